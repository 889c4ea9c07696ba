"""What makes the bots play this title well."""
