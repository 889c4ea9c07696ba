"""Planet Movers' table: the orbital board and everything round it."""
