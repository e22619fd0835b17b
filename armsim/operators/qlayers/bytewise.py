"""Additions, products and functions of quantized images: walks of element-wise layers over bytes.

qadd       a bias of each channel added: the layer that folding the bias removes. "Folding batchnorm into
           atrous depthwise convolution": after batch to space it was a BroadcastAdd of its own, which took
           107 us where the convolution took 34 us
qsum       two images of one shape added: a residual connection
qmultiply  an image times a factor of each channel: squeeze-and-excitation
qlookup    any function of a byte, by a table of its 256 values: a sigmoid or a leaky ReLU

Of sums and products operands are brought to one scale, what is made of them to the output's, as TensorFlow
Lite has it. What a channel needs is scaled once where it is held, anew for each pixel where it is streamed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from armsim.codegen.size_arguments import times
from armsim.codegen.source import KernelSource
from armsim.nests.blocked_loops import BlockedLoops
from armsim.nests.data import parameters
from armsim.operators.documents import HYPERCONNECT, TFLITE
from armsim.operators.elementwise.families import elementwise_family, elementwise_nest
from armsim.operators.elementwise.tile import NAMES, ElementwiseTile
from armsim.operators.families import FamilyTable
from armsim.operators.parameters import RUNTIME
from armsim.operators.qlayers.problems import AddProblem, LookupProblem, MultiplyProblem, SumProblem
from armsim.scheduling import ir

_SUMMARIES = {
    "scalar": "an element at a time",
    "held": "channel blocks outermost, what a channel needs in registers over all pixels",
    "streamed": "pixels in the order of memory, what a channel needs made for each",
    "flat": "one row of bytes, in the order of memory",
}


def _families(problem: Any, document: str, section: str, *names: str) -> FamilyTable[Any]:
    """The walks over a layer; problem: of the kernels that ship."""
    vectors = {"scalar": 1, "held": 4, "streamed": 2, "flat": 2}
    return FamilyTable(
        elementwise_family(
            name, _SUMMARIES[name], section, document=document, reference=name == "scalar",
            prefetches=name in ("streamed", "flat"),
            shipped=[
                (problem, ElementwiseTile(name, vectors[name], schedule=order))
                for order in (("written",) if name == "scalar" else ("written", "list"))
            ],
        )
        for name in names
    )  # fmt: skip


ADD = _families(
    AddProblem(784, 64), HYPERCONNECT, "4) Folding batchnorm into atrous depthwise convolution",
    "scalar", "held", "streamed",
)  # fmt: skip
SUM = _families(SumProblem(196, 66), TFLITE, "reference/add.h: Add of bytes", "scalar", "flat")
MULTIPLY = _families(
    MultiplyProblem(196, 66), TFLITE, "reference/mul.h: BroadcastMul of bytes",
    "scalar", "held", "streamed",
)  # fmt: skip


def _byte_by_byte(problem: LookupProblem, tile: ElementwiseTile) -> KernelSource:
    """A byte at a time, by general registers."""
    call = elementwise_nest(problem, tile)
    sizes = {"n": problem.n, "channels": problem.channels}
    loops = BlockedLoops(
        NAMES.write(problem, tile), sizes, parameters(call.bound.definition, call.names),
        schedule=tile.schedule, sized=tile.sizes == RUNTIME,
    )  # fmt: skip
    asm, (first, table, *_) = loops.asm, loops.pointers
    counter, byte = asm.general.names(2, "counter, byte")
    source, target = ir.at(first, 1, mode="post"), loops.pointers[-1]
    if tile.buffers == "one":
        source, table, target = ir.at(first), loops.pointers[-1], first
    for _ in loops.times(times(*loops.size.values()), counter):
        asm.emit("ldrb", ir.word(byte), source)
        asm.emit("ldrb", ir.word(byte), ir.indexed(table, byte))
        asm.emit("strb", ir.word(byte), ir.at(target, 1, mode="post"))
    lines = [*problem.computed(), f"Tile: {_SUMMARIES['scalar']}, by general registers."]
    return loops.finish(lines, problem.contract_with(tile))


_LOOKUPS = _families(
    LookupProblem(169, 18), TFLITE, "common.h: functions of a byte by tables", "scalar", "flat"
)
LOOKUP = FamilyTable([
    replace(_LOOKUPS["scalar"], render=_byte_by_byte, loops=None),
    _LOOKUPS["flat"],
])  # fmt: skip
