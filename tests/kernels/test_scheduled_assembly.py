"""A scheduled builder: what it may move, and what it gains."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from armsim.analysis.analyze import analyze_text
from armsim.codegen.assembly import Assembly
from armsim.cores.loader import load_core
from armsim.operators.gemm import FAMILIES, GemmProblem, GemmTile
from armsim.scheduling import ir
from armsim.scheduling.dependences import ANYWHERE, APART, Aliases
from armsim.scheduling.target import Target, generating_for
from tests.kernels.harness import instruction_lines

CORES = ("cortex-a57", "cortex-a72", "cortex-a53", "cortex-a76")


def builder(core: str = "cortex-a53") -> Assembly:
    with generating_for(Target.named(core)):
        return Assembly("f", ("float *data",), schedule="list")


def lines_of(asm: Assembly) -> list[str]:
    return [line.strip() for line in asm.finish([], {}).text.splitlines() if "//" not in line]


def emit_products(asm: Assembly, first: int) -> None:
    for number in range(first, first + 4):
        asm.load(ir.q(number), "x0", 16 * number)
        asm.emit("fmul", ir.v4s(number), ir.v4s(number), ir.v4s(number))


def test_a_use_does_not_follow_its_load_where_something_else_can() -> None:
    asm = builder()
    emit_products(asm, 0)
    lines = [line for line in lines_of(asm) if line.startswith(("ldr", "fmul"))]
    assert lines.index("fmul v0.4s, v0.4s, v0.4s") > lines.index("ldr q0, [x0]") + 1
    assert len(lines) == 8


def test_nothing_crosses_a_label_a_call_or_a_return() -> None:
    asm = builder()
    inner = asm.routine("inner")
    emit_products(asm, 0)
    with asm.loop("x3", 3):
        emit_products(asm, 4)
        asm.call(inner)
        emit_products(asm, 16)
    emit_products(asm, 20)
    with asm.define(inner):
        emit_products(asm, 24)
    text = "\n".join(lines_of(asm))
    parts = re.split(r"^(?:\.L\w+:|bl .*|b\.ne .*|ret)$", text, flags=re.MULTILINE)
    found = [{int(n) for n in re.findall(r"fmul v(\d+)", part)} for part in parts if "fmul" in part]
    assert found == [{n, n + 1, n + 2, n + 3} for n in (0, 4, 16, 20, 24)]


@pytest.mark.parametrize("aliases", [APART, ANYWHERE])
def test_a_load_passes_a_store_only_where_their_bases_never_meet(aliases: Aliases) -> None:
    with generating_for(Target.named("cortex-a53")):
        asm = Assembly("f", ("float *a", "float *b"), schedule="list", aliases=aliases)
    asm.load(ir.q(0), "x0", 0)
    asm.emit("fmul", ir.v4s(0), ir.v4s(0), ir.v4s(0))
    asm.store(ir.q(0), "x0", 0)
    asm.load(ir.q(1), "x1", 0)
    asm.emit("fmul", ir.v4s(1), ir.v4s(1), ir.v4s(1))
    asm.store(ir.q(1), "x1", 0)
    lines = lines_of(asm)
    passes = lines.index("ldr q1, [x1]") < next(
        at for at, line in enumerate(lines) if line.startswith(("str q0", "stur q0"))
    )
    assert passes == (aliases is APART)


def test_counts_belong_to_the_block_an_instruction_was_emitted_in() -> None:
    asm = builder()
    emit_products(asm, 0)
    with asm.loop("x3", 3):
        emit_products(asm, 4)
    counts = asm.finish([], {}).counts
    # Eight and movz; eight, subs and b.ne three times; ret.
    assert counts == (*(1 for _ in range(9)), *(3 for _ in range(10)), 1)


def test_two_scratch_registers_serve_any_number_of_far_addresses() -> None:
    asm = builder()
    for number in range(6):
        asm.load(ir.q(number), "x0", 264 + 4096 * number)
    lines = lines_of(asm)
    held: dict[str, int] = {}
    for line in lines:
        if move := re.match(r"add (x1[67]), x0, #(\d+)(, lsl #12)?$", line):
            held[move[1]] = int(move[2]) << (12 if move[3] else 0)
        elif move := re.match(r"add (x1[67]), \1, #(\d+)$", line):
            held[move[1]] += int(move[2])
        elif load := re.match(r"ldr q(\d), \[(x1[67])\]", line):
            assert held[load[2]] == 264 + 4096 * int(load[1])
    assert sum(line.startswith("ldr q") for line in lines) == 6


def test_what_the_core_does_not_have_stays_as_it_was_written() -> None:
    asm = builder("cortex-a57")
    for number in range(3):
        asm.load(ir.q(number), "x0", 16 * number)
        asm.emit("udot", ir.v4s(16), ir.v16b(number), ir.v16b(number))
    words = [line.split()[0] for line in lines_of(asm) if line.startswith(("ldr", "udot"))]
    assert words == ["ldr", "udot"] * 3


@pytest.mark.parametrize("core", CORES)
def test_a_scheduled_kernel_has_the_same_instructions_and_no_slower_a_loop(core: str) -> None:
    problem = GemmProblem(m=8, n=12, k=64)
    bodies = []
    with generating_for(Target.named(core)):
        for schedule in ("written", "list"):
            tile = GemmTile("goto", 8, 12, 4, schedule=schedule)
            text = FAMILIES.render(problem, tile).text
            loops = re.findall(r"^(\.L\w+):\n((?: .*\n)+?)    b\.ne \1$", text, flags=re.M)
            bodies.append(max((body for _, body in loops), key=lambda body: body.count("fmla")))
    written, scheduled = (Counter(instruction_lines(body)) for body in bodies)
    # Loads that moved past their pointer's step have other offsets, so operations alone are compared.
    assert Counter(line.split()[0] for line in written.elements()) == Counter(
        line.split()[0] for line in scheduled.elements()
    )
    cycles = [
        analyze_text(f"body:\n{body}    b.ne body\n", "body", load_core(core), iterations=50)[0]
        for body in bodies
    ]
    assert cycles[1].cycles <= cycles[0].cycles
