"""Question: do the best inner loops reach what the core could do, by our model and by llvm-mca's?

Method: the loop with the most products of each kernel, alone in its steady state (``armsim analyze``,
llvm-mca as the slope between two trip counts), and the whole kernel on two depths, whose difference is
the loop and everything that grows with it, in a replay where every access hits L1.

    python experiments/kernel_quality/run.py [--record]
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).parent.parent / "llvm_mca"))

from mca import Figures, cycles, version

from armsim import load_core
from armsim.analysis.analyze import Analysis, analyze_text
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.operators.conv import ConvProblem, ConvTile
from armsim.operators.gemm import GemmProblem, GemmTile
from armsim.operators.qdwconv import QdwconvProblem, QdwconvTile
from armsim.operators.qgemm import QgemmProblem, QgemmTile
from armsim.operators.qlayers.problems import AddProblem, SoftmaxProblem, UpsampleProblem
from armsim.operators.registry import OPERATORS
from armsim.operators.tile import Tile

FIGURES = Figures(Path(__file__).parent / "recorded.json")
MAJORS = ("22", "14")
LOOP = re.compile(r"^(\.L\w+):\n((?: .*\n)+?)    b\.ne \1$", re.M)
PRODUCT = re.compile(r"^ +(?:fmla|fmul|[us]mull2?|[us]mlal2?|[us]dot) ", re.M)


class Subject(NamedTuple):
    """A kernel, and how deep its problem is made for the second run."""

    op: str
    problem: Any
    tile: Tile
    deeper: Callable[[Any], Any]

    @property
    def name(self) -> str:
        """Family and tile."""
        return OPERATORS[self.op].wording.short(self.tile.to_dict())

    @property
    def body(self) -> str:
        """The loop with the most products, its comments taken out, which llvm-mca does not know."""
        text = OPERATORS[self.op].render(self.problem, self.tile).text
        body = max(
            (found[2] for found in LOOP.finditer(text)), key=lambda t: len(PRODUCT.findall(t))
        )
        return re.sub(r" *//.*", "", f"loop:\n{body}    b.ne loop\n")

    def alone(self, core: str) -> Analysis:
        """The loop in its steady state."""
        return analyze_text(self.body, "loop", load_core(core), iterations=200)[0]

    def grown(self, core: str) -> float:
        """Operations a cycle of what the deeper problem has more."""
        found = []
        for problem in (self.problem, self.deeper(self.problem)):
            setting = Setting(OPERATORS[self.op], problem, load_core(core), ideal_memory=True)
            outcome = evaluate(setting, self.tile)
            assert isinstance(outcome, Measured), outcome
            found.append((problem.flops, outcome.cycles))
        (work, time), (more_work, more_time) = found
        return (more_work - work) / (more_time - time)


def gemm(*tiles: GemmTile) -> list[Subject]:
    return [
        Subject("gemm", GemmProblem(48, 48, 256), tile, lambda p: replace(p, k=768))
        for tile in tiles
    ]


def conv(problem: ConvProblem, *tiles: ConvTile) -> list[Subject]:
    return [Subject("conv", problem, tile, lambda p: replace(p, cin=3 * p.cin)) for tile in tiles]


def qgemm(*tiles: QgemmTile) -> list[Subject]:
    return [
        Subject("qgemm", QgemmProblem(48, 48, 256), tile, lambda p: replace(p, k=768))
        for tile in tiles
    ]


def qdwconv(*tiles: QdwconvTile) -> list[Subject]:
    problem = QdwconvProblem(18, 18, 16, padding="valid")
    return [Subject("qdwconv", problem, tile, lambda p: replace(p, channels=64)) for tile in tiles]


INTERIOR = ConvProblem(18, 18, 32, 64, 3, 3, padding="valid")
STRIDED = ConvProblem(30, 30, 32, 64, 3, 3, stride=2, padding="valid")
FLOATS = [
    *gemm(*(GemmTile("goto", *block, 4) for block in ((8, 12), (12, 8), (6, 16), (8, 8), (16, 4)))),
    *gemm(GemmTile("rtrd", 8, 8, 4), GemmTile("rtrd_zero", 4, 16, 8), GemmTile("rtra", 8, 4, 8)),
    *conv(INTERIOR, ConvTile("mgemm", 8, 8, prefetch=256), ConvTile("mgemm", 4, 16, prefetch=256)),
    *conv(STRIDED, ConvTile("mgemm", 7, 8, prefetch=256)),
]
BYTES = [
    *qgemm(QgemmTile("adalp", 4, 4, 2, 4), QgemmTile("adalp", 4, 4, 4, 4)),
    *qgemm(QgemmTile("mlal_adalp", 4, 4, 2, 2), QgemmTile("mlal_adalp", 4, 4, 4, 2)),
    *qgemm(QgemmTile("mlal16", 1, 16, 2), QgemmTile("mlal16", 4, 16, 2)),
    *qdwconv(QdwconvTile("snake_folded", 8, 8, "pairs"), QdwconvTile("snake", 8, 8, "pairs")),
]
LAYERS = (
    ("qupsample", UpsampleProblem(20, 20, 64)),
    ("qsoftmax", SoftmaxProblem(3200)),
    ("qadd", AddProblem(784, 64)),
)
DOTS = qgemm(QgemmTile("dot", 12, 4, 2), QgemmTile("dot", 8, 12, 2))


def floats() -> None:
    """Shares of the FP peak: 8 flops a cycle, one fmla of four lanes."""
    print(
        "| kernel | fmla per iteration | a57 | a72 | a57, whole | a72, whole | llvm-mca 22 a57 | 14 |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for subject in FLOATS:
        products = len(PRODUCT.findall(subject.body))
        row = [f"{100 * products / subject.alone(core).cycles:.1f} %" for core in ("a57", "a72")]
        row += [f"{100 * subject.grown(core) / 8:.1f} %" for core in ("a57", "a72")]
        for major in MAJORS:
            other = cycles(major, subject.body, "cortex-a57", FIGURES)
            row.append("-" if other is None else f"{100 * products / other:.1f} %")
        print(f"| {subject.op} {subject.name} | {products} | {' | '.join(row)} |", flush=True)
    print()


def bounds(subjects: list[Subject], cores: tuple[str, ...]) -> None:
    """Cycles per iteration against the largest of dispatch, pipes and recurrence, and which that is."""
    head = (
        "cycles per iteration",
        "dispatch",
        "busiest pipe",
        "chain",
        "reached",
        "binds",
        "ops a cycle",
    )
    print(f"| kernel | core | {' | '.join(head)} |")
    print("|---|---|--:|--:|--:|--:|--:|---|--:|")
    for subject in subjects:
        for core in cores:
            own = subject.alone(core)
            pipe = max(own.port_bounds, key=lambda name: own.port_bounds[name])
            pairs = {
                "dispatch": own.dispatch_bound, pipe: own.port_bounds[pipe], "chain": own.recurrence_bound,
            }  # fmt: skip
            binds = max(pairs, key=lambda name: pairs[name])
            print(
                f"| {subject.op} {subject.name} u{getattr(subject.tile, 'unroll', 1)} | {core} | "
                f"{own.cycles:.2f} | {own.dispatch_bound:.2f} | {pipe} {own.port_bounds[pipe]:.2f} | "
                f"{own.recurrence_bound:.2f} | {100 * own.lower_bound / own.cycles:.1f} % | {binds} | "
                f"{subject.grown(core):.2f} |",
                flush=True,
            )
    print()


def layers() -> None:
    """The small layers on bytes, whole calls: cycles against the largest bound."""
    print(
        "| layer | core | cycles | lower bound | reached | held back by |\n|---|---|--:|--:|--:|---|"
    )
    for op, problem in LAYERS:
        first = {
            tile.family: tile for tile in reversed(OPERATORS[op].space(problem, None, full=False))
        }
        for family in OPERATORS[op].families:
            for core in ("cortex-a57", "cortex-a72"):
                setting = Setting(OPERATORS[op], problem, load_core(core), ideal_memory=True)
                own = evaluate(setting, first[family])
                assert isinstance(own, Measured), own
                print(
                    f"| {op} {family} | {core} | {own.cycles:,} | {own.lower_bound:,} | "
                    f"{own.percent_of_bound:.1f} % | {own.bound_by} |"
                )
    print()


def main() -> None:
    print(", ".join(f"llvm-mca {version(major, FIGURES)}" for major in MAJORS), end="\n\n")
    floats()
    bounds(BYTES, ("cortex-a57", "cortex-a72"))
    bounds(DOTS, ("cortex-a55", "cortex-a76"))
    layers()
    if "--record" in sys.argv:
        FIGURES.values["date"] = date.today().isoformat()
        FIGURES.save()


if __name__ == "__main__":
    main()
