"""Winners of searches beside kernels of public libraries. How the libraries' ran is in README.md."""

from __future__ import annotations

import re
import tempfile
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

import armsim
from armsim.scheduling import ir
from armsim.scheduling.ir import instr
from armsim.scheduling.target import Target, busiest_pipes
from experiments.frame import Call, Row, Rows, described, known, table

CORES = ("a53", "a55", "a57", "a72", "a73", "a76")
IN_ORDER = ("cortex-a53", "cortex-a55")
M, K, N = 96, 256, 96
PROBLEMS: dict[str, dict[str, Any]] = {
    "gemm": {"m": M, "k": K, "n": N},
    "dwconv": {
        "hi": 56, "wi": 56, "channels": 128, "hf": 3, "wf": 3, "stride": 1, "padding": "same",
    },
}  # fmt: skip
INNER: dict[str, dict[str, int]] = {
    "gemm": {"m": M, "k": K, "n": N},
    "pwconv": {"hi": 14, "wi": 14, "cin": 128, "cout": 128},
    "conv": {"hi": 14, "wi": 14, "cin": 64, "cout": 64, "hf": 3, "wf": 3},
}
_PANELS = re.compile(r"Workspace: (\d+) bytes of packed A, then (\d+) of")
_BEST = 10
"""Of the ranking: which is the fastest depends on whether packing is counted."""


def _winner(op: str, layout: str) -> Row:
    """Cycles of the winner of a search, by core."""
    found = {}
    for core in CORES:
        best = armsim.explore(op, PROBLEMS[op], core=core, layout=layout or None).best
        assert best is not None
        found[core] = best.cycles
    return {"problem": op, "cycles": found}


def _winner_packed_before() -> Row:
    """Cycles of the fastest of the ten best multiplications when panels are packed before, by core."""
    found = {}
    for core in CORES:
        search = armsim.explore("gemm", PROBLEMS["gemm"], core=core)
        packing = [one for one in search.measured[:_BEST] if _PANELS.search(one.source)]
        packed = [_packed_before(one.source, core) for one in packing]
        found[core] = min([search.measured[0].cycles, *packed])
    return {"problem": "gemm", "cycles": found}


def _packed_before(source: str, core: str) -> int:
    """Cycles of our kernel of a multiplication when an equal call before has packed its panels.

    Raises ValueError if it does not give the same then.
    """
    sizes = _PANELS.search(source)
    floats = sum(map(int, sizes.groups())) // 4 if sizes else 1
    args = (
        f"x0=buf(f32,{M}x{K}) x1=buf(f32,{K}x{N}) x2=out(f32,{M}x{N}) x3=inout(f32,{floats},zeros)"
    )
    lines = source.splitlines(keepends=True)
    multiplying = "".join(line for line in lines if not re.search(r"\bbl \S+_pack_[ab]_", line))
    with tempfile.TemporaryDirectory(prefix="library-kernels-") as place:
        results = []
        panels = np.zeros(floats, np.float32)
        for name, text in (("whole.S", source), ("multiplying.S", multiplying)):
            file = Path(place) / name
            file.write_text(text)
            result = armsim.run(
                str(file), args, core=core, data={"x3": panels}, calls=1, warm=1, unchecked=True
            )
            panels = result.outputs["x3"]
            results.append(result)
    if not np.array_equal(results[0].outputs["x2"], results[1].outputs["x2"]):
        raise ValueError("packed before, it gives something else")
    return int(results[1].cycles or 0)


def _inner_loop(op: str, core: str) -> Row:
    """The winner of a search, its whole call, and its best inner loop with the bound of that."""
    best = armsim.explore(op, INNER[op], core=core).best
    assert best is not None
    target = Target.named(core)
    peak = busiest_pipes([target.cost(instr("fmla", ir.v4s(0), ir.v4s(1), ir.v4s(2)))])
    loops = []
    for region in armsim.analyze(text=best.source, core=core).regions:
        products = sum(line.text.startswith("fmla") and ".4s" in line.text for line in region.lines)
        if products:
            loops.append((peak * products / region.cycles, peak * products / region.lower_bound))
    share, bound = max(loops)
    return {
        "kernel": best.kernel, "cycles": best.cycles, "call": best.percent_of_peak / 100,
        "loop": share, "loop_bound": bound,
    }  # fmt: skip


def _quotients(problem: str, rows: Rows) -> str:
    """Cycles over those of our winner, by kernel and core."""
    ours = rows[f"armsim {problem}"]["cycles"]
    own = {name: row["cycles"] for name, row in rows.items() if row.get("problem") == problem}
    theirs = {name: cycles for name, cycles in own.items() if not name.startswith("armsim")}
    names = [name for name in own if name not in theirs]
    lines = [[names[0], *(f"{ours[core]:,}" for core in CORES)]]
    for name in (*names[1:], *theirs):
        lines.append([name, *(f"{own[name][core] / ours[core]:.2f}" for core in CORES)])
    best = [min(cycles[core] for cycles in theirs.values()) / ours[core] for core in CORES]
    lines.append(["best of theirs", *(f"**{one:.2f}**" for one in best)])
    return table([problem, *CORES], lines)


def _inner(rows: Rows) -> str:
    def line(key: tuple[str, str]) -> list[str]:
        row = rows[f"inner loop: {key[0]} on {key[1]}"]
        shares = [f"{row[name]:.1%}" for name in ("call", "loop", "loop_bound")]
        return [*key, f"`{row['kernel']}`", f"{row['cycles']:,}", *shares]

    head = ["op", "core", "winner", "cycles", "whole call", "inner loop", "its bound"]
    return table(head, known(product(INNER, IN_ORDER), line))


EXPERIMENT = described(
    "library_kernels",
    cells={
        "armsim gemm": Call(_winner, {"op": "gemm", "layout": ""}),
        "armsim gemm packed": Call(_winner_packed_before),
        "armsim dwconv": Call(_winner, {"op": "dwconv", "layout": ""}),
        "armsim dwconv nhwc": Call(_winner, {"op": "dwconv", "layout": "nhwc"}),
        **{
            f"inner loop: {op} on {core}": Call(_inner_loop, {"op": op, "core": core})
            for op, core in product(INNER, IN_ORDER)
        },
    },
    tables={
        "gemm": partial(_quotients, "gemm"),
        "dwconv": partial(_quotients, "dwconv"),
        "inner": _inner,
    },
)
