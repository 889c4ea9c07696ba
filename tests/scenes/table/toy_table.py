"""Comet Chase at the shared table: a small title with hands, piles, buttons and secrets.

A real title has a file for each of these rooms, in this order; docs/table.md tells of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from game.core.contract import HIDDEN, Card, Refusal, Zone
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.buttons import Action
from scenes.table.card import Look
from scenes.table.frame import Areas
from scenes.table.moment import Moment, Places, Showing, twins_at
from scenes.table.plans import Plan, PlanGesture
from scenes.table.refs import Button, CardAt, Ref
from scenes.table.title import TableWords, TitleTable
from scenes.table.zones import Fan, Pile, Row, ZoneWidget
from scenes.theme import CORAL, INK_TEXT, NUMBER, PAPER
from tests.contract.toy import DECK, DISCARD, Fill, Lay, Peek, Toss, ToyState, rank

# --- showing ---

Move: TypeAlias = Lay | Toss | Peek | Fill
Now: TypeAlias = Moment[ToyState, Move]
Shown: TypeAlias = Showing[ToyState, Move]


# --- faces ---


def face(moment: Now, card: Card, zone: Zone) -> Look:
    """A comet's rank on paper, or a plain back."""
    if card == HIDDEN:
        return Look("toy back", lambda canvas, box: canvas.rounded(box, 10, CORAL))

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.rounded(box, 10, PAPER)
        style = NUMBER.sized(min(44.0, box.w * 0.5))
        canvas.text_centre(str(rank(card)), box.cx, box.cy, style, INK_TEXT)

    return Look(("toy", rank(card)), paint)


# --- places ---


def lay(moment: Now, areas: Areas) -> Places:
    """Deck and discard at the left, the trails in the middle, rivals' backs at the right."""
    board, seats = areas.board, len(moment.view.players)
    zones: dict[Zone, ZoneWidget] = {
        DECK: Pile(Box(board.x, board.y, 100, 140), "Deck {n}", name="Deck"),
        DISCARD: Pile(Box(board.x + 140, board.y, 100, 140), "Discard {n}", name="Discard"),
    }
    high = board.h / seats - 10
    for seat in range(seats):
        y = board.y + seat * (high + 10)
        zones[Zone("trail", seat)] = Row(Box(board.x + 300, y, board.w - 520, high))
        backs = Box(board.right - 200, y, 200, high)
        zones[Zone("hand", seat)] = (
            Fan(areas.hand, name="Your hand")
            if seat == moment.viewer
            else Row(backs, card_w=50, name="Their hand")
        )
    return Places(areas, zones)


# --- gesture ---


def plan(move: Move) -> Plan:
    """Lay by clicking "lay" and a comet; toss any number; peek; fill up."""
    match move:
        case Lay(card):
            return ({Button("lay")}, {CardAt(card)})
        case Toss(cards):
            return ({Button("toss")}, {CardAt(card) for card in cards}, {Button("away")})
        case Peek():
            return ({Button("peek")},)
        case Fill():
            return ({Button("fill")},)


def moves(moment: Now) -> Iterator[Move]:
    """The listed moves, and every set of comets that may be tossed."""
    yield from (move for move in moment.rules.moves(moment.view) if not isinstance(move, Toss))
    hand = moment.view.players[moment.view.seat].hand
    for count in range(1, len(hand) + 1):
        tosses = (Toss(cards) for cards in combinations(hand, count))
        yield from (toss for toss in tosses if moment.rules.check(moment.view, toss) is None)


def gesture(moment: Now) -> PlanGesture[Move]:
    """Every move as a plan; comets of one rank stand for each other."""
    return PlanGesture(moves(moment), plan, *twins_at(moment, rank))


# --- words ---

WORDS: TableWords[ToyState, Move] = TableWords(card=lambda moment, card: f"Card {card}")


# --- board ---


def draw(moment: Now, places: Places, showing: Shown, canvas: Canvas) -> None:
    """Comet Chase has no board."""


# --- choices ---


def actions(moment: Now) -> Sequence[Action]:
    """A button for each kind of move."""
    return [Action(name, name) for name in ("lay", "toss", "away", "peek", "fill")]


def refusal(moment: Now, ref: Ref) -> Refusal | None:
    """Why nobody may peek."""
    return moment.rules.check(moment.view, Peek()) if ref == Button("peek") else None


# --- table ---

TOY_TABLE: TitleTable[ToyState, Move, Places, Shown] = TitleTable(
    lay=lay,
    showing=Showing,
    draw=draw,
    face=face,
    gesture=gesture,
    actions=actions,
    refusal=refusal,
    words=WORDS,
    finishing=frozenset({Peek}),
)
