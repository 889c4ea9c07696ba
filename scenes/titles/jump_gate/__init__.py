"""Jump Gate's table."""
