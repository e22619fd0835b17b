"""Measures the cells of an experiment that are not on file yet, each kept when it is finished."""

from __future__ import annotations

import json
import math
import sys
import time
from concurrent.futures import Future
from typing import Any, NamedTuple

from armsim.files import write_whole
from armsim.proof.workers import Processes
from experiments.published.findings import Cell, Experiment, NotThere, Row


def read(experiment: Experiment) -> dict[str, Row]:
    """What is on file, of cells that are still asked for as they were."""
    path = experiment.folder / "results.json"
    if not path.exists():
        return {}
    kept: dict[str, Row] = json.loads(path.read_text("utf-8"))
    return {
        name: kept[name]
        for name, cell in experiment.cells.items()
        if name in kept and kept[name]["asked"] == json.loads(json.dumps(cell.asked))
    }


def measured(cell: Cell, store: str | None) -> Row:
    """A cell's row, with what was asked and the processor time that it took."""
    begin = time.process_time()
    row = cell.measure(store)
    return {"asked": cell.asked, **row, "processor_seconds": round(time.process_time() - begin, 1)}


def _in_a_process(_: None, cell: Cell, store: str | None) -> Row | str:
    try:
        return measured(cell, store)
    except NotThere as why:
        return str(why)


class Extent(NamedTuple):
    """Which cells are measured: those whose names have a text, what is on file too, and what has begun
    before so many seconds have passed.
    """

    only: str = ""
    again: bool = False
    seconds: float = math.inf


def measure(experiment: Experiment, extent: Extent, jobs: int, store: str | None) -> None:
    """Measure what is missing, and write each cell when it is finished.

    Progress goes to stderr. A cell of a family that does not exist is left out, and named.
    """
    rows = read(experiment)
    wanted = iter(
        [
            (name, cell)
            for name, cell in experiment.cells.items()
            if extent.only in name and (extent.again or name not in rows)
        ]
    )
    begin = time.monotonic()
    pool = Processes(jobs)
    running: dict[Future[Any], str] = {}

    def start() -> None:
        if time.monotonic() - begin < extent.seconds and (following := next(wanted, None)):
            running[pool.submit(_in_a_process, following[1], store)] = following[0]

    try:
        for _ in range(jobs):
            start()
        while running:
            for future in pool.first_finished(running):
                name, row = running.pop(future), future.result()
                start()
                if isinstance(row, str):
                    print(f"{name}: not measured, {row}", file=sys.stderr, flush=True)
                    continue
                rows[name] = row
                _write(experiment, rows)
                spent = row["processor_seconds"]
                print(f"{name}: {spent} s of processor time", file=sys.stderr, flush=True)
    except BaseException:
        pool.end(at_once=True)
        raise
    pool.end(at_once=False)


def _write(experiment: Experiment, rows: dict[str, Row]) -> None:
    ordered = {name: rows[name] for name in experiment.cells if name in rows}
    lines = [f" {json.dumps(name)}: {json.dumps(row)}" for name, row in ordered.items()]
    write_whole(experiment.folder / "results.json", "{\n" + ",\n".join(lines) + "\n}\n")
