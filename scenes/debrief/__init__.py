"""Debrief: what a finished game was like, on screen; `game/debrief` finds it out."""
