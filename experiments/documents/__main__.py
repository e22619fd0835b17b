"""Carry out what README and docs say: ``python -m experiments.documents [--small] [PAGE ..]``."""

from __future__ import annotations

import argparse
import contextlib
import csv
import os
import resource
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from experiments.documents.exceptions import ELSEWHERE
from experiments.documents.pages import PAGES, steps_of
from experiments.documents.reader import Reader, prepare

Row = dict[str, object]
RESULTS = Path(__file__).parent / "results.csv"
# What one page has searched need not be searched for the next, nor again after an interruption.
_STORE = os.environ.get("ARMSIM_STORE", "")
_FIELDS = ("page", "step", "result", "seconds")


def processor_seconds() -> float:
    """Of this process and of its children that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(item.ru_utime + item.ru_stime for item in used)


def carried_out(page: str, small: bool) -> Iterator[Row]:
    """A row for each step of a page: ``right``, what is wrong, or why it is not carried out."""
    with tempfile.TemporaryDirectory(prefix="page-") as folder, contextlib.chdir(folder):
        if page == "results.md" or not _STORE:  # that page is about what is kept
            os.environ["ARMSIM_STORE"] = str(Path(folder) / "results.sqlite")
        else:
            os.environ["ARMSIM_STORE"] = _STORE
        prepare(page)
        reader = Reader(page, full=not small)
        for step in steps_of(page):
            began = processor_seconds()
            try:
                done = reader.do(step)
                result = "right" if done else ELSEWHERE.get(step.name, "not here")
            except Exception as error:  # the other steps are carried out all the same
                result = f"WRONG: {error}".splitlines()[0]
            seconds = round(processor_seconds() - began, 2)
            yield dict(zip(_FIELDS, (page, step.name, result, seconds), strict=True))


def main(argv: list[str]) -> int:
    """Renew the rows of these pages in results.csv, unless ``--small``; 1 if a step is wrong."""
    parser = argparse.ArgumentParser(prog="python -m experiments.documents", description=__doc__)
    parser.add_argument("--small", action="store_true", help="as the tests do")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="README.md, run.md, .. (all)")
    args = parser.parse_args(argv)
    rows: list[Row] = []
    if RESULTS.exists() and not args.small:
        with RESULTS.open(encoding="utf-8", newline="") as file:
            rows = [dict(row) for row in csv.DictReader(file)]
    wrong = 0
    for page in args.pages or PAGES:
        rows = [row for row in rows if row["page"] != page]
        for row in carried_out(page, args.small):
            print(*row.values(), sep="  ", flush=True)
            wrong += str(row["result"]).startswith("WRONG")
            rows.append(row)
            if not args.small:
                _write(rows)
    print(f"{wrong} wrong")
    return 1 if wrong else 0


def _write(rows: list[Row]) -> None:
    pages = list(PAGES)
    with RESULTS.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, _FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(sorted(rows, key=lambda row: pages.index(str(row["page"]))))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
