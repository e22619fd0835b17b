"""TensorFlow Lite's addition of bytes: both operands are brought to one scale, their sum to the output's.

Steps are instructions of eight elements, of which chains are merged; a chain can lag the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.requantize import Scale, load_scale
from armsim.operators.problem import Problem
from armsim.operators.qlayers.problems import AddProblem
from armsim.operators.qlayers.tables import NAMES, MethodTile

DEPTH = 8
"""Elements of a chain."""

CHAINS = 6
"""Of an iteration: at most four vector registers each, beside six of constants."""

LEFT = 20
"""Bits by which bytes are shifted left before they are scaled."""


def new_assembly(problem: Problem, tile: MethodTile, second: str) -> Assembly:
    """A builder with the kernel's name and signature. second: the name of the second operand."""
    asm = Assembly(
        NAMES.write(problem, tile),
        ("const uint8_t *input", f"const uint8_t *{second}", "uint8_t *output"),
        schedule=tile.schedule,
    )
    for number, role in enumerate(("input", second, "output")):
        asm.general.note([number], role)
    return asm


def load_constants(asm: Assembly, problem: AddProblem) -> tuple[int, int, int, int, int, int]:
    """Registers of the multipliers of input, second operand and sum, and of the zeros of output, both."""
    p = problem
    m_in, m_bias, m_out, zero, z_in, z_bias = asm.vectors.take(6, "multipliers and zeros")
    load_scale(asm, p.scale_input, m_in, zero)
    load_scale(asm, p.scale_bias, m_bias, zero)
    load_scale(asm, p.scale_out, m_out, zero)
    asm.emit("movi", ir.v8b(z_in), p.input_zero)
    asm.emit("movi", ir.v8b(z_bias), p.bias_zero)
    return m_in, m_bias, m_out, zero, z_in, z_bias


def scale_scalar(asm: Assembly, register: str, multiplier: str, shift: int) -> None:
    """Multiply w``register`` by w``multiplier`` / 2**31 to nearest, then shift to nearest.

    x13 holds 2**30; x12 is overwritten.
    """
    asm.emit(
        "smull",
        ir.general(f"x{register}"),
        ir.general(f"w{register}"),
        ir.general(f"w{multiplier}"),
    )
    asm.emit("add", ir.general(f"x{register}"), ir.general(f"x{register}"), ir.general("x13"))
    asm.emit("asr", ir.general(f"x{register}"), ir.general(f"x{register}"), 31)
    asm.load_constant("x12", 1 << (shift - 1))
    asm.emit("add", ir.general(f"w{register}"), ir.general(f"w{register}"), ir.general("w12"))
    asm.emit("asr", ir.general(f"w{register}"), ir.general(f"w{register}"), shift)


def store_scalar(asm: Assembly, zero: int) -> None:
    """Store w6 plus the output's zero as a byte, saturated; w11 holds 255."""
    asm.emit("add", ir.general("w6"), ir.general("w6"), zero)
    asm.emit("cmp", ir.general("w6"), ir.general("w11"))
    asm.emit("csel", ir.general("w6"), ir.general("w6"), ir.general("w11"), "lt")
    asm.emit("cmp", ir.general("w6"), 0)
    asm.emit("csel", ir.general("w6"), ir.general("w6"), ir.general("wzr"), "gt")
    asm.emit("strb", ir.general("w6"), ir.at("x2", 1, mode="post"))


def emit_scalars(
    asm: Assembly, problem: AddProblem, emit_rows: Callable[[Callable[[], None]], None]
) -> None:
    """An element at a time in general registers.

    emit_rows: emits the loops around what it is given, which adds what x0 and x5 point to.
    """
    asm.general.take(11, "counters, bias, values, multipliers, rounding")

    p = problem
    for register, value in (("w8", p.multiplier_input), ("w9", p.multiplier_bias),
                            ("w10", p.multiplier_out), ("x13", 1 << 30)):  # fmt: skip
        asm.load_constant(register, value)
    asm.load_constant("w11", 255)

    def element() -> None:
        for register, pointer, zero, multiplier, shift in (
            ("6", "x0", p.input_zero, "8", p.shift_input),
            ("7", "x5", p.bias_zero, "9", p.shift_bias),
        ):
            asm.emit("ldrb", ir.general(f"w{register}"), ir.at(pointer, 1, mode="post"))
            asm.emit("sub", ir.general(f"w{register}"), ir.general(f"w{register}"), zero)
            asm.emit("lsl", ir.general(f"w{register}"), ir.general(f"w{register}"), LEFT)
            scale_scalar(asm, register, multiplier, shift)
        asm.emit("add", ir.general("w6"), ir.general("w6"), ir.general("w7"))
        scale_scalar(asm, "6", "10", p.shift_out)
        store_scalar(asm, p.output_zero)

    emit_rows(element)


Steps = list[Callable[[], None]]


def widening(asm: Assembly, low: int, high: int, zero: int, multiplier: int, scale: Scale) -> Steps:
    """Eight loaded bytes to two vectors of words, less their zero, shifted left and scaled."""
    code = [
        ir.instr("usubl", ir.v8h(low), ir.v8b(low), ir.v8b(zero)),
        # Up to 255 in size: 16 bits hold that much of the shift.
        ir.instr("shl", ir.v8h(low), ir.v8h(low), LEFT - 15),
        ir.instr("sshll2", ir.v4s(high), ir.v8h(low), 15),
        ir.instr("sshll", ir.v4s(low), ir.v4h(low), 15),
        *(ir.instr("sqrdmulh", ir.v4s(v), ir.v4s(v), ir.v4s(multiplier)) for v in (low, high)),
        *(ir.instr("srshr", ir.v4s(v), ir.v4s(v), scale.shift) for v in (low, high)),
    ]
    return [partial(asm.append, item) for item in code]


def narrowing(
    asm: Assembly, low: int, high: int, multiplier: int, zero: int, scale: Scale
) -> Steps:
    """Two vectors of words to eight bytes in the first: scaled, the zero added, saturated."""
    code = [
        *(ir.instr("sqrdmulh", ir.v4s(v), ir.v4s(v), ir.v4s(multiplier)) for v in (low, high)),
        *(ir.instr("srshr", ir.v4s(v), ir.v4s(v), scale.shift) for v in (low, high)),
        ir.instr("sqxtn", ir.v4h(low), ir.v4s(low)),
        ir.instr("sqxtn2", ir.v8h(low), ir.v4s(high)),
        ir.instr("sqadd", ir.v8h(low), ir.v8h(low), ir.v8h(zero)),
        ir.instr("sqxtun", ir.v8b(low), ir.v8h(low)),
    ]
    return [partial(asm.append, item) for item in code]


def staggered(chains: Sequence[Steps], lag: int) -> Iterator[Callable[[], None]]:
    """Chains side by side, each ``lag`` steps after the one before it.

    Without a lag all would multiply and then all shift, and leave one pipe idle after the other.
    """
    for time in range(max(map(len, chains)) + lag * (len(chains) - 1)):
        for at, chain in enumerate(chains):
            if 0 <= time - lag * at < len(chain):
                yield chain[time - lag * at]


def emit_chains(
    asm: Assembly,
    elements: int,
    size: tuple[int, int],
    chain: Callable[[int, int], Steps],
    pointers: Sequence[str],
    lag: int,
) -> None:
    """All elements (bytes) of flat tensors, in a loop counted by x3, and what is left after it.

    size: chains of an iteration, and elements of a chain. chain: the steps of one by its number and its
    elements; it finds them from the pointers on, which are moved here.
    """
    chains, width = size
    for trips, count in cut(elements, chains * width):
        lanes = [own for blocks, own in cut(count, width) for _ in range(blocks)]
        with asm.loop("x3", trips):
            for step in staggered([chain(at, own) for at, own in enumerate(lanes)], lag):
                step()
            for pointer in pointers:
                asm.add_constant(pointer, pointer, count)
