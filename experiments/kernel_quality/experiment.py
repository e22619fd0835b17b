"""The best inner loops beside what the core could do, by our model and by llvm-mca's."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, NamedTuple

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
from experiments.frame import Call, Row, columns, described
from experiments.llvm_mca.mca import cycles

FLOAT_COLUMNS = (
    "fmla per iteration", "a57", "a72", "a57, whole", "a72, whole", "llvm-mca 22 a57", "14",
)  # fmt: skip
BOUND_COLUMNS = {
    "kernel": "", "core": "", "cycles per iteration": ".2f", "dispatch": ".2f", "busiest pipe": "",
    "chain": ".2f", "reached": "", "binds": "", "ops a cycle": ".2f",
}  # fmt: skip
LAYER_COLUMNS = {
    "layer": "", "core": "", "cycles": ",", "lower bound": ",", "reached": "", "held back by": "",
}  # fmt: skip
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
LAYERS: dict[str, Any] = {
    "qupsample": UpsampleProblem(20, 20, 64),
    "qsoftmax": SoftmaxProblem(3200),
    "qadd": AddProblem(784, 64),
}
DOTS = qgemm(QgemmTile("dot", 12, 4, 2), QgemmTile("dot", 8, 12, 2))


FLOAT_SUBJECTS = {f"{one.op} {one.name}": one for one in FLOATS}
BOUND_SUBJECTS = {
    f"{one.op} {one.name} u{getattr(one.tile, 'unroll', 1)}": one for one in (*BYTES, *DOTS)
}
BIG, DOT_CORES = ("cortex-a57", "cortex-a72"), ("cortex-a55", "cortex-a76")


def _float(kernel: str) -> Row:
    """Shares of the FP peak: 8 flops a cycle, one fmla of four lanes. The tools' need llvm-mca."""
    subject = FLOAT_SUBJECTS[kernel]
    products = len(PRODUCT.findall(subject.body))
    shares = [products / subject.alone(core).cycles for core in ("a57", "a72")]
    shares += [subject.grown(core) / 8 for core in ("a57", "a72")]
    shares += [products / cycles(major, subject.body, "cortex-a57") for major in ("22", "14")]
    cells = [products, *(f"{100 * share:.1f} %" for share in shares)]
    return dict(zip(FLOAT_COLUMNS, cells, strict=True))


def _bound(kernel: str, core: str) -> Row:
    """Cycles per iteration against the largest of dispatch, pipes and recurrence, and which that is."""
    subject = BOUND_SUBJECTS[kernel]
    own = subject.alone(core)
    pipe = max(own.port_bounds, key=lambda name: own.port_bounds[name])
    bounds = {
        "dispatch": own.dispatch_bound, pipe: own.port_bounds[pipe], "chain": own.recurrence_bound,
    }  # fmt: skip
    values = (
        kernel, core, own.cycles, own.dispatch_bound, f"{pipe} {own.port_bounds[pipe]:.2f}",
        own.recurrence_bound, f"{100 * own.lower_bound / own.cycles:.1f} %",
        max(bounds, key=lambda name: bounds[name]), subject.grown(core),
    )  # fmt: skip
    return dict(zip(BOUND_COLUMNS, values, strict=True))


def _layer(layer: str, core: str) -> Row:
    """A small layer on bytes, a whole call: cycles against the largest bound."""
    op, family = layer.split()
    problem = LAYERS[op]
    tile = next(
        one for one in OPERATORS[op].space(problem, None, full=False) if one.family == family
    )
    own = evaluate(Setting(OPERATORS[op], problem, load_core(core), ideal_memory=True), tile)
    assert isinstance(own, Measured), own
    reached = f"{own.percent_of_bound:.1f} %"
    values = (layer, core, own.cycles, own.lower_bound, reached, own.bound_by)
    return dict(zip(LAYER_COLUMNS, values, strict=True))


def _has(heading: str, cores: tuple[str, ...], row: Row) -> bool:
    return heading in row and row.get("core") in cores


EXPERIMENT = described(
    "kernel_quality",
    cells={
        **{name: Call(_float, {"kernel": name}) for name in FLOAT_SUBJECTS},
        **{
            f"{name} on {core}": Call(_bound, {"kernel": name, "core": core})
            for subjects, cores in ((BYTES, BIG), (DOTS, DOT_CORES))
            for (name, subject), core in product(BOUND_SUBJECTS.items(), cores)
            if subject in subjects
        },
        **{
            f"{op} {family} on {core}": Call(_layer, {"layer": f"{op} {family}", "core": core})
            for op in LAYERS
            for family, core in product(OPERATORS[op].families, BIG)
        },
    },
    tables={
        "floats": columns(
            dict.fromkeys(FLOAT_COLUMNS, ""), "kernel", only=lambda row: "a57, whole" in row
        ),
        "bytes": columns(BOUND_COLUMNS, only=partial(_has, "binds", BIG)),
        "dots": columns(BOUND_COLUMNS, only=partial(_has, "binds", DOT_CORES)),
        "layers": columns(LAYER_COLUMNS, only=lambda row: "layer" in row),
    },
)
