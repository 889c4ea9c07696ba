"""The keys of what a turn of Rocketmen is made of besides cards: buttons, planets, the tray."""

from __future__ import annotations

from game.core.contract import Card
from game.rocketmen.data import DESTINATIONS
from scenes.table.gesture import Button, Spot

BUY, PLACE, PAY, DISCARD, USE, GIVE, END = (
    Button(name).key for name in ("buy", "place", "pay", "discard", "use", "give", "end")
)


def launch_key(destination: str) -> str:
    """The button that launches there."""
    return Button(f"launch-{destination}").key


def world_key(destination: str) -> str:
    """The planet that launches there."""
    return Spot("world", DESTINATIONS.index(destination)).key


def effect_key(card: Card) -> str:
    """The button that uses the effect of a card which has paid."""
    return Button(f"effect-{card}").key


def pick_key(card: Card) -> str:
    """A card of the tray."""
    return Spot("pick", card).key
