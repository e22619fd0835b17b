"""Two quantized images of one shape added, element by element: a residual connection.

TensorFlow Lite's addition of bytes, with a second image where `broadcast_add` has a bias of each channel.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.source import KernelSource
from armsim.operators.documents import TFLITE
from armsim.operators.qlayers.adding import (
    CHAINS,
    DEPTH,
    Steps,
    emit_chains,
    emit_scalars,
    load_constants,
    narrowing,
    new_assembly,
    widening,
)
from armsim.operators.qlayers.problems import SumProblem
from armsim.operators.qlayers.tables import LayerFamilies, MethodTile

_LAYER = LayerFamilies(
    "Two images of unsigned bytes added, quantized.",
    "reference/add.h: Add of bytes",
    SumProblem(n=196, channels=66),
    TFLITE,
)


def render_scalar(problem: SumProblem, tile: MethodTile) -> KernelSource:
    """One element at a time in general registers."""
    asm = new_assembly(problem, tile, "other")

    def elements(element: Callable[[], None]) -> None:
        asm.emit("mov", ir.general("x5"), ir.general("x1"))
        with asm.loop("x4", problem.n * problem.channels):
            element()

    emit_scalars(asm, problem, elements)
    return _LAYER.finish(asm, problem, tile)


def _load(asm: Assembly, lanes: int, place: int, first: int, second: int) -> None:
    load_bytes(asm, lanes, first, "x0", place)
    load_bytes(asm, lanes, second, "x1", place)


def render_vector(problem: SumProblem, tile: MethodTile) -> KernelSource:
    """Eight elements in each of six chains."""
    p, asm = problem, new_assembly(problem, tile, "other")
    asm.general.take(1, "counter")
    registers = asm.vectors.take(4 * CHAINS, "elements of both")
    m_in, m_other, m_out, zero, z_in, z_other = load_constants(asm, p)

    def chain(at: int, lanes: int) -> Steps:
        low, high, other_low, other_high = registers[4 * at : 4 * at + 4]
        return [
            partial(_load, asm, lanes, at * DEPTH, low, other_low),
            *widening(asm, low, high, z_in, m_in, p.scale_input),
            *widening(asm, other_low, other_high, z_other, m_other, p.scale_bias),
            *(
                partial(asm.append, ir.instr("add", ir.v4s(own), ir.v4s(own), ir.v4s(other)))
                for own, other in ((low, other_low), (high, other_high))
            ),
            *narrowing(asm, low, high, m_out, zero, p.scale_out),
            partial(store_bytes, asm, lanes, low, "x2", at * DEPTH),
        ]

    pointers = ("x0", "x1", "x2")
    emit_chains(asm, p.n * p.channels, (CHAINS, DEPTH), chain, pointers, tile.lag)
    return _LAYER.finish(asm, problem, tile)


SCALAR = _LAYER.method("scalar", render_scalar, "an element at a time", reference=True)
VECTOR = _LAYER.chained(
    "vector", render_vector, "eight elements in each of six chains of instructions"
)
