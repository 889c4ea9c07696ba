"""Rockets' table."""
