"""Lessons on screen: a real table, dimmed but for what is spoken of, and a coach beside it."""
