"""What share of the peak do inner loops of our winners reach on the in-order cores, and what forbids more?

    python experiments/library_kernels/inner.py [--core CORE] [--op OP] [--record]

Ceilings: a step of a tile of rows x columns is rows x columns / 4 products and (rows + columns) / 4 loads
of 128 bits, with all accumulators and what a step loads in the 32 registers. Slots and pipes of the core's
model then say how many cycles four steps need at least, whatever their order, with the loads in the form
that needs fewest (`armsim.scheduling.split`).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import armsim
from armsim.isa.operands import Symbol
from armsim.scheduling import ir
from armsim.scheduling.ir import Instr, instr
from armsim.scheduling.split import HALF, PAIR, WHOLE, pieces
from armsim.scheduling.target import Target, busiest_pipes

RECORDED = Path(__file__).parent / "inner.json"
CORES = ("cortex-a53", "cortex-a55")
PROBLEMS: dict[str, dict[str, int]] = {
    "gemm": {"m": 96, "k": 256, "n": 96},
    "pwconv": {"hi": 14, "wi": 14, "cin": 128, "cout": 128},
    "conv": {"hi": 14, "wi": 14, "cin": 64, "cout": 64, "hf": 3, "wf": 3},
}
VECTORS, LANES, STEPS = 32, 4, 4
FORMS = (WHOLE, HALF, PAIR)


def tiles() -> Iterator[tuple[int, int]]:
    """Rows and columns, multiples of four, that fit into the registers."""
    for rows in range(LANES, VECTORS * LANES, LANES):
        for columns in range(rows, VECTORS * LANES, LANES):
            if rows * columns // LANES + (rows + columns) // LANES <= VECTORS:
                yield rows, columns


def steps(rows: int, columns: int, form: str) -> list[Instr]:
    """Four steps of a tile, the end of the loop among them; registers are as many as it takes."""
    names = count(ir.VIRTUAL_GENERAL)
    vectors = (rows + columns) // LANES
    code: list[Instr] = []
    for step in range(STEPS):
        for at in range(vectors):
            base = "x0" if at < rows // LANES else "x1"
            load = instr("ldr", ir.q(at), ir.at(base, 16 * (vectors * step + at)))
            code += pieces(load, form, lambda: f"x{2 + next(names) % 8}")
        code += [
            instr("fmla", ir.v4s(vectors), ir.v4s(0), ir.lane(1, "s", 0))
            for _ in range(rows * columns // LANES)
        ]
    for base in ("x0", "x1"):
        code.append(instr("add", ir.general(base), ir.general(base), 64))
    code.append(instr("subs", ir.general("x10"), ir.general("x10"), STEPS))
    return [*code, instr("b.ne", Symbol("loop"))]


def ceiling(rows: int, columns: int, form: str, target: Target) -> float:
    """The largest share of the peak that slots and pipes leave to a tile."""
    code = steps(rows, columns, form)
    costs = [target.cost(item) for item in code]
    products = [target.cost(item) for item in code if item.op == "fmla"]
    slots = sum(cost.slots for cost in costs) / target.slots
    return busiest_pipes(products) / max(busiest_pipes(costs), slots)


def ceilings(core: str) -> None:
    """A table of the best tiles."""
    target = Target.named(core)
    found = {
        (rows, columns): max(
            ((ceiling(rows, columns, form, target), form) for form in FORMS), key=lambda one: one[0]
        )
        for rows, columns in tiles()
    }
    print(f"\n{core}: ceilings\n\n| tile | share of the peak | loads |\n|---|--:|---|")
    for tile, (share, form) in sorted(found.items(), key=lambda one: -one[1][0])[:5]:
        print(f"| {tile[0]}x{tile[1]} | {share:.1%} | {form} |")


def reached(op: str, core: str) -> dict[str, object]:
    """The winner of a search, its whole call, and its best inner loop with the bound of that."""
    best = armsim.explore(op, PROBLEMS[op], core=core).best
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
        "op": op, "core": core, "kernel": best.kernel, "cycles": best.cycles,
        "call": best.percent_of_peak / 100, "loop": share, "loop_bound": bound,
    }  # fmt: skip


def main() -> None:
    """Search, record, print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--core", choices=CORES)
    parser.add_argument("--op", choices=PROBLEMS)
    parser.add_argument("--record", action="store_true")
    given = parser.parse_args()
    known = json.loads(RECORDED.read_text()) if RECORDED.exists() else []
    rows = {(row["op"], row["core"]): row for row in known}
    if given.record:
        for op in [given.op] if given.op else PROBLEMS:
            for core in [given.core] if given.core else CORES:
                rows[op, core] = reached(op, core)
                RECORDED.write_text(json.dumps(list(rows.values()), indent=1) + "\n")
    print("| op | core | winner | cycles | whole call | inner loop | its bound |")
    print("|---|---|---|--:|--:|--:|--:|")
    for row in rows.values():
        print(
            f"| {row['op']} | {row['core']} | `{row['kernel']}` | {row['cycles']:,} | {row['call']:.1%} | "
            f"{row['loop']:.1%} | {row['loop_bound']:.1%} |"
        )
    for core in CORES:
        ceilings(core)


if __name__ == "__main__":
    main()
