"""Planet Movers: deliver goods between worlds that never stand still."""

from importlib.resources import files

from game.core.contract import Report, Title, Words
from game.planet_movers.bots.brain import PlanetMoversBrain
from game.planet_movers.bots.explain import reason
from game.planet_movers.data import CARD_NAMES
from game.planet_movers.events import ContractTerminated
from game.planet_movers.moves import MOVES
from game.planet_movers.options import PlanetMoversOptions
from game.planet_movers.position import read_position, write_position
from game.planet_movers.previews.chances import chance
from game.planet_movers.previews.ends import goal
from game.planet_movers.rules import PlanetMoversRules
from game.planet_movers.text import changes, describe, describe_move, progress, prompt

TITLE = Title(
    id="planet_movers",
    name="Planet Movers",
    seats=range(1, 7),
    minutes=(30, 60),
    version=1,
    rules=PlanetMoversRules(),
    brain=PlanetMoversBrain(),
    options=PlanetMoversOptions,
    moves=MOVES,
    cards=CARD_NAMES,
    words=Words(describe, prompt, describe_move, progress, reason, goal, changes, chance),
    guide=files(__package__).joinpath("guide.md").read_text(encoding="utf-8"),
    report=Report(setbacks=(ContractTerminated,)),
    read_position=read_position,
    write_position=write_position,
    longest=20000,
)
