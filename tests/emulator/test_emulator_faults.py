"""Each forbidden action of code ends in a Fault that says what and where."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from armsim.emulator import machine as machine_module
from armsim.emulator.containment import containment_check
from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.emulator.trace import TraceChunk
from armsim.errors import UserError
from armsim.isa.program import assemble_program


def call(text: str, sizes: dict[str, int], *, check: bool = False) -> Machine:
    machine = Machine(assemble_program(text), sizes)
    addresses = [buffer.address for buffer in machine.buffers.values()]
    machine.call(addresses, containment_check(machine) if check else lambda _: None)
    return machine


@pytest.mark.parametrize(
    "access",
    [
        "ldr q0, [x0, #4096]",
        "ldr x2, [x0, #4096]",
        "str q0, [x0, #4096]",
        "ldur x2, [x0, #-8]",
        "ldr x2, [x3]",
        "ld1 {v0.4s-v3.4s}, [x4]",
        "stp q0, q1, [x4]",
    ],
)
@pytest.mark.parametrize("traced", [True, False])
def test_an_access_on_a_guard_page_faults_at_its_line(access: str, traced: bool) -> None:
    text = (
        f"mov x3, #4096\nadd x4, x0, #1, lsl #12\nsub x4, x4, #16\nadd x3, x3, x0\n\n{access}\nret"
    )
    machine = Machine(assemble_program(text), {"a": 4096, "b": 4096})
    addresses = [buffer.address for buffer in machine.buffers.values()]
    with pytest.raises(Fault, match=r"^line 6 ") as raised:
        machine.call(addresses, (lambda _: None) if traced else None)
    assert access.split()[0] in str(raised.value)


def test_the_last_bytes_before_a_guard_page_are_fine() -> None:
    call("ldr q0, [x0, #4080]\nstr q0, [x0]\nret", {"a": 4096}, check=True)


OUTSIDE = [
    ("ldr w2, [x0, #100]", 100, "load of 4 bytes"),
    ("ldur w2, [x0, #97]", 97, "load of 4 bytes"),
    ("ldrb w2, [x0, #100]", 100, "load of 1 bytes"),
    ("strb w2, [x0, #100]", 100, "store of 1 bytes"),
    ("ldurb w2, [x0, #-1]", -1, "load of 1 bytes"),
    ("ldur q0, [x0, #85]", 85, "load of 16 bytes"),
    ("stp x2, x3, [x0, #88]", 88, "store of 16 bytes"),
]


@pytest.mark.parametrize(("access", "offset", "what"), OUTSIDE)
def test_a_byte_outside_a_buffer_but_inside_its_page_is_found_by_the_trace(
    access: str, offset: int, what: str
) -> None:
    sizes = {"before": 64, "a": 100, "after": 64}
    text = f"mov x0, x1\nldrb w4, [x0]\n{access}\nret"  # the buffer is the one used last
    call(text, sizes)  # no page is left: only the check can tell
    with pytest.raises(Fault) as raised:
        call(text, sizes, check=True)
    message = str(raised.value)
    assert message.startswith("line 3 ")
    assert what in message
    assert f"at offset {offset} of 'a' (100 bytes)" in message


@pytest.mark.parametrize(
    "access",
    [
        "ldrb w2, [x0, #99]",
        "ldr w2, [x0, #96]",
        "str q0, [x0]",
        "prfm pldl1keep, [x0, #4096]",  # prefetches may go anywhere
        "str x2, [sp, #-16]!\nldr x2, [sp], #16",
    ],
)
def test_accesses_inside_buffers_and_stack_pass(access: str) -> None:
    call(f"{access}\nret", {"a": 100, "b": 64}, check=True)


def test_an_access_from_one_buffer_to_the_next_is_outside() -> None:
    # Buffers are pages apart, but a check against the span of all of them would let this pass.
    machine = Machine(assemble_program("ldrb w2, [x0, #64]\nret"), {"a": 64, "b": 64})
    first, second = machine.buffers.values()
    assert first.address + 64 < second.address
    with pytest.raises(Fault):
        call("mov x0, x1\nldurb w2, [x0, #-1]\nret", {"a": 64, "b": 64}, check=True)


CLOBBERS = [
    ("x19", "mov x19, #1"),
    ("x28", "mov w28, w28"),
    ("x29", "mov x29, #1"),
    ("d8", "movi v8.4s, #1"),
    ("d15", "movi v15.4s, #1"),
    ("sp", "sub sp, sp, #16"),
]


@pytest.mark.parametrize(("register", "line"), CLOBBERS)
@pytest.mark.parametrize("traced", [True, False])
def test_a_register_that_the_caller_owns_must_come_back(
    register: str, line: str, traced: bool
) -> None:
    machine = Machine(assemble_program(f"{line}\nret"), {"a": 64})
    with pytest.raises(Fault, match=rf"not preserved: {register}$"):
        machine.call([0], (lambda _: None) if traced else None)


@pytest.mark.parametrize(
    "text",
    [
        "mov x3, x19\nmov x19, #1\nmov x19, x3\nret",
        "mov x0, #1\nmov x18, #1\nmovi v0.4s, #1\nmovi v16.4s, #1\nret",
        "str d8, [x0]\nmovi v8.16b, #1\nldr d8, [x0]\nret",  # the upper half is the callee's
        "sub sp, sp, #32\nstp x29, x30, [sp]\nmov x29, #1\nldp x29, x30, [sp]\nadd sp, sp, #32\nret",
    ],
)
def test_registers_that_are_free_or_restored_are_no_fault(text: str) -> None:
    call(text, {"a": 64}, check=True)


@pytest.mark.parametrize(
    "text", ["1: b 1b", "1:\nadd x2, x2, #1\ncbz xzr, 1b\nret", "2: ldr x2, [x0]\nb 2b"]
)
def test_an_endless_loop_ends_at_the_limit(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_module, "INSTRUCTION_LIMIT", 5000)
    with pytest.raises(Fault, match="not finished after 5000 instructions"):
        call(text, {"a": 64})


def test_a_run_just_under_the_limit_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "mov x9, #100\n1:\nsubs x9, x9, #1\nb.ne 1b\nret"  # 202 instructions
    monkeypatch.setattr(machine_module, "INSTRUCTION_LIMIT", 202)
    call(text, {"a": 64})
    monkeypatch.setattr(machine_module, "INSTRUCTION_LIMIT", 201)
    with pytest.raises(Fault, match="201"):
        call(text, {"a": 64})


@pytest.mark.parametrize("word", ["brk #1", "svc #0"])
def test_an_instruction_that_traps_is_a_fault(word: str) -> None:
    # Refused before it can run is as good.
    with pytest.raises((Fault, UserError), match=rf"line 2|'{word.split()[0]}"):
        call(f"nop\n{word}\nret", {"a": 64})


def test_a_jump_out_of_the_code_is_a_fault() -> None:
    with pytest.raises(Fault):
        call("mov x2, #64\nbr x2\nret", {"a": 64})


class ConsumerError(Exception):
    """An error of a consumer."""


@pytest.mark.parametrize("blocks", [5, 1 << 18])
def test_what_the_consumer_raises_comes_out_of_the_call(
    blocks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_module, "BLOCKS_A_CHUNK", blocks)
    text = "mov x9, #1000\n1:\nldr x2, [x0]\nsubs x9, x9, #1\nb.ne 1b\nret"
    machine = Machine(assemble_program(text), {"a": 64})
    calls = 0

    def refuse(_: TraceChunk) -> None:
        nonlocal calls
        calls += 1
        raise ConsumerError("enough")

    address = machine.buffers["a"].address
    with pytest.raises(ConsumerError, match="enough"):
        machine.call([address], refuse)
    assert calls == 1
    # The machine is as good as new.
    chunks: list[TraceChunk] = []
    assert machine.call([address], chunks.append) == 3002
    assert sum(len(chunk.addresses) for chunk in chunks) == 1000


def test_results_are_read_back_from_the_buffer_they_were_written_to() -> None:
    text = "ldr q0, [x0]\nfadd v0.4s, v0.4s, v0.4s\nstr q0, [x1, #4]\nret"
    machine = Machine(assemble_program(text), {"a": 16, "b": 36})
    machine.write("a", np.array([1, 2, 3, 4], np.float32))
    machine.write("b", np.full(9, 7, np.float32))
    machine.call([buffer.address for buffer in machine.buffers.values()])
    assert machine.read_floats("b").tolist() == [7, 2, 4, 6, 8, 7, 7, 7, 7]
    assert machine.read_floats("a").tolist() == [1, 2, 3, 4]


@pytest.mark.parametrize("sizes", [(1, 4095, 4096, 4097), (64, 100, 65, 12288)])
def test_buffers_start_at_64_bytes_and_never_touch(sizes: tuple[int, ...]) -> None:
    machine = Machine(assemble_program("ret"), {str(at): size for at, size in enumerate(sizes)})
    spans = [(buffer.address, buffer.address + buffer.size) for buffer in machine.buffers.values()]
    assert all(first % 64 == 0 for first, _ in spans)
    for (_, last), (first, _) in pairwise(spans):
        # A whole page lies between the page of the last byte and that of the first.
        assert first // 4096 - (last - 1) // 4096 >= 2
