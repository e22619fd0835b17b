"""System instructions are what they are in a Linux process: illegal, emulated or harmless."""

from __future__ import annotations

import pytest

from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.isa.program import assemble_program
from armsim.objects.load import load_text

# DDI 0487, C5: UNDEFINED at EL0, or trapped by the controls that Linux sets.
ILLEGAL = [
    "msr sctlr_el1, x1", "msr ttbr0_el1, x1", "msr vbar_el1, x1", "msr cpacr_el1, x1",
    "mrs x1, sctlr_el1", "mrs x1, currentel", "msr daifset, #2", "msr daifclr, #15", "mrs x1, daif",
    "msr spsel, #1", ".inst 0xd500419f", ".inst 0xd500417f", "tlbi vmalle1", "ic iallu",
    "dc isw, x1", "dc ivac, x0", "at s1e1r, x0", "msr tpidrro_el0, x1", "mrs x1, pmccntr_el0",
    "mrs x1, cntpct_el0", "mrs x1, id_dfr0_el1", "eret", "hvc #0", "smc #0",
]  # fmt: skip
ALLOWED = [
    "mrs x1, ctr_el0", "mrs x1, dczid_el0", "mrs x1, fpcr", "mrs x1, fpsr", "msr fpsr, x1",
    "mrs x1, nzcv", "mrs x1, tpidr_el0", "msr tpidr_el0, x1", "mrs x1, tpidrro_el0",
    "mrs x1, cntvct_el0", "mrs x1, cntfrq_el0", "dc cvac, x0", "dc civac, x0", "dc cvau, x0",
    "ic ivau, x0", "isb", "dsb sy", "wfe", "sev", "yield", "mrs x1, midr_el1", "mrs x1, mpidr_el1",
    "mrs x1, revidr_el1", "mrs x1, id_aa64isar0_el1", "mrs x1, id_aa64pfr0_el1",
    "mrs xzr, id_aa64mmfr0_el1",
]  # fmt: skip


def machine_of(text: str) -> Machine:
    return Machine(load_text(text, "k.S"), {"out": 64})


@pytest.mark.parametrize("text", ILLEGAL)
def test_what_the_kernel_reserves_is_illegal_in_every_call(text: str) -> None:
    machine = machine_of(f"nop\n{text}\nret")
    for _ in range(2):
        with pytest.raises(Fault) as raised:
            machine.discover([machine.buffers["out"].address])
        record = raised.value.record
        assert record is not None
        assert record.kind == "undefined-instruction"
        assert "SIGILL" in record.message
        assert record.line is not None
        assert record.line.startswith("k.S:2 ")


@pytest.mark.parametrize("text", ALLOWED)
def test_what_linux_allows_or_emulates_runs(text: str) -> None:
    machine = machine_of(f"add x2, x2, #1\n{text}\nadd x2, x2, #1\nret")
    where = machine.buffers["out"].address
    assert machine.discover([where, 5, 40]) == 4
    assert machine.general(2) == 42


def test_an_emulated_read_does_not_disturb_the_trace() -> None:
    text = (
        "ldr w2, [x0], #4\nmrs x1, midr_el1\nldr w3, [x0], #4\nmrs x1, mpidr_el1\nstr w3, [x0]\nret"
    )
    machine = Machine(assemble_program(text), {"out": 64})
    where = machine.buffers["out"].address
    seen: list[int] = []
    executed = machine.call([where], lambda chunk: seen.extend(chunk.addresses.tolist()))
    assert executed == 6
    assert seen == [where, where + 4, where + 8]


def test_identification_registers_say_the_same_in_every_machine() -> None:
    found = set()
    for _ in range(2):
        machine = machine_of("mrs x1, midr_el1\nret")
        machine.discover([0])
        found.add(machine.general(1))
    assert len(found) == 1
    assert found != {0}


def test_nothing_of_a_call_is_there_in_the_next() -> None:
    text = "mrs x2, tpidr_el0\nmrs x3, fpsr\nmsr tpidr_el0, x1\nmsr fpsr, x1\nret"
    machine = machine_of(text)
    for _ in range(2):
        machine.discover([0, 0x1F])
        assert (machine.general(2), machine.general(3)) == (0, 0)


def test_the_counter_is_no_clock_but_advances() -> None:
    machine = machine_of("mrs x1, cntvct_el0\nmrs x2, cntvct_el0\nmrs xzr, cntvct_el0\nret")
    for _ in range(2):
        machine.discover([0])
        assert (machine.general(1), machine.general(2)) == (1, 2)


def test_a_wait_for_the_counter_ends() -> None:
    text = "mrs x1, cntvct_el0\n1: mrs x2, cntvct_el0\nsub x2, x2, x1\ncmp x2, #100\nb.lt 1b\nret"
    machine = machine_of(text)
    assert machine.discover([0], 10_000) == 1 + 100 * 4 + 1
