"""Sign one Windows program: `python build/sign.py FILE`. NSIS calls it for the uninstaller."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from pack import sign

if __name__ == "__main__":
    sign.windows_program(Path(sys.argv[1]))
