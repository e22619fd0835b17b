"""Every fault of the corpus is found, by its name, at its instruction; its repair is silent."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from corpus_cases import CORPUS, Case, cases

from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import KINDS
from armsim.emulator.machine import Machine
from armsim.isa.program import assemble_program
from armsim.objects.image import Segment, Stub
from armsim.objects.load import load_image, load_text
from armsim.objects.options import KEYSTONE, Build
from armsim.sanitizer.checked_call import MARGIN, Checked, checked_call
from armsim.sanitizer.checker import Rules

OWN = Build(KEYSTONE)  # our own assembler, for the same answers on every machine
CASES = cases()
NAMES = [case.name for case in CASES]


def judge(case: Case, found: Checked, line: str) -> None:
    assert [fault.kind for fault in found.faults] == [case.kind], found.faults
    fault = found.faults[0]
    assert fault.line is not None
    assert fault.line.startswith(line), fault
    if case.place is not None:
        assert (fault.buffer, fault.offset) == case.place
    if case.value("register"):
        assert case.value("register") in fault.message
    assert found.failed == (case.kind not in ("slow-misaligned", "platform-register"))


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_a_faulty_kernel_is_reported_by_kind_line_and_place(case: Case) -> None:
    judge(case, case.check(assemble_program(case.text)), f"line {case.line} ")


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_so_it_is_from_a_file(case: Case) -> None:
    path = str(CORPUS / f"{case.name}.S")
    judge(case, case.check(load_image(path, OWN)), f"{path}:{case.line} ")


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_repaired_kernel_is_not_reported(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "repaired.S"
    path.write_text(case.repaired)
    found = case.check(load_image(str(path), OWN))
    assert (found.faults, found.finished) == ((), True)


def test_the_corpus_has_faults_of_every_kind() -> None:
    counts = Counter(case.kind for case in CASES)
    assert len(CASES) >= 90
    # No text alone has those of the heap and of sections; unwritten-output is no instruction's.
    elsewhere = {"unresolved-symbol", "unwritten-output", "constant-written", "memory-leak"}
    elsewhere |= {"executed-data", "aborted"}
    elsewhere |= {"address-dependent"}  # of calls with buffers elsewhere, by armsim.harness
    elsewhere |= {"use-after-free", "double-free", "invalid-free", "overlapping-copy"}
    assert set(counts) == set(KINDS) - elsewhere


STUB = 0x0700_0000


def with_stub(name: str, provided: bool, following: str = "nop") -> Checked:
    """A call of a function that is in no file, from line 3; x0 and x1 are output and input.

    ``following`` are instructions from line 4 on.
    """
    text = f"""stp x30, x19, [sp, #-16]!
        mov x19, #{STUB:#x}
        blr x19
        {following}
        ldp x30, x19, [sp], #16
        ret"""
    image = load_text(text, "call.S")
    page = Segment("stubs", STUB, b"\x00\x00\x20\xd4" * 1024, False, True)
    image = replace(image, segments=(*image.segments, page), stubs=(Stub(name, STUB, provided),))
    machine = Machine(image, {"out": 64, "in": 64}, margin=MARGIN)
    first, second = (buffer.address for buffer in machine.buffers.values())
    arguments = Arguments({0: first, 1: second, 2: 80})
    rules = Rules({"out": "output", "in": "input"}, arguments)
    return checked_call(machine, rules, lambda _: None, limit=10_000)


def test_a_function_that_is_nowhere_is_an_unresolved_symbol() -> None:
    found = with_stub("expf", provided=False)
    (fault,) = found.faults
    assert fault.kind == "unresolved-symbol"
    assert fault.line is not None
    assert fault.line.startswith("call.S:3 ")
    assert "'expf'" in fault.message


def test_a_copy_by_the_machine_is_checked_like_the_functions_own_accesses() -> None:
    found = with_stub("memcpy", provided=True)
    kinds = {(fault.kind, fault.buffer, fault.offset) for fault in found.faults}
    assert kinds == {("overread", "in", 0), ("write-out-of-bounds", "out", 0)}
    assert all(fault.line and fault.line.startswith("call.S:3 ") for fault in found.faults)


@pytest.mark.parametrize(
    ("access", "kind"),
    [
        ("str xzr, [x0, #72]", None),
        ("str xzr, [x0]\nldr x3, [x0]", None),
        ("str xzr, [x0, #76]", "write-out-of-bounds"),
        ("ldurb w3, [x0, #-1]", "read-out-of-bounds"),
        ("ldr x3, [x0, #8]\ncbz x3, 1f\nnop\n1:", "uninitialised-read"),
    ],
)
def test_memory_from_malloc_has_its_bounds_and_holds_nothing(access: str, kind: str | None) -> None:
    found = with_stub("malloc", True, f"nop\nmov x0, #80\nblr x19\n{access}")
    faults = [fault for fault in found.faults if fault.kind != "memory-leak"]
    if kind is None:
        assert faults == []
    else:
        (fault,) = faults
        # The first call has asked for too much: the address in x0.
        assert (fault.kind, fault.buffer) == (kind, "malloc#1")
        assert fault.line is not None
        assert fault.line.startswith("call.S:7 ")


@pytest.mark.parametrize(("name", "kinds"), [("malloc", ["uninitialised-read"]), ("calloc", [])])
def test_memory_from_calloc_holds_zeros(name: str, kinds: list[str]) -> None:
    found = with_stub(
        name, True, "mov x0, #80\nmov x1, #1\nblr x19\nldr x3, [x0, #8]\ncbz x3, 1f\nnop\n1:"
    )
    assert [fault.kind for fault in found.faults if fault.kind != "memory-leak"] == kinds
