"""A search on a Dask cluster, of real processes on loopback, finds what one process finds."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.cli.main import main
from armsim.errors import UserError
from armsim.operators.dwconv import DwconvProblem
from armsim.operators.registry import find_operator

INSTALLED = importlib.util.find_spec("distributed") is not None
needs_dask = pytest.mark.skipif(not INSTALLED, reason="distributed is not installed")
SMALL = DwconvProblem(hi=9, wi=10, channels=16, hf=3, wf=3)
TILES = find_operator("dwconv").space(SMALL, None, full=False)[::15]
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60  # seconds


@dataclass
class Processes:
    """A scheduler and its workers, one for each letter of ``names``."""

    folder: Path
    names: str = "01"

    def __post_init__(self) -> None:
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", "0")
        self.address = self.said("scheduler", r"Scheduler at: +(tcp://\S+)")
        common = [self.address, "--nthreads", "1", "--no-nanny"]
        self.workers = [
            self.start("worker", *common, "--name", name, log=name) for name in self.names
        ]
        for name in self.names:
            self.said(name, r"(Registered to)")

    def start(self, command: str, *arguments: str, log: str = "") -> subprocess.Popen[bytes]:
        with (self.folder / (log or command)).open("wb") as file:
            return subprocess.Popen(
                [sys.executable, "-m", "distributed.cli.dask_" + command, *arguments, "--no-dashboard"],
                stdout=file, stderr=file, cwd=self.folder,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
            )  # fmt: skip

    def said(self, log: str, words: str) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := re.search(words, (self.folder / log).read_text()):
                return found[1]
            time.sleep(0.05)
        raise AssertionError((self.folder / log).read_text())

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Processes]]:
    """The clusters that were started, the last of which may still run."""
    found: list[Processes] = []
    try:
        yield found
    finally:
        for processes in found:
            processes.end()


@pytest.fixture
def cluster(started: list[Processes], tmp_path_factory: pytest.TempPathFactory) -> Processes:
    """Return the cluster of the tests before; a new one where a test has ended its scheduler."""
    if not started or started[-1].scheduler.poll() is not None:
        started.append(Processes(tmp_path_factory.mktemp("dask")))
    return started[-1]


def searched(**how: Any) -> armsim.SearchResult:
    return armsim.explore("dwconv", SMALL, candidates=TILES, store="none", **how)


def essence(result: armsim.SearchResult) -> tuple[str, tuple[str, ...]]:
    return json.dumps(result.to_dict()), tuple(item.source for item in result.measured)


@needs_dask
def test_a_cluster_gives_the_ranking_of_one_process_bit_for_bit_also_when_a_worker_is_killed(
    cluster: Processes,
) -> None:
    alone = essence(searched(jobs=1))
    assert essence(searched(dask=cluster.address)) == alone

    victim = cluster.workers[0]
    seen: list[int] = []

    def kill(phase: str, done: int, total: int) -> None:
        if phase == "simulating" and victim.poll() is None:
            victim.send_signal(signal.SIGKILL)
            victim.wait()
            seen[:] = [done, total]

    assert essence(searched(dask=cluster.address, progress=kill)) == alone
    assert victim.returncode == -signal.SIGKILL
    assert seen[0] < seen[1], "it was killed when all was done"


@needs_dask
@pytest.mark.parametrize("what", ["armsim", "model", "Python", "numba"])
def test_workers_of_another_version_are_refused_in_one_line(
    cluster: Processes, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from armsim.explorer import cluster as module

    own = {**module.versions(), what: "0.0.7"}
    asked = module.versions
    # By its name the workers call their own.
    monkeypatch.setattr(module, "_own_versions", lambda: own)
    with pytest.raises(UserError, match=r"has .*, not 0\.0\.7 as here") as error:
        searched(dask=cluster.address)
    assert asked()[what] in str(error.value)
    assert "\n" not in str(error.value)


@needs_dask
def test_a_worker_of_another_version_that_joins_late_is_found_by_its_first_call(
    cluster: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    from armsim.explorer import cluster as module

    own = {**module.versions(), "numba": "0.0.7"}
    monkeypatch.setattr(module, "_own_versions", lambda: own)
    monkeypatch.setattr(module.Cluster, "check_versions", lambda self: None)
    with pytest.raises(UserError, match=r"a worker has numba .*, not 0\.0\.7 as here"):
        searched(dask=cluster.address)


@needs_dask
def test_where_no_scheduler_answers_it_is_one_line_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    from armsim.explorer import cluster as module

    monkeypatch.setattr(module, "_CONNECT", 0.5)
    for address in ("tcp://127.0.0.1:9", "nowhere", "carrier-pigeon://a:1"):
        assert main(["explore", "--op", "relu", "--dask", address]) == 2
        said = capfd.readouterr().err.strip().splitlines()
        assert len(said) == 1, said
        assert f"--dask {address}: no Dask scheduler answers there" in said[0]


@needs_dask
def test_a_scheduler_that_dies_midway_is_one_line_and_exit_code_2(
    cluster: Processes, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from armsim.explorer import search as module

    record = module._record

    def killing(*arguments: Any) -> None:
        record(*arguments)
        cluster.scheduler.kill()

    monkeypatch.setattr(module, "_record", killing)
    words = ["explore", "--op", "relu", "--hi", "4", "--wi", "4", "--channels", "8"]
    code = main([*words, "--exhaustive", "--dask", cluster.address])
    cluster.end()
    said = capfd.readouterr().err.strip().splitlines()
    said = [
        line for line in said if not line.startswith(("compiling ", "building: ", "simulating: "))
    ]
    assert code == 2
    assert len(said) == 1, said
    assert "the scheduler is lost" in said[0]


@pytest.mark.skipif(INSTALLED, reason="distributed is installed")
def test_without_distributed_it_is_said_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", "--op", "relu", "--dask", "tcp://127.0.0.1:9"]) == 2
    said = capsys.readouterr().err.strip().splitlines()
    assert len(said) == 1
    assert "pip install 'distributed>=" in said[0]


def test_processes_of_this_machine_and_a_cluster_are_not_asked_for_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["explore", "--op", "relu", "--jobs", "2", "--dask", "tcp://127.0.0.1:9"]) == 2
    assert "--dask" in capsys.readouterr().err
