"""Fair, and provably so: the seal is opened, bots decide again blindfold, a mismatch is loud."""

from __future__ import annotations

import hashlib
from typing import Any

import pygame
import pytest

from game import titles
from game.core.seal import sealed
from game.core.session import Player
from game.debrief.notes import Proof
from scenes.debrief.fair import OLDER, OTHERS, opened, told, verdict
from scenes.debrief.found import Checked, checked
from scenes.screens import flow
from tests.clicker import Clicker, InlineBots
from tests.scenes.debrief_games import TITLE, finished, keep, made_up, open_it, texts
from tests.screens.sizes import misplaced, sized


def test_the_seal_opens_and_the_game_is_played_again(clicker: Clicker) -> None:
    open_it(clicker)
    clicker.click("check")
    clicker.settle()
    assert clicker.scene.facts()["fair"] is True
    assert "lead to the same end" in texts(clicker)


def test_the_seal_can_be_checked_with_another_program(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clicker.context, "copy", lambda words: not copied.append(words))  # type: ignore[func-returns-value]
    open_it(clicker)
    clicker.click("check")
    clicker.settle()
    assert "BLAKE2b" in texts(clicker)
    clicker.click("copy")
    seal, seed, salt = copied[0].split()
    # Word by word as the sheet says it.
    given = bytes.fromhex(salt) + int(seed).to_bytes(8, "big")
    assert hashlib.blake2b(given, digest_size=16, person=b"launch window").hexdigest() == seal


def test_a_proof_that_has_not_begun_is_not_told_as_a_finding(clicker: Clicker) -> None:
    session = finished(TITLE)
    scene = open_it(clicker, notes=made_up(session, 0.5))
    assert scene.finder.checked().done == 0
    clicker.click("check")
    clicker.settle()
    assert f"none of {scene.finder.checked().of} decisions checked yet" in texts(clicker)
    assert "all the same" not in texts(clicker)


def test_a_seed_that_was_not_sealed_is_told_loudly(clicker: Clicker) -> None:
    session = finished(TITLE).until(3000)
    session.seal = sealed(session.seed + 1)
    found = opened(session)
    assert (found.seed_fits, found.fair) == (False, False)


def test_every_decision_the_same_is_told_as_a_whole() -> None:
    assert told(Checked(213, 213)) == (
        "213 of 213",
        "bot decisions came out the same with everything hidden reshuffled.",
    )


def test_a_bot_that_peeked_is_told_and_can_be_seen(clicker: Clicker) -> None:
    session = finished(TITLE)
    notes = made_up(session)
    first = notes.proofs[0]
    notes.proofs[0] = Proof(step=first.step, seat=first.seat, fault="peeked")
    open_it(clicker, notes=notes)
    assert "A bot peeked" in texts(clicker)
    clicker.click("show")
    clicker.settle()
    assert clicker.scene.look.at == first.step  # type: ignore[attr-defined]


def test_an_older_versions_bots_that_choose_otherwise_today_are_not_told_as_unfair(
    clicker: Clicker,
) -> None:
    """After an update the debrief of each older game had a coral seal and "Bots differ"."""
    session = finished(TITLE).until(3000)
    notes = made_up(session)
    first = notes.proofs[0]
    notes.proofs[0] = Proof(step=first.step, seat=first.seat, fault="changed")
    session.bots = ("older",)
    found = checked(session, notes.proofs, len(notes.proofs))
    assert (found.wrong, found.older, found.same) == ((), 1, len(notes.proofs) - 1)
    assert verdict(found) == "Older bots"
    assert found.share < 1  # no tick
    assert OTHERS in told(found)[1]
    path = keep(clicker.context, session, notes)
    clicker.context.ways.debrief(session, path)
    clicker.settle()
    assert "Older bots" in texts(clicker)
    clicker.click("check")
    clicker.settle()
    assert OLDER in texts(clicker)
    assert clicker.scene.facts()["fair"]


@pytest.mark.parametrize("fault", ["peeked", "changed"])
def test_what_todays_bots_did_otherwise_is_told_and_peeking_whoever_played(fault: Any) -> None:
    session = finished(TITLE).until(3000)
    assert not session.of_other_bots
    proofs = [Proof(step=2, seat=1, fault=fault)]
    assert checked(session, proofs, 1).wrong == ((2, 1, fault),)
    session.bots = ("older",)
    assert bool(checked(session, proofs, 1).wrong) == (fault == "peeked")


def asked_so_far(clicker: Clicker, *, studies: bool) -> Any:
    """A game of two bots and a person, paused after some moves; the bots are asked again."""
    clicker.start(TITLE, (True, False, False)).session.seal = sealed(1)
    clicker.play_on(moves=12)
    clicker.settle()
    bots = clicker.context.bots
    assert isinstance(bots, InlineBots)
    bots.studies = studies
    clicker.press(pygame.K_ESCAPE)
    clicker.settle()
    clicker.click("so_far")
    if studies:
        clicker.settle()
    return clicker.scene


def test_during_a_game_its_bots_decide_again_what_they_have_decided() -> None:
    with sized((1280, 720), 1.0) as clicker:
        scene = asked_so_far(clicker, studies=True)
        made = sum(step.seat > 0 for step in scene.session.steps)
        assert scene.facts() == {"done": made, "of": made, "wrong": 0}
        assert made > 3
        assert f"{made} of {made}" in texts(clicker)
        assert "Nobody has peeked so far" in texts(clicker)
        assert "It is opened when" in texts(clicker)
        clicker.click("close")
        assert clicker.scene.name == "pause"
        assert not clicker.context.bots.studying


def test_a_bot_that_peeked_is_found_during_the_game() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = asked_so_far(clicker, studies=False)
        step = next(n for n, step in enumerate(scene.session.steps) if step.seat > 0)
        bots: Any = clicker.context.bots
        bots.told.append(Proof(step=step, seat=scene.session.steps[step].seat, fault="peeked"))
        for _ in range(5):
            clicker.step(dt=0.1)
        assert scene.facts()["wrong"] == 1
        name = scene.session.players[scene.session.steps[step].seat].name
        assert "A bot peeked" in texts(clicker)
        assert f"Step {step + 1}, {name}: the choice depends on" in texts(clicker)
        assert not misplaced(clicker)


@pytest.mark.parametrize("title_id", titles.IDS)
def test_a_new_game_shows_its_seal_before_the_first_move(clicker: Clicker, title_id: str) -> None:
    title = titles.title(title_id)
    players = (Player(name="Ann"), Player(name="Juno", level="pilot", colour=1))
    flow.start_game(clicker.context, title, title.options(), players, 5)
    clicker.settle()
    table: Any = clicker.scene
    lines = [line.text for line in table.panels.log.lines]
    assert table.session.seal.short in lines[0]
    clicker.play_on(moves=1)
    assert table.panels.log.lines[0].text == lines[0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_with_large_text_the_pause_shows_the_seal_before_the_first_move_as_the_log_is_folded(
    size: tuple[int, int],
) -> None:
    with sized(size, 2.0) as clicker:
        title = titles.title("rockets")
        players = (Player(name="Ann"), Player(name="Juno", level="pilot", colour=1))
        flow.start_game(clicker.context, title, title.options(), players, 5)
        clicker.settle()
        table: Any = clicker.scene
        assert table.desk.areas.folded
        clicker.press(pygame.K_ESCAPE)
        clicker.settle()
        clicker.click("so_far")
        clicker.settle()
        assert table.session.seal.short in texts(clicker)
        assert misplaced(clicker) == []
