"""The emulated machine: one function over the caller's buffers, called by AAPCS64.

It hands the trace out in chunks while the code runs, so that memory stays bounded however long the run
is. Only emulated memory is touched: whatever the code does, it does inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from armsim.emulator import hooks
from armsim.emulator.addresses import AddressPlan, plan_addresses
from armsim.emulator.arguments import Arguments, in_registers
from armsim.emulator.collector import Collector, joined
from armsim.emulator.convention import Broken, broken_convention, enter
from armsim.emulator.engine import BLOCK_HOOK, CODE_HOOK, TRAP
from armsim.emulator.explain import Explainer
from armsim.emulator.faults import Fault
from armsim.emulator.library import LibraryError, accesses, call_library
from armsim.emulator.memory import PAGE, RETURN_ADDRESS, Memory, round_up
from armsim.emulator.poison import Poison
from armsim.emulator.screen import refuse_unlike_cores
from armsim.emulator.trace import Consumer
from armsim.emulator.tracer import Tracer
from armsim.errors import UserError
from armsim.isa.program import Program, program_at
from armsim.isa.registers import LINK
from armsim.objects.image import Image

BLOCKS_A_CHUNK = 1 << 16
INSTRUCTION_LIMIT = 2_000_000_000


class Machine(Memory):
    """One function and its memory.

    ``checkers`` are what `attach` was given; see there. ``poison`` is what registers hold that are no
    arguments, ``executed`` how many instructions the last traced call executed, finished or not.
    """

    def __init__(
        self,
        code: Program | Image,
        sizes: Mapping[str, int],
        alignments: Mapping[str, tuple[int, int]] | None = None,
        margin: int = 0,
    ) -> None:
        """Map the code and zeroed buffers of the given sizes in bytes.

        Buffers have an unmapped page on each side. They start at a multiple of 64 bytes, or by
        ``alignments`` so many bytes behind a multiple of a power of two. Of an image it is not known
        yet what will run: `discover` comes before `call`. ``margin`` bytes, whole pages, are mapped on
        either side of a buffer: an access there does not stop the run, a checker has to see it.
        """
        super().__init__(code, sizes, alignments, margin)
        self._program = code if isinstance(code, Program) else None
        self._plan = plan_addresses(code) if isinstance(code, Program) else None
        self._entry = code.address_of(code.entry) if isinstance(code, Program) else code.entry
        self._discovered: list[tuple[int, int]] = []
        self._stubs = {stub.address: stub for stub in self.image.stubs} if self.image else {}
        self._explain = Explainer(self._engine, self, code)
        self.checkers: list[Any] = []
        self.poison = Poison()
        self.executed = 0
        self._library_words = 0
        self.library_calls: dict[str, int] = {}

    @property
    def has_program(self) -> bool:
        """Whether it is known which code a call executes."""
        return self._program is not None

    @property
    def program(self) -> Program:
        """The code that a call executes."""
        if self._program is None:
            raise RuntimeError("an image has a program when it has been discovered")
        return self._program

    @property
    def plan(self) -> AddressPlan:
        """How the trace finds addresses."""
        if self._plan is None:
            self._plan = plan_addresses(self.program)
        return self._plan

    def attach(self, checker: Any) -> None:
        """Let a checker see the calls.

        What it defines of these is called: ``take(chunk)`` with each chunk of a trace, before the
        consumer; ``library_call(name, accesses)`` before a function that the machine provides, with
        (read or write, address, bytes) of what it will access.
        """
        self.checkers.append(checker)

    def detach(self, checker: Any) -> None:
        """The opposite of `attach`."""
        self.checkers.remove(checker)

    def general(self, number: int) -> int:
        """An x register after a call (31: sp)."""
        return self._engine.general(number)

    def vector(self, number: int) -> int:
        """The 128 bits of a v register after a call."""
        return self._engine.vector(number)

    def where(self, address: int) -> str:
        """An instruction in words: its line in the source, and its text."""
        return self._explain.where(address)

    def broken_convention(self) -> list[Broken]:
        """What a call has not left as it was."""
        return broken_convention(self._engine, self.poison)

    def discover(self, arguments: list[int] | Arguments, limit: int | None = None) -> int:
        """Call the function of an image and learn which code runs; return its instructions executed.

        Raises Fault like `call`; what has run until then is the program nevertheless, unless it
        holds words that are no instructions. Raises UserError if a call without fault has run such.
        """
        collector = Collector(self._engine, limit or INSTRUCTION_LIMIT)
        try:
            self._watched(arguments, collector)
        except Fault:
            with suppress(UserError):  # what stands behind the fault need not be code
                self._take_program(collector.blocks())
            raise
        self._take_program(collector.blocks())
        return int(collector.state[hooks.INSTRUCTIONS])

    def _take_program(self, blocks: list[tuple[int, int]]) -> None:
        """Decode the blocks that have run."""
        image = self.image
        assert image is not None

        def line_of(address: int) -> int:
            found = image.source(address)
            return found[1] if found else 0

        # Behind a segment's data its last page is zeros, which trap: a block may have begun before.
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
        starts |= {page for begin, end in ours for page in range(round_up(begin), end, PAGE)}
        self._program = program_at(
            [(begin, image.read(begin, end - begin)) for begin, end in joined(ours)],
            image.entry,
            line_of,
            {name: place.address for name, place in image.symbols.items()},
            starts,
        )
        self._plan, self._discovered = None, ours
        refuse_unlike_cores(self._program)

    def call(
        self,
        arguments: list[int] | Arguments,
        consumer: Consumer | None = None,
        limit: int | None = None,
    ) -> int:
        """Call the function; return the number of executed instructions.

        Arguments are integers for x0 and on, or `Arguments`. ``consumer`` receives the trace in chunks.
        Without one nothing is hooked, and nothing counts against ``limit``, the number of instructions
        after which a call is taken for endless.
        Raises Fault when the code leaves its memory, breaks the calling convention or does not
        come back, and whatever the consumer raises.
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
            self._watched(arguments, tracer)
        except Fault:
            pc = self._engine.pc
            if pc == RETURN_ADDRESS:  # a broken convention, found when all has run
                tracer.drain()
            elif self.checkers:  # what led to it
                tracer.drain_to_fault(pc)
            raise
        finally:
            self.executed = int(tracer.state[hooks.INSTRUCTIONS])
        tracer.drain()
        if tracer.left_out != sum(self.library_calls.values()):
            raise RuntimeError("code ran that had not been discovered")
        return self.executed

    def call_counted(self, arguments: list[int] | Arguments, limit: int | None = None) -> int:
        """Call the function without a trace, but with the limit; return the number of instructions.

        Raises Fault like `call`.
        """
        counter = Collector(self._engine, limit or INSTRUCTION_LIMIT)
        self._watched(arguments, counter)
        return int(counter.state[hooks.INSTRUCTIONS])

    def _enter(self, arguments: list[int] | Arguments) -> None:
        if isinstance(arguments, list):
            arguments = in_registers(arguments)
        self.library_calls.clear()
        self._library_words = 0
        enter(self._engine, arguments, self.poison)

    def _watched(self, arguments: list[int] | Arguments, watch: Tracer | Collector) -> None:
        """Call with hooks."""
        self._enter(arguments)
        engine = self._engine
        on_block = hooks.on_block if isinstance(watch, Tracer) else hooks.on_new_block
        handles = [engine.hook(BLOCK_HOOK, on_block, watch.state)]
        for at, words, _ in watch.accesses if isinstance(watch, Tracer) else ():
            where = self.program.address_of(at)
            handles.append(engine.hook(CODE_HOOK, hooks.on_access, words, where, where))
        try:
            self._run(watch)
        finally:
            for handle in handles:
                engine.unhook(handle)

    def _run(self, watch: Tracer | Collector | None) -> None:
        explain = self._explain
        begin = self._entry
        while begin != RETURN_ADDRESS:
            stop = self._engine.run(begin, RETURN_ADDRESS)
            if watch is not None and watch.failure is not None:
                raise watch.failure
            begin = self._engine.pc
            if watch is not None and watch.over_limit:
                raise self._endless(watch.limit, begin)
            if stop is None and begin != RETURN_ADDRESS:  # wfi waits for what never comes
                words = f"waits for an interrupt ('{explain.text(begin - 4)}')"
                raise explain.fault("undefined-instruction", words, begin - 4)
            if stop is not None:
                if stop.reason != TRAP or begin not in self._stubs:
                    raise explain.stop(stop, watch)
                begin = self._provide(begin, watch)
        if broken := self.broken_convention():
            raise explain.convention(broken)

    def _endless(self, limit: int, at: int) -> Fault:
        words = f"not finished after {limit} instructions"
        return self._explain.fault("instruction-limit", words, at, message=words)

    def _provide(self, address: int, watch: Tracer | Collector | None) -> int:
        """Act for a function that is not in the files; return where the code goes on."""
        stub = self._stubs[address]
        first, second, third = (self.general(number) for number in range(3))
        back = self.general(LINK)
        if not stub.provided:
            words = f"calls '{stub.name}', which is in none of the files"
            raise self._explain.fault("unresolved-symbol", words, back - 4)
        self.library_calls[stub.name] = self.library_calls.get(stub.name, 0) + 1
        if self.checkers:
            if isinstance(watch, Tracer):
                watch.drain()
            for checker in self.checkers:
                if hasattr(checker, "library_call"):
                    checker.library_call(stub.name, accesses(stub.name, first, second, third))
        try:
            result = call_library(self, stub.name, first, second, third)
        except LibraryError as error:
            words = f"{error} at {self.place(error.address)}"
            raise self._explain.fault(error.kind, words, back - 4, error.address) from None
        # A copy counts 16 bytes for an instruction: a loop of large ones ends at the limit, too.
        self._library_words += third // 16 if accesses(stub.name, first, second, third) else 0
        limit = watch.limit if watch is not None else INSTRUCTION_LIMIT
        if self._library_words > limit:
            raise self._endless(limit, back - 4)
        self._engine.set_general(0, result)
        return back


def _one_after_the_other(first: Consumer, second: Consumer) -> Consumer:
    def both(chunk: Any) -> None:
        first(chunk)
        second(chunk)

    return both
