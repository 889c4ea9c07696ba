"""The rules engines, bots and console of Launch Window: pure Python, no window, no sound."""
