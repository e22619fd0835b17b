"""Which cores ran the convolutions of YoloV3-Tiny in table 3 of Park, Bin, Lee 2022, each backend's?

Every method of experiments/mgemm on the boards with two kinds of cores: on one big core, and on all cores
with equal shares. The big cluster is measured there.

    python experiments/crews/run.py        (--report: the tables of README.md alone)
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from armsim.files import write_whole
from armsim.report.generated import renewed
from experiments.mgemm.experiment import BOARDS, EXPERIMENT, METHODS, TABLE_3, yolo_cell
from experiments.published.findings import Row, Rows
from experiments.published.gains import NETS, TIMES, gains
from experiments.published.kernels import Crew, Layers
from experiments.published.page import table
from experiments.published.run import measured, read

HERE = Path(__file__).parent
ON = {
    "Odroid N2+": "Khadas VIM3, 4 x Cortex-A73 at 2.2 GHz",
    "Pixel 4": "Snapdragon 855+, 1 + 3 x Cortex-A76",
}
"""Boards with two kinds of cores, and the nearest of which a library's times with one and four big ones are
public."""
LIKE = "yolov4-tiny"
"""The network of the library's that is most like the one measured here."""


def crews(board: str) -> dict[str, Crew]:
    """The crews of a board by what they are called here. Its big cluster is in experiments/mgemm."""
    place, all_of_them, _ = BOARDS[board]
    return {
        "one big core": (place, 1, "static"),
        "all cores, equal shares": (place, all_of_them, "static"),
    }


def cells() -> dict[str, Layers]:
    """What is measured, by name."""
    return {
        f"{board}, {method}": yolo_cell(board, method, crews=tuple(crews(board).values()))
        for board, method in names()
    }


def published(board: str, method: str) -> float:
    """Seconds of the convolutions alone."""
    seconds = TABLE_3[board]
    return seconds[method.removesuffix("-like")] - seconds["None"]


def times(rows: Rows) -> str:
    """Seconds by crew, and over the published ones."""
    big = read(EXPERIMENT)
    lines = []
    for board, method in names():
        name = f"{board}, YoloV3-Tiny: {method}"
        row = rows.get(f"{board}, {method}")
        if row and name in big:
            one, all_of_them = row["ms"].values()
            value = published(board, method)
            own = (one, *big[name]["ms"].values(), all_of_them)
            cells = [f"{ms / 1e3:.3f} s ({ms / 1e3 / value:.2f}x)" for ms in own]
            shared = one / 1e3 / gains(ON[board])[LIKE]
            cells.append(f"{shared:.3f} s ({shared / value:.2f}x)")
            lines.append([f"{board}, {method}", f"{value:.3f} s", *cells])
    first, last = crews("Pixel 4")
    head = [
        "convolutions of YoloV3-Tiny", "published", first, "the big cluster", last,
        f"one big core with the gain of ncnn's four threads on {LIKE}",
    ]  # fmt: skip
    return table(head, lines)


def library() -> str:
    """What several threads give ncnn, by board and network."""
    lines = []
    for board, (threads, _, _) in TIMES.items():
        own = gains(board)
        lines.append([board, str(threads), *(f"{own[net]:.2f}x" for net in NETS)])
    return table(["ncnn, threads over one", "threads", *NETS], lines)


def names() -> Iterator[tuple[str, str]]:
    """Boards and methods."""
    for board in ON:
        for method in METHODS:
            yield board, method


def main() -> None:
    parser = argparse.ArgumentParser(description="crews of cores beside published times")
    parser.add_argument("--report", action="store_true", help="measure nothing, renew the tables")
    parser.add_argument("--store", help="the file of kept results, or none")
    given = parser.parse_args()
    path = HERE / "recorded.json"
    rows: dict[str, Row] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for name, cell in {}.items() if given.report else cells().items():
        if rows.get(name, {}).get("asked") == json.loads(json.dumps(cell.asked)):
            continue
        rows[name] = measured(cell, given.store)
        lines = [f" {json.dumps(key)}: {json.dumps(row)}" for key, row in rows.items()]
        write_whole(path, "{\n" + ",\n".join(lines) + "\n}\n")
        print(name, rows[name]["ms"], rows[name]["processor_seconds"], flush=True)
    readme = HERE / "README.md"
    tables = {"times": lambda: times(rows), "library": library}
    write_whole(readme, renewed(readme.read_text("utf-8"), tables))


if __name__ == "__main__":
    main()
