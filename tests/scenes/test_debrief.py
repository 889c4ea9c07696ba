"""Debrief: the screen, its doors, the drills, and that it goes on while the player is elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import titles
from game.core.save import debrief_path
from game.core.session import Player, Session
from game.debrief.background import read_notes
from scenes.debrief.balance import ACCURACY
from scenes.debrief.curve import Curve, _crosses, _stick
from scenes.debrief.found import LONGER, Finder
from scenes.debrief.scene import JUDGED, NOT_OVER, OF_CURVE, OF_HINTS
from scenes.debrief.words import briefly, signed
from tests.clicker import Clicker, InlineBots
from tests.scenes.debrief_games import TITLE, finished, keep, made_up, open_it, texts
from tests.screens.shows import marks_of, played
from tests.screens.sizes import misplaced, sized


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


def test_what_was_done_in_a_turn_lies_about_the_turns_number(clicker: Clicker) -> None:
    scene = open_it(clicker, "rockets")
    curve, session = curve_of(scene), scene.session
    numbers = {}
    for mark in marks_of(clicker):
        if mark.text.isdigit() and curve.plot.bottom < mark.box.y < curve.box.bottom:
            numbers[int(mark.text)] = mark.box.cx
    assert numbers
    for number, x in numbers.items():
        made = [n for n, s in enumerate(session.steps, 1) if session.rules.turn(s.before) == number]
        begin, end = (curve.spot(step, 0)[0] for step in (made[0] - 1, made[-1]))
        assert (begin + end) / 2 == pytest.approx(x, abs=2), f"turn {number}"
        assert end - begin == pytest.approx(curve.plot.w / session.rules.turn(session.state), abs=2)


def test_each_of_eight_seats_is_told_how_well_it_played(clicker: Clicker) -> None:
    title = titles.title("rockets")
    names = ("You", "Juno", "Vega", "Dan", "Eve", "Finn", "Gus", "Hal")
    players = [Player(name=name, level="pilot", colour=at) for at, name in enumerate(names)]
    players[0] = Player(name="You", colour=0)
    session: Any = Session(title, title.options(), tuple(players), 7)
    while (decision := session.rules.decision(session.state)) is not None:
        session.submit(title.brain.candidates(session.view(decision.seat))[0][1])
    clicker.context.ways.debrief(session, keep(clicker.context, session, None))
    clicker.settle()
    told = [mark.text for mark in marks_of(clicker)]
    after = told[told.index(ACCURACY) :]
    assert [name for name in names[1:] if name not in after] == []


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


SHORTENED = [
    ("Deliver: Saturn to Earth (3-6), Mars (3-4), Venus (2-4)", "Saturn to Earth and 2 more"),
    ("Chain on: Jupiter to Neptune (5-8 read as 5-9)", "Chain on: Jupiter to Neptune"),
    ("Buy Fuel Depot, paid with Backup and Space Station", "Buy Fuel Depot"),
    ("Land with Jump 2, Land 2 and Scan 3, Land 4", "Land"),
    ("Take iron and a scientist to Saturn (5)", "Take iron and a scientist to…"),
    ("Inside Info: a full hand and another action", "Inside Info"),
    ("Chart a system: Star, 1 living, 2 lifeless", "Chart a system"),
    ("A white gem came to light at Higginston", "A white gem came to light"),
    ("Fly to Saturn’s ring, 3 spaces ahead of Saturn", "Fly to Saturn’s ring"),
]


@pytest.mark.parametrize(("move", "short"), SHORTENED)
def test_a_move_is_shortened_by_what_matters_least(move: str, short: str) -> None:
    assert briefly(move, lambda words: len(words) <= 30) == short
    assert briefly(move, lambda words: True) == move


def test_a_move_that_cannot_be_shortened_ends_at_a_word() -> None:
    assert briefly("Collect everything", lambda words: len(words) < 12) == "Collect…"


def test_no_flag_stands_on_the_way_from_another_one_to_its_ring(clicker: Clicker) -> None:
    for title_id in titles.IDS:
        curve = curve_of(open_it(clicker, title_id))
        for flag in curve.flags:
            stick = _stick(flag.box, curve.ring(flag.point))
            others = [other.box for other in curve.flags if other is not flag]
            assert not any(_crosses(stick, box) for box in others), f"{title_id}: {flag.lines}"


def test_a_ring_without_a_flag_tells_its_words_when_it_is_pointed_at(clicker: Clicker) -> None:
    bare: Any = None
    for title_id in titles.IDS:
        curve = curve_of(open_it(clicker, title_id))
        flagged = {flag.point.step for flag in curve.flags}
        there = {target.key for target in clicker.targets()}
        for point in curve.race.points:
            if point.step not in flagged and f"point:{point.step}" in there:
                bare = point
        if bare is not None:
            break
    assert bare is not None
    clicker.move_to(f"point:{bare.step}")
    canvas = clicker.app.canvas(pygame.Surface((1920, 1080)))
    canvas.marks = []
    clicker.scene.draw_hover(canvas, clicker.target(f"point:{bare.step}"))
    assert bare.when in {mark.text for mark in canvas.marks}


def test_a_turn_that_hardly_changed_ones_own_chance_is_told_by_whose_it_changed() -> None:
    """A turning point of "−1 %" told nobody anything."""
    session = finished(TITLE)
    notes = made_up(session, mistakes=0)
    finder = Finder(session, notes, 0)
    for point in finder.points():
        assert abs(point.change) >= 0.03
        assert point.told.startswith("Your chance: ") == (point.seat == 0)
    others = [point for point in finder.points() if point.seat]
    assert others
    with sized((1280, 720), 2.0) as clicker:
        open_it(clicker, notes=notes)
        label = clicker.target(f"list:{others[0].step}").label
        name = session.players[others[0].seat].name
        assert f". {name}’s chance: {signed(others[0].change)}. " in label


def test_a_listed_change_is_said_to_be_ones_own_where_a_rival_moved() -> None:
    """ "Turn 4, −20 %: Vega: …" was read as Vega's chance."""
    with sized((1280, 720), 2.0) as clicker:
        scene = open_it(clicker)
        point = next(each for each in scene.finder.points() if each.seat == 0 and each.mover != 0)
        label = clicker.target(f"list:{point.step}").label
        assert f"{point.when}. Your chance: {signed(point.change)}. {point.words}" in label


def test_large_text_numbers_the_turning_points_lists_them_and_tells_each() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_it(clicker)
        curve = curve_of(scene)
        assert not curve.with_flags
        listed = [t.key for t in clicker.targets() if t.key.startswith("list:")]
        assert len(listed) == len(curve.race.points) > 0
        point = curve.race.points[0]  # the list may have been scrolled away
        canvas = clicker.app.canvas(clicker.app.surface)
        canvas.marks = []
        scene.draw_hover(canvas, clicker.target(f"point:{point.step}"))
        assert point.words in " ".join(mark.text for mark in canvas.marks)


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


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_why_a_loss_is_not_the_curves_step_is_said_beside_the_decisions(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        scene = open_it(clicker)
        assert scene.finder.costliest(0)
        assert JUDGED in texts(clicker)
        assert "standard error" not in texts(clicker)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_a_hint_named_is_not_laid_to_the_player_alone(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        scene = open_it(clicker)
        assert OF_HINTS not in texts(clicker)
        worst, second, third = (each.step for each in scene.finder.costliest(0))
        kept = finished(TITLE).save().model_copy(update={"hinted": [worst - 1, third - 1]})
        session = Session.restore(finished(TITLE).title, kept).session
        path = keep(clicker.context, session)
        clicker.context.ways.debrief(session, path)
        clicker.settle()
        scene = clicker.scene
        costly = scene.finder.costliest(0)
        assert [each.step for each in costly] == [worst, second, third]
        assert [each.hinted for each in costly] == [True, False, True]
        told = texts(clicker)
        assert OF_HINTS in told
        assert told.count(LONGER) == 2
        remarks = scene.finder.remarks()
        assert remarks[worst - 1].startswith(LONGER)
        assert remarks[second - 1].startswith("Admiral")
        assert misplaced(clicker) == []


def test_a_game_by_hints_alone_is_not_said_to_have_lost_nothing(clicker: Clicker) -> None:
    full = finished(TITLE)
    steps = list(range(len(full.steps)))
    session = Session.restore(full.title, full.save().model_copy(update={"hinted": steps})).session
    notes = made_up(session)
    for number, found in enumerate(notes.notes):
        if found.choice is not None and found.choice.mistake:
            notes.notes[number] = found.model_copy(
                update={"choice": found.choice.model_copy(update={"loss": 0.02})}
            )
    clicker.context.ways.debrief(session, keep(clicker.context, session, notes))
    clicker.settle()
    assert clicker.scene.finder.costliest(0) == []
    told = texts(clicker)
    made = clicker.scene.finder.account(0).mistakes
    assert made > 1, "they are counted beside Accuracy"
    assert f"The {made} mistakes were all moves of hints, and none surely lost 3 % or more." in told
    assert OF_CURVE in told, "the curve's steps are explained though nothing is listed"
    assert JUDGED not in told, "of parts of a win nothing is said where none is listed"


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


def test_back_leads_from_a_debrief_to_the_replay_that_called_it(clicker: Clicker) -> None:
    """It led to the result, and the step that was looked at was lost."""
    session = finished(TITLE)
    path = keep(clicker.context, session)
    clicker.context.ways.results(session, path)
    clicker.context.ways.debrief(session, path)
    clicker.settle()
    clicker.click("replay")
    clicker.settle()
    replay: Any = clicker.scene
    replay.jump(5)
    for _ in range(2):  # however often one goes round, no scene is open twice
        clicker.click("bar:debrief")
        clicker.settle()
        assert [scene.name for scene in clicker.context.stack.scenes][1:] == ["replay", "debrief"]
        clicker.press(pygame.K_ESCAPE)
        clicker.settle()
        assert (clicker.scene, replay.look.at) == (replay, 5)
    clicker.click("bar:debrief")
    clicker.settle()
    clicker.click("replay")
    clicker.settle()
    assert [scene.name for scene in clicker.context.stack.scenes][1:] == ["debrief", "replay"]
    assert (clicker.scene, replay.look.at) == (replay, 0)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1024, 640)])
def test_no_seat_is_torn_from_its_points_in_the_heading(size: tuple[int, int]) -> None:
    with sized(size, 1.75) as clicker:
        scene = open_it(clicker)
        rules, state = scene.session.rules, scene.session.state
        torn = ("·", *(f"{each.score} " for each in rules.standings(state)))
        heading = [mark.text for mark in marks_of(clicker) if "·" in mark.text][:2]
        assert len(heading) == 2
        assert not heading[1].startswith(torn)


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
    told = [mark.text for mark in marks_of(clicker)]
    first, now = flow.ends(scene.session), flow.ends(again)
    assert "chairs exchanged" in texts(clicker)
    # No words stand between then and now, which another language would order otherwise.
    for row in (
        ["Chair 1", f"You {first[0]}", f"Wilhelmina the 3rd {now[0]}"],
        ["Chair 3", f"Wilhelmina the 3rd {first[2]}", f"You {now[2]}"],
    ):
        begin = told.index(row[0])
        assert told[begin : begin + 3] == row


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
    assert "So far" in texts(clicker)
    assert "at the end" not in texts(clicker)


def test_the_costliest_are_told_and_practised_only_when_the_whole_game_is_judged(
    clicker: Clicker,
) -> None:
    session = finished(TITLE)
    scene = open_it(clicker, notes=made_up(session, 0.9))
    assert scene.finder.costliest(0)  # which of them are the three worst is not known yet
    assert "They come when the whole game has been judged." in texts(clicker)
    assert not any(t.key.startswith(("again:", "practise")) for t in clicker.targets())


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
