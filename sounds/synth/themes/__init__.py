"""The six themes. Each is a module with three layers: calm, drive, peak.

All grow from the two motifs of `synth.score`, ASK and HOME, each in its own mode and gait.
"""

from synth.themes import jump_gate, menu, planet_movers, rocket_jockey, rocketmen, rockets

THEMES = {
    "ui": menu,
    "rocket_jockey": rocket_jockey,
    "jump_gate": jump_gate,
    "rocketmen": rocketmen,
    "rockets": rockets,
    "planet_movers": planet_movers,
}
