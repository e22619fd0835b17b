"""The result of `armsim.optimize`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armsim import charts
from armsim.figures import Document, Figures, also, declared, figure
from armsim.isa.registers import register_name
from armsim.optimizer.call import CallCycles
from armsim.optimizer.reschedule import Cycles, Rescheduled
from armsim.optimizer.text import old_texts, rows_of
from armsim.result import WRITTEN_BY, Result

if TYPE_CHECKING:
    from armsim.charts import AnyChart

__all__ = ["CallCycles", "Left", "LoopResult", "OptimizeResult", "Row"]


@declared
class Row(Figures):
    """A line of code."""

    text: str = figure("as it is written")
    line: int = figure("of the source that it comes from; null: none", null=True)


@declared
class Left(Figures):
    """A loop that stays as it is."""

    title: str = figure("which")
    reason: str = figure("why")


@declared
class LoopResult(Figures):
    """A loop, or straight-line code: its cycles, what changed, its listing old and new."""

    kind: str = figure('"loop", or "block" of straight-line code')
    name: str = figure("its label, or where it is")
    title: str = figure("which instructions it has")
    first_line: int = figure("of the source")
    last_line: int = figure("of the source")
    gained: bool = figure("the new order is faster and right")
    cycles: tuple[Cycles, ...] = figure("cycles on each core", key="cores")
    depth: int = figure("iterations under way beside the newest")
    copies: int = figure("of the kernel, which rotate the names of values")
    times: int = figure("iterations of the old loop in one of the new", key="iterations_in_body")
    in_pieces: bool = figure("its loads of 128 bits are several loads", key="loads_in_pieces")
    index_copied: bool = figure("an iteration has an index of its own")
    not_unrolled: str = figure("why it is not unrolled though that was asked for", null=True)
    registers: tuple[str, ...] = figure("used that the old loop did not use")
    old: tuple[Row, ...] = figure("the code before")
    new: tuple[Row, ...] = figure("the code after")
    alone: int = figure("random inputs on which the loop ran by itself", key="executed_alone")
    why_not: str = figure("why there are none", key="not_executed_alone", null=True)
    call_slower: bool = figure("it made the call slower, and was dropped")
    assumed: tuple[str, ...] = figure("what was taken for granted")
    guarded: tuple[str, ...] = figure(
        "pairs of pointers that a check before the loop finds apart, or the old loop runs"
    )

    @classmethod
    def of(cls, made: Rescheduled, alone: int, why_not: str, slower: bool) -> LoopResult:
        """From the new order of a region."""
        region = made.region
        return cls(
            name=region.name,
            title=region.title,
            first_line=min(region.lines),
            last_line=max(region.lines),
            gained=made.woven is not None,
            cycles=made.cycles,
            depth=made.depth,
            copies=made.copies,
            registers=tuple(register_name(one) for one in sorted(made.registers)),
            old=tuple(
                Row(text, line) for text, line in zip(old_texts(region), region.lines, strict=True)
            ),
            new=tuple(Row(row.text.strip(), row.line) for row in rows_of(made)),
            alone=alone if made.woven is not None else 0,
            why_not=why_not,
            assumed=(
                *(f"accesses by {pair} do not meet" for pair in made.assumed),
                *region.assumed,
            ),
            call_slower=slower,
            times=made.times,
            in_pieces=made.in_pieces,
            index_copied=made.index_copied,
            not_unrolled=made.not_unrolled,
            guarded=made.guarded,
            kind=region.kind,
        )


@declared
class OptimizeResult(Result):
    """A function with its hot loops, or a block, reordered."""

    schema = "armsim.optimize/1"

    _armsim = WRITTEN_BY
    file: str = figure("that was read")
    cores: tuple[str, ...] = figure("that it was made for")
    _gained = also("gained", bool, "gained", "a loop or a block is faster")
    notes: tuple[str, ...] = figure("what a reader must know")
    loops: tuple[LoopResult, ...] = figure("the loops, or the block")
    left: tuple[Left, ...] = figure("loops that stay as they are")
    calls: tuple[CallCycles, ...] = figure("cycles of the whole call")
    inputs: int = figure("random inputs on which the call was executed")
    complete: bool = figure("false: the search was stopped, with the best order until then")
    text: str | None = figure("the whole new file; null: nothing was gained", repr=False)

    @property
    def gained(self) -> bool:
        """Return whether any loop or block is faster."""
        return any(loop.gained for loop in self.loops)

    @property
    def summary(self) -> str:
        """The cycles of each loop or block, old and new."""
        return "; ".join(
            f"{loop.name} "
            + ", ".join(f"{one.core} {one.before:.2f} -> {one.after:.2f}" for one in loop.cycles)
            for loop in self.loops
        )

    def plot_cycles(self) -> AnyChart:
        """Cycles per iteration of each loop on each core, before, after and what no order goes below."""
        rows = [
            {
                "loop": f"{loop.name} on {one.core}, {what}",
                "cycles per iteration": cycles,
                "what": what,
            }
            for loop in self.loops
            for one in loop.cycles
            for what, cycles in (("before", one.before), ("after", one.after), ("bound", one.bound))
        ]
        return charts.bars(rows, "loop", "cycles per iteration", title=self.summary, colour="what")

    def to_rows(self) -> list[Document]:
        """A row for each loop on each core."""
        return [
            {
                "loop": loop.name, "kind": loop.kind,
                "core": one.core, "before": one.before, "after": one.after,
                "gain": one.gain, "bound": one.bound, "depth": loop.depth, "copies": loop.copies,
                "iterations_in_body": loop.times, "once_before": one.once_before, "once_after": one.once,
            }
            for loop in self.loops
            for one in loop.cycles
        ]  # fmt: skip
