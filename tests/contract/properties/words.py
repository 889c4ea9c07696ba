"""What must be true of the words of every title, and of its results."""

from __future__ import annotations

import re

from game.core.events import GameEnded
from tests.contract.properties.common import a_property, is_sentence, names_of, odd_moves
from tests.contract.walks import Walk, ruling_ids


@a_property
def an_ended_game_says_why(walk: Walk) -> None:
    ends = [e for _, _, events, _ in walk.steps for e in events if isinstance(e, GameEnded)]
    over = walk.title.rules.decision(walk.last) is None
    assert len(ends) == (over and bool(walk.moves)), "GameEnded is told once, when it is over"
    for end in ends if walk.seats > 1 else ():  # alone, one may also lose
        best = {s.seat for s in walk.title.rules.standings(walk.last) if s.place == 1}
        assert set(end.winners) == best - {-1}


@a_property
def refusals_cite_a_ruling(walk: Walk) -> None:
    known = ruling_ids(walk.title)
    rng = walk.luck()
    for state, move, _ in odd_moves(walk, rng):
        refusal = walk.title.rules.check(state, move)
        if refusal is not None:
            assert refusal.rule in known, f"{refusal} cites no ruling of the document"
            assert re.fullmatch(r"[a-z][a-z0-9_]*", refusal.code), refusal
            assert is_sentence(refusal.text), refusal
            assert refusal.text[-1] in ".!?", refusal


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
