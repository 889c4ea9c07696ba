"""The words: every refusal, prompt, move and log line."""

import re
from pathlib import Path

import pytest

from game.core.contract import Decision, Names, Zone
from game.core.events import CardMoved, CardsShown, GameEnded, Scored, Shuffled
from game.core.words import counted
from game.rocket_jockey import TITLE, text
from game.rocket_jockey import events as rj
from game.rocket_jockey.data import NAMES
from game.rocket_jockey.moves import (
    Discard,
    EndMove,
    FuelUp,
    Refuel,
    Reserve,
    SkipReserve,
    Source,
    TopUp,
)
from game.rocket_jockey.previews.plan import idle_words
from game.rocket_jockey.previews.told import alien_words, ending
from game.rocket_jockey.state import AlienStatus, Delivery, Phase
from tests.rocket_jockey.table import RULES, act, deliver, moving, new_game, refusal, table

YOU = Names(("Ann", "Bob", "Cleo"), 0)
WATCHED = Names(("Ann", "Bob", "Cleo"))
GUIDE = TITLE.guide


def log(event, names=WATCHED):
    return text.describe(event, names)


@pytest.mark.parametrize("refusal", text.REFUSALS, ids=lambda refusal: refusal.code)
def test_refusals_are_sentences(refusal):
    assert refusal.text[0].isupper()
    assert refusal.text.endswith(".")


def test_every_ruling_is_in_the_document():
    document = Path("docs/rulings/rocket_jockey.md").read_text(encoding="utf-8")
    found = {int(number) for number in re.findall(r"^- \*\*R(\d+)", document, re.MULTILINE)}
    assert found == set(range(1, 64))


def test_r5_bonus_cards_are_called_copilots():
    words = " ".join([GUIDE, *(refusal.text for refusal in text.REFUSALS)]).lower()
    assert "bonus" not in words
    assert "co-pilot" in words


@pytest.mark.parametrize(
    ("kind", "viewer", "expected"),
    [
        ("fuel_up", YOU, "Fuel up: take a card."),
        ("fuel_up", WATCHED, "Ann: Fuel up: take a card."),
        ("reserve", YOU, "Reserve a cargo with a co-pilot, or reserve nothing."),
    ],
)
def test_prompts(kind, viewer, expected):
    assert text.prompt(table(), Decision(0, kind), viewer) == expected


def test_the_chain_prompt_names_the_planet():
    delivered = {"open": {"targets": [6], "cards": 1}, "row": {6: None}, "delivered": [["→4"]]}
    state = table(phase="move", chain_at=4, **delivered)
    prompt = text.prompt(state, Decision(0, "chain"), YOU)
    assert prompt.startswith("Chain on from Mars")


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ({"turn": 3, "deck_count": 9}, "Turn 3 · deck 9"),
        (
            {"alien_status": "in_deck", "deck_count": 7},
            "Turn 1 · Aliens not before 2 more cards",
        ),
        ({"alien_orbit": 6}, "Turn 1 · Aliens at Saturn"),
        ({"alien_orbit": 10}, "Turn 1 · Aliens outside Pluto"),
        ({"alien_orbit": 3, "alien_status": "landed", "phase": "over"},
         "Turn 1 · Aliens on Earth · finished"),
    ],
)  # fmt: skip
def test_progress(position, expected):
    assert text.progress(table(**position)) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (FuelUp(Source.DRAFT_0), "Fuel up: 1-2 from the first draft-pile"),
        (FuelUp(Source.DRAFT_1), "Fuel up: a card from the second draft-pile"),
        (FuelUp(Source.DECK), "Fuel up: a card from the deck"),
        (Refuel(Source.DISCARD), "Re-fuel: 3-4 from the discard"),
        (TopUp(Source.DECK), "Take a card from the deck"),
        (Discard(NAMES["2-4"]), "Discard 2-4"),
        (Reserve(4), "Reserve the cargo at Mars"),
        (Reserve("aliens"), "Reserve the Aliens"),
        (SkipReserve(), "Reserve nothing"),
        (EndMove(), "Pass without moving"),
    ],
)
def test_moves_in_words(move, expected):
    state = table(draft=["1-2", None, None], discard=["3-4"])
    assert text.describe_move(state, move) == expected


def test_a_delivery_in_words():
    state = moving("4-6", "3-4", row={6: "→3"})
    move = deliver(6, "4-6>4", "3-4>3")
    assert text.describe_move(state, move) == "Deliver: Saturn to Mars (4-6), Earth (3-4)"


def test_a_chained_delivery_with_a_copilot_in_words():
    move = deliver(4, "4-6>7", chained=True)
    assert text.describe_move(moving("4-6"), move) == "Chain on: Mars to Uranus (4-6 read as 4-7)"


def test_bringing_the_aliens_in_words():
    move = deliver("aliens", "3-6>3")
    state = moving("3-6", alien_orbit=6)
    assert text.describe_move(state, move) == "Bring the Aliens: Saturn to Earth (3-6)"


def test_the_aliens_are_called_by_name():
    event = rj.CargoDelivered(0, NAMES["Aliens!"], "aliens", 3)
    assert log(event) == "Ann delivered the Aliens to Earth."


def test_ending_a_begun_move_step_in_words():
    state = moving("1-3")
    act(state, deliver(1, "1-3>3"))
    assert text.describe_move(state, EndMove()) == "Score the move"


def test_a_double_is_called_a_loop():
    event = rj.ManeuverPlayed(0, NAMES["4-5"], NAMES["→7"], 5, 5, True)
    assert log(event) == "4-5 read as 5-5 with a co-pilot: a loop at Jupiter."


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (CardMoved(-1, Zone("deck"), Zone("hand", 0)), "Ann drew a card from the deck."),
        (CardMoved(0, Zone("deck"), Zone("hand", 0)), "Ann drew 1-2 from the deck."),
        (CardMoved(0, Zone("draft", slot=1), Zone("hand", 1)), "Bob took 1-2 from draft-pile 2."),
        (CardMoved(0, Zone("discard"), Zone("hand", 1)), "Bob took 1-2 from the discard."),
        (CardMoved(0, Zone("hand", 1), Zone("discard")), "Bob discarded 1-2."),
        (CardMoved(0, Zone("deck"), Zone("draft", slot=1)), "1-2 came to draft-pile 2."),
        (
            CardMoved(NAMES["→3"], Zone("cargo_deck"), Zone("row", slot=5)),
            "New at Jupiter: Retirees’ luggage for Earth.",
        ),
        (CardMoved(0, Zone("flight"), Zone("discard")), None),
        (CardsShown((NAMES["→3"],), Zone("cargo_deck")), None),
        (Shuffled(Zone("deck")), "The discard was shuffled into a new deck."),
        (Shuffled(Zone("cargo_deck")), None),
        (Scored(0, 10, "transport"), None),
        (Scored(0, 12, "copilots"), "Ann scored 12 points for unused co-pilots."),
        (Scored(0, 6, "planets"), None),
        (
            rj.CargoLifted(0, NAMES["→4E"], 2, 2, False),
            "Ann lifted Emergency water permit for Mars (Express) at Venus.",
        ),
        (
            rj.CargoLifted(0, NAMES["→4"], 2, 2, True),
            "Ann chained on with Terraforming moss for Mars at Venus.",
        ),
        (
            rj.ManeuverPlayed(0, NAMES["2-4"], NAMES["→4"], 2, 4, False),
            "2-4: Venus to Mars.",
        ),
        (
            rj.CargoDelivered(0, NAMES["→4"], 2, 4),
            "Ann delivered Terraforming moss to Mars.",
        ),
        (
            rj.DeliveryClosed(0, (6, 3), 3, 1, 10, 2),
            "Delivery complete, Saturn to Earth to Venus:"
            " 3 cards + 1 Express = 4, worth 10 points.",
        ),
        (
            rj.DeliveryClosed(0, (6,), 1, 0, 1, 3),
            "Delivery complete, Saturn to Earth: 1 card, worth 1 point.",
        ),
        (
            rj.DeliveryClosed(0, ("aliens",), 2, 2, 10, 3),
            "Delivery complete, the Aliens to Earth: 2 cards + 2 Express = 4, worth 10 points.",
        ),
        (rj.CopilotsSpent(0, 2), "2 co-pilots of Ann’s crew left the game."),
        (rj.Reserved(1, "aliens"), "Bob reserved the Aliens."),
        (
            rj.ReservationHonoured(1, 4),
            "Bob kept the reservation of the cargo at Mars: the co-pilot is back.",
        ),
        (
            rj.ReservationFailed(1, 4),
            "Bob did not deliver the cargo at Mars: the co-pilot is lost.",
        ),
        (
            rj.Raided(0, 1, 4, 5),
            "Ann paid 5 points to Bob, who had reserved the cargo at Mars.",
        ),
        (
            rj.CargoBottomed(NAMES["→3"], 3),
            "Retirees’ luggage for Earth can’t lie at Earth and went under the deck.",
        ),
        (rj.Shortage(3), "No cargo is left that Earth could take: planet scoring."),
        (
            rj.PlanetsScored(0, 3, 6, False),
            "Planet scoring: Ann with 3 planets, 6 points.",
        ),
        (
            rj.PlanetsScored(0, 1, 1, True),
            "Final planet scoring: Ann with 1 planet, 1 point.",
        ),
        (
            rj.CargoReset(19),
            "All 19 delivered and unplaced cargoes were shuffled into a new deck.",
        ),
        (
            rj.VisitorsShuffledIn(4),
            "The Alien Visitors lie among the bottom 5 cards of the deck.",
        ),
        (
            rj.VisitorsDrawn(0),
            "Ann drew the Alien Visitors: the Aliens wait outside Pluto’s orbit.",
        ),
        (rj.AliensMoved(9, 8), "The Aliens drifted to Neptune’s orbit."),
        (rj.AliensMoved(4, 3), "The Aliens landed on Earth."),
        (rj.TurnEnded(0), None),
        (GameEnded("delivered", (1,)), "The Aliens were brought to Earth. Bob won the game."),
        (
            GameEnded("landed", (0, 1)),
            "The Aliens reached Earth on their own. Ann and Bob shared the first place."
            " The Aliens won!",
        ),
        (
            GameEnded("delivered", (0, 1, 2)),
            "The Aliens were brought to Earth. Ann, Bob and Cleo shared the first place.",
        ),
    ],
)
def test_log_lines(event, expected):
    assert log(event) == expected


def test_the_only_person_is_called_you():
    assert log(Scored(0, 3, "copilots"), YOU) == "You scored 3 points for unused co-pilots."
    assert log(rj.Raided(1, 0, 4, 5), YOU).startswith("Bob paid 5 points to you, who")


def test_points_in_words():
    assert [text.points(n) for n in (1, 3, 0, -5)] == [
        "1 point",
        "3 points",
        "0 points",
        "−5 points",
    ]


def test_a_card_back_is_a_card():
    assert text.card(-1) == "a card"


def test_score_lines_add_up():
    state = new_game(3)
    for lines, standing in zip(
        RULES.score_lines(state), sorted(RULES.standings(state), key=lambda s: s.seat), strict=True
    ):
        assert sum(line.points for line in lines) == standing.score


@pytest.mark.parametrize(
    ("phase", "move", "expected"),
    [
        (
            "move",
            Discard(NAMES["2-4"]),
            "Cards are discarded in Layover, from a hand of more than five."
            " This is the Move step: move cargoes, or re-fuel.",
        ),
        (
            "fuel_up",
            Refuel(Source.DECK),
            "Re-fuelling is for the Move step, in place of moving cargoes."
            " This is the Fuel Up step: take one card.",
        ),
        (
            "reserve",
            FuelUp(Source.DECK),
            "A turn begins with fuelling up, one card and no more."
            " This is the end of Layover: reserve a cargo, or nothing.",
        ),
        (
            "fuel_up",
            EndMove(),
            "Cargoes are moved in the Move step, after fuelling up."
            " This is the Fuel Up step: take one card.",
        ),
        (
            "move",
            TopUp(Source.DECK),
            "A hand is filled up in Layover, where the house rule says so."
            " This is the Move step: move cargoes, or re-fuel.",
        ),
        (
            "move",
            SkipReserve(),
            "A cargo is reserved as the last thing in a turn."
            " This is the Move step: move cargoes, or re-fuel.",
        ),
    ],
)
def test_a_move_of_another_step_is_told_which_step_this_is(phase, move, expected):
    state = table(phase=phase, hands=[["2-4", "3-4"]])
    assert refusal(state, move).text == expected


def test_a_shuffle_is_told_once():
    state = table(deck_count=0)
    events = act(state, FuelUp(Source.DECK))
    told = [log(event) for event in events]
    assert told.count("The discard was shuffled into a new deck.") == 1
    assert sum("The Alien Visitors lie among" in (line or "") for line in told) == 1


# --- what is looked at closely ---


@pytest.mark.parametrize(
    ("name", "ruling", "words"),
    [
        ("4-6", "R22", "Takes a cargo from Mars to Saturn or back."),
        ("Aliens!", "R57", "Bring them to Earth and the game ends at once."),
        ("Alien Visitors", "R57", "Whoever draws them sees the Aliens arrive beyond Pluto."),
        ("→5", "R24", "Bound for Jupiter. The more cards it takes, the better."),
        ("→5E", "R32", "Bound for Jupiter. The more cards it takes, the better."),
    ],
)
def test_a_card_says_what_it_does_with_its_ruling(name, ruling, words):
    number = NAMES[name]
    assert text.card_lines(number)[0] == words
    assert text.card_ruling(number) == ruling


def test_r32_an_express_says_that_it_counts_one_more():
    assert text.card_lines(NAMES["→5E"])[1] == "Express: one more in the count of its delivery."
    assert len(text.card_lines(NAMES["→5"])) == 1
    assert text.card_lines(NAMES["Aliens!"])[1] == "They count as two Express."


def test_r35_a_reservation_says_what_it_binds_to():
    assert text.reserving(6) == (
        "A co-pilot reserves the cargo at Saturn.",
        "Deliver it in your next turn, or the co-pilot is lost.",
        "Whoever else delivers it gives you 5 points.",
    )


@pytest.mark.parametrize(
    ("phase", "ruling"),
    [("fuel_up", "R9"), ("move", "R24"), ("discard", "R45"), ("reserve", "R35")],
)
def test_a_decision_names_its_ruling(phase, ruling):
    state = new_game()
    state.phase = Phase(phase)
    assert text.ruling(state) == ruling


def test_the_prompt_says_so_when_no_card_takes_another_cargo():
    none = moving("2-4", copilots=[0, 0])
    act(none, deliver(2, "2-4>4"))
    assert none.open is None
    said = text.prompt(none, Decision(0, "move_on"), YOU)
    assert said == "Nothing more can be delivered: score the move."
    more = moving("2-4", "3-5")
    more.closed.append(Delivery((9,), 1, 0))
    assert text.prompt(more, Decision(0, "move_on"), YOU).startswith("Deliver another cargo")


def test_prompt_and_plan_say_so_when_the_first_cards_take_no_cargo():
    stuck = moving("8-9", copilots=[0, 0])
    said = text.prompt(stuck, Decision(0, "move"), YOU)
    assert said == "No cargo can be delivered: re-fuel with a second card, or pass."
    assert "second card" in idle_words(stuck, None, True).lines[0]
    flies = moving("2-4", copilots=[0, 0])
    assert text.prompt(flies, Decision(0, "move"), YOU).startswith("Move cargoes")
    assert "Choose a lit cargo" in idle_words(flies, None, True).lines[0]


def test_the_result_tells_who_brought_the_aliens():
    over = table(phase="over", alien_status="delivered", alien_deliverer=1, points=[10, 30])
    told = ending(over, GameEnded(AlienStatus.DELIVERED.value, (1,)), YOU)
    assert told == "Bob brought the Aliens to Earth. Bob won the game."
    landed = table(phase="over", alien_status="landed", points=[10, 30])
    event = GameEnded(AlienStatus.LANDED.value, (1,))
    assert ending(landed, event, YOU) == text.describe(event, YOU)


def test_the_aliens_count_among_what_can_still_be_delivered():
    idle, brings = (
        moving("3-6", copilots=[0, 0], alien_status="flying", alien_orbit=orbit) for orbit in (7, 6)
    )
    assert text.none_flies(idle)
    assert not text.none_flies(brings)


def test_bar_and_panel_say_the_same_of_the_aliens_in_the_deck():
    for cards in range(1, 12):
        state = new_game(2)
        state.alien_status, state.deck = AlienStatus.IN_DECK, state.deck[:cards]
        bar, panel = text.progress(state), alien_words(state, YOU)
        if cards > 5:
            assert f"not before {counted(cards - 5, 'more card')}" in bar
            assert f"not before {counted(cards - 5, 'more card')}" in panel
        else:
            assert ("the last card" in bar) == (cards == 1)
            assert ("its last card:" in panel) == (cards == 1)


def test_guide_options_lessons_and_refusals_say_reserve_and_never_mark():
    """One thing had two names: a house rule forbade marks on the Aliens."""
    guide = GUIDE.partition("<!-- search:")[0]  # who looks for the other word finds it
    fields = type(TITLE.options()).model_fields.values()
    options = " ".join(f"{each.title}. {each.description}" for each in fields)
    lesson = Path("game/rocket_jockey/lesson.toml").read_text(encoding="utf-8")
    told = " ".join((guide, options, lesson, *(each.text for each in text.REFUSALS)))
    assert re.findall(r"\b[Mm]ark(?:s|ed|ing)?\b", told) == []
    assert all("reserv" in each for each in (guide, options, lesson))
