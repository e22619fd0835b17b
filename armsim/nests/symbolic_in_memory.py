"""Sums over windows that pass through memory with each product, for images of all sizes.

There is one code for all outputs: which taps of one lie inside is computed where its window begins. The
outermost loops, over outputs, keep their pointers in the frame; the others have some of their own in
registers, so that none goes back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, LANES
from armsim.codegen.edges import TapRange
from armsim.codegen.size_arguments import (
    FRAME,
    ZERO,
    Amount,
    Size,
    held,
    kept,
    new_driver,
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
        self.first: dict[str, Amount] = {
            tap: kept(f"first {tap}") if self.padded else 0 for tap in "nm"
        }
        self.count: dict[str, Amount] = {
            tap: kept(f"taps {tap}") if self.padded else size for tap, size in self.taps.items()
        }
        block = loops.blocks[loops.along]
        self.widths = [block, *(one for one in (LANES, 2, 1) if one < block)]
        made.take({(one, True) for one in self._blocks()})
        self.finisher = made.finisher
        one = asm.general.name
        self.pixel, self.row = one("bytes of a pixel"), one("bytes of a row of the image")
        self.whole, self.tail = (one(f"{self.loops.along}: {what}") for what in ("blocks", "rest"))
        self.inside = (
            one("columns whose windows lie inside") if self.padded and "k" in self.rest else ""
        )
        self.driver = new_driver(asm, 6)
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
    def ranges(self) -> list[TapRange]:
        """Give the ranges of unrolled taps that blocks have, that of all first."""
        most = self.taps["m"]
        some = combinations(range(most + 1), 2) if self.padded and self.unrolled else ()
        return [(0, most), *(one for one in some if one != (0, most))]

    def _blocks(self) -> list[Block]:
        """Give all blocks, of which there may not be too many."""
        taps = self.ranges
        if len(taps) * len(self.widths) > _MOST_BLOCKS:
            raise Unbuildable(
                f"with sizes as arguments there are {len(taps) * len(self.widths)} different blocks, "
                f"more than {_MOST_BLOCKS}"
            )
        return [self._block_of(own, width) for own in taps for width in self.widths]

    def _block_of(self, own: TapRange, width: int) -> Block:
        """Give a block: an output of some channels with a range of the taps that are unrolled."""
        side = own if self.unrolled else (0, 1)
        return Block((((0, 1),), (side,)), -(-width // LANES), min(width, LANES))

    def emit(self, checked: Sequence[str]) -> None:
        """Emit all; nothing is done where one of these registers is 0."""
        driver, name = self.driver, self.asm.general.name
        with self._whole(self.finisher, checked) as done:
            self.image.keep(driver, done)
            self._sizes()
            by = self.loops.blocks["k"] if "k" in self.rest else 1
            places = {one: one for one in self.far} | {self.window: "origin", "left": "wo"}
            outside: Axes = {
                "l": (kept("ho"), self._moves("l", 1)),
                "k": ((kept("wo") + (by - 1)) // by, {**self._moves("k", by), "left": -by}),
            }
            with loops(driver, places, {axis: outside[axis] for axis in self.around}) as at:
                self.outputs: Amount = smaller(kept(at["left"]), by)
                known = "n" if "k" in self.rest else "nm"
                for tap, axis in zip(known, "lk", strict=False):
                    self._find_taps(tap, kept(at.get(axis, "")))
                if self.padded and known == "n":
                    self._find_columns(kept(at["k"]))
                own = {
                    one: name(f"{one}, of a block")
                    for one in self.far
                    if one not in (*known[1:], "l")
                }
                for one, register in own.items():
                    driver.set(register, self._skipping(one, kept(at[one]), known))
                self.nets = self._find_nets() if known == "nm" else {}
                self._level(self.rest, own, 0, own)

    def _find_columns(self, first: Size) -> None:
        """Keep how many windows of a block begin before the image, lie inside, and the rest."""
        driver, step = self.driver, self.step["k"]
        reach = self.step["m"] * (self.taps["m"] - 1)
        driver.let(columns=self.outputs)
        for name, far in (
            ("before", ZERO - first),
            ("within", self.image.sizes["wi"] - reach - first),
        ):
            driver.let(**{name: ((far.from_0() + (step - 1)) // step).least(FRAME.columns)})
        driver.let(within=(FRAME.within - FRAME.before).from_0())
        driver.let(after=FRAME.columns - FRAME.before - FRAME.within)

    def _find_nets(self) -> dict[str, dict[str, Amount]]:
        """Set registers to how many taps lie inside, and to how far pointers go with an axis beyond what
        loops inside have moved them by.
        """
        found = dict[str, dict[str, Amount]]()
        for tap, count in self.count.items():
            register = self.asm.general.name(f"taps {tap}")
            self.driver.set(register, count)
            self.count[tap] = held(register)
        for axis, inner in pairwise(self.rest):
            own, trips = self._moves(axis, 1), self.count[inner]
            for one, by in self._moves(inner, 1).items():
                register = self.asm.general.name(f"{one}, from {inner} to {axis}")
                moved = times(by, trips)
                assert isinstance(moved, Size)
                self.driver.set(register, ZERO - moved + own.pop(one))
                found.setdefault(axis, {})[one] = held(register)
            found[axis] |= own
        return found

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
            run = partial(self._run, rest, own, self.asm.general.name(f"counter: {axis}"))
            if axis == self.loops.along:
                (trips, size), *others = self.lanes
                run(trips, size, size)
                with driver.when(held(self.tail), "b.ne", 0) if others else nullcontext():
                    for before, (trips, size) in zip(self.widths, others, strict=False):
                        run(trips, size, size, once=before == 2 * size)
            elif axis == "k" and self.padded:
                run(FRAME.before, 1, width, edge=True)
                run(FRAME.within, 1, width)
                driver.set(own["k"], held(own["k"]) + times(FRAME.within, self.step["k"]))
                run(FRAME.after, 1, width, edge=True)
            else:
                run(self.outputs if axis == "k" else self.count[axis], 1, width)

    def _run(
        self, rest: Sequence[str], own: Mapping[str, str], counter: str, trips: Amount, size: int,
        width: int, *, once: bool = False, edge: bool = False,
    ) -> None:  # fmt: skip
        """Emit a loop over blocks of a size. edge: of windows that may not lie inside."""
        (axis, *inner), driver, moves = rest, self.driver, self._moves(rest[0], size)
        if not edge:
            moves.pop("k", 0)
        if not inner:
            self._innermost(axis, own, counter, trips, size, width, once=once, edge=edge)
            return
        with driver.repeat(trips, counter, once=once):
            with self.asm.general.scope():
                at = dict(own)
                # A loop over all channels moves some as far as that around it has to.
                free = [
                    one
                    for one, by in moves.items()
                    if inner == [self.loops.along] and by == held(self.pixel)
                ]
                if edge:
                    free = [self.window, self.weights]
                    at |= self._at_first_tap(own, free)
                elif axis == "k":
                    self.count["m"] = self.taps["m"]
                if axis == self.loops.along and self.loops.holds:
                    self._hold(own, width)
                self._level(inner, at, width, self.far if self.nets else free)
            for one, far in self.nets.get(axis, moves).items():
                if edge or one not in free:
                    driver.set(own[one], held(own[one]) + far)

    def _at_first_tap(self, own: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
        """Give pointers at the first tap that lies inside, and set how many do."""
        driver, name = self.driver, self.asm.general.name
        self._find_taps("m", held(own["k"]))
        found = {one: name(f"{one}, at the first tap inside") for one in names}
        for one, register in found.items():
            driver.set(register, self._skipping(one, held(own[one]), "m"))
        self.count["m"] = kept("taps m")
        return found

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
        *, once: bool, edge: bool,
    ) -> None:  # fmt: skip
        """Emit the innermost loop: blocks, which move the pointers."""
        made, driver = self.blocks, self.driver
        with self.asm.general.scope():
            made.named = {
                self.window: self._spread(at, self.window, self.step["m"]),
                **{
                    one: Spaced(self.asm, {0: at[one]}, [self.pixel], {})
                    for one in (self.weights, self.target)
                },
            }
            far = [made.units[one].get(axis, 0) * size for one in made.named]
            step = tuple(stream.pitched(one)[1] for one in far)
            with driver.repeat(trips, counter, once=once):
                done: tuple[int, ...] | None = None
                if edge:
                    self._choose_taps(at["k"], made.named, width)
                    driver.set(at["k"], held(at["k"]) + self.step["k"])
                else:
                    block = self._block_of((0, self.taps["m"]), width)
                    done = made.emit_block(block, None if once or trips == 1 else step)
                left = zip(made.named, far, done or (0,) * len(far), strict=True)
                made.move({one: whole - moved for one, whole, moved in left})

    def _choose_taps(self, column: str, named: dict[str, Any], width: int) -> None:
        """Call the routine of the unrolled taps that lie inside, if any does."""
        asm, driver, most, after = self.asm, self.driver, self.taps["m"], self.asm.label()
        register, first, count = driver.temporaries[0], *map(kept, ("first m", "taps m"))
        self._find_taps("m", held(column))
        driver.branch(count, "b.eq", 0, after)
        driver.set(register, first * (most + 2) + count)
        among = {
            one * (most + 1) + last: driver.routine(
                f"taps_{one}_{last}_by_{width}",
                partial(self._edge, named, self._block_of((one, last), width)),
            )
            for one, last in self.ranges
        }
        asm.call(driver.routine(f"edge_by_{width}", partial(driver.choose, register, among)))
        asm.place(after)

    def _edge(self, named: dict[str, Any], block: Block) -> None:
        self.blocks.named = named
        self.blocks.emit_block(block, None)
