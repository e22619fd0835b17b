"""Rotating sums with sizes as arguments: a stream for each remainder of the axis that they rotate along."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES
from armsim.codegen.edges import TapRange
from armsim.codegen.emit import emit_items, emit_rolled
from armsim.codegen.epilogue import Finisher
from armsim.codegen.nest import Tags
from armsim.codegen.pointers import Locator
from armsim.codegen.size_arguments import ITERATIONS, Size
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Point
from armsim.nests.images import Case, Cases, Image
from armsim.nests.loops import Loops
from armsim.nests.rotating import RotatingSums
from armsim.nests.streamed import Factors, Registers, Streaming
from armsim.nests.symbolic_windows import SymbolicWindows
from armsim.nests.windows import Window

Ranges = tuple[TapRange, ...]

_WIDEST = 64
"""Extents up to which there may be a stream of one alone; code of more takes long to make."""


class SymbolicRotation(SymbolicWindows):
    """The function of `RotatingSums` for all images; what they rotate along is the innermost loop.

    sized: the loops of an image that is so long along it, and what is multiplied.
    """

    by = stream.FMLA

    def __init__(
        self, asm: Assembly, sized: Callable[[int], tuple[Loops, Factors]], how: Streaming, image: Image
    ) -> None:  # fmt: skip
        loops, _ = sized(ITERATIONS)
        super().__init__(asm, loops, image, (*loops.outer, loops.stream), how.epilogue.tensors)
        if apart := [one for one in self.moved if isinstance(self._far(one, self.inner), Size)]:
            raise Unbuildable(
                f"with sizes as arguments sums rotate along what lies side by side, but along {self.inner} "
                f"{apart[0]} lies apart by a size: another layout"
            )
        how = Streaming(self.steps, epilogue=how.epilogue)
        self.sums = cache(lambda extent: RotatingSums(*sized(extent), how))
        self.streams = cache(self._stream)
        self.first = self.sums(ITERATIONS)
        roles = (
            f"{self.target}, rotating", f"{self.window}, rotating", f"{self.first.holds}, held"
        )  # fmt: skip
        shares = self.first.shares(len(asm.vectors.free))
        outputs, inputs, held = map(asm.vectors.take, shares, roles)
        self.finisher = Finisher.take(asm, how.epilogue)
        self.streamed = Registers(outputs, inputs, held, self.finisher)
        self.vectors = outputs[0], inputs[0], held[0]
        (row,) = (axis for axis in loops.outer if axis in image.windows)
        down, along = image.windows[row], image.windows[self.inner]
        self.cases = {row: down.cases(loops.blocks[row], single=False)}
        kinds = {ranges for case in self.cases[row] for ranges, _ in case.runs}
        across = self.first.columns * along.step
        outside = [
            1 + max(self._outside(kind, ITERATIONS * across + rest) for kind in kinds)
            for rest in range(across)
        ]
        reach = max((one.taps - 1) * one.dilation for one in self.sides.values()) + 1
        widest = max(outside) * across
        if widest > _WIDEST:
            raise Unbuildable(
                f"with sizes as arguments there is a stream for each extent of {self.inner} too short "
                f"for the loop: here below {widest} pixels, want up to {_WIDEST}"
            )
        self.cases[self.inner] = along.cases(
            self.first.columns, outside=outside, among=range(reach, widest)
        )
        whole = Window(loops.blocks[row], ((0, self.sides[row].taps),) * loops.blocks[row])
        names = dict.fromkeys((self.first.holds, self.window, self.target))
        self._take({name: self._reached(name, whole) for name in names})

    def _stream(self, rows: Ranges, extent: int) -> stream.Rolled:
        """Make the stream of a block of rows in an image of an extent."""
        row, tap = self.around[-1], self.sides[self.around[-1]].tap

        def inside(at: Point) -> bool:
            return at[tap] in range(*rows[at[row]])

        sizes = {self.loops.along: LANES, row: len(rows)}
        return self.sums(extent).over(inside, sizes, self.streamed)

    def _outside(self, rows: Ranges, extent: int) -> int:
        """Iterations that a stream has outside of its loop."""
        rolled = self.streams(rows, extent)
        if not rolled.trips:
            raise Unbuildable(f"the stream of a row has no steady state at {extent} pixels")
        return ITERATIONS - rolled.trips

    def _reached(self, name: str, rows: Window) -> set[int]:
        """Give the parts of a tensor that a block of rows reaches."""
        row, tap = self.around[-1], self.sides[self.around[-1]].tap
        access = self.loops.access(name)
        far = self.steps[name].bytes(self.loops.bound, access, {})
        if name == self.first.holds:
            return {0}
        return {
            stream.pitched(far[row] * at + far.get(tap, 0) * one)[0]
            for at, ranges in enumerate(rows.ranges)
            for one in range(*ranges if tap in far else (1,))
        }

    def _hold(self, tags: Tags) -> None:
        named = {self.first.holds: self._located(self.first.holds, (0,))}
        emit_items(self.asm, self.first.held({self.loops.along: LANES}, self.streamed), named)

    def _inside(self, chosen: Cases, tags: Tags) -> None:
        (rows,) = (tag for tag in tags if isinstance(tag, Window))
        words = "_".join(f"{first}{last}" for first, last in rows.ranges)
        case = chosen[self.inner]
        self.driver.call(f"rows_{words}_w{case.extent}", partial(self._rows, rows, case))

    def _rows(self, rows: Window, case: Case) -> None:
        """Emit a block of rows from end to end."""
        asm, named, others = self.asm, dict[str, Locator](), " and others" * (case.loop >= 0)
        asm.comment(f"{rows.size} output rows, {case.extent} columns{others}")
        for name in (self.window, self.target):
            reached = self._reached(name, rows)
            self._spread(name, reached)
            named[name] = self._located(name, reached)
        named |= {name: self._located(name, (0,)) for name in self.channels}
        emit_rolled(
            asm, self.streams(rows.ranges, case.extent), named, self.counter,
            f"{rows.size}x{self.first.columns} outputs",
            iterations=f"{self.inner}.all" if case.loop >= 0 else None,
        )  # fmt: skip
