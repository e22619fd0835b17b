"""Compiled code is made once before the tests, not by each of their processes."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from armsim.compiled import CACHE_FOLDER, is_kept, keep_mark
from armsim.processes import collect_rarely

_READY = "tests"


def pytest_configure(config: pytest.Config) -> None:
    """In the process that starts the others, compile what most tests need, two processes at once."""
    # What a shell starts in the background ignores Ctrl-C, as do its children; tests send it to them.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    collect_rarely()  # a million objects live as long as the tests
    os.environ["ARMSIM_STORE"] = "none"  # what a test measures comes from no earlier run
    # A child that may not keep bytecode reads all sources anew, which takes as long as what it is for.
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = str(CACHE_FOLDER / "bytecode")
    if hasattr(config, "workerinput") or config.option.collectonly or is_kept(_READY):
        return
    print(f"compiling first, into {CACHE_FOLDER}", flush=True)
    # Processes that collect at once would each rewrite and compile every module: what one has, all read.
    here = config.invocation_params.dir
    collecting = _started(here, "pytest", "--collect-only", "-qq", "-n0", *config.args)
    compiling = _started(Path(__file__).parents[1], "tests.compile_first")
    _, said = compiling.communicate()
    if compiling.returncode:
        raise pytest.UsageError(f"armsim ended with {compiling.returncode}: {said}")
    collecting.communicate()  # what is wrong with a test will be said again
    keep_mark(_READY)


def _started(where: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        cwd=where,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def pytest_collection_finish() -> None:
    """Freeze what was collected, so that the garbage collector does not look at it."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Nor do the last searches, of which pytest makes five before it ends."""
    gc.freeze()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than processors: tests of processes wait for theirs."""
    from armsim.explorer.search import usable_processors

    return usable_processors() + 1


@pytest.fixture
def few_moves(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A search for an order makes a fortieth of its moves; to be undone where the order must be good."""
    monkeypatch.setattr("armsim.scheduling.local_search._MOST_MOVES", 500)
    return monkeypatch


@pytest.fixture(scope="session")
def chrome() -> Iterator[Any]:
    """Headless Chromium, one for all tests of pages in a process."""
    from tests.views.browser import browser

    with browser() as found:
        yield found
