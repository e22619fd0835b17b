"""README and docs carried out as they stand, step by step."""

from __future__ import annotations

import contextlib
import os
import resource
import tempfile
from pathlib import Path

from experiments.documents.pages import PAGES, steps_of
from experiments.documents.reader import ELSEWHERE, Reader, prepare
from experiments.frame import Call, Row, Rows, described, table

_STORE = os.environ.get("ARMSIM_STORE", "")
"""What one page has searched need not be searched for the next, nor again after an interruption."""


def _processor_seconds() -> float:
    """Return the processor time of this process and of its children that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(item.ru_utime + item.ru_stime for item in used)


def _carried_out(page: str) -> Row:
    """The steps of a page: ``right``, what is wrong, or why it is not carried out; and seconds."""
    found = []
    with tempfile.TemporaryDirectory(prefix="page-") as folder, contextlib.chdir(folder):
        own = str(Path(folder) / "results.sqlite")  # results.md is about what is kept
        os.environ["ARMSIM_STORE"] = own if page == "results.md" else _STORE or own
        prepare(page)
        reader = Reader(page, full=True)
        for step in steps_of(page):
            began = _processor_seconds()
            try:
                done = reader.do(step)
                result = "right" if done else ELSEWHERE.get(step.name, "not here")
            except Exception as error:  # the other steps are carried out all the same
                result = f"WRONG: {error}".splitlines()[0]
            found.append([step.name, result, round(_processor_seconds() - began, 2)])
    return {"steps": found}


def _pages(rows: Rows) -> str:
    """Count the steps of each page that are right, wrong, or not for this machine."""
    lines = []
    for page, row in rows.items():
        results = [result for _, result, _ in row["steps"]]
        right, wrong = results.count("right"), sum(one.startswith("WRONG") for one in results)
        seconds = sum(spent for _, _, spent in row["steps"])
        lines.append(
            [page, len(results), right, wrong, len(results) - right - wrong, f"{seconds:.0f}"]
        )
    return table(
        ["page", "steps", "right", "wrong", "not for this machine", "processor seconds"], lines
    )


EXPERIMENT = described(
    "documents",
    cells={page: Call(_carried_out, {"page": page}) for page in PAGES},
    tables={"pages": _pages},
)
