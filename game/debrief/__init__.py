"""What a finished game was like: chances, luck and skill, mistakes, and that nobody peeked."""
