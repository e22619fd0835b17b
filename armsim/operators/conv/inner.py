"""The inner kernel of mGEMM: a row of outputs from a filter row, over all input channels.

J. Park, K. Bin, K. Lee, "mGEMM: Low-latency Convolution with Minimal Memory Overhead Optimized for
Mobile Devices", MobiSys 2022, section 4.3. Every output column and every tap of the filter row ask for an
input column; each distinct one has a vector register, which holds four channels of it. What the
accumulators and these leave of the 32 registers holds filter values, in rotation, at least two.

The products go over channels, taps, outputs, vectors of channels (lines 7 to 12 of Algorithm 2), so an
accumulator comes back only after all the others. A register is loaded anew directly after the last
product that uses it. `armsim.codegen.stream` does that and finds the loop.

Memory operations per multiply-accumulate, in elements, of one call that adds to its outputs, stride 1:

    2 / (Ci Wf)  +  (wo + Wf - 1) / (wo co Wf)  +  1 / wo

The paper (section 4.2) counts 1 / (co Wf) for the input, as if wo outputs read wo columns; they read
wo + Wf - 1. With co = wo = 8, Ci = 256, Wf = 3 that is 0.180 and not 0.169.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from armsim.codegen.epilogue import Finisher
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, too_many
from armsim.codegen.stream import Item, Place, Rolled, interleave, steady
from armsim.codegen.target import line_bytes
from armsim.operators.conv.problem import VECTOR

LANES = 4
"""Channels in a vector: c_i, the least that a vector load gives."""

FEWEST_FILTERS = 2
"""Registers for filter values below which products and loads cannot alternate (section 4.3)."""


@dataclass(frozen=True)
class RowBlock:
    """What one call does.

    taps: of each output, the taps that lie inside the image, counted from the filter pointer.
    begins: of each output, whether this call is its first; otherwise it is loaded and added to.
    vectors: of output channels, four each. ends: of each output, whether it is finished (`fused`) and not
    stored as it is.
    resumes: the outputs are in their registers before. keeps: they stay there, and are not stored.
    """

    taps: tuple[tuple[int, ...], ...]
    begins: tuple[bool, ...]
    vectors: int
    ends: tuple[bool, ...]
    resumes: bool = False
    keeps: bool = False

    @property
    def used(self) -> list[int]:
        """All taps of the call."""
        return sorted({tap for taps in self.taps for tap in taps})


@dataclass(frozen=True)
class Steps:
    """Distances that are the same in all calls.

    stride, dilation: of the convolution. cin: input channels. in_plane, out_plane: bytes from four
    channels to the next four of a pixel. at_once: taps done at once. taps: of a filter row, which lie
    side by side for a channel (1: they are done in calls of their own). prefetch: bytes, 0 for none.
    lanes: channels of a pixel that are loaded together. chunked: in the filter four channels of a tap lie
    side by side, not the taps of a channel.
    """

    stride: int
    dilation: int
    cin: int
    in_plane: int
    out_plane: int
    taps: int
    at_once: int
    prefetch: int
    lanes: int = LANES
    chunked: bool = False


@dataclass(frozen=True)
class Registers:
    """The register map: outputs, input columns, filter values in rotation, what an epilogue has."""

    outputs: Sequence[int]
    inputs: Sequence[int]
    filters: Sequence[int]
    finisher: Finisher


def groups(block: RowBlock, steps: Steps) -> list[list[int]]:
    """The taps that are done at once."""
    cuts: dict[int, list[int]] = {}
    for tap in block.used:
        cuts.setdefault(tap // steps.at_once, []).append(tap)
    return list(cuts.values())


def input_columns(block: RowBlock, steps: Steps, taps: Sequence[int]) -> list[int]:
    """The distinct input columns that the outputs read through some taps, from the block's origin."""
    return sorted(
        {
            output * steps.stride + tap * steps.dilation
            for output, own in enumerate(block.taps)
            for tap in own
            if tap in taps
        }
    )


def register_counts(
    blocks: Sequence[RowBlock], steps: Steps, wo: int, extra: int
) -> tuple[int, int, int]:
    """How many registers outputs, input columns and filter values get beside an epilogue's.

    Unbuildable if 32 do not suffice for the largest of the blocks.
    """
    vectors = max(block.vectors for block in blocks)
    outputs = wo * vectors
    inputs = max(
        len(input_columns(block, steps, taps)) for block in blocks for taps in groups(block, steps)
    )
    filters = 32 - outputs - inputs - extra
    if filters < FEWEST_FILTERS:
        columns = f"outputs ({wo} columns x {vectors} vectors of channels)"
        raise too_many(
            {columns: outputs, "distinct input columns": inputs, "filter values": FEWEST_FILTERS,
             "the epilogue": extra}
        )  # fmt: skip
    per_iteration = LANES * vectors * max(len(block.used) for block in blocks)
    return outputs, inputs, largest_ring(filters, per_iteration)


class _Point(NamedTuple):
    """A product: four channels and which of these, the taps done at once and the tap, output, vector."""

    quad: int
    lane: int
    group: int
    tap: int
    at: int
    v: int


def sums_of(block: RowBlock, steps: Steps, registers: Registers) -> Sums[_Point]:
    """The outputs of a call."""
    return Sums(
        "output", Affine(v=steps.out_plane, at=VECTOR),
        lambda p: registers.outputs[p.at * block.vectors + p.v],
        finisher=registers.finisher, channels=Affine(v=VECTOR),
        begins=lambda p: block.begins[p.at], ends=lambda p: block.ends[p.at],
        resumes=block.resumes, keeps=block.keeps,
    )  # fmt: skip


def points_of(block: RowBlock) -> list[_Point]:
    """The sums of a call: all outputs of a vector of channels, then of the next."""
    vectors, outputs = range(block.vectors), range(len(block.taps))
    return [_Point(0, 0, 0, 0, at, v) for v, at in product(vectors, outputs)]


def plan_row(block: RowBlock, steps: Steps, registers: Registers) -> Rolled:
    """The call's products with their loads, stores and prefetches, rolled over the channels."""
    stream = _Stream(block, steps, registers)
    moves = {
        "input": stream.image.bytes.at(quad=1), "filter": stream.filters.bytes.at(quad=1), "output": 0,
    }  # fmt: skip
    # Two steps for each channel and tap.
    return steady(steps.cin // LANES, stream.items, 2 * LANES * len(block.used), moves)


class _Stream:
    """The products of a call, in steps of half a tap, and the lines to prefetch in each."""

    def __init__(self, block: RowBlock, steps: Steps, registers: Registers) -> None:
        self.block, self.steps = block, steps
        self.groups = groups(block, steps)
        self.columns = [input_columns(block, steps, taps) for taps in self.groups]
        self.ring = largest_ring(len(registers.filters), LANES * len(block.used) * block.vectors)
        across = block.vectors * VECTOR
        channel = (1 if steps.chunked else steps.taps) * across
        tap = across * (min(steps.cin, LANES) if steps.chunked else 1)
        where = [dict(zip(columns, registers.inputs, strict=False)) for columns in self.columns]
        stride, dilation = steps.stride, steps.dilation
        self.outputs = sums_of(block, steps, registers)
        self.filters = Operand[_Point](
            "filter", Affine(quad=LANES * channel, lane=channel, tap=tap, v=VECTOR),
            registers.filters[: self.ring],
        )  # fmt: skip
        self.image = Operand[_Point](
            "input", Affine(quad=steps.in_plane, at=stride * VECTOR, tap=dilation * VECTOR),
            lambda p: where[p.group][p.at * stride + p.tap * dilation], lambda _: steps.lanes,
            anew="group",
        )  # fmt: skip

    def items(self, omitted: int) -> list[list[Item]]:
        """The products with loads, stores and prefetches, ``omitted`` times four channels left out."""
        whole, rest = divmod(self.steps.cin, LANES)
        lanes = [LANES] * (whole - omitted) + [rest] * (rest > 0)
        points: list[list[_Point]] = []
        fetches: list[list[Place]] = []
        for (quad, count), (group, taps) in product(enumerate(lanes), enumerate(self.groups)):
            lines = self._input_lines(quad, group)
            for lane, tap in product(range(count), taps):
                line = [_Point(quad, lane, group, tap, *rest) for rest in self._order(tap)]
                # Loads stand where values end, so prefetches begin at the half.
                half = len(line) // 2
                points += [line[:half], line[half:]]
                due = self._filter_lines(line[0])
                if lines and not due:
                    due = [lines.pop(0)]
                fetches += [[], due]
        return interleave(products(points, self.outputs, self.filters, self.image, "lane"), fetches)

    def _order(self, tap: int) -> list[tuple[int, int]]:
        """(output, vector) of a tap's products.

        Vectors change fastest, which keeps an input column's last product and its next value's first one
        far apart. That needs a tap's filter values at once; where the ring is too short they pass one by
        one.
        """
        outputs = [at for at, own in enumerate(self.block.taps) if tap in own]
        vectors = range(self.block.vectors)
        if self.ring >= 2 * len(vectors):
            return list(product(outputs, vectors))
        return [(at, v) for v, at in product(vectors, outputs)]

    def _filter_lines(self, point: _Point) -> list[Place]:
        """The line some bytes beyond a tap's filter value that is loaded last, once for each line."""
        start = self.filters.bytes.of(point)
        end = start + self.block.vectors * VECTOR
        if not self.steps.prefetch or start // line_bytes() == end // line_bytes():
            return []
        return [Place("filter", start + (self.ring - 1) * VECTOR + self.steps.prefetch)]

    def _input_lines(self, quad: int, group: int) -> list[Place]:
        """The lines some bytes beyond a group's input columns."""
        first, *_, last = (
            quad * self.steps.in_plane + at * VECTOR for at in self.columns[group] * 2
        )
        ahead = self.steps.prefetch
        return [Place("input", at + ahead) for at in range(first, last + 1, line_bytes()) if ahead]
