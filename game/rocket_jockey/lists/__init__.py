"""The moves there are."""
