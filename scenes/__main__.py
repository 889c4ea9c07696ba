"""`python -m scenes`: opens the program."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # first of all: in a frozen program the bots' process starts here too

    from scenes.app import main

    sys.exit(main())
