"""Bots for every title: one search, three levels, one worker process."""
