"""The builder: constants, loops, addresses, and what AAPCS64 wants kept."""

from __future__ import annotations

import pytest

from armsim.codegen.assembly import Assembly
from armsim.codegen.source import Unbuildable
from armsim.scheduling import ir
from tests.kernels.harness import instruction_lines

PARAMETERS = ("const float *input", "const float *filter", "float *output")


def emitted(asm: Assembly) -> list[str]:
    return instruction_lines(asm.finish([], {}).text)[1:-1]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, ["mov x4, x3"]),
        (16, ["add x4, x3, #16"]),
        (-16, ["sub x4, x3, #16"]),
        (8192, ["add x4, x3, #2, lsl #12"]),
        (8200, ["add x4, x3, #2, lsl #12", "add x4, x4, #8"]),
        (1 << 24, ["movz x16, #256, lsl #16", "add x4, x3, x16"]),
        (-(1 << 24) - 5, ["movz x16, #5", "movk x16, #256, lsl #16", "sub x4, x3, x16"]),
    ],
)
def test_a_constant_is_added_in_the_fewest_instructions(value: int, expected: list[str]) -> None:
    asm = Assembly("f", PARAMETERS)
    asm.add_constant("x4", "x3", value)
    assert emitted(asm) == expected


@pytest.mark.parametrize(
    ("register", "offset", "expected"),
    [
        ("q1", 0, ["ldr q1, [x0]"]),
        ("q1", 65520, ["ldr q1, [x0, #65520]"]),
        ("q1", 24, ["ldur q1, [x0, #24]"]),
        ("q1", -16, ["ldur q1, [x0, #-16]"]),
        ("q1", 264, ["add x16, x0, #264", "ldr q1, [x16]"]),
        ("s1", 264, ["ldr s1, [x0, #264]"]),
    ],
)
def test_a_load_takes_the_form_that_encodes_its_offset(
    register: str, offset: int, expected: list[str]
) -> None:
    asm = Assembly("f", PARAMETERS)
    asm.load(ir.scalar(register[0], int(register[1:])), "x0", offset)
    assert emitted(asm) == expected


def test_a_vector_store_within_reach_of_stur_avoids_the_offset_micro_operation() -> None:
    asm = Assembly("f", PARAMETERS)
    asm.store(ir.q(1), "x0", 32)
    asm.store(ir.q(1), "x0", 512)
    assert emitted(asm) == ["stur q1, [x0, #32]", "str q1, [x0, #512]"]


def test_a_loop_of_one_trip_is_no_loop_and_counts_multiply() -> None:
    asm = Assembly("f", PARAMETERS)
    with asm.loop("x3", 5), asm.loop("x4", 1), asm.loop("x5", 7):
        asm.emit("add", ir.general("x0"), ir.general("x0"), 1)
    source = asm.finish([], {})
    # movz x3; movz x5, add, subs, b.ne; subs, b.ne; ret
    assert source.counts == (1, 5, 35, 35, 35, 5, 5, 1)
    with pytest.raises(ValueError, match="0 trips"), asm.loop("x3", 0):
        pass


def test_only_used_callee_saved_registers_are_saved_and_sp_stays_aligned() -> None:
    asm = Assembly("f", PARAMETERS)
    asm.vectors.take(27, "vectors")  # v0-v7, v16-v31, then v8-v10
    asm.general.take(14, "pointers")  # x3-x15, then x19
    lines = emitted(asm)
    assert lines == [
        "str x19, [sp, #-48]!",
        "stp d8, d9, [sp, #16]",
        "str d10, [sp, #32]",
        "ldp d8, d9, [sp, #16]",
        "ldr d10, [sp, #32]",
        "ldr x19, [sp], #48",
    ]


def test_running_out_of_registers_says_how_many_are_missing() -> None:
    asm = Assembly("f", PARAMETERS)
    asm.vectors.take(30, "accumulators")
    with pytest.raises(Unbuildable, match="36 vector registers needed") as caught:
        asm.vectors.take(6, "input")
    assert "32 exist" in caught.value.reason


def test_platform_and_frame_registers_are_never_handed_out() -> None:
    asm = Assembly("f", PARAMETERS)
    assert not {16, 17, 18, 29, 30} & set(asm.general.take(23, "all"))
