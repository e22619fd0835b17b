"""Pooling of bytes with what a window makes in registers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from armsim.codegen.assembly import Assembly
from armsim.codegen.size_arguments import ITERATIONS
from armsim.codegen.source import KernelSource
from armsim.nests.byte_sums import StraightSums, counted
from armsim.nests.computed import Nest
from armsim.nests.data import parameters
from armsim.nests.layout import Layout
from armsim.nests.loops import Blocking
from armsim.nests.straight import Straight
from armsim.nests.symbolic_blocks import SymbolicBlocks
from armsim.nests.unrolled import UnrolledLoops
from armsim.nests.values import CHUNK
from armsim.operators.convolved import image_of, sizes_said
from armsim.operators.documents import TFLITE
from armsim.operators.nested import nest_family
from armsim.operators.parameters import RUNTIME
from armsim.operators.qpooling.problem import QavgpoolProblem, QmaxpoolProblem, QpoolProblem
from armsim.operators.qpooling.tile import NAMES, QpoolTile
from armsim.operators.tile import both_orders

_SIZES = "x0", "x1", "x2"
_ORDER = ("l", "k", "i")
_BY_ROWS = ("l", "i", "k")
_FEW = 16
"""Elements of a window for which addresses of its parts take longer than what is done with them."""


@dataclass(frozen=True, kw_only=True)
class _Pool(Nest):
    """Rows, columns and blocks of channels around one window."""

    problem: QpoolProblem
    sized: bool

    def render(
        self, name: str, schedule: str, method: str, contract: Mapping[str, Any]
    ) -> KernelSource:
        """Make the kernel. Raises Unbuildable."""
        if not self.sized:
            return super().render(name, schedule, method, contract)
        p, tensors = self.problem, ("input", "output")
        given = (
            *(f"size_t {one}" for one in p.sizes_in_words),
            *parameters(p.bound.definition, tensors),
        )
        asm = Assembly(name, given, schedule=schedule, sized=True)
        high, wide = (ITERATIONS * p.stride + taps for taps in (p.hf, p.wf))
        bound = counted(replace(p, hi=high, wi=wide, channels=self.blocks["i"]).bound)
        sums, *then = bound.definition.statements
        order = _ORDER if p.hf * p.wf > _FEW else _BY_ROWS  # there a row of pixels shares addresses
        loops = UnrolledLoops(
            bound, sums, Blocking(self.blocks, order, "i"), then[0] if then else None, each=CHUNK
        )
        layouts = {one: Layout(" ".join(p.axes_of(one))) for one in tensors}
        SymbolicBlocks(asm, loops, Straight(), image_of(p, layouts), StraightSums).emit(_SIZES)
        lines = [
            *map(str, p.bound.definition.statements), *sizes_said(p.sizes_in_words), method,
            "Loops, from the outermost:", *(f"  {line}" for line in loops.outline()),
        ]  # fmt: skip
        return asm.finish(lines, dict(contract))


def _nest(problem: QpoolProblem, tile: QpoolTile) -> Nest:
    return _Pool(
        bound=problem.bound, lowered=counted(problem.bound), blocks={"i": CHUNK * tile.vectors},
        order=(*_ORDER, "n", "m"), vector="i", problem=problem, sized=tile.sizes == RUNTIME,
    )  # fmt: skip


def _space(problem: QpoolProblem, full: bool) -> Iterable[QpoolTile]:
    most = -(-problem.channels // 16)
    return (QpoolTile("held", count) for count in range(1, min(4, most) + 1) if full or count != 3)


HELD = nest_family(
    "held", "an output at a time, sixteen channels a vector", NAMES, _nest,
    uses=frozenset({"vectors", "schedule", "sizes"}),
    document=TFLITE,
    section="reference/pooling.h: MaxPool, AveragePool of bytes",
    space=both_orders(_space),
    references=lambda problem: (QpoolTile("held", 1),),
    shipped=(
        (QmaxpoolProblem(27, 27, 40, 3, 3, 2, "same"), QpoolTile("held", 2)),
        (QavgpoolProblem(14, 14, 32, 3, 3, 1, "same"), QpoolTile("held", 2, "list")),
        (QavgpoolProblem(7, 7, 1280, 7, 7), QpoolTile("held", 1)),
    ),
)  # fmt: skip
