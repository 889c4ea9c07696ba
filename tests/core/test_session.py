"""Playing, taking back, handing over and restoring."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, NamedTuple

import pytest
from pydantic import BaseModel

from game.core.contract import Event, Pile, Piles, Refusal, Sight
from game.core.events import SILENCE, CardMoved, CardsShown
from game.core.rng import Rng
from game.core.save import SaveFile
from game.core.session import Player, Restored, Session, Step, digest
from tests.contract.toy import (
    DECK,
    TOY,
    Fill,
    Lay,
    Peek,
    Phase,
    Toss,
    ToyOptions,
    ToyRules,
    ToyState,
    broken,
)
from tests.core.play import fresh, played


def lay(session: Session[Any, Any]) -> Lay:
    """A comet that the decider can lay."""
    state = session.state
    return Lay(state.players[state.seat].hand[0])


def submit(session: Session[Any, Any], move: Any) -> Step[Any, Any]:
    """Makes a move that must be legal."""
    step = session.submit(move)
    assert isinstance(step, Step)
    return step


def test_a_legal_move_becomes_a_step() -> None:
    session = fresh()
    before, seat, move = session.state, session.state.seat, lay(session)

    step = submit(session, move)

    assert (step.seat, step.move, step.before) == (seat, move, before)
    assert any(isinstance(event, CardMoved) for event in step.events)
    assert session.steps == [step]


def test_a_refused_move_changes_nothing() -> None:
    session = fresh()
    before = digest(session.state)

    assert session.submit(Fill()) == Refusal("phase", "R1", "Act first, then fill up your hand.")
    assert digest(session.state) == before
    assert session.steps == []


def test_after_the_end_every_move_is_refused() -> None:
    session = played(24)

    assert session.finished
    assert session.submit(Fill()) == Refusal("game_over", "", "The game is over.")


def test_too_many_players_are_refused() -> None:
    with pytest.raises(ValueError, match="Comet Chase can't be played with 9 seats like this"):
        fresh(seats=9)


def test_a_step_that_tells_nothing_new_can_be_undone() -> None:
    session = fresh()
    before = session.state
    step = submit(session, lay(session))

    assert not step.sealed
    assert session.undo() == step
    assert session.state is before
    assert not session.can_undo()


def test_a_step_that_shows_a_card_is_sealed() -> None:
    session = fresh()

    assert submit(session, Peek()).sealed
    assert not session.can_undo()


def test_a_step_that_draws_a_card_is_sealed() -> None:
    session = fresh()
    submit(session, lay(session))

    assert submit(session, Fill()).sealed


def test_a_step_in_which_chance_speaks_is_sealed() -> None:
    class Chancy(ToyRules):
        def apply(self, state: ToyState, move: Any, events: list[Event] = SILENCE) -> None:
            state.rng.bits()
            super().apply(state, move, events)

    session = Session(broken(Chancy()), ToyOptions(), fresh().players, 1)

    assert submit(session, lay(session)).sealed


def test_a_step_that_uncovers_a_card_without_an_event_is_sealed() -> None:
    def while_filling(state: ToyState) -> Sight:
        return Sight.TOP if state.phase is Phase.FILL else Sight.NONE

    class Uncovering(ToyRules):
        """The deck's top lies open while its owner fills up."""

        piles = Piles[ToyState](
            {
                "deck": Pile("deck", while_filling),
                "discard": Pile("discard", Sight.TOP),
                "hand": Pile("players.hand", Sight.OWNER),
                "trail": Pile("players.trail", Sight.ALL),
            }
        )

    session = Session(broken(Uncovering()), ToyOptions(), fresh().players, 1)

    assert submit(session, lay(session)).sealed


def test_a_card_that_its_seat_knew_does_not_seal() -> None:
    session = fresh()
    hand = session.state.players[session.state.seat].hand

    assert not submit(session, Toss((hand[0], hand[1]))).sealed


def test_what_another_seat_sees_does_not_seal() -> None:
    class Open(ToyRules):
        """A laid comet is shown to the next seat with a card of the deck."""

        def apply(self, state: ToyState, move: Any, events: list[Event] = SILENCE) -> None:
            other = (state.seat + 1) % len(state.players)
            super().apply(state, move, events)
            events.append(CardsShown((state.deck[-1],), DECK, (other,)))

    session = Session(broken(Open()), ToyOptions(), fresh().players, 1)

    assert not submit(session, lay(session)).sealed


class Passing(ToyRules):
    """Whoever lays a comet leaves the filling up to the next seat."""

    def apply(self, state: ToyState, move: Any, events: list[Event]) -> None:
        super().apply(state, move, events)
        if state.phase is Phase.FILL:
            state.seat = (state.seat + 1) % len(state.players)


def test_what_another_seat_has_acted_on_is_sealed() -> None:
    session = Session(broken(Passing()), ToyOptions(), fresh().players, 1)
    submit(session, lay(session))
    before = session.steps[0].sealed
    submit(session, Fill())

    assert (before, session.steps[0].sealed) == (False, True)


def test_a_card_shown_to_the_seat_that_is_next_seals() -> None:
    class Open(Passing):
        """A laid comet also shows the next seat a card of the deck."""

        def apply(self, state: ToyState, move: Any, events: list[Event]) -> None:
            super().apply(state, move, events)
            events.append(CardsShown((state.deck[-1],), DECK, (state.seat,)))

    session = Session(broken(Open()), ToyOptions(), fresh().players, 1)

    assert submit(session, lay(session)).sealed


def test_undo_and_redo_walk_back_and_forth() -> None:
    session = fresh()
    step = submit(session, lay(session))
    after = digest(session.state)
    session.undo()

    assert session.can_redo()
    assert session.redo() == step
    assert digest(session.state) == after
    assert not session.can_redo()


def test_another_move_forgets_what_was_taken_back() -> None:
    session = fresh()
    submit(session, lay(session))
    session.undo()
    submit(session, Toss((session.state.players[session.state.seat].hand[1],)))

    assert not session.can_redo()


def test_a_refusal_keeps_what_was_taken_back() -> None:
    session = fresh()
    submit(session, lay(session))
    session.undo()
    session.submit(Fill())

    assert session.can_redo()


def test_handing_over_seals_the_last_step() -> None:
    session = fresh()
    submit(session, lay(session))
    session.hand_over()

    assert not session.can_undo()
    assert session.steps[-1].sealed


def test_handing_over_forgets_what_was_taken_back() -> None:
    session = fresh()
    submit(session, lay(session))
    session.undo()
    session.hand_over()

    assert not session.can_redo()


def test_handing_over_twice_changes_nothing() -> None:
    session = fresh()
    submit(session, Peek())
    session.hand_over()
    session.hand_over()

    assert len(session.steps) == 1


def test_nothing_can_be_undone_at_the_start() -> None:
    with pytest.raises(ValueError, match="There is nothing that can be taken back"):
        fresh().undo()


def test_nothing_can_be_redone_at_the_start() -> None:
    with pytest.raises(ValueError, match="There is nothing to make again"):
        fresh().redo()


def test_a_move_refused_the_second_time_is_an_error_of_the_rules() -> None:
    class Fickle(ToyRules):
        strict = False

        def check(self, state: ToyState, move: Any) -> Refusal | None:
            return Refusal("no", "R1", "No.") if self.strict else super().check(state, move)

    rules = Fickle()
    session = Session(broken(rules), ToyOptions(), fresh().players, 1)
    submit(session, lay(session))
    session.undo()
    rules.strict = True

    with pytest.raises(AssertionError, match="refused the second time"):
        session.redo()


def test_a_seats_view_is_masked() -> None:
    session = fresh()

    assert session.view(0).players[1].hand == [-1, -1, -1]
    assert session.view(None).players[0].hand == [-1, -1, -1]


def test_the_only_person_is_you() -> None:
    players = (Player(name="Juno"), Player(name="Bot", level="pilot"))
    session = Session(TOY, ToyOptions(), players, 1)

    assert session.names(0).of(0) == "You"
    assert session.names().of(0) == "Juno"
    assert fresh(2).names(0).of(0) == "Seat 0"


# --- saving ---


def test_a_save_tells_where_the_game_is() -> None:
    save = played(12).save()

    assert (save.title, save.version, save.seed, save.finished) == ("toy", 1, 1, False)
    assert save.progress == "Turn 7"
    assert [player.name for player in save.players] == ["Seat 0", "Seat 1", "Seat 2"]
    assert len(save.moves) == 12


def test_a_save_after_undo_has_the_new_move() -> None:
    session = fresh()
    hand = session.state.players[session.state.seat].hand
    submit(session, Lay(hand[0]))
    session.save()
    session.undo()
    submit(session, Toss((hand[1],)))

    assert session.save().moves[0]["move"] == "Toss"
    assert len(session.save().moves) == 1


def test_a_finished_game_is_saved_as_finished() -> None:
    assert played(24).save().finished


def test_a_save_restores_the_same_game() -> None:
    session = played(12)
    restored = Session.restore(TOY, session.save())

    assert restored.trouble == ""
    assert digest(restored.session.state) == digest(session.state)
    assert restored.session.players == session.players


def test_a_step_handed_over_stays_sealed_when_restored() -> None:
    session = fresh()
    submit(session, lay(session))
    session.hand_over()

    assert not Session.restore(TOY, session.save()).session.can_undo()


def test_an_open_step_can_be_undone_when_restored() -> None:
    session = fresh()
    submit(session, lay(session))

    assert Session.restore(TOY, session.save()).session.can_undo()


def restore(session: Session[Any, Any], **changes: Any) -> Restored:
    """Restores an edited save."""
    return Session.restore(TOY, session.save().model_copy(update=changes))


def test_an_illegal_move_ends_the_restoring() -> None:
    session = played(12)
    moves = session.save().moves
    restored = restore(session, moves=[*moves[:4], {"move": "Fill"}, *moves[4:]])

    assert len(restored.session.steps) == 4
    assert restored.trouble == (
        "Move 5 is not allowed by today's rules: Act first, then fill up your hand."
    )


def test_an_unreadable_move_ends_the_restoring() -> None:
    session = played(12)
    restored = restore(session, moves=[*session.save().moves[:4], {"move": "Fly"}])

    assert len(restored.session.steps) == 4
    assert restored.trouble == (
        "Move 5 can't be read: Comet Chase has no move “Fly”; it has Fill, Lay, Peek, Toss."
    )


def test_another_position_is_told() -> None:
    session = played(12)
    restored = restore(session, digest="0" * 32)

    assert len(restored.session.steps) == 12
    assert restored.trouble == "The moves lead to another position than the one that was saved."


def test_a_save_of_another_title_is_refused() -> None:
    with pytest.raises(ValueError, match="it is a game of “rockets”, not of Comet Chase"):
        restore(played(2), title="rockets")


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ValueError, match="don't fit Comet Chase: colour"):
        restore(played(2), options={"colour": 3})


def test_unknown_levels_are_refused() -> None:
    save = played(2).save().model_dump()
    with pytest.raises(ValueError, match=r"players\.0\.level"):
        SaveFile.model_validate(save | {"players": [{"name": "A", "level": "genius"}]})


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(ValueError, match="can't be played with 1 seats"):
        restore(played(2), players=[{"name": "A"}])


# --- digests ---


class Suit(Enum):
    RED = "red"


class Number(IntEnum):
    ONE = 1


class Pair(NamedTuple):
    left: int
    right: Suit


@dataclass
class Holder:
    rng: Rng
    thing: Any


class Loose(BaseModel):
    number: int = 4


def fingerprint(thing: Any) -> str:
    """The digest of a state that holds this thing."""
    return digest(Holder(Rng(1), thing))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "thing",
    [
        None,
        True,
        2,
        1.5,
        "x",
        Suit.RED,
        [1, 2],
        [[1], [2]],
        (1, (2, Suit.RED)),
        {"a": 1, "b": [2]},
        {(1, 2): Suit.RED},
        {Suit.RED: {(1, 2): {3: None}}},
        Loose(),
        {1, 2},
        frozenset({Suit.RED}),
        Pair(1, Suit.RED),
        ToyOptions(),
        Rng(4),
        Holder(Rng(1), 3),
    ],
    ids=repr,
)
def test_everything_that_a_state_may_hold_counts(thing: Any) -> None:
    assert fingerprint(thing) == fingerprint(thing)
    assert fingerprint(thing) != fingerprint("something else")


def test_an_enum_counts_as_its_value() -> None:
    assert fingerprint(Suit.RED) == fingerprint("red")
    assert fingerprint(Number.ONE) == fingerprint(1)


def test_the_order_of_sets_and_dicts_does_not_count() -> None:
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert fingerprint({(1, 2): 3, (0, 1): 4}) == fingerprint({(0, 1): 4, (1, 2): 3})
    assert fingerprint({"x", "y", "z"}) == fingerprint({"z", "y", "x"})


def test_the_order_of_lists_counts() -> None:
    assert fingerprint([1, 2]) != fingerprint([2, 1])


def test_the_generator_counts() -> None:
    assert digest(Holder(Rng(1), 0)) != digest(Holder(Rng(2), 0))  # type: ignore[arg-type]


def test_a_digest_is_the_same_on_every_machine() -> None:
    assert digest(Holder(Rng(1), [1, Suit.RED])) == DIGEST  # type: ignore[arg-type]


DIGEST = "13e575145f541dd88ae822730d0c9ed5"


def test_what_has_no_fixed_form_is_refused() -> None:
    with pytest.raises(TypeError, match="a state may not hold a object"):
        fingerprint(object())


def test_every_sight_has_a_name() -> None:
    assert [sight.value for sight in Sight] == ["all", "owner", "top", "none"]
