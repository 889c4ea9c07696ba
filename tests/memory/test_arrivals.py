"""Games that come from outside, and games that leave."""

from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.save import SaveError, SaveFile, Saves, read_save
from game.memory.arrivals import SUFFIX, arrive, arrive_file, arrive_text, send
from game.memory.codes import code_of, long_code
from tests.robust.files import must_be_sentence

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    """An empty folder of games."""
    return Saves(tmp_path / "saves")


def golden(of: str = "jump_gate", **changes: Any) -> SaveFile:
    save = read_save(GOLDEN / of / "pilot-against-cadet" / "save.json")
    return save.model_copy(update=changes)


def written(path: Path, save: SaveFile) -> Path:
    path.write_text(save.model_dump_json(), encoding="utf-8")
    return path


def refusal(saves: Saves, what: str) -> str:
    with pytest.raises(SaveError) as error:
        arrive(saves, what)
    must_be_sentence(str(error.value))
    return str(error.value)


def test_a_file_is_copied_among_the_games_and_stays_as_it_is(saves: Saves, tmp_path: Path) -> None:
    path = written(tmp_path / f"theirs{SUFFIX}", golden())
    before = path.read_bytes()
    arrival = arrive(saves, str(path))
    assert arrival.path is not None
    assert arrival.path.parent == saves.folder
    assert read_save(arrival.path).moves == golden().moves
    assert path.read_bytes() == before


def test_a_game_from_outside_counts_apart(saves: Saves, tmp_path: Path) -> None:
    arrival = arrive_file(saves, written(tmp_path / f"theirs{SUFFIX}", golden()))
    assert arrival.path is not None
    assert read_save(arrival.path).memo.practice == "code"


def test_the_same_file_again_is_the_game_that_was_played_on(saves: Saves, tmp_path: Path) -> None:
    path = written(tmp_path / f"theirs{SUFFIX}", golden(moves=golden().moves[:9], finished=False))
    first = arrive_file(saves, path).path
    assert first is not None
    saves.write(first, golden())
    assert arrive_file(saves, path).path == first
    assert len(read_save(first).moves) == len(golden().moves)


def test_an_own_game_is_opened_where_it_is(saves: Saves) -> None:
    path = saves.new_path("jump_gate")
    saves.write(path, golden())
    assert arrive(saves, str(path)).path == path
    assert len(list(saves.folder.glob("*.json"))) == 1


def test_a_long_code_becomes_a_game_and_again_the_same(saves: Saves) -> None:
    code = long_code(golden("rockets"))
    first = arrive_text(saves, code)
    assert first.path is not None
    assert read_save(first.path).moves == golden("rockets").moves
    assert arrive_text(saves, code.lower()) == first


def test_a_short_code_is_a_deal_and_no_game_yet(saves: Saves) -> None:
    arrival = arrive(saves, code_of(golden()))
    assert arrival.path is None
    assert arrival.deal is not None
    assert (arrival.deal.title, arrival.deal.seed) == (titles.title("jump_gate"), 7)
    assert not saves.folder.exists()


def test_a_file_that_is_none_is_refused_by_its_name(saves: Saves, tmp_path: Path) -> None:
    path = tmp_path / f"shopping{SUFFIX}"
    path.write_text("milk", encoding="utf-8")
    assert refusal(saves, str(path)).startswith("shopping.launch can’t be opened: it is cut off")
    assert path.read_text(encoding="utf-8") == "milk"


def test_a_file_that_is_missing_is_refused_by_its_name(saves: Saves, tmp_path: Path) -> None:
    said = refusal(saves, str(tmp_path / "gone.launch"))
    assert said == "gone.launch can’t be opened: it is not there."


def test_a_folder_is_refused(saves: Saves, tmp_path: Path) -> None:
    assert "it is a folder" in refusal(saves, str(tmp_path))


@pytest.mark.parametrize("change", [{"title": "golf"}, {"options": {"wings": 2}}, {"players": []}])
def test_a_game_that_can_not_be_set_up_is_refused(
    saves: Saves, tmp_path: Path, change: dict[str, Any]
) -> None:
    path = written(tmp_path / "odd.launch", golden(**change))
    assert refusal(saves, str(path)).startswith("odd.launch can’t be opened: ")


def test_what_is_neither_file_nor_code_is_told_what_a_code_is(saves: Saves) -> None:
    assert refusal(saves, "hello") == "This is no code of a game: a code begins with LW1."


def test_a_game_that_is_sent_can_be_received(saves: Saves, tmp_path: Path) -> None:
    path = saves.new_path("jump_gate")
    saves.write(path, golden())
    first, second = send(saves, path, tmp_path), send(saves, path, tmp_path)
    assert (first.suffix, first != second) == (SUFFIX, True)
    other = Saves(tmp_path / "other")
    received = arrive_file(other, first).path
    assert received is not None
    assert read_save(received).moves == golden().moves


def test_a_game_that_can_not_be_sent_says_why(saves: Saves, tmp_path: Path) -> None:
    path = saves.new_path("jump_gate")
    saves.write(path, golden())
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(SaveError, match=r"^The game could not be written there: .*\.$"):
        send(saves, path, blocked)
