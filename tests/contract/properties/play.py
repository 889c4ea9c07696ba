"""What must be true of the moves of every title, and of what they do."""

from __future__ import annotations

from collections import Counter

from game.core.contract import HIDDEN, events_of
from game.core.session import digest
from tests.contract.properties.common import a_property, odd_moves, zones_of
from tests.contract.walks import Walk


@a_property
def cards_are_conserved(walk: Walk) -> None:
    first = Counter(c for pile in zones_of(walk, walk.first).values() for c in pile)
    assert HIDDEN not in first
    assert set(first.values()) <= {1}, "a card lies in two places"
    for state in walk.window:
        now = Counter(c for pile in zones_of(walk, state).values() for c in pile)
        assert now == first, f"came: {now - first}, went: {first - now}"


@a_property
def an_open_game_has_a_move(walk: Walk) -> None:
    for state in walk.window:
        decision = walk.title.rules.decision(state)
        some = next(iter(walk.title.rules.moves(state)), None)
        if decision is None:
            assert some is None, f"the game is over, and yet {some} is listed"
        else:
            assert 0 <= decision.seat < walk.seats
            assert some is not None, f"{decision} has no move"


@a_property
def listed_moves_are_unique_and_legal(walk: Walk) -> None:
    rules = walk.title.rules
    for state in walk.window:
        before = digest(state)
        listed = list(rules.moves(state))
        assert len(set(listed)) == len(listed), "a move is listed twice"
        assert list(rules.moves(state)) == listed, "the order is not stable"
        for move in listed:
            assert type(move) in walk.title.moves
            assert rules.check(state, move) is None, f"{move} is listed and refused"
            assert rules.canonical(state, move) == move, f"{move} is not its own canonical form"
        assert digest(state) == before, "looking at the moves changed the state"


@a_property
def odd_moves_pass_exactly_when_their_canonical_form_is_listed(walk: Walk) -> None:
    rules, rng = walk.title.rules, walk.luck()
    for state, move, listed in odd_moves(walk, rng):
        before = digest(state)
        refusal = rules.check(state, move)
        canonical = rules.canonical(state, move)
        assert digest(state) == before, f"checking {move} changed the state"
        if canonical in listed:
            assert refusal is None, f"{move} is refused ({refusal}), but {canonical} is listed"
        elif type(move) not in rules.open_moves:
            assert refusal is not None, f"{move} is accepted, but {canonical} is not listed"
        legal = rules.check(state, canonical) is None
        assert legal == (refusal is None), f"{move} and its canonical {canonical} differ"
        assert rules.canonical(state, canonical) == canonical, f"of {move} it is not canonical"


@a_property
def drawn_moves_are_legal(walk: Walk) -> None:
    rules, rng = walk.title.rules, walk.luck()
    for state in walk.window:
        if rules.decision(state) is None:
            continue
        before = digest(state)
        listed = set(rules.moves(state))
        for _ in range(10):
            move = rules.random_move(state, rng)
            assert rules.check(state, move) is None, f"{move} was drawn and is refused"
            assert type(move) in rules.open_moves or move in listed, f"{move} is not listed"
        assert digest(state) == before, "drawing a move changed the state"


@a_property
def applying_leaves_the_original_alone(walk: Walk) -> None:
    rules, rng = walk.title.rules, walk.luck()
    for state in walk.window:
        if rules.decision(state) is None:
            continue
        before = digest(state)
        for _ in range(4):
            move = rules.random_move(state, rng)
            one, two = state.copy(), state.copy()
            assert digest(one) == before, "a copy differs"
            events = events_of(rules, one, move)
            assert digest(state) == before, f"{move} changed the original of a copy"
            assert events_of(rules, two, move) == events, f"{move} told two stories"
            assert digest(two) == digest(one), f"{move} led to two positions"


@a_property
def playouts_come_to_the_same_positions(walk: Walk) -> None:
    rules, rng = walk.title.rules, walk.luck()
    for state in walk.window:
        if rules.decision(state) is None:
            continue
        told, silent = state.copy(), state.copy()
        move = rules.random_move(state, rng)
        events_of(rules, told, move)
        rules.apply(silent, move)
        assert digest(silent) == digest(told), f"{move} led elsewhere in silence"


@a_property
def a_game_ends_within_its_bound(walk: Walk) -> None:
    rules, rng, state = walk.title.rules, walk.luck(), walk.last.copy()
    for _ in range(walk.title.longest - len(walk.moves)):
        if rules.decision(state) is None:
            return
        rules.apply(state, rules.random_move(state, rng))
    assert rules.decision(state) is None, f"longer than {walk.title.longest} moves"


@a_property
def turns_are_counted(walk: Walk) -> None:
    rules = walk.title.rules
    assert rules.turn(walk.first) == 1
    for before, move, _, after in walk.steps:
        assert rules.turn(after) >= rules.turn(before), f"{move} turned the count back"
