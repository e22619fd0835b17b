"""The code of layers that alter each element on its own: loads, what is done to vectors, stores."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, VECTOR
from armsim.codegen.epilogue import Finisher, emit_adjust
from armsim.codegen.fused import Epilogue
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.source import KernelSource
from armsim.codegen.stream import Adjust
from armsim.codegen.target import line_bytes
from armsim.operators.elementwise.problem import SLOPE, ElementwiseProblem
from armsim.operators.elementwise.tile import NAMES, ElementwiseTile
from armsim.operators.exponential import DEGREE, load_coefficients, load_float, power_of_two

_WORDS = {
    "batchnorm": "Batch normalization, fp32: output = scale * input + shift, where "
    "scale = gamma / sqrt(var + eps), shift = beta - scale * mean.",
    "bias": "Bias, fp32: output = input + bias.",
    "relu": "ReLU, fp32: output = max(input, 0).",
    "relu6": "ReLU6, fp32: output = min(max(input, 0), 6).",
    "leakyrelu": f"Leaky ReLU, fp32: output = max(input, {SLOPE} input).",
    "sigmoid": "Sigmoid, fp32: output = 1 / (1 + exp(-input)).",
    "multiply": "Product, fp32: output = input * factor of the channel.",
    "add": "Sum, fp32: output = input + other",
}


class Curve(NamedTuple):
    """Registers of constants for 1 / (1 + exp(-x)), which is 1 / (1 + 2**t) with t = -log2(e) x.

    t is kept between -126 and 126, where 2**t is a normal number: beyond, the result is off by 2**-126.
    """

    coefficients: list[int]
    scale: int
    one: int
    least: int
    most: int

    @classmethod
    def take(cls, asm: Assembly) -> Curve:
        """Take registers and fill them."""
        coefficients = asm.vectors.take(DEGREE + 1, "coefficients of 2^f")
        one, *rest = asm.vectors.take(4, "1, -log2(e), -126, 126")
        load_coefficients(asm, coefficients)
        asm.emit("fmov", ir.v4s(one), ir.real("1.0"))
        for register, value in zip(rest, (-math.log2(math.e), -126.0, 126.0), strict=True):
            load_float(asm, register, value)
        return cls(coefficients, rest[0], one, rest[1], rest[2])

    def emit(self, asm: Assembly, used: Sequence[int], spare: Sequence[int]) -> None:
        """Replace each vector by its sigmoid; two spare registers for each."""
        for operation, constant in (
            ("fmul", self.scale),
            ("fmin", self.most),
            ("fmax", self.least),
        ):
            for register in used:
                asm.emit(operation, ir.v4s(register), ir.v4s(register), ir.v4s(constant))
        power_of_two(asm, used, spare, self.coefficients)
        for register in used:
            asm.emit("fadd", ir.v4s(register), ir.v4s(register), ir.v4s(self.one))
        for register in used:
            asm.emit("fdiv", ir.v4s(register), ir.v4s(self.one), ir.v4s(register))


class Elementwise:
    """A kernel under construction: its arguments, registers, and what is done to vectors."""

    def __init__(self, problem: ElementwiseProblem, tile: ElementwiseTile) -> None:
        self.problem, self.tile = problem, tile
        self.in_place = tile.buffers == "one"
        roles = ["inout"] if self.in_place else ["input", "output"]
        if problem.second:
            roles.insert(1, "other")
        types = {"inout": "float", "output": "float"}
        tensors = tuple(f"{types.get(role, 'const float')} *{role}" for role in roles)
        vectors = tuple(f"const float *{name}" for name in problem.vectors)
        asm = self.asm = Assembly(
            NAMES.write(problem, tile), (*tensors, *vectors), schedule=tile.schedule
        )
        for number, role in enumerate((*roles, *problem.vectors)):
            asm.general.note([number], role)
        self.roles = roles
        self.tensors = [f"x{number}" for number in range(len(roles))]
        self.constants = [f"x{len(roles) + number}" for number in range(len(problem.vectors))]
        self.elements = asm.vectors.take(tile.vectors, "elements")
        self.finisher = Finisher.take(asm, Epilogue("", problem.clamp))
        self.finisher.place(asm)
        if problem.second:
            self.others = asm.vectors.take(tile.vectors, "elements of other")
        if problem.step == "leaky":
            self.others = asm.vectors.take(tile.vectors, "a tenth of elements")
            self.slope = asm.vectors.take(1, "a tenth")[0]
            load_float(asm, self.slope, SLOPE)
        if problem.step == "sigmoid":
            self.others = asm.vectors.take(2 * tile.vectors, "exponentials in the making")
            self.curve = Curve.take(asm)

    def take_constants(self) -> dict[str, list[int]]:
        """Registers for what the channels of a block have."""
        take = self.asm.vectors.take
        return {name: take(self.tile.vectors, name) for name in self.problem.vectors}

    def load_constants(
        self, held: dict[str, list[int]], pointers: Sequence[str], lanes: Sequence[int]
    ) -> None:
        """Load them for a block with so many lanes in each vector."""
        for registers, pointer in zip(held.values(), pointers, strict=True):
            for v, active in enumerate(lanes):
                load_lanes(self.asm, active, registers[v], pointer, v * VECTOR)

    def alter(
        self, lanes: Sequence[int], tensors: Sequence[str], held: dict[str, list[int]], spoil: bool
    ) -> None:
        """Load a block, alter it, store it.

        spoil: whether the shifts may be overwritten, as they are loaded anew for each block.
        """
        asm, registers = self.asm, self.elements
        if self.tile.prefetch:
            for line in range(0, block_bytes(lanes), line_bytes()):
                for tensor in tensors[: 1 + self.problem.second]:
                    asm.prefetch(tensor, self.tile.prefetch + line)
        for v, active in enumerate(lanes):
            load_lanes(asm, active, registers[v], tensors[0], v * VECTOR)
        used = [registers[v] for v in range(len(lanes))]
        if "bias" in held:
            for register, bias in zip(used, held["bias"], strict=False):
                asm.emit("fadd", ir.v4s(register), ir.v4s(register), ir.v4s(bias))
        elif "factor" in held:
            for register, factor in zip(used, held["factor"], strict=False):
                asm.emit("fmul", ir.v4s(register), ir.v4s(register), ir.v4s(factor))
        elif self.problem.second:
            for v, active in enumerate(lanes):
                load_lanes(asm, active, self.others[v], tensors[1], v * VECTOR)
            for register, other in zip(used, self.others, strict=False):
                asm.emit("fadd", ir.v4s(register), ir.v4s(register), ir.v4s(other))
        elif self.problem.step == "leaky":
            for register, other in zip(used, self.others, strict=False):
                asm.emit("fmul", ir.v4s(other), ir.v4s(register), ir.v4s(self.slope))
            for register, other in zip(used, self.others, strict=False):
                asm.emit("fmax", ir.v4s(register), ir.v4s(register), ir.v4s(other))
        elif self.problem.step == "sigmoid":
            self.curve.emit(asm, used, self.others)
        elif "scale" in held and spoil:
            for register, scale, shift in zip(used, held["scale"], held["shift"], strict=False):
                asm.emit("fmla", ir.v4s(shift), ir.v4s(register), ir.v4s(scale))
            used = held["shift"][: len(lanes)]
        elif "scale" in held:
            for operation, factors in (("fmul", held["scale"]), ("fadd", held["shift"])):
                for register, factor in zip(used, factors, strict=False):
                    asm.emit(operation, ir.v4s(register), ir.v4s(register), ir.v4s(factor))
        lines = [self.finisher.finish(register, 0, 4) for register in used]
        for items in zip(*lines, strict=True):  # one operation on all vectors, then the next
            for item in items:
                assert isinstance(item, Adjust)
                emit_adjust(asm, item)
        for v, active in enumerate(lanes):
            store_lanes(asm, active, used[v], tensors[0 if self.in_place else -1], v * VECTOR)

    def advance(self, pointers: Sequence[str], distance: int) -> None:
        """Move pointers on."""
        for pointer in pointers:
            self.asm.add_constant(pointer, pointer, distance)

    def finish(self, method: str) -> KernelSource:
        """Wrap the file."""
        p, tile = self.problem, self.tile
        shape = f"{p.hi}x{p.wi}x{p.channels}"
        title = _WORDS[p.op]
        if p.second:
            title += f", then {Epilogue.of(p.epilogue).text}." if p.clamp else "."
        lines = [
            title,
            "Sizes are constants in the code. Tensors, last axis contiguous:",
            *(f"  {name:<7}(H, W, C) = {shape}" for name in self.roles),
            *(f"  {name:<7}(C)       = {p.channels}" for name in p.vectors),
            f"Family {tile.family}: {method}",
            f"Tile: {tile.vectors} vectors of four channels side by side"
            + (f", prefetch {tile.prefetch} bytes ahead" if tile.prefetch else "")
            + (", the output over the input." if self.in_place else "."),
        ]
        return self.asm.finish(lines, p.contract_with(tile))


def block_lanes(channels: int, vectors: int) -> list[tuple[int, list[int]]]:
    """(blocks, lanes of their vectors): whole blocks, then one with what is left of the channels."""
    whole, rest = divmod(channels, 4 * vectors)
    runs = [(whole, [4] * vectors)] if whole else []
    if rest:
        runs.append((1, [4] * (rest // 4) + ([rest % 4] if rest % 4 else [])))
    return runs


def block_bytes(lanes: Sequence[int]) -> int:
    """From a block to the next."""
    return sum(lanes) * FLOAT
