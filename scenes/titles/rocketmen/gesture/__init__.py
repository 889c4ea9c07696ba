"""How Rocketmen’s moves are pointed at."""
