"""What must be true of every title, written once; each property takes a walk and asserts."""

from __future__ import annotations

import dataclasses
import json
import pickle
import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, get_args, get_origin, get_type_hints

from game.core.codec import move_from_json, move_to_json
from game.core.contract import HIDDEN, Card, CardMark, Event, Names, Zone, events_of
from game.core.events import CardMoved, CardsShown, GameEnded, Shuffled
from game.core.rng import Rng
from game.core.save import SaveFile
from game.core.session import Session, digest
from tests.art.glyphs import missing_glyphs
from tests.contract.walks import Walk, odd_move, ruling_ids, visible_cards

Property = Callable[[Walk], None]
PROPERTIES: dict[str, Property] = {}
ODD_MOVES = 40


def a_property(check: Property) -> Property:
    """Registers a property under its name."""
    PROPERTIES[check.__name__] = check
    return check


def zones_of(walk: Walk, state: Any) -> dict[Zone, list[Card]]:
    """Copies of all piles."""
    return {zone: pile.copy() for zone, pile in walk.title.rules.piles.zones(state)}


def names_of(walk: Walk, viewer: int | None) -> Names:
    """Names like the log has them."""
    return Names(tuple(f"Seat {seat}" for seat in range(walk.seats)), viewer)


def is_sentence(text: str) -> bool:
    """Whether the text could stand in the program: words, nothing left over from code, no letter
    that the fonts can't draw."""
    left_over = re.search(r"[{}]|\bNone\b|\b(Hidden|HIDDEN)\b|<|\(-1\)", text)
    return bool(text.strip()) and not left_over and not missing_glyphs(text)


@a_property
def cards_are_conserved(walk: Walk) -> None:
    first = Counter(c for pile in zones_of(walk, walk.states[0]).values() for c in pile)
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
def an_ended_game_says_why(walk: Walk) -> None:
    ends = [e for _, _, events, _ in walk.steps for e in events if isinstance(e, GameEnded)]
    over = walk.title.rules.decision(walk.states[-1]) is None
    assert len(ends) == (over and bool(walk.moves)), "GameEnded is told once, when it is over"
    for end in ends if walk.seats > 1 else ():  # alone, one may also lose
        best = {s.seat for s in walk.title.rules.standings(walk.states[-1]) if s.place == 1}
        assert set(end.winners) == best - {-1}


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
    for state, move, listed in _odd_moves(walk, rng):
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
def refusals_cite_a_ruling(walk: Walk) -> None:
    known = ruling_ids(walk.title)
    rng = walk.luck()
    for state, move, _ in _odd_moves(walk, rng):
        refusal = walk.title.rules.check(state, move)
        if refusal is not None:
            assert refusal.rule in known, f"{refusal} cites no ruling of the document"
            assert re.fullmatch(r"[a-z][a-z0-9_]*", refusal.code), refusal
            assert is_sentence(refusal.text), refusal
            assert refusal.text[-1] in ".!?", refusal


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
def the_decider_sees_enough_to_decide(walk: Walk) -> None:
    rules, rng = walk.title.rules, walk.luck()
    for state in walk.window:
        decision = rules.decision(state)
        for seat in walk.viewers():
            assert rules.decision(rules.view(state, seat)) == decision
        if decision is not None:
            view = rules.view(state, decision.seat)
            assert list(rules.moves(view)) == list(rules.moves(state))
    for state, move, _ in _odd_moves(walk, rng):
        decision = rules.decision(state)
        if decision is not None:
            view = rules.view(state, decision.seat)
            assert rules.check(view, move) == rules.check(state, move), f"on {move}"
            assert rules.canonical(view, move) == rules.canonical(state, move), f"on {move}"


@a_property
def moves_can_be_tried_on_a_view(walk: Walk) -> None:
    rules, rng = walk.title.rules, walk.luck()
    for state in walk.window:
        decision = rules.decision(state)
        if decision is None:
            continue
        view = rules.view(state, decision.seat)
        for _ in range(6):
            rules.apply(view.copy(), rules.random_move(view, rng))


@a_property
def a_filled_view_looks_the_same(walk: Walk) -> None:
    rules, rng = walk.title.rules, walk.luck()
    for state in walk.window:
        cards = sorted(c for pile in zones_of(walk, state).values() for c in pile)
        for seat in range(walk.seats):
            view = rules.view(state, seat)
            seen = digest(view)
            world = rules.determinise(view, seat, rng)
            assert digest(view) == seen, "filling changed the view"
            assert digest(rules.view(world, seat)) == seen, f"seat {seat} would notice"
            assert digest(rules.view(view, seat)) == seen, "a view's view differs"
            assert sorted(c for pile in zones_of(walk, world).values() for c in pile) == cards
            assert world.rng != state.rng, "the filled world knows the game's generator"
            assert world.rng != view.rng, "the filled world's generator is not seeded"


@a_property
def hidden_cards_leave_no_trace_in_a_view(walk: Walk) -> None:
    rules, rng = walk.title.rules, walk.luck()
    for state in walk.window:
        for seat in walk.viewers():
            view = rules.view(state, seat)
            masked = [
                (zone, place)
                for zone, pile in rules.piles.zones(view)
                for place, card in enumerate(pile)
                if card == HIDDEN
            ]
            if len(masked) < 2:
                continue
            other = state.copy()
            piles = dict(rules.piles.zones(other))
            (zone, place), (zone2, place2) = rng.pick(masked), rng.pick(masked)
            one, two = piles[zone][place], piles[zone2][place2]
            piles[zone][place], piles[zone2][place2] = two, one
            assert digest(rules.view(other, seat)) == digest(view), f"{zone}, {zone2} for {seat}"


@a_property
def a_view_names_only_cards_that_its_viewer_has_seen(walk: Walk) -> None:
    rules = walk.title.rules
    seen: dict[int | None, set[Card]] = {viewer: {HIDDEN} for viewer in walk.viewers()}
    for number, state in enumerate(walk.states):
        for viewer, known in seen.items():
            view = rules.view(state, viewer)
            known |= visible_cards(walk.title, view)
            for event in walk.events[number - 1] if number else ():
                known.update(_told(rules.event_for(state, event, viewer)))
            if number >= len(walk.states) - walk.length:
                named = set(_marked_cards(type(view), view))
                assert named <= known, f"viewer {viewer} can't know {named - known}"


@a_property
def views_show_what_the_piles_say(walk: Walk) -> None:
    rules = walk.title.rules
    for state in walk.window:
        for viewer in walk.viewers():
            view = rules.view(state, viewer)
            shown = {zone: list(pile) for zone, pile in rules.piles.zones(view)}
            assert rules.piles.seen(state, viewer) == visible_cards(walk.title, view)
            for zone, pile in zones_of(walk, state).items():
                for place, card in enumerate(pile):
                    asked = -1 if place == len(pile) - 1 else place
                    sees = rules.piles.sees(state, viewer, zone, asked, card)
                    assert (shown[zone][place] == card) == sees, f"{viewer} in {zone}"


@a_property
def card_moves_tell_where_every_card_went(walk: Walk) -> None:
    for before, move, events, after in walk.steps:
        piles, loose = zones_of(walk, before), set()
        for event in events:
            if isinstance(event, Shuffled):
                loose.add(event.zone)
            elif isinstance(event, CardMoved):
                assert event.card in piles[event.source], f"{event} in {move}"
                piles[event.source].remove(event.card)
                place = 0 if event.bottom else len(piles[event.target])
                piles[event.target].insert(place, event.card)
        now = zones_of(walk, after)
        for zone, pile in piles.items():
            told, true = (sorted(pile), sorted(now[zone])) if zone in loose else (pile, now[zone])
            assert told == true, f"{zone} after {move}"


@a_property
def an_event_shows_only_cards_that_its_viewer_could_see(walk: Walk) -> None:
    rules = walk.title.rules
    for before, move, events, after in walk.steps:
        for viewer in walk.viewers():
            known = visible_cards(walk.title, rules.view(before, viewer))
            known |= visible_cards(walk.title, rules.view(after, viewer)) | {HIDDEN}
            for event in events:
                told = _told(rules.event_for(after, event, viewer))
                if isinstance(event, CardsShown) and (event.seats is None or viewer in event.seats):
                    known.update(told)
                if isinstance(event, CardMoved) and any(
                    rules.piles.sees(after, viewer, zone, -1, event.card)
                    for zone in (event.source, event.target)
                ):
                    known.update(told)
                assert set(told) <= known, f"{viewer} is shown {event} in {move}"


@a_property
def a_save_brings_everything_back(walk: Walk) -> None:
    session = walk.session()
    text = session.save().model_dump_json()
    restored = Session.restore(walk.title, SaveFile.model_validate_json(text))
    assert restored.trouble == ""
    assert digest(restored.session.state) == digest(walk.states[-1])
    assert [s.sealed for s in restored.session.steps] == [s.sealed for s in session.steps]
    assert restored.session.save().model_dump_json() == text


@a_property
def undo_and_redo_change_nothing(walk: Walk) -> None:
    session = walk.session(max(0, len(walk.moves) - walk.length))
    for move in walk.moves[len(session.steps) :]:
        before = digest(session.state)
        session.submit(move)
        if session.can_undo():
            after, step = digest(session.state), session.steps[-1]
            session.undo()
            assert digest(session.state) == before
            assert session.redo().events == step.events
            assert digest(session.state) == after


@a_property
def nothing_is_taken_back_that_another_seat_has_seen_or_acted_on(walk: Walk) -> None:
    rules = walk.title.rules
    session = walk.session(max(0, len(walk.moves) - walk.length))
    for move in walk.moves[len(session.steps) :]:
        session.submit(move)
        *_, before, last = (None, *session.steps)
        assert before is None or before.seat == last.seat or before.sealed, f"before {move}"
        if session.can_undo():
            decision = rules.decision(session.state)
            mine = visible_cards(walk.title, rules.view(last.before, last.seat))
            for seat in {last.seat} | ({decision.seat} if decision else set()):
                known = mine | visible_cards(walk.title, rules.view(last.before, seat))
                now = visible_cards(walk.title, rules.view(session.state, seat))
                assert now <= known, f"seat {seat} saw {now - known} in {move}"


@a_property
def a_game_ends_within_its_bound(walk: Walk) -> None:
    rules, rng, state = walk.title.rules, walk.luck(), walk.states[-1].copy()
    for _ in range(walk.title.longest - len(walk.moves)):
        if rules.decision(state) is None:
            return
        rules.apply(state, rules.random_move(state, rng))
    assert rules.decision(state) is None, f"longer than {walk.title.longest} moves"


@a_property
def every_event_has_words(walk: Walk) -> None:
    title = walk.title
    for _, move, events, after in walk.steps:
        for viewer in walk.viewers():
            names = names_of(walk, viewer)
            for event in events:
                line = title.words.describe(title.rules.event_for(after, event, viewer), names)
                if line is not None:
                    assert is_sentence(line), f"{event} in {move}: {line!r}"
                    assert line[0] == line[0].upper(), line
                    assert line[-1] in ".!?)", line


@a_property
def positions_and_moves_have_words(walk: Walk) -> None:
    title, rng = walk.title, walk.luck()
    for state in walk.window:
        for viewer in walk.viewers():
            view = title.rules.view(state, viewer)
            assert is_sentence(title.words.progress(view))
            decision = title.rules.decision(state)
            if decision is None:
                continue
            assert is_sentence(title.words.prompt(view, decision, names_of(walk, viewer)))
            if viewer == decision.seat:
                for _ in range(6):
                    assert is_sentence(
                        title.words.describe_move(view, title.rules.random_move(view, rng))
                    )


@a_property
def standings_and_score_lines_agree(walk: Walk) -> None:
    rules = walk.title.rules
    for state in walk.window:
        standings = rules.standings(state)
        assert sorted(s.seat for s in standings if s.seat >= 0) == list(range(walk.seats))
        places = [s.place for s in standings]
        assert places == sorted(places), "the best place comes first"
        for standing in standings:
            better = sum(other.place < standing.place for other in standings)
            assert standing.place == 1 + better, "a shared place leaves out the next ones"
        lines = rules.score_lines(state)
        assert len(lines) == walk.seats
        for standing in standings:
            if standing.seat >= 0:
                points = [line.points for line in lines[standing.seat]]
                total = sum(p for p in points if p is not None)
                assert None in points or total == standing.score, f"seat {standing.seat}"
        for viewer in walk.viewers():
            view = rules.view(state, viewer)
            assert len(rules.score_lines(view)) == walk.seats
            assert len(rules.standings(view)) == len(standings)


@a_property
def turns_are_counted(walk: Walk) -> None:
    rules = walk.title.rules
    assert rules.turn(walk.states[0]) == 1
    for before, move, _, after in walk.steps:
        assert rules.turn(after) >= rules.turn(before), f"{move} turned the count back"


@a_property
def the_same_seed_is_the_same_game(walk: Walk) -> None:
    again = dataclasses.replace(walk, states=[], moves=[], events=[])
    assert again.moves == walk.moves
    assert [digest(s) for s in again.window] == [digest(s) for s in walk.window]


@a_property
def views_and_moves_can_travel(walk: Walk) -> None:
    """To the bots' process and into files."""
    rules, rng = walk.title.rules, walk.luck()
    for state in walk.window:
        decision = rules.decision(state)
        if decision is None:
            continue
        view = rules.view(state, decision.seat)
        assert digest(pickle.loads(pickle.dumps(view))) == digest(view)
        move = rules.random_move(state, rng)
        twin = pickle.loads(pickle.dumps(move))
        assert (twin, hash(twin)) == (move, hash(move))
        data = json.loads(json.dumps(move_to_json(walk.title, move)))
        assert move_from_json(walk.title, data) == move


@a_property
def positions_can_be_written_and_read(walk: Walk) -> None:
    title = walk.title
    for state in walk.window:
        written = json.loads(json.dumps(title.write_position(state)))
        read = title.read_position(written)
        assert json.loads(json.dumps(title.write_position(read))) == written
        assert zones_of(walk, read) == zones_of(walk, state)
        assert title.rules.decision(read) == title.rules.decision(state)
        assert list(title.rules.moves(read)) == list(title.rules.moves(state))


def _odd_moves(walk: Walk, rng: Rng) -> Iterable[tuple[Any, Any, frozenset[Any]]]:
    """Positions with moves that may be nonsense, and what is listed there."""
    rules = walk.title.rules
    for state in walk.window:
        decision = rules.decision(state)
        if decision is None:
            continue
        listed = list(rules.moves(state))
        some = frozenset(listed)
        cards = sorted(visible_cards(walk.title, rules.view(state, decision.seat)))
        cards = cards or list(walk.title.cards.values())
        for move in walk.moves[-8:]:  # what was legal a moment ago is what players try
            yield state, move, some
        for _ in range(ODD_MOVES):
            yield state, odd_move(walk.title, listed, cards, rng), some


def _told(event: Event) -> tuple[Card, ...]:
    if isinstance(event, CardMoved):
        return (event.card,)
    return event.cards if isinstance(event, CardsShown) else ()


def _marked_cards(hint: Any, value: Any) -> Iterable[Card]:
    """All cards that a record names in fields whose type says that a card stands there."""
    if CardMark in getattr(hint, "__metadata__", ()):
        if value is not None:
            yield value
    elif dataclasses.is_dataclass(value):
        hints = get_type_hints(type(value), include_extras=True)
        for each in dataclasses.fields(value):
            yield from _marked_cards(hints[each.name], getattr(value, each.name))
    elif isinstance(value, list | tuple | set | frozenset):
        inner = [arg for arg in get_args(hint) if arg is not Ellipsis]
        for number, item in enumerate(value):
            each = inner[min(number, len(inner) - 1)] if inner else type(item)
            yield from _marked_cards(each, item)
    elif isinstance(value, dict):
        key, item = get_args(hint) or (Any, Any)
        for k, v in value.items():
            yield from _marked_cards(key, k)
            yield from _marked_cards(item, v)
    elif get_origin(hint) is not None and not isinstance(value, str):
        for arg in get_args(hint):
            if CardMark in getattr(arg, "__metadata__", ()) and value is not None:
                yield value
