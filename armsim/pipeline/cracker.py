"""Instructions to uops: what dispatch, the queues and the pipes of a core see.

An instruction is cracked by its operation class: a post-indexed load is a load uop and a one-cycle
address uop, a 128-bit multiply-accumulate is one 64-bit half on F0 and one on F1, a pair of Q loads is
two accesses on one pipe.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from armsim.cores.model import CoreModel, OperationClass
from armsim.isa.instruction import Instruction
from armsim.pipeline.uops import (
    ACCESS,
    ACCESS_BYTES,
    ACCESS_FIRST,
    ACCESS_OFFSET,
    ACCUMULATOR,
    CHOICE,
    COLUMNS,
    CONDITIONAL,
    FORWARD_ROW,
    GROUP,
    JOIN,
    LATENCY,
    LOAD,
    MAX_GROUPS,
    NO_ACCESS,
    OCCUPANCY,
    PIPE,
    PREFETCH,
    SLOTS,
    SOURCE0,
    SOURCES,
    STORE,
    STORE_DATA,
    TARGET,
    TARGET2,
    TARGET2_DELAY,
    TEMPORARIES,
)

_ACCESS = {"": NO_ACCESS, "load": LOAD, "store": STORE, "prefetch": PREFETCH}


@dataclass
class Cracker:
    """Writes the rows of one instruction after another."""

    core: CoreModel
    groups: dict[str, int] = field(default_factory=dict)
    forward: list[list[int]] = field(default_factory=lambda: [[0] * MAX_GROUPS])
    rows: list[list[int]] = field(default_factory=list)
    _forward_row: dict[str, int] = field(default_factory=dict)

    def group(self, name: str) -> int:
        """The number of a group of producers that forward to accumulators, 0 for none."""
        return self.groups.setdefault(name, len(self.groups) + 1) if name else 0

    def forward_row(self, entry: OperationClass) -> int:
        """The row of latencies to a class's accumulator, by group of the producer."""
        if entry.name not in self._forward_row:
            latencies = [0] * MAX_GROUPS
            for producer, latency in entry.forward:
                latencies[self.group(producer)] = latency
            self._forward_row[entry.name] = len(self.forward)
            self.forward.append(latencies)
        return self._forward_row[entry.name]

    def row(self, pipe: str, latency: int, sources: list[int]) -> list[int]:
        """A uop of one slot on a pipe, or on a choice of pipes, without results yet."""
        pipes, choices = list(self.core.pipes), list(self.core.choices)
        row = [0] * COLUMNS
        chosen = pipe in choices
        row[PIPE] = pipes.index(self.core.choices[pipe][0] if chosen else pipe)
        row[CHOICE] = choices.index(pipe) if chosen else -1
        row[LATENCY], row[OCCUPANCY], row[SLOTS] = latency, 1, 1
        sources = list(dict.fromkeys(sources))
        row[SOURCES] = len(sources)
        row[SOURCE0 : SOURCE0 + len(sources)] = sources
        for column in (ACCUMULATOR, STORE_DATA, TARGET, TARGET2, JOIN):
            row[column] = -1
        self.rows.append(row)
        return row

    def unit(self, row: list[int]) -> str:
        """What a row's pipe is for."""
        return self.core.unit_of[list(self.core.pipes)[row[PIPE]]]

    def is_access(self, item: Instruction, row: list[int]) -> bool:
        """Whether this uop of a load or store moves the data; some cores have one pipe for both."""
        stores = "store" if self.core.units.get("store") else "load"
        return item.access != "" and self.unit(row) == (
            stores if item.access == "store" else "load"
        )

    def crack(self, item: Instruction, entry: OperationClass) -> None:
        """Add an instruction's uops to the rows."""
        begin = len(self.rows)
        address = _address_registers(item)
        accumulator = item.accumulator if entry.forward else None
        operands = list(item.reads)
        if accumulator is not None:  # once: as a multiplicand too it is an operand like others
            operands.remove(accumulator)
        sources = operands if item.memory is None else list(address)
        if _index_comes_first(item, entry):
            sources = address[1:]
        stages = []
        temporary = TEMPORARIES
        for number, step in enumerate(entry.steps):
            last = number == len(entry.steps) - 1
            merged = operands if last and item.access == "load" else []
            stage = [
                self.row(
                    pipe, step.latency, [*sources, *_merged_by(merged, place, len(step.pipes))]
                )
                for place, pipe in enumerate(step.pipes)
            ]
            for row in stage:
                row[OCCUPANCY] = entry.occupancy if last else 1
            stages.append(stage)
            if not last:
                _join(stage, temporary)
                # Later steps wait for this one; what they take from the instruction itself is
                # already in the result of the first.
                sources = [temporary]
                if _index_comes_first(item, entry):
                    sources.append(address[0])
                temporary += 1
        self._finish(item, entry, stages, accumulator, temporary)
        if item.memory is not None and item.memory.writes_back:
            back = self.core.classes["writeback"].steps[0]
            row = self.row(back.pipes[0], back.latency, address)
            row[TARGET] = item.memory.base.number if item.memory.base.number is not None else -1
        self._set_slots(item, entry, self.rows[begin:])

    def _finish(
        self,
        item: Instruction,
        entry: OperationClass,
        stages: list[list[list[int]]],
        accumulator: int | None,
        temporary: int,
    ) -> None:
        """Give the uops their accesses, results and accumulators."""
        accesses = [row for stage in stages for row in stage if self.is_access(item, row)]
        # Three D registers are 24 bytes in two accesses: 16 and 8, not 12 and 12.
        each = 1 << (-(-item.size // max(len(accesses), 1)) - 1).bit_length()
        for number, row in enumerate(accesses):
            if number * each >= item.size:  # takes its pipe once more, but moves no data
                continue
            row[ACCESS] = _ACCESS[item.access]
            row[ACCESS_FIRST] = int(number == 0)
            row[ACCESS_OFFSET] = number * each
            row[ACCESS_BYTES] = min(each, item.size - number * each)
        final = stages[-1]
        if item.access == "store":
            data = [register.number for register in item.data_registers]
            if item.writes:  # an exclusive store: its first register takes the status
                data, final[-1][TARGET] = data[1:], item.writes[0]
            lanes = self.unit(stages[0][0]) == "fp" and len(stages) > 1
            through = stages[0][-1][TARGET] if lanes else None
            for number, row in enumerate(final):
                register = data[number * len(data) // len(final)]
                value = through if through is not None else register
                row[STORE_DATA] = -1 if value is None else value
            if through is not None:  # lanes go through F0 or F1 on their way: those uops read them
                sources = [register for register in data if register is not None]
                for row in stages[0]:
                    row[SOURCES] = len(sources)
                    row[SOURCE0 : SOURCE0 + len(sources)] = sources
                for row in final:
                    address = _address_registers(item)
                    row[SOURCES] = len(address)
                    row[SOURCE0 : SOURCE0 + len(address)] = address
            return
        for row in final:
            row[GROUP] = self.group(entry.group)
        # In order, all operands hold the instruction up as a whole: they belong to its first uops.
        for row in stages[0] if self.core.in_order else final:
            if accumulator is not None:
                row[ACCUMULATOR], row[FORWARD_ROW] = accumulator, self.forward_row(entry)
        row_of_branch = final[-1]
        row_of_branch[CONDITIONAL] = int(item.conditional)
        carriers = [row for row in final if row[ACCESS]] or final
        if item.access == "load" and (len(carriers) > 1 or len(final) > len(carriers)):
            for number, register in enumerate(item.writes):
                row = carriers[_carrier(item, number, len(carriers))]
                if register in _address_registers(item):  # the uops behind still need the address
                    row = carriers[-1]
                second = row[TARGET] >= 0
                row[TARGET2 if second else TARGET] = register
                row[TARGET2_DELAY] = entry.second if second else 0
            return
        _join(final, temporary)
        row = final[-1]
        row[TARGET], row[TARGET2] = ([*item.writes, -1, -1])[:2]
        row[TARGET2_DELAY] = entry.second

    def _set_slots(self, item: Instruction, entry: OperationClass, rows: list[list[int]]) -> None:
        """Slots of an instruction: its uops, or more for 128-bit results; the last uop has the rest.

        A load of several registers that goes on through F0 or F1 writes them there, each uop one of
        128 bits (OCX on A72: ld2r to ld4r of bytes 0.60, 0.43, 0.33, so 5, 7 and 9 slots).
        """
        if self.core.slot_unit == "instruction":
            for row in rows:
                row[SLOTS] = 0
            rows[0][SLOTS] = entry.slots or 1
            return
        wanted = len(rows)
        if item.writes_wide and item.access == "load":
            through = [row for row in rows if self.unit(row) == "fp"]
            if len(through) > 1:
                for row in through:
                    row[SLOTS] = self.core.wide_result_slots
                wanted = sum(row[SLOTS] for row in rows)
            wanted = max(wanted, self.core.wide_load_slots)
        elif item.writes_wide:
            wanted = max(wanted, self.core.wide_result_slots)
        wanted = entry.slots or wanted
        rows[-1][SLOTS] += wanted - sum(row[SLOTS] for row in rows)


def _index_comes_first(item: Instruction, entry: OperationClass) -> bool:
    """Whether the first uop shifts or extends the index and the load adds the base to it."""
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


def _merged_by(registers: list[int], place: int, uops: int) -> list[int]:
    """The old registers that one of side-by-side uops of a lane load merges into: each its share."""
    return [
        register
        for number, register in enumerate(registers)
        if number * uops // len(registers) == place or uops > len(registers)
    ]


def _carrier(item: Instruction, number: int, carriers: int) -> int:
    """Which of the accesses of a load brings a register.

    Registers come one after the other, but woven ones only with the last accesses, two with each.
    """
    count = len(item.writes)
    woven = item.mnemonic in ("ld2", "ld3", "ld4")
    if woven and carriers >= count:
        return carriers - 1 - (count - 1 - number) // 2
    return number * carriers // count


def _join(stage: list[list[int]], temporary: int) -> None:
    """Make the last uop of a stage the one that has the stage's result: the latest of all."""
    for number, row in enumerate(stage):
        row[TARGET] = temporary
        row[JOIN] = temporary if number else -1
