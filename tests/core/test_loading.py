"""Titles are loaded when first wanted, by whichever thread is first, and never by two at once."""

from __future__ import annotations

import subprocess
import sys
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from game import titles
from scenes import titles as tables


def test_two_threads_never_load_titles_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    inside, together = threading.Semaphore(1), []
    met = threading.Barrier(2)

    def slowly(name: str) -> Any:
        if not inside.acquire(blocking=False):
            together.append(name)
            return SimpleNamespace(TABLE=None)
        threading.Event().wait(0.05)  # room for the other to come in
        inside.release()
        return SimpleNamespace(TABLE=None)

    def load(title_id: str) -> None:
        met.wait(5)
        tables.table_of(title_id)

    monkeypatch.setattr(tables, "import_module", slowly)
    threads = [threading.Thread(target=load, args=[each]) for each in titles.IDS[:2]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(5)
    assert not together


def test_puzzles_and_lessons_are_read_without_their_titles_engine() -> None:
    code = (
        "import sys; from game.puzzles.book import puzzles; from game.core import lesson; "
        "assert puzzles('rocketmen') and lesson.load('rocketmen'); "
        "assert 'game.rocketmen' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
