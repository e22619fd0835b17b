"""Outer control of a function that has its sizes as arguments: what loops count lies in its frame.

Inside are blocks whose code is that of a function for one size. Here is what is around them: sizes divided
into blocks, addresses that are moved on, and branches to the block that a remainder asks for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from armsim.codegen import ir
from armsim.codegen.assembly import PIPELINED, SPLIT, Assembly, Routine
from armsim.codegen.routines import Emits, Routines

ITERATIONS = 30
"""Of a loop, in the code for one size by which the steady state is found."""

_STAGES = 8
"""Iterations that may overlap."""


def least_iterations(schedule: str) -> int:
    """Give the fewest iterations that a loop may be asked for."""
    return _STAGES if schedule in (PIPELINED, SPLIT) else 1


class SizedDriver(Routines):
    """Of a builder whose function is ``sized``. temporaries: at least seven general registers that its own
    instructions may overwrite between blocks.
    """

    def __init__(self, asm: Assembly, temporaries: Sequence[str]) -> None:
        super().__init__(asm)
        self.temporaries = list(temporaries)

    def choose(self, register: str, among: Mapping[int, Routine]) -> None:
        """Go on with the routine of the number in a register, which is one of these."""
        *some, last = among.items()
        for number, routine in some:
            self.asm.emit("cmp", ir.general(register), number)
            self.asm.leave_to(routine, "b.eq")
        self.asm.leave_to(last[1])

    # --- what the frame holds ----------------------------------------------------------------

    def copy(self, **names: str) -> None:
        """Keep under each name what another one says."""
        for target, source in names.items():
            self.asm.reload(self.temporaries[0], source)
            self.asm.keep(self.temporaries[0], target)

    def scale(self, shift: int, *names: str) -> None:
        """Shift what names say to the left."""
        register = self.temporaries[0]
        for name in names:
            self.asm.reload(register, name)
            self.asm.emit("lsl", ir.general(register), ir.general(register), shift)
            self.asm.keep(register, name)

    def divide(self, size: str, block: int, whole: str, rest: str) -> None:
        """Keep the blocks of the size in a register, and what is left, under these names.

        Two temporaries are overwritten.
        """
        asm, (quotient, by, *_) = self.asm, self.temporaries
        asm.load_constant(by, block)
        asm.emit("udiv", ir.general(quotient), ir.general(size), ir.general(by))
        asm.keep(quotient, whole)
        asm.emit(
            "msub", ir.general(quotient), ir.general(quotient), ir.general(by), ir.general(size)
        )
        asm.keep(quotient, rest)

    def iterations(self, size: str, depth: int, fewest: int) -> None:
        """Keep the iterations of so many products each that a size has, and the single ones besides.

        All are single where there would be fewer iterations than a number. Two temporaries are overwritten.
        """
        asm, count, enough = self.asm, self.temporaries[0], self.asm.label()
        self.divide(size, depth, "iterations", "singles")
        asm.reload(count, "iterations")
        asm.emit("cmp", ir.general(count), fewest)
        asm.branch("b.hs", enough)
        asm.keep("xzr", "iterations")
        asm.keep(size, "singles")
        asm.place(enough)

    def least(self, target: str, size: str, block: int) -> None:
        """Set target to the smaller of the size in a register and a block; 0: to the size.

        The last temporary is overwritten.
        """
        asm, limit = self.asm, self.temporaries[-1]
        if block:
            asm.load_constant(limit, block)
            asm.emit("cmp", ir.general(size), ir.general(limit))
            asm.emit("csel", ir.general(target), ir.general(size), ir.general(limit), "lo")
        elif target != size:
            asm.emit("mov", ir.general(target), ir.general(size))

    def advance(self, name: str, by: str | int, shift: int = 0, times: str = "") -> None:
        """Move an address in the frame on by a constant, or by what another name says, times a third."""
        asm, (address, distance, factor, *_) = self.asm, self.temporaries
        asm.reload(address, name)
        if isinstance(by, int):
            asm.add_constant(address, address, by)
        else:
            asm.reload(distance, by)
            if times:
                asm.reload(factor, times)
                asm.emit("mul", ir.general(distance), ir.general(distance), ir.general(factor))
            asm.add(address, address, distance, shift)
        asm.keep(address, name)

    def count(self, name: str, label: str) -> None:
        """Count what a name says down by one, and branch while it is not zero."""
        asm, register = self.asm, self.temporaries[0]
        asm.reload(register, name)
        asm.emit("subs", ir.general(register), ir.general(register), 1)
        asm.keep(register, name)
        asm.branch("b.ne", label)

    def blocks(self, block: int, left: str, body: Emits, step: Emits) -> None:
        """Blocks of an axis until nothing is ``left`` of it; 0: the whole axis is one."""
        asm = self.asm
        again, done = asm.label(), asm.label()
        if block:
            asm.place(again)
        body()
        if not block:
            return
        size, blocked = self.temporaries[:2]
        asm.reload(size, left)
        asm.load_constant(blocked, block)
        asm.emit("subs", ir.general(size), ir.general(size), ir.general(blocked))
        asm.branch("b.ls", done)
        asm.keep(size, left)
        step()
        asm.branch("b", again)
        asm.place(done)
