"""What the base class gives to every title: views, masked events, names."""

import pytest

from game.core.contract import HIDDEN, Names, Options, Pile, Piles, Rules, Seat, Sight, Zone
from game.core.events import CardMoved, CardsShown, Scored
from game.core.rng import Rng
from tests.contract.toy import DECK, TOY, TOY_RULES, Lay, Phase, ToyOptions, ToyRules, ToyState

HAND0, TRAIL0, DISCARD = Zone("hand", 0), Zone("trail", 0), Zone("discard")


def state() -> ToyState:
    """Two seats; three comets are in the discard pile."""
    state = TOY_RULES.setup(ToyOptions(), 2, 1)
    state.discard = [state.deck.pop() for _ in range(3)]
    state.players[0].trail.append(state.deck.pop())
    return state


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    full = state()
    view = TOY_RULES.view(full, 0)

    assert view.players[0].hand == full.players[0].hand
    assert view.players[1].hand == [HIDDEN] * 3


def test_an_onlooker_sees_no_hand() -> None:
    view = TOY_RULES.view(state(), None)

    assert [player.hand for player in view.players] == [[HIDDEN] * 3] * 2


def test_nobody_sees_a_deck() -> None:
    assert set(TOY_RULES.view(state(), 0).deck) == {HIDDEN}


def test_of_a_pile_only_the_top_is_seen() -> None:
    full = state()

    assert TOY_RULES.view(full, 1).discard == [HIDDEN, HIDDEN, full.discard[-1]]


def test_an_open_zone_is_seen_by_all() -> None:
    full = state()

    assert TOY_RULES.view(full, 1).players[0].trail == full.players[0].trail


def test_a_view_knows_nothing_of_the_generator() -> None:
    assert TOY_RULES.view(state(), 0).rng == Rng(0)


def test_a_view_leaves_the_state_alone() -> None:
    full = state()
    TOY_RULES.view(full, None)

    assert HIDDEN not in full.deck


def watched(state: ToyState, seat: Seat | None, zone: Zone, place: int, card: int) -> bool:
    """Everybody saw where card 3 went."""
    return card == 3


WATCHED = Piles[ToyState](
    {
        "deck": Pile("deck", Sight.NONE),
        "discard": Pile("discard", Sight.TOP, known=watched),
        "hand": Pile("players.hand", Sight.OWNER, known=watched),
        "trail": Pile("players.trail", Sight.ALL),
    }
)


class Watched(ToyRules):
    """Its hands and its discard remember what was seen."""

    piles = WATCHED


def opened(state: ToyState) -> Sight:
    """Hands are opened at the end."""
    return Sight.ALL if state.phase is Phase.OVER else Sight.OWNER


class Opening(ToyRules):
    """What the state decides."""

    piles = Piles[ToyState](
        {
            "deck": Pile("deck", Sight.NONE),
            "discard": Pile("discard", Sight.TOP),
            "hand": Pile("players.hand", opened),
            "trail": Pile("players.trail", Sight.ALL),
        }
    )


def test_a_pile_may_show_single_cards_that_everybody_saw_go_there() -> None:
    full = state()
    full.players[0].hand = [3, 9, 20]

    assert Watched().view(full, 1).players[0].hand == [3, HIDDEN, HIDDEN]
    assert Watched().view(full, 0).players[0].hand == [3, 9, 20]
    assert set(Watched().view(full, 1).deck) == {HIDDEN}


def test_a_pile_with_known_cards_shows_its_top_too() -> None:
    full = state()
    full.discard = [3, 9, 20]

    assert Watched().view(full, 1).discard == [3, HIDDEN, 20]


def test_the_state_may_decide_who_sees_a_pile() -> None:
    full = state()
    assert Opening().view(full, 1).players[0].hand == [HIDDEN] * 3

    full.phase = Phase.OVER
    assert Opening().view(full, 1).players[0].hand == full.players[0].hand


@pytest.mark.parametrize("rules", [TOY_RULES, Watched(), Opening()])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_seen_is_what_a_view_shows(rules: ToyRules, seat: Seat | None) -> None:
    full = state()
    view = rules.view(full, seat)
    shown = {card for _, pile in rules.piles.zones(view) for card in pile} - {HIDDEN}

    assert rules.piles.seen(full, seat) == shown


@pytest.mark.parametrize(
    ("sight", "seat", "place", "seen"),
    [
        (Sight.ALL, None, 0, True),
        (Sight.OWNER, 0, 0, True),
        (Sight.OWNER, 1, 0, False),
        (Sight.OWNER, None, 0, False),
        (Sight.TOP, None, -1, True),
        (Sight.TOP, 0, 0, False),
        (Sight.NONE, 0, -1, False),
    ],
)
def test_who_sees_what(sight: Sight, seat: Seat | None, place: int, seen: bool) -> None:
    piles = Piles[ToyState]({"z": Pile("players.hand", sight)})

    assert piles.sees(state(), seat, Zone("z", 0), place, 5) is seen


@pytest.mark.parametrize(
    ("source", "target", "seat", "shown"),
    [
        (DECK, HAND0, 0, True),
        (DECK, HAND0, 1, False),
        (DECK, HAND0, None, False),
        (HAND0, TRAIL0, 1, True),
        (HAND0, DISCARD, None, True),
        (HAND0, DECK, 0, True),
        (HAND0, DECK, 1, False),
    ],
)
def test_a_moving_card_is_shown_to_who_sees_either_end(
    source: Zone, target: Zone, seat: Seat | None, shown: bool
) -> None:
    event = CardMoved(5, source, target)
    told = TOY_RULES.event_for(state(), event, seat)

    assert told == (event if shown else CardMoved(HIDDEN, source, target))


def test_a_card_put_under_a_pile_is_not_shown_by_its_top() -> None:
    told = TOY_RULES.event_for(state(), CardMoved(5, DECK, DISCARD, bottom=True), 0)

    assert told == CardMoved(HIDDEN, DECK, DISCARD, bottom=True)


def test_shown_cards_are_told_to_those_who_were_shown_them() -> None:
    event = CardsShown((5, 6), DECK, (1,))

    assert TOY_RULES.event_for(state(), event, 1) == event
    assert TOY_RULES.event_for(state(), event, 0) == CardsShown((HIDDEN, HIDDEN), DECK, (1,))
    assert TOY_RULES.event_for(state(), event, None) == CardsShown((HIDDEN, HIDDEN), DECK, (1,))


def test_cards_shown_to_all_are_told_to_all() -> None:
    event = CardsShown((5,), DECK)

    assert TOY_RULES.event_for(state(), event, None) == event


def test_other_events_are_told_as_they_are() -> None:
    event = Scored(1, 3, "trail")

    assert TOY_RULES.event_for(state(), event, 0) is event


def test_the_log_says_you_to_its_reader() -> None:
    names = Names(("Juno", "Mika"), 0)

    assert [names.of(0), names.inside(0), names.whose(0)] == ["You", "you", "your"]
    assert [names.of(1), names.inside(1), names.whose(1)] == ["Mika", "Mika", "Mika’s"]


def test_options_may_narrow_the_seats() -> None:
    class Solo(Options):
        def seats(self) -> range:
            return range(1, 2)

    assert TOY.seat_counts(ToyOptions()) == range(2, 9)
    assert TOY.seat_counts(Solo()) == range(1, 2)


def test_without_equal_cards_a_move_is_its_own_canonical_form() -> None:
    assert Rules.canonical(TOY_RULES, state(), Lay(3)) == Lay(3)


def test_without_a_draw_of_its_own_a_title_draws_from_its_list() -> None:
    full = state()
    listed = set(TOY_RULES.moves(full))

    assert {TOY_RULES.random_move(full, Rng(seed)) for seed in range(60)} == listed
