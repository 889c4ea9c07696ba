"""Menu, set-up, settings, rules reader, results and the other screens around the tables."""
