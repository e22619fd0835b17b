"""The walk over the trace agrees with a dictionary of bytes kept beside the program."""

from __future__ import annotations

import random

import numpy as np
import pytest
from corpus_cases import Case, cases

from armsim.emulator import machine as machine_module
from armsim.emulator.arguments import Arguments
from armsim.emulator.machine import Machine
from armsim.emulator.poison import Poison
from armsim.isa.program import assemble_program
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from armsim.operators.dwconv.data import dwconv_contract
from armsim.sanitizer.checked_call import MARGIN, checked_call
from armsim.sanitizer.checker import Returned, Rules

SIZES = {"a": 100, "out": 72, "both": 40}
SINK = 16 * 40
ROLES = {"a": "input", "out": "output", "both": "inout"}
LOADS = {1: "ldrb w5, ", 2: "ldrh w5, ", 4: "ldr w5, ", 8: "ldr x5, ", 16: "ldr q5, "}
STORES = {1: "strb w6, ", 2: "strh w6, ", 4: "str w6, ", 8: "str x6, ", 16: "str q6, "}


def expected(steps: list[tuple[bool, str, int, int]]) -> list[set[str]]:
    """The kinds of fault of each access (is a store, buffer, offset, bytes), by the bytes it touches."""
    written = {(name, at) for name in ("a", "both") for at in range(SIZES[name])}
    found = []
    for store, name, offset, size in steps:
        touched = [(name, at) for at in range(offset, offset + size)]
        inside = all(0 <= at < SIZES[name] for _, at in touched)
        kinds = set()
        past = offset + size - SIZES[name]
        if store and not inside:
            kinds.add("write-out-of-bounds")
        elif store and name == "a":
            kinds.add("input-written")
        elif not store and not inside:
            near = name != "out" and offset >= 0 and past <= 64
            kinds.add("overread" if near else "read-out-of-bounds")
        elif not store and not written.issuperset(touched):
            kinds.add("uninitialised-read")
        if store:
            written |= {byte for byte in touched if 0 <= byte[1] < SIZES[name]}
        found.append(kinds)
    return found


@pytest.mark.parametrize("seed", range(40))
def test_each_access_is_judged_by_the_bytes_that_it_touches(seed: int) -> None:
    draw = random.Random(seed)
    steps = []
    for _ in range(40):
        name = draw.choice(list(SIZES))
        offset = draw.randrange(-8, 8) if draw.random() < 0.3 else draw.randrange(SIZES[name])
        if draw.random() < 0.2:
            offset += SIZES[name]
        steps.append((draw.random() < 0.5, name, offset, draw.choice([1, 2, 4, 8, 16])))
    lines = ["mov x6, #7", "movi v6.4s, #7"]
    for store, name, offset, size in steps:
        base = f"x{list(SIZES).index(name)}"
        lines += [f"mov x7, #{offset}", f"{(STORES if store else LOADS)[size]}[{base}, x7]"]
        used = "str q5" if size == 16 else "str x5"  # whatever was loaded matters
        lines.append("nop" if store else f"{used}, [x3, #{16 * (len(lines) // 3)}]")
    sizes = {**SIZES, "sink": SINK + 16}
    machine = Machine(assemble_program("\n".join([*lines, "ret"])), sizes, margin=MARGIN)
    arguments = Arguments(dict(enumerate(b.address for b in machine.buffers.values())))

    def clear(target: Machine) -> None:
        for name in ("a", "both", "sink"):
            target.write(name, np.zeros(sizes[name], dtype=np.uint8))

    found = checked_call(machine, Rules(ROLES, arguments), clear)
    kinds: list[set[str]] = [set() for _ in steps]
    for fault in found.faults:
        if fault.kind != "slow-misaligned":
            assert fault.line is not None
            line = int(fault.line.split()[1])
            step = (line - 4) // 3
            assert line == 3 * step + 4
            kinds[step].add(fault.kind)
            _, name, offset, _ = steps[step]
            assert (fault.buffer, fault.offset) == (name, offset)
    assert kinds == expected(steps)


LOOPS = [case for case in cases() if "loop" in case.name or "limit" in case.name]


@pytest.mark.parametrize("case", LOOPS, ids=lambda case: case.name)
def test_it_does_not_matter_where_a_chunk_of_the_trace_ends(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = assemble_program(case.text)
    whole = case.check(program, 500)
    monkeypatch.setattr(machine_module, "BLOCKS_A_CHUNK", 2)
    pieces = case.check(program, 500)
    assert pieces == whole
    assert pieces.unwritten.keys() == whole.unwritten.keys()
    assert all(
        np.array_equal(pieces.unwritten[name], whole.unwritten[name]) for name in whole.unwritten
    )


def test_a_fault_is_told_once_with_the_number_of_its_times() -> None:
    text = "mov x2, #1000\n1: ldr w3, [x0, #100]\nsubs x2, x2, #1\nb.ne 1b\nret"
    machine = Machine(assemble_program(text), {"a": 100}, margin=MARGIN)
    arguments = Arguments({0: machine.buffers["a"].address})
    (fault,) = checked_call(machine, Rules({"a": "input"}, arguments), lambda _: None).faults
    assert (fault.kind, fault.buffer, fault.offset) == ("overread", "a", 100)
    assert "4 bytes past its end" in fault.message
    assert "1,000 times" in fault.message


@pytest.mark.parametrize(("allowed", "fails"), [(0, True), (3, True), (4, False), (64, False)])
def test_so_many_bytes_of_overread_are_tolerated(allowed: int, fails: bool) -> None:
    text = "ldr q0, [x0]\nstr s0, [x1]\nret"
    machine = Machine(assemble_program(text), {"a": 12, "out": 4}, margin=MARGIN)
    first, second = (buffer.address for buffer in machine.buffers.values())
    rules = Rules({"a": "input", "out": "output"}, Arguments({0: first, 1: second}), allowed)
    found = checked_call(machine, rules, lambda _: None)
    assert [fault.kind for fault in found.faults] == ["overread"]
    assert found.failed == fails


def test_a_call_leaves_the_memory_of_its_first_run() -> None:
    text = "ldr q1, [x0]\nfadd v1.4s, v1.4s, v7.4s\nstr q1, [x1]\nret"  # v7 is whatever it is
    machine = Machine(assemble_program(text), {"a": 16, "out": 16}, margin=MARGIN)
    first, second = (buffer.address for buffer in machine.buffers.values())
    arguments = Arguments({0: first, 1: second})
    machine.call(arguments)
    alone = machine.read("out")
    found = checked_call(machine, Rules({"a": "input", "out": "output"}, arguments), lambda _: None)
    assert [fault.kind for fault in found.faults] == ["uninitialised-register"]
    assert machine.read("out") == alone


@pytest.mark.parametrize(
    "text",
    [
        "stp x29, x30, [sp, #-32]!\nstp d8, d9, [sp, #16]\nmovi v8.4s, #0\nstr q8, [x1]\n"
        "ldp d8, d9, [sp, #16]\nldp x29, x30, [sp], #32\nret",
        "eor v0.16b, v0.16b, v0.16b\nstr q0, [x1]\nret",  # nothing, whatever it was
        "movi v0.4s, #0\nst1 {v0.4s}, [x1]\nret",
        "ldr w2, [x0]\nins v0.s[0], w2\nstr s0, [x1]\nret",  # the other lanes go nowhere
        "prfm pldl1keep, [x0, #4096]\nstr xzr, [x1]\nret",
    ],
)
def test_what_is_right_though_it_looks_odd_is_not_reported(text: str) -> None:
    machine = Machine(assemble_program(text), {"a": 16, "out": 16}, margin=MARGIN)
    first, second = (buffer.address for buffer in machine.buffers.values())
    rules = Rules({"a": "input", "out": "output"}, Arguments({0: first, 1: second}))
    assert checked_call(machine, rules, lambda _: None).faults == ()


def test_arguments_on_the_stack_may_be_read_and_nothing_above_them() -> None:
    text = "ldr x2, [sp, #8]\nldr x3, [sp, #16]\nadd x2, x2, x3\nstr x2, [x1]\nret"
    for stack, kinds in ((24, []), (16, ["read-out-of-bounds"])):
        machine = Machine(assemble_program(text), {"a": 16, "out": 16}, margin=MARGIN)
        first, second = (buffer.address for buffer in machine.buffers.values())
        arguments = Arguments({0: first, 1: second}, {}, bytes(stack))
        found = checked_call(
            machine, Rules({"a": "input", "out": "output"}, arguments), lambda _: None
        )
        assert [fault.kind for fault in found.faults] == kinds


@pytest.mark.parametrize(("size", "kinds"), [(4, []), (8, ["uninitialised-register"])])
def test_what_is_returned_must_not_be_chance(size: int, kinds: list[str]) -> None:
    text = "ldr w2, [x0]\nbfi x7, x2, #0, #32\nmov x0, x7\nret"  # the upper half is the caller's
    machine = Machine(assemble_program(text), {"a": 16}, margin=MARGIN)
    arguments = Arguments({0: machine.buffers["a"].address})
    rules = Rules({"a": "input"}, arguments, returns=(Returned(0, size),))
    found = checked_call(machine, rules, lambda _: None)
    assert [fault.kind for fault in found.faults] == kinds


TILES = (
    DwconvTile("tflite", wo_b=4),
    DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped"),
    DwconvTile("window_zero", 2, 2, 4, "nc4hw4", "chw", "interleaved", 4),
)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.family)
def test_kernels_that_are_right_raise_no_error(tile: DwconvTile) -> None:
    layer = DwconvProblem(9, 7, 6, 3, 3)
    contract = dwconv_contract(layer, tile, 0)
    source = render(layer, tile)
    sizes = {name: data.nbytes for name, data in contract.buffers.items()}
    machine = Machine(assemble_program(source.text, source.name), sizes, margin=MARGIN)
    roles = dict.fromkeys(sizes, "input")
    roles |= dict.fromkeys((*contract.scratch, contract.output), "inout")
    arguments = Arguments(dict(enumerate(b.address for b in machine.buffers.values())))

    def fill(target: Machine) -> None:
        for name, data in contract.buffers.items():
            target.write(name, data)

    found = checked_call(machine, Rules(roles, arguments, beyond=lambda item: ""), fill)
    assert found.finished
    assert {fault.kind for fault in found.faults} <= {"slow-misaligned"}
    assert contract.judge(machine.read_floats(contract.output)).right


def test_two_poisons_differ_in_every_bit() -> None:
    one, other = Poison(registers=0, memory=0), Poison(registers=1, memory=1)
    for number in range(31):
        assert one.general(number) ^ other.general(number) == (1 << 64) - 1
    for number in range(32):
        assert one.vector(number) ^ other.vector(number) == (1 << 128) - 1
    assert ((one.memory_bytes(100, 3) ^ other.memory_bytes(100, 3)) == 0xFF).all()


CONDITIONS = ["eq", "ne", "cs", "cc", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le"]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_choice_by_flags_that_nobody_set_is_found_whatever_the_condition(condition: str) -> None:
    text = f"mov w2, #1\ncsel w3, w2, wzr, {condition}\nstr w3, [x0]\nret"
    machine = Machine(assemble_program(text), {"out": 4}, margin=MARGIN)
    arguments = Arguments({0: machine.buffers["out"].address})
    (fault,) = checked_call(machine, Rules({"out": "output"}, arguments), lambda _: None).faults
    assert fault.kind == "uninitialised-register"
    assert "nzcv" in fault.message


@pytest.mark.parametrize(("used", "kinds"), [("s0", []), ("q0", ["uninitialised-read"])])
def test_a_hot_loop_that_loads_what_was_never_written_is_judged_by_its_result(
    used: str, kinds: list[str]
) -> None:
    text = f"""sub sp, sp, #16
        str wzr, [sp]
        movz x2, #6, lsl #16
1:      ldr q0, [sp]
        subs x2, x2, #1
        b.ne 1b
        add sp, sp, #16
        str {used}, [x0]
        ret"""
    machine = Machine(assemble_program(text), {"out": 16 if used == "q0" else 4}, margin=MARGIN)
    arguments = Arguments({0: machine.buffers["out"].address})
    found = checked_call(machine, Rules({"out": "output"}, arguments), lambda _: None)
    assert [fault.kind for fault in found.faults] == kinds
