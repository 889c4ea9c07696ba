"""docs/performance.md and others: pages whose measured parts lie between marks and are replaced."""

from __future__ import annotations

import platform
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"


def replace_part(name: str, text: str, path: Path = PAGE) -> None:
    """Puts the text between the part's marks; appends the part if the page has none."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    page = path.read_text(encoding="utf-8") if path.is_file() else "# Performance\n"
    if begin not in page:
        page += f"\n## {name.capitalize()}\n\n{begin}\n{end}\n"
    before, _, rest = page.partition(begin)
    after = rest.partition(end)[2]
    path.write_text(f"{before}{begin}\n{text}\n{end}{after}", encoding="utf-8")


def machine() -> str:
    """The computer in a line."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.is_file():
        names = [
            row for row in info.read_text(encoding="utf-8").splitlines() if "model name" in row
        ]
        model = names[0].partition(":")[2].strip() if names else model
    return f"{model}, {platform.system()}, Python {platform.python_version()}"
