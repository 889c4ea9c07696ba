"""Puzzles: positions of games between Admirals in which one move is clearly the best."""
