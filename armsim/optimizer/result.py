"""What `armsim.optimize` gives back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from armsim import charts
from armsim.isa.registers import register_name
from armsim.optimizer.call import CallCycles
from armsim.optimizer.reschedule import Cycles, Rescheduled
from armsim.optimizer.text import old_texts, rows_of
from armsim.result import Result
from armsim.version import VERSION

if TYPE_CHECKING:
    from armsim.charts import AnyChart

SCHEMA = "armsim.optimize/1"

__all__ = ["SCHEMA", "CallCycles", "LoopResult", "OptimizeResult", "Row"]


class Row(NamedTuple):
    """A line of code, and the line of the source that it comes from (0: none)."""

    text: str
    line: int


@dataclass(frozen=True)
class LoopResult:
    """A loop: cycles per iteration on each core, what changed, its listing old and new.

    Or, where ``kind`` is "block", straight-line code: its cycles are those of a run where it is repeated,
    and besides those of one run on an idle core (see `Cycles`).

    ``depth`` iterations are under way beside the newest, ``copies`` of the kernel rotate the names of
    values, ``registers`` are used that the old loop did not; a pass through the body is ``times``
    iterations of the old loop, ``not_unrolled`` why it is one though more were asked for; ``in_pieces``:
    its loads of 128 bits are several loads; ``index_copied``: an iteration has an index of its own.
    ``alone`` random inputs were executed with the loop by itself; ``why_not`` says why there were none.
    ``assumed`` is what was taken for granted, ``guarded`` are pairs of pointers that a check before the
    loop finds apart, or the old loop runs.
    """

    name: str
    title: str
    first_line: int
    last_line: int
    gained: bool
    cycles: tuple[Cycles, ...]
    depth: int
    copies: int
    registers: tuple[str, ...]
    old: tuple[Row, ...]
    new: tuple[Row, ...]
    alone: int
    why_not: str
    assumed: tuple[str, ...]
    call_slower: bool = False
    times: int = 1
    in_pieces: bool = False
    index_copied: bool = False
    not_unrolled: str = ""
    guarded: tuple[str, ...] = ()
    kind: str = "loop"

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


@dataclass(frozen=True, repr=False)
class OptimizeResult(Result):
    """A function with its hot loops, or a block, reordered.

    ``text`` is the whole new file, None if nothing was gained.

    ``left`` are (title, reason) of loops that stay as they are; ``calls`` the cycles of the whole call,
    which was executed on ``inputs`` random inputs. Not ``complete``: the search was stopped, and these are
    the best orders found until then.
    """

    file: str
    cores: tuple[str, ...]
    loops: tuple[LoopResult, ...]
    left: tuple[tuple[str, str], ...]
    text: str | None = field(repr=False)
    calls: tuple[CallCycles, ...] = ()
    inputs: int = 0
    complete: bool = True
    notes: tuple[str, ...] = ()

    @property
    def gained(self) -> bool:
        """Return whether any loop or block is faster."""
        return any(loop.gained for loop in self.loops)

    @property
    def summary(self) -> str:
        """The cycles of each loop or block, old and new."""
        return "; ".join(
            f"{loop.name} " + ", ".join(
                f"{one.core} {one.before:.2f} -> {one.after:.2f}" for one in loop.cycles
            )
            for loop in self.loops
        )  # fmt: skip

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.optimize/1``."""
        return {
            "schema": SCHEMA,
            "armsim": VERSION,
            "file": self.file,
            "cores": list(self.cores),
            "gained": self.gained,
            "notes": list(self.notes),
            "loops": [_loop(loop) for loop in self.loops],
            "left": [{"title": title, "reason": reason} for title, reason in self.left],
            "calls": [
                {"core": one.core, "before": one.before, "after": one.after} for one in self.calls
            ],
            "inputs": self.inputs,
            "complete": self.complete,
            "text": self.text,
        }

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

    def to_rows(self) -> list[dict[str, Any]]:
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


def _loop(loop: LoopResult) -> dict[str, Any]:
    return {
        "kind": loop.kind,
        "name": loop.name,
        "title": loop.title,
        "first_line": loop.first_line,
        "last_line": loop.last_line,
        "gained": loop.gained,
        "cores": [
            {
                "core": one.core,
                "cycles_before": one.before,
                "cycles_after": one.after,
                "bound_before": one.bound_before,
                "bound": one.bound,
                "proven": one.proven or None,
                "gain": one.gain,
                "once_before": one.once_before or None,
                "once_after": one.once or None,
            }
            for one in loop.cycles
        ],
        "depth": loop.depth,
        "copies": loop.copies,
        "iterations_in_body": loop.times,
        "loads_in_pieces": loop.in_pieces,
        "index_copied": loop.index_copied,
        "not_unrolled": loop.not_unrolled or None,
        "registers": list(loop.registers),
        "old": [{"text": row.text, "line": row.line} for row in loop.old],
        "new": [{"text": row.text, "line": row.line or None} for row in loop.new],
        "executed_alone": loop.alone,
        "not_executed_alone": loop.why_not or None,
        "call_slower": loop.call_slower,
        "assumed": list(loop.assumed),
        "guarded": list(loop.guarded),
    }
