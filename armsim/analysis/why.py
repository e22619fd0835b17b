"""Why a loop takes its cycles, in a sentence, with the change of the core that would help most.

A few changes are tried, each a ``--what-if`` that makes one thing twice as good: the latencies on the
chain, the pipes of a unit, the front end, store-to-load forwarding, the window. What the sentence says of
one is what the model measures with it. Where a lower bound binds, only changes of that bound are tried:
no other can gain.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from armsim.analysis.ideas import Idea, Ideas, together
from armsim.analysis.steady import Measured, measure_loop, run_loop
from armsim.cores.loader import changed_core
from armsim.errors import UserError
from armsim.figures import Document
from armsim.isa.program import Program
from armsim.pipeline.crack import crack
from armsim.pipeline.uops import UopTable

_NEAR = 0.99  # of the cycles: a bound that no other change can lower them below
_GAIN = 1.01
# Instructions, and iterations, to choose by; what is chosen is measured as the loop was.
_FEW, _FEWEST = 2400, 80


@dataclass(frozen=True)
class Remedy:
    """A change of the core, as ``--what-if`` takes it and in plain text.

    ``cycles`` with it, of an iteration or a call.
    """

    changes: tuple[str, ...]
    text: str
    cycles: float


@dataclass(frozen=True)
class Why:
    """A sentence, and the change that helps most, None if none of those tried gains a percent."""

    sentence: str
    best: Remedy | None

    def to_dict(self, of: str) -> Document:
        """Give the JSON; ``of``: an iteration or a call, whose cycles they are."""
        best = None
        if self.best is not None:
            best = {
                "what_if": list(self.best.changes),
                "text": self.best.text,
                f"cycles_per_{of}": self.best.cycles,
            }
        return {"sentence": self.sentence, "best": best}


class _Loop(Ideas):
    """A measured loop body, and what could be changed of its core."""

    def __init__(
        self, program: Program, table: UopTable, found: Measured, places: Sequence[str]
    ) -> None:
        super().__init__(program, table)
        self.found, self.places = found, places

    def binding(self) -> list[str]:
        """The bounds that are as good as reached, by reason."""
        bounds = {"recurrence": self.found.recurrence.cycles, "dispatch": self.found.dispatch}
        for pipe, cycles in self.found.ports.items():
            unit = self.core.unit_of[pipe]
            bounds[unit] = max(bounds.get(unit, 0.0), cycles)
        return [name for name, cycles in bounds.items() if cycles >= _NEAR * self.found.cycles]

    def ideas(self, binding: Sequence[str]) -> list[Idea]:
        """List changes to try: of the bounds that bind, or if none does of everything."""
        chain = [self.table.classes[at] for at in self.found.recurrence.chain]
        found: list[Idea] = []
        if "recurrence" in binding:
            found += self.latencies(chain)
        if not binding:
            found += self.latencies(
                [*chain, *sorted(self.table.classes, key=lambda entry: -entry.latency)]
            )
        for unit in dict.fromkeys(self.core.unit_of[pipe] for pipe in self.found.ports):
            if unit in binding or (not binding and self._uses(unit)):
                found += self.pipes(unit)
        if "dispatch" in binding or not binding:
            found += self.front_end()
        if not binding:
            found += self.window()
        return found

    def _uses(self, unit: str) -> bool:
        return any(
            cycles for pipe, cycles in self.found.ports.items() if self.core.unit_of[pipe] == unit
        )

    def cause(self) -> str:
        """Say what takes the cycles."""
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
            else f"{parts[0]} to {parts[-1]}, {len(parts)} long,"
        )

    def glance(self, changes: tuple[str, ...]) -> float:
        """Cycles per iteration on the changed core over a few iterations; UserError if there is no such."""
        core = changed_core(self.core, changes)
        length = len(self.program.instructions)
        addresses = self.found.addresses[: max(_FEW // length, _FEWEST)]
        table = crack(self.program, core)
        return run_loop(self.program, 0, length, table, core, addresses).cycles_per_iteration

    def cycles(self, changes: tuple[str, ...], iterations: int, aliases: dict[int, int]) -> float:
        """Cycles per iteration on the changed core, measured as the loop was; infinite if in doubt."""
        core = changed_core(self.core, changes)
        table = crack(self.program, core)
        what = f"with {', '.join(changes)}"
        found = measure_loop(self.program, table, core, what, iterations, aliases)
        return found.cycles if not found.doubt else math.inf


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
    tried = try_all(ideas, loop.glance)
    if loop.binding() and not gains(tried, found.cycles):
        # What binds hides what else does: one change of each bound that is reached, and of one more thing.
        first = together(list({idea.lowers: idea for idea in reversed(ideas)}.values())[::-1])
        others = [idea for idea in loop.ideas([]) if idea not in ideas]
        pairs = [first, *(together([first, other]) for other in others)]
        tried = try_all(pairs, loop.glance)
    best = None
    for chosen in sorted(tried, key=lambda item: (round(item.cycles, 2), len(item.changes))):
        if gains([chosen], found.cycles):
            cycles = loop.cycles(chosen.changes, iterations, aliases or {})
            if math.isfinite(cycles):
                best = Remedy(chosen.changes, chosen.text, cycles)
                break
    return conclude(loop.cause(), best, found.cycles, ".2f")


def conclude(cause: str, best: Remedy | None, cycles: float, digits: str) -> Why:
    """Say what takes the cycles, with the change that helps most; ``digits`` is the format of cycles."""
    if best is None:
        return Why(f"{cause}; no change that was tried gains a percent", None)
    gain = f"{best.cycles:{digits}} cycles ({cycles / best.cycles:.2f}x as fast)"
    return Why(f"{cause}; what would help most: {best.text}, {gain}", best)


def gains(tried: Sequence[Remedy], cycles: float) -> bool:
    """Return whether a change gains a percent."""
    return bool(tried) and cycles >= _GAIN * min(item.cycles for item in tried)


def try_all(ideas: Sequence[Idea], cycles_with: Callable[[tuple[str, ...]], float]) -> list[Remedy]:
    """The cycles with each change; a core that cannot be is left out."""
    found = []
    for idea in ideas:
        try:
            cycles = cycles_with(idea.changes)
        except UserError:  # a core that has no room for more pipes
            continue
        found.append(Remedy(idea.changes, idea.text, cycles))
    return found
