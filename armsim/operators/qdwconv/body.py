"""A block of outputs, unrolled: a product a tap for eight channels each, requantized one step later.

While one output is multiplied, the one before it is requantized and the next one's pixels are loaded and
widened: on Cortex-A57 and A72 only F0 multiplies, and only F1 shifts and narrows (SOG57 3.14), so that
both have work at any time. Which instruction stands beside which is the list scheduler's choice; without
it the three are merged evenly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.ir import VIRTUAL, Instr
from armsim.codegen.lanes import store_lanes
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.quantized.requantize import requantize_onto
from armsim.operators.qdwconv.path import Pixel, outputs, plan
from armsim.operators.qdwconv.problem import QdwconvProblem


@dataclass(frozen=True)
class Registers:
    """Vector registers. zero: minus the input's zero in each half, or -1 where it is in the bias."""

    taps: list[int]
    sums: list[int]
    pixels: list[int]
    multiplier: int
    output_zeros: list[int]
    zero: int


@dataclass(frozen=True)
class Place:
    """Where a block lies: bytes from a row to the next of the input and of the output.

    kept: a register with the address of the bias of eight channels and of eight zeros of the output.
    """

    input: PointerGroup
    output: PointerGroup
    kept: str
    input_pitch: int
    output_pitch: int


@dataclass(frozen=True)
class Block:
    """Rows x columns outputs of ``lanes`` channels, along a path (`outputs`).

    reuse: a pixel of several windows is loaded once. repeats: the block is all of the innermost loop but
    its pointers' moves.
    """

    rows: int
    columns: int
    lanes: int
    path: str
    dilation: int
    reuse: bool
    repeats: bool


def window(output: Pixel, problem: QdwconvProblem, dilation: int) -> list[Pixel]:
    """The pixels of an output, relative to the block's first."""
    y, x = output[0] * problem.stride, output[1] * problem.stride
    return [
        (y + n * dilation, x + m * dilation) for n in range(problem.hf) for m in range(problem.wf)
    ]


Item = tuple[Instr, ...]
"""Instructions that stay together: what computes an address and what uses it, for there are two scratch
registers."""


def _even(*rows: Sequence[Item]) -> list[Item]:
    """Lists merged evenly."""
    keyed = [
        ((at + 0.5) / len(row), number, at)
        for number, row in enumerate(rows)
        for at in range(len(row))
    ]
    return [rows[number][at] for _, number, at in sorted(keyed)]


def emit_block(
    asm: Assembly,
    problem: QdwconvProblem,
    place: Place,
    registers: Registers,
    block: Block,
) -> None:
    """Compute a block at the pointers."""
    r, lanes, channels = registers, block.lanes, problem.channels
    order = outputs(block.rows, block.columns, block.path, block.dilation)
    windows = [window(output, problem, block.dilation) for output in order]
    steps = plan(order, windows, len(r.pixels), block.reuse)

    def load(pixel: Pixel, stay: int) -> tuple[Item, Item]:
        register = VIRTUAL + stay
        offset = pixel[0] * place.input_pitch + pixel[1] * channels
        with asm.held() as loads:
            load_bytes(asm, lanes, register, *place.input.locate(offset))
        if r.zero >= 0:
            widen = ir.instr("uaddw", ir.v8h(register), ir.v8h(r.zero), ir.v8b(register))
        else:
            widen = ir.instr("ushll", ir.v8h(register), ir.v8b(register), 0)
        return tuple(loads), (widen,)

    def products(at: int) -> list[Item]:
        low, high = r.sums[2 * (at % 2) : 2 * (at % 2) + 2]
        found: list[Item] = []
        for tap, stay in zip(r.taps, steps[at].window, strict=True):
            pixel = VIRTUAL + stay
            found.append((ir.instr("smlal", ir.v4s(low), ir.v4h(pixel), ir.v4h(tap)),))
            found.append((ir.instr("smlal2", ir.v4s(high), ir.v8h(pixel), ir.v8h(tap)),))
        return found

    def output(at: int) -> list[Item]:
        low, high = r.sums[2 * (at % 2) : 2 * (at % 2) + 2]
        row, column = steps[at].output
        where = row * place.output_pitch + column * channels * problem.element
        if problem.out == "s32":
            with asm.held() as stores:
                store_lanes(asm, min(4, lanes), low, *place.output.locate(where))
                if lanes > 4:
                    store_lanes(asm, lanes - 4, high, *place.output.locate(where + 16))
            return [tuple(stores)]
        first, second = r.output_zeros
        with asm.held() as scaled:
            asm.emit("ldp", ir.q(first), ir.q(second), ir.at(place.kept, 32))
            narrow = requantize_onto(asm, problem.scale, [low, high], r.multiplier, [first, second])
        with asm.held() as stores:
            store_bytes(asm, lanes, narrow, *place.output.locate(where))
        return [*((item,) for item in scaled), tuple(stores)]

    def emit(items: Iterable[Item]) -> None:
        for item in chain.from_iterable(items):
            asm.append(item)

    with asm.block(r.pixels, repeats=block.repeats):
        for at, step in enumerate(steps):
            low, high = r.sums[2 * (at % 2) : 2 * (at % 2) + 2]
            late = [load(*item) for item in step.before]
            emit([*(loads for loads, _ in late), *(widen for _, widen in late)])
            ahead = [load(*item) for item in step.ahead]
            # Loads in the first half, so that what they bring is there to be widened in the second.
            fetch = [*(loads for loads, _ in ahead), *(widen for _, widen in ahead)]
            asm.emit("ldp", ir.q(low), ir.q(high), ir.at(place.kept))
            beside = output(at - 1) if at else []
            if asm.scheduled:
                emit([*fetch, *beside, *products(at)])
            else:
                emit(_even(products(at), beside, fetch))
        emit(output(len(steps) - 1))
