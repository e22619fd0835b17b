"""Measures the cells of an experiment that are not on file yet, each kept when it is finished."""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import Future
from typing import Any

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


def measure(
    experiment: Experiment, jobs: int, store: str | None, again: bool, most: float
) -> dict[str, Row]:
    """Measure what is missing, or all ``again``, and stop after ``most`` seconds.

    Progress goes to stderr. A cell of a family that does not exist is left out, and named.
    """
    rows = {} if again else read(experiment)
    wanted = iter([item for item in experiment.cells.items() if item[0] not in rows])
    begin = time.monotonic()
    pool = Processes(jobs)
    running: dict[Future[Any], str] = {}

    def start() -> None:
        if time.monotonic() - begin < most and (following := next(wanted, None)):
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
    return rows


def _write(experiment: Experiment, rows: dict[str, Row]) -> None:
    ordered = {name: rows[name] for name in experiment.cells if name in rows}
    lines = [f" {json.dumps(name)}: {json.dumps(row)}" for name, row in ordered.items()]
    write_whole(experiment.folder / "results.json", "{\n" + ",\n".join(lines) + "\n}\n")
