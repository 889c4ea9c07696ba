"""Rocketmen’s card faces, upright, lying, as strips and from behind."""
