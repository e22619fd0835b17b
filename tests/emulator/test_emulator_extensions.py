"""Instructions beyond Armv8.0-A run in the machine, by NumPy; a trap is named where it stands."""

from __future__ import annotations

import numpy as np
import pytest

from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.isa.program import assemble_program


def test_a_dot_product_sums_four_bytes_a_lane() -> None:
    random = np.random.default_rng(1)
    a, b = (random.integers(-128, 128, 16).astype(np.int8) for _ in range(2))
    text = """
        ldr q1, [x0]
        ldr q2, [x1]
        movi v0.4s, #0
        movi v3.4s, #0
        sdot v0.4s, v1.16b, v2.16b
        udot v3.4s, v1.16b, v2.4b[2]
        stp q0, q3, [x2]
        ret
    """
    machine = Machine(assemble_program(text), {"a": 16, "b": 16, "out": 32})
    machine.write("a", a)
    machine.write("b", b)
    machine.call([buffer.address for buffer in machine.buffers.values()])
    found = machine.read_floats("out").view(np.int32)
    signed = (a.astype(np.int32) * b).reshape(4, 4).sum(axis=1)
    unsigned = a.view(np.uint8).astype(np.int32).reshape(4, 4) @ b.view(np.uint8)[8:12].astype(int)
    assert found.tolist() == [*signed.tolist(), *unsigned.tolist()]


def test_half_precision_rounds_once_a_multiply_accumulate() -> None:
    random = np.random.default_rng(2)
    a, b, c = (random.normal(0, 4, 8).astype(np.float16) for _ in range(3))
    text = """
        ldr q0, [x2]
        ldr q1, [x0]
        ldr q2, [x1]
        fmla v0.8h, v1.8h, v2.h[5]
        str q0, [x2]
        ret
    """
    machine = Machine(assemble_program(text), {"a": 16, "b": 16, "c": 16})
    for name, data in (("a", a), ("b", b), ("c", c)):
        machine.write(name, data)
    machine.call([buffer.address for buffer in machine.buffers.values()])
    found = machine.read_floats("c").view(np.float16)
    # Halves have 11 bits: the exact sum of a product fits float64, and is then rounded once.
    exact = c.astype(np.float64) + a.astype(np.float64) * float(b[5])
    assert found.tolist() == exact.astype(np.float16).tolist()


def test_an_atomic_returns_what_was_there_and_leaves_the_sum() -> None:
    text = "mov w1, #5\nldaddal w1, w2, [x0]\nstr w2, [x0, #4]\nret"
    machine = Machine(assemble_program(text), {"out": 8})
    machine.write("out", np.array([37, 0], np.int32))
    executed = machine.call([machine.buffers["out"].address], lambda chunk: None)
    assert machine.read_floats("out").view(np.int32).tolist() == [42, 37]
    assert executed == 4


@pytest.mark.parametrize("line", ["svc #0", "smc #0", "hvc #0", "brk #1", "hlt #0"])
@pytest.mark.parametrize("following", ["nop", "fadd h0, h1, h2"])
def test_a_trap_is_named_with_its_line(line: str, following: str) -> None:
    machine = Machine(assemble_program(f"nop\n{line}\n{following}\nret"), {"out": 8})
    with pytest.raises(Fault, match=f"line 2 '{line[:3]}"):
        machine.call([])


def test_a_trap_after_a_call_that_did_not_run_is_named_itself() -> None:
    machine = Machine(assemble_program("b 1f\nsvc #0\n1: brk #3\nret"), {"out": 8})
    with pytest.raises(Fault, match="line 3 'brk"):
        machine.call([])
