"""Where everything of Rocketmen lies."""
