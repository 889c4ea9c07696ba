"""Codes: a game as letters that survive a chat window.

`LW1-JG31-6ABC-...`: the form's number; two letters for the title, one each for the seats and the
rules' version; the seed after its length; a group of four for each option that is not as printed;
five letters to check the rest by.  A long code holds the players and all moves as well.

The letters are Crockford's: capitals or not, O for 0, I and L for 1, and what a chat puts around
or between them (blanks, line ends, quotes, dashes of any kind) does no harm.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError

from game import titles
from game.core.codec import UnreadableMove, move_from_json, move_to_json
from game.core.contract import Options, Title
from game.core.players import MOST, Level, Player, Way
from game.core.save import FORMAT, SaveFile
from game.core.seeds import SEED_LIMIT
from game.core.session import MOST_POINTS, Restored, Session
from game.memory.packing import Reader, Unpackable, Writer, pack_move, unpack_move

FORM = 1
"""Of today's codes: the number after LW."""
LONGEST_CODE = 60_000
"""Letters: a game of a thousand moves takes a tenth of it."""
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {letter: value for value, letter in enumerate(_DIGITS)}
_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})
_AROUND = re.compile(r"[\s\u00ad\u200b-\u200f\u2010-\u2015\u2060\u2212\ufeff\-'\"`*_~<>‘’“”„«»‹›]+")  # noqa: RUF001
"""What chats and people put around and between letters."""
_BEFORE = re.compile(r"\A.*\s(?=LW\d+-)", re.DOTALL | re.IGNORECASE)
"""Words before a code, such as what the Daily launch shares; no code has an L within."""
_BEGIN = re.compile(r"[L1I]W([0-9OIL]+)")
_CHECK = 5
_OPTION = 4
_LONG = 16
"""Added to the seed's length in a code with all moves."""
_MOST_DIGITS = 13
_MOST_BYTES = 400_000
_MOST_GAMES = 100
_DIGEST = 16
"""Bytes of a state's digest."""
_PLAIN: tuple[Level | None, ...] = (None, *get_args(Level))
_BOTS: tuple[tuple[Level | None, Way | None], ...] = (
    *((level, None) for level in _PLAIN),
    *((level, way) for way in get_args(Way) for level in _PLAIN),
)
"""What a seat's number means: level and way.  New ones come last, or older codes would change."""


class CodeError(Exception):
    """This text is no code that could be opened; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Coded:
    """What a code tells."""

    title: Title
    options: Options
    seats: int
    seed: int
    version: int
    """The title's `version` where they agree, and else its last five bits."""
    save: SaveFile | None = None
    """The game with all its moves, of a long code; nobody has played them yet."""

    @property
    def note(self) -> str:
        """What the player should know before trusting it; empty if there is nothing."""
        if self.version == self.title.version:
            return ""
        name = self.title.name
        return f"This code was made with other rules of {name}, so its deal may be another one."

    def deal(self) -> Session[Any, Any]:
        """The game as it was dealt, at seats of which only the colours are known."""
        players = tuple(
            Player(name=f"Player {seat + 1}", colour=seat) for seat in range(self.seats)
        )
        return Session(self.title, self.options, players, self.seed)


# --- writing ---


def short_code(title: Title, options: Options, seats: int, seed: int) -> str:
    """The deal alone: title, options, seats and seed."""
    letters = _head(title, seats, seed, long=False)
    letters += "".join(_letters_of(sign, _OPTION) for sign in _signs(title, options))
    return _finished(letters)


def long_code(save: SaveFile) -> str:
    """The deal, the players and all moves; CodeError if the save does not fit its title."""
    try:
        title = titles.title(save.title)
        options = title.options.model_validate(save.options)
        body = _body(title, options, save)
    except KeyError as error:
        raise CodeError(f"This version has no game called “{save.title}”.") from error
    except (ValidationError, UnreadableMove, ValueError) as error:
        raise CodeError("This game does not fit today’s rules, so it has no code.") from error
    packed = zlib.compress(body, 9, wbits=-15)
    head = _head(title, len(save.players), save.seed, long=True)
    return _finished(head + _letters_of_bytes(packed))


def code_of(save: SaveFile) -> str:
    """The short code of a saved game; CodeError if it does not fit its title."""
    try:
        title = titles.title(save.title)
        options = title.options.model_validate(save.options)
    except (KeyError, ValidationError) as error:
        raise CodeError("This game does not fit today’s rules, so it has no code.") from error
    return short_code(title, options, len(save.players), save.seed)


def _head(title: Title, seats: int, seed: int, *, long: bool) -> str:
    digits = ""
    while seed:
        digits = _DIGITS[seed % 32] + digits
        seed //= 32
    length = _DIGITS[len(digits) + _LONG * long]
    return f"{titles.SIGNS[title.id]}{_DIGITS[seats]}{_DIGITS[title.version % 32]}{length}{digits}"


def _body(title: Title, options: Options, save: SaveFile) -> bytes:
    out = Writer()
    signs = _signs(title, options)
    out.number(len(signs))
    for sign in signs:
        out.number(sign)
    for player in save.players:
        out.number(_BOTS.index((player.level, player.way)))
        out.number(player.colour)
        out.text(player.name)
    out.number(len(save.earlier))
    for scores in save.earlier:
        for score in scores:
            out.signed(score)
    out.data += bytes.fromhex(save.digest).rjust(_DIGEST, b"\0")
    out.number(len(save.moves))
    for move in save.moves:
        pack_move(title, move_from_json(title, move), out)
    return bytes(out.data)


def _finished(letters: str) -> str:
    whole = letters + _check(letters)
    groups = [whole[at : at + 4] for at in range(0, len(whole), 4)]
    return "-".join((f"LW{FORM}", *groups))


def _check(letters: str) -> str:
    digest = hashlib.blake2b(letters.encode(), digest_size=4, person=b"LW1").digest()
    return _letters_of(int.from_bytes(digest, "big") >> 32 - 5 * _CHECK, _CHECK)


def _letters_of(value: int, length: int) -> str:
    return "".join(_DIGITS[value >> 5 * place & 31] for place in reversed(range(length)))


def _letters_of_bytes(data: bytes) -> str:
    spare = -len(data) * 8 % 5
    return _letters_of(int.from_bytes(data, "big") << spare, (len(data) * 8 + spare) // 5)


# --- options: a sign for each choice, the same in every version that has it ---


def _signs(title: Title, options: Options) -> list[int]:
    """What differs from the printed rules and changes the deal or its play."""
    known = {(name, value): sign for sign, (name, value) in _choices(title).items()}
    plain = title.options()
    return [
        known[name, getattr(options, name)]
        for name in title.options.model_fields
        if getattr(options, name) != getattr(plain, name)
    ]


@cache
def _choices(title: Title) -> Mapping[int, tuple[str, Any]]:
    """Every sign with its option and value."""
    found = {}
    for name, field in title.options.model_fields.items():
        for value in _values(field.annotation, field.metadata):
            digest = hashlib.blake2b(f"{name}={value}".encode(), digest_size=4).digest()
            found[int.from_bytes(digest, "big") >> 32 - 5 * _OPTION] = (name, value)
    return found


def _values(hint: Any, bounds: list[Any]) -> Iterator[Any]:
    """Every value of an option's type."""
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    elif hint is bool:
        yield from (True, False)
    else:
        least = next(bound.ge for bound in bounds if hasattr(bound, "ge"))
        most = next(bound.le for bound in bounds if hasattr(bound, "le"))
        yield from range(least, most + 1)


def _options(title: Title, signs: list[int]) -> Options:
    choices = _choices(title)
    values = {}
    for sign in signs:
        if sign not in choices:
            raise CodeError(f"This code has an option of {title.name} that this version lacks.")
        name, value = choices[sign]
        values[name] = value
    try:
        return title.options.model_validate(values)
    except ValidationError as error:
        raise CodeError(f"This code has options of {title.name} that don’t go together.") from error


# --- reading ---


def read_code(text: str) -> Coded:
    """What the code tells; CodeError with a sentence that says why it can't be read."""
    title, seats, version, seed, rest = _read_head(_bare(text))
    long, letters = rest
    if not long:
        if len(letters) % _OPTION:
            raise CodeError("This code is cut off or was mistyped.")
        values = [_VALUES[letter] for letter in letters]
        signs = [_joined(values[at : at + _OPTION]) for at in range(0, len(values), _OPTION)]
        options = _options(title, signs)
        _must_seat(title, options, seats)
        return Coded(title, options, seats, seed, version)
    try:
        options, save = _read_body(title, seats, seed, version, _inflated(letters))
    except (Unpackable, ValidationError, KeyError) as error:
        why = str(error) if isinstance(error, Unpackable) else "it holds what no game can say"
        raise CodeError(f"This code can’t be read: {why}.") from error
    return Coded(title, options, seats, seed, version, save)


def open_code(text: str) -> tuple[Coded, Restored | None]:
    """The code, and its game played to where it stands if it is a long one; CodeError if not.

    With other rules than today's the game is followed as far as it goes, and `trouble` tells.
    """
    coded = read_code(text)
    if coded.save is None:
        return coded, None
    try:
        restored = Session.restore(coded.title, coded.save)
    except ValueError as error:
        raise CodeError(f"This code can’t be opened: {str(error).rstrip('.')}.") from error
    if restored.trouble and coded.version == coded.title.version:
        raise CodeError(f"This code does not fit today’s rules. {restored.trouble}")
    return coded, restored


def _bare(text: str) -> str:
    """The letters between form and check, in capitals; CodeError says what is wrong with them."""
    if len(text) > 2 * LONGEST_CODE:
        raise CodeError("This text is far too long for a code.")
    bare = _AROUND.sub("", _BEFORE.sub("", text)).upper()
    if not bare:
        raise CodeError("There is no code: a code begins with LW1.")
    found = _BEGIN.match(bare)
    if found is None:
        raise CodeError("This is no code of a game: a code begins with LW1.")
    form = found[1].translate(_ALIKE).lstrip("0")
    if form != str(FORM):
        if form:
            raise CodeError("This code was made by a newer version of the program.")
        raise CodeError("This is no code of a game: a code begins with LW1.")
    letters = bare[found.end() :].translate(_ALIKE)
    odd = next((letter for letter in letters if letter not in _VALUES), None)
    if odd is not None:
        shown = f": “{odd}”" if odd.isprintable() else ""
        raise CodeError(f"This code has a sign that no code has{shown}.")
    if len(letters) > LONGEST_CODE:
        raise CodeError("This code is longer than any game.")
    letters, check = letters[:-_CHECK], letters[-_CHECK:]
    if len(check) < _CHECK or _check(letters) != check:
        raise CodeError("This code is cut off or was mistyped: its last letters do not fit.")
    return letters


def _read_head(letters: str) -> tuple[Title, int, int, int, tuple[bool, str]]:
    if len(letters) < 5:
        raise CodeError("This code is cut off or was mistyped.")
    ids = {sign: title_id for title_id, sign in titles.SIGNS.items()}
    if letters[:2] not in ids:
        raise CodeError(f"This version has no game with the letters {letters[:2]}.")
    title = titles.title(ids[letters[:2]])
    seats, version, length = (_VALUES[letter] for letter in letters[2:5])
    long, length = length >= _LONG, length % _LONG
    digits = letters[5 : 5 + length]
    seed = _joined([_VALUES[letter] for letter in digits])
    if len(digits) < length or length > _MOST_DIGITS or seed >= SEED_LIMIT:
        raise CodeError("This code is cut off or was mistyped: its seed does not fit.")
    if version == title.version % 32:
        version = title.version
    return title, seats, version, seed, (long, letters[5 + length :])


def _joined(values: list[int]) -> int:
    total = 0
    for value in values:
        total = total << 5 | value
    return total


def _must_seat(title: Title, options: Options, seats: int) -> None:
    if seats not in title.seat_counts(options):
        raise CodeError(f"{title.name} can’t be played by {seats} like this.")


def _inflated(letters: str) -> bytes:
    packed = _bytes_of(letters)
    inflater = zlib.decompressobj(wbits=-15)
    try:
        body = inflater.decompress(packed, _MOST_BYTES)
    except zlib.error as error:
        raise Unpackable("it was packed in another way") from error
    if not inflater.eof or inflater.unused_data:
        raise Unpackable("it ends too early, or too late")
    return body


def _bytes_of(letters: str) -> bytes:
    length = len(letters) * 5 // 8
    value = int("".join(map(_base32hex, letters)) or "0", 32)
    return (value >> len(letters) * 5 - length * 8).to_bytes(length, "big")


def _base32hex(letter: str) -> str:
    """The letter as Python's `int` counts to 32: 0-9, A-V."""
    return "0123456789ABCDEFGHIJKLMNOPQRSTUV"[_VALUES[letter]]


def _read_body(
    title: Title, seats: int, seed: int, version: int, body: bytes
) -> tuple[Options, SaveFile]:
    data = Reader(body)
    signs = [data.number(32**_OPTION) for _ in range(data.number(33))]
    options = _options(title, signs)
    _must_seat(title, options, seats)
    players = [_read_player(data) for _ in range(seats)]
    earlier = [
        [data.signed(MOST_POINTS) for _ in range(seats)] for _ in range(data.number(_MOST_GAMES))
    ]
    digest = data.raw(_DIGEST)
    moves = [unpack_move(title, data) for _ in range(data.number(title.longest + 1))]
    data.must_end()
    save = SaveFile(
        format=FORMAT,
        title=title.id,
        version=version,
        options=options.model_dump(mode="json"),
        players=players,
        seed=seed,
        moves=[move_to_json(title, move) for move in moves],
        sealed=list(range(len(moves))),  # what came from outside is not taken back
        digest=digest.hex(),
        earlier=earlier,
    )
    return options, save


def _read_player(data: Reader) -> Player:
    level, way = _BOTS[data.number(len(_BOTS))]
    colour = data.number(MOST)
    return Player(name=data.text(160), level=level, way=way, colour=colour)
