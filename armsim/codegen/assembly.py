"""A builder of one function: lines, how often each executes, and the registers it uses.

The builder knows the instruction set's small print (which immediates exist, what AAPCS64 wants
saved) and nothing of any operator. Every loop has a constant trip count, so the number of times
an instruction executes is the product of the trip counts around it, known as it is emitted; code
that several places share is a routine, which executes as often as all its calls together. A function
that takes its sizes as arguments (``sized``) branches on them: how often its instructions execute is not
known.

A builder whose ``schedule`` is `LIST` puts every basic block in the order of the list scheduler: what
stands between two labels or branches, and the body of an innermost loop as it runs iteration after
iteration. `PIPELINED` lets iterations of innermost loops overlap too, `SPLIT` does that with 128-bit loads
in pieces, and `SEARCH` looks for a better order of each such loop by moves of single instructions.
"""

from __future__ import annotations

import math
import struct
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from typing import Any

from armsim.codegen.lines import (
    INDENT,
    Line,
    Loop,
    Searched,
    convention,
    counts_of,
    file_text,
    frame,
    line_of,
    saves_of,
)
from armsim.codegen.registers import VECTOR_ORDER, RegisterFile, general_order
from armsim.codegen.source import KernelSource
from armsim.isa.operands import Operand, Register, Symbol
from armsim.isa.registers import V0
from armsim.scheduling import ir
from armsim.scheduling.allocation import Virtuals, allocate
from armsim.scheduling.dependences import APART, Aliases
from armsim.scheduling.ir import Instr
from armsim.scheduling.target import current_target

LIST, PIPELINED, SPLIT, SEARCH = "list", "pipelined", "split", "search"
"""Whose the order of the instructions is, where it is not the author's."""

_SCRATCH = (16, 17)
_FEW_TRIPS = 3  # of a loop that is not searched for a better order
_PASSING = 8  # general registers that pieces of vectors pass through, if so many are free
_BYTES = {"b": 1, "h": 2, "s": 4, "d": 8, "q": 16, "w": 4, "x": 8}


class Indexed(str):
    """Names a base register, and ``beside`` it the one whose value is added to it."""

    beside: str

    def __new__(cls, base: str, index: str) -> Indexed:
        """Give the pair."""
        made = super().__new__(cls, base)
        made.beside = index
        return made


@dataclass
class Routine:
    """Code inside the function that several places call; ``calls`` counts executions so far."""

    label: str
    calls: int = 0


class Assembly:
    """Emit instructions in order, then `finish` wraps them into a file."""

    def __init__(
        self,
        name: str,
        parameters: Sequence[str],
        *,
        schedule: str = "",
        aliases: Aliases = APART,
        sized: bool = False,
    ) -> None:
        """``parameters``: the function's, as C declares them, in x0 onwards.

        sized: sizes are among them, so that there may be more than eight: the others are on the stack. All
        are kept in the frame, under their names (`reload`), and their registers are free.

        schedule: `LIST`, `PIPELINED` or `SPLIT`; any other word: instructions stay as they are emitted.
        aliases: which accesses of a scheduled block may meet; `ANYWHERE` where the function reads what it
        has stored through another register: in a workspace, over its input, in passes over its output.
        """
        self.name = name
        self.parameters = tuple(parameters)
        self.vectors = RegisterFile("v", VECTOR_ORDER, "vector")
        self.sized = sized
        self.general = RegisterFile("x", general_order(0 if sized else len(parameters)), "general")
        self._slots: dict[str, int] = {}
        self._lines: list[Line | Searched] = []
        self._routine_lines: list[Line | Searched] = []
        self._calls = False
        self.executions = 1  # of an instruction that is emitted now
        self._labels = 0
        self._roles = Counter[str]()  # of routines
        self._uncounted: list[str | None] = []  # open loops' counters, None once counted down
        self.target = current_target()
        self.virtuals = Virtuals()
        self.schedule = schedule
        self.scheduled = schedule in (LIST, PIPELINED, SPLIT, SEARCH)
        self._pipelined = schedule in (PIPELINED, SPLIT, SEARCH)
        self._split = schedule in (SPLIT, SEARCH)
        self._aliases = aliases
        self._held: list[Instr] | None = None  # what `held` has collected so far
        self._basic: list[Instr] = []  # the basic block so far, if it is to be scheduled
        self._entry: Loop | None = None  # the loop that it is the beginning of
        self._alive: set[int] = set()  # what it reads of the iterations of a loop before it
        self._free: Sequence[int] = ()  # vector registers that its virtual ones may take
        self._scratch = 16
        self._written: set[int] = set()
        self._passed: set[int] = set()  # registers that pieces have passed through
        self.architecture = ""  # of `.arch`, where the base one does not suffice
        if sized:
            for parameter in self.arguments:
                self._slot(parameter)

    # --- lines -----------------------------------------------------------------------------

    def emit(self, op: str, *operands: Operand | int | str) -> None:
        """Append one instruction; operands as those of `ir.instr`."""
        self.append(ir.instr(op, *operands))

    def append(self, item: Instr) -> None:
        """Append an instruction that was made elsewhere."""
        if self._held is not None:
            self._held.append(item)
        elif self.scheduled:
            self._basic.append(item)
        else:
            self._write(item)

    def _note_registers(self, code: Iterable[Instr]) -> None:
        """Keep what code writes, and what of that nobody has taken."""
        written = [number for item in code for number in item.writes]
        self._written.update(written)
        if self._split:
            self._passed |= set(self.general.free).intersection(written)

    def _write(self, item: Instr) -> None:
        self._entry = None  # what follows is not all of a loop that begins before this
        self._note_registers([item])
        self._lines.append(line_of(item, self.executions))

    def integers(self, op: str, *operands: Operand | int | str) -> None:
        """Append an instruction whose registers are general ones, by their names."""
        registers = (
            ir.general(one) if isinstance(one, str) and one.startswith("x") else one
            for one in operands
        )
        self.emit(op, *registers)

    @contextmanager
    def held(self) -> Iterator[list[Instr]]:
        """Collect what is emitted inside instead of appending it."""
        outside, held = self._held, list[Instr]()
        self._held = held
        yield held
        self._held = outside

    @contextmanager
    def block(
        self,
        vectors: Sequence[int],
        *,
        repeats: bool = False,
        joined: bool = False,
        placed: bool = False,
    ) -> Iterator[None]:
        """Let what is emitted inside use virtual vector registers, which take the numbers ``vectors``.

        repeats: it is the whole of the innermost loop, which may only move pointers besides, and count.
        joined: it is ordered together with what is around it, up to a label or a branch, which does not use
        these registers. placed: virtual registers get numbers before it is ordered with what is around it.
        """
        if self.scheduled and not placed:
            if (
                not joined
                or self._free not in ((), vectors)
                or not _numbers(self._basic).isdisjoint(V0 + number for number in vectors)
            ):
                self.end_block()
            self._free = vectors
            yield
            if not (repeats or joined):
                self.end_block()
            return
        with self.held() as code:
            yield
        for item in allocate(code, self._places(vectors)):
            self.append(item)

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Promise that the code inside reads nothing that another register stores; see ``aliases``."""
        self.end_block()
        outside, self._aliases = self._aliases, APART
        yield
        self.end_block()
        self._aliases = outside

    def end_block(self) -> None:
        """Schedule the basic block that ends here, and give its virtual registers places.

        It may take what general registers are free now, so it ends before registers are given back.
        """
        code, entry, free = self._basic, self._entry, self._places(self._free)
        self._alive = set()
        if not code:
            return
        # What a placed block holds in a scratch register may begin sooner in another order.
        taken = _numbers(code)
        free["x"] = [number for number in free["x"] if number not in taken]
        self._basic, self._entry, self._free = [], None, ()
        if not all(map(self.target.models, code)):  # the core cannot run the kernel at all
            self._write_all(allocate(code, free))
            return
        last = code[-1]
        repeats = entry is not None and last.branch and last.operands[-1] == Symbol(entry.label)
        searches = self.schedule == SEARCH and repeats
        # Of few iterations what stands before and after a loop is as long, and goes with its neighbours.
        if searches and entry is not None and not 0 < (entry.trips or 0) <= _FEW_TRIPS:
            listed = self._listed(code, free, repeats=True)
            self._note_registers(listed)
            head = [line for line in self._lines[entry.line :] if isinstance(line, Line)]
            outside = self.executions // (entry.trips or 1)
            self._lines[entry.line :] = [Searched(entry, head, listed, outside, self._aliases)]
            return
        if self._split:
            # The scheduler is compiled, and a help text that names operators needs no compiler.
            from armsim.scheduling.split import in_pieces

            code = in_pieces(code, self.target, self.virtuals.general, len(free["x"]))
        if repeats and entry is not None and self._pipelined and (entry.trips or entry.least > 1):
            self._write_pipelined(code, entry, free)
        else:
            self._write_all(self._listed(code, free, repeats=repeats))

    def _listed(
        self, code: list[Instr], free: dict[str, list[int]], *, repeats: bool
    ) -> list[Instr]:
        """A block in the list scheduler's order, with the machine's registers."""
        from armsim.scheduling.pipelining import listed

        return listed(code, self.target, free, self._aliases, repeats=repeats, anew=self._pipelined)

    def _write_pipelined(self, code: list[Instr], loop: Loop, free: dict[str, list[int]]) -> None:
        """A loop whose iterations overlap. What is left over when it ends begins the next block."""
        from armsim.scheduling.pipelining import pipelined
        from armsim.scheduling.schedule import cycles_of

        placed = allocate(code, free, rotating=True)
        trips = loop.trips or loop.least
        found = pipelined(placed, self.target, trips=trips, aliases=self._aliases)
        if not found.ahead:
            listed = tuple(self._listed(code, free, repeats=True))
            cycles = [cycles_of(one, self.target, loop=True) for one in (listed, found.body)]
            self._write_all(listed if cycles[0] <= cycles[1] else found.body)
            return
        outside = self.executions // (loop.trips or 1)
        body = self._lines[loop.line :]
        del self._lines[loop.line :]
        self.executions = outside
        counter = ir.general(loop.counter)
        prologue = [*found.prologue, ir.instr("sub", counter, counter, found.ahead)]
        self._write_all(self._listed(prologue, {"v": [], "x": []}, repeats=False))
        self._lines += body
        self.executions = outside * (loop.trips - found.ahead if loop.trips else 1)
        self._write_all(found.body)
        self.executions = outside
        self._basic = list(found.epilogue)
        self._alive = {register for item in found.epilogue for register in item.reads}
        if len(self._places(())["x"]) < len(_SCRATCH):
            self.end_block()
        self.executions = outside * (loop.trips or 1)

    def _write_all(self, code: Iterable[Instr]) -> None:
        listed = list(code)
        self._note_registers(listed)
        self._lines += [line_of(item, self.executions) for item in listed]

    def _places(self, vectors: Sequence[int]) -> dict[str, list[int]]:
        """Give the registers that virtual ones of each bank may take."""
        general = [*_SCRATCH]
        if self._split:
            general += self.general.free[: _PASSING - len(general)]
        free = [number for number in general if number not in self._alive]
        return {"v": [V0 + number for number in vectors], "x": free}

    def comment(self, *lines: str) -> None:
        """Append comment lines above the next instruction."""
        self._lines.extend(Line(f"{INDENT}// {line}") for line in lines)

    @contextmanager
    def loop(self, counter: str, trips: int | None, *, least: int = 1) -> Iterator[None]:
        """Execute what is emitted inside `trips` times, counting `counter` down to zero.

        One trip needs no loop and emits none. None: as often as the register says, which the caller
        gives and which is ``least`` or more; executions are counted as if that were once.
        """
        if trips is not None and trips < 1:
            raise ValueError(f"a loop of {trips} trips cannot be emitted")
        if trips == 1:
            yield
            return
        label = self.label()
        if trips is not None:
            self.load_constant(counter, trips)
        self.end_block()
        self._entry = Loop(label, counter, trips, len(self._lines), least)
        self._lines.append(Line(f"{label}:"))
        self.executions *= trips or 1
        self._uncounted.append(counter)
        yield
        if self._uncounted[-1] is not None:
            self.count_down()
        self._uncounted.pop()
        self.emit("b.ne", label)
        self.end_block()
        self.executions //= trips or 1

    def count_down(self) -> None:
        """Emit the innermost loop's `subs` now; nothing up to the loop's end may set flags."""
        counter = self._uncounted[-1]
        self._uncounted[-1] = None
        self.emit("subs", ir.general(counter), ir.general(counter), 1)

    # --- branches and the frame, for functions that take their sizes -----------------------------

    @property
    def arguments(self) -> list[str]:
        """The parameters' names."""
        return [parameter.split()[-1].lstrip("*") for parameter in self.parameters]

    def label(self) -> str:
        """A new label, to be placed and branched to."""
        self._labels += 1
        return f".L{self.name}_{self._labels - 1}"

    def place(self, label: str) -> None:
        """The label stands here."""
        self.end_block()
        self._lines.append(Line(f"{label}:"))

    def branch(self, op: str, *operands: Operand | int | str) -> None:
        """Emit a branch, conditional or not, which ends the basic block."""
        self.emit(op, *operands)
        self.end_block()

    def _slot(self, name: str) -> int:
        """Give the place in the frame of the value of that name, bytes from sp."""
        return self._slots.setdefault(name, 8 * len(self._slots))

    def keep(self, register: str, name: str) -> None:
        """Store a register under a name in the frame."""
        self.emit("str", ir.general(register), ir.at("sp", self._slot(name)))

    def reload(self, register: str, name: str) -> None:
        """Load what was kept under a name, an argument for instance."""
        self.emit("ldr", ir.general(register), ir.at("sp", self._slot(name)))

    # --- routines --------------------------------------------------------------------------

    def routine(self, role: str) -> Routine:
        """Declare a routine; ``role`` is a part of its label, with a number if it is not the first."""
        self._roles[role] += 1
        again = f"_again{self._roles[role] - 1}" if self._roles[role] > 1 else ""
        return Routine(f".L{self.name}_{role}{again}")

    def call(self, routine: Routine) -> None:
        """Emit a call. Routines share the function's registers by the author's own agreement."""
        self.end_block()
        self._write(ir.instr("bl", routine.label))
        routine.calls += self.executions
        self._calls = True

    def leave_to(self, routine: Routine, *condition: Operand | int | str) -> None:
        """Branch from one routine to another, which returns to the first one's caller.

        condition: of the branch, ``b.eq`` for instance, or an instruction with its operands; none: always.
        """
        op, *operands = condition or ("b",)
        self.branch(str(op), *operands, routine.label)
        routine.calls += self.executions

    @contextmanager
    def define(self, routine: Routine) -> Iterator[None]:
        """Emit a routine after the function; all its calls must be out."""
        if routine.calls == 0 and not self.sized:
            raise ValueError(f"{routine.label} is never called")
        self.end_block()
        outside = self._lines
        self._lines = self._routine_lines
        self.executions = routine.calls or 1
        self._lines.append(Line(f"{routine.label}:"))
        yield
        self.end_block()
        self._write(ir.instr("ret"))
        self.executions = 1
        self._lines = outside

    # --- constants -------------------------------------------------------------------------

    def load_constant(self, register: str, value: int) -> None:
        """Set a general register to a value in 0..2**64-1, by 16-bit pieces."""
        pieces = [(value >> shift & 0xFFFF, shift) for shift in (0, 16, 32, 48)]
        pieces = [piece for piece in pieces if piece[0]] or [(0, 0)]
        for mnemonic, (bits, shift) in zip(["movz", "movk", "movk", "movk"], pieces, strict=False):
            shifted = [ir.lsl(shift)] if shift else []
            self.emit(mnemonic, ir.general(register), bits, *shifted)

    def splat(self, vector: int, value: float) -> None:
        """Set all four lanes of a vector register to a number, rounded to fp32."""
        (bits,) = struct.unpack("<I", struct.pack("<f", value))
        mantissa, exponent = math.frexp(abs(value))
        if bits == 0:
            self.emit("movi", ir.v4s(vector), 0)
        # `fmov` has 16 to 31 sixteenths of a power of two from 1/8 to 16.
        elif -2 <= exponent <= 5 and (32 * mantissa).is_integer():
            self.emit("fmov", ir.v4s(vector), ir.real(str(value)))
        else:
            scratch = self.scratch()
            self.load_constant(scratch, bits)
            self.emit("dup", ir.v4s(vector), ir.general("w" + scratch[1:]))

    def add_constant(self, target: str, source: str, value: int) -> None:
        """Set target to source, or xzr, + value in the fewest instructions the immediates allow."""
        mnemonic, size = ("add", value) if value >= 0 else ("sub", -value)
        high, low = size >> 12, size & 0xFFF
        if source == "xzr":
            # In the immediate form of an addition register 31 is the stack pointer.
            self.load_constant(target, value)
        elif size == 0:
            if target != source:
                self.emit("mov", ir.general(target), ir.general(source))
        elif high < 0x1000:
            # An immediate has 12 bits, and may be shifted left by 12.
            if high:
                self.emit(mnemonic, ir.general(target), ir.general(source), high, ir.lsl(12))
                source = target
            if low:
                self.emit(mnemonic, ir.general(target), ir.general(source), low)
        else:
            scratch = self.scratch()
            self.load_constant(scratch, size)
            self.emit(mnemonic, ir.general(target), ir.general(source), ir.general(scratch))

    def scratch(self) -> str:
        """x16 and x17 alternately, so that two neighbouring addresses do not wait for each other.

        In a scheduled builder it is a virtual register, of which one of the two is made; it is good until
        the next label or branch.
        """
        if self.scheduled:
            return self.virtuals.general()
        name = self._scratch
        self._scratch = 33 - name
        return f"x{name}"

    def add(self, target: str, source: str, distance: int | str, shift: int = 0) -> None:
        """Set target to source + distance, a constant or what a register holds, shifted left."""
        if isinstance(distance, int):
            self.add_constant(target, source, distance << shift)
            return
        shifted = [ir.lsl(shift)] if shift else []
        self.emit("add", ir.general(target), ir.general(source), ir.general(distance), *shifted)

    # --- memory ----------------------------------------------------------------------------

    def load(self, register: Register, base: str, offset: int) -> None:
        """`ldr register, [base + offset]` in the cheapest form that encodes the offset."""
        self._access("ldr", "ldur", register, base, offset)

    def store(self, register: Register, base: str, offset: int) -> None:
        """`str register, [base + offset]` in the cheapest form that encodes the offset.

        Of a Q register that is `stur` wherever it reaches on a core where it takes fewer slots.
        """
        near = -256 <= offset <= 255 and not isinstance(base, Indexed)
        if register.kind == "q" and near and self.target.unscaled_stores:
            self.emit("stur", register, ir.at(base, offset))
        else:
            self._access("str", "stur", register, base, offset)

    def _access(
        self, scaled: str, unscaled: str, register: Register, base: str, offset: int
    ) -> None:
        size = _BYTES[register.kind]
        if isinstance(base, Indexed):
            place = ir.at(self.address(base, offset)) if offset else ir.indexed(base, base.beside)
            self.emit(scaled, register, place)
        elif offset % size == 0 and 0 <= offset <= 4095 * size:
            self.emit(scaled, register, ir.at(base, offset))
        elif -256 <= offset <= 255:
            self.emit(unscaled, register, ir.at(base, offset))
        else:
            self.emit(scaled, register, ir.at(self.address(base, offset)))

    def prefetch(self, base: str, offset: int) -> None:
        """`prfm pldl1keep` of the line at base + offset; the offset is rounded down to 8."""
        offset -= offset % 8
        if isinstance(base, Indexed) or not 0 <= offset <= 32760:
            base, offset = self.address(base, offset), 0
        self.emit("prfm", "pldl1keep", ir.at(base, offset))

    def address(self, base: str, offset: int) -> str:
        """A register holding base + offset, good until the scratch after next."""
        index = base.beside if isinstance(base, Indexed) else 0
        if offset == index == 0:
            return base
        scratch = self.scratch()
        self.add(scratch, base, index or offset)
        if index:
            self.add_constant(scratch, scratch, offset)
        return scratch

    # --- the file --------------------------------------------------------------------------

    def finish(self, title: Sequence[str], contract: dict[str, Any]) -> KernelSource:
        """Wrap the code into a file: header, prologue, code, epilogue.

        title: what the function computes and on which tensors, as comment lines. contract: see
        `KernelSource`; empty for a function that is no kernel of an operator.
        """
        self.end_block()
        self._order_loops()
        self.general.note(sorted(self._passed - self.general.used), "64-bit pieces of vectors")
        vectors = {number - V0 for number in self._written if V0 <= number < V0 + 32}
        self.vectors.note(sorted(vectors - self.vectors.used), "values of a block")
        scratch = self._written.intersection(_SCRATCH)
        whole = self._whole()
        header = [
            *convention(self.name, self.parameters, self.arguments, calls=self._calls),
            "",
            *title,
            "",
            "Registers:",
            *(f"  {line}" for line in self.general.map_lines()),
            *(["  x16, x17         scratch of address arithmetic"] if scratch else []),
            *(f"  {line}" for line in self.vectors.map_lines()),
        ]
        return KernelSource(
            name=self.name,
            text=file_text(self.name, header, contract, self.architecture, whole),
            counts=() if self.sized else counts_of(whole),
            vector_registers=len(self.vectors.used),
            contract=contract,
        )

    def _order_loops(self) -> None:
        """Put loops in the order that a search finds: it is known by now what is read after them."""
        waiting = [one for one in (*self._lines, *self._routine_lines) if isinstance(one, Searched)]
        if not waiting:
            return
        from armsim.scheduling.generated import GeneratedLoop, searched

        whole = self._whole()
        first: dict[str, int] = {}  # instruction that follows a label
        count = 0
        for line in whole:
            first[line.text] = count
            count += line.times is not None
        loops = [
            GeneratedLoop(at, at + len(one.code) - 1, one.loop.trips, one.loop.least, one.aliases)
            for one in waiting
            for at in [first[f"{one.loop.label}:"]]
        ]
        saved = range(8, 16)  # by the callee, where they are used
        vectors = {V0 + n for n in range(32) if n not in saved or n in self.vectors.used}
        usable = {*range(18), *self._general_used, *vectors}
        text = "\n".join(line.text for line in whole)
        for one, order in zip(waiting, searched(text, loops, usable, self.target), strict=True):
            if order is not None:
                lines, written = one.in_order(order, self.target)
                own = self._lines if one in self._lines else self._routine_lines
                at = own.index(one)
                own[at : at + 1] = lines
                self._written |= written
                self._passed |= {n for n in written if n <= 30 and n not in _SCRATCH}

    @property
    def _general_used(self) -> set[int]:
        """The general registers in use."""
        return self.general.used | self._written.intersection(_SCRATCH)

    def _whole(self) -> list[Line]:
        """The function from its label to the end of its routines."""
        saved = saves_of({*self._general_used, *([30] if self._calls else [])}, self.vectors.used)
        enter, leave = frame(saved, self.arguments if self.sized else (), self._slots)
        code = [
            *enter, *self._lines, *([Line(f"{INDENT}// give them back")] if leave else []), *leave,
            line_of(ir.instr("ret"), 1), *self._routine_lines,
        ]  # fmt: skip
        kept = "caller's registers, and the arguments" if self.sized else "caller's registers"
        keep = [Line(f"{INDENT}// keep the {kept}")] if enter else []
        return [
            Line(f"{self.name}:"),
            *keep,
            *chain.from_iterable(one.lines if isinstance(one, Searched) else [one] for one in code),
        ]


def _numbers(code: Iterable[Instr]) -> set[int]:
    """Give the registers that code uses."""
    return {number for item in code for number in (*item.reads, *item.writes)}
