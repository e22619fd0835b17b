"""Windows that slide over an image whose sizes are arguments: one function for all images.

There is code for each remainder of an extent, of blocks planned for a large image. Images that are too
small for that have code of their own, or are done output by output and tap by tap.

Loops but the innermost keep pointers in the frame. Before that one, each part of a window that lies apart
by an amount gets a pointer of its own, and the innermost loop moves them all by a number.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from copy import copy
from itertools import product
from typing import Any, NamedTuple

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES, VECTOR
from armsim.codegen.emit import Pitched, emit_items
from armsim.codegen.epilogue import Finisher
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import Tags
from armsim.codegen.size_arguments import (
    Amount,
    Size,
    SizedDriver,
    held,
    kept,
    times,
)
from armsim.nests.definition import Access
from armsim.nests.images import Case, Cases, Image, Steps
from armsim.nests.loops import Loops, size_of
from armsim.nests.spaced import Spaced, nearest, step
from armsim.nests.symbolic import DIGIT, SizedNest, Symbols, parts_of
from armsim.nests.windows import Window

_TEMPORARIES = 11
_FEWEST_TEMPORARIES = 8
"""Where no image is done tap by tap."""

_THINNED = (1, 1), (2, 1), (2, 2), (3, 2), (4, 4), (16, 16), (64, 64)
"""Of how many rows, and columns, of a block one has a register."""

_SEVERAL = 3
"""Runs of which it is said once that all but the first are empty."""

_ALONE = 1, 0
"""Each part has a register of its own, to which nothing is added."""


class _Side(NamedTuple):
    """Says of a window along an axis: the axis of its taps, their number and distance, a pixel's bytes."""

    tap: str
    taps: int
    dilation: int
    pixel: Amount


class SymbolicWindows(SizedNest):
    """The loops around what `_inside` emits. around: their axes; the last one's loop is emitted there.

    cases: by axis of windows. vectors: registers of a sum, a value and a weight, for images that are done
    tap by tap, and the kind of their products.
    """

    loops: Loops
    cases: dict[str, list[Case]]
    finisher: Finisher
    vectors: tuple[int, int, int]
    by: stream.Operation
    each = LANES
    """Lanes of a vector, or of several that are treated as one."""

    def __init__(
        self, asm: Assembly, loops: Loops, image: Image, around: Sequence[str],
        channels: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.asm, self.loops, self.image = asm, loops, image
        *self.around, self.inner = around
        self.reads, self.target = loops.statement.reads, loops.target.tensor
        self.window = self.reads[0].tensor
        self.unit = LANES if image.layouts[self.target].padded else 1
        self.spacing: dict[Size, str] = {}
        self.amounts: dict[str, Size] = {}
        self.steps: dict[str, Steps] = {}
        self.sides: dict[str, _Side] = {}
        distances = {one.tensor: self._distances(one) for one in (*self.reads, loops.target)}
        tensors = {name: "origin" if name == self.window else name for name in distances}
        self.symbols = Symbols(image.sizes, tensors, distances)
        self.channels = {name: asm.general.name(f"epilogue: {name}") for name in channels}
        # What the innermost loop moves is set anew before it.
        self.moved = [name for name in self._pointers if self._far(name, self.inner)]

    # --- distances ---------------------------------------------------------------------------------

    def _distances(self, access: Access) -> dict[str, Amount]:
        """Give the bytes that a tensor's pointer goes on by with each axis; of the lanes' with a unit."""
        loops, layout = self.loops, self.image.layouts[access.tensor]
        sizes: dict[str, Amount] = {**loops.bound.size, **self.image.sizes}
        own = dict[str, Amount]()
        far: Amount = loops.bound.definition.bits_of(access.tensor) // 8
        for axis, unit, block in reversed(layout.levels):
            own[axis] = far  # from one to the next, or from a block of lanes
            if len(own) < len(layout.levels) or unit > 1:
                far = times(far, sizes[axis] if unit == block == 1 else unit)
        steps, found = list[int](), dict[str, Amount]()
        pairs = zip(access.indices, loops.bound.axes[access.tensor], strict=True)
        for index, name in reversed([*pairs]):
            axes, lanes = dict(index.steps), self.unit if loops.along in dict(index.steps) else 1
            several = any(
                axis in (*loops.statement.reduced, self.inner) or loops.blocks[axis] > lanes
                for axis in axes
            )
            amount, pitch = self._amount(own[name], f"{name} of {access.tensor}", several)
            steps.insert(0, pitch // lanes)
            found |= {axis: times(amount, step) for axis, step in axes.items()}
            for axis in axes.keys() & self.image.windows if access == self.reads[0] else ():
                (tap,) = axes.keys() & {*loops.statement.reduced}
                self.sides[axis] = _Side(tap, loops.bound.size[tap], axes[tap], amount)
        self.steps[access.tensor] = Steps(tuple(steps))
        return found

    def _amount(self, far: Amount, what: str, several: bool) -> tuple[Amount, int]:
        """Give where a distance is kept, and its bytes or pitches.

        several: parts of a block are so far apart.
        """
        if isinstance(far, int):
            return far, far
        for at, (one, register) in enumerate(self.spacing.items()):
            if ratio := _ratio(far, one):
                return times(held(register), ratio), stream.PITCH * DIGIT**at * ratio
        if several:
            self.spacing[far] = self.asm.general.name(f"bytes from one to the next {what}")
            return self._amount(far, what, several)
        self.amounts[f"bytes, {what}"] = far
        return kept(f"bytes, {what}"), VECTOR  # which nothing is apart by

    def _far(self, name: str, axis: str) -> Amount:
        """Give the bytes that a pointer goes on by with an axis; of the lanes' with a unit."""
        return times(super()._far(name, axis), self.unit if name in self.channels else 1)

    def _units(self, axis: str, size: int) -> int:
        """Count what pointers go on by with a block of an axis."""
        return size // (self.unit if axis == self.loops.along else 1)

    @property
    def widths(self) -> list[int]:
        """Give the lanes of blocks, the most first."""
        found = [self.loops.blocks[self.loops.along], self.each]
        while self.unit == 1 < found[-1]:
            found.append(found[-1] // 2)
        return [*dict.fromkeys(found)]

    def _parts(self) -> list[tuple[Amount, int]]:
        """Give how many blocks of how many lanes there are, the largest first."""
        unit, known = self.unit, self.driver.known
        size = known((self.image.sizes[self.loops.along] + (unit - 1)) // unit)
        widths = [width // unit for width in self.widths]
        assert isinstance(size, Size)
        self.rest = size % widths[0]
        known(self.rest)
        found = parts_of(size, widths)
        return [(known(trips), width * unit) for trips, width in found]

    @property
    def leaves(self) -> bool:
        """Say whether there are images that are done output by output and tap by tap."""
        return any(case.outside for cases in self.cases.values() for case in cases)

    # --- pointers ----------------------------------------------------------------------------------

    def _take(self, parts: Mapping[str, Collection[int]]) -> None:
        """Take registers for the parts of a block of each tensor, for fewer where they do not suffice."""
        asm, one = self.asm, self.asm.general.name
        inside = [name for name in self.moved if self._far(name, self.around[-1])]
        # A register whose value is added leaves no room for a number, as the next vector's.
        vectors = range(0, self.loops.blocks[self.loops.along] // self.each * VECTOR, VECTOR)
        several = [(_ALONE, vectors[:1])] * (len(vectors) > 1)
        ways = (_THINNED[0], vectors), *several, *((thin, vectors[:1]) for thin in _THINNED)
        for (thin, numbers), anew in product(ways, (inside, [])):
            if anew != inside and self.inner in self.image.windows:
                continue  # it begins anew in each block of rows
            least = (_TEMPORARIES if self.leaves else _FEWEST_TEMPORARIES) - len(anew)
            room = len(asm.general.free) - len(anew) - 1 - bool(anew)
            columns = self._columns(parts, thin)
            found = {name: _reaching(own, columns, thin) for name, own in parts.items()}
            beside = [(at, number) for at in columns if at for number in numbers]
            free = sum(len(own) for name, own in found.items() if name in self.moved) + 1
            taken = sum(map(len, found.values())) + len(beside) - bool(beside)
            if taken + max(least - free, 0) <= room:
                break
        self.beside = {
            (at, number): one(f"bytes of {at} pixels, {number} more")
            if (at, number) != (1, 0) else next(iter(self.spacing.values()))
            for at, number in beside
        }  # fmt: skip
        self.registers = {
            name: {at: one(f"{name}, a part of a block") for at in own}
            for name, own in found.items()
        }
        self.registers |= {name: {0: register} for name, register in self.channels.items()}
        self.counter = self.left = one("counter: iterations of the innermost loop")
        moved = [name for name in self.moved if name not in self.channels]
        pointers = (one for name in moved for one in self.registers[name].values())
        free_ones = [*pointers, self.counter]
        if anew:
            self.left = one(f"counter: {self.around[-1]}")
        self.kept = {name: one(f"{name}, where {self.inner} begins") for name in anew}
        self.temporaries = free_ones + asm.general.names(max(least - len(free_ones), 0), "sizes")
        self.driver = SizedDriver(asm, self.temporaries)

    def _columns(self, parts: Mapping[str, Collection[int]], thin: tuple[int, int]) -> list[int]:
        """Give the pixels of a row whose distances have registers, if pixels do not lie side by side."""
        if self.unit > 1 or thin == _ALONE:
            return [0]
        columns = {part % DIGIT for name in (self.window, self.target) for part in parts[name]}
        return [1, *sorted(columns - {0, 1})[:: thin[1]]]

    def _spread(self, name: str, parts: Collection[int]) -> None:
        """Set the pointers of parts of a tensor's block, from where loops around have brought the block."""
        asm, known = self.asm, dict[int, str]()
        for part, register in self.registers[name].items():
            if part not in parts:
                continue
            if not known:
                if name in self.kept:
                    asm.add_constant(register, self.kept[name], 0)
                else:
                    asm.reload(register, self._slot(name))
                self._step(register, register, part)
            else:
                base = nearest(part, known)
                self._step(register, known[base], part - base)
            known[part] = register

    def _located(self, name: str, parts: Collection[int]) -> Spaced:
        """Give the pointers of parts of a tensor's block."""
        some = {part: one for part, one in self.registers[name].items() if part in parts}
        return Spaced(self.asm, some, [*self.spacing.values()], self.beside)

    def _step(self, register: str, source: str, part: int) -> None:
        """Set a register to another and what a part is apart."""
        step(self.asm, register, source, part, [*self.spacing.values()])

    def _last(self, name: str) -> int:
        """Give how many loops there are up to the last one that moves a pointer, of those around."""
        far = (at for at, axis in enumerate(self.around, 1) if self._far(name, axis))
        return max(far, default=0)

    def _in_registers(self, axis: str) -> Mapping[str, str]:
        """Give the pointers that the loop over an axis moves in registers: those that none inside moves."""
        deep = self.around.index(axis) + 1
        alone = {
            name: registers[0]
            for name, registers in self.registers.items()
            if name not in self.moved and len(registers) == 1 and self._last(name) == deep
        }
        return {**alone, **super()._in_registers(axis)}

    def _ready(self, deep: int) -> None:
        """Set the pointers of parts that the last of so many loops moves, and none inside of it."""
        known = self._in_registers(self.around[deep - 1]) if deep else ()
        for name in self.registers:
            if self._last(name) == deep and name not in (*self.moved, *known):
                self._spread(name, self.registers[name])

    # --- loops -------------------------------------------------------------------------------------

    def emit(self, checked: Sequence[str]) -> None:
        """Emit all; nothing is done where one of these registers is 0."""
        asm, small = self.asm, self.asm.label()
        with self._whole(self.finisher, checked) as done:
            self._sizes(done)
            self._ready(0)
            axes = [axis for axis in (self.inner, *reversed(self.around)) if axis in self.cases]
            self._choose(axes, {}, small, done)
            if self.leaves:
                asm.place(small)
                self._small()

    def _sizes(self, done: str) -> None:
        """Keep sizes, distances, remainders, and the first pixel that a tap asks for, in the padding."""
        driver, origin = self.driver, kept(self.window)
        self.image.keep(driver, done)
        for amount, register in self.spacing.items():
            driver.set(register, amount)
        for (columns, number), register in [*self.beside.items()][1:]:
            driver.set(register, held(self.beside[1, 0]) * columns + number)
        for name, amount in self.amounts.items():
            driver.let(**{name: amount})
        for axis, cases in self.cases.items():
            size, across = kept(self.image.windows[axis].extent), _across(cases)
            driver.let(**{f"{axis}.all": size // across, f"{axis}.rest": size % across})
        for axis, side in self.sides.items():
            if before := self.image.windows[axis].before:
                origin = origin - kept(before) * side.pixel
        driver.let(origin=origin)
        self.lanes = self._parts()

    def _choose(self, axes: Sequence[str], chosen: Cases, small: str, done: str) -> None:
        """Choose the cases of some axes by the image's sizes; it is ``small`` if none is right."""
        if not axes:
            self._level(0, chosen, ())
            self.asm.branch("b", done)
            return
        axis, driver = axes[0], self.driver
        across = _across(self.cases[axis])
        for case in self.cases[axis]:
            looped = case.loop >= 0
            what = kept(f"{axis}.rest" if looped else self.image.windows[axis].extent)
            with driver.when(what, "b.eq", case.extent % across if looped else case.extent):
                if looped:
                    blocks = kept(f"{axis}.all")
                    if case.outside:
                        blocks -= case.outside
                    if case.outside and self.leaves:
                        driver.branch(blocks, "b.lt", 0, small)
                    driver.let(**{f"{axis}.blocks": blocks})
                self._choose(axes[1:], {**chosen, axis: case}, small, done)

    def runs(self, axis: str, chosen: Cases) -> list[tuple[Amount, Any]]:
        """Give the blocks of an axis, and how often each is there."""
        if axis == self.loops.along:
            return [*self.lanes]
        case = chosen[axis]
        return [
            (kept(f"{axis}.blocks") if at == case.loop else trips, Window(len(ranges), ranges))
            for at, (ranges, trips) in enumerate(case.runs)
        ]

    def _level(self, deep: int, chosen: Cases, tags: Tags) -> None:
        """Emit the loop over an axis and those inside."""
        if deep == len(self.around):
            self._inside(chosen, tags)
            return
        axis, runs = self.around[deep], self.runs(self.around[deep], chosen)
        counter = self.left if axis == self.around[-1] and self.kept else ""
        self._begin(deep)
        with ExitStack() as stack:
            for at, (trips, tag) in enumerate(runs):
                if at == 1:
                    stack.enter_context(self._rest(axis, runs))
                with self._times(trips, counter, f"{axis}.left"):
                    self._ready(deep + 1)
                    if axis == self.loops.along:
                        self._hold((*tags, tag))
                    self._level(deep + 1, chosen, (*tags, tag))
                    if trips != 1 or at < len(runs) - 1:
                        self._advance(axis, self._units(axis, size_of(tag)))

    def _times(self, trips: Amount, counter: str, name: str) -> AbstractContextManager[None]:
        if trips == 1:
            return nullcontext()
        if isinstance(trips, int) and counter:
            return self.asm.loop(counter, trips)
        return self.driver.repeat(trips, counter, name)

    def _rest(
        self, axis: str, runs: Sequence[Any], register: str = ""
    ) -> AbstractContextManager[None]:
        """Give where blocks of an axis after those of the first run are emitted; most often there are none.

        register: to see that in.
        """
        if axis != self.loops.along or len(runs) < _SEVERAL:
            return nullcontext()
        return self.driver.when(self.rest, "b.ne", 0, register)

    def _hold(self, tags: Tags) -> None:
        """Load what stays in registers over the loops inside of that over the lanes."""

    def _inside(self, chosen: Cases, tags: Tags) -> None:
        """Emit the innermost loop."""
        raise NotImplementedError

    # --- small images ------------------------------------------------------------------------------

    def _small(self) -> None:
        """Emit a loop over the lanes, in it over outputs and taps."""
        self.asm.comment("a small image: output by output, tap by tap")
        small, along, unit = copy(self), self.loops.along, self.unit
        registers = [*self.temporaries, *self.kept.values()][:_TEMPORARIES]
        small.around, small.registers, small.kept = [along], {}, {}
        small._begin(0)
        whole = (self.image.sizes[along] + (unit - 1)) // unit
        with self.driver.repeat(whole, "", f"{along}.left"):
            for name, register in self.channels.items():
                self.asm.reload(register, small._slot(name))
            small._outputs(registers)
            small._advance(along, 1)

    def _outputs(self, registers: Sequence[str]) -> None:
        """Emit loops over outputs and taps."""
        row, column, y, x, n, m, tap, at, where, spare, count = registers
        asm, lanes, (total, value, weight) = self.asm, self.unit, self.vectors
        (down, above), (right, left) = ((self.sides[axis], axis) for axis in self.image.windows)
        pointers = {name: Pitched([register]) for name, register in self.channels.items()}
        weights = next((one.tensor for one in self.reads[1:]), "")
        asm.reload(at, self._slot(self.target))
        with self._counted(row, above, where), self._counted(column, left, where):
            if self.loops.adds:
                load_lanes(asm, lanes, total, at, 0)
            elif self.by == stream.FMAX:
                asm.splat(total, -math.inf)
            else:
                self.finisher.begin(asm, total, 0, lanes, pointers)
            asm.integers("mov", count, 0)
            if weights:
                asm.reload(tap, self._slot(weights))
            self._first(y, row, above, where)
            asm.load_constant(n, down.taps)
            with asm.loop(n, None):
                self._first(x, column, left, where)
                asm.load_constant(m, right.taps)
                with asm.loop(m, None):
                    skip = asm.label()
                    if weights:
                        load_lanes(asm, lanes, weight, tap, 0)
                        self._go(tap, self._far(weights, right.tap), where)
                    # Negative numbers are large ones without a sign.
                    for place, axis in ((y, above), (x, left)):
                        asm.reload(where, self.image.windows[axis].extent)
                        asm.integers("cmp", place, where)
                        asm.branch("b.hs", skip)
                    pixel = kept(self._slot(self.window))
                    for place, side, axis in ((y, down, above), (x, right, left)):
                        pads = kept(self.image.windows[axis].before)
                        pixel = pixel + (pads + held(place)) * side.pixel
                    self.driver.set(where, pixel, [spare])
                    load_lanes(asm, lanes, value, where, 0)
                    one = stream.Multiply(total, value, weight, stream.EACH_LANE, False, self.by)
                    emit_items(asm, [one], {})
                    asm.add_constant(count, count, 1)
                    asm.place(skip)
                    asm.add_constant(x, x, right.dilation)
                asm.add_constant(y, y, down.dilation)
            self._whole_sum(total, count)
            finish = self.finisher.finish(total, 0, lanes)
            emit_items(asm, finish, pointers)
            store_lanes(asm, lanes, stream.stored(total, finish), at, 0)
            self._go(at, self._far(self.target, left), where)

    def _whole_sum(self, total: int, count: str) -> None:
        """Emit what is done to a sum besides an epilogue; a register says of how many values it is."""

    def _go(self, register: str, far: Amount, spare: str) -> None:
        """Move a pointer on."""
        self.driver.set(register, held(register) + far, [spare])

    @contextmanager
    def _counted(self, counter: str, axis: str, spare: str) -> Iterator[None]:
        """Repeat what is emitted inside for each output along an axis, of which there is one at least."""
        asm, again = self.asm, self.asm.label()
        asm.integers("mov", counter, 0)
        asm.place(again)
        yield
        asm.add_constant(counter, counter, 1)
        self.driver.set(spare, self.image.sizes[axis])
        asm.integers("cmp", counter, spare)
        asm.branch("b.lo", again)

    def _first(self, target: str, output: str, axis: str, spare: str) -> None:
        """Set where in the image an output's first tap is; it may be negative."""
        slid = self.image.windows[axis]
        self.driver.set(target, held(output) * slid.step - kept(slid.before), [spare])


def _reaching(own: Collection[int], columns: Collection[int], thin: tuple[int, int]) -> list[int]:
    """Give the parts that have registers: others are reached from them by additions of columns."""
    found = list[int]()
    for part in sorted(own):
        if not any(by and part - by in found for by in columns):
            found.append(part)
    return found[:: thin[0]]


def _across(cases: Sequence[Case]) -> int:
    """Count the pixels that a block covers."""
    return sum(case.loop >= 0 for case in cases)


def _ratio(far: Size, one: Size) -> int:
    """Give how often one amount is in another, 0: they have nothing to do with each other."""
    (a, n), (b, m) = far.factored, one.factored
    return n // m if a == b and n % m == 0 else 0
