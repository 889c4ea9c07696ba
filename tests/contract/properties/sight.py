"""What must be true of views and events: nobody sees more than their seat."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any, get_args, get_origin, get_type_hints

from game.core.contract import HIDDEN, Card, CardMark, Event
from game.core.events import CardMoved, CardsShown, Shuffled
from game.core.session import digest
from tests.contract.properties.common import a_property, odd_moves, zones_of
from tests.contract.walks import Walk, visible_cards


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
    for state, move, _ in odd_moves(walk, rng):
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
