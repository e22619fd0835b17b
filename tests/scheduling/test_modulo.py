"""Modulo schedules keep dependences, windows, and the core's slots and pipes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from armsim.scheduling import ir
from armsim.scheduling.blocks import block_of
from armsim.scheduling.dependences import dependences
from armsim.scheduling.ir import Instr, instr
from armsim.scheduling.modulo import ModuloScheduler, timed_edges
from armsim.scheduling.modulo_pass import Policy
from armsim.scheduling.target import Target

POLICIES = [
    Policy(),
    Policy(source_order=True),
    Policy(deadlines_first=True, no_eviction=True),
    Policy(deadlines_first=True, no_eviction=True, latest=True),
]


def _body(random: Random) -> list[Instr]:
    """Groups of loads, products and stores with a register for each value, one of them four at a time."""
    code = [instr("ld4", ir.listed("4s", 24, 25, 26, 27), ir.at("x4"))]
    for group in range(random.randint(2, 5)):
        low = 4 * group
        code += [
            instr("ldr", ir.q(low), ir.at("x0", 16 * group)),
            instr("fmul", ir.v4s(low + 1), ir.v4s(low), ir.v4s(24 + random.randrange(4))),
            instr("fadd", ir.v4s(low + 2), ir.v4s(low + 1), ir.v4s(31)),
            instr("str", ir.q(low + 2), ir.at("x1", 16 * group)),
        ]
    return [*code, instr("subs", ir.general("x2"), ir.general("x2"), 1), instr("b.ne", "loop")]


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a55", "cortex-a72"])
@pytest.mark.parametrize("policy", POLICIES)
def test_a_schedule_breaks_nothing(core: str, policy: Policy) -> None:
    target = Target.named(core)
    random = Random(core)
    found = 0
    for _ in range(3):
        code = _body(random)
        costs = [target.cost(item) for item in code]
        edges = timed_edges(dependences(code, loop=True), costs, target)
        scheduler = ModuloScheduler.of(block_of(code, costs, target), edges, target)
        branch = len(code) - 1
        for interval in (24, 40, 70):
            until = [(branch, interval - 1, interval - 1), (branch - 1, 0, interval - 2)]
            for edge in edges:  # what is before the branch has its place in front of it anyway
                if edge.after == branch and edge.distance == 0 and edge.before < branch - 1:
                    until.append((edge.before, 0, interval - 1 - edge.cycles))
            times = scheduler.times(interval, policy, 8, until)
            if times is None:
                continue
            found += 1
            for edge in edges:
                late = times[edge.after] + edge.distance * interval - times[edge.before]
                assert late >= edge.cycles
            for at, first, last in until:
                assert first <= times[at] <= last
            slots: Counter[int] = Counter()
            pipes: Counter[tuple[int, int]] = Counter()
            for cost, time in zip(costs, times, strict=True):
                for slot in range(cost.slots):
                    slots[(time + slot // target.slots) % interval] += 1
                for uop in cost.uops:
                    for step in range(uop.occupancy if len(cost.uops) == 1 else 0):
                        if len(uop.pipes) == 1:
                            pipes[uop.pipes[0], (time + uop.after + step) % interval] += 1
            assert max(slots.values()) <= target.slots
            assert max(pipes.values(), default=0) <= 1
    assert found


def _sums(random: Random) -> list[Instr]:
    """Products into two or three sums by turns, in words of 64 or 128 bits, and what the sums are for."""
    size = random.choice(("4h", "8h"))
    count = random.choice((2, 3))
    sums = [ir.vector(16 + at, size) for at in range(count)]
    code = []
    for tap in range(random.randint(2, 4)):
        for one in sums:
            op = "mla" if tap or random.random() < 0.5 else "mul"
            code.append(instr(op, one, ir.vector(tap, size), ir.vector(8 + tap, size)))
    code += [instr("add", ir.vector(24, size), one, ir.vector(24, size)) for one in sums]
    return [*code, instr("subs", ir.general("x2"), ir.general("x2"), 1), instr("b.ne", "loop")]


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a55"])
@pytest.mark.parametrize("policy", POLICIES)
def test_a_sum_is_passed_on_early_only_by_the_last_product(core: str, policy: Policy) -> None:
    target = Target.named(core)
    random = Random(core)
    early = 0
    for _ in range(6):
        code = _sums(random)
        costs = [target.cost(item) for item in code]
        edges = timed_edges(dependences(code, loop=True), costs, target)
        scheduler = ModuloScheduler.of(block_of(code, costs, target), edges, target)
        products = [at for at, item in enumerate(code) if item.op in ("mul", "mla")]
        branch = len(code) - 1
        for interval in (12, 18, 30):
            until = [(branch, interval - 1, interval - 1), (branch - 1, 0, interval - 2)]
            times = scheduler.times(interval, policy, 8, until)
            if times is None:
                continue
            # Of all products of some iterations, those that issue between one and the sum that reads it.
            issued = [times[at] + interval * number for at in products for number in range(-20, 20)]
            for after in products:
                if code[after].op == "mul":
                    continue
                own = [at for at in products if set(code[at].writes) & set(code[after].writes)]
                before, distance = (own[own.index(after) - 1], int(own[0] == after))
                begin, end = times[before], times[after] + distance * interval
                assert end > begin
                if end - begin < 4:  # cycles of a result without a bypass: OCX
                    early += 1
                    assert not [cycle for cycle in issued if begin < cycle < end]
    assert early
