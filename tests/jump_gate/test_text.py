"""What the player reads."""

from pathlib import Path

import pytest

from game.core import lesson as lessons
from game.core.contract import Decision, Names
from game.core.events import GameEnded
from game.jump_gate import TITLE
from game.jump_gate import events as ev
from game.jump_gate.data import SPECIAL_NAMES, TABLE
from game.jump_gate.moves import BackroomDealElsewhere, Fly, Jump, JumpParadox, LostRecords
from game.jump_gate.state import AT_GATE, Place
from game.jump_gate.text import card_lines, code_words, refusal, resource_lines, resource_name
from tests.jump_gate.board import at, board, by_planet, card

YOU = Names(("Ada", "Ben", "Cleo"), 0)
ALL = Names(("Ada", "Ben", "Cleo"))
ANNO, CINDER = Place(0, 0), Place(3, 3)
RULINGS = Path(__file__).parents[2] / "docs" / "rulings" / "jump_gate.md"


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.ShipFlew(0, ANNO, CINDER), "You flew to Cinder."),
        (ev.ShipJumped(1, AT_GATE, ANNO), "Ben jumped to Anno."),
        (ev.ShipWarped(1, ANNO, CINDER), "Ben took a Wormhole to Cinder."),
        (
            ev.ShipsSwapped(1, 0, ANNO, AT_GATE),
            "Ben swapped places with you: you are now at the Jump Gate.",
        ),
        (
            ev.ShipsSwapped(0, 1, ANNO, CINDER),
            "You swapped places with Ben: you are now at Anno.",
        ),
        (ev.ShipLanded(0, ANNO), "You landed on Anno."),
        (ev.ShipToOrbit(0, ANNO), "You returned to the orbit of Anno."),
        (ev.MarkerPlaced(2, "scan", ANNO, 1), "Cleo scanned Anno."),
        (ev.MarkerPlaced(2, "gate", AT_GATE, 1), None),
        (
            ev.MarkerReturned(1, "scan", 0, ANNO),
            "Ben removed your marker from Anno.",
        ),
        (
            ev.MarkerReturned(1, "hole", 1, AT_GATE),
            "Ben took back a marker from the Black Hole.",
        ),
        (
            ev.MarkerReturned(1, "gate", 2, AT_GATE),
            "Ben removed Cleo’s marker from the Jump Gate.",
        ),
        (ev.PlanetClaimed(0, ANNO), "You claimed Anno."),
        (ev.ResourceRevealed(ANNO, card("GW1")), "A white gem came to light at Anno."),
        (
            ev.NothingRemoved(ANNO, card("NO1")),
            "A Nothing card came to light at Anno and left the game.",
        ),
        (
            ev.ResourceCollected(1, ANNO, card("EL4"), True),
            "Ben dug up a light EnerGel with a Black Hole icon at Anno.",
        ),
        (ev.ResourceCollected(1, ANNO, card("WA1"), False), "Ben collected water at Anno."),
        (ev.PickDeclined(1, ANNO), "Ben took nothing at Anno."),
        (ev.PickSkipped(0, ANNO), "Nothing was left for you at Anno."),
        (ev.Researched(0, 0), "You did research."),
        (ev.Researched(0, 2), "You did research and discarded 2 cards."),
        (ev.CardsDrawn(1, 1), "Ben drew 1 card."),
        (ev.SpecialPlayed(1, card("N33"), "wormhole"), "Ben played Wormhole."),
        (ev.ExtraAction(1), "Ben gained an action."),
        (ev.DeckReshuffled(30), "The discard pile was shuffled into a new draw deck."),
        (ev.HoleWarning(8), "The Black Hole holds 8 of 9 markers."),
        (ev.HoleStruck(1, 3), "Ben lost 3 resources to the Black Hole."),
        (ev.EndLatched("black_hole"), "The Black Hole is full: the round is played to its end."),
        (ev.TurnEnded(0), None),
        (GameEnded("black_hole", (1,)), "The Black Hole is full, and Ben won."),
        (
            GameEnded("exhausted", (0, 1, 2)),
            "No resource without an icon is left, and you, Ben and Cleo share the victory.",
        ),
    ],
)
def test_log_lines(event, line):
    assert TITLE.words.describe(event, YOU) == line


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("GR1", "a red gem"),
        ("WA1", "water"),
        ("ED1", "a dark EnerGel"),
        ("FF2", "Alien Ruins"),
        ("NO1", "a Nothing card"),
    ],
)
def test_resources_in_a_sentence(name, words):
    assert resource_name(card(name)) == words


def test_a_card_with_a_name_is_called_by_it_in_hints_and_undo():
    state = at(0)
    told = TITLE.words.describe_move(state, Jump(card("N07"), 3))
    assert told == "Jump to Cinder with Backroom Deal (Jump 2, Scan 3)"
    told = TITLE.words.describe_move(state, Jump(card("N05"), 3))
    assert told == "Jump to Cinder with Jump 2, Scan 1"


def test_codes_in_words():
    assert code_words(card("N23")) == "Jump 2, Land 3"


def test_prompts():
    state = at(0, actions=1)
    words = "You: choose an action at Anno (last action)."
    assert TITLE.words.prompt(state, Decision(0, "action"), YOU) == words
    state = board(
        up=by_planet(p3=["WA1"]),
        claimed=by_planet(-1, p3=0),
        pending=[{"kind": "claim_pick", "seat": 0, "planet": 3}],
    )
    prompt = TITLE.words.prompt(state, Decision(0, "claim_pick"), ALL)
    assert prompt == "Ada: pick the first resource of Cinder."


def test_moves_in_words():
    state = board(up=by_planet(p3=["WA8"]), ships=[0, 3])
    deal = BackroomDealElsewhere(card("N07"), card("WA8"))
    assert TITLE.words.describe_move(state, Fly(1)) == "Fly to Bue Heggarr"
    assert (
        TITLE.words.describe_move(state, Jump(card("N05"), 3))
        == "Jump to Cinder with Jump 2, Scan 1"
    )
    assert (
        TITLE.words.describe_move(state, deal)
        == "Backroom Deal for water with a Black Hole icon at Cinder"
    )
    assert (
        TITLE.words.describe_move(state, LostRecords(card("N13"), "hole", 1))
        == "Lost Records: a marker of seat 2 from the Black Hole"
    )


def test_moves_that_concern_others_name_them_where_names_are_known():
    state, names = board(ships=[0, 3]), Names(("Ann", "Vega"), 0)
    named = TITLE.words.named
    assert named is not None
    assert named(state, Fly(1), names) == TITLE.words.describe_move(state, Fly(1))
    lost = LostRecords(card("N13"), "hole", 1)
    assert named(state, lost, names) == "Lost Records: Vega’s marker from the Black Hole"
    other = JumpParadox(card("N13"), 1)
    assert named(state, other, names) == "Jump Paradox with Vega’s ship at Cinder"


def test_progress():
    assert (
        TITLE.words.progress(board(hole=[3, 1])) == "Turn 1 · Black Hole 4/9 · 8 planets unclaimed"
    )


def test_d6_once_all_is_claimed_progress_counts_what_keeps_the_game_going():
    state = board(claimed=[0] * 8, up=by_planet(p0=["WA1", "GR4"], p3=["WA2"]))
    assert TITLE.words.progress(state).endswith("2 left without an icon")


def test_a_missing_special_is_named():
    assert refusal("no_special", "wormhole").text == "This card does not carry Wormhole."


def test_the_guide_explains_every_special():
    assert all(f"**{name}**" in TITLE.guide for name in SPECIAL_NAMES.values())


# --- what is looked at closely ---


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("GR1", "Gems: their number times the size of your largest set of one colour."),
        ("EL1", "A light and a dark EnerGel are worth 7, a single one 2."),
        ("WA1", "Water: 2, 4, 9, 16, 20, 24, 28, 32 points for 1 to 8."),
        ("FF1", "A Famous Find is worth 5."),
        ("NO1", "Nothing: it leaves the game."),
    ],
)
def test_a_resource_says_what_it_is_worth(name: str, words: str) -> None:
    assert resource_lines(card(name))[0] == words


def test_a_resource_with_the_icon_says_that_it_brings_a_marker() -> None:
    assert resource_lines(card("EL4"))[1] == (
        "It carries the icon: a marker of yours goes to the Black Hole."
    )
    assert len(resource_lines(card("WA1"))) == 1


def test_a_resource_that_lies_face_down_says_nothing() -> None:
    assert resource_lines(-1) == ()


def test_a_card_says_its_special_and_its_codes() -> None:
    assert card_lines(card("N01")) == ("Jump 1, Scan 1. Discard it for one of its codes.",)
    special, codes = card_lines(card("N34"))
    assert special == "Jump Paradox: Change places with any ship that is elsewhere."
    assert codes == "Scan 1, Land 2. Discard it for one of its codes, or for its special."


@pytest.mark.parametrize("club", [False, True])
def test_the_nutshell_says_what_a_claim_and_a_scan_add_in_this_game(club: bool) -> None:
    options = TITLE.options(explorers_club=club)
    (_, added) = lessons.load("jump_gate").nutshell.of(options).wins.lines
    claim = TABLE.claim_explorers if club else TABLE.claim
    scan = TABLE.scan_explorers if club else TABLE.scan
    assert added == f"A claimed planet adds {claim}, a scan adds {scan}."


def test_r41_what_lies_face_down_keeps_a_planet_from_being_cleared():
    claimed = {"claimed": [0] * 8, "options": {"orbital_burn": True}}
    bare = board(**claimed, up=by_planet(p0=["WA1"]))
    hidden = board(**claimed, up=by_planet(p0=["WA1"]), down=by_planet(p1=["WA2"], p2=["WA3"]))

    def cleared(state):
        return next(end for end in TITLE.words.goal(state).ends if end.what).done

    assert cleared(bare) == 7
    assert cleared(hidden) == cleared(TITLE.rules.view(hidden, 1)) == 5
    assert TITLE.words.progress(TITLE.rules.view(hidden, 1)).endswith("left without an icon")
    assert TITLE.words.progress(TITLE.rules.view(hidden, 1)) == TITLE.words.progress(hidden)
    assert not TITLE.words.progress(hidden).endswith("1 left without an icon")
