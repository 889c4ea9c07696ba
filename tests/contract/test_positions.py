"""Positions that somebody wrote down: read or refused in a sentence, and never anything else."""

from __future__ import annotations

import copy
import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Title
from game.core.position import Form
from game.core.rng import Rng, mix
from game.core.session import digest
from tests.bench.positions import ODD, Mutator, Tally, at, corpus, judge, nodes, plain
from tests.console.calling import call

POSITIONS = 2
PARTS = 3
"""The fields of a position are gone through in so many tests."""
MUTANTS = 100


def form_of(title: Title) -> dict[str, Any]:
    """The schema of a title's form."""
    module = importlib.import_module(f"game.{title.id}.position")
    forms = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Form) and "title" in each.model_fields
    ]
    assert len(forms) == 1
    return forms[0].model_json_schema()


def refused(title: Title, data: Any) -> str:
    """The sentence with which a position is refused."""
    with pytest.raises(ValueError, match=r"\.$") as caught:
        title.read_position(data)
    return str(caught.value)


def test_the_form_that_the_help_shows_is_accepted(every_title: Title) -> None:
    seats = {} if every_title.id == "planet_movers" else {"seats": 2}
    players = {"players": [{"at": "7.19"}, {"at": "mars"}]} if not seats else {}
    state = every_title.read_position({"title": every_title.id} | seats | players)
    assert every_title.rules.decision(state) is not None


def test_a_written_position_names_its_title(every_title: Title) -> None:
    state = every_title.rules.setup(every_title.options(), 3, 1)
    assert every_title.write_position(state)["title"] == every_title.id


def test_a_position_of_another_title_is_refused(every_title: Title) -> None:
    data = corpus(every_title, 1, 1)[0] | {"title": "chess"}
    assert "“title” should be" in refused(every_title, data)


def test_chained_positions_go_on_with_the_same_luck(every_title: Title) -> None:
    rules, luck = every_title.rules, Rng(8)
    state = rules.setup(every_title.options(), 3, 8)
    chained = state.copy()
    for _ in range(60):
        if rules.decision(state) is None:
            break
        move = rules.random_move(state, luck)
        rules.apply(state, move)
        chained = every_title.read_position(plain(every_title.write_position(chained)))
        rules.apply(chained, move)
        assert digest(chained) == digest(state)


def test_every_number_of_a_form_has_two_bounds(every_title: Title) -> None:
    for path, node in nodes(form_of(every_title)):
        if isinstance(node, dict) and node.get("type") == "integer" and "options" not in str(path):
            low = {"minimum", "exclusiveMinimum"} & set(node)
            high = {"maximum", "exclusiveMaximum"} & set(node)
            assert low, path
            assert high, path


def test_every_list_of_a_form_has_a_greatest_length(every_title: Title) -> None:
    for path, node in nodes(form_of(every_title)):
        if isinstance(node, dict) and node.get("type") == "array":
            assert "maxItems" in node, path


@pytest.mark.parametrize("odd", [True, "7", 7.5, None, [], 10**30])
def test_only_a_number_is_a_number(every_title: Title, odd: Any) -> None:
    data = corpus(every_title, 2, 1)[0] | {"turn": odd}
    assert "“turn” should be" in refused(every_title, data)


def test_a_number_of_thousands_of_digits_is_refused(
    every_title: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "plain JSON" in refused(every_title, {"title": every_title.id, "turn": 10**5000})
    path = tmp_path / "position.json"
    path.write_text(f'{{"title": "{every_title.id}", "turn": 1{"0" * 5000}}}', encoding="utf-8")
    answer = call(capsys, "position", path)
    assert (answer.code, answer.err.count("\n")) == (2, 1)


@pytest.mark.parametrize("data", [None, [], "position", 7, {"seats": float("nan")}, {1j: 1}])
def test_what_is_no_object_of_plain_json_is_refused(every_title: Title, data: Any) -> None:
    refused(every_title, data)


def test_what_is_wrong_ends_the_console_with_code_2(
    every_title: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "position.json"
    for data in ({"phase": "lunch"}, {"colour": 1}, {"deck": ["\x1b[31m" * 20]}):
        path.write_text(json.dumps({"title": every_title.id} | data), encoding="utf-8")
        answer = call(capsys, "position", path)
        assert (answer.code, answer.err.count("\n"), answer.out) == (2, 1, "")
        assert answer.err.rstrip("\n").isprintable()


@pytest.mark.alike(3)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_field_may_hold_anything(every_title: Title, part: int) -> None:
    """Every value of a few positions is replaced by every odd one, left out, and doubled."""
    tally = Tally()
    for number, position in enumerate(corpus(every_title, 3, POSITIONS)):
        seen = set()
        for path, value in nodes(position):
            field = tuple("*" if isinstance(key, int) else key for key in path)
            if not path or field in seen:  # one of each list is enough
                continue
            seen.add(field)
            if len(seen) % PARTS != part:
                continue
            doubled = [value * 2] if isinstance(value, list | str | int) else []
            for place, odd in enumerate([*ODD, *doubled]):
                data = copy.deepcopy(position)
                at(data, path[:-1])[path[-1]] = odd
                judge(every_title, data, Rng(mix(number, place)), tally, whole=False)
            data = copy.deepcopy(position)
            del at(data, path[:-1])[path[-1]]
            judge(every_title, data, Rng(number), tally, whole=False)
    assert tally.refused > tally.played > 0


def test_mutants_are_refused_in_a_sentence_or_played_to_their_end(every_title: Title) -> None:
    mutator = Mutator(every_title, corpus(every_title, 4, 20))
    tally = Tally()
    for number in range(MUTANTS):
        luck = Rng(mix(4, number))
        judge(every_title, mutator.mutant(luck), luck, tally, whole=number % 12 == 0)
    assert tally.refused > tally.played > 0
