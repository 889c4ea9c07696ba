"""What moves do, chapter by chapter of the rulebook."""
