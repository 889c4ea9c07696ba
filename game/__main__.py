"""The developer console: `python -m game --help`."""

from __future__ import annotations

import sys

from game.console.main import main

if __name__ == "__main__":
    sys.exit(main())
