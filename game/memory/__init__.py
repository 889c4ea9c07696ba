"""What the program remembers: codes of games, the Logbook's index, the record, the patches."""
