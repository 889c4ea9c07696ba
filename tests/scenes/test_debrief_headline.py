"""The debrief's headline and its figures: what decided the game, and how they go together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.debrief.sums import Account, Part
from scenes.debrief.balance import BOTH, OVER, _folded, _terms, balance
from scenes.debrief.cards import no_mistakes
from scenes.debrief.words import decided, lost
from scenes.kit.nodes import Node, Text
from tests.clicker import Clicker
from tests.scenes.debrief_games import TITLE, finished, made_up, open_it, texts
from tests.screens.sizes import sized

PARTS = Part(-1.23, 0.16), Part(2.16, 0.11), Part(-0.1, 0.0)
"""Of a real game of Planet Movers with six seats."""


def sums(luck: float, skill: float, others: float, error: float = 0.03) -> Account:
    dealt, played, theirs = (Part(change, error) for change in (luck, skill, others))
    end = 0.33 + luck + skill + others
    return Account(0, 0.33, dealt, played, theirs, end, 9, 0.9, None, ())


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ((0.5, 0.1, 0.07), "Luck decided it"),
        ((-0.1, 0.6, 0.17), "Your play decided it"),
        ((0.22, -0.55, 0.0), "Your play decided it"),
        ((-0.3, 0.1, -0.13), "Luck decided it"),
        ((0.0, 0.05, -0.38), "Their play decided it"),
    ],
)
def test_what_moved_the_chance_most_towards_the_end_decided_it(
    parts: tuple[float, float, float], words: str
) -> None:
    assert decided(sums(*parts)) == words


def test_luck_decides_no_game_in_which_nothing_was_to_decide() -> None:
    assert decided(replace(sums(0.5, 0.0, 0.07), decisions=0)) == ""
    assert decided(replace(sums(0.0, 0.0, -0.33), decisions=0)) == "Their play decided it"


def test_a_part_of_more_than_the_whole_is_explained() -> None:
    for luck, told in ((1.4, True), (0.6, False)):
        with sized((1920, 1080)) as clicker:
            account = sums(luck, -0.5, 0.33 - luck)
            node = balance(clicker.context.fonts, account, None, (), "")
            said = [each.text for each in nodes_of(node) if isinstance(each, Text)]
            assert (OVER in said) is told
            assert (BOTH.format(played="You played") in said) is not told, "one of them is enough"


def added(account: Account, *, alone: bool = False, whole: bool = True) -> list[tuple[str, str]]:
    """The sum as it is read, line by line."""
    terms = _terms(
        account, "You were dealt", "You played", "", "Their play", whole=whole, alone=alone
    )
    return [(term.words, term.figure) for term in terms]


def test_luck_and_play_are_parts_of_one_sum_and_only_chances_are_per_cent() -> None:
    """ "Luck −123 %, play +216 %" was read as two chances, and no chance is so great."""
    told = added(Account(0, 1 / 6, *PARTS, 1.0, 77, 0.99, None, ()))
    assert told == [
        ("Before the deal", "17 %"),
        ("You were dealt", "−123"),
        ("You played", "+216"),
        ("Their play", "−10"),
        ("At the end", "100 %"),
    ]
    assert sum(int(figure.replace("−", "-").split()[0]) for _, figure in told[:-1]) == 100


def test_two_mistakes_of_hints_are_both() -> None:
    """ "All 2 mistakes" was said of them."""
    for made, told in ((1, "The one mistake"), (2, "Both mistakes"), (3, "The 3 mistakes")):
        said = [
            each.text
            for each in nodes_of(no_mistakes("", 77, hinted=made))
            if isinstance(each, Text)
        ]
        assert any(words.startswith(told) for words in said)


def test_no_costly_decision_is_explained_in_a_plain_sentence() -> None:
    """ "Nothing lost more than chance explains" said it to nobody who knows no statistics."""
    said = [each.text for each in nodes_of(no_mistakes("", 77)) if isinstance(each, Text)]
    assert "No costly decision. Well flown." in said
    assert "In trial games no other move did clearly better than those that were made." in said


def nodes_of(node: Node) -> list[Node]:
    """A node and all in it."""
    return [node, *(inner for child in node.children() for inner in nodes_of(child))]


def test_a_single_rival_is_named_whose_play_decided_it() -> None:
    assert decided(sums(0.0, 0.05, -0.38), "Juno’s") == "Juno’s play decided it"
    assert decided(sums(0.0, 0.05, -0.38), "your") == "Your play decided it"


def test_nothing_is_said_to_have_decided_what_is_not_sure() -> None:
    assert decided(sums(0.05, 0.04, 0.0, error=0.1)) == ""


def test_of_two_causes_that_weigh_alike_neither_is_said_to_have_decided() -> None:
    assert decided(sums(-0.22, 0.35, 0.37, error=0.13)) == ""


def test_the_headline_waits_until_all_is_judged(clicker: Clicker) -> None:
    session = finished("jump_gate")
    scene = open_it(clicker, notes=made_up(session, upto=0.5))
    assert scene.headline in texts(clicker)
    scene = open_it(clicker)
    words = decided(scene.finder.account(scene.own))
    assert words
    assert words in texts(clicker)
    assert scene.headline not in texts(clicker)


@pytest.mark.parametrize("title", ["rocketmen", "rocket_jockey", "jump_gate"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_a_usual_window_shows_all_of_a_debrief(size: tuple[int, int], title: str) -> None:
    with sized(size) as clicker:
        scene = open_it(clicker, title, made_up(finished(title)))
        assert scene.scroll_panels() == []


def test_a_high_accuracy_beside_a_great_loss_is_explained_where_they_stand(
    clicker: Clicker,
) -> None:
    """ "Accuracy 98 %" stood beside "You played −22 %", and nothing told how both are true."""
    scene = open_it(clicker)
    sums, told = scene.finder.account(0), texts(clicker)
    assert sums.mistakes == 3
    assert f"3 mistakes in {sums.decisions}" in told
    assert all(word in told for word in BOTH.format(played="You played").split())


def test_before_a_decision_was_judged_nobody_says_that_there_was_none(clicker: Clicker) -> None:
    open_it(clicker, notes=made_up(finished("jump_gate"), upto=0.01))
    assert "not judged yet" in texts(clicker)
    assert "there was nothing to decide" not in texts(clicker)


def test_alone_the_sum_begins_after_the_deal(clicker: Clicker) -> None:
    open_it(clicker, "rocketmen")
    assert "Before the deal" in texts(clicker)
    assert added(sums(0.1, 0.1, 0.0), alone=True)[0][0] == "After the deal"


def alone(luck: float, skill: float, begin: float, end: float) -> Account:
    """The sums of a game alone."""
    dealt, played = Part(luck, 0.002), Part(skill, 0.002)
    return Account(0, begin, dealt, played, Part(0.0, 0.0), end, 9, 0.9, None, ())


def test_alone_there_is_no_play_of_others_in_the_sum() -> None:
    """ "98 % after the deal, +1 dealt, 0 played, +1 their play" was said of a game alone."""
    told = added(_folded(alone(0.0146, 0.0044, 0.981, 1.0)), alone=True)
    assert [figure for _, figure in told] == ["98 %", "+2", "0", "100 %"]


def test_alone_what_the_deal_had_decided_is_not_put_down_to_luck_or_play() -> None:
    assert decided(alone(0.015, 0.004, 0.981, 1.0), alone=True) == "The deal decided it"
    assert decided(alone(-0.03, -0.01, 0.04, 0.0), alone=True) == "The deal decided it"
    assert decided(alone(0.5, 0.02, 0.48, 1.0), alone=True) == "Luck decided it"
    assert decided(alone(0.05, 0.45, 0.5, 1.0), alone=True) == "Your play decided it"


def test_a_game_without_a_choice_is_not_said_to_have_been_flown_well(clicker: Clicker) -> None:
    """A Supernova may end a game before anything was to be decided."""
    session = finished("jump_gate")
    notes = made_up(session)
    for number, found in enumerate(notes.notes):
        notes.notes[number] = found.model_copy(update={"choice": None})
    open_it(clicker, notes=notes)
    told = texts(clicker)
    assert "there was nothing to decide" in told
    assert "There was nothing to decide." in told
    assert not [words for words in told if "Well flown" in words or "0 decisions" in words]


@pytest.mark.parametrize(
    ("loss", "error", "told"),
    [
        (0.14, 0.02, ("14 %", "± 2")),
        (0.011, 0.0051, ("1.1 %", "± 0.5")),
        (0.06, 0.013, ("6.0 %", "± 1.3")),
        (0.06, 0.0, ("6 %", "")),
    ],
)
def test_a_small_loss_does_not_look_less_than_two_errors(
    loss: float, error: float, told: tuple[str, str]
) -> None:
    """ "−1 % ± 1" was a mistake that was sure."""
    assert lost(loss, error) == told


def test_the_card_of_a_small_loss_tells_its_decimal(clicker: Clicker) -> None:
    notes = made_up(finished(TITLE))
    for number, found in enumerate(notes.notes):
        if found.choice is not None and found.choice.mistake:
            small = found.choice.model_copy(update={"loss": 0.011, "error": 0.0051})
            notes.notes[number] = found.model_copy(update={"choice": small})
    scene = open_it(clicker, notes=notes)
    told = texts(clicker)
    assert "−1.1 %" in told
    assert "± 0.5" in told
    step = scene.finder.costliest(0)[0].step
    assert "−1.1 % of a win" in clicker.target(f"card:{step}").label
