"""Operands as the disassembler prints them, and what an instruction accesses."""

from __future__ import annotations

import pytest

from armsim.isa.instruction import Instruction
from armsim.isa.operands import (
    Immediate,
    Memory,
    Modifier,
    Register,
    RegisterList,
    Symbol,
    parse_operands,
)
from armsim.isa.program import LOAD, PREFETCH, STORE, assemble_program
from armsim.isa.registers import NZCV, SP, register_name


def x(number: int) -> Register:
    return Register("x", number)


def v(number: int, shape: str, lane: int | None = None) -> Register:
    return Register("v", 32 + number, shape, lane)


def one(line: str) -> Instruction:
    return assemble_program(line).instructions[0]


ADDRESSES = [
    ("[x1]", Memory(x(1))),
    ("[sp]", Memory(x(SP))),
    ("[x1, #0x10]", Memory(x(1), offset=16)),
    ("[x1, #-8]", Memory(x(1), offset=-8)),
    ("[x1, #16]!", Memory(x(1), offset=16, mode="pre")),
    ("[x1], #-16", Memory(x(1), offset=-16, mode="post")),
    ("[x1], x2", Memory(x(1), index=x(2), mode="post")),
    ("[x1, x2]", Memory(x(1), index=x(2))),
    ("[x1, x2, lsl #3]", Memory(x(1), index=x(2), shift=3, extend="lsl")),
    ("[x1, w2, sxtw #2]", Memory(x(1), index=Register("w", 2), shift=2, extend="sxtw")),
    ("[x1, w2, uxtw]", Memory(x(1), index=Register("w", 2), extend="uxtw")),
    ("[x1, xzr]", Memory(x(1), index=Register("x", None))),
]


@pytest.mark.parametrize(("text", "memory"), ADDRESSES)
def test_an_address_has_base_index_shift_offset_and_mode(text: str, memory: Memory) -> None:
    assert parse_operands(f"q0, {text}") == (Register("q", 32), memory)
    assert memory.writes_back is (memory.mode != "offset")


LISTS = [
    ("{v0.4s}", RegisterList((v(0, "4s"),))),
    ("{v30.8b, v31.8b, v0.8b}", RegisterList((v(30, "8b"), v(31, "8b"), v(0, "8b")))),
    ("{v2.s}[3]", RegisterList((v(2, "s"),), 3)),
    ("{v2.b, v3.b}[15]", RegisterList((v(2, "b"), v(3, "b")), 15)),
]


@pytest.mark.parametrize(("text", "registers"), LISTS)
@pytest.mark.parametrize("address", ["[x1]", "[x1], #16", "[x1], x2"])
def test_a_list_keeps_its_registers_and_lane(
    text: str, registers: RegisterList, address: str
) -> None:
    first, memory = parse_operands(f"{text}, {address}")
    assert first == registers
    assert isinstance(memory, Memory)
    assert memory.mode == ("offset" if address == "[x1]" else "post")


PLAIN = [
    ("x0, w1, wzr", (x(0), Register("w", 1), Register("w", None))),
    ("x29, x30, sp", (x(29), x(30), x(SP))),
    ("fp, lr", (x(29), x(30))),
    ("v0.4s, v1.4s, v2.s[3]", (v(0, "4s"), v(1, "4s"), v(2, "s", 3))),
    ("b1, h2, s3, d4, q5", tuple(Register(k, 32 + n) for n, k in enumerate("bhsdq", 1))),
    ("x0, x1, x2, lsl #3", (x(0), x(1), x(2), Modifier("lsl", 3))),
    ("x0, x1, w2, sxtb", (x(0), x(1), Register("w", 2), Modifier("sxtb", 0))),
    ("s0, #1.50000000", (Register("s", 32), Immediate(0, "1.50000000"))),
    ("x0, #-0x10", (x(0), Immediate(-16))),
    ("x0, x1, ne", (x(0), x(1), Symbol("ne"))),
    ("pldl1keep, [x0]", (Symbol("pldl1keep"), Memory(x(0)))),
    ("", ()),
]


@pytest.mark.parametrize(("text", "operands"), PLAIN)
def test_operands_are_read_in_order(text: str, operands: tuple[object, ...]) -> None:
    assert parse_operands(text) == operands


# Line, kind and bytes of the access by the architecture's definition.
ACCESSES = [
    ("ldrb w0, [x1]", "load", 1), ("ldrsb x0, [x1]", "load", 1), ("ldurb w0, [x1, #-1]", "load", 1),
    ("ldrh w0, [x1]", "load", 2), ("ldrsh w0, [x1]", "load", 2), ("ldursh x0, [x1, #1]", "load", 2),
    ("ldr w0, [x1]", "load", 4), ("ldrsw x0, [x1]", "load", 4), ("ldr x0, [x1]", "load", 8),
    ("ldr b0, [x1]", "load", 1), ("ldr h0, [x1]", "load", 2), ("ldr s0, [x1]", "load", 4),
    ("ldr d0, [x1]", "load", 8), ("ldr q0, [x1]", "load", 16), ("ldur q0, [x1, #1]", "load", 16),
    ("ldp w0, w1, [x2]", "load", 8), ("ldp x0, x1, [x2]", "load", 16), ("ldpsw x0, x1, [x2]", "load", 8),
    ("ldp s0, s1, [x2]", "load", 8), ("ldp q0, q1, [x2]", "load", 32), ("ldnp d0, d1, [x2]", "load", 16),
    ("ld1 {v0.4s}, [x1]", "load", 16), ("ld1 {v0.8b-v2.8b}, [x1]", "load", 24),
    ("ld1 {v0.4s-v3.4s}, [x1]", "load", 64), ("ld2 {v0.8h, v1.8h}, [x1]", "load", 32),
    ("ld1 {v0.h}[1], [x1]", "load", 2), ("ld3 {v0.d-v2.d}[1], [x1]", "load", 24),
    ("ld1r {v0.4s}, [x1]", "load", 4), ("ld1r {v0.2d}, [x1]", "load", 8), ("ld4r {v0.16b-v3.16b}, [x1]",
                                                                         "load", 4),
    ("strb w0, [x1]", "store", 1), ("sturh w0, [x1, #1]", "store", 2), ("str w0, [x1]", "store", 4),
    ("str x0, [x1]", "store", 8), ("str h0, [x1]", "store", 2), ("str q0, [x1], #16", "store", 16),
    ("stur q0, [x1, #1]", "store", 16), ("stp x0, x1, [x2]", "store", 16), ("stp w0, w1, [x2]", "store", 8),
    ("stp q0, q1, [x2]", "store", 32), ("stnp s0, s1, [x2]", "store", 8),
    ("st1 {v0.2s, v1.2s}, [x1]", "store", 16), ("st1 {v0.s}[3], [x1]", "store", 4),
    ("st4 {v0.16b-v3.16b}, [x1]", "store", 64), ("prfm pldl1keep, [x1]", "prefetch", 1),
    ("add x0, x1, x2", "", 0),
]  # fmt: skip


@pytest.mark.parametrize(("line", "access", "size"), ACCESSES)
def test_an_access_has_the_kind_and_bytes_of_its_instruction(
    line: str, access: str, size: int
) -> None:
    item = one(line)
    assert (item.access, item.size) == (access, size)


def test_the_table_of_accesses_lists_them_in_code_order() -> None:
    program = assemble_program(
        "nop\nldr q0, [x0]\nadd x1, x1, #1\nprfm pldl1keep, [x0]\nstp x2, x3, [x1]\nret"
    )
    accesses = program.accesses
    assert accesses.instruction.tolist() == [1, 3, 4]
    assert accesses.kind.tolist() == [LOAD, PREFETCH, STORE]
    assert accesses.size.tolist() == [16, 1, 16]
    assert accesses.before.tolist() == [0, 0, 1, 1, 2, 3, 3]


# Line, the register that may arrive late (None: none), by the guides' accumulator forwarding.
ACCUMULATORS = [
    ("fmla v0.4s, v1.4s, v2.4s", 32), ("fmls v3.2s, v1.2s, v2.s[0]", 35), ("fmadd s0, s1, s2, s3", 35),
    ("madd x0, x1, x2, x3", 3), ("smaddl x0, w1, w2, x4", 4), ("mul x0, x1, x2", None),
    ("mul x0, x0, x1", None),
    ("smlal v2.4s, v0.4h, v1.4h", 34), ("ssra v3.4s, v1.4s, #2", 35),
    ("add v0.4s, v0.4s, v1.4s", None),
    ("fmul v0.4s, v1.4s, v2.4s", None),
]  # fmt: skip


@pytest.mark.parametrize(("line", "register"), ACCUMULATORS)
def test_the_accumulator_is_the_addend(line: str, register: int | None) -> None:
    assert one(line).accumulator == register


WIDE = [
    ("fmla v0.4s, v1.4s, v2.4s", True), ("fmla v0.2s, v1.2s, v2.2s", False), ("ldr q0, [x0]", True),
    ("ldr d0, [x0]", False), ("str q0, [x0]", False), ("movi v0.16b, #1", True), ("fmov x0, d1", False),
    ("mov v0.s[1], w1", False), ("dup v0.4s, w1", True), ("add x0, x1, x2", False),
    ("fadd s0, s1, s2", False), ("ld1 {v0.4s, v1.4s}, [x0]", True), ("umov w0, v1.b[1]", False),
    ("addv s0, v1.4s", False), ("xtn v0.4h, v1.4s", False), ("addhn2 v0.8h, v1.4s, v2.4s", False),
    ("trn2 v0.4s, v1.4s, v2.4s", True), ("saddl2 v0.4s, v1.8h, v2.8h", True),
]  # fmt: skip


@pytest.mark.parametrize(("line", "wide"), WIDE)
def test_a_128_bit_result_is_known(line: str, wide: bool) -> None:
    assert one(line).writes_wide is wide


MULTIPLY_ACCUMULATES = [
    ("fmla v0.4s, v1.4s, v2.4s", True), ("fmla v0.2s, v1.2s, v2.s[1]", True),
    ("fmls v0.2d, v1.2d, v2.2d", True), ("fmadd s0, s1, s2, s3", True),
    ("fmul v0.4s, v1.4s, v2.4s", False), ("mla v0.4s, v1.4s, v2.4s", False),
    ("madd x0, x1, x2, x3", False), ("ldr q0, [x0]", False),
]  # fmt: skip


@pytest.mark.parametrize(("line", "is_one"), MULTIPLY_ACCUMULATES)
def test_floating_point_multiply_accumulates_are_known(line: str, is_one: bool) -> None:
    assert one(line).is_multiply_accumulate is is_one


@pytest.mark.parametrize(
    ("line", "conditional"),
    [("b 1f", False), ("b.ne 1f", True), ("cbz x0, 1f", True), ("tbnz x0, #1, 1f", True),
     ("bl 1f", False), ("ret", False), ("br x1", False)],
)  # fmt: skip
def test_branches_are_known_with_their_condition_and_distance(line: str, conditional: bool) -> None:
    item = assemble_program(f"{line}\nnop\n1: ret").instructions[0]
    assert item.branch
    assert item.conditional is conditional
    assert item.target == (8 if "1f" in line else None)


def test_registers_have_the_names_that_readers_know() -> None:
    assert [register_name(n) for n in (0, 30, SP, 32, 63, NZCV)] == [
        "x0", "x30", "sp", "v0", "v31", "nzcv"
    ]  # fmt: skip
