"""Puzzles: positions with one best move, put on the real table (`scenes/posed`)."""
