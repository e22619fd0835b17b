"""Uops that a replay recorded, as what reads them wants them: with instructions, names and waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.figures import Document
from armsim.isa.program import Program
from armsim.pipeline.timeline import (
    BUFFER_FULL,
    CAPPED,
    INTERVAL,
    QUEUE_FULL,
    REDIRECTED,
    ROB_FULL,
    SERIALIZED,
)
from armsim.pipeline.uops import LOAD, PREFETCH, STORE, UopTable

DISPATCH, OPERAND, PIPE, EXECUTION, RETIREMENT = (
    "dispatch", "operand", "pipe", "execution", "retirement",
)  # fmt: skip
"""Where a uop waits, in the order in which it goes through them."""

_DISPATCH_WORDS = {
    CAPPED: "so many uops a cycle to {pipe} and no more",
    ROB_FULL: "ROB full",
    QUEUE_FULL: "issue queue of {pipe} full",
    BUFFER_FULL: "store buffer full",
    REDIRECTED: "mispredicted branch, or ISB",
    SERIALIZED: "barrier",
}
_LEVELS = ("L1", "L2", "L3", "DRAM")
_ACCESSES = {LOAD: "load", STORE: "store", PREFETCH: "prefetch"}


class Wait(NamedTuple):
    """Cycles that a uop waited ``at`` a stage, why, and for which uop (None: none recorded)."""

    at: str
    cycles: int
    why: str
    uop: int | None


class RecordedUop(NamedTuple):
    """A uop: its instruction, the cycles of its stages, and what it waited for.

    ``instruction`` is a place in the program, ``part`` the uop's among those of the instruction,
    ``execution`` counts those of the instruction in the recording (of a loop: the iteration). Cycles are
    counted from the first dispatch that was recorded: it is ``busy`` cycles on its pipe from ``issued`` on;
    ``stored`` is when a store is in L1. ``level`` is that of the line of an access: L1, L2, L3 or DRAM.
    ``operands`` are the uops that its last operand and, where it waited for such, its data came from.
    """

    number: int
    instruction: int
    part: int
    execution: int
    access: str
    level: str
    pipe: str
    busy: int
    dispatched: int
    ready: int
    issued: int
    completed: int
    retired: int
    stored: int | None
    operands: tuple[int, ...]
    waits: tuple[Wait, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Recording:
    """Uops that followed each other in a replay.

    ``stamps`` [uops] are records of `timeline.UopStamps` with the replay's own numbers of uops and cycles,
    ``first`` is that of the first uop. ``places`` are those of the program's instructions in their source.
    ``interval`` of ``intervals`` recorded ones it is, 1 the first (`timeline.INTERVAL`).
    """

    title: str
    program: Program
    places: Sequence[str]
    table: UopTable
    stamps: NDArray[np.void]
    first: int
    interval: int = 1
    intervals: int = 1

    @cached_property
    def begin(self) -> int:
        """The cycle of the replay from which cycles are counted here: that of the first dispatch."""
        return int(self.stamps["dispatched"][0])

    @property
    def cycles(self) -> int:
        """From the first dispatch to the last retirement."""
        return int(self.stamps["retired"][-1]) - self.begin

    @property
    def in_order(self) -> bool:
        """Say whether the core issues in order."""
        return self.table.core.in_order

    @property
    def words(self) -> str:
        """Say which uops of the replay these are."""
        count = f"{len(self.stamps):,} uops"
        if self.intervals == 1 and len(self.stamps) < INTERVAL:
            return f"{self.title} on {self.table.core.name}: {count}"
        return (
            f"{self.title} on {self.table.core.name}: {count}, recorded interval {self.interval} of "
            f"{self.intervals}"
        )

    @cached_property
    def instruction_of(self) -> NDArray[np.int64]:
        """The instruction of each row of the table of uops."""
        return np.repeat(np.arange(len(self.table.uops_of)), self.table.uops_of)

    def text(self, uop: RecordedUop) -> str:
        """The instruction of a uop."""
        return self.program.instructions[uop.instruction].text

    @cached_property
    def uops(self) -> tuple[RecordedUop, ...]:
        """All uops."""
        stamps = self.stamps
        owners = self.instruction_of[stamps["uop"]]
        parts = stamps["uop"] - self.table.first[owners]
        executions: dict[int, int] = {}
        ran = []
        for owner, part in zip(owners.tolist(), parts.tolist(), strict=True):
            if part == 0 or owner not in executions:
                executions[owner] = executions.get(owner, -1) + 1
            ran.append(executions[owner])
        access, level = stamps["access"].tolist(), stamps["level"].tolist()
        cycle = {
            name: (stamps[name] - self.begin).tolist()
            for name in ("dispatched", "ready", "issued", "complete", "retired", "committed")
        }
        sources = zip(stamps["ready_from"].tolist(), stamps["complete_from"].tolist(), strict=True)
        columns = (
            range(len(stamps)),
            owners.tolist(),
            parts.tolist(),
            ran,
            [_ACCESSES.get(one, "") for one in access],
            [_LEVELS[far] if one else "" for one, far in zip(access, level, strict=True)],
            self._pipes,
            self.table.rows["occupancy"][stamps["uop"]].tolist(),
            *(cycle[name] for name in ("dispatched", "ready", "issued", "complete", "retired")),
            [
                done if one == STORE else None
                for one, done in zip(access, cycle["committed"], strict=True)
            ],
            [tuple(one - self.first for one in both if one >= self.first) for both in sources],
            map(tuple, self._waits),
        )
        return tuple(map(RecordedUop._make, zip(*columns, strict=True)))

    @cached_property
    def _pipes(self) -> list[str]:
        """The pipe of each uop."""
        pipes = tuple(self.table.core.pipes)
        return [pipes[pipe] for pipe in self.stamps["pipe"].tolist()]

    @property
    def _waits(self) -> list[list[Wait]]:
        """List what each uop waits for, in the order of its stages."""
        stamps, pipes = self.stamps, self._pipes
        dispatched, ready, issued = stamps["dispatched"], stamps["ready"], stamps["issued"]
        late = stamps["complete"] - issued - self.table.rows["latency"][stamps["uop"]]
        terms, access, level = (
            stamps[name].tolist() for name in ("dispatch_term", "access", "level")
        )
        origin = stamps["complete_from"].tolist()
        found: list[list[Wait]] = [[] for _ in stamps]
        stages: tuple[tuple[str, NDArray[np.int64], str, Callable[[int], str]], ...] = (
            (DISPATCH, np.diff(dispatched, prepend=dispatched[0]), "dispatch_from",
             lambda uop: _DISPATCH_WORDS.get(terms[uop], "").format(pipe=pipes[uop])),
            (OPERAND, ready - dispatched - 1, "ready_from", lambda _: "operand"),
            (PIPE, issued - ready, "", lambda uop: f"{pipes[uop]} busy"),
            (EXECUTION, late, "complete_from",
             lambda uop: _execution_words(access[uop], level[uop], origin[uop])),
            (RETIREMENT, stamps["retired"] - stamps["complete"], "retire_from",
             lambda _: "older uops"),
        )  # fmt: skip
        for at, cycles, source, why in stages:
            causes = (stamps[source] - self.first).tolist() if source else []
            long = np.flatnonzero(cycles > 0)
            for uop, spent in zip(long.tolist(), cycles[long].tolist(), strict=True):
                if words := why(uop):
                    cause = causes[uop] if causes else -1
                    found[uop].append(Wait(at, spent, words, cause if cause >= 0 else None))
        return found

    def to_dict(self) -> Document:
        """A list a field, each with an entry a uop; instructions are listed once."""
        columns = dict(zip(RecordedUop._fields, zip(*self.uops, strict=True), strict=True))
        fields = [name for name in columns if name not in ("number", "waits")]
        return {
            "title": self.title,
            "interval": self.interval,
            "intervals": self.intervals,
            "first_uop": self.first,
            "begin_cycle": self.begin,
            "cycles": self.cycles,
            "instructions": {
                str(at): {
                    "line": self.program.lines[at],
                    "place": self.places[at],
                    "address": self.program.address_of(at),
                    "text": self.program.instructions[at].text,
                }
                for at in sorted(set(columns["instruction"]))
            },
            "uops": {name: list(columns[name]) for name in fields},
            "waits": [
                {"uop": uop.number, "at": wait.at, "cycles": wait.cycles, "why": wait.why,
                 "for": wait.uop}
                for uop in self.uops
                for wait in uop.waits
            ],
        }  # fmt: skip


def _execution_words(access: int, level: int, source: int) -> str:
    """Why a uop executes longer than its latency."""
    if source >= 0:
        return "data to store" if access == STORE else "store that it takes its data from"
    if level:
        return f"line from {_LEVELS[level]}"
    return "line in flight, page or crossed boundary" if access else "load beside it"


class Recorder:
    """Takes the stamps of one recorded interval of a replay (`simulate.Harvest`).

    ``wanted`` is its number, 1 the first, None the last whole one. ``taken`` counts them all, ``number`` is
    the one that was taken; ``stamps`` and ``first`` are as in `Recording`, and ``stamps`` None when there
    was no such interval.
    """

    def __init__(self, wanted: int | None = None) -> None:
        self.wanted = wanted
        self.taken = 0
        self.number = 0
        self.first = 0
        self.stamps: NDArray[np.void] | None = None

    def take(self, stamps: NDArray[np.void], begin: int, first: int) -> None:
        """Take an interval if it is the wanted one."""
        self.taken += 1
        known = 0 if self.stamps is None else len(self.stamps)
        if self.wanted == self.taken or (self.wanted is None and len(stamps) >= known):
            self.stamps, self.first, self.number = stamps.copy(), first, self.taken
