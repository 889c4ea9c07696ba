"""What must be true of saves, undo and all that leaves the program and comes back."""

from __future__ import annotations

import dataclasses
import json
import pickle

from game.core.codec import move_from_json, move_to_json
from game.core.save import SaveFile
from game.core.session import Session, digest
from tests.contract.properties.common import a_property, zones_of
from tests.contract.walks import Walk, visible_cards


@a_property
def a_save_brings_everything_back(walk: Walk) -> None:
    session = walk.session()
    text = session.save().model_dump_json()
    restored = Session.restore(walk.title, SaveFile.model_validate_json(text))
    assert restored.trouble == ""
    assert digest(restored.session.state) == digest(walk.last)
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
def the_same_seed_is_the_same_game(walk: Walk) -> None:
    again = dataclasses.replace(walk, moves=[], events=[])
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
        assert digest(read) == digest(state)
        assert zones_of(walk, read) == zones_of(walk, state)
        assert title.rules.decision(read) == title.rules.decision(state)
        assert list(title.rules.moves(read)) == list(title.rules.moves(state))
