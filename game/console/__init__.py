"""The developer console: simulate, play, replay, record, perft, bench and position."""
