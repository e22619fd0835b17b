"""The scheduler: orders are legal, fit their registers, and are quick by the replay's measure."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path

import pytest

from armsim.analysis.analyze import analyze_text
from armsim.cores.loader import load_core
from armsim.isa.program import assemble_program
from armsim.scheduling.allocation import TooFewRegisters, Virtuals, allocate, pressure
from armsim.scheduling.dependences import APART, Aliases, dependences
from armsim.scheduling.ir import (
    VIRTUAL,
    Instr,
    at,
    general,
    indexed,
    instr,
    of_instruction,
    scalar,
    vector,
)
from armsim.scheduling.schedule import HEIGHT, SOURCE, cycles_of, schedule
from armsim.scheduling.target import Target

ROOT = Path(__file__).resolve().parents[2]
CORES = ("cortex-a53", "cortex-a55", "cortex-a57", "cortex-a72", "cortex-a73", "cortex-a76")
_LOOP = re.compile(r"^(?P<label>\S+):\n(?P<body>(?:(?!\S+:\n).*\n)*?)\s+b\.ne (?P=label)\n", re.M)


def loop_of(kernel: str) -> str:
    """The longest inner loop of a shipped kernel."""
    text = (ROOT / "kernels" / "asm" / f"{kernel}.S").read_text()
    found = max(_LOOP.finditer(text), key=lambda match: match["body"].count("\n"))
    return f"body:\n{found['body']}    b.ne body\n"


def code_of(text: str) -> list[Instr]:
    return [of_instruction(item) for item in assemble_program(text).instructions]


def fmla(target: int, one: int, other: int) -> Instr:
    return instr("fmla", *(vector(n, "4s") for n in (target, one, other)))


def test_an_address_is_followed_through_the_moves_of_its_base() -> None:
    code = [
        instr("str", scalar("q", 0), at("x0")),
        instr("add", general("x0"), general("x0"), 16),
        instr("ldr", scalar("q", 1), at("x0")),
        instr("ldr", scalar("q", 2), at("x0", -16)),
        instr("ldr", scalar("q", 3), at("x1", -16)),
    ]
    kinds = {(e.before, e.after, e.kind) for edges in dependences(code).edges for e in edges}
    assert (0, 3, "memory") in kinds
    assert (0, 2, "memory") not in kinds
    assert (0, 4, "memory") not in kinds
    meeting = dependences(code, aliases=Aliases([(0, 1)]))
    assert (0, 4, "memory") in {(e.before, e.after, e.kind) for es in meeting.edges for e in es}


def test_an_index_reaches_what_its_base_points_into_and_nothing_else_unless_all_may_meet() -> None:
    code = [
        instr("str", scalar("q", 0), indexed("x0", "x2")),
        instr("ldr", scalar("q", 1), at("x0", 64)),
        instr("ldr", scalar("q", 2), indexed("x1", "x2")),
    ]

    def met(aliases: Aliases) -> set[tuple[int, int]]:
        edges = (e for own in dependences(code, aliases=aliases).edges for e in own)
        return {(e.before, e.after) for e in edges if e.kind == "memory"}

    assert met(APART) == {(0, 1)}
    assert met(Aliases()) == met(Aliases(everything=True)) == {(0, 1), (0, 2)}


def test_a_loop_carries_what_its_iterations_hand_on() -> None:
    code = [fmla(1, 2, 3), instr("subs", general("x0"), general("x0"), 1), instr("b.ne", "top")]
    carried = {
        (e.before, e.after, e.kind)
        for edges in dependences(code, loop=True).edges
        for e in edges
        if e.distance
    }
    assert (0, 0, "true") in carried
    assert (1, 1, "true") in carried
    assert (2, 1, "anti") in carried


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    "kernel",
    [
        "gemm_goto_8x12_k4_mc64_kc256_nc0_pf8",
        "maxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0",
        "qsoftmax_outer",
        "dwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0",
    ],
)
def test_a_loop_takes_what_the_replay_says_where_all_is_in_l1(core: str, kernel: str) -> None:
    text = loop_of(kernel)
    (analysis,) = analyze_text(text, kernel, load_core(core))
    ours = cycles_of(code_of(text), Target.named(core), loop=True)
    assert ours == pytest.approx(analysis.cycles, rel=0.05)  # of two iterations


@pytest.mark.parametrize(
    "body",
    [
        "ldr d0, [x1]\nins v0.d[1], x9\nldr x9, [x1, #8]\nfmla v2.4s, v0.4s, v1.4s",
        "ldr x9, [x1]\nfmov d0, x9\nins v0.d[1], x9\nfadd v2.4s, v0.4s, v1.4s",
        "ldp q0, q1, [x1]\nfadd v2.4s, v1.4s, v3.4s\nstp q2, q2, [x0]",
        "ld2 {v0.4s, v1.4s}, [x1]\nfmul v2.4s, v1.4s, v3.4s\nst2 {v1.4s, v2.4s}, [x0]",
    ],
)
def test_halves_and_pairs_of_registers_take_what_the_replay_says(body: str) -> None:
    text = f"body:\n{body}\nsubs x2, x2, #1\nb.ne body\n"
    (analysis,) = analyze_text(text, "halves", load_core("cortex-a53"))
    assert cycles_of(code_of(text), Target.named("cortex-a53"), loop=True) == analysis.cycles


# --- small blocks, all of whose orders can be tried -----------------------------------------------


def random_block(seed: int, size: int) -> list[Instr]:
    rng = random.Random(seed)
    found = []
    for number in range(size):
        kind = rng.choice(("load", "fmla", "fmla", "fadd", "store", "step"))
        one, other, third = (rng.randrange(5) for _ in range(3))
        if kind == "load":
            found.append(instr("ldr", scalar("q", one), at(f"x{rng.randrange(2)}", 16 * number)))
        elif kind == "store":
            found.append(instr("stur", scalar("q", one), at("x1", 16 * rng.randrange(3))))
        elif kind == "step":
            register = general(f"x{rng.randrange(2)}")
            found.append(instr("add", register, register, 16))
        elif kind == "fmla":
            found.append(fmla(one, other, third))
        else:
            found.append(instr("fadd", *(vector(n, "4s") for n in (one, other, third))))
    return found


def effect(code: Sequence[Instr]) -> tuple[dict[int, object], dict[object, object]]:
    """Registers and memory after the code, as terms; memory by base and distance."""
    held: dict[int, object] = {register: (f"r{register}", 0) for register in range(96)}
    memory: dict[object, object] = {}
    for item in code:
        numbers = [n for r in item.decoded.data_registers if (n := r.number) is not None]
        if item.memory is not None:
            assert item.memory.base.number is not None
            base, constant = held[item.memory.base.number]  # type: ignore[misc]
            place = (base, constant + item.memory.offset)
            if item.access == "load":
                held[numbers[0]] = memory.get(place, ("mem", place))
            else:
                memory[place] = held[numbers[0]]
        elif item.op == "add":
            base, constant = held[numbers[0]]  # type: ignore[misc]
            held[numbers[0]] = (base, constant + 16)
        else:
            held[numbers[0]] = (item.op, *(held[n] for n in numbers))
    return held, memory


def orders(code: Sequence[Instr]) -> Iterator[tuple[int, ...]]:
    """All orders with the same effect: found by trying, not by looking at dependences."""
    wanted = effect(code)
    for order in permutations(range(len(code))):
        if effect([code[at_] for at_ in order]) == wanted:
            yield order


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("seed", range(12))
def test_an_order_does_what_the_code_did(core: str, seed: int) -> None:
    code = random_block(seed, 14)
    for rank in (HEIGHT, SOURCE):
        order = schedule(code, Target.named(core), rank=[rank]).order
        assert sorted(order) == list(range(len(code)))
        assert effect([code[at_] for at_ in order]) == effect(code)


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a57"])
def test_small_blocks_are_close_to_their_best_order(core: str) -> None:
    target = Target.named(core)
    ours = best = 0.0
    for seed in range(12):
        code = random_block(seed, 6)
        best += min(cycles_of([code[at_] for at_ in order], target) for order in orders(code))
        found = schedule(code, target)
        assert found.cycles <= cycles_of(code, target)
        assert found.cycles == cycles_of([code[at_] for at_ in found.order], target)
        ours += found.cycles
    assert ours <= 1.05 * best


def products(loads: int, accumulators: int) -> list[Instr]:
    """Loads that each serve two products, right before the first of them: what hurts in order."""
    virtuals, code = Virtuals(), []
    for number in range(loads):
        register = virtuals.vector()
        code.append(instr("ldr", scalar("q", register), at("x0", 16 * number)))
        for step in range(2):
            code.append(fmla((2 * number + step) % accumulators, register, 8 + number % 4))
    return code


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("room", [2, 3, 6])
def test_no_more_registers_are_alive_than_there_is_room_for(core: str, room: int) -> None:
    code = products(16, 8)
    found = schedule(code, Target.named(core), room={"v": room})
    ordered = [code[at_] for at_ in found.order]
    assert pressure(ordered)["v"] <= room
    out = allocate(ordered, {"v": [32 + 16 + n for n in range(room)]})
    assert all(register < VIRTUAL for item in out for register in (*item.reads, *item.writes))


def test_code_that_has_no_room_in_any_order_is_refused() -> None:
    registers = [VIRTUAL + n for n in range(4)]
    code = [instr("ldr", scalar("q", n), at("x0", 16 * place)) for place, n in enumerate(registers)]
    code += [
        fmla(0, registers[one], registers[other]) for one, other in ((0, 1), (2, 3), (0, 2), (1, 3))
    ]
    with pytest.raises(TooFewRegisters):
        schedule(code, Target.named("cortex-a53"), room={"v": 2})


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a55"])
def test_loads_go_ahead_of_their_products_where_a_core_waits_for_them(core: str) -> None:
    """Judged by the replay: the ordered loop against the one with each load before its use."""
    tail = [instr("subs", general("x5"), general("x5"), 1), instr("b.ne", "body")]
    code = [*products(16, 8), *tail]
    found = schedule(code, Target.named(core), loop=True, room={"v": 6})
    free = {"v": [32 + 16 + n for n in range(6)]}
    cycles = []
    for order in (range(len(code)), found.order):
        out = allocate([code[at_] for at_ in order], free)
        text = "body:\n" + "\n".join(item.text() for item in out) + "\n"
        (analysis,) = analyze_text(text, "loop", load_core(core))
        cycles.append(analysis.cycles)
    assert cycles[1] < 0.8 * cycles[0]
    assert cycles[1] == pytest.approx(found.cycles, rel=0.02)
