"""The emulated machine: one function over the caller's buffers, called by AAPCS64.

The trace is delivered in chunks while the code runs, so memory stays bounded however long the run is.
Emulated code can touch emulated memory only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any
from weakref import proxy

from armsim.emulator import hooks
from armsim.emulator.addresses import AddressPlan, plan_addresses
from armsim.emulator.arguments import Arguments, in_registers
from armsim.emulator.collector import Collector
from armsim.emulator.convention import Broken, after_library_call, broken_convention, enter
from armsim.emulator.engine import BLOCK_HOOK, CODE_HOOK, TRAP
from armsim.emulator.explain import Explainer
from armsim.emulator.faults import Fault
from armsim.emulator.library import LibraryError, accesses, call_library, instructions_of, missing
from armsim.emulator.memory import RETURN_ADDRESS, Buffer, Memory, whole_pages
from armsim.emulator.poison import Poison
from armsim.emulator.privileged import emulated_read
from armsim.emulator.screen import refuse_untraced
from armsim.emulator.trace import Consumer
from armsim.emulator.tracer import Tracer
from armsim.errors import UserError
from armsim.isa.program import CODE_BASE, Program, program_at
from armsim.isa.registers import LINK
from armsim.objects.image import Image
from armsim.objects.layout import PAGE, join

BLOCKS_A_CHUNK = 1 << 16
_HEAP_SALT = 1 << 20  # noise unlike that of buffers and stack, which count from 0
INSTRUCTION_LIMIT = 2_000_000_000


class UndiscoveredCode(RuntimeError):
    """A call took another path than the one that `Machine.discover` has followed."""


class Machine(Memory):
    """One function and its memory.

    ``checkers`` were added by `attach`. ``watchers`` are called before the instructions at their addresses,
    in every call with a trace or a limit. ``poison`` fills the registers that are not arguments,
    ``executed`` is the number of instructions that the last traced call executed, finished or not.
    """

    def __init__(
        self,
        code: Program | Image,
        sizes: Mapping[str, int],
        alignments: Mapping[str, tuple[int, int]] | None = None,
        margin: int = 0,
        moved: int = 0,
    ) -> None:
        """Map the code and zeroed buffers of the given sizes in bytes.

        Buffers have an unmapped page on each side. They start at a multiple of 64 bytes; with
        ``alignments``, at an offset in bytes from a multiple of a power of two. The code of an image is
        known only after `discover`, which must precede `call`. ``margin`` bytes, whole pages, are mapped on
        either side of a buffer: an access there does not stop the run; a checker must detect it. With
        ``moved`` 1 or 2 the buffers are at other places than usual, in reverse order with 1.
        """
        super().__init__(code, sizes, alignments or {}, margin, moved)
        self._program = code if isinstance(code, Program) else None
        self._plan: AddressPlan | None = None  # made when a trace is wanted
        self._entry = code.address_of(code.entry) if isinstance(code, Program) else code.entry
        self._discovered: list[tuple[int, int]] = []
        self._stubs = {stub.address: stub for stub in self.image.stubs} if self.image else {}
        self._explain = Explainer(self._engine, proxy(self), code)
        self.checkers: list[Any] = []
        self.poison = Poison()
        self.executed = 0
        self.watchers: dict[int, Callable[[], None]] = {}
        self._library_instructions = 0
        self.library_calls: dict[str, int] = {}

    @property
    def has_program(self) -> bool:
        """Return whether the code that a call executes is known."""
        return self._program is not None

    @property
    def program(self) -> Program:
        """The code that a call executes."""
        if self._program is None:
            raise RuntimeError("the program of an image is known only after discover()")
        return self._program

    @property
    def plan(self) -> AddressPlan:
        """Give the tracer's formulas of addresses."""
        if self._plan is None:
            self._plan = plan_addresses(self.program)
        return self._plan

    def replace_code(self, code: bytes) -> None:
        """Execute other machine code, as long as the program's, which still says what is traced."""
        if self._program is None or len(code) != len(self._program.code):
            raise ValueError("other code is as long as that of the program")
        self._engine.write(CODE_BASE, code)
        self._engine.forget_translations()

    def attach(self, checker: object) -> None:
        """Add a checker of calls.

        Of these methods, those it defines are called: ``take(chunk)`` for each chunk of a trace, before
        the consumer; ``library_call(caller, name, accesses)`` before a function that the machine provides,
        with the address of the call and (read or write, address, bytes) of its accesses;
        ``allocated(buffer)`` and ``freed(buffer)`` when it has given or taken memory.
        """
        self.checkers.append(checker)

    def detach(self, checker: object) -> None:
        """Undo `attach`."""
        self.checkers.remove(checker)

    def general(self, number: int) -> int:
        """An x register after a call (31: sp)."""
        return self._engine.general(number)

    def vector(self, number: int) -> int:
        """The 128 bits of a v register after a call."""
        return self._engine.vector(number)

    @property
    def flags(self) -> int:
        """The flags (bits 31 to 28) after a call."""
        return self._engine.flags

    def where(self, address: int) -> str:
        """An instruction for messages: source line and text."""
        return self._explain.where(address)

    def broken_convention(self) -> list[Broken]:
        """The registers that the last call did not preserve."""
        return broken_convention(self._engine, self.poison)

    def discover(self, arguments: list[int] | Arguments, limit: int | None = None) -> int:
        """Call the function of an image to learn which code runs; return the instructions executed.

        Raises Fault as `call` does, and if data ran; the code executed until then becomes the program
        unless it contains data or words that are not instructions. After a call without fault such words
        raise UserError.
        """
        collector = Collector(self._engine, limit or INSTRUCTION_LIMIT)
        try:
            self._call_hooked(arguments, collector)
        except Fault:
            self._refuse_data(collector.blocks())
            if self._engine.pc == RETURN_ADDRESS:  # it has returned, all of it was executed
                self._take_program(collector.blocks())
            with suppress(UserError):  # what follows the faulting instruction need not be code
                self._take_program(collector.blocks())
            raise
        self._refuse_data(collector.blocks())
        self._take_program(collector.blocks())
        return int(collector.state.instructions)

    def _refuse_data(self, blocks: list[tuple[int, int]]) -> None:
        """Fault if words ran that the image has as data. Zeros, which trap, are no data."""
        image = self.image
        assert image is not None
        for begin, end in blocks:
            if begin in self._stubs or any(
                low <= begin and end <= high for low, high in image.code
            ):
                continue
            for address in range(begin, end, 4):
                if self._explain.is_data(address):
                    raise self._explain.data(address, before=address > begin)

    def _take_program(self, blocks: list[tuple[int, int]]) -> None:
        """Decode the executed blocks."""
        image = self.image
        assert image is not None

        def line_of(address: int) -> int:
            found = image.source(address)
            return found[1] if found else 0

        # The last page of a segment is padded with zeros, which trap: a block may extend into them.
        ours = [
            (begin, min(end, segment.end))
            for begin, end in blocks
            for segment in image.segments
            if segment.address <= begin < segment.end
            and begin % 4 == 0
            and any(low <= begin < high for low, high in image.code)
        ]
        if ours == self._discovered:
            return
        starts = {begin for begin, _ in ours}
        starts |= {page for begin, end in ours for page in range(whole_pages(begin), end, PAGE)}
        self._program = program_at(
            [(begin, image.read(begin, end - begin)) for begin, end in join(ours)],
            image.entry,
            line_of,
            {name: place.address for name, place in image.symbols.items()},
            starts,
        )
        self._plan, self._discovered = None, ours
        refuse_untraced(self._program)

    def call(
        self,
        arguments: list[int] | Arguments,
        consumer: Consumer | None = None,
        limit: int | None = None,
    ) -> int:
        """Call the function; return the number of executed instructions.

        Arguments are integers for x0, x1, .., or `Arguments`. ``consumer`` receives the trace in chunks.
        Without it nothing is hooked and ``limit``, the number of instructions after which a call is taken
        for endless, does not apply.
        Raises Fault if the code leaves its memory, breaks the calling convention or does not return, and
        whatever the consumer raises.
        """
        if consumer is None:
            self._enter(arguments)
            self._run(None)
            return 0
        for checker in reversed(self.checkers):
            if hasattr(checker, "take"):
                consumer = _one_after_the_other(checker.take, consumer)
        limit = limit or INSTRUCTION_LIMIT
        tracer = Tracer(self.plan, consumer, self._engine, BLOCKS_A_CHUNK, limit)
        try:
            self._call_hooked(arguments, tracer)
        except Fault:
            pc = self._engine.pc
            if pc == RETURN_ADDRESS:  # a broken convention is found after the run
                tracer.drain()
            elif self.checkers:  # the checkers need the trace up to the fault
                tracer.drain_to_fault(pc)
            raise
        finally:
            self.executed = int(tracer.state.instructions)
        tracer.drain()
        if tracer.left_out != sum(self.library_calls.values()):
            raise UndiscoveredCode("the call executed code that discover() had not seen")
        return self.executed

    @property
    def charged(self) -> int:
        """The instructions that the last call counted against its limit for provided functions."""
        return self._library_instructions

    def call_counted(self, arguments: list[int] | Arguments, limit: int | None = None) -> int:
        """Call the function without a trace but with the limit; return the number of instructions.

        Raises Fault as `call` does.
        """
        counter = Collector(self._engine, limit or INSTRUCTION_LIMIT)
        self._call_hooked(arguments, counter)
        return int(counter.state.instructions)

    def _enter(self, arguments: list[int] | Arguments) -> None:
        if isinstance(arguments, list):
            arguments = in_registers(arguments)
        self.library_calls.clear()
        self._library_instructions = 0
        enter(self._engine, arguments, self.poison)

    def _call_hooked(self, arguments: list[int] | Arguments, recorder: Tracer | Collector) -> None:
        """Call the function with hooks."""
        self._enter(arguments)
        engine = self._engine
        on_block = hooks.on_block if isinstance(recorder, Tracer) else hooks.on_new_block
        handles = [engine.hook(BLOCK_HOOK, on_block, recorder.recording)]
        for at, data, _ in recorder.accesses if isinstance(recorder, Tracer) else ():
            where = self.program.address_of(at)
            handles.append(engine.hook(CODE_HOOK, hooks.on_access, data, where, where))
        watching = [engine.watch(address, call) for address, call in self.watchers.items()]
        try:
            self._run(recorder)
        finally:
            for handle in handles:
                engine.unhook(handle)
            for number in watching:
                engine.unwatch(number)

    def _run(self, recorder: Tracer | Collector | None) -> None:
        explain = self._explain
        begin = self._entry
        while begin != RETURN_ADDRESS:
            stop = self._engine.run(begin, RETURN_ADDRESS)
            if recorder is not None and recorder.failure is not None:
                raise recorder.failure
            begin = self._engine.pc
            if recorder is not None and recorder.over_limit:
                raise self._endless(recorder.limit, begin)
            if stop is None and begin != RETURN_ADDRESS:  # wfi: no interrupt ever comes
                description = f"waits for an interrupt ('{explain.text(begin - 4)}')"
                raise explain.fault("undefined-instruction", description, begin - 4)
            if stop is not None:
                if stop.reason == TRAP and begin in self._stubs:
                    begin = self._provide(begin, recorder)
                elif stop.reason == TRAP and self._emulates(begin):
                    begin += 4
                else:
                    raise explain.stop(stop, recorder)
        if broken := self.broken_convention():
            raise explain.convention(broken)

    def _emulates(self, address: int) -> bool:
        """Do what the kernel does for the instruction at an address, if it is one that it emulates."""
        try:
            word = int.from_bytes(self.read_bytes(address, 4), "little")
        except ValueError:
            return False
        found = emulated_read(word)
        if found is None:
            return False
        if found.target != 31:
            value = self._engine.system(*found[:5])
            self._engine.set_general(found.target, value)
        return True

    def _endless(self, limit: int, at: int) -> Fault:
        description = f"not finished after {limit} instructions"
        if charged := self._library_instructions:
            calls = sum(self.library_calls.values())
            description += f", {charged} of them for {calls} calls of library functions"
        return self._explain.fault("instruction-limit", description, at, message=description)

    def _provide(self, address: int, recorder: Tracer | Collector | None) -> int:
        """Perform a provided function; return the address where the code continues."""
        stub = self._stubs[address]
        first, second, third = (self.general(number) for number in range(3))
        back = self.general(LINK)
        # Of a function that ends in the call (b memcpy), its caller's address is none of the call's.
        block = recorder.last_block(unless=address) if recorder is not None else None
        caller = back - 4 if block is None else block[1]
        if not stub.provided:
            raise self._explain.fault("unresolved-symbol", missing(stub.name), caller)
        self.library_calls[stub.name] = self.library_calls.get(stub.name, 0) + 1
        if self.checkers:
            if isinstance(recorder, Tracer):
                recorder.drain()
            self._tell("library_call", caller, stub.name, accesses(stub.name, first, second, third))
        try:
            result = call_library(self, stub.name, first, second, third)
        except LibraryError as error:
            at = "" if error.address is None else f" at {self.place(error.address)}"
            description = f"{error}{at}"
            raise self._explain.fault(error.kind, description, caller, error.address) from None
        number = sum(self.library_calls.values())
        self._library_instructions += instructions_of(stub.name, first, second, third, number)
        limit = recorder.limit if recorder is not None else INSTRUCTION_LIMIT
        executed = int(recorder.state.instructions) if recorder is not None else 0
        if executed + self._library_instructions > limit:
            raise self._endless(limit, caller)
        result = self.poison.general(0) if stub.name == "free" else result  # it returns nothing
        after_library_call(self._engine, self.poison, result)
        return back

    def _tell(self, event: str, *what: object) -> None:
        for checker in self.checkers:
            if hasattr(checker, event):
                getattr(checker, event)(*what)

    def allocate(self, size: int) -> int:
        """The address of a new heap allocation (malloc), 0 if there is no room."""
        piece = self._heap.allocate(size)
        if piece is None:
            return 0
        noise = self.poison.memory_bytes(piece.high - piece.low, _HEAP_SALT + piece.number)
        self._engine.write(piece.low, noise.tobytes())
        self._tell("allocated", Buffer(piece.name, piece.address, size, piece.low, piece.high))
        return piece.address

    def release(self, address: int) -> None:
        """Free an allocation. Raises LibraryError for any other address."""
        before = self._heap.freed(address)
        if before is not None:
            raise LibraryError("double-free", address, f"{before.name} was freed before")
        piece = self._heap.free(address)
        if piece is None:
            raise LibraryError("invalid-free", address, "free of what malloc has not given,")
        self._tell("freed", Buffer(piece.name, address, piece.size, piece.low, piece.high))


def _one_after_the_other(first: Consumer, second: Consumer) -> Consumer:
    def both(chunk: Any) -> None:
        first(chunk)
        second(chunk)

    return both
