"""Four loops and ten tiles by armsim, beside what llvm-mca and OSACA said of them."""

from __future__ import annotations

import re
from pathlib import Path

from armsim.analysis.analyze import analyze_text
from armsim.cores.loader import load_core
from experiments.frame import Call, Row, Rows, described, table

LOOPS = ("gemm_f32_8x12", "gemm_f32_8x8_2k", "dw3x3_f32", "gemm_u8_4x4")
CORES = ("cortex-a57", "cortex-a72", "cortex-a53", "cortex-a55", "cortex-a73", "cortex-a76")
TILES = ("4x4", "4x8", "8x4", "4x12", "8x8", "4x16", "16x4", "6x8", "8x12", "12x8")
SWAPPED = ("latency.load_vec=1", "latency.writeback=5")
"""The latencies of a post-indexed load as llvm-mca has them."""
FORMS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "a57 post": ("post", "a57", ()), "a57 fixed": ("fixed", "a57", ()),
    "a57 spread": ("spread", "a57", ()), "a72 post": ("post", "a72", ()),
    "a72 spread": ("spread", "a72", ()), "latencies swapped": ("post", "a57", SWAPPED),
}  # fmt: skip
"""How loads are written, on which core, with which changes."""
ORDERS = {
    "armsim a57, loads spread": "a57 spread", "armsim a57, post-indexed": "a57 post",
    "armsim a57, fixed offsets": "a57 fixed", "armsim a72, post-indexed": "a72 post",
    "llvm-mca 22 a57, post-indexed": "mca a57 post", "llvm-mca 22 a57, fixed offsets": "mca a57 fixed",
    "OSACA a72, larger of port and chain": "OSACA a72 post",
}  # fmt: skip
_TEXTS = dict(
    re.findall(
        r"// BEGIN (\w+)\n(.*?)// END", Path(__file__).with_name("loops.s").read_text(), re.S
    )
)


def _cycles(loop: str, core: str, changes: tuple[str, ...] = ()) -> float:
    return analyze_text(_TEXTS[loop], "loop", load_core(core, changes), iterations=200)[0].cycles


def _loops(core: str) -> Row:
    """Cycles per iteration of the four loops on a core."""
    return {loop: _cycles(loop, core) for loop in LOOPS}


def _tile(tile: str) -> Row:
    """Cycles of a GEMM tile by how its loads are written."""
    rows, columns = map(int, tile.split("x"))
    found = {name: _cycles(f"tile_{tile}_{form}", *how) for name, (form, *how) in FORMS.items()}
    return {"fmla": rows * columns // 4, **found}


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".removesuffix("0").removesuffix(".0")
    return str(value)


def _loops_table(rows: Rows) -> str:
    ours = [f"armsim {core}" for core in CORES if f"armsim {core}" in rows]
    names = ours + [name for name in rows if name.startswith(("llvm-mca", "OSACA"))]
    lines = [[name, *(_cell(rows[name][loop]) for loop in LOOPS)] for name in names]
    return table(["tool and core", *LOOPS], lines)


def _tiles(rows: Rows) -> dict[str, Row]:
    keep = ("asked", "processor_seconds", "date", "code")
    both = {tile: {**rows[f"tile {tile}"], **rows[f"tools, tile {tile}"]} for tile in TILES}
    return {name: {k: v for k, v in row.items() if k not in keep} for name, row in both.items()}


def _tiles_table(rows: Rows) -> str:
    found = _tiles(rows)
    lines = [[tile, *map(_cell, row.values())] for tile, row in found.items()]
    return table(["tile", *found[TILES[0]]], lines)


def _order(rows: Rows) -> str:
    """The tiles in the order of their cycles a product."""
    lines = []
    for label, name in ORDERS.items():
        costs = {
            tile: max(map(float, str(row[name]).split(" / "))) / row["fmla"]
            for tile, row in _tiles(rows).items()
        }
        best = sorted(costs, key=lambda tile: costs[tile])
        lines.append([label, ", ".join(f"{tile} {costs[tile]:.2f}" for tile in best)])
    return table(["best first, cycles an fmla", "tiles"], lines)


EXPERIMENT = described(
    "peers",
    cells={
        **{f"armsim {core}": Call(_loops, {"core": core}) for core in CORES},
        **{f"tile {tile}": Call(_tile, {"tile": tile}) for tile in TILES},
    },
    tables={"loops": _loops_table, "tiles": _tiles_table, "order": _order},
)
