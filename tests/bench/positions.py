"""Mutated positions: does every reader refuse them in a sentence, or play them to the end?

`python -m tests.bench.positions --count N` writes down positions of random games, changes a few of
their values (a wrong type, a negative or huge number, a card twice or from elsewhere, something
missing, a list too long), and reads them.  What is refused must be refused in one sentence; what is
accepted must be told, written, read again and played on.
"""

from __future__ import annotations

import argparse
import copy
import json
import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from game import titles
from game.core.contract import Names, Title, events_of
from game.core.rng import Rng, mix
from game.core.session import digest
from tests.bench.page import machine

CORPUS = 120
"""How many positions of games are written down to be mutated."""
TOLD = 12
"""How many moves of a position are put into words and checked."""
LISTED = 60_000
"""More moves than any position can have."""
WHOLE = 20
"""One of so many accepted positions is played to its end, the others for so many moves."""
PATIENCE = 60
"""Seconds after which a mutant counts as hanging; no sound one takes a tenth of it."""
LONGEST_SENTENCE = 300

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 99, -99, 2.5, 10**6, 2**64, 10**40, "7", "", "?", "nonsense",
    "x" * 300, "\x1b[31m", [], {}, [[]], [None], {"a": 1},
)  # fmt: skip


@dataclass
class Tally:
    """What became of a title's mutants."""

    read: int = 0
    refused: int = 0
    played: int = 0
    whole: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)
    sentences: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Counts another part of the same title's."""
        self.read += other.read
        self.refused += other.refused
        self.played += other.played
        self.whole += other.whole
        self.moves += other.moves
        self.faults += other.faults
        self.sentences += other.sentences


# --- positions of games ---


def corpus(title: Title, seed: int, count: int = CORPUS) -> list[Any]:
    """Written positions from all parts of random games, with every option and number of seats."""
    luck = Rng(mix(seed, 77))
    found: list[Any] = []
    while len(found) < count:
        state = a_game(title, luck)
        for _ in range(luck.below(1 + luck.pick((3, 30, 300)))):
            if title.rules.decision(state) is None:
                break
            title.rules.apply(state, title.rules.random_move(state, luck))
        found.append(plain(title.write_position(state)))
    return found


def a_game(title: Title, luck: Rng) -> Any:
    """A new game with random options."""
    while True:
        values = {
            name: value
            for name, schema in title.options.model_json_schema()["properties"].items()
            if luck.below(2) and (value := _option(schema, luck)) is not None
        }
        try:
            options = title.options.model_validate(values)
        except ValidationError:  # options that exclude each other
            continue
        seats = luck.pick(title.seat_counts(options))
        return title.rules.setup(options, seats, luck.below(1 << 30))


def _option(schema: dict[str, Any], luck: Rng) -> Any:
    if "enum" in schema:
        return luck.pick(schema["enum"])
    if schema.get("type") == "boolean":
        return bool(luck.below(2))
    if schema.get("type") == "integer":
        return luck.between(schema["minimum"], schema["maximum"])
    return None


def plain(data: Any) -> Any:
    """The data as another program would hand it over."""
    return json.loads(json.dumps(data))


# --- mutants ---


class Mutator:
    """Changes positions; its words are those that stand in other positions at the same field."""

    def __init__(self, title: Title, positions: list[Any]) -> None:
        self.cards = list(title.cards)
        self.positions = positions
        self.words: dict[str, list[Any]] = {}
        for position in positions:
            for path, value in nodes(position):
                self.words.setdefault(_field(path), []).append(value)

    def mutant(self, luck: Rng) -> Any:
        """A position with one to three changes."""
        position = copy.deepcopy(luck.pick(self.positions))
        if not luck.below(8):  # a partial position
            for name in list(position):
                if name != "seats" and luck.below(2):
                    del position[name]
        for _ in range(luck.pick((1, 1, 1, 2, 2, 3))):
            self._change(position, luck)
        return position

    def _change(self, position: Any, luck: Rng) -> None:
        paths = [path for path, _ in nodes(position) if path]
        if not paths:
            return
        names = sorted({path[0] for path in paths}, key=str)
        name = luck.pick(names)  # every field as often as the others, long as they may be
        path = luck.pick([path for path in paths if path[0] == name])
        parent, key = at(position, path[:-1]), path[-1]
        value = parent[key]
        ways: list[Callable[[], Any]] = [
            lambda: luck.pick(ODD),
            lambda: (
                copy.deepcopy(luck.pick(self.words[_field(path)]))
                if _field(path) in self.words
                else None
            ),
        ]
        if isinstance(value, list):
            ways += [lambda: self._list(value, luck)] * 3
        elif isinstance(value, dict):
            ways += [lambda: self._record(value, luck)] * 2
        elif isinstance(value, int) and not isinstance(value, bool):
            ways += [lambda: value + luck.between(-3, 3), lambda: luck.between(-2, 12)]
        elif isinstance(value, str):
            ways += [lambda: luck.pick(self.cards)]
        dice = luck.below(12)
        if dice == 0:
            del parent[key]
        elif dice == 1:
            other = luck.pick(paths)
            elder, place = at(position, other[:-1]), other[-1]
            parent[key], elder[place] = copy.deepcopy(elder[place]), copy.deepcopy(value)
        else:
            parent[key] = copy.deepcopy(luck.pick(ways)())  # what is odd stays as odd as it was

    def _list(self, value: list[Any], luck: Rng) -> list[Any]:
        new = list(value)
        match luck.below(7):
            case 0 if new:
                new.append(copy.deepcopy(luck.pick(new)))
            case 1 if new:
                del new[luck.below(len(new))]
            case 2:
                new.insert(luck.below(len(new) + 1), luck.pick(self.cards))
            case 3 if new:
                new *= luck.pick((2, 3, 40))
            case 4:
                luck.shuffle(new)
            case 5:
                new = []
            case _:
                new.append(luck.pick(ODD))
        return new

    def _record(self, value: dict[str, Any], luck: Rng) -> dict[str, Any]:
        new = dict(value)
        if new and luck.below(2):
            del new[luck.pick(sorted(new))]
        else:
            new[luck.pick((*sorted(new), "nonsense", "0", "9", *self.cards[:3]))] = luck.pick(ODD)
        return new


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value inside a position, and where it stands."""
    yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from nodes(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from nodes(inner, (*path, place))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    """The value at a path."""
    for key in path:
        value = value[key]
    return value


def _field(path: tuple[Any, ...]) -> str:
    return ".".join("*" if isinstance(key, int) else key for key in path)


# --- judging ---


def judge(title: Title, data: Any, luck: Rng, tally: Tally, whole: bool) -> None:
    """Reads a position; AssertionError, or whatever the reader or the rules raise, is a fault."""
    tally.read += 1
    before = json.dumps(data)
    try:
        state = title.read_position(data)
    except ValueError as error:
        sentence = str(error)
        assert is_sentence(sentence), f"this is no sentence: {sentence!r}"
        tally.refused += 1
        tally.sentences[sentence] += 1
        return
    assert json.dumps(data) == before, "the reader changed what it read"
    tally.played += 1
    tally.whole += whole
    look(title, state)
    comes_back(title, state)
    limit = title.longest if whole else WHOLE
    moves = 0
    while title.rules.decision(state) is not None:
        if moves >= limit:
            assert not whole, f"the game is not over after {limit} moves"
            break
        state_before = digest(state) if moves == 0 else ""
        move = title.rules.random_move(state, luck)
        assert title.rules.check(state, move) is None, f"{move} is drawn and refused"
        assert not state_before or digest(state) == state_before, "looking changed the state"
        events = events_of(title.rules, state, move)
        for event in events:
            title.words.describe(event, _names(state, title))
        moves += 1
    tally.moves += moves
    look(title, state)
    comes_back(title, state)


def is_sentence(text: str) -> bool:
    """One line that ends like a sentence and shows no control marks."""
    return text.isprintable() and text.endswith(".") and 10 < len(text) <= LONGEST_SENTENCE


def look(title: Title, state: Any) -> None:
    """Everything that is shown of a position."""
    rules = title.rules
    rules.score_lines(state)
    rules.standings(state)
    title.report.rival_lines(state)
    decision = rules.decision(state)
    for seat in (None, *range(len(rules.score_lines(state)))):
        view = rules.view(state, seat)
        title.words.progress(view)
        if decision is not None and seat == decision.seat:
            assert title.words.prompt(view, decision, _names(state, title))
            count = 0
            for move in rules.moves(view):
                if count < TOLD:
                    assert rules.check(state, move) is None, f"{move} is listed and refused"
                    assert title.words.describe_move(view, move)
                count += 1
                assert count <= LISTED, "there is no end of moves"
            assert count, "whoever decides has no move"
            world = rules.determinise(view, seat, Rng(1))
            assert digest(rules.view(world, seat)) == digest(view), "a world does not fit its view"


def comes_back(title: Title, state: Any) -> None:
    """A written position is read again and is the same."""
    again = title.read_position(plain(title.write_position(state)))
    assert digest(again) == digest(state), "the written position is another one"


def _names(state: Any, title: Title) -> Names:
    seats = len(title.rules.score_lines(state))
    return Names(tuple(f"Seat {seat}" for seat in range(seats)))


# --- the bench ---


class _Hangs(Exception):
    """The mutant took longer than anything sound."""


def _alarm(_number: int, _frame: Any) -> None:
    raise _Hangs(f"it took more than {PATIENCE} seconds")


def part(title_id: str, seed: int, count: int) -> Tally:
    """So many mutants of a title."""
    title = titles.title(title_id)
    mutator = Mutator(title, corpus(title, seed))
    tally = Tally()
    timed = hasattr(signal, "SIGALRM")  # not on Windows
    if timed:
        signal.signal(signal.SIGALRM, _alarm)
    for number in range(count):
        luck = Rng(mix(seed, number))
        data = mutator.mutant(luck)
        if timed:
            signal.alarm(PATIENCE)
        try:
            judge(title, data, luck, tally, whole=number % WHOLE == 0)
        except Exception as error:
            where = error.__traceback__
            while where and where.tb_next:
                where = where.tb_next
            line = f"{where.tb_frame.f_code.co_name}:{where.tb_lineno}" if where else ""
            kind = type(error).__name__
            tally.faults.append(f"{seed}/{number}: {kind} in {line}: {error}"[:400])
        finally:
            if timed:
                signal.alarm(0)
    return tally


def run(chosen: list[str], count: int, seed: int, workers: int) -> dict[str, Tally]:
    """All titles' mutants, shared among processes in parts of a thousand."""
    jobs = [
        (title_id, mix(seed, index) >> 20, min(1000, count - begin))
        for title_id in chosen
        for index, begin in enumerate(range(0, count, 1000))
    ]
    tallies = {title_id: Tally() for title_id in chosen}
    if workers == 1:
        for job in jobs:
            tallies[job[0]].add(part(*job))
        return tallies
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for (title_id, _, _), tally in zip(jobs, pool.starmap(part, jobs, 1), strict=True):
            tallies[title_id].add(tally)
    return tallies


def main() -> int:
    """Runs and reports; 1 if there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.bench.positions")
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="all of them if left out")
    parser.add_argument("--count", type=int, default=1000, help="mutants of each title; 1000")
    parser.add_argument("--seed", type=int, default=1, help="1")
    parser.add_argument("--workers", type=int, default=1, help="processes; 1")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.add_argument("--sentences", action="store_true", help="and the refusals, by frequency")
    args = parser.parse_args()
    began = time.perf_counter()
    tallies = run(args.titles or list(titles.IDS), args.count, args.seed, args.workers)
    seconds = time.perf_counter() - began
    faults = sum(len(tally.faults) for tally in tallies.values())
    if args.json:
        told = {
            title_id: {
                "read": tally.read,
                "refused": tally.refused,
                "played": tally.played,
                "whole": tally.whole,
                "moves": tally.moves,
                "faults": tally.faults,
            }
            for title_id, tally in tallies.items()
        }
        print(json.dumps({"machine": machine(), "seconds": round(seconds), "titles": told}))
        return int(faults > 0)
    for title_id, tally in tallies.items():
        print(
            f"{title_id:14} {tally.read:7,} read, {tally.refused:7,} refused, "
            f"{tally.played:6,} played ({tally.whole:,} to the end, {tally.moves:,} moves), "
            f"{len(tally.faults)} faults"
        )
        for fault in tally.faults[:20]:
            print(f"  {fault}")
        if args.sentences:
            for sentence, times in tally.sentences.most_common():
                print(f"  {times:6} {sentence}")
    print(f"{seconds:.0f} s, {machine()}")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
