"""A nop that makes a loop faster: by hand in order, by a machine stepped cycle by cycle out of order.

Arm's architecture manual says of NOP that it can increase the execution time, leave it unchanged or
reduce it (DDI 0487, C6.2, NOP). It reduces it where a greedy choice is a bad one: an instruction that
issues as soon as it can may take the cycle that a pipe needed (in order), and a uop is bound to a queue
before it is known when its operands come (out of order).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from armsim.analysis.analyze import analyze_text
from armsim.cores.loader import load_core
from armsim.cores.model import CoreModel

NOP = ["nop"]
COUNT = ["subs x9, x9, #1", "b.ne loop"]


def cycles(body: list[str], core: CoreModel) -> float:
    text = "\n".join(["loop:", *body, *COUNT, ""])
    return analyze_text(text, "test", core, iterations=400)[0].cycles


# The A53's product enters the addition four cycles after its fmla, and no load of 128 bits may write its
# registers in that cycle; it writes in two. 128-bit fmla is the first of its cycle.
#
# cycle         without a nop                                     with one
# p             fmla v12, subs        (v12 is added at p + 4)     fmla v12, subs
# p + 1         b.ne, add                                         b.ne, add
# p + 2         fmla v19              (added at p + 6)            nop
# p + 3         ldr? p+4 is taken                                 fmla v19      (added at p + 7)
# p + 4, 5      ldr? p+4, then p+6 are taken                      p+4: taken    p+5: ldr in p+5 and p+6
# p + 6         ldr? p+6 is taken
# p + 7         ldr in p+7 and p+8                                the next fmla v12
# p + 9         the next fmla v12
def test_a_nop_moves_a_load_of_an_a53_before_the_cycle_that_it_would_wait_for() -> None:
    core = load_core("a53")
    add, products = "add x11, x6, x4, lsl #3", ["fmla v19.4s, v13.4s, v20.4s"]
    rest = ["ldr q24, [x1, #32]", "fmla v12.4s, v11.4s, v11.4s"]
    assert cycles([add, *products, *rest], core) == 9
    assert cycles([add, *NOP, *products, *rest], core) == 7


@dataclass(eq=False)
class Uop:
    """A uop: the queues that may take it, its slots, what it waits for, and its cycles (-1: not yet)."""

    pipes: tuple[str, ...]
    slots: int
    latency: int
    after: Uop | None = None
    pipe: str = ""
    dispatched: int = -1
    issued: int = -1

    def ready(self, cycle: int) -> bool:
        """Return whether it can issue at a cycle."""
        waits = self.after
        there = waits is None or 0 <= waits.issued <= cycle - waits.latency
        return there and self.dispatched < cycle


@dataclass
class Stepped:
    """A Cortex-A57, cycle by cycle: each pipe issues its oldest ready uop, then uops are dispatched.

    Three slots a cycle, queues of 8, one uop a cycle to each of F0 and F1, 128 in flight, 3 retire.
    """

    turns: dict[tuple[str, ...], int] = field(default_factory=dict)
    flying: list[Uop] = field(default_factory=list)  # not retired, in the program's order
    missing: int = 0  # slots that the next uop has still to get
    cycle: int = 0

    def step(self, coming: list[Uop]) -> int:
        """Go through a cycle, taking what is dispatched from ``coming``; return how many uops retired."""
        self.cycle += 1
        queues: dict[str, list[Uop]] = {pipe: [] for pipe in ("B", "I0", "I1", "M", "F0", "F1")}
        for uop in self.flying:
            if uop.issued < 0:
                queues[uop.pipe].append(uop)
        for queue in queues.values():
            first = next((uop for uop in queue if uop.ready(self.cycle)), None)
            if first is not None:
                first.issued = self.cycle
        slots, taken = 3, set[str]()
        # An entry that empties in this cycle is taken in the next.
        while coming and len(self.flying) < 128:
            uop = coming[0]
            self.missing = self.missing or uop.slots
            now = min(slots, self.missing)
            slots, self.missing = slots - now, self.missing - now
            turn = self.turns.get(uop.pipes, 0)
            order = [*uop.pipes[turn:], *uop.pipes[:turn]]
            if self.missing:
                break
            open_to = [pipe for pipe in order if pipe not in taken and len(queues[pipe]) < 8]
            if not open_to:
                break  # held back: it takes its slots again, of the cycle in which it leaves
            by_turns = "I0" in open_to
            uop.pipe = open_to[0] if by_turns else min(open_to, key=lambda at: len(queues[at]))
            self.turns[uop.pipes] = (uop.pipes.index(uop.pipe) + 1) % len(uop.pipes)
            taken |= {uop.pipe} & {"F0", "F1"}
            uop.dispatched = self.cycle
            queues[uop.pipe].append(uop)
            self.flying.append(coming.pop(0))
        retired = 0
        while self.flying and retired < 3:
            oldest = self.flying[0]
            if oldest.issued < 0 or oldest.issued + oldest.latency > self.cycle:
                break
            self.flying.pop(0)
            retired += 1
        return retired


SUMS = [
    "fadd v23.2s, v17.2s, v19.2s",
    "orr v21.16b, v12.16b, v0.16b",
    "fadd v4.2s, v2.2s, v7.2s",
    "ushr v24.4s, v29.4s, #3",
    "add x13, x13, x6, lsl #3",
    "fadd v1.2s, v3.2s, v1.2s",
    "mul v16.4s, v19.4s, v22.4s",
]


def iterations_of_sums(count: int, *, nop: bool) -> list[Uop]:
    """The uops of ``count`` iterations of SUMS on an A57, by its Software Optimization Guide.

    A 128-bit result takes two slots, a nop all three of its cycle; mul of 128 bits is two uops of F0.
    """
    either, uops = ("F0", "F1"), list[Uop]()
    moved: Uop | None = None
    total: Uop | None = None
    left: Uop | None = None
    for _ in range(count):
        moved = Uop(("M",), 1, 2, moved)
        total = Uop(either, 1, 5, total)
        left = Uop(("I0", "I1"), 1, 1, left)
        uops += [Uop(("I0", "I1"), 3, 1)] if nop else []
        uops += [Uop(either, 1, 5), Uop(either, 2, 3), Uop(either, 1, 5), Uop(("F1",), 2, 3)]
        uops += [
            moved,
            total,
            Uop(("F0",), 1, 4),
            Uop(("F0",), 1, 4),
            left,
            Uop(("B",), 1, 1, left),
        ]
    return uops


def stepped(count: int, *, nop: bool) -> float:
    """Cycles per iteration of SUMS over the second half of ``count`` iterations."""
    coming = iterations_of_sums(count, nop=nop)
    machine, retired, half, uops = Stepped(), 0, 0, len(coming)
    while retired < uops:
        retired += machine.step(coming)
        if retired <= uops // 2:
            half = machine.cycle
    return (machine.cycle - half) / (count / 2)


def test_a_nop_keeps_a_chain_of_an_a57_from_filling_the_queues() -> None:
    # Twelve slots are four cycles and the chain through v1 is five, so its sums pile up in the queues until
    # one of them is full; the dispatch of all else waits for it. With the nop, fifteen slots are five
    # cycles too, and nothing piles up.
    core = load_core("a57")
    assert cycles(NOP + SUMS, core) == 5 == pytest.approx(stepped(400, nop=True), abs=0.01)
    assert cycles(SUMS, core) == 6 == pytest.approx(stepped(400, nop=False), abs=0.01)
    # Bound by turns, without a look at the queues, the sums leave room on either side.
    blind = replace(core, steering=dict.fromkeys(core.steering, "alternate"))
    assert cycles(SUMS, blind) == cycles(NOP + SUMS, blind) == 5
