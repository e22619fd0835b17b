"""A software pipeline over equal periods: loads ahead of their use, later stages after earlier ones.

A period is a list of steps. A step is a chain of instructions, a *stage* each, of which stage s comes
``delay`` steps after the first: while one pipe multiplies for step i, the other accumulates step i - 4.
On Cortex-A57 and A72 that order is what fills both pipes: a cycle dispatches at most one uop to F0, which
alone multiplies integers, and one to F1, which alone accumulates pairs (SOG57 4.1, 3.14).

A register holds one loaded value after the other; each is loaded right after the last use of the one
before it, be it in the same period or for the next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.ir import Instr
from armsim.codegen.source import Unbuildable
from armsim.isa.registers import V0


class Value(NamedTuple):
    """What a register is loaded with: 16 bytes at ``offset`` from where ``pointer`` stands."""

    register: int
    pointer: str
    offset: int


@dataclass(frozen=True)
class Stage:
    """An instruction that reads ``values``, ``delay`` steps after its step.

    begins: what stands in its place in the first period, where it is the first to write its target.
    """

    item: Instr
    delay: int = 0
    values: tuple[Value, ...] = ()
    begins: Instr | None = None


@dataclass(frozen=True)
class Pipeline:
    """A period's ``steps`` and ``values`` (in order of their first use), with the bytes that each
    pointer moves in a period.

    grouped: loads are alternately single and in pairs, which suits steps of which two of three instructions
    multiply: after every second single load two multiplications would start in one cycle.
    """

    steps: Sequence[Sequence[Stage]]
    values: Sequence[Value]
    moves: Mapping[str, int]
    grouped: bool = False
    _loads: dict[int, list[tuple[Value, int, bool]]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        length = len(self.steps)
        last = dict.fromkeys(self.values, 0)
        for at, step in enumerate(self.steps):
            for stage in step:
                for value in stage.values:
                    last[value] = max(last[value], at + stage.delay)
        for register in {value.register for value in self.values}:
            ring = [value for value in self.values if value.register == register]
            for at, value in enumerate(ring):
                follower, wraps = ring[(at + 1) % len(ring)], at + 1 == len(ring)
                place = last[value]
                if at == len(ring) - 1 and place - length >= self._first_use(follower):
                    raise Unbuildable(
                        f"v{register} is still read when its next operand is wanted: accumulation lags "
                        "too far behind"
                    )
                # Periods from the one in which the load stands to the one whose data it loads.
                ahead = int(wraps) - place // length
                self._loads.setdefault(place % length, []).append((follower, ahead, wraps))

    def _first_use(self, value: Value) -> int:
        return min(
            at + stage.delay
            for at, step in enumerate(self.steps)
            for stage in step
            if value in stage.values
        )

    def _read_next(self, step: int) -> set[Value]:
        """What the stages at the step after this one read."""
        length = len(self.steps)
        return {value for stage, _ in self._at((step + 1) % length) for value in stage.values}

    def _at(self, step: int) -> list[tuple[Stage, int]]:
        """What stands at a step: stages, and how many periods ago each one's step was."""
        length = len(self.steps)
        found = []
        for stage_number in range(max(len(row) for row in self.steps)):
            for ago in (0, 1):
                for at, row in enumerate(self.steps):
                    if (
                        stage_number < len(row)
                        and at + row[stage_number].delay == step + ago * length
                    ):
                        found.append((row[stage_number], ago))
        return found

    def emit(self, asm: Assembly, periods: int, counter: str, unroll: int, what: str) -> None:
        """Emit ``periods`` of them; the pointers named in ``moves`` end up after their data.

        Values are what the registers named by ``moves``' keys point to. what: a period, for a comment.
        """
        asm.comment("the first operands")
        for register in sorted({value.register for value in self.values}):
            first = next(value for value in self.values if value.register == register)
            asm.load(ir.q(first.register), first.pointer, first.offset)
        self._prepare(asm, periods)
        self._period(asm, 0, first=True, last=periods == 1)
        if periods > 1:
            self._move(asm, 1)
            trips, rest = divmod(periods - 2, unroll)
            if trips:
                asm.comment(
                    f"steady state: {unroll} x {what} an iteration; loads are for the next one"
                )
                with asm.loop(counter, trips):
                    for at in range(unroll):
                        self._period(asm, at)
                    self._move(asm, unroll)
            for at in range(rest):
                self._period(asm, at)
            self._move(asm, rest)
            asm.comment("the last one: nothing is left to load")
            self._period(asm, 0, last=True)
        self._drain(asm, first=periods == 1)
        self._move(asm, 1)

    def _prepare(self, asm: Assembly, periods: int) -> None:
        """Zero what is written first by a stage that stands in the second period."""
        length = len(self.steps)
        for at, row in enumerate(self.steps):
            for stage in row:
                if stage.begins and at + stage.delay >= length and periods > 1:
                    asm.emit("movi", ir.v4s(stage.item.writes[0] - V0), 0)

    def _move(self, asm: Assembly, periods: int) -> None:
        for pointer, distance in self.moves.items():
            asm.add_constant(pointer, pointer, periods * distance)

    def _period(
        self, asm: Assembly, number: int, *, first: bool = False, last: bool = False
    ) -> None:
        """One period, its pointers standing ``number`` periods before it."""
        waiting: list[tuple[Value, int]] = []
        size = 1  # of the next group of loads, one and two alternately
        for step in range(len(self.steps)):
            for stage, ago in self._at(step):
                if not (first and ago):
                    asm.append(stage.begins if first and stage.begins else stage.item)
            for value, ahead, wraps in self._loads.get(step, []):
                loaded_before = first and wraps and ahead == 0
                if not loaded_before and not (last and ahead == 1):
                    waiting.append((value, number + ahead))
            wanted = {value for value, _ in waiting} & self._read_next(step)
            if len(waiting) >= (size if self.grouped else 1) or wanted:
                size = 3 - size if self.grouped else len(self.values)
                for value, period in waiting:
                    offset = value.offset + period * self.moves[value.pointer]
                    asm.load(ir.q(value.register), value.pointer, offset)
                waiting.clear()
        for value, period in waiting:
            offset = value.offset + period * self.moves[value.pointer]
            asm.load(ir.q(value.register), value.pointer, offset)

    def _drain(self, asm: Assembly, *, first: bool) -> None:
        """The stages that are left when no further period comes."""
        for step in range(len(self.steps)):
            for stage, ago in self._at(step):
                if ago:
                    asm.append(stage.begins if first and stage.begins else stage.item)
