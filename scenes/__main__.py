"""`python -m scenes`: opens the program."""

import os
import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # first of all: in a frozen program the bots' process starts here too

    # pydantic would look through all installed packages for plugins: 0.05 s of each start.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

    from scenes.screens.start import run

    sys.exit(run(sys.argv[1:]))
