"""What can be pointed at on Rocketmen's table besides cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.contract import Card, Zone
from game.rocketmen import data, zones
from game.rocketmen.data.model import Destination
from game.rocketmen.effects.launch import target_of
from game.rocketmen.previews import destinations
from game.rocketmen.previews.told import space_label
from game.rocketmen.text.things import NOWHERE
from scenes.kit.box import Box
from scenes.kit.target import Target
from scenes.table.moment import Spot
from scenes.table.refs import Ref
from scenes.titles.rocketmen.places import boxes
from scenes.titles.rocketmen.showing import Launches, Now, shown_seat


@dataclass(frozen=True, slots=True)
class WorldAt(Ref):
    """A destination's planet, by its number: 0 Earth, 1 the Moon, 2 Mars."""

    world: int

    @property
    def destination(self) -> Destination:
        """Where a launch to it goes."""
        return data.DESTINATIONS[self.world]


@dataclass(frozen=True, slots=True)
class SpaceAt(Ref):
    """A mission space, by its number in LOCATIONS."""

    location: int


@dataclass(frozen=True, slots=True)
class TokenAt(Ref):
    """An achievement token of the shown seat: its number in TOKENS, and which of several."""

    token: int
    copy: int


@dataclass(frozen=True, slots=True)
class GoalAt(Ref):
    """A Personal Goal of the viewer."""

    at: int


@dataclass(frozen=True, slots=True)
class VariantAt(Ref):
    """A Game Variant in play."""

    at: int


@dataclass(frozen=True, slots=True)
class PickAt(Ref):
    """A card of the tray, from which an ability chooses."""

    card: Card


@dataclass(frozen=True, slots=True)
class RivalAt(Ref):
    """The solo rival's panel."""


_PILES = frozenset(family[0].name for family in (zones.HQ, zones.WAREHOUSE, zones.AREA, zones.HAND))


def browses(zone: Zone) -> bool:
    """Whether a pile stands for all of its seat's cards."""
    return zone.name in _PILES


def tray(moment: Now, places: boxes.RocketmenPlaces) -> list[tuple[Card, Box]]:
    """The cards from which an ability chooses and that lie nowhere in sight."""
    cards = sorted(ref.card for ref in moment.lit if isinstance(ref, PickAt))
    return boxes.lay_tray(moment.fonts, places.track, cards)


def spots(moment: Now, places: boxes.RocketmenPlaces, showing: Launches) -> Iterator[Spot]:
    """Everything on the board that can be pointed at."""
    view = moment.view
    player = view.players[shown_seat(moment)]
    cards = tray(moment, places)
    for card, box in cards:
        yield Spot(PickAt(card), box, data.CATALOGUE[card].title, 12, "tray")
    if not cards:
        for at, to in enumerate(data.DESTINATIONS):
            track = data.TARGETS[to]
            box = places.track.world_box(at)
            space = target_of(view, player, to)
            name = "Earth orbit" if to == "earth" else track.name
            words = f"{name}: space {space}, {track.draws} success cards"
            words = words if to in destinations(view) else f"{name}. {NOWHERE}"
            yield Spot(WorldAt(at), box, words, box.w / 2, outlined=False, called=track.name)
        if places.spaces.h and (places.flight is None or not places.sells):
            found = boxes.space_places(moment, places)
            for location, box in found.items():
                label = space_label(view, moment.names, location)
                first = data.SPACES[data.LOCATIONS[location].to][0]
                world = boxes.world_of(places, found[first])
                yield Spot(SpaceAt(location), box, label, 9, "spaces", named=world)
    for kind, copy, box in boxes.token_places(places, player):
        words = f"Token: {data.TOKEN_NAMES[kind]}"
        words += ", used" if copy < player.spent[kind] else ""
        yield Spot(TokenAt(kind, copy), box, words, box.w / 2, "tokens")
    for at, card in enumerate(view.variants):
        words = f"Variant: {data.VARIANTS[card].name}"
        yield Spot(VariantAt(at), places.variants[at], words, 16, "variants")
    if view.rival is not None:
        yield Spot(RivalAt(), places.rival, "The rival", 14, "seats")


def tab_order(targets: Sequence[Target]) -> list[Target]:
    """The targets as Tab goes through them: after the hand what can be done with it."""
    buttons = [target for target in targets if target.zone == "actions"]
    rest = [target for target in targets if target.zone != "actions"]
    hand = [at for at, target in enumerate(rest, 1) if target.zone == "hand"]
    return [*rest[: hand[-1]], *buttons, *rest[hand[-1] :]] if hand else list(targets)
