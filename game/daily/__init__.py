"""Daily launch: every date has one deal a title, the same for everybody, without a network."""
