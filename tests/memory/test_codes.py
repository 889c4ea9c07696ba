"""Codes: a game as letters that survive a chat window."""

import zlib
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.bots.ways import WAYS
from game.core.players import Level, Player
from game.core.save import SaveFile, read_save
from game.core.session import Session
from game.memory import codes
from game.memory.codes import CodeError, code_of, long_code, open_code, read_code, short_code
from tests.robust import codes as fuzz
from tests.robust.files import must_be_sentence

GOLDEN = Path(__file__).parents[1] / "golden"
SAVES = sorted(GOLDEN.glob("*/*/save.json"))
each_game = pytest.mark.parametrize("path", SAVES, ids=lambda path: path.parent.name)


def jump_gate(seed: int = 3, seats: int = 3, **options: Any) -> str:
    title = titles.title("jump_gate")
    return short_code(title, title.options(**options), seats, seed)


def why(text: str) -> str:
    """The sentence that refuses a text."""
    with pytest.raises(CodeError) as error:
        open_code(text)
    must_be_sentence(str(error.value))
    return str(error.value)


def checked(letters: str) -> str:
    """A code whose check fits, whatever its letters."""
    return codes._finished(letters)


@each_game
def test_a_long_code_opens_the_same_game_move_by_move(path: Path) -> None:
    save = read_save(path)
    coded, restored = open_code(long_code(save))
    assert restored is not None
    assert restored.trouble == ""
    assert restored.session.save().model_copy(update={"sealed": save.sealed}) == save
    assert coded.note == ""


@each_game
def test_a_short_code_tells_title_options_seats_and_seed(path: Path) -> None:
    save = read_save(path)
    coded = read_code(code_of(save))
    assert coded.title.id == save.title
    assert coded.options.model_dump(mode="json") == save.options
    assert (coded.seats, coded.seed) == (len(save.players), save.seed)


OLD_CODES = {
    "LW1-JG41-1B79-KN4W-9RK1-VTMW-HFHK-2TD": ("jump_gate", 4, 11),
    "LW1-PM11-13T1-QKX1-WVK": ("planet_movers", 1, 3),
    "LW1-RJ41-1Q9T-NSBR-ES6": ("rocket_jockey", 4, 23),
    "LW1-RM31-1BZ0-3KFX-3ZG": ("rocketmen", 3, 11),
    "LW1-RS51-1B3W-3T71-NVAF-7EH": ("rockets", 5, 11),
}
"""As they were given out when codes were new: they must open for ever."""


@pytest.mark.parametrize(("code", "deal"), OLD_CODES.items())
def test_codes_that_were_given_out_still_open(code: str, deal: tuple[str, int, int]) -> None:
    coded = read_code(code)
    assert (coded.title.id, coded.seats, coded.seed) == deal


def test_a_long_code_that_was_given_out_still_opens() -> None:
    code = (Path(__file__).parent / "long_code.txt").read_text(encoding="utf-8")
    _, restored = open_code(code)
    assert restored is not None
    save = read_save(GOLDEN / "jump_gate" / "pilot-against-cadet" / "save.json")
    assert restored.session.save().digest == save.digest


def test_a_deal_takes_four_groups_of_four_letters() -> None:
    form, *groups = jump_gate(seed=32**6 - 1).split("-")
    assert form == "LW1"
    assert groups[:2] == ["JG31", "6ZZZ"]
    assert [len(group) for group in groups] == [4, 4, 4, 4]


@pytest.mark.parametrize(
    "change",
    [
        str.lower,
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", " "),
        lambda code: code.replace("-", "–"),
        lambda code: code.replace("-", "-\n  "),
        lambda code: f"“{code}”",
        lambda code: f"  `{code}`\r\n",
        lambda code: f"> {code[:12]}\n> {code[12:]}",
        lambda code: code.replace("0", "O").replace("1", "l"),
        lambda code: code.replace("1", "I"),
        lambda code: "\ufeff" + "\u200b".join(code),
    ],
)
def test_what_a_chat_does_to_a_code_does_no_harm(change: Any) -> None:
    assert read_code(change(jump_gate(seed=1000))) == read_code(jump_gate(seed=1000))


def test_every_typing_error_of_one_letter_is_noticed() -> None:
    code = jump_gate(seed=987654321, sun_dial=True)
    places = [at for at in range(4, len(code)) if code[at] != "-"]
    for at in places:
        for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if letter != code[at]:
                why(code[:at] + letter + code[at + 1 :])


def test_two_letters_that_changed_places_are_noticed() -> None:
    code = jump_gate(seed=987654321).replace("-", "")
    for at in range(3, len(code) - 1):
        if code[at] != code[at + 1]:
            why(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no code: a code begins with LW1."),
        (" \n", "There is no code: a code begins with LW1."),
        ("hello there", "This is no code of a game: a code begins with LW1."),
        ("LW0-JG31", "This is no code of a game: a code begins with LW1."),
        ("LW2-ABCD-EFGH", "This code was made by a newer version of the program."),
        ("LW1-", "This code is cut off or was mistyped: its last letters do not fit."),
        ("LW1-JG31-%", "This code has a sign that no code has: “%”."),
        ("LW1-" + "A" * 60_001, "This code is longer than any game."),
        ("x" * 200_000, "This text is far too long for a code."),
    ],
)
def test_a_text_that_is_no_code_is_told_why(text: str, said: str) -> None:
    assert why(text) == said


def test_a_number_of_a_thousand_digits_is_only_a_newer_version() -> None:
    assert why("LW" + "9" * 10_000) == "This code was made by a newer version of the program."


def test_a_title_of_a_later_version_is_named_by_its_letters() -> None:
    assert why(checked("XX311A")) == "This version has no game with the letters XX."


def test_an_option_of_a_later_version_is_told() -> None:
    assert why(checked("JG311AZZZZ")) == (
        "This code has an option of Jump Gate that this version lacks."
    )


def test_more_seats_than_the_title_has_are_told() -> None:
    assert why(checked("JG91" + "1A")) == "Jump Gate can’t be played by 9 like this."


def test_a_seed_that_no_game_has_is_told() -> None:
    assert why(checked("JG31" + "D" + "Z" * 13)).endswith("its seed does not fit.")


def test_options_that_do_not_go_together_are_told() -> None:
    title = titles.title("rocketmen")
    signs = {choice: sign for sign, choice in codes._choices(title).items()}
    both = (("variants", "chosen"), ("variant_two", "v1"))
    letters = "".join(codes._letters_of(signs[choice], 4) for choice in both)
    assert why(checked("RM311A" + letters)) == (
        "This code has options of Rocketmen that don’t go together."
    )


def test_a_code_of_other_rules_opens_with_a_note() -> None:
    coded = read_code(checked("JG39" + "13"))
    assert coded.note == (
        "This code was made with other rules of Jump Gate, so its deal may be another one."
    )
    assert coded.deal().seed == 3


def test_moves_that_today_refuses_refuse_the_code() -> None:
    save = played_on()
    wrong = save.model_copy(update={"moves": list(reversed(save.moves))})
    assert why(long_code(wrong)).startswith("This code does not fit today’s rules. Move 1 ")


def test_moves_of_other_rules_are_followed_as_far_as_they_go() -> None:
    save = played_on()
    wrong = save.model_copy(update={"moves": [*save.moves[:2], *save.moves[:2]]})
    letters = long_code(wrong).replace("-", "")[3:-5]
    coded, restored = open_code(checked(letters[:3] + "9" + letters[4:]))
    assert coded.note
    assert restored is not None
    assert len(restored.session.steps) == 2
    assert restored.trouble.startswith("Move 3 ")


def played_on() -> SaveFile:
    return read_save(GOLDEN / "jump_gate" / "pilot-against-cadet" / "save.json")


def test_what_came_by_a_code_is_not_taken_back() -> None:
    _, restored = open_code(long_code(played_on()))
    assert restored is not None
    assert not restored.session.can_undo()


def test_names_and_earlier_games_of_a_match_travel_along() -> None:
    title = titles.title("rockets")
    players = (Player(name="Zoë ★", colour=4), Player(name="Vega", level="admiral", colour=2))
    session: Session[Any, Any] = Session(title, title.options(match=3), players, 5)
    session.earlier = ((120, -10), (0, 80))
    _, restored = open_code(long_code(session.save()))
    assert restored is not None
    assert restored.session.players == players
    assert restored.session.earlier == session.earlier


def test_the_ways_of_bots_travel_along() -> None:
    title = titles.title("jump_gate")
    levels: list[Level | None] = ["cadet", "pilot", "admiral", None]
    for way in (None, *WAYS):
        players = tuple(
            Player(name=f"Bot {seat}", level=level, way=way, colour=seat)
            for seat, level in enumerate(levels)
        )
        session: Session[Any, Any] = Session(title, title.options(), players, 5)
        _, restored = open_code(long_code(session.save()))
        assert restored is not None
        assert restored.session.players == players


def test_a_seats_number_means_what_it_meant_before_there_were_ways() -> None:
    assert codes._BOTS[:4] == ((None, None), ("cadet", None), ("pilot", None), ("admiral", None))


def test_a_save_that_does_not_fit_its_title_has_no_code() -> None:
    save = played_on()
    for change in ({"title": "golf"}, {"options": {"wings": 4}}, {"moves": [{"move": "Dance"}]}):
        with pytest.raises(CodeError, match=r"(game|code)[^.]*\.$"):
            long_code(save.model_copy(update=change))


@pytest.mark.parametrize("title_id", titles.IDS)
def test_every_choice_of_every_option_has_a_sign_of_its_own(title_id: str) -> None:
    title = titles.title(title_id)
    choices = [
        (name, value)
        for name, field in title.options.model_fields.items()
        for value in codes._values(field.annotation, field.metadata)
    ]
    assert sorted(map(str, codes._choices(title).values())) == sorted(map(str, choices))


def test_every_title_has_two_letters_that_nothing_is_mistaken_for() -> None:
    assert set(titles.SIGNS) == set(titles.IDS)
    assert len(set(titles.SIGNS.values())) == len(titles.IDS)
    for sign in titles.SIGNS.values():
        assert len(sign) == 2
        assert set(sign) <= set("ABCDEFGHJKMNPQRSTVWXYZ")


def test_a_bomb_of_zeros_is_refused() -> None:
    packed = zlib.compress(b"\0" * 10_000_000, 9, wbits=-15)
    assert why(checked("JG31H3" + codes._letters_of_bytes(packed))).startswith(
        "This code can’t be read: it ends too early"
    )


def test_random_and_mutated_codes_are_refused_in_a_sentence_or_are_games() -> None:
    for number in range(1_500):
        fuzz.open_text(number)


def test_the_fuzz_reaches_what_lies_behind_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "FORGED", 1)
    said = set()
    for number in range(150):
        try:
            open_code(fuzz.nearly(number))
        except CodeError as error:
            said.add(str(error)[:24])
    assert len(said) > 3
    assert not any("mistyped: its last" in text for text in said)
