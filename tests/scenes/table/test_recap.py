"""News: what happened since a seat's turn, told of whom it concerns and of whose doing it was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import titles
from game.core.contract import CardMoved, Names
from game.core.events import TurnStarted
from game.core.players import Player
from game.core.session import Session
from game.jump_gate.data import NAMES
from game.jump_gate.moves import Harvest, Jump
from game.jump_gate.scoring import score_parts
from game.planet_movers.events import RocketCaptured
from game.planet_movers.moves import EndStep, Pass
from game.rocket_jockey import events as rj
from game.rocket_jockey.previews.told import landing_words
from game.rocketmen.moves import EndTurn
from game.rockets.data import SUPERNOVA_CARD
from game.rockets.events import Discarded, FinalRoundBegan, StartLaunched, SupernovaExploded
from scenes.kit.box import Box
from scenes.table import recap as recaps
from scenes.table.overtaking import standing
from scenes.table.recap import MOST, first_missed, left_out, recap
from scenes.table.sentences import FOR_YOU, PAST
from scenes.table.since import SinceYourTurn
from scenes.table.told import Recap, Told
from scenes.theme import BODY
from tests.bench.debrief_games import Table, played
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


def news(session: Session[Any, Any]) -> Any:
    """What seat 0 is told of a game as it stands."""
    first = first_missed(session, 0, together=False)
    return recap(session, 0, first, (), lambda view, seat: None)


def test_what_a_thief_drew_as_the_own_turn_ended_is_told_first() -> None:
    session, told = played(Table("rockets", 2), ["cadet"] * 2, seed=1), 0
    for number, step in enumerate(session.steps[:-1]):
        taken = [
            event
            for event in step.events
            if isinstance(event, CardMoved)
            and (event.source.name, event.source.seat, event.target.seat) == ("hand", 0, 1)
        ]
        if step.seat != 0 or not taken:
            continue
        after = number + 2
        while session.steps[after - 1].seat != 0 and after < number + 12:
            after += 1
        seen = session.until(min(after - 1, len(session.steps)))
        if seen.steps[-1].seat == 1:
            own = [line.words for line in news(seen).own]
            assert any(words.startswith("Seat 1 drew ") and "Seat 0" in words for words in own)
            told += 1
    assert told > 3


def test_what_rivals_did_as_the_own_turn_ended_is_told_of_them_too() -> None:
    """A ship that started with the turn after one's own was in no news."""
    session, told = played(Table("rockets", 3), ["cadet"] * 3, seed=1), 0
    for number, step in enumerate(session.steps[:-1]):
        if step.seat != 0 or session.steps[number + 1].seat == 0:
            continue
        after = next((n for n in range(number + 1, len(session.steps)) if is_own(session, n)), 0)
        started = [
            event
            for event in step.events
            if isinstance(event, StartLaunched) and event.doer not in (None, 0)
        ]
        for event in started if after else ():
            found = {seat.seat: seat.lines for seat in news(session.until(after)).seats}
            assert event.doer is not None
            assert "Launched a ship." in {line.brief for line in found[event.doer]}
            told += 1
    assert told > 3


def test_of_a_rival_that_did_nothing_the_news_say_that_it_ended_the_turn() -> None:
    """ "Nothing to tell", they said."""
    title = titles.title("rocketmen")
    people = Player(name="Ann", colour=0), Player(name="Juno", colour=1)
    session: Session[Any, Any] = Session(title, title.options(), people, 1)
    while session.state.active == 0 or not session.steps:
        session.submit(EndTurn())
    session.submit(EndTurn())
    (told,) = news(session).seats
    assert [(line.words, line.brief) for line in told.lines] == [
        ("Juno ended the turn.", "Ended the turn.")
    ]


def is_own(session: Session[Any, Any], number: int) -> bool:
    return session.steps[number].seat == 0


def test_what_a_new_turn_brings_is_told_of_no_seat_that_had_no_part_in_it() -> None:
    session, rolls = played(Table("planet_movers", 3), ["cadet"] * 3, seed=1), 0
    for number, step in enumerate(session.steps):
        begun = next((e for e in step.events if isinstance(e, TurnStarted)), None)
        if begun is None or step.seat == 0 or begun.seat == step.seat:
            continue
        found = recap(session.until(number + 1), 0, number, (), lambda view, seat: None)
        after = step.events[step.events.index(begun) + 1 :]
        words = {session.title.words.describe(event, session.names(0)) for event in after}
        lines = {
            line.words for seat in found.seats if seat.seat == step.seat for line in seat.lines
        }
        assert not lines & words
        rolls += bool(words)
    assert rolls > 2


def test_what_the_planets_do_as_the_own_step_ends_a_turn_is_told() -> None:
    """Seat 1 is the last of turn 1: the next one's planets move with the end of its step."""
    given = {"phase": "rocket", "lead": 2, "active": 1, "turn": 1, "dice": [4, 5]}
    places = [{"at": "15.0"}, {"at": "5.5"}, {"at": "15.2"}]  # Mars stands at 5.4
    title = titles.title("planet_movers")
    people = tuple(Player(name=f"Seat {seat}", colour=seat) for seat in range(3))
    session: Session[Any, Any] = Session(title, title.options(), people, 1)
    session.state = title.read_position({"players": places, **given})
    session.submit(EndStep())
    assert any(isinstance(event, RocketCaptured) for event in session.steps[0].events)
    session.submit(Pass())
    found = recap(session, 1, first_missed(session, 1, together=True), (), lambda view, seat: None)
    assert "Mars caught Seat 1’s rocket." in [line.words for line in found.own]


def told_of(session: Session[Any, Any], first: int) -> list[list[str]]:
    """What is told for seat 0, then of each rival, from a step on."""
    found = recap(session, 0, first, (), lambda view, seat: view.players[seat].score)
    return [
        [line.words for line in lines] for lines in (found.own, *(s.lines for s in found.seats))
    ]


def test_of_more_than_five_sentences_the_last_line_says_how_many_stand_in_the_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, cut, own = played(Table("planet_movers", 3), ["pilot"] * 3, seed=1), 0, 0
    for first, steps in ((at, steps) for at in range(8, 90, 9) for steps in (24, 120)):
        seen = session.until(min(first + steps, len(session.steps)))
        short = told_of(seen, first)
        with monkeypatch.context() as patch:
            patch.setattr(recaps, "MOST", 99)
            whole = told_of(seen, first)
        for at, (lines, every) in enumerate(zip(short, whole, strict=True)):
            assert len(lines) <= MOST
            missing = len(set(every) - set(lines))
            assert (left_out(missing).words in lines) is (missing > 0)
            assert not missing or lines[-1] == left_out(missing).words, "after what is new, too"
            cut, own = cut + bool(missing), own + (missing > 0 and not at)
    assert cut
    assert own


def test_what_says_that_there_is_more_in_the_log_leads_there() -> None:
    clicker = Clicker((1280, 720), painted=False)
    scene = open_halfway(clicker, "planet_movers", 3)
    since = scene.panels.since
    since.recap = replace(since.recap, own=(*since.recap.own, left_out(3)))
    since.open = True
    scene.relayout()
    words = left_out(3).words
    clicker.click(next(t.key for t in clicker.targets() if t.label == words))
    assert not since.open
    assert scene.panels.log_open
    clicker.close()


def after_a_harvest(own: list[str], theirs: list[str], **given: Any) -> list[str]:
    """What is told for seat 0 once seat 1 has taken a Water at its own planet."""
    title = titles.title("jump_gate")
    people = tuple(Player(name=name, colour=at) for at, name in enumerate(("Ann", "Bob")))
    session: Session[Any, Any] = Session(title, title.options(), people, 1)
    given = {"claimed": [1, 0, -1, -1], "ships": [0, 0], "deal": True} | given
    session.state = title.read_position(
        {"seats": 2, "active": 1, "up": [["WA3"]], "collections": [own, theirs], **given}
    )
    session.submit(Harvest(NAMES["WA3"]))

    def score(view: Any, seat: int) -> int:
        return sum(line.points or 0 for line in session.rules.score_lines(view)[seat])

    return [told.words for told in recap(session, 0, 0, (), score).own]


TAKEN = "Taken at Anno, where you are: water."


def test_jump_gates_news_say_who_passed_whom_in_all_in_a_set_and_who_would_win() -> None:
    """ "Nothing new for you", it said, while a rival took the lead."""
    told = after_a_harvest(["WA1", "GR1"], ["WA2"])
    assert told == [
        "Bob passed you, 7 to 6.",
        "If it ended now: Bob wins by 1.",
        "Bob passed you in Water.",
        TAKEN,
    ]


def test_who_would_win_is_told_with_what_the_black_hole_takes_or_would_not() -> None:
    """Beside the news stood "no Black Hole loss", and after the Hole somebody else won."""
    near = after_a_harvest(["WA1", "GR1"], ["WA2"], hole=[1, 7])
    assert "If it ended now: Bob wins by 1, Black Hole aside." in near
    full = after_a_harvest(["WA1", "GR1"], ["WA2"], hole=[1, 8])
    (said,) = (words for words in full if words.startswith("If it ended now"))
    assert said == "If it ended now: Ann wins by 3 after the Black Hole."


def test_who_drew_level_is_told_and_did_not_fall_behind() -> None:
    told = after_a_harvest(["WA1", "WA4", "GR1"], ["WA2", "GB1"])
    assert (
        told[0] == "Bob drew level with you, 8 points each."
    )  # it is read when that has changed, too
    assert "Bob drew level with you in Water." in told


def test_who_leads_is_told_first_and_rivals_of_whom_the_same_is_said_in_one_sentence() -> None:
    """The leader stood in "And 2 more in the log", below those who had passed one by less."""
    names = Names(("Ann", "Bob", "Cy", "Dee", "Eve"), 0)

    def told(before: list[int], after: list[int]) -> list[str]:
        found = standing(before, after, names, 0, lambda view, seat: view[seat])
        return [line.words for line in found if not line.changes]

    assert told([6, 5, 6, 4, 6], [6, 7, 8, 12, 8]) == [
        "Dee passed you, 12 to 6.",
        "Cy and Eve passed you, 8 each to your 6.",
        "Bob passed you, 7 to 6.",
    ]
    assert told([6, 5, 4, 3, 9], [6, 6, 6, 6, 2]) == [
        "Bob, Cy and Dee drew level with you, 6 points each.",
        "Eve fell behind you, 2 to 6.",
    ]
    assert told([6, 8, 8, 9, 9], [9, 9, 9, 3, 3]) == [
        "You drew level with Bob and Cy, 9 points each.",
        "Dee and Eve fell behind you, 3 each to your 9.",
    ]


def test_where_nobody_passed_whom_nothing_is_told_of_it() -> None:
    assert after_a_harvest(["WA1", "WA4", "WA5", "FF1"], ["WA2"]) == [TAKEN]
    assert after_a_harvest([], ["WA2", "GB1"]) == [TAKEN]


def test_who_draws_level_at_the_gate_or_takes_its_majority_is_told() -> None:
    names = Names(("Ann", "Bob"), 0)
    title = titles.title("jump_gate")

    def gate(*markers: int) -> Any:
        return title.read_position({"seats": 2, "ships": [0, 0], "deal": True, "gate": [*markers]})

    def told(before: Any, after: Any) -> str:
        found = title.words.chance(before, after, 0, names)
        return found.words if found is not None else ""

    assert told(gate(2, 1), gate(2, 2)).startswith("Bob drew level with you at the Jump Gate: 5")
    assert told(gate(2, 2), gate(2, 3)).startswith("Bob now has more markers than you")
    assert told(gate(1, 2), gate(1, 1)).startswith("You now have most markers")
    assert told(gate(1, 0), gate(0, 0)).startswith("You have no marker at the Jump Gate any more")
    assert told(gate(2, 1), gate(2, 1)) == told(gate(1, 2), gate(1, 3)) == ""


def test_why_the_score_fell_at_the_gate_is_told_with_the_points_and_stays_told() -> None:
    """ "Your score went from 33 to 28", and not why; once one had acted the reason was gone."""
    title = titles.title("jump_gate")
    given = {"seats": 2, "ships": [-1, -1], "deal": True, "gate": [1, 1], "active": 1}
    held = {"hands": [["N05"], ["N19"]]}
    session: Session[Any, Any] = Session(
        title, title.options(), (Player(name="Ann"), Player(name="Bob")), 1
    )
    session.state = title.read_position(given | held)
    jump = next(move for move in session.rules.moves(session.state) if isinstance(move, Jump))
    session.submit(jump)
    found = recap(session, 0, 0, (), lambda view, seat: sum(score_parts(view, seat)))
    why = [line for line in found.own if "more markers than you at the Jump Gate" in line.words]
    assert [change.points for change in why[0].changes] == [-5]
    assert not any(line.words.startswith("Your score") for line in found.own), "it is told once"


def test_what_concerns_everybody_is_told_first_once_and_is_not_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """ "Nothing new for you", it said, when the Aliens came; planets scored once for each seat."""
    monkeypatch.setattr(recaps, "MOST", 2)
    session, kinds = played(Table("rocket_jockey", 4), ["cadet"] * 4, seed=4), set()
    for number in range(1, len(session.steps)):
        turned = any(isinstance(event, TurnStarted) for event in session.steps[number - 1].events)
        if not turned or not is_own(session, number):
            continue
        seen = session.until(number)
        first = first_missed(seen, 0, together=False)
        events = [e for step in seen.steps[first:] for e in step.events if e.for_all]
        if not events:
            continue
        names, told = seen.names(0), recap(seen, 0, first, (rj.PlanetsScored,), score_of)
        public = [line.words for line in told.own if line.event and line.event.for_all]
        assert public == [line.words for line in told.own][: len(public)]
        for event in events:
            words = seen.title.words.describe(event, names) or ""
            assert not any(words in line.words for news in told.seats for line in news.lines)
            drawn = isinstance(event, rj.VisitorsDrawn)
            words = words.partition(":")[0] + "." if drawn else words  # they have moved since
            assert isinstance(event, rj.PlanetsScored) or words in public
        if any(isinstance(event, rj.VisitorsDrawn) for event in events):
            assert landing_words(seen.view(0), names) in public
        kinds |= {type(event) for event in events}
        scored = [e.points for e in events if isinstance(e, rj.PlanetsScored) and e.seat == 0]
        if any(scored):
            assert sum(line.startswith("Planet scoring brought ") for line in public) == 1
            with monkeypatch.context() as patch:
                patch.setattr(recaps, "MOST", 99)
                whole = recap(seen, 0, first, (rj.PlanetsScored,), score_of)
            gains = [each.points for line in whole.own for each in line.changes]
            assert gains == scored, "no second time as the score that changed"
    assert kinds >= {rj.VisitorsShuffledIn, rj.VisitorsDrawn, rj.PlanetsScored}


def score_of(view: Any, seat: int) -> int:
    return view.score(seat)


def test_what_concerns_everybody_at_rockets_is_told_first() -> None:
    """A Supernova thrown away, and the deck running out, were told of whoever's turn it was."""
    names = Names(("Ann", "Bob"), 0)
    public = titles.title("rockets").words.public
    thrown, other = Discarded(1, (SUPERNOVA_CARD, 0)), Discarded(1, (0,))
    assert (thrown.for_all, other.for_all) == (True, False)
    assert SupernovaExploded(1).for_all
    (said,) = public([thrown], None, names)
    assert "a Supernova" in said
    assert said.endswith(": the game goes on until the deck is empty.")
    session, told = played(Table("rockets", 3), ["cadet"] * 3, seed=1), 0
    for number, step in enumerate(session.steps[:-1], start=1):
        if step.seat and any(isinstance(event, FinalRoundBegan) for event in step.events):
            assert news(session.until(number)).own[0].words.startswith("The deck ran out: ")
            told += 1
    assert told


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_once_one_has_acted_the_news_say_that_they_are_those_of_the_turns_beginning(
    text: float,
) -> None:
    """ "If it ended now" and "you can reach" were read when neither held any more."""
    with sized((1280, 720), text) as clicker:
        scene = clicker.start("rocketmen", (True, False), seed=5)
        since = scene.panels.since

        def head() -> str:
            since.open = False
            clicker.press(pygame.K_n)
            clicker.settle()
            said = {mark.text for mark in marks_of(clicker)}
            return " ".join(said & {FOR_YOU, *PAST})

        while not (since.recap.own and scene.controller.waiting):
            clicker.play_on(moves=1)
        assert head() == FOR_YOU
        moves = scene.session.rules.moves(scene.view)
        clicker.press(pygame.K_n)
        clicker.make(next(move for move in moves if type(move).__name__ == "Discard"))
        assert scene.controller.waiting
        assert head() in PAST
        clicker.press(pygame.K_z, pygame.KMOD_CTRL)
        clicker.settle()
        assert head() == FOR_YOU


def test_news_rather_end_with_a_line_than_leave_most_of_their_room_empty() -> None:
    """A long sentence that did not fit left half of the panel free, "More" in its middle."""
    short, long = Told("You can afford Backup now."), Told("The rival flew on and on. " * 12)
    since = SinceYourTurn(recap=Recap(1, (short, long), ()))
    with sized((1920, 1080)) as clicker:
        fonts = clicker.context.fonts
        for high in range(300, 600, 10):
            since.fits(fonts, Box(0, 0, 280, high))
            empty = since.again.y - since.body.bottom
            assert since.body.h > 0
            assert empty < 4 * fonts.line_height(BODY)


def test_a_sheet_of_news_ends_where_what_is_seen_of_it_ends() -> None:
    """A strip of up to 90 units lay empty over the table, below "More"."""
    for moves in (12, 20, 30, 40, 60):
        with sized((1280, 720), 2.0) as clicker:
            since = open_halfway(clicker, "jump_gate", 6, moves).panels.since
            since.open = since.whole = True
            clicker.scene.relayout()
            clicker.step()
            assert since.more
            assert since.box.bottom - since.body.bottom < 24
