"""Comet Chase at the shared table: a small scene with hands, piles, buttons and secrets."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from game.core.contract import Card, Refusal, Zone
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.buttons import Action
from scenes.table.card import Look
from scenes.table.frame import Areas
from scenes.table.gesture import Button, CardAt, OpenPlan, Plan
from scenes.table.scene import TableScene
from scenes.table.zones import Fan, Pile, Row, ZoneWidget
from scenes.theme import CORAL, INK_TEXT, NUMBER, PAPER
from tests.contract.toy import DECK, DISCARD, Fill, Lay, Peek, Toss, rank


class ToyScene(TableScene):
    """Lay by clicking "lay" and a comet; toss any number; peek; fill up."""

    FINISHING = frozenset({Peek})

    def zone_widgets(self, areas: Areas, view: Any) -> Mapping[Zone, ZoneWidget]:
        board = areas.board
        found: dict[Zone, ZoneWidget] = {
            DECK: Pile(Box(board.x, board.y, 100, 140), "Deck {n}", name="Deck"),
            DISCARD: Pile(Box(board.x + 140, board.y, 100, 140), "Discard {n}", name="Discard"),
        }
        seats = len(view.players)
        high = board.h / seats - 10
        for seat in range(seats):
            y = board.y + seat * (high + 10)
            found[Zone("trail", seat)] = Row(Box(board.x + 300, y, board.w - 520, high))
            backs = Box(board.right - 200, y, 200, high)
            found[Zone("hand", seat)] = (
                Fan(areas.hand, name="Your hand")
                if seat == self.viewer
                else Row(backs, card_w=50, name="Their hand")
            )
        return found

    def card_face(self, card: Card) -> Look:
        def paint(canvas: Canvas, box: Box) -> None:
            canvas.rounded(box, 10, PAPER)
            style = NUMBER.sized(min(44.0, box.w * 0.5))
            canvas.text_middle(str(rank(card)), box.cx, box.cy, style, INK_TEXT, align="centre")

        return Look(("toy", rank(card)), paint)

    def card_back(self, zone: Zone) -> Look:
        return Look("toy back", lambda canvas, box: canvas.rounded(box, 10, CORAL))

    def alike(self, card: Card) -> Hashable:
        return rank(card)

    def plan(self, move: Any) -> Plan:
        match move:
            case Lay(card):
                return ({Button("lay")}, {CardAt(card)})
            case Peek():
                return ({Button("peek")},)
            case Fill():
                return ({Button("fill")},)
        raise ValueError(move)

    def open_plans(self) -> Sequence[OpenPlan[Any]]:
        if self.session.rules.check(self.view, Fill()) is None:
            return ()
        hand = self.view.players[self.view.seat].hand

        def build(keys: tuple[str, ...]) -> Toss:
            return Toss(tuple(int(key[5:]) for key in keys))

        def picks(move: Any) -> tuple[CardAt, ...] | None:
            return tuple(CardAt(card) for card in move.cards) if isinstance(move, Toss) else None

        cards = frozenset(CardAt(card) for card in hand)
        return (OpenPlan(({Button("toss")},), cards, Button("away"), build, picks),)

    def actions(self) -> Sequence[Action]:
        return [Action(name, name) for name in ("lay", "toss", "away", "peek", "fill")]

    def refusal(self, key: str) -> Refusal | None:
        if key == "do:peek":
            return self.session.rules.check(self.view, Peek())
        return None
