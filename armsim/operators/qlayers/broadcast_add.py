"""A bias of each channel added to a quantized image: the layer that folding the bias removes.

"Folding batchnorm into atrous depthwise convolution": after batch to space the bias was a BroadcastAdd
of its own, which took 107 us where the convolution took 34 us. `scalar` is the loop over elements, which
scales the bias anew for each; `vector` scales it once a channel.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.source import KernelSource
from armsim.operators.qlayers.adding import (
    CHAINS,
    DEPTH,
    Steps,
    emit_scalars,
    load_constants,
    narrowing,
    new_assembly,
    staggered,
    widening,
)
from armsim.operators.qlayers.problems import AddProblem
from armsim.operators.qlayers.tables import LayerFamilies, MethodTile

_LAYER = LayerFamilies(
    "A bias of each channel added to pixels, unsigned bytes, quantized.",
    "4) Folding batchnorm into atrous depthwise convolution",
    AddProblem(n=784, channels=64),
)


def render_scalar(problem: AddProblem, tile: MethodTile) -> KernelSource:
    """One element at a time in general registers."""
    asm = new_assembly(problem, tile, "bias")

    def rows(element: Callable[[], None]) -> None:
        with asm.loop("x3", problem.n):
            asm.emit("mov", ir.general("x5"), ir.general("x1"))
            with asm.loop("x4", problem.channels):
                element()

    emit_scalars(asm, problem, rows)
    return _LAYER.finish(asm, problem, tile)


def _load_next(asm: Assembly, problem: AddProblem, lanes: int, register: int) -> None:
    load_bytes(asm, lanes, register, "x5")
    asm.add_constant("x5", "x5", problem.channels)


def _store_next(asm: Assembly, problem: AddProblem, lanes: int, register: int) -> None:
    store_bytes(asm, lanes, register, "x6")
    asm.add_constant("x6", "x6", problem.channels)


def render_vector(problem: AddProblem, tile: MethodTile) -> KernelSource:
    """Eight channels of six pixels at once, their bias scaled once."""
    p, asm = problem, new_assembly(problem, tile, "bias")
    asm.general.take(4, "counters, input and output of eight channels")
    values = asm.vectors.take(2 * CHAINS, "elements")
    pairs = list(zip(values[::2], values[1::2], strict=True))
    low, high = asm.vectors.take(2, "bias, scaled")
    m_in, m_bias, m_out, zero, z_in, z_bias = load_constants(asm, p)
    for trips, lanes in cut(p.channels, DEPTH):
        with asm.loop("x3", trips):
            asm.comment(f"the bias of {lanes} channels")
            load_bytes(asm, lanes, low, "x1")
            for step in widening(asm, low, high, z_bias, m_bias, p.scale_bias):
                step()
            asm.emit("mov", ir.general("x5"), ir.general("x0"))
            asm.emit("mov", ir.general("x6"), ir.general("x2"))
            for groups, pixels in cut(p.n, CHAINS):
                chains: list[Steps] = [
                    [
                        partial(_load_next, asm, p, lanes, first),
                        *widening(asm, first, second, z_in, m_in, p.scale_input),
                        partial(
                            asm.append, ir.instr("add", ir.v4s(first), ir.v4s(first), ir.v4s(low))
                        ),
                        partial(
                            asm.append,
                            ir.instr("add", ir.v4s(second), ir.v4s(second), ir.v4s(high)),
                        ),
                        *narrowing(asm, first, second, m_out, zero, p.scale_out),
                        partial(_store_next, asm, p, lanes, first),
                    ]
                    for first, second in pairs[:pixels]
                ]
                with asm.loop("x4", groups):
                    for step in staggered(chains, tile.lag):
                        step()
            for pointer in ("x0", "x1", "x2"):
                asm.add_constant(pointer, pointer, lanes)
    return _LAYER.finish(asm, problem, tile)


SCALAR = _LAYER.method(
    "scalar", render_scalar, "an element at a time, its bias scaled anew", reference=True
)
VECTOR = _LAYER.chained(
    "vector",
    render_vector,
    "eight channels of six pixels at once, their bias scaled once",
    lags=(2, 3),
    lag=3,
)
