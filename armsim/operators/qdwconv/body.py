"""A block of outputs, unrolled: nine products each for eight channels, requantized one step later.

While one output is multiplied, the one before it is requantized and the next one's pixels are loaded and
widened: on Cortex-A57 and A72 only F0 multiplies, and only F1 shifts and narrows (SOG57 3.14), so that
both have work at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.ir import Instr
from armsim.codegen.lanes import store_lanes
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.quantized.requantize import requantize_onto
from armsim.codegen.target import Target
from armsim.operators.qdwconv.path import Pixel, outputs, plan
from armsim.operators.qdwconv.problem import TAPS, QdwconvProblem


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


def window(output: Pixel, stride: int, dilation: int) -> list[Pixel]:
    """The pixels of an output, relative to the block's first."""
    y, x = output[0] * stride, output[1] * stride
    return [(y + n * dilation, x + m * dilation) for n in range(TAPS) for m in range(TAPS)]


Item = tuple[Instr, ...]
"""Instructions that stay together: what computes an address and what uses it, for there are two scratch
registers."""

_HIGH = "sqrdmulh"
_MULTIPLIES = ("smlal", "smlal2", _HIGH)
_LATER = 0.25
"""When narrowing begins, as a part of an output's time: `sqrdmulh` has its result only then."""


def _paced(
    target: Target, products: Sequence[Item], before: Sequence[Item], fetch: Sequence[Item]
) -> list[Item]:
    """An output's products, with the output before and the pixels after between them.

    A cycle begins one multiplication, and something else fills its slots: where one pipe multiplies, no
    more can begin. The multiplications of the output before come first: its narrowing is a chain.
    """
    high = [item for item in before if item[0].op == _HIGH]
    low = [item for item in before if item[0].op != _HIGH]
    keyed = [
        *((_LATER + (1 - _LATER) * (at + 0.5) / len(low), item) for at, item in enumerate(low)),
        *(((at + 0.5) / len(fetch), item) for at, item in enumerate(fetch)),
    ]
    rest = [item for _, item in sorted(keyed, key=lambda pair: pair[0])]
    multiplications = [*high, *products]
    waiting = len(
        high
    )  # of the multiplications that narrowing needs: on a wide core it must be held back
    narrowing = {id(item) for item in low}
    found: list[Item] = []
    slot, busy = 0, -1  # the next free slot, and the last cycle that began a multiplication
    while multiplications or rest:
        free = busy < slot // target.slots
        held_back = bool(rest and waiting and id(rest[0]) in narrowing)
        if multiplications and (free or not rest or held_back):
            item = multiplications.pop(0)
            waiting = max(waiting - 1, 0)
        else:
            item = rest.pop(0)
        if item[0].op in _MULTIPLIES:
            if not free:
                slot = (slot // target.slots + 1) * target.slots
            busy = slot // target.slots
        slot += target.dispatch_slots(item)
        found.append(item)
    return found


def _even(
    target: Target, products: Sequence[Item], before: Sequence[Item], fetch: Sequence[Item]
) -> list[Item]:
    """The three lists merged evenly, which suits cores that issue in order."""
    keyed = [
        ((at + 0.5) / len(row), number, at)
        for number, row in enumerate((products, before, fetch))
        for at in range(len(row))
    ]
    return [(products, before, fetch)[number][at] for _, number, at in sorted(keyed)]


def emit_block(
    asm: Assembly,
    problem: QdwconvProblem,
    place: Place,
    registers: Registers,
    rows: int,
    columns: int,
    path: str,
    schedule: str,
    lanes: int,
    reuse: bool,
    dilation: int,
) -> None:
    """Compute rows x columns outputs of ``lanes`` channels at the pointers."""
    r, channels = registers, problem.channels
    order = outputs(rows, columns, path, dilation)
    windows = [window(output, problem.stride, dilation) for output in order]
    steps = plan(order, windows, r.pixels, reuse)

    def load(pixel: Pixel, register: int) -> tuple[Item, Item]:
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
        for tap, pixel in zip(r.taps, steps[at].window, strict=True):
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

    merge = _even if schedule == "even" else _paced
    with asm.block([], scheduled=schedule == "list", repeats=False):
        for at, step in enumerate(steps):
            low, high = r.sums[2 * (at % 2) : 2 * (at % 2) + 2]
            late = [load(*item) for item in step.before]
            emit([*(loads for loads, _ in late), *(widen for _, widen in late)])
            ahead = [load(*item) for item in step.ahead]
            # Loads in the first half, so that what they bring is there to be widened in the second.
            fetch = [*(loads for loads, _ in ahead), *(widen for _, widen in ahead)]
            asm.emit("ldp", ir.q(low), ir.q(high), ir.at(place.kept))
            emit(merge(asm.target, products(at), output(at - 1) if at else [], fetch))
        emit(output(len(steps) - 1))
