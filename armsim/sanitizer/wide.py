"""Who takes a narrow argument for a whole register."""

from __future__ import annotations

from armsim.emulator.trace import TraceChunk
from armsim.isa.instruction import Instruction
from armsim.isa.operands import Memory, Operand, Register, RegisterList
from armsim.isa.program import Program

_BYTES = {"b": 1, "h": 2, "s": 4, "w": 4, "d": 8, "x": 8, "q": 16}


class FirstWideReader:
    """A consumer of a trace: ``found`` is the first instruction to read more of a register than is known.

    It ends where the register is written. Blocks are followed in the order in which they first ran.
    """

    def __init__(self, program: Program, register: int, known: int) -> None:
        self.found: int | None = None
        self._program, self._register, self._known = program, register, known
        self._met: set[int] = set()
        self._over = False

    def take(self, chunk: TraceChunk) -> None:
        """Follow a chunk."""
        for start, length in zip(chunk.starts.tolist(), chunk.lengths.tolist(), strict=True):
            if self._over:
                return
            if start in self._met:
                continue
            self._met.add(start)
            for at in range(start, start + length):
                item = self._program.instructions[at]
                if any(self._is_wide(operand) for operand in _sources(item)):
                    self.found, self._over = at, True
                    return
                if self._register in item.writes:
                    self._over = True
                    return

    def _is_wide(self, operand: Operand) -> bool:
        if isinstance(operand, Memory):
            return any(self._is_wide(part) for part in (operand.base, operand.index) if part)
        if isinstance(operand, RegisterList):
            return any(self._is_wide(part) for part in operand.registers)
        if not isinstance(operand, Register) or operand.number != self._register:
            return False
        if operand.kind != "v":
            return _BYTES[operand.kind] > self._known
        element = _BYTES[operand.shape[-1:] or "q"]
        lanes = int(operand.shape[:-1] or 1) if operand.lane is None else operand.lane + 1
        return element * lanes > self._known


def _sources(item: Instruction) -> tuple[Operand, ...]:
    """The operands that are read."""
    first = item.operands[0] if item.operands else None
    only_written = (
        isinstance(first, Register)
        and item.access != "store"
        and first.lane is None
        and first.number in item.writes
    )
    return item.operands[1:] if only_written else item.operands
