"""What a debrief says of moves: in words that are true for whoever reads them."""

from __future__ import annotations

from game.debrief.chance import chance_events, chance_told
from game.debrief.report import Teller
from game.debrief.sums import TurningPoint, turning_points
from scenes.debrief.found import Finder
from tests.scenes.debrief_games import finished, made_up


def test_reasons_speak_to_who_moved_and_a_rivals_are_told_as_said_to_that_one() -> None:
    """ "Your best deliveries" stood over the reader's hand, and were a rival's."""
    session = finished("rocket_jockey")
    teller, quoted = Teller(session), 0
    assert teller.names.viewer == 0
    for number, step in enumerate(session.steps, start=1):
        words = teller.why_played(number)
        said_to = f"{session.players[step.seat].name}: “"
        if step.seat == 0:
            assert not words.startswith(said_to)
        elif words:
            assert words.startswith(said_to)
            quoted += 1
    assert quoted


def test_what_a_thief_draws_is_chance_and_what_was_hidden_before_is_not() -> None:
    session, stolen = finished("rockets"), 0
    for number, step in enumerate(session.steps, start=1):
        brought = {type(event).__name__ for event in chance_events(session, number)}
        assert "HidCards" not in brought
        thefts = [event for event in step.events if type(event).__name__ == "CardStolen"]
        assert bool(thefts) >= ("CardStolen" in brought)
        stolen += "CardStolen" in brought
    assert stolen


def test_a_turning_point_of_chance_is_named_by_what_it_brought() -> None:
    """It was named by the move, which Pilot would have made, too: "Hide nothing, −12 %"."""
    session = finished("rockets")
    finder = Finder(session, made_up(session), 0)
    turned = turning_points(finder.curve)
    points = {point.step: point for point in finder.points()}
    chances = [each for each in turned if finder._teller.brought(each, 0)]
    assert chances
    for each in turned:
        point = points[each.step]
        assert (point.mover is None) == (each in chances)
        assert (finder.played(each.step) in point.words) == (each not in chances)
        if each in chances:
            assert " drew " in point.words
            assert not point.better.startswith("Admiral would have done the same")


def test_a_turning_point_of_a_decision_keeps_its_move() -> None:
    session = finished("rockets")
    teller = Teller(session)
    step = next(n for n in range(1, len(session.steps)) if chance_events(session, n))
    assert teller.brought(TurningPoint(step, (0.1, -0.1, 0.0), 0.01, False), 0)
    assert not teller.brought(TurningPoint(step, (0.1, -0.1, 0.0), 0.01, True), 0)


def test_a_step_that_had_to_be_and_brought_nothing_is_no_turning_point() -> None:
    """Three of four flags read "Finish playing +4 %", by chance, though nothing had come."""
    session = finished("rockets")
    notes = made_up(session, mistakes=0)
    for number, made in enumerate(notes.notes):
        if made.choice is not None:
            forced = made.choice.model_copy(update={"forced": True})
            notes.notes[number] = made.model_copy(update={"choice": forced})
    teller = Teller(session)
    bare = [p for p in turning_points(notes.notes) if not teller.brought(p, p.most)]
    assert bare, "what had to be done is among the greatest changes"
    turned = teller.turned(notes.notes)
    assert turned
    assert all(teller.brought(point, point.most) for point in turned)


def test_what_came_twice_is_told_once() -> None:
    """ "A Nothing card came to light at Higginston and left the game" stood there twice."""
    for title in ("jump_gate", "rockets"):
        session = finished(title)
        names = session.names(0)
        for step in range(1, len(session.steps) + 1):
            told = chance_told(session, step, names, 0)
            assert len(told) == len(set(told))
