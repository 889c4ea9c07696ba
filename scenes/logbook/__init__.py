"""The Logbook: games, record, patches and mistakes to mend."""
