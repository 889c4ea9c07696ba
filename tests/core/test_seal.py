"""The sealed deal: a commitment that only its seed and salt open, kept in the save."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from game import titles
from game.core.rng import Rng
from game.core.save import SaveFile
from game.core.seal import Seal, commitment, sealed
from game.core.session import Player, Session, Step
from tests.core.play import played


def test_a_seal_opens_for_its_seed_alone():
    seal = sealed(12345)
    assert seal.opens(12345)
    assert not seal.opens(12346)


def test_another_salt_does_not_open():
    seal = sealed(12345)
    assert not seal.model_copy(update={"salt": sealed(1).salt}).opens(12345)


def test_no_two_games_have_the_same_salt():
    assert sealed(7).salt != sealed(7).salt


def test_the_commitment_is_the_same_on_every_machine():
    known = "0e974b01ce76717cbb561fb24eea1346"
    assert commitment(258437858, "00112233445566778899aabbccddeeff") == known


def test_a_seal_is_shown_in_three_groups_of_four():
    seal = Seal(commitment="b1e490c752fd" + "0" * 20, salt="0" * 32)
    assert seal.short == "b1e4·90c7·52fd"


def test_a_seal_lives_through_a_save():
    session = played(3)
    session.seal = sealed(session.seed)
    kept = SaveFile.model_validate_json(session.save().model_dump_json())
    assert Session.restore(session.title, kept).session.seal == session.seal


def test_a_save_without_a_seal_is_read_as_before():
    old = played(3).save().model_dump(mode="json", exclude={"seal", "stood_in", "hinted"})
    restored = Session.restore(played(3).title, SaveFile.model_validate(old))
    assert restored.trouble == ""
    assert restored.session.seal is None


@pytest.mark.parametrize("text", ["", "xyz", "0" * 31, "G" * 32])
def test_what_is_no_hash_is_no_seal(text):
    with pytest.raises(ValidationError):
        Seal(commitment=text, salt="0" * 32)


def test_steps_at_which_pilot_stood_in_live_through_a_save():
    session = played(3)
    session.note_stand_in()
    kept = session.save()
    assert kept.stood_in == [2]
    assert Session.restore(session.title, kept).session.stood_in == [2]


def test_a_step_that_is_taken_back_was_no_stand_in():
    session = played(3)
    while not session.can_undo():
        session = played(len(session.steps) + 1)
    session.note_stand_in()
    session.undo()
    assert session.stood_in == []


def test_steps_that_a_hint_had_named_live_through_a_save() -> None:
    session = played(3)
    session.note_hinted()
    kept = session.save()
    assert kept.hinted == [2]
    assert Session.restore(session.title, kept).session.hinted == [2]


def test_a_hinted_step_that_is_taken_back_counts_again_only_if_it_is_made_again() -> None:
    session = played(3)
    while not session.can_undo():
        session = played(len(session.steps) + 1)
    last = len(session.steps) - 1
    session.note_hinted()
    taken = session.undo()
    assert session.hinted == []
    session.redo()
    assert session.hinted == [last]
    session.undo()
    session.submit(taken.move)
    assert session.hinted == []


def bots_play(session: Session[Any, Any], moves: int) -> None:
    luck = Rng(1)
    for _ in range(moves):
        view = session.view(session.rules.decision(session.state).seat)  # type: ignore[union-attr]
        assert isinstance(session.submit(session.rules.random_move(view, luck)), Step)


def test_a_save_says_which_bots_played_and_all_of_them_if_the_program_was_renewed() -> None:
    title = titles.title("rockets")
    players = tuple(Player(name=f"Seat {n}", colour=n, level="pilot") for n in range(2))
    session: Session[Any, Any] = Session(title, title.options(), players, 1)
    assert session.save().bots == []
    bots_play(session, 4)
    today = title.brain.settings.mark
    assert session.save().bots == [today]
    assert not Session.restore(title, session.save()).session.of_other_bots
    older = session.save().model_copy(update={"bots": ["older"]})
    renewed = Session.restore(title, older).session
    assert renewed.save().bots == ["older"]
    bots_play(renewed, 1)
    assert renewed.save().bots == ["older", today]
    assert renewed.of_other_bots
