"""Each property fails for a toy that breaks it: a check that can't fail would be worthless."""

import dataclasses
from collections.abc import Collection, Iterator
from typing import Any

import pytest

from game.core.contract import HIDDEN, Card, Event, Seat, Title
from game.core.events import SILENCE, CardMoved, GameEnded
from game.core.piles import Piles
from game.core.rng import Rng
from tests.contract import toy
from tests.contract.properties import PROPERTIES
from tests.contract.properties.common import is_sentence
from tests.contract.toy import TOY, Fill, Phase, ToyOptions, ToyRules, ToyState, broken
from tests.contract.walks import Walk


class Losing(ToyRules):
    """Tossed comets are gone."""

    def apply(self, state: ToyState, move: Any, events: list[Event] = SILENCE) -> None:
        super().apply(state, move, events)
        if isinstance(move, toy.Toss):
            state.discard.clear()


class Restless(ToyRules):
    """Lists a move after the end."""

    def moves(self, state: ToyState) -> Iterator[Any]:
        yield from super().moves(state)
        if state.phase is Phase.OVER:
            yield Fill()


class Silent(ToyRules):
    """Does not say that the game is over."""

    def apply(self, state: ToyState, move: Any, events: list[Event] = SILENCE) -> None:
        told: list[Event] = []
        super().apply(state, move, told)
        events.extend(e for e in told if not isinstance(e, GameEnded))


class Repeating(ToyRules):
    """Lists moves twice."""

    def moves(self, state: ToyState) -> Iterator[Any]:
        yield from super().moves(state)
        yield from super().moves(state)


class Lax(ToyRules):
    """Accepts what is not listed."""

    def check(self, state: ToyState, move: Any) -> Any:
        refusal = super().check(state, move)
        return None if refusal is not None and refusal.code == "peek" else refusal

    def moves(self, state: ToyState) -> Iterator[Any]:
        for move in super().moves(state):
            if super().check(state, move) is None:
                yield move


class Inventing(ToyRules):
    """Cites a ruling that there is not."""

    def check(self, state: ToyState, move: Any) -> Any:
        refusal = super().check(state, move)
        return refusal and dataclasses.replace(refusal, rule="R99")


class Reckless(ToyRules):
    """Draws a move that is not allowed."""

    def random_move(self, state: ToyState, rng: Rng) -> Any:
        return Fill()


class SharingState(ToyState):
    """A copy that shares the piles."""

    def copy(self) -> ToyState:
        twin = SharingState(*(getattr(self, each.name) for each in dataclasses.fields(self)))
        twin.rng = self.rng.copy()
        return twin


class Sharing(ToyRules):
    """Its states' copies share the piles."""

    def setup(
        self, options: ToyOptions, seats: int, seed: int, events: list[Event] = SILENCE
    ) -> ToyState:
        state = super().setup(options, seats, seed)
        return SharingState(*(getattr(state, each.name) for each in dataclasses.fields(state)))


class Hushed(ToyRules):
    """Does less when nobody listens."""

    def apply(self, state: ToyState, move: Any, events: list[Event] = SILENCE) -> None:
        if events is not SILENCE or not isinstance(move, toy.Toss):
            super().apply(state, move, events)


class Clairvoyant(ToyRules):
    """Legality depends on the deck's top."""

    def moves(self, state: ToyState) -> Iterator[Any]:
        for move in super().moves(state):
            if not (isinstance(move, toy.Peek) and state.deck[-1] % 2):
                yield move


class Nosy(ToyRules):
    """Fails where a drawn card is masked."""

    def apply(self, state: ToyState, move: Any, events: list[Event] = SILENCE) -> None:
        if isinstance(move, Fill) and state.deck and state.deck[-1] < 0:
            raise KeyError(state.deck[-1])
        super().apply(state, move, events)


class Forgetful(ToyRules):
    """Fills a view without what its seat knows."""

    def determinise(self, view: ToyState, seat: Seat, rng: Rng) -> ToyState:
        world = super().determinise(view, seat, rng)
        world.players[seat].knows_top = None
        return world


class Telling(ToyRules):
    """A view's number depends on a hidden card."""

    def view(self, state: ToyState, seat: Seat | None) -> ToyState:
        view = super().view(state, seat)
        view.turn += sum(card * place for place, card in enumerate(state.deck))
        return view


class Gossiping(ToyRules):
    """Does not mask what another seat has peeked at."""

    def mask(self, view: ToyState, seats: Collection[Seat]) -> None:
        pass


class Unnamed(ToyRules):
    """Shows the card 7 to everybody, and its piles do not say so."""

    def view(self, state: ToyState, seat: Seat | None) -> ToyState:
        view = super().view(state, seat)
        for (_, shown), (_, pile) in zip(
            self.piles.zones(view), self.piles.zones(state), strict=True
        ):
            shown[:] = [7 if true == 7 else card for card, true in zip(shown, pile, strict=True)]
        return view


class Secretive(ToyRules):
    """Moves tossed comets without an event."""

    def apply(self, state: ToyState, move: Any, events: list[Event] = SILENCE) -> None:
        told: list[Event] = []
        super().apply(state, move, told)
        events.extend(e for e in told if not (isinstance(e, CardMoved) and e.target == toy.DISCARD))


class Blabbing(ToyRules):
    """Shows everybody every card that moves."""

    def event_for(self, state: ToyState, event: Event, seat: Seat | None) -> Event:
        return event


class Moody(ToyRules):
    """The same seed deals otherwise each time."""

    games = 0

    def setup(
        self, options: ToyOptions, seats: int, seed: int, events: list[Event] = SILENCE
    ) -> ToyState:
        self.games += 1
        return super().setup(options, seats, seed + self.games)


class Endless(ToyRules):
    """Goes on for ever."""

    def apply(self, state: ToyState, move: Any, events: list[Event] = SILENCE) -> None:
        state.turn = min(state.turn, 5)
        super().apply(state, move, events)


class Unfair(ToyRules):
    """Everybody has won."""

    def standings(self, state: ToyState) -> list[Any]:
        return [dataclasses.replace(s, score=s.score + 1) for s in super().standings(state)]


class Unseen(Piles[ToyState]):
    """Does not know what a seat sees."""

    def __init__(self) -> None:
        self.__dict__ = toy.PILES.__dict__

    def seen(self, state: ToyState, seat: Seat | None) -> set[Card]:
        return set()


class Unseeing(ToyRules):
    """Does not know what a seat sees, nor tells it."""

    piles = Unseen()

    def event_for(self, state: ToyState, event: Event, seat: Seat | None) -> Event:
        if isinstance(event, CardMoved):
            return dataclasses.replace(event, card=HIDDEN)
        return event


class Backwards(ToyRules):
    """Counts turns down."""

    def turn(self, state: ToyState) -> int:
        return 2 - state.turn


def without_turn(state: ToyState) -> dict[str, Any]:
    """A position that forgets who is to move."""
    return {k: v for k, v in toy.write_position(state).items() if k not in ("turn", "seat")}


BROKEN: dict[str, Title] = {
    "cards_are_conserved": broken(Losing()),
    "an_open_game_has_a_move": broken(Restless()),
    "an_ended_game_says_why": broken(Silent()),
    "listed_moves_are_unique_and_legal": broken(Repeating()),
    "odd_moves_pass_exactly_when_their_canonical_form_is_listed": broken(Lax()),
    "refusals_cite_a_ruling": broken(Inventing()),
    "drawn_moves_are_legal": broken(Reckless()),
    "applying_leaves_the_original_alone": broken(Sharing()),
    "playouts_come_to_the_same_positions": broken(Hushed()),
    "the_decider_sees_enough_to_decide": broken(Clairvoyant()),
    "moves_can_be_tried_on_a_view": broken(Nosy()),
    "a_filled_view_looks_the_same": broken(Forgetful()),
    "hidden_cards_leave_no_trace_in_a_view": broken(Telling()),
    "a_view_names_only_cards_that_its_viewer_has_seen": broken(Gossiping()),
    "views_show_what_the_piles_say": broken(Unnamed()),
    "card_moves_tell_where_every_card_went": broken(Secretive()),
    "an_event_shows_only_cards_that_its_viewer_could_see": broken(Blabbing()),
    "a_save_brings_everything_back": broken(Moody()),
    "undo_and_redo_change_nothing": broken(Sharing()),
    "nothing_is_taken_back_that_another_seat_has_seen_or_acted_on": broken(Unseeing()),
    "a_game_ends_within_its_bound": broken(Endless()),
    "every_event_has_words": broken(describe=lambda event, names: "{seat} did something."),
    "positions_and_moves_have_words": broken(describe_move=lambda view, move: ""),
    "standings_and_score_lines_agree": broken(Unfair()),
    "turns_are_counted": broken(Backwards()),
    "the_same_seed_is_the_same_game": broken(Moody()),
    "views_and_moves_can_travel": broken(cards={"1": 0}),
    "positions_can_be_written_and_read": broken(write_position=without_turn),
}


def some_walks(title: Title) -> Iterator[Walk]:
    """A fixed handful of walks."""
    for number in range(12):
        options = ToyOptions(rising=bool(number % 2), peeking=("once", "always")[number % 2])
        yield Walk(title, options, 2 + number % 3, number, number, 7 * number, 4)


def try_all(name: str, title: Title) -> None:
    """Looks at the property along the handful."""
    for walk in some_walks(title):
        PROPERTIES[name](walk)


def test_every_property_has_a_broken_toy() -> None:
    assert set(BROKEN) == set(PROPERTIES)


@pytest.mark.parametrize("name", PROPERTIES)
def test_the_sound_toy_passes(name: str) -> None:
    try_all(name, TOY)


@pytest.mark.parametrize("name", PROPERTIES)
def test_a_broken_toy_is_caught(name: str) -> None:
    expected = (
        KeyError
        if name in ("moves_can_be_tried_on_a_view", "views_and_moves_can_travel")
        else AssertionError
    )
    with pytest.raises(expected):
        try_all(name, BROKEN[name])


@pytest.mark.parametrize(
    "text",
    [
        "Mars produced .",
        "Mars produced.",
        "You took  iron.",
        "You flew from Mars to.",
        "You drew a card ().",
        "Bob took a , and left.",
        "Bob paid with.",
        " produced iron.",
    ],
)
def test_a_sentence_with_an_empty_part_is_none(text: str) -> None:
    assert not is_sentence(text)


@pytest.mark.parametrize("text", ["Choose a planet to start from", "Mars produced a scientist."])
def test_a_whole_sentence_is_one(text: str) -> None:
    assert is_sentence(text)
