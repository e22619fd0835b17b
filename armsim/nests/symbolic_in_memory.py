"""Sums over windows that pass through memory with each product, for images of all sizes.

There is one code for all outputs: which taps of one lie inside is computed where its window begins. The
outermost loops, over outputs, keep their pointers in the frame; the others have some of their own in
registers, so that none goes back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, LANES
from armsim.codegen.edges import TapRange
from armsim.codegen.size_arguments import (
    ZERO,
    Amount,
    Size,
    SizedDriver,
    held,
    kept,
    smaller,
    times,
)
from armsim.codegen.source import Unbuildable
from armsim.nests.images import Image, Steps
from armsim.nests.spaced import Spaced
from armsim.nests.stages import Axes, loops
from armsim.nests.straight import Straight, StraightBlocks
from armsim.nests.symbolic import SizedNest, parts_of
from armsim.nests.unrolled import Block, UnrolledLoops
from armsim.nests.windows import Window
from armsim.scheduling import ir

_TEMPORARIES = 6
_MOST_BLOCKS = 200


class SymbolicInMemory(SizedNest):
    """The function of `StraightBlocks` with sums in memory, for all images.

    loops: of any image; over rows l and columns k of outputs, channels i, taps n and m, which may be
    unrolled. A window's first row and column are moved as pointers are, under l and k.
    """

    loops: UnrolledLoops

    def __init__(self, asm: Assembly, loops: UnrolledLoops, how: Straight, image: Image) -> None:
        self.asm, self.loops, self.image = asm, loops, image
        names = self.window, self.weights, self.target = (
            *(one.tensor for one in loops.statement.reads), loops.target.tensor,
        )  # fmt: skip
        steps = dict.fromkeys(names, Steps((0, stream.PITCH, FLOAT)))
        made = self.blocks = StraightBlocks(asm, loops, replace(how, layouts=steps))
        deep = next(at for at, axis in enumerate(loops.around) if axis not in loops.windows)
        self.around, self.rest = loops.around[:deep], loops.around[deep:]
        self.padded, self.unrolled = bool(image.windows["l"].before), "m" in loops.unrolled
        self.taps = {tap: loops.bound.size[tap] for tap in "nm"}
        self.first = {tap: kept(f"first {tap}") if self.padded else 0 for tap in "nm"}
        self.count = {
            tap: kept(f"taps {tap}") if self.padded else size for tap, size in self.taps.items()
        }
        block = loops.blocks[loops.along]
        self.widths = [block, *(one for one in (LANES, 2, 1) if one < block)]
        made.take({(one, not self.guarded) for one in self._blocks()})
        self.finisher = made.finisher
        one = asm.general.name
        self.pixel, self.row = one("bytes of a pixel"), one("bytes of a row of the image")
        self.whole, self.tail = (one(f"{self.loops.along}: {what}") for what in ("blocks", "rest"))
        self.inside = (
            one("columns whose windows lie inside") if self.padded and "k" in self.rest else ""
        )
        self.driver = SizedDriver(asm, asm.general.names(_TEMPORARIES, "sizes"))
        self.step = {
            axis: step for index in loops.statement.reads[0].indices for axis, step in index.steps
        }
        pixel, row = held(self.pixel), held(self.row)
        unit: dict[str, Amount] = {"l": row, "n": row, "k": pixel, "m": pixel, "i": FLOAT}
        self.far: dict[str, dict[str, Amount]] = {
            self.window: {axis: times(far, self.step[axis]) for axis, far in unit.items()},
            self.weights: {"n": pixel * self.taps["m"], "m": pixel, "i": FLOAT},
            self.target: {"l": pixel * kept("wo"), "k": pixel, "i": FLOAT},
        }  # fmt: skip
        if self.padded:
            self.far |= {axis: {axis: self.step[axis]} for axis in "lk"}

    @property
    def guarded(self) -> bool:
        """Say whether blocks ask which of their taps lie inside."""
        return self.padded and self.unrolled

    @property
    def edges(self) -> list[TapRange]:
        """Give the ranges of unrolled taps that lie inside at an edge."""
        if not self.guarded:
            return []
        most = self.taps["m"]
        return [one for one in combinations(range(most + 1), 2) if one != (0, most)]

    def _blocks(self) -> list[Block]:
        """Give all blocks, of which there may not be too many."""
        taps = [(0, self.taps["m"]), *self.edges]
        if len(taps) * len(self.widths) > _MOST_BLOCKS:
            raise Unbuildable(
                f"with sizes as arguments there are {len(taps) * len(self.widths)} different blocks, "
                f"more than {_MOST_BLOCKS}"
            )
        return [self._products(own, width) for own in taps for width in self.widths]

    def _products(self, own: TapRange, width: int) -> Block:
        """Give a block: an output of some channels with a range of the taps that are unrolled."""
        side = own if self.unrolled else (0, 1)
        return Block((((0, 1),), (side,)), -(-width // LANES), min(width, LANES))

    def emit(self, checked: Sequence[str]) -> None:
        """Emit all; nothing is done where one of these registers is 0."""
        driver, name = self.driver, self.asm.general.name
        with self._whole(self.finisher, checked) as done:
            self.image.keep(driver, done)
            self._sizes()
            by = (
                self.loops.blocks["k"]
                if self.around.count("k") < self.loops.around.count("k")
                else 1
            )
            places = {one: one for one in self.far} | {self.window: "origin", "left": "wo"}
            outside: Axes = {
                "l": (kept("ho"), self._moves("l", 1)),
                "k": ((kept("wo") + (by - 1)) // by, {**self._moves("k", by), "left": -by}),
            }
            with loops(driver, places, {axis: outside[axis] for axis in self.around}) as at:
                self.columns = smaller(kept(at["left"]), by)
                known = "n" if "k" in self.rest else "nm"
                for tap, axis in zip(known, "lk", strict=False):
                    self._find_taps(tap, kept(at.get(axis, "")))
                own = {one: name(f"{one}, of a block") for one in self.far if one != "l"}
                for one, register in own.items():
                    driver.set(register, self._skipping(one, kept(at[one]), known))
                self._level(self.rest, own, 0, own)

    def _sizes(self) -> None:
        """Keep distances, blocks of channels, and where the first window begins."""
        driver, sizes, origin = self.driver, self.image.sizes, kept(self.window)
        driver.set(self.pixel, sizes["i"] * FLOAT)
        driver.set(self.row, held(self.pixel) * sizes["wi"])
        (whole, first), *others = parts_of(sizes["i"], self.widths)
        driver.set(self.whole, whole)
        driver.set(self.tail, sizes["i"] % first)
        self.lanes = [
            (held(self.whole), first),
            *((driver.known(trips), width) for trips, width in others),
        ]
        above, beside = kept("pad_top"), kept("pad_left")
        if self.padded:
            origin = origin - above * held(self.row) - beside * held(self.pixel)
            driver.let(l=ZERO - above, k=ZERO - beside)
        if self.inside:
            reach = self.step["m"] * (self.taps["m"] - 1)
            driver.set(self.inside, (sizes["wi"] - reach).from_0())
        driver.let(origin=origin)

    def _moves(self, axis: str, by: int) -> dict[str, Amount]:
        """Give how far which pointers go with so many of an axis."""
        return {one: times(far[axis], by) for one, far in self.far.items() if axis in far}

    def _find_taps(self, tap: str, at: Size) -> None:
        """Keep the first tap that lies inside, and how many do, of a window that begins at a pixel."""
        if not self.padded:
            return
        size, apart = self.image.sizes["hi" if tap == "n" else "wi"], self.step[tap]
        first, last = ((far.from_0() + (apart - 1)) // apart for far in (ZERO - at, size - at))
        self.driver.let(**{f"first {tap}": first})
        count = last.least(self.taps[tap]) - kept(f"first {tap}")
        self.driver.let(**{f"taps {tap}": count.from_0()})

    def _skipping(self, name: str, at: Size, taps: str) -> Size:
        """Give a pointer at the first taps that lie inside."""
        for tap in taps:
            at = at + times(self.far[name].get(tap, 0), self.first[tap])
        return at

    # --- loops in registers ------------------------------------------------------------------------

    def _runs(self, axis: str) -> list[tuple[Amount, int]]:
        """Give how many blocks of which size an axis has."""
        if axis == self.loops.along:
            return [*self.lanes]
        return [(self.columns if axis == "k" else self.count[axis], 1)]

    def _level(
        self, rest: Sequence[str], at: Mapping[str, str], width: int, free: Collection[str]
    ) -> None:
        """Emit the loop over the first of some axes and those inside.

        at: registers of pointers; free: those that nothing needs afterwards. width: of a block of channels.
        """
        axis, driver, own = rest[0], self.driver, dict(at)
        with self.asm.general.scope():
            for one in self._moves(axis, 1).keys() - {*free}:
                own[one] = self.asm.general.name(f"{one}, over {axis}")
                driver.set(own[one], held(at[one]))
            counter = self.asm.general.name(f"counter: {axis}")
            first, *others = self._runs(axis)
            self._run(rest, own, counter, *first, width)
            before = first[1]
            with driver.when(held(self.tail), "b.ne", 0) if others else nullcontext():
                for trips, size in others:
                    self._run(rest, own, counter, trips, size, width, once=before == 2 * size)
                    before = size

    def _run(
        self, rest: Sequence[str], own: Mapping[str, str], counter: str, trips: Amount, size: int,
        width: int, *, once: bool = False,
    ) -> None:  # fmt: skip
        """Emit a loop over blocks of a size."""
        (axis, *inner), driver = rest, self.driver
        width = size if axis == self.loops.along else width
        if not inner:
            self._innermost(axis, own, counter, trips, size, width, once)
            return
        with driver.repeat(trips, counter, once=once):
            with self.asm.general.scope():
                at, moves = dict(own), self._moves(axis, size)
                # A loop over all channels moves some as far as that around it has to.
                free = [
                    one for one, by in moves.items()
                    if inner == [self.loops.along] and by == held(self.pixel)
                ]  # fmt: skip
                moves = {one: by for one, by in moves.items() if one not in free}
                if axis == "k" and "m" in inner and self.padded:
                    free = [self.window, self.weights]
                    at |= self._at_first_tap(own, free)
                if axis == self.loops.along and self.loops.holds:
                    self._hold(own, width)
                self._level(inner, at, width, free)
            for one, by in moves.items():
                driver.set(own[one], held(own[one]) + by)

    def _at_first_tap(self, own: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
        """Give pointers at the first tap that lies inside, and set how many do."""
        asm, driver, whole = self.asm, self.driver, self.asm.label()
        found = {one: asm.general.name(f"{one}, at the first tap inside") for one in names}
        count = asm.general.name("taps inside")
        for one, register in found.items():
            driver.set(register, held(own[one]))
        driver.set(count, self.taps["m"])
        self._compare(own["k"], "b.lo", whole)
        self._find_taps("m", held(own["k"]))
        for one, register in found.items():
            driver.set(register, self._skipping(one, held(own[one]), "m"))
        driver.set(count, kept("taps m"))
        asm.place(whole)
        self.count["m"] = held(count)
        return found

    def _compare(self, column: str, branch: str, label: str) -> None:
        """Branch where a window's first column is, b.lo, or is not one of a window that lies inside."""
        self.asm.integers("cmp", column, self.inside)  # negative numbers are large without a sign
        self.asm.branch(branch, label)

    def _spread(self, at: Mapping[str, str], name: str, apart: int) -> Spaced:
        """Give pointers at the unrolled taps of an output, as far as there are registers."""
        found = {0: at[name]}
        for part in range(apart, apart * self.taps["m"] if self.unrolled else 0, apart):
            if self.asm.general.free:
                found[part] = self.asm.general.name(f"{name}, at a tap")
                self.driver.set(found[part], held(at[name]) + held(self.pixel) * part)
        return Spaced(self.asm, found, [self.pixel], {})

    def _hold(self, at: Mapping[str, str], width: int) -> None:
        """Load a row of the filter, which stays in registers."""
        whole = [Window(1, ((0, taps),)) for taps in self.taps.values()]
        inside = {"l": whole[0], "k": whole[1], "n": 1, self.loops.along: width}
        around = self.loops.around[: self.loops.around.index(self.loops.along) + 1]
        with self.asm.general.scope():
            self.blocks.named = {self.weights: self._spread(at, self.weights, 1)}
            self.blocks.hold(tuple(inside[axis] for axis in around))

    def _innermost(
        self, axis: str, at: Mapping[str, str], counter: str, trips: Amount, size: int, width: int,
        once: bool,
    ) -> None:  # fmt: skip
        """Emit the innermost loop: blocks, which move the pointers."""
        made, driver = self.blocks, self.driver
        with self.asm.general.scope():
            named = {one: self._spread(at, one, self.step["m"]) for one in (self.window,)}
            named |= {
                one: Spaced(self.asm, {0: at[one]}, [self.pixel], {})
                for one in (self.weights, self.target)
            }
            made.named = named
            far = [made.units[one].get(axis, 0) * size for one in named]
            step = tuple(stream.pitched(one)[1] for one in far)
            single = once or trips == 1 or self.guarded
            with driver.repeat(trips, counter, once=once):
                with self._in_image(at, named, width):
                    block = self._products((0, self.taps["m"]), width)
                    done = made.emit_block(block, None if single else step)
                left = zip(named, far, done or (0,) * len(far), strict=True)
                made.move({one: whole - moved for one, whole, moved in left})
                if self.guarded:
                    driver.set(at["k"], held(at["k"]) + self.step["k"])

    @contextmanager
    def _in_image(self, at: Mapping[str, str], named: dict[str, Any], width: int) -> Iterator[None]:
        """Emit what is done where all unrolled taps lie inside, and elsewhere blocks of some."""
        asm, driver, most = self.asm, self.driver, self.taps["m"]
        edge, after, register = asm.label(), asm.label(), driver.temporaries[0]
        if self.guarded:
            self._compare(at["k"], "b.hs", edge if self.edges else after)
        yield
        if not self.edges:
            asm.place(after)
            return
        asm.branch("b", after)
        asm.place(edge)
        self._find_taps("m", held(at["k"]))
        first, count = kept("first m"), kept("taps m")
        driver.branch(count, "b.eq", 0, after)
        driver.set(register, first * (most + 2) + count)
        among = {
            one * (most + 1) + last: driver.routine(
                f"taps_{one}_{last}_by_{width}",
                partial(self._edge, named, self._products((one, last), width)),
            )
            for one, last in self.edges
        }
        choose = partial(driver.choose, register, among)
        asm.call(driver.routine(f"edge_by_{width}", choose))
        asm.place(after)

    def _edge(self, named: dict[str, Any], block: Block) -> None:
        self.blocks.named = named
        self.blocks.emit_block(block, None)
