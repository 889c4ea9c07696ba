"""A game that was played, looked at again: the table with a bar below it."""
