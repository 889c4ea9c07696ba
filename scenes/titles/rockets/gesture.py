"""How Rockets is pointed at: the system builder, and the choice of cards to hide or throw away."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.contract import Card
from game.rockets import moves
from game.rockets.data import KIND, LIFELESS, LIVING, STAR, START, SUPERNOVA, TRACES, UFO
from game.rockets.legal import check
from game.rockets.previews import (
    PLANETS,
    best_with,
    can_shift,
    may_open,
    most_chosen,
    next_best,
    system_of,
    taken_for,
)
from game.rockets.state import Phase, State, counts, first_of, named
from scenes.table.plans import Gesture, Outcome, Picked, Plan, PlanGesture
from scenes.table.refs import Button, CardAt, Ref
from scenes.table.some_cards import SomeCards
from scenes.titles.rockets.showing import Now

CHOOSE = "Choose its planets and Traces, then chart the system"
CHART, BUILD, SHIFT = Button("chart"), Button("build"), Button("shift")
BEST, BACK, END, DONE = Button("best"), Button("back"), Button("end"), Button("finish")
_BY_KIND: dict[int, moves.Move] = {
    UFO: moves.PlayUfo(),
    START: moves.PlayStart(),
    SUPERNOVA: moves.PlaySupernova(),
}
_BY_BUTTON: dict[Ref, moves.Move] = {
    Button("ufo"): moves.PlayUfo(),
    Button("launch"): moves.PlayStart(),
    Button("supernova"): moves.PlaySupernova(),
    END: moves.EndPlay(),
}


def gesture(moment: Now) -> Gesture[moves.Move]:
    """How this decision is pointed at."""
    match moment.view.phase:
        case Phase.PLAY:
            return PlayGesture(moment.view)
        case Phase.HIDE:
            return ChoiceGesture(moment.view, moves.Hide)
        case Phase.DISCARD:
            return ChoiceGesture(moment.view, moves.Discard)
    return PlanGesture(moment.rules.moves(moment.view), plan)


def plan(move: moves.Move) -> Plan:
    """The button of a move; all others have a gesture of their own."""
    match move:
        case moves.TossUfos(count):
            return ({Button(f"toss-{count}")},)
        case moves.Refill(source):
            return ({Button(f"refill-{source}")},)
    raise AssertionError(f"{move} has a gesture of its own")


@dataclass
class PlayGesture(Gesture[moves.Move]):
    """Step 4: single cards are played with one click; a Star opens the system builder."""

    view: State
    star: Card | None = None
    content: list[Card] = field(default_factory=list)
    shifted: int = 0
    """Traces that were moved from living to lifeless planets: fewer points, but allowed."""
    _ready: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        self.hand = self.view.hands[self.view.current]
        self.can_chart = check(self.view, moves.PlaySystem(0, 0, 0, 0)) is None

    @property
    def system(self) -> moves.PlaySystem | None:
        """What is being built."""
        return None if self.star is None else system_of(self.content, self.shifted)

    @property
    def can_shift(self) -> bool:
        """Whether Traces of the system can move from a living planet to a lifeless one."""
        return can_shift(self.system)

    def lit(self) -> frozenset[Ref]:
        """Cards that a legal move contains, and the buttons that do something."""
        found: set[Ref] = {END}
        if self.star is not None:
            found |= {CardAt(card) for card in self.hand if self._may_add(card)}
            if self.can_shift or self.shifted:
                found.add(SHIFT)
            return frozenset(found | {CHART})
        found |= {ref for ref, move in _BY_BUTTON.items() if check(self.view, move) is None}
        for card in self.hand:
            single = _BY_KIND.get(KIND[card])
            if single is not None and check(self.view, single) is None:
                found.add(CardAt(card))
            elif self.can_chart and may_open(self.view, card):
                found |= {CardAt(card), BUILD}
        return frozenset(found)

    def _may_add(self, card: Card) -> bool:
        if card in self.content or KIND[card] not in (*PLANETS, TRACES):
            return False
        return self.legal([*self.content, card])

    def legal(self, content: list[Card]) -> bool:
        """Whether a system with this content may be charted."""
        return check(self.view, system_of(content)) is None

    def chosen(self) -> tuple[Ref, ...]:
        """The Star and what lies around it."""
        return () if self.star is None else tuple(map(CardAt, (self.star, *self.content)))

    def resolve(self, ref: Ref) -> Ref:
        """A card stands for its equal that the rules take first: what is raised is played."""
        if isinstance(ref, CardAt) and self.can_chart and ref.card in self.hand:
            return CardAt(taken_for(self.hand, ref.card, (self.star, *self.content)))
        return ref

    def pick(self, ref: Ref) -> Picked[moves.Move]:
        """A click."""
        if ref in self.chosen() or ref == BACK:
            return self._take_back(ref.card if isinstance(ref, CardAt) else self.star)
        if ref == BEST:
            return self._made(next_best(self.view))
        if ref not in self.lit():
            return Picked(Outcome.IGNORED)
        move = self._move_of(ref)
        if move is not None:
            return self._made(move)
        card = ref.card if isinstance(ref, CardAt) else None
        if ref == SHIFT:
            self.shifted = self.shifted + 1 if self.can_shift else 0
        elif self.star is None:
            self._open(card)
        elif card is not None:
            self.content.append(card)
            self.shifted = 0
        return Picked(Outcome.PICKED)

    def _made(self, move: moves.Move) -> Picked[moves.Move]:
        self._ready = True
        return Picked(Outcome.READY, move)

    def _move_of(self, ref: Ref) -> moves.Move | None:
        if isinstance(ref, CardAt):
            return _BY_KIND.get(KIND[ref.card])
        return self.system if ref == CHART else _BY_BUTTON.get(ref)

    def _open(self, card: Card | None) -> None:
        """Opens the builder at the best system that contains the card."""
        self.star = first_of(self.hand, STAR)[0]
        have = best_with(self.view, card)
        self.content = [c for kind, n in have.items() for c in first_of(self.hand, kind, n)]

    def _take_back(self, card: Card | None) -> Picked[moves.Move]:
        if card is None or card == self.star:
            self.clear()
            return Picked(Outcome.TAKEN_BACK)
        self.content.remove(card)
        self.shifted = 0
        while not self.legal(self.content):
            # Traces without their planet go back as well.
            self.content.remove(max(c for c in self.content if KIND[c] == TRACES))
        return Picked(Outcome.TAKEN_BACK)

    def back(self) -> bool:
        """Takes back the last choice: the whole system, or the click that made the move alone."""
        ready, self._ready = self._ready, False
        if ready:
            return True
        there = self.star is not None
        self.clear()
        return there

    def last(self) -> Ref | None:
        """The Star: with it everything around it goes back."""
        return None if self.star is None else CardAt(self.star)

    def clear(self) -> None:
        """Closes the builder."""
        self.star, self.content, self.shifted = None, [], 0

    def pointed(self, ref: Ref) -> moves.Move | None:
        """The move that this click would lead to; the best last turn is more than one."""
        twin = PlayGesture(self.view, self.star, self.content[:], self.shifted)
        picked = twin.pick(ref)
        if picked.outcome is Outcome.IGNORED or ref == BEST:
            return None
        return picked.move if picked.outcome is Outcome.READY else twin.system

    def route(self, move: moves.Move) -> tuple[Ref, ...]:
        """The clicks that make this move from the beginning."""
        if not isinstance(move, moves.PlaySystem):
            return next(((ref,) for ref, other in _BY_BUTTON.items() if other == move), ())
        if not self.can_chart:
            return ()
        twin = PlayGesture(self.view)
        refs: list[Ref] = []
        wanted = {LIVING: move.lp, LIFELESS: move.dp, TRACES: move.tl + move.td}
        card: Card | None = first_of(self.hand, STAR)[0]
        while card is not None and len(refs) < 40:
            refs.append(CardAt(card))
            twin.pick(refs[-1])
            card = twin._towards(wanted)
        while twin.system != move and twin.can_shift:
            refs.append(SHIFT)
            twin.pick(SHIFT)
        return (*refs, CHART) if twin.system == move else ()

    def _towards(self, wanted: dict[int, int]) -> Card | None:
        """The next click on the way to such a content."""
        have = counts(self.content)
        for kind in (TRACES, *PLANETS):
            if have[kind] > wanted[kind]:
                return max(c for c in self.content if KIND[c] == kind)
        for kind in (*PLANETS, TRACES):
            if have[kind] < wanted[kind]:
                return min(c for c in self.hand if KIND[c] == kind and c not in self.content)
        return None

    def prompt(self) -> str | None:
        """What to do next."""
        if self.star is None:
            return None
        return CHOOSE


class ChoiceGesture(SomeCards[moves.Move]):
    """Steps 5 and 7: cards to hide, or to throw away."""

    def __init__(self, view: State, build: type[moves.Hide] | type[moves.Discard]) -> None:
        self.build = build
        super().__init__(
            view.hands[view.current],
            most_chosen(view),
            DONE,
            lambda cards: build(named(view, cards)),
            lambda cards: check(view, build(tuple(cards))) is None,
            free=build is moves.Discard,
        )

    def route(self, move: moves.Move) -> tuple[Ref, ...]:
        """The clicks that make this move."""
        if not isinstance(move, moves.Hide | moves.Discard) or self.build is not type(move):
            return ()
        return (*map(CardAt, move.cards), DONE)
