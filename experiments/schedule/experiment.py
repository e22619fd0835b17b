"""Loops in plain order, shipped kernels and winners of searches through the optimizer; SLOTHY's orders."""

from __future__ import annotations

import json
import re
import time
import tomllib
from functools import partial
from itertools import product
from math import prod
from pathlib import Path
from statistics import median
from typing import Any

import armsim
from armsim.errors import UserError
from experiments.frame import Call, Cell, Row, Rows, columns, described, grid, table

HERE = Path(__file__).parent
PLAIN = HERE / "plain.S"
KERNELS = HERE.parents[1] / "kernels" / "asm"
CORES = ("cortex-a53", "cortex-a55", "cortex-a57", "cortex-a72")
SLOTHY_CORES = ("cortex-a55", "cortex-a72")
SEARCH_COLUMNS = ("core", "operator", "winner", "cycles", "with search", "gain")
SEARCH_CORES = ("cortex-a53", "cortex-a55", "cortex-a76")
BUDGET = 4
"""Of the exact scheduler for a loop in plain order."""
PROBLEMS: dict[str, dict[str, Any]] = tomllib.loads((HERE / "problems.toml").read_text("utf-8"))


def _plain(loop: str, core: str) -> Row:
    """A loop of plain.S; it was executed old and new."""
    found = armsim.optimize(f"{PLAIN}:{loop}", core, budget=BUDGET).loops[0]
    own = found.cycles[0]
    return {
        "before": own.before, "after": own.after, "bound": own.bound, "least": own.least,
        "depth": found.depth, "copies": found.copies, "inputs": found.alone,
    }  # fmt: skip


def _kernel(kernel: str, core: str) -> Row:
    """A shipped kernel, whose whole call is executed old and new; or why it was refused."""
    try:
        found = armsim.optimize(str(KERNELS / f"{kernel}.S"), core, budget=0, inputs=1)
    except UserError as error:
        return {"refused": str(error).split(": ", 1)[-1]}
    call = found.calls[0]
    gained = sum(loop.gained for loop in found.loops)
    return {
        "before": call.before, "after": call.after, "loops": len(found.loops), "gained": gained,
    }  # fmt: skip


def _searched(op: str, core: str) -> Row:
    """The winner of a search, and its cycles with a search over each of its loops (``schedule=search``)."""
    how: dict[str, Any] = {"core": core, "store": "none", "jobs": 1}
    best = armsim.explore(op, PROBLEMS[op], **how).measured[0]
    begun = time.process_time()
    tile = {**best.tile, "schedule": "search"}
    (found,) = armsim.explore(op, PROBLEMS[op], candidates=[tile], **how).measured
    return {
        "core": core, "operator": op, "winner": f"`{best.kernel}`", "cycles": best.cycles,
        "with search": found.cycles, "gain": f"{best.cycles / found.cycles:.3f}x",
        "s": time.process_time() - begun,
    }  # fmt: skip


def _weight(file: Path) -> tuple[int, str]:
    """The sizes of a kernel's problem multiplied: the short ones come first."""
    found = re.search(r"armsim-contract: (.*)", file.read_text())
    sizes = json.loads(found[1])["problem"].values() if found else ()
    return prod(size for size in sizes if isinstance(size, int) and size), file.stem


def _cells() -> dict[str, Cell]:
    loops = re.findall(r"\.global (\w+)", PLAIN.read_text())
    kernels = [file.stem for file in sorted(KERNELS.glob("*.S"), key=_weight)]
    return {
        f"{kind}: {name} on {core}": Call(function, {key: name, "core": core})
        for kind, function, key, names, cores in (
            ("plain", _plain, "loop", loops, CORES),
            ("kernel", _kernel, "kernel", kernels, CORES),
            ("search", _searched, "op", PROBLEMS, SEARCH_CORES),
        )
        for name, core in product(names, cores)
    }


def _of(kind: str, rows: Rows) -> list[Row]:
    """Rows of a kind, what was asked beside what was found."""
    return [
        {**row.get("asked", {}), **row}
        for name, row in rows.items()
        if name.startswith(f"{kind}: ")
    ]


def _gains(kind: str, rows: Rows) -> str:
    """Count by core the loops near their bound, and the kernels that gain."""
    done = [row for row in _of(kind, rows) if "before" in row]
    lines = []
    for core in CORES:
        own = [row for row in done if row["core"] == core]
        gains = [row["before"] / row["after"] for row in own]
        good = (
            sum(row["after"] <= 1.05 * row["least"] for row in own)
            if kind == "plain"
            else sum(gain > 1 for gain in gains)
        )
        slower = sum(gain < 0.9999 for gain in gains)
        lines.append([core, len(own), slower, good, f"{median(gains):.2f}x", f"{max(gains):.2f}x"])
    what, near = ("loops", "within 5 % of the bound") if kind == "plain" else ("kernels", "faster")
    return table(["core", what, "slower", near, "median gain", "best gain"], lines)


def _cycles(kind: str, head: str, rows: Rows) -> str:
    def cell(row: Row) -> str:
        if kind == "plain":
            return f"{row['before']:.2f} -> {row['after']:.2f} ({row['least']:.2f})"
        return f"{row['before']} -> {row['after']}"

    found = (row for row in _of(kind, rows) if "before" in row)
    return grid([head], CORES, found, lambda row: ([row[head]], row["core"]), cell)


def _slothy_counts(rows: Rows) -> str:
    """Whose loops are faster, by core."""
    lines = []
    for core in SLOTHY_CORES:
        own = [row for row in _of("slothy", rows) if row["core"] == core and "ours" in row]
        same = sum(abs(row["ours"] - row["theirs"]) < 1e-6 for row in own)
        better = sum(row["ours"] < row["theirs"] - 1e-6 for row in own)
        share = f"{100 * (better + same) / len(own):.0f} %"
        lines.append([core, len(own), better, same, len(own) - better - same, share])
    head = ["core", "loops", "ours faster", "the same", "theirs faster", "ours at least as good"]
    return table(head, lines)


def _slothy(rows: Rows) -> str:
    """Loops by cores: plain -> ours / theirs (bound of ours)."""

    def place(row: Row) -> tuple[list[object], str]:
        name = f"{row['example']} {row['loop'].removesuffix('_start')}"
        return [name, row["instructions"]], row["core"]

    return grid(
        ["loop", "instructions"], SLOTHY_CORES, (one for one in _of("slothy", rows) if "ours" in one),
        place,
        lambda row: f"{row['plain']:g} -> {row['ours']:.4g} / {row['theirs']:.4g} ({row['least']:.4g})",
    )  # fmt: skip


EXPERIMENT = described(
    "schedule",
    cells=_cells(),
    tables={
        "gains": partial(_gains, "plain"),
        "loops": partial(_cycles, "plain", "loop"),
        "kernel gains": partial(_gains, "kernel"),
        "kernels": partial(_cycles, "kernel", "kernel"),
        "searches": columns(dict.fromkeys(SEARCH_COLUMNS, ""), only=lambda row: "winner" in row),
        "slothy": _slothy_counts,
        "slothy loops": _slothy,
    },
)
