"""How Rocketmen’s events look."""
