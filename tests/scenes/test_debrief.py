"""Debrief: the screen, its doors, the drills, and that it goes on while the player is elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import titles
from game.core.save import debrief_path
from game.core.seal import sealed
from game.debrief.background import read_notes
from game.debrief.notes import Proof
from scenes.debrief.curve import Curve
from scenes.debrief.fair import opened, told
from scenes.debrief.found import Checked, Finder
from scenes.debrief.mistakes import MOST, Mistake, Mistakes
from scenes.debrief.scene import NOT_OVER
from scenes.logbook.mistakes import GONE
from tests.clicker import Clicker, InlineBots
from tests.scenes.debrief_games import finished, keep, made_up
from tests.screens.shows import marks_of, played
from tests.screens.sizes import misplaced, sized

TITLE = "jump_gate"


def open_it(clicker: Clicker, title_id: str = TITLE, notes: Any = None) -> Any:
    """The debrief of a finished game, opened; its scene."""
    session = finished(title_id)
    path = keep(clicker.context, session, notes)
    clicker.context.ways.debrief(session, path)
    clicker.settle()
    return clicker.scene


def texts(clicker: Clicker) -> str:
    return " ".join(mark.text for mark in marks_of(clicker))


def curve_of(scene: Any) -> Curve:
    waiting = [scene.root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Curve):
            return node
        waiting.extend(node.children())
    raise AssertionError("there is no curve")


# --- what it tells ---


@pytest.mark.parametrize("title_id", titles.IDS)
def test_every_title_has_a_debrief(clicker: Clicker, title_id: str) -> None:
    open_it(clicker, title_id)
    told = texts(clicker)
    for words in ("Chance of winning", "Luck and skill", "Accuracy", "costliest decision"):
        assert words.lower() in told.lower()


@pytest.mark.parametrize("title_id", titles.IDS)
def test_it_is_whole_at_every_size(title_id: str) -> None:
    for size, text in (((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 640), 1.5)):
        with sized(size, text) as clicker:
            open_it(clicker, title_id)
            assert misplaced(clicker) == [], f"{size}, {text}"


def test_the_ledger_that_is_read_adds_up(clicker: Clicker) -> None:
    scene = open_it(clicker)
    sums = scene.finder.account(0)
    whole = sums.begin + sums.luck.change + sums.skill.change + sums.others.change
    assert whole == pytest.approx(sums.end, abs=1e-3)
    assert "do not add up" not in texts(clicker)


def test_another_seat_is_told_when_its_name_is_clicked(clicker: Clicker) -> None:
    scene = open_it(clicker)
    clicker.click("seat:1")
    clicker.settle()
    assert scene.seat == 1
    assert "Juno was dealt" in texts(clicker)


def test_flags_cover_neither_each_other_nor_a_ring(clicker: Clicker) -> None:
    curve = curve_of(open_it(clicker))
    assert curve.flags
    boxes = [flag.box for flag in curve.flags]
    assert not any(a.meets(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])
    rings = [curve.ring(point) for point in curve.race.points]
    assert not any(box.contains(*ring) for box in boxes for ring in rings)


def test_large_text_numbers_the_turning_points_and_lists_them() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_it(clicker)
        curve = curve_of(scene)
        assert not curve.with_flags
        listed = [t.key for t in clicker.targets() if t.key.startswith("list:")]
        assert len(listed) == len(curve.race.points) > 0


# --- where it leads ---


def test_a_turning_point_opens_the_replay_there(clicker: Clicker) -> None:
    scene = open_it(clicker)
    step = scene.finder.points()[0].step
    clicker.click(f"point:{step}")
    clicker.settle()
    shown: Any = clicker.scene
    assert (shown.name, shown.look.at) == ("replay", step - 1)
    assert texts(clicker).count("Admiral") == 1
    shown.jump(step)
    clicker.settle()
    assert "Admiral:" not in texts(clicker)
    clicker.press(pygame.K_ESCAPE)
    assert clicker.scene is scene


def test_a_decision_is_seen_where_it_was_made(clicker: Clicker) -> None:
    scene = open_it(clicker)
    step = scene.finder.costliest(0)[0].step
    clicker.click(f"see:{step}")
    clicker.settle()
    assert clicker.scene.look.at == step - 1  # type: ignore[attr-defined]


def test_choosing_a_card_shows_what_admiral_would_have_got(clicker: Clicker) -> None:
    scene = open_it(clicker)
    second = scene.finder.costliest(0)[1].step
    clicker.click(f"card:{second}")
    clicker.settle()
    chosen = curve_of(scene).race.chosen
    assert chosen is not None
    assert chosen.step == second


def test_result_and_debrief_lead_to_each_other(clicker: Clicker) -> None:
    session = finished(TITLE)
    path = keep(clicker.context, session)
    clicker.context.ways.results(session, path)
    clicker.settle()
    clicker.click("debrief")
    clicker.settle()
    assert clicker.scene.name == "debrief"
    clicker.click("result")
    assert clicker.scene.name == "results"
    assert len(clicker.context.stack.scenes) == 1


def test_the_replay_leads_back_to_the_debrief_that_is_open(clicker: Clicker) -> None:
    scene = open_it(clicker)
    clicker.click("replay")
    clicker.settle()
    clicker.click("bar:debrief")
    assert clicker.scene is scene


def test_a_game_that_is_not_over_has_no_debrief(clicker: Clicker) -> None:
    clicker.start(TITLE)
    clicker.context.ways.debrief(played(5, TITLE), Path("game.json"))
    clicker.step()
    assert clicker.context.notices.shown == NOT_OVER
    assert clicker.scene.name == "table"


def test_keys_reach_everything(clicker: Clicker) -> None:
    open_it(clicker)
    for key in ("practise", "check", "seat:1", "menu"):
        clicker.walk_to(key)


def test_the_other_chair_is_the_same_deal_with_seats_exchanged(clicker: Clicker) -> None:
    scene = open_it(clicker)
    clicker.click("chair")
    clicker.settle()
    clicker.click("pick:1")
    clicker.settle()
    session = clicker.scene.session  # type: ignore[attr-defined]
    assert session.seed == scene.session.seed
    names = [player.name for player in scene.session.players]
    assert [player.name for player in session.players] == [names[1], names[0], names[2]]
    assert session.memo.practice == "chair"


def test_both_chairs_are_told_side_by_side(clicker: Clicker) -> None:
    from scenes.screens import flow

    scene = open_it(clicker)
    flow.other_chair(clicker.context, scene.session, scene.path, 2)
    table: Any = clicker.scene
    again = table.session
    while (decision := again.rules.decision(again.state)) is not None:
        again.submit(again.title.brain.candidates(again.view(decision.seat))[0][1])
    clicker.context.ways.results(again, table.path)
    clicker.settle()
    told = texts(clicker)
    first, now = flow.ends(scene.session), flow.ends(again)
    assert "chairs exchanged" in told
    assert f"Chair 1: You {first[0]}, then Wilhelmina the 3rd" in told
    assert f"Chair 3: Wilhelmina the 3rd {first[2]}, then You" in told
    assert str(now[2]) in told


# --- while it is worked on ---


def test_what_is_missing_is_found_in_the_background_and_kept() -> None:
    with sized((1280, 720), bots=InlineBots(studies=True)) as clicker:
        session = finished(TITLE)
        notes = made_up(session)
        notes.proofs.clear()
        del notes.notes[-1]
        path = keep(clicker.context, session, notes)
        clicker.context.ways.debrief(session, path)
        clicker.step()
        scene: Any = clicker.scene
        assert scene.background.running
        while not scene.background.notes.complete:
            clicker.step()
        clicker.click("stop")
        assert not scene.background.running
        kept = read_notes(debrief_path(path))
        assert kept is not None
        assert kept.complete
        clicker.click("go_on")
        assert scene.background.running


def test_it_goes_on_while_the_player_is_elsewhere() -> None:
    with sized((1280, 720), bots=InlineBots(studies=True)) as clicker:
        session = finished(TITLE)
        notes = made_up(session)
        notes.proofs.clear()
        path = keep(clicker.context, session, notes)
        clicker.context.ways.debrief(session, path)
        clicker.step()
        background = clicker.scene.background  # type: ignore[attr-defined]
        clicker.context.ways.menu()
        before = len(background.notes.proofs)
        for _ in range(3):
            clicker.step()
        assert len(background.notes.proofs) == before + 3
        clicker.context.ways.debrief(session, path)
        assert clicker.scene.background is background  # type: ignore[attr-defined]


def test_what_was_found_is_there_after_a_restart() -> None:
    with sized((1280, 720), bots=InlineBots(studies=True)) as clicker:
        session = finished(TITLE)
        notes = made_up(session)
        notes.proofs.clear()
        path = keep(clicker.context, session, notes)
        clicker.context.ways.debrief(session, path)
        for _ in range(4):
            clicker.step()
        background = clicker.scene.background  # type: ignore[attr-defined]
    found = len(background.notes.proofs)
    kept = read_notes(debrief_path(path))
    assert kept is not None
    assert len(kept.proofs) == found > 0


def test_an_unfinished_debrief_says_how_far_it_is(clicker: Clicker) -> None:
    session = finished(TITLE)
    open_it(clicker, notes=made_up(session, 0.4))
    assert "Stopped at" in texts(clicker)
    assert "They come when the whole game has been judged." not in texts(clicker)


def test_it_begins_as_soon_as_the_result_is_shown() -> None:
    with sized((1280, 720), bots=InlineBots(studies=True)) as clicker:
        session = finished(TITLE)
        path = keep(clicker.context, session, made_up(session, 0.9))
        clicker.context.ways.results(session, path)
        background = clicker.context.debriefs.now
        assert background is not None
        before = len(background.notes.notes)
        clicker.step()
        assert background.running
        assert len(background.notes.notes) == before + 1


# --- fair, and provably so ---


def test_the_seal_opens_and_the_game_is_played_again(clicker: Clicker) -> None:
    open_it(clicker)
    clicker.click("check")
    clicker.settle()
    assert clicker.scene.facts()["fair"] is True
    assert "lead to the same end" in texts(clicker)


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


def test_a_new_game_shows_its_seal_before_the_first_move(clicker: Clicker) -> None:
    from game.core.session import Player
    from scenes.screens import flow

    title = titles.title(TITLE)
    players = (Player(name="Ann"), Player(name="Juno", level="pilot", colour=1))
    flow.start_game(clicker.context, title, title.options(), players, 5)
    clicker.settle()
    table: Any = clicker.scene
    lines = [line.text for line in table.panels.log.lines]
    assert table.session.seal.short in lines[0]
    clicker.play_on(moves=1)
    assert table.panels.log.lines[0].text == lines[0]


# --- drills ---


def test_a_drill_that_is_found_is_mended(clicker: Clicker) -> None:
    scene = open_it(clicker)
    worst = scene.finder.costliest(0)[0]
    clicker.click(f"again:{worst.step}")
    clicker.settle()
    assert clicker.scene.name == "posed"
    clicker.make(worst.move)
    mistake = clicker.context.mistakes.of(scene.path.name, worst.step)
    assert mistake is not None
    assert mistake.mended
    clicker.click("posed:leave")
    clicker.settle()
    assert "Mended" in texts(clicker)


def test_a_drill_whose_answer_was_shown_is_not_mended(clicker: Clicker) -> None:
    scene = open_it(clicker)
    worst = scene.finder.costliest(0)[0]
    clicker.click(f"again:{worst.step}")
    clicker.settle()
    clicker.click("posed:show")
    mistake = clicker.context.mistakes.of(scene.path.name, worst.step)
    assert mistake is not None
    assert not mistake.mended


def test_the_move_that_was_played_is_told_to_be_the_mistake(clicker: Clicker) -> None:
    scene = open_it(clicker)
    worst = scene.finder.costliest(0)[0]
    clicker.click(f"again:{worst.step}")
    clicker.settle()
    clicker.make(scene.session.steps[worst.step - 1].move)
    assert "it gave away 14 % of a win" in clicker.scene.prompt()


def test_all_three_are_practised_one_after_the_other(clicker: Clicker) -> None:
    scene = open_it(clicker)
    clicker.click("practise")
    clicker.settle()
    seen = []
    for costly in scene.finder.costliest(0):
        seen.append(costly.step)
        assert len(clicker.scene.question.session.steps) == costly.step - 1  # type: ignore[attr-defined]
        clicker.click("posed:show")
        clicker.settle()
        clicker.click("posed:after" if len(seen) < 3 else "posed:leave")
        clicker.settle()
    assert clicker.scene is scene


# --- the list of mistakes ---


def mistake(file: str, step: int, loss: float = 0.1, mended: bool = False) -> Mistake:
    return Mistake(file=file, title=TITLE, step=step, loss=loss, mended=mended)


def test_a_second_debrief_of_a_game_leaves_what_is_mended(tmp_path: Path) -> None:
    kept = Mistakes(tmp_path / "mistakes.json")
    kept.collect("a.json", [mistake("a.json", 3), mistake("a.json", 9)], 0.8)
    kept.mend("a.json", 9)
    kept.collect("a.json", [mistake("a.json", 9), mistake("a.json", 12)], 0.8)
    again = Mistakes(kept.path)
    assert [(each.step, each.mended) for each in again.value.mistakes] == [(9, True), (12, False)]
    assert len(again.value.games) == 1


def test_the_mended_go_first_when_there_are_too_many(tmp_path: Path) -> None:
    kept = Mistakes(tmp_path / "mistakes.json")
    kept.value.mistakes = [mistake("a.json", step, mended=step == 5) for step in range(MOST)]
    kept.collect("b.json", [mistake("b.json", 1)], 0.5)
    assert len(kept.value.mistakes) == MOST
    assert kept.of("a.json", 5) is None
    assert kept.of("a.json", 0) is not None


def test_the_worst_comes_first_and_the_mended_last(tmp_path: Path) -> None:
    kept = Mistakes(tmp_path / "mistakes.json")
    kept.value.mistakes = [
        mistake("a.json", 1, 0.05),
        mistake("a.json", 2, 0.2, mended=True),
        mistake("a.json", 3, 0.1),
    ]
    assert [each.step for each in kept.all()] == [3, 1, 2]


def test_the_mean_accuracy_is_of_other_games_and_not_of_too_few(tmp_path: Path) -> None:
    kept = Mistakes(tmp_path / "mistakes.json")
    for number, accuracy in enumerate((0.7, 0.8, 0.9)):
        kept.collect(f"{number}.json", [], accuracy)
    assert kept.last_accuracy() == pytest.approx(0.8)
    assert kept.last_accuracy("2.json") is None


def test_a_bad_file_of_mistakes_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "mistakes.json"
    path.write_text("{", encoding="utf-8")
    kept = Mistakes(path)
    assert kept.trouble
    assert kept.value.mistakes == []
    assert len(list(tmp_path.iterdir())) == 1


def test_a_debrief_collects_the_worst_of_its_player(clicker: Clicker) -> None:
    scene = open_it(clicker)
    collected = [m for m in clicker.context.mistakes.value.mistakes if m.file == scene.path.name]
    assert {m.step for m in collected} == {each.step for each in scene.finder.costliest(0)}


def test_words_of_a_finder_are_those_of_the_title() -> None:
    session = finished(TITLE)
    finder = Finder(session, made_up(session), 0)
    worst = finder.costliest(0)[0]
    assert worst.played
    assert worst.better != worst.played


# --- the Logbook's tab ---


def open_tab(clicker: Clicker) -> Any:
    from scenes.logbook.scene import LogbookScene

    clicker.context.logbook.open()
    clicker.context.logbook.index.wait()
    clicker.context.stack.replace(LogbookScene(clicker.context, "mistakes"))
    clicker.settle()
    return clicker.scene


def cards(clicker: Clicker) -> list[str]:
    return [t.key for t in clicker.targets() if t.key.startswith("again:")]


def test_mistakes_collect_in_the_logbook_and_are_ticked_off(clicker: Clicker) -> None:
    worst = open_it(clicker).finder.costliest(0)[0]
    scene = open_tab(clicker)
    first = cards(clicker)[0]
    clicker.click(first)
    clicker.settle()
    clicker.make(worst.move)
    clicker.click("posed:leave")
    clicker.settle()
    assert clicker.scene is scene
    assert first not in cards(clicker)
    clicker.click("mended")
    assert first in cards(clicker)


def test_the_list_does_not_tell_the_answer_before_it_is_found(clicker: Clicker) -> None:
    open_it(clicker)
    open_tab(clicker)
    told = texts(clicker)
    assert "What is better?" in told
    mistakes = clicker.context.mistakes.all()
    assert not any(each.why and each.why in told for each in mistakes if not each.mended)


def test_the_accuracy_of_three_games_is_a_curve(clicker: Clicker) -> None:
    for number in range(3):
        clicker.context.mistakes.collect(f"{number}.json", [], 0.7)
    open_tab(clicker)
    assert "accuracy, game by game" in texts(clicker).lower()


def test_a_mistake_can_be_taken_off_the_list(clicker: Clicker) -> None:
    open_it(clicker)
    open_tab(clicker)
    first = cards(clicker)[0].removeprefix("again:")
    clicker.click(f"forget:{first}")
    assert f"again:{first}" not in cards(clicker)


def test_mistakes_of_a_game_that_was_thrown_away_are_not_listed(clicker: Clicker) -> None:
    scene = open_it(clicker)
    scene.path.unlink()
    open_tab(clicker)
    assert not any(scene.path.name in key for key in cards(clicker))


def test_a_mistake_in_a_game_that_is_another_by_now_is_told(clicker: Clicker) -> None:
    scene = open_it(clicker)
    other = scene.session.until(2).save()
    clicker.context.saves.write(scene.path, other)
    open_tab(clicker)
    clicker.click(next(key for key in cards(clicker) if scene.path.name in key))
    clicker.step()
    assert clicker.scene.name == "logbook"
    assert clicker.context.notices.shown == GONE


def test_the_logbook_opens_the_debrief_of_a_game(clicker: Clicker) -> None:
    path = open_it(clicker).path
    open_tab(clicker)
    clicker.click("tab:games")
    clicker.settle()
    scene: Any = clicker.scene
    scene.file, scene.page = path.name, True
    scene.relayout()
    clicker.click("debrief")
    clicker.settle()
    assert (clicker.scene.name, clicker.scene.path) == ("debrief", path)  # type: ignore[attr-defined]
