"""Rocketmen’s panels: what is written and drawn round the cards."""
