"""Rocketmen's table: the launch track, the display, the pad, and the show of a launch."""
