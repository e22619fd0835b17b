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

from armsim.codegen.epilogue import Finisher
from armsim.codegen.source import Unbuildable
from armsim.codegen.stream import Item, Place, Product, Rolled, Value, interleave, steady
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
        raise Unbuildable(
            f"{outputs + inputs + FEWEST_FILTERS + extra} vector registers needed ({outputs} of outputs = "
            f"{wo} columns x {vectors} vectors of channels, {inputs} of distinct input columns, "
            f"{FEWEST_FILTERS} of filter values{f', {extra} of the epilogue' if extra else ''}), 32 exist"
        )
    per_iteration = LANES * vectors * max(len(block.used) for block in blocks)
    return outputs, inputs, _ring(filters, per_iteration)


def _ring(most: int, per_iteration: int) -> int:
    """The largest ring of at most so many registers whose size divides an iteration's values."""
    return max(size for size in range(1, most + 1) if per_iteration % size == 0)


def plan_row(block: RowBlock, steps: Steps, registers: Registers) -> Rolled:
    """The call's products with their loads, stores and prefetches, rolled over the channels."""
    whole, rest = divmod(steps.cin, LANES)
    channel = (1 if steps.chunked else steps.taps) * block.vectors * VECTOR
    moves = {"input": steps.in_plane, "filter": LANES * channel, "output": 0}

    def build(omitted: int) -> list[list[Item]]:
        stream = _Stream(block, steps, registers, channel)
        for quad in range(whole - omitted):
            stream.add(quad, LANES)
        if rest:
            stream.add(whole - omitted, rest)
        return interleave(stream.products, stream.fetches)

    # Two steps for each channel and tap.
    return steady(whole, build, 2 * LANES * len(block.used), moves)


class _Stream:
    """The products of a call, in steps of half a tap, and the lines to prefetch in each."""

    def __init__(self, block: RowBlock, steps: Steps, registers: Registers, channel: int) -> None:
        """channel: bytes of the filter from a channel to the next."""
        self.block, self.steps, self.channel = block, steps, channel
        self.products: list[list[Product]] = []
        self.fetches: list[list[Place]] = []
        self._inputs = registers.inputs
        per_iteration = LANES * len(block.used) * block.vectors
        self._ring = registers.filters[: _ring(len(registers.filters), per_iteration)]
        self._passed = 0
        self._outputs = _outputs(block, steps, registers)

    def add(self, quad: int, lanes: int) -> None:
        """Four channels, or what is left of them."""
        for taps in groups(self.block, self.steps):
            columns = input_columns(self.block, self.steps, taps)
            places = [
                Place("input", quad * self.steps.in_plane + at * VECTOR, self.steps.lanes)
                for at in columns
            ]
            values = map(Value, self._inputs, places)
            inputs = dict(zip(columns, values, strict=True))
            lines = _input_lines(places, self.steps.prefetch)
            for lane in range(lanes):
                for tap in taps:
                    self._tap(quad * LANES + lane, tap, inputs, lines)

    def _tap(self, channel: int, tap: int, inputs: dict[int, Value], lines: list[Place]) -> None:
        """The products of a channel and a tap. ``lines`` of the input are prefetched one at a time."""
        across = self.block.vectors * VECTOR
        if self.steps.chunked:
            across *= min(self.steps.cin, LANES)
        filters = self._filters(channel * self.channel + tap * across)
        line = [
            Product(
                self._outputs[at][v],
                filters[v],
                inputs[at * self.steps.stride + tap * self.steps.dilation],
                channel % LANES,
            )
            for at, v in _order(self.block, tap, len(self._ring))
        ]
        # Loads stand where values end, so prefetches begin at the half.
        half = len(line) // 2
        self.products += [line[:half], line[half:]]
        fetches = _filter_lines(filters, len(self._ring), self.steps.prefetch)
        if lines and not fetches:
            fetches = [lines.pop(0)]
        self.fetches += [[], fetches]

    def _filters(self, offset: int) -> list[Value]:
        """The filter values of a channel and a tap, in the next registers of the ring."""
        values = []
        for v in range(self.block.vectors):
            register = self._ring[self._passed % len(self._ring)]
            values.append(Value(register, Place("filter", offset + v * VECTOR)))
            self._passed += 1
        return values


def _order(block: RowBlock, tap: int, ring: int) -> list[tuple[int, int]]:
    """(output, vector) of a tap's products.

    Vectors change fastest, which keeps an input column's last product and its next value's first one far
    apart. That needs a tap's filter values at once; where the ring is too short they pass one by one.
    """
    outputs = [at for at, own in enumerate(block.taps) if tap in own]
    vectors = range(block.vectors)
    if ring >= 2 * block.vectors:
        return [(at, v) for at in outputs for v in vectors]
    return [(at, v) for v in vectors for at in outputs]


def _outputs(block: RowBlock, steps: Steps, registers: Registers) -> list[list[Value]]:
    """The accumulators: output by output, vector by vector."""
    values, finisher = [], registers.finisher
    for at, (begins, ends) in enumerate(zip(block.begins, block.ends, strict=True)):
        row = []
        for v in range(block.vectors):
            place = Place("output", v * steps.out_plane + at * VECTOR)
            register = registers.outputs[at * block.vectors + v]
            start = finisher.start(v * VECTOR, LANES) if begins else place
            if block.resumes and not begins:
                start = None
            finish = finisher.finish(register, v * VECTOR, LANES) if ends else ()
            store = None if block.keeps else place
            row.append(Value(register, start, store, fresh=begins and start is None, finish=finish))
        values.append(row)
    return values


def _filter_lines(filters: Sequence[Value], ring: int, ahead: int) -> list[Place]:
    """The line ``ahead`` bytes beyond the filter value loaded last, once for each line."""
    if not ahead or filters[0].load is None:
        return []
    start = filters[0].load.offset
    end = start + len(filters) * VECTOR
    if start // line_bytes() == end // line_bytes():
        return []
    return [Place("filter", start + (ring - 1) * VECTOR + ahead)]


def _input_lines(places: Sequence[Place], ahead: int) -> list[Place]:
    """The lines ``ahead`` bytes beyond a group's input columns."""
    if not ahead:
        return []
    first, last = places[0].offset, places[-1].offset
    return [Place("input", at + ahead) for at in range(first, last + 1, line_bytes())]


def row_operations(cin: int, taps: int, wo: int, co: int, columns: int) -> float:
    """Elements moved per multiply-accumulate of a call that adds: the formula of this module.

    columns: distinct input columns of the call, wo + taps - 1 at stride 1.
    """
    return 2 / (cin * taps) + columns / (wo * co * taps) + 1 / wo
