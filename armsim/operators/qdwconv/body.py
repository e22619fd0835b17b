"""A block of outputs, unrolled: nine products each for eight channels, requantized one step later.

While one output is multiplied, the one before it is requantized and the next one's pixels are loaded and
widened: on Cortex-A57 and A72 only F0 multiplies, and only F1 shifts and narrows (SOG57 3.14), so that
both have work at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from armsim.codegen.assembly import Assembly
from armsim.codegen.lanes import store_lanes
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.quantized.requantize import requantize_onto
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


class Recorder(Assembly):
    """Collects instructions as text, to be mixed with others.

    What computes an address and what uses it stay together, as one item: there are two scratch registers.
    """

    def __init__(self, asm: Assembly) -> None:
        self.found: list[str] = []
        self._asm = asm

    def emit(self, instruction: str) -> None:
        """Keep it."""
        self.found.append(instruction)

    def item(self) -> list[str]:
        """All that was collected as one item."""
        return ["\n    ".join(self.found)]

    def scratch(self) -> str:
        """The scratch registers are those of the file."""
        return self._asm.scratch()


_HIGH = "sqrdmulh"
_MULTIPLIES = ("smlal", "smlal2", _HIGH)
_ONE_SLOT = ("sqxtn", "sqxtun", "ldr", "ldur", "str", "stur")
_SLOTS = 3
_LATER = 0.25
"""When narrowing begins, as a part of an output's time: `sqrdmulh` has its result only then."""


def _slots(item: str) -> int:
    """Dispatch slots of an item on Cortex-A57 and A72: two for a 128-bit result or a pair, else one."""
    return sum(1 if line.split()[0] in _ONE_SLOT else 2 for line in item.split("\n"))


def _paced(products: Sequence[str], before: Sequence[str], fetch: Sequence[str]) -> list[str]:
    """An output's products, with the output before and the pixels behind between them.

    A cycle dispatches three slots, and one uop at most to F0, which multiplies (SOG57 4.1). So each
    cycle begins one multiplication, and something else fills the cycle. The multiplications of the output
    before come first: its narrowing is a chain.
    """
    high = [item for item in before if item.startswith(_HIGH)]
    low = [item for item in before if not item.startswith(_HIGH)]
    keyed = [
        *((_LATER + (1 - _LATER) * (at + 0.5) / len(low), item) for at, item in enumerate(low)),
        *(((at + 0.5) / len(fetch), item) for at, item in enumerate(fetch)),
    ]
    rest = [item for _, item in sorted(keyed, key=lambda pair: pair[0])]
    multiplications = [*high, *products]
    found: list[str] = []
    slot, busy = 0, -1  # the next free slot, and the last cycle that began a multiplication
    while multiplications or rest:
        free = busy < slot // _SLOTS
        item = multiplications.pop(0) if multiplications and (free or not rest) else rest.pop(0)
        if item.split()[0] in _MULTIPLIES:
            if not free:
                slot = (slot // _SLOTS + 1) * _SLOTS
            busy = slot // _SLOTS
        slot += _slots(item)
        found.append(item)
    return found


def _even(products: Sequence[str], before: Sequence[str], fetch: Sequence[str]) -> list[str]:
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

    def load(pixel: Pixel, register: int) -> tuple[list[str], str]:
        recorder = Recorder(asm)
        offset = pixel[0] * place.input_pitch + pixel[1] * channels
        load_bytes(recorder, lanes, register, *place.input.locate(offset))
        widen = f"ushll v{register}.8h, v{register}.8b, #0"
        if r.zero >= 0:
            widen = f"uaddw v{register}.8h, v{r.zero}.8h, v{register}.8b"
        return recorder.item(), widen

    def products(at: int) -> list[str]:
        low, high = r.sums[2 * (at % 2) : 2 * (at % 2) + 2]
        lines = []
        for tap, pixel in zip(r.taps, steps[at].window, strict=True):
            lines.append(f"smlal v{low}.4s, v{pixel}.4h, v{tap}.4h")
            lines.append(f"smlal2 v{high}.4s, v{pixel}.8h, v{tap}.8h")
        return lines

    def output(at: int) -> list[str]:
        recorder = Recorder(asm)
        low, high = r.sums[2 * (at % 2) : 2 * (at % 2) + 2]
        row, column = steps[at].output
        where = row * place.output_pitch + column * channels * problem.element
        if problem.out == "s32":
            store_lanes(recorder, min(4, lanes), low, *place.output.locate(where))
            if lanes > 4:
                store_lanes(recorder, lanes - 4, high, *place.output.locate(where + 16))
            return recorder.item()
        first, second = r.output_zeros
        recorder.emit(f"ldp q{first}, q{second}, [{place.kept}, #32]")
        narrow = requantize_onto(
            recorder, problem.scale, [low, high], r.multiplier, [first, second]
        )
        store = Recorder(asm)
        store_bytes(store, lanes, narrow, *place.output.locate(where))
        return [*recorder.found, *store.item()]

    for at, step in enumerate(steps):
        low, high = r.sums[2 * (at % 2) : 2 * (at % 2) + 2]
        late = [load(*item) for item in step.before]
        for text in [text for loads, _ in late for text in loads] + [widen for _, widen in late]:
            _emit(asm, text)
        ahead = [load(*item) for item in step.ahead]
        # Loads in the first half, so that what they bring is there to be widened in the second.
        fetch = [text for loads, _ in ahead for text in loads] + [widen for _, widen in ahead]
        asm.emit(f"ldp q{low}, q{high}, [{place.kept}]")
        before = output(at - 1) if at else []
        for text in (_paced if schedule == "paced" else _even)(products(at), before, fetch):
            _emit(asm, text)
    for text in output(len(steps) - 1):
        _emit(asm, text)


def _emit(asm: Assembly, item: str) -> None:
    for line in item.split("\n"):
        asm.emit(line.strip())
