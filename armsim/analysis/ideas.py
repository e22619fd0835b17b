"""Changes of a core that could help a program: each a ``--what-if`` that makes one thing twice as good."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from armsim.cores.model import OperationClass
from armsim.isa.program import Program
from armsim.pipeline.uops import UopTable

_MOST_CLASSES = 6


@dataclass(frozen=True)
class Idea:
    """A change to be tried; ``lowers`` is the bound that it lowers, if it is one's."""

    changes: tuple[str, ...]
    text: str
    lowers: str = ""


class Ideas:
    """List the changes of the core that could help a program cracked for it."""

    def __init__(self, program: Program, table: UopTable) -> None:
        self.program, self.table, self.core = program, table, table.core

    def mnemonics(self, entry: OperationClass) -> str:
        """The instructions of a class that the loop has."""
        own = [
            item.mnemonic
            for item, other in zip(self.program.instructions, self.table.classes, strict=True)
            if other.name == entry.name
        ]
        return ", ".join(dict.fromkeys(own))

    def latencies(self, classes: Sequence[OperationClass]) -> Iterator[Idea]:
        """Half the latency, and half that of forwarding, of the first few classes."""
        slow = {entry.name: entry for entry in classes if entry.latency > 1}
        for entry in list(slow.values())[:_MOST_CLASSES]:
            name, cycles = self.mnemonics(entry), entry.latency
            steps = sum(step.latency for step in entry.steps[:-1])
            half = max(-(-cycles // 2), steps + 1)
            if half < cycles:
                yield Idea(
                    (f"latency.{entry.name}={half}",),
                    f"{name} in {half} instead of {cycles} cycles",
                    "recurrence",
                )
            between = dict(entry.forward).get(entry.group, 0)
            if between > 1:
                half = -(-between // 2)
                yield Idea(
                    (f"class.{entry.name}.forward.{entry.group}={half}",),
                    f"{name} to {name} in {half} instead of {between} cycles",
                    "recurrence",
                )
            rest = cycles - entry.late
            if entry.late and rest > 1:
                yield Idea(
                    (f"class.{entry.name}.late={cycles - -(-rest // 2)}",),
                    f"{name} to {name} in {-(-rest // 2)} instead of {rest} cycles",
                    "recurrence",
                )
        accesses = {item.access for item in self.program.instructions}
        wait = self.core.store_to_load
        if {"load", "store"} <= accesses and wait > 1:
            half = -(-wait // 2)
            partial = -(-self.core.store_to_load_partial // 2)
            yield Idea(
                (
                    f"forwarding.store_to_load={half}",
                    f"forwarding.store_to_load_partial={partial}",
                ),
                f"store-to-load forwarding in {half} instead of {wait} cycles",
                "recurrence",
            )

    def pipes(self, unit: str) -> Iterator[Idea]:
        """More pipes of a unit, and half the cycles for which a class holds one."""
        own = self.core.units[unit]
        words = f"a second {unit} pipe"
        if len(own) > 1:
            words = f"two of each {unit} pipe ({', '.join(own)})"
        yield Idea((f"count.{unit}=2",), words, unit)
        for name, entry in {entry.name: entry for entry in self.table.classes}.items():
            pipes = {pipe for step in entry.steps for pipe in step.pipes}
            if entry.occupancy > 1 and any(self.core.unit_of[pipe] == unit for pipe in pipes):
                half = -(-entry.occupancy // 2)
                yield Idea(
                    (f"class.{name}.occupancy={half}",),
                    f"{self.mnemonics(entry)} every {half} instead of {entry.occupancy} cycles",
                    unit,
                )

    def front_end(self) -> Iterator[Idea]:
        """Twice the width, and 128-bit results in one slot."""
        core = self.core
        wide = 2 * core.slots
        if core.in_order:
            yield Idea(
                (f"issue.width={wide}",),
                f"an issue width of {wide} instead of {core.slots}",
                "dispatch",
            )
            return
        retire = max(core.retire, wide)
        yield Idea(
            (f"dispatch.slots={wide}", *([f"window.retire={retire}"] * (retire > core.retire))),
            f"dispatch of {wide} instead of {core.slots} a cycle",
            "dispatch",
        )
        if core.wide_result_slots > 1:
            yield Idea(
                ("dispatch.wide_result_slots=1",), "one slot for a 128-bit result", "dispatch"
            )

    def window(self) -> Iterator[Idea]:
        """Twice the window, and twice the issue queues."""
        core = self.core
        if core.in_order:
            return
        yield Idea(
            (f"window.entries={2 * core.window}",),
            f"a window of {2 * core.window} instead of {core.window}",
        )
        yield Idea(
            tuple(f"queue.{pipe}={2 * entries}" for pipe, entries in core.pipes.items()),
            "issue queues of twice the length",
        )


def together(ideas: Sequence[Idea]) -> Idea:
    """Join several changes into one."""
    changes = tuple(dict.fromkeys(change for idea in ideas for change in idea.changes))
    return Idea(changes, " and ".join(idea.text for idea in ideas))
