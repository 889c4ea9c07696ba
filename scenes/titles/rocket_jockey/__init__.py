"""Rocket Jockey's table."""
