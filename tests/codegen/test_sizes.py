"""Sizes that are known when a function is called: what code makes of them is what Python says."""

from __future__ import annotations

import os
from random import Random

import numpy as np
import pytest
import unicorn
import unicorn.arm64_const as arm

from armsim.codegen.assembly import Assembly
from armsim.codegen.size_arguments import Size, SizedDriver, held, kept
from armsim.scheduling import ir
from tests.kernels.harness import CODE, PAGE, STACK, assemble

SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))
OUT = 0x400000
TEMPORARIES = 8


def called(asm: Assembly, arguments: tuple[int, ...], count: int) -> list[int]:
    """Call a function whose last argument is a buffer; give what it writes there."""
    machine = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
    code = assemble(asm.finish([], {}).text)
    for start, size in ((CODE, len(code)), (STACK - 4 * PAGE, 4 * PAGE), (OUT, 8 * count)):
        machine.mem_map(start, -(-size // PAGE) * PAGE)
    machine.mem_write(CODE, code)
    for number, value in enumerate((*arguments, OUT)):
        machine.reg_write(arm.UC_ARM64_REG_X0 + number, value)
    machine.reg_write(arm.UC_ARM64_REG_SP, STACK)
    machine.reg_write(arm.UC_ARM64_REG_LR, CODE + len(code))
    machine.emu_start(CODE, CODE + len(code), count=100_000)
    found: list[int] = np.frombuffer(machine.mem_read(OUT, 8 * count), np.int64).tolist()
    return found


def drawn(random: Random, known: list[tuple[Size, int]], deep: int) -> tuple[Size, int]:
    """A tree of at most so many operations, and its value; quotients are of what is not negative."""
    if not deep:
        return random.choice(known)
    first, value = drawn(random, known, random.randrange(deep))
    second, other = drawn(random, known, random.randrange(min(deep, 2)))
    if random.random() < 0.5:
        number = random.choice((1, 2, 3, 8, 16, 40))
        second, other = number, number  # type: ignore[assignment]
    what = random.choice("+-*/%lm")
    if what in "/%l":
        first, value = first.from_0(), max(value, 0)
        if other < 1:
            second, other = 7, 7  # type: ignore[assignment]
    made = {
        "+": lambda: (first + second, value + other),
        "-": lambda: (first - second, value - other),
        "*": lambda: (first * second, value * other),
        "/": lambda: (first // second, value // other),
        "%": lambda: (first % second, value % other),
        "l": lambda: (first.least(second), min(value, other)),
        "m": lambda: (first.from_0(), max(value, 0)),
    }
    found: tuple[Size, int] = made[what]()
    return found


def test_size_arithmetic_is_that_of_integers() -> None:
    random = Random(SEED)
    for _ in range(20):
        values = tuple(random.choice((1, 2, 3, 7, 64, 1000)) for _ in range(3))
        asm = Assembly("sizes", (*(f"size_t {name}" for name in "abc"), "size_t *out"), sized=True)
        register = asm.general.name("a size")
        driver = SizedDriver(asm, asm.general.names(TEMPORARIES, "sizes"))
        driver.set(register, kept("c") * 3)
        known = [*zip(map(kept, "abc"), values, strict=True), (held(register), 3 * values[2])]
        wanted = []
        for number in range(8):
            size, value = drawn(random, known, 4)
            wanted.append(value)
            driver.let(found=size)
            place, amount, *_ = driver.temporaries
            asm.reload(place, "out")
            asm.reload(amount, "found")
            asm.store(ir.general(amount), place, 8 * number)
        assert called(asm, values, len(wanted)) == wanted, f"ARMSIM_SEED={SEED}"


@pytest.mark.parametrize(("size", "taken"), [(3, True), (4, False)])
def test_code_is_done_only_where_a_size_compares_as_wanted(size: int, taken: bool) -> None:
    asm = Assembly("sizes", ("size_t a", "size_t *out"), sized=True)
    driver = SizedDriver(asm, asm.general.names(TEMPORARIES, "sizes"))
    driver.let(found=1)
    with driver.when(kept("a") % 8, "b.eq", 3):
        driver.let(found=2)
    place, amount, *_ = driver.temporaries
    asm.reload(place, "out")
    asm.reload(amount, "found")
    asm.store(ir.general(amount), place, 0)
    assert called(asm, (8 + size,), 1) == [2 if taken else 1]
