"""A quantized image times a factor of each channel: squeeze-and-excitation.

TensorFlow Lite's multiplication of bytes, the factor broadcast over pixels. `held` keeps the factors of
eight channels in registers and walks over all pixels, `streamed` goes through the image as it lies in
memory and reads the factors anew for each pixel.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.quantized.requantize import load_scale
from armsim.codegen.source import KernelSource
from armsim.operators.documents import TFLITE
from armsim.operators.qlayers.adding import (
    CHAINS,
    DEPTH,
    Steps,
    emit_chains,
    narrowing,
    new_assembly,
    scale_scalar,
    staggered,
    store_scalar,
)
from armsim.operators.qlayers.problems import MultiplyProblem
from armsim.operators.qlayers.tables import LayerFamilies, MethodTile

_LAYER = LayerFamilies(
    "Pixels of unsigned bytes times a factor of each channel, quantized.",
    "reference/mul.h: BroadcastMul of bytes",
    MultiplyProblem(n=196, channels=66),
    TFLITE,
)


def render_scalar(problem: MultiplyProblem, tile: MethodTile) -> KernelSource:
    """One element at a time in general registers."""
    p, asm = problem, new_assembly(problem, tile, "factors")
    asm.general.take(11, "counters, factor, values, multiplier, rounding")
    for register, value in (("w8", p.multiplier), ("w11", 255), ("x13", 1 << 30)):
        asm.load_constant(register, value)
    with asm.loop("x3", p.n):
        asm.emit("mov", ir.general("x5"), ir.general("x1"))
        with asm.loop("x4", p.channels):
            for register, pointer, zero in (
                ("w6", "x0", p.input_zero),
                ("w7", "x5", p.factor_zero),
            ):
                asm.emit("ldrb", ir.general(register), ir.at(pointer, 1, mode="post"))
                asm.emit("sub", ir.general(register), ir.general(register), zero)
            asm.emit("mul", ir.general("w6"), ir.general("w6"), ir.general("w7"))
            scale_scalar(asm, "6", "8", p.shift)
            store_scalar(asm, p.output_zero)
    return _LAYER.finish(asm, p, tile)


class _Vectors:
    """The registers of a kernel: constants, and elements of each chain."""

    def __init__(self, asm: Assembly, problem: MultiplyProblem, factors: int) -> None:
        """factors: registers for factors."""
        self._asm, self._problem = asm, problem
        self._multiplier, self._output, self._input, self._zero = asm.vectors.take(
            4, "multiplier and zeros"
        )
        values = asm.vectors.take(2 * CHAINS, "elements")
        self.elements = list(zip(values[::2], values[1::2], strict=True))
        self.factors = asm.vectors.take(factors, "factors, 16 bits")
        load_scale(asm, problem.scale, self._multiplier, self._output)
        asm.emit("movi", ir.v8b(self._input), problem.input_zero)
        asm.emit("movi", ir.v8b(self._zero), problem.factor_zero)

    def widen(self, factor: int) -> Callable[[], None]:
        """A step: eight loaded factors to 16 bits, less their zero."""
        less = ir.instr("usubl", ir.v8h(factor), ir.v8b(factor), ir.v8b(self._zero))
        return partial(self._asm.append, less)

    def multiplied(self, at: int, factor: int) -> Steps:
        """The eight loaded elements of a chain to bytes."""
        low, high = self.elements[at]
        code = [
            ir.instr("usubl", ir.v8h(low), ir.v8b(low), ir.v8b(self._input)),
            ir.instr("smull2", ir.v4s(high), ir.v8h(low), ir.v8h(factor)),
            ir.instr("smull", ir.v4s(low), ir.v4h(low), ir.v4h(factor)),
        ]
        steps: Steps = [partial(self._asm.append, item) for item in code]
        scale = self._problem.scale
        return steps + narrowing(self._asm, low, high, self._multiplier, self._output, scale)


def render_held(problem: MultiplyProblem, tile: MethodTile) -> KernelSource:
    """Eight channels of six pixels at once, their factors widened once."""
    p, asm = problem, new_assembly(problem, tile, "factors")
    asm.general.take(4, "counters, input and output of eight channels")
    vectors = _Vectors(asm, p, 1)
    (factor,) = vectors.factors

    def chain(at: int, lanes: int) -> Steps:
        low, place = vectors.elements[at][0], at * p.channels
        return [
            partial(load_bytes, asm, lanes, low, "x5", place),
            *vectors.multiplied(at, factor),
            partial(store_bytes, asm, lanes, low, "x6", place),
        ]

    for trips, lanes in cut(p.channels, DEPTH):
        with asm.loop("x3", trips):
            asm.comment(f"the factors of {lanes} channels")
            load_bytes(asm, lanes, factor, "x1")
            vectors.widen(factor)()
            asm.emit("mov", ir.general("x5"), ir.general("x0"))
            asm.emit("mov", ir.general("x6"), ir.general("x2"))
            for groups, pixels in cut(p.n, CHAINS):
                with asm.loop("x4", groups):
                    for step in staggered([chain(at, lanes) for at in range(pixels)], tile.lag):
                        step()
                    for pointer in ("x5", "x6"):
                        asm.add_constant(pointer, pointer, pixels * p.channels)
            for pointer in ("x0", "x1", "x2"):
                asm.add_constant(pointer, pointer, lanes)
    return _LAYER.finish(asm, p, tile)


def render_streamed(problem: MultiplyProblem, tile: MethodTile) -> KernelSource:
    """Eight channels in each of six chains, pixel after pixel."""
    p, asm = problem, new_assembly(problem, tile, "factors")
    asm.general.take(2, "counters")
    vectors = _Vectors(asm, p, CHAINS)

    def chain(at: int, lanes: int) -> Steps:
        low, factor, place = vectors.elements[at][0], vectors.factors[at], at * DEPTH
        return [
            partial(load_bytes, asm, lanes, low, "x0", place),
            partial(load_bytes, asm, lanes, factor, "x1", place),
            vectors.widen(factor),
            *vectors.multiplied(at, factor),
            partial(store_bytes, asm, lanes, low, "x2", place),
        ]

    with asm.loop("x4", p.n):
        emit_chains(asm, p.channels, (CHAINS, DEPTH), chain, ("x0", "x1", "x2"), tile.lag)
        asm.add_constant("x1", "x1", -p.channels)
    return _LAYER.finish(asm, p, tile)


SCALAR = _LAYER.method("scalar", render_scalar, "an element at a time", reference=True)
HELD = _LAYER.chained(
    "held", render_held, "eight channels of six pixels at once, their factors widened once"
)
STREAMED = _LAYER.chained(
    "streamed",
    render_streamed,
    "pixel after pixel, eight channels in each of six chains of instructions",
)
