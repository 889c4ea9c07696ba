"""A position on the real table, a question, the player's move, the answer: drills and puzzles.

Whoever poses something makes a `Question` (`question.py`) and calls `pose` (`table.py`):

    pose(context, Question(session, "Puzzle 7", "What wins?", answer, why="…"), ended)

`ended` is told once how it went (an `Outcome`); `after` is a button's word and what it does when
the question is done, such as the next one.  The scene is pushed and comes off by itself.
"""
