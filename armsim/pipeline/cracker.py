"""Instructions to uops: what dispatch, the queues and the pipes of a core see.

An instruction is cracked by its operation class: a post-indexed load is a load uop and a one-cycle
address uop, a 128-bit multiply-accumulate is one 64-bit half on F0 and one on F1, a pair of Q loads is
two accesses on one pipe.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from armsim.cores.model import CoreModel, OperationClass
from armsim.isa.instruction import Instruction
from armsim.pipeline.uops import (
    DMB,
    DSB,
    ISB,
    LOAD,
    LOWER,
    LOWER_ALONE,
    MAX_GROUPS,
    NO_ACCESS,
    OPENS_ACCESS,
    OPENS_ENTRY,
    OPENS_LOAD,
    PREFETCH,
    STORE,
    TEMPORARIES,
    UPPER,
    WAITS_FOR_LOADS,
    WAITS_FOR_STORES,
    Uop,
)

_STRUCTURE = re.compile(r"(ld|st)[1-4]r?$")  # structure loads and stores, which only post-index
STRUCTURE_WRITEBACK = "writeback_structure"
_ACCESS = {"": NO_ACCESS, "load": LOAD, "store": STORE, "prefetch": PREFETCH}


@dataclass
class Cracker:
    """Cracks one instruction after another."""

    core: CoreModel
    groups: dict[str, int] = field(default_factory=dict)
    forward: list[list[int]] = field(default_factory=lambda: [[0] * MAX_GROUPS])
    uops: list[Uop] = field(default_factory=list)
    _forward_row: dict[str, int] = field(default_factory=dict)

    def group(self, name: str) -> int:
        """The number of a group of producers that forward to accumulators, 0 for none."""
        return self.groups.setdefault(name, len(self.groups) + 1) if name else 0

    def forward_row(self, entry: OperationClass) -> int:
        """The uop of latencies to a class's accumulator, by group of the producer."""
        if entry.name not in self._forward_row:
            latencies = [0] * MAX_GROUPS
            for producer, latency in entry.forward:
                latencies[self.group(producer)] = latency
            self._forward_row[entry.name] = len(self.forward)
            self.forward.append(latencies)
        return self._forward_row[entry.name]

    def uop(
        self, pipe: str, latency: int, sources: Sequence[int], addresses: Sequence[int] = ()
    ) -> Uop:
        """A uop of one slot on a pipe, or on a choice of pipes, without results yet."""
        pipes, choices = list(self.core.pipes), list(self.core.choices)
        chosen = pipe in choices
        uop = Uop(
            pipe=pipes.index(self.core.choices[pipe][0] if chosen else pipe),
            choice=choices.index(pipe) if chosen else -1,
            latency=latency,
        )
        uop.read(sources, addresses)
        self.uops.append(uop)
        return uop

    def unit(self, uop: Uop) -> str:
        """Name the work of a uop's pipe."""
        return self.core.unit_of[list(self.core.pipes)[uop.pipe]]

    def is_access(self, item: Instruction, uop: Uop) -> bool:
        """Say whether this uop of a load or store moves the data; some cores have one pipe for both."""
        stores = "store" if self.core.units.get("store") else "load"
        return item.access != "" and self.unit(uop) == (
            stores if item.access == "store" else "load"
        )

    def crack(self, item: Instruction, entry: OperationClass) -> None:
        """Add an instruction's uops."""
        begin = len(self.uops)
        address = _address_registers(item)
        accumulator = item.accumulator if entry.forward or entry.late else None
        operands = list(item.reads)
        if accumulator is not None:  # once: as a multiplicand too it is an operand like others
            operands.remove(accumulator)
        if self._half(item) is not None:  # the other half stays as it is, and is not waited for
            for register in item.writes:
                operands.remove(register)
        sources, addresses = (operands, []) if item.memory is None else ([], address)
        if _index_comes_first(item, entry):
            sources, addresses = address[1:], []
        stages = []
        temporary = TEMPORARIES
        for number, step in enumerate(entry.steps):
            last = number == len(entry.steps) - 1
            merged = operands if last and item.access == "load" else []
            stage = [
                self.uop(
                    pipe,
                    step.latency,
                    [*sources, *_merged_by(merged, place, len(step.pipes))],
                    addresses,
                )
                for place, pipe in enumerate(step.pipes)
            ]
            for uop in stage:
                uop.occupancy = entry.occupancy if last else 1
            if self.core.in_order and number == 0:
                # The instruction issues as a whole: its first uop waits for all.
                stage[0].read([*sources, *merged], addresses)
                for uop in stage[1:]:
                    uop.read([])
            stages.append(stage)
            # A store waits for its address alone: its own uops do not wait for each other.
            if not last and not (item.access == "store" and self.is_access(item, stage[-1])):
                _join(stage, temporary)
                # Later steps wait for this one; what they take from the instruction itself is
                # already in the result of the first.
                sources, addresses = [temporary], []
                if _index_comes_first(item, entry):
                    sources.append(address[0])
                temporary += 1
        self._finish(item, entry, stages, accumulator, temporary)
        self.uops[-1].barrier = _barrier(item)
        if item.memory is not None and item.memory.writes_back:
            writeback = writeback_of(item, self.core)
            back = writeback.steps[0]
            uop = self.uop(back.pipes[0], back.latency, [], [] if self.core.in_order else address)
            if writeback.name == STRUCTURE_WRITEBACK:  # with the last access
                accesses = [row for row in self.uops[begin:] if self.is_access(item, row)]
                uop.latency += sum(row.occupancy for row in accesses) - 1
                uop.span = accesses[0].span
            uop.to_address = writeback.to_address
            uop.target = item.memory.base.number if item.memory.base.number is not None else -1
        self._set_slots(item, entry, self.uops[begin:])

    def _half(self, item: Instruction) -> int | None:
        """The half that the instruction writes alone, if the core keeps registers as halves."""
        return item.half_written if self.core.halves else None

    def _finish(
        self,
        item: Instruction,
        entry: OperationClass,
        stages: list[list[Uop]],
        accumulator: int | None,
        temporary: int,
    ) -> None:
        """Give the uops their accesses, results and accumulators."""
        accesses = self._set_accesses(item, stages)
        if item.access == "store":
            self._finish_store(item, entry, stages, accesses)
            return
        final = stages[-1]
        half = self._half(item)
        for uop in final:
            uop.group = self.group(entry.group)
            uop.to_address = entry.to_address
            uop.part = 0 if half is None else LOWER_ALONE + half
        # In order, all operands hold the instruction up as a whole: they belong to its first uop.
        for uop in stages[0][:1] if self.core.in_order else final:
            if accumulator is not None:
                uop.accumulator, uop.late = accumulator, entry.late
                uop.forward = self.forward_row(entry) if entry.forward else 0
        final[-1].conditional = int(item.conditional)
        carriers = [uop for uop in final if uop.access] or final
        if item.access == "load" and (len(carriers) > 1 or len(final) > len(carriers)):
            self._bring_registers(item, entry, carriers)
            return
        _join(final, temporary)
        if self.core.halves and not self.core.in_order and in_halves(item, entry):
            final[0].part, final[1].part = LOWER, UPPER
        uop = final[-1]
        uop.target, uop.target2 = ([*item.writes, -1, -1])[:2]
        uop.delay2 = entry.second

    def _set_accesses(self, item: Instruction, stages: list[list[Uop]]) -> list[Uop]:
        """Share an instruction's bytes out to the uops that access memory; return these."""
        accesses = [uop for stage in stages for uop in stage if self.is_access(item, uop)]
        # Three D registers are 24 bytes in two accesses: 16 and 8, not 12 and 12.
        each = 1 << (-(-item.size // max(len(accesses), 1)) - 1).bit_length()
        for number, uop in enumerate(accesses):
            if number * each >= item.size:  # takes its pipe once more, but moves no data
                continue
            uop.access = _ACCESS[item.access]
            uop.opens = OPENS_ACCESS if number == 0 else 0
            uop.offset = number * each
            uop.bytes = min(each, item.size - number * each)
            # The two halves of a 16-byte store share an entry of the store buffer.
            opens = number == 0 or uop.offset % 16 == 0
            uop.opens |= OPENS_ENTRY if item.access == "store" and opens else 0
        if accesses and item.access != "store":
            stages[0][0].opens |= OPENS_LOAD
        if item.access == "load" and self.core.load_once and accesses:
            # Off its alignment it holds each of its pipes once for longer, from the first uop on.
            for uop in {(uop.pipe, uop.choice): uop for uop in reversed(stages[-1])}.values():
                uop.span = item.size
        return accesses

    def _finish_store(
        self,
        item: Instruction,
        entry: OperationClass,
        stages: list[list[Uop]],
        accesses: list[Uop],
    ) -> None:
        """Give a store's uops the registers that they store."""
        if item.writes:  # an exclusive store: its first register takes the status
            stages[-1][-1].target = item.writes[0]
        lanes = self.unit(stages[0][0]) == "fp" and len(stages) > 1
        if lanes:  # they go through F0 or F1 on their way: those uops read them
            for uop in stages[0]:
                uop.read(_stored_registers(item, 0, item.size))
            for uop in chain.from_iterable(stages[1:]):
                uop.read([], _address_registers(item))
        for uop in accesses:
            if uop.access:
                through = [stages[0][-1].target] if lanes else None
                uop.store(through or _stored_registers(item, uop.offset, uop.bytes))
                uop.late = entry.late if self.core.in_order else uop.latency

    def _bring_registers(
        self, item: Instruction, entry: OperationClass, carriers: list[Uop]
    ) -> None:
        """Give each register of a load of several the uop that brings it."""
        later = {}
        for number, register in enumerate(item.writes):
            place = _carrier(item, number, len(carriers))
            uop, after = carriers[place], len(carriers) - 1 - place
            if after and register in _address_registers(item):
                pipes = len(self.core.choices.get(entry.steps[-1].pipes[0], ("one",)))
                later[register] = uop.latency - after // pipes * entry.occupancy
            elif uop.target < 0:
                uop.target = register
                uop.latency += entry.second if number else 0
            else:
                uop.target2, uop.delay2 = register, entry.second
        for register, latency in later.items():
            # The uops after it read the address, which it overwrites, before they issue: the last of
            # them writes it, as early as its own uop would.
            carriers[-1].target2, carriers[-1].delay2 = register, latency - carriers[-1].latency

    def _set_slots(self, item: Instruction, entry: OperationClass, uops: list[Uop]) -> None:
        """Slots of an instruction: its uops, or more for 128-bit results; the last uop has the rest.

        A load of several registers that goes on through F0 or F1 writes them there, each uop one of
        128 bits (OCX on A72: ld2r to ld4r of bytes 0.60, 0.43, 0.33, so 5, 7 and 9 slots).
        """
        if self.core.slot_unit == "instruction":
            for uop in uops:
                uop.slots = 0
            uops[0].slots = entry.slots or 1
            taken = set(entry.steps[0].pipes)
            uops[0].slot0 = int(bool(self.core.slot0) and taken.issuperset(self.core.slot0))
            return
        wanted = len(uops)
        if item.writes_wide and item.access == "load":
            through = [uop for uop in uops if self.unit(uop) == "fp"]
            if len(through) > 1:
                for uop in through:
                    uop.slots = self.core.wide_result_slots
                wanted = sum(uop.slots for uop in uops)
            wanted = max(wanted, self.core.wide_load_slots)
        elif item.writes_wide:
            wanted = max(wanted, self.core.wide_result_slots)
        wanted = entry.slots or wanted
        uops[-1].slots += wanted - sum(uop.slots for uop in uops)


def writeback_of(item: Instruction, core: CoreModel) -> OperationClass:
    """The class of an access's write-back; a core may have one of its own for ld1 to ld4 and st1 to st4.

    What that moves comes with the last access of the instruction.
    """
    plain = core.classes["writeback"]
    if _STRUCTURE.match(item.mnemonic):
        return core.classes.get(STRUCTURE_WRITEBACK, plain)
    return plain


def _barrier(item: Instruction) -> int:
    """The barrier of a uop: which, and for what (CRm<1:0> of the instruction, DDI 0487 C6.2)."""
    which = {"isb": ISB, "dsb": DSB, "dmb": DMB}.get(item.mnemonic, 0)
    accesses = item.word >> 8 & 0b11
    if which in (DSB, DMB):
        which |= 0 if accesses == 0b10 else WAITS_FOR_LOADS
        which |= 0 if accesses == 0b01 else WAITS_FOR_STORES
    return which


def _index_comes_first(item: Instruction, entry: OperationClass) -> bool:
    """Return whether the first uop shifts or extends the index and the load adds the base to it."""
    memory = item.memory
    return (
        memory is not None
        and memory.index is not None
        and memory.base.number is not None
        and memory.index.number is not None
        and item.access == "load"
        and len(entry.steps) > 1
        and not item.data_registers[0].is_vector
    )


def _address_registers(item: Instruction) -> list[int]:
    if item.memory is None:
        return []
    named = (item.memory.base, item.memory.index)
    return [reg.number for reg in named if reg is not None and reg.number is not None]


def _stored_registers(item: Instruction, offset: int, size: int) -> list[int]:
    """The registers of which a store takes the bytes from ``offset`` on; the zero register is none."""
    data = item.data_registers[1:] if item.writes else item.data_registers
    # An interleaving store takes an element of each in turn, others all of a register first.
    woven = item.mnemonic in ("st2", "st3", "st4")
    each = item.element_bytes if woven else item.size // len(data)
    taken = [data[at // each % len(data)].number for at in range(offset, offset + size)]
    return [number for number in dict.fromkeys(taken) if number is not None]


def _merged_by(registers: list[int], place: int, uops: int) -> list[int]:
    """The old registers that one of side-by-side uops of a lane load merges into: each its share."""
    return [
        register
        for number, register in enumerate(registers)
        if number * uops // len(registers) == place or uops > len(registers)
    ]


def _carrier(item: Instruction, number: int, carriers: int) -> int:
    """Give the access of a load that brings a register.

    Registers arrive in order, but those of an interleaving load only with the last accesses, two with each.
    A lane arrives with the uop that merges it into its register (`_merged_by`).
    """
    count = len(item.writes)
    woven = item.mnemonic in ("ld2", "ld3", "ld4") and item.lane is None
    if woven and carriers >= count:
        return carriers - 1 - (count - 1 - number) // 2
    return number * carriers // count


def in_halves(item: Instruction, entry: OperationClass) -> bool:
    """Return whether two uops on one pipe work on a half of 128-bit registers each.

    A chain of such instructions passes from half to half: on an A72 mul q follows mul q after 4 cycles,
    as mul d follows mul d (OCX), though the whole is there after 5 (SOG72 3.14). By element it takes 5.
    """
    pipes = entry.steps[0].pipes
    halved = len(entry.steps) == 1 and len(pipes) == 2 and pipes[0] == pipes[1] and item.writes_wide
    return halved and all(register.lane is None for register in item.data_registers)


def _join(stage: list[Uop], temporary: int) -> None:
    """Make the last uop of a stage the one that has the stage's result: the latest of all."""
    for number, uop in enumerate(stage):
        uop.target = temporary
        uop.join = temporary if number else -1
