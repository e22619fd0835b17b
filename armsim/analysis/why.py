"""Why a loop takes its cycles, in a sentence, with the change of the core that would help most.

A few changes are tried, each a ``--what-if`` that makes one thing twice as good: the latencies on the
chain, the pipes of a unit, the front end, store-to-load forwarding, the window. What the sentence says of
one is what the model measures with it. Where a lower bound binds, only changes of that bound are tried:
no other can gain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from armsim.analysis.steady import Measured, measure_loop, run_loop
from armsim.cores.loader import changed_core
from armsim.cores.model import OperationClass
from armsim.errors import UserError
from armsim.isa.program import Program
from armsim.pipeline.crack import crack
from armsim.pipeline.uops import UopTable

_NEAR = 0.99  # of the cycles: a bound that no other change can lower them below
_GAIN = 1.01
# Instructions, and iterations, to choose by; what is chosen is measured as the loop was.
_FEW, _FEWEST = 2400, 80
_MOST_CLASSES = 6


@dataclass(frozen=True)
class Remedy:
    """A change of the core, as ``--what-if`` takes it and in plain text; cycles per iteration with it."""

    changes: tuple[str, ...]
    text: str
    cycles: float


@dataclass(frozen=True)
class Why:
    """A sentence, and the change that helps most, None if none of those tried gains a percent."""

    sentence: str
    best: Remedy | None


@dataclass(frozen=True)
class _Idea:
    """A change to be tried; ``lowers`` is the bound that it lowers, if it is one's."""

    changes: tuple[str, ...]
    text: str
    lowers: str = ""


class _Loop:
    """A measured loop body, and what could be changed of its core."""

    def __init__(
        self, program: Program, table: UopTable, found: Measured, places: Sequence[str]
    ) -> None:
        self.program, self.table, self.core = program, table, table.core
        self.found, self.places = found, places

    def mnemonics(self, entry: OperationClass) -> str:
        """The instructions of a class that the loop has."""
        own = [
            item.mnemonic
            for item, other in zip(self.program.instructions, self.table.classes, strict=True)
            if other.name == entry.name
        ]
        return ", ".join(dict.fromkeys(own))

    def binding(self) -> list[str]:
        """The bounds that are as good as reached, by reason."""
        bounds = {"recurrence": self.found.recurrence.cycles, "dispatch": self.found.dispatch}
        for pipe, cycles in self.found.ports.items():
            unit = self.core.unit_of[pipe]
            bounds[unit] = max(bounds.get(unit, 0.0), cycles)
        return [name for name, cycles in bounds.items() if cycles >= _NEAR * self.found.cycles]

    def ideas(self, binding: Sequence[str]) -> list[_Idea]:
        """What to try: changes of the bounds that bind, or if none does everything."""
        chain = [self.table.classes[at] for at in self.found.recurrence.chain]
        found: list[_Idea] = []
        if "recurrence" in binding:
            found += self._latencies(chain)
        if not binding:
            found += self._latencies([*chain, *sorted(
                self.table.classes, key=lambda entry: -entry.latency
            )])  # fmt: skip
        for unit in dict.fromkeys(self.core.unit_of[pipe] for pipe in self.found.ports):
            if unit in binding or (not binding and self._uses(unit)):
                found += self._pipes(unit)
        if "dispatch" in binding or not binding:
            found += self._front_end()
        if not binding:
            found += self._window()
        return found

    def _uses(self, unit: str) -> bool:
        return any(
            cycles for pipe, cycles in self.found.ports.items() if self.core.unit_of[pipe] == unit
        )

    def _latencies(self, classes: Sequence[OperationClass]) -> Iterator[_Idea]:
        """Half the latency, and half that of forwarding, of the first few classes."""
        slow = {entry.name: entry for entry in classes if entry.latency > 1}
        for entry in list(slow.values())[:_MOST_CLASSES]:
            name, cycles = self.mnemonics(entry), entry.latency
            steps = sum(step.latency for step in entry.steps[:-1])
            half = max(-(-cycles // 2), steps + 1)
            if half < cycles:
                yield _Idea(
                    (f"latency.{entry.name}={half}",),
                    f"{name} in {half} instead of {cycles} cycles",
                    "recurrence",
                )
            between = dict(entry.forward).get(entry.group, 0)
            if between > 1:
                half = -(-between // 2)
                yield _Idea(
                    (f"class.{entry.name}.forward.{entry.group}={half}",),
                    f"{name} to {name} in {half} instead of {between} cycles",
                    "recurrence",
                )
            rest = cycles - entry.late
            if entry.late and rest > 1:
                yield _Idea(
                    (f"class.{entry.name}.late={cycles - -(-rest // 2)}",),
                    f"{name} to {name} in {-(-rest // 2)} instead of {rest} cycles",
                    "recurrence",
                )
        accesses = {item.access for item in self.program.instructions}
        wait = self.core.store_to_load
        if {"load", "store"} <= accesses and wait > 1:
            half = -(-wait // 2)
            partial = -(-self.core.store_to_load_partial // 2)
            yield _Idea(
                (
                    f"forwarding.store_to_load={half}",
                    f"forwarding.store_to_load_partial={partial}",
                ),
                f"store-to-load forwarding in {half} instead of {wait} cycles",
                "recurrence",
            )

    def _pipes(self, unit: str) -> Iterator[_Idea]:
        count = len(self.core.units[unit])
        number = "a second" if count == 1 else f"{2 * count} instead of {count}"
        text = f"{number} {unit} pipe{'s' * (count > 1)}"
        yield _Idea((f"count.{unit}=2",), text, unit)
        for name, entry in {entry.name: entry for entry in self.table.classes}.items():
            pipes = {pipe for step in entry.steps for pipe in step.pipes}
            if entry.occupancy > 1 and any(self.core.unit_of[pipe] == unit for pipe in pipes):
                half = -(-entry.occupancy // 2)
                yield _Idea(
                    (f"class.{name}.occupancy={half}",),
                    f"{self.mnemonics(entry)} every {half} instead of {entry.occupancy} cycles",
                    unit,
                )

    def _front_end(self) -> Iterator[_Idea]:
        core = self.core
        wide = 2 * core.slots
        if core.in_order:
            yield _Idea(
                (f"issue.width={wide}",),
                f"an issue width of {wide} instead of {core.slots}",
                "dispatch",
            )
            return
        retire = max(core.retire, wide)
        yield _Idea(
            (f"dispatch.slots={wide}", *([f"window.retire={retire}"] * (retire > core.retire))),
            f"dispatch of {wide} instead of {core.slots} a cycle",
            "dispatch",
        )
        if core.wide_result_slots > 1:
            yield _Idea(
                ("dispatch.wide_result_slots=1",), "one slot for a 128-bit result", "dispatch"
            )

    def _window(self) -> Iterator[_Idea]:
        core = self.core
        if core.in_order:
            return
        yield _Idea(
            (f"window.entries={2 * core.window}",),
            f"a window of {2 * core.window} instead of {core.window}",
        )
        yield _Idea(
            tuple(f"queue.{pipe}={2 * entries}" for pipe, entries in core.pipes.items()),
            "issue queues of twice the length",
        )

    def cause(self) -> str:
        """What takes the cycles."""
        found, core = self.found, self.core
        binding = self.binding()
        reason = found.bound_by if found.bound_by in binding or not binding else binding[0]
        of = f"of {found.cycles:.2f} cycles"
        if reason == "recurrence" and found.recurrence.chain:
            return f"the chain of {self._chain()} takes {found.recurrence.cycles:.2f} {of}"
        if reason == "dispatch" and reason in binding:
            slots = found.dispatch * core.slots
            kind = "issue" if core.in_order else "dispatch"
            return (
                f"{slots:.0f} {kind} slots at {core.slots} a cycle take {found.dispatch:.2f} {of}"
            )
        busy = {
            pipe: cycles for pipe, cycles in found.ports.items() if core.unit_of[pipe] == reason
        }
        if busy and reason in binding:
            most = max(busy.values())
            named = [pipe for pipe, cycles in busy.items() if cycles >= _NEAR * most]
            plural = "s" * (len(named) > 1)
            verb = "are" if plural else "is"
            return f"pipe{plural} {', '.join(named)} {verb} busy {most:.2f} {of}"
        share = found.steady.reasons.get(reason, 0.0)
        if reason == "latency":
            return f"results are waited for during {share:.0%} {of}"
        return f"{reason} is {share:.0%} of the critical path, {found.cycles:.2f} cycles long"

    def _chain(self) -> str:
        parts = [
            f"{self.program.instructions[at].mnemonic} ({_place(self.places[at])})"
            for at in self.found.recurrence.chain
        ]
        return (
            " to ".join(parts)
            if len(parts) <= 3
            else f"{parts[0]} to {parts[-1]}, {len(parts)} long"
        )

    def glance(self, changes: tuple[str, ...]) -> float:
        """Cycles per iteration on the changed core over a few iterations; UserError if there is no such."""
        core = changed_core(self.core, changes)
        length = len(self.program.instructions)
        addresses = self.found.addresses[: max(_FEW // length, _FEWEST)]
        table = crack(self.program, core)
        return run_loop(self.program, 0, length, table, core, addresses).cycles_per_iteration

    def cycles(self, changes: tuple[str, ...], iterations: int, aliases: dict[int, int]) -> float:
        """Cycles per iteration on the changed core, measured as the loop was."""
        core = changed_core(self.core, changes)
        table = crack(self.program, core)
        what = f"with {', '.join(changes)}"
        return measure_loop(self.program, table, core, what, iterations, aliases).cycles


def _place(place: str) -> str:
    return f"line {place}" if re.fullmatch(r"\d+", place) else place


def explain(
    program: Program,
    table: UopTable,
    found: Measured,
    places: Sequence[str],
    iterations: int,
    aliases: dict[int, int] | None = None,
) -> Why:
    """Say why a measured loop takes its cycles, and try what would help."""
    loop = _Loop(program, table, found, places)
    ideas = loop.ideas(loop.binding())
    tried = _tried(loop, ideas)
    if loop.binding() and not _gains(tried, found.cycles):
        # What binds hides what else does: one change of each bound that is reached, and of one more thing.
        first = _together(list({idea.lowers: idea for idea in reversed(ideas)}.values())[::-1])
        others = [idea for idea in loop.ideas([]) if idea not in ideas]
        pairs = [first, *(_together([first, other]) for other in others)]
        tried = _tried(loop, pairs)
    best = None
    if _gains(tried, found.cycles):
        chosen = min(tried, key=lambda item: (round(item.cycles, 2), len(item.changes)))
        cycles = loop.cycles(chosen.changes, iterations, aliases or {})
        best = Remedy(chosen.changes, chosen.text, cycles)
    sentence = loop.cause()
    if best is None:
        return Why(f"{sentence}; no change that was tried gains a percent", None)
    gain = f"{best.cycles:.2f} cycles ({found.cycles / best.cycles:.2f}x as fast)"
    return Why(f"{sentence}; what would help most: {best.text}, {gain}", best)


def _gains(tried: Sequence[Remedy], cycles: float) -> bool:
    return bool(tried) and cycles >= _GAIN * min(item.cycles for item in tried)


def _together(ideas: Sequence[_Idea]) -> _Idea:
    changes = tuple(dict.fromkeys(change for idea in ideas for change in idea.changes))
    return _Idea(changes, " and ".join(idea.text for idea in ideas))


def _tried(loop: _Loop, ideas: Sequence[_Idea]) -> list[Remedy]:
    found = []
    for idea in ideas:
        try:
            cycles = loop.glance(idea.changes)
        except UserError:  # a core that has no room for more pipes
            continue
        found.append(Remedy(idea.changes, idea.text, cycles))
    return found
