"""RLCard and OpenSpiel at uniformly random play; runs in the venv that `compare.py` makes.

Prints one JSON object: game -> random_actions_per_s (the bare engine), full_path_actions_per_s (the
library's own step with its observation), copies_per_s, views_per_s; null where the library has
nothing of the kind.  Imports nothing of this project.
"""

import copy
import json
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

BATCH = 16
OPEN_SPIEL_GAMES = (
    "python_tic_tac_toe",
    "python_kuhn_poker",
    "python_block_dominoes",
    "python_team_dominoes",
    "python_liars_poker",
)
RLCARD_GAMES = ("gin-rummy", "uno")


def rate(work: Callable[[], int], seconds: float) -> float:
    """What `work` has done, per second of processor time."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not done:
        done += work()
    return round(done / spent, 1)


def rlcard_figures(name: str, seconds: float) -> dict[str, Any]:
    """The bare game object, the environment's step, `deepcopy` (it has no copy), observations."""
    import rlcard

    env = rlcard.make(name)
    game, luck = env.game, random.Random(1)

    def legal() -> list[Any]:
        if name == "gin-rummy":
            return list(game.judge.get_legal_actions())
        return list(game.get_legal_actions())

    def a_game() -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(luck.choice(legal()))
            moves += 1
        return moves

    def an_observed_game() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(luck.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    actions, observed = rate(a_game, seconds), rate(an_observed_game, seconds)
    game.init_game()
    for _ in range(8):
        if not game.is_over():
            game.step(luck.choice(legal()))

    def some_copies() -> int:
        copy.deepcopy(game)
        return 1

    def some_views() -> int:
        for _ in range(BATCH):
            env.get_state(0)
        return BATCH

    return {
        "random_actions_per_s": actions,
        "full_path_actions_per_s": observed,
        "copies_per_s": rate(some_copies, seconds),
        "views_per_s": rate(some_views, seconds),
    }


def open_spiel_figures(name: str, seconds: float) -> dict[str, Any]:
    """The library's state object; chance's draws count as actions, in the library's favour."""
    import pyspiel

    game, luck = pyspiel.load_game(name), random.Random(1)

    def step(state: Any) -> None:
        if state.is_chance_node():
            values, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(values, weights)[0])
        elif state.is_simultaneous_node():
            players = range(game.num_players())
            state.apply_actions([luck.choice(state.legal_actions(p) or [0]) for p in players])
        else:
            state.apply_action(luck.choice(state.legal_actions()))

    def a_game() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            step(state)
            moves += 1
        return moves

    actions = rate(a_game, seconds)
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state)

    def some_copies() -> int:
        for _ in range(BATCH):
            state.clone()
        return BATCH

    def some_views() -> int:
        for _ in range(BATCH):
            state.observation_string(0)
        return BATCH

    try:
        views = rate(some_views, seconds)
    except Exception:  # the game has none
        views = None
    return {
        "random_actions_per_s": actions,
        "full_path_actions_per_s": None,
        "copies_per_s": rate(some_copies, seconds),
        "views_per_s": views,
    }


def main() -> None:
    """Measures every game; one that the installed version has not is left out."""
    seconds = float(sys.argv[1])
    warnings.simplefilter("ignore")
    found = {}
    for name in RLCARD_GAMES:
        found[f"RLCard {name}"] = rlcard_figures(name, seconds)
    import pyspiel
    from open_spiel.python import games  # registers the Python games

    known = set(pyspiel.registered_names()) if games else set()
    for name in OPEN_SPIEL_GAMES:
        if name in known:
            try:
                found[f"OpenSpiel {name}"] = open_spiel_figures(name, seconds)
            except Exception as error:
                print(f"{name} left out: {error}", file=sys.stderr)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
