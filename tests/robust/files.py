"""Files: saves that were changed by chance, opened as the program does, some through its menu."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from game import titles
from game.bots.sweep import any_setup
from game.core import foreign
from game.core.recovery import open_game
from game.core.rng import Rng, mix
from game.core.save import SaveError, Saves
from game.core.session import Session
from tests.contract.toy import TOY

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 7, 99, 2**31, 2**63, 2**64, -(2**64), 10**400, 0.5, 1e308),
    *("", "x", "\0", "\u200f", "\n" * 50, "x" * 5_000, "x" * 200_000, "é\u0301" * 40, "\ud800"),
    *([], [[]], [0] * 500, {}, {"": {}}, {"x" * 20_000: 1}),
)
FORMS = 40
"""How many different games are mutated, of each title."""


@cache
def written(title_id: str, number: int) -> bytes:
    """A game of a few moves with any options, as it lies on the disk."""
    title = titles.title(title_id) if title_id != "toy" else TOY
    setup = any_setup(title, number)
    luck = Rng(mix(number, 3))
    from game.core.players import Player

    players = tuple(Player(name=f"Seat {seat}", colour=seat) for seat in range(len(setup.minds)))
    session: Session[Any, Any] = Session(title, setup.options, players, number)
    for _ in range(luck.below(16)):
        if session.finished:
            break
        session.submit(session.rules.random_move(session.state, luck))
    return session.save().model_dump_json().encode()


def mutated(seed: int) -> bytes:
    """One of the games, changed by chance."""
    luck = Rng(mix(seed, 0xF11E))
    text = written(luck.pick(titles.IDS), luck.below(FORMS))
    match luck.below(4):
        case 0:
            return bent_bytes(text, luck)
        case 1:
            return text[: luck.below(len(text))]
        case _:
            data = json.loads(text)
            for _ in range(1 + luck.below(3)):
                bend(data, luck)
            return json.dumps(data).encode("utf-8", "surrogatepass")


def bent_bytes(text: bytes, luck: Rng) -> bytes:
    """Some bytes are other ones, doubled or gone."""
    data = bytearray(text)
    for _ in range(1 + luck.below(6)):
        at = luck.below(len(data))
        match luck.below(3):
            case 0:
                data[at] = luck.below(256)
            case 1:
                data[at:at] = data[at : at + luck.below(20)]
            case _:
                del data[at : at + 1 + luck.below(4)]
    return bytes(data)


def bend(data: Any, luck: Rng) -> None:
    """Changes one place of a JSON value."""
    places: list[tuple[Any, Any]] = []
    walk(data, places)
    holder, key = luck.pick(places)
    value = holder[key]
    match luck.below(6):
        case 0 | 1:
            holder[key] = deepcopy(luck.pick(ODD))
        case 2 if isinstance(value, int):
            holder[key] = value + luck.between(-3, 3)
        case 3 if isinstance(value, list) and value:
            value.insert(luck.below(len(value)), deepcopy(luck.pick(value)))
        case 4 if isinstance(holder, dict):
            holder[str(luck.pick(ODD))[:20_000] if luck.below(2) else "x"] = holder.pop(key)
        case 5 if isinstance(value, list) and value:
            value.pop(luck.below(len(value)))
        case _:
            other_holder, other_key = luck.pick(places)
            holder[key] = json.loads(json.dumps(other_holder[other_key]))


def walk(value: Any, found: list[tuple[Any, Any]]) -> None:
    """Every place of a JSON value: the list or object, and the index or key."""
    waiting = [value]  # no recursion: what was put in may lie deeper than that goes
    while waiting:
        holder = waiting.pop()
        if isinstance(holder, dict | list):
            keys = list(holder) if isinstance(holder, dict) else range(len(holder))
            found += [(holder, key) for key in keys]
            waiting += [holder[key] for key in keys]


def open_one(saves: Saves, seed: int) -> None:
    """A changed save can be opened and used, or is refused with a sentence and kept."""
    path = saves.folder / "changed.json"
    text = mutated(seed)
    path.write_bytes(text)
    try:
        opened = open_game(saves, path, titles.title)
    except SaveError as error:
        must_be_sentence(str(error))
        kept = [file.read_bytes() for file in saves.folder.iterdir()]
        assert text in kept, "a refused file is gone"
    else:
        session = opened.session
        for note in opened.notes:
            must_be_sentence(note)
        use(session)
        if opened.notes:
            assert any(text == file.read_bytes() for file in saves.folder.iterdir())
    finally:
        for file in saves.folder.iterdir():
            file.unlink()


def use(session: Session[Any, Any]) -> None:
    """What the table, the list of games and the results ask of a game."""
    session.save()
    session.view(None)
    session.rules.score_lines(session.state)
    session.rules.standings(session.state)
    decision = session.rules.decision(session.state)
    if decision is not None:
        view = session.view(decision.seat)
        session.rules.random_move(view, Rng(1))
    from game.core import match

    match.totals(session)
    match.winners(session)


def must_be_sentence(text: str) -> None:
    """Short enough to be read, and without anything that code left over."""
    assert text, "nothing is said"
    assert len(foreign.line(text, 10_000)) <= 1_000, f"{len(text)} letters: {text[:200]}"
    for left_over in ("Path(", "Traceback", "Error(", "<class"):
        assert left_over not in text, text[:300]


def folder_of(tmp: Path) -> Saves:
    """A folder for changed saves."""
    folder = tmp / "changed"
    folder.mkdir(exist_ok=True)
    return Saves(folder)
