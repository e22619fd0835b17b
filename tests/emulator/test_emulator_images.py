"""The machine on images: traces against Unicorn's own hooks, arguments, library functions, what traps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import unicorn
import unicorn.arm64_const as arm

from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import KINDS, Fault
from armsim.emulator.machine import Machine
from armsim.emulator.trace import TraceChunk
from armsim.isa.program import Program, program_at
from armsim.objects.image import Image, Place, Segment, Stub
from armsim.objects.layout import BRK
from armsim.objects.load import load_image

TESTS = Path(__file__).parents[1]
PAGE, STACK, STACK_BYTES, RETURN = 4096, 0x800_0000, 0x10_0000, 0x4_0000
POOLS = TESTS / "harness" / "prebuilt"
MIXED = TESTS / "objects" / "prebuilt" / "libmixed.so"

# Target, x registers in terms of the buffer "data", its bytes.
CALLS = [
    (f"{POOLS / 'literals.o'}:poly3", ["data", "data", 32], 128),
    (f"{POOLS / 'jump_table.o'}:blend", ["data", "data", "data", 32, 8, 5], 256),
    (f"{POOLS / 'table.o'}:look_up", ["data", "data", 64], 64),
    (f"{POOLS / 'protected.o'}:sum_twice", ["data", 17], 68),
    (f"{MIXED}:read_data", [], 16),
    (f"{MIXED}:call_table", [1, 5], 16),
    (f"{MIXED}:jump_table", [4, 100], 16),
    (f"{MIXED}:copy_around", ["data", 100], 100),
]
Seen = list[tuple[int, int, int]]  # address of the instruction, lowest address accessed, bytes


def watched(image: Image, machine: Machine, registers: list[int], content: bytes) -> Seen:
    """The accesses of a call, by Unicorn's Python hooks; stubs are done by hand."""
    uc = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
    uc.ctl_set_cpu_model(arm.UC_CPU_ARM64_MAX)
    for segment in image.segments:
        uc.mem_map(segment.address, -(-len(segment.data) // PAGE) * PAGE)
        uc.mem_write(segment.address, segment.data)
    uc.mem_map(STACK, STACK_BYTES)
    uc.mem_map(RETURN, PAGE)
    heap = 0x1_0000_0000
    uc.mem_map(heap, 1 << 20)
    buffer = machine.buffers["data"]
    uc.mem_map(buffer.low, buffer.high - buffer.low)
    uc.mem_write(buffer.address, content)
    uc.reg_write(arm.UC_ARM64_REG_CPACR_EL1, 3 << 20)
    for number, value in enumerate(registers):
        uc.reg_write(arm.UC_ARM64_REG_X0 + number, value)
    uc.reg_write(arm.UC_ARM64_REG_X30, RETURN)
    uc.reg_write(arm.UC_ARM64_REG_SP, STACK + STACK_BYTES // 2)
    stubs = {stub.address: stub.name for stub in image.stubs}
    parts: list[tuple[int, int, int]] = []
    step = [0, 0]

    def on_code(engine: Any, address: int, size: int, data: Any) -> None:
        nonlocal heap
        step[0], step[1] = step[0] + 1, address
        if address not in stubs:
            return
        x0, x1, x2 = (engine.reg_read(arm.UC_ARM64_REG_X0 + at) for at in range(3))
        if stubs[address] == "malloc":
            # The end of the piece against a page, its start at a multiple of 16.
            engine.reg_write(arm.UC_ARM64_REG_X0, heap + (-(-x0 // PAGE) * PAGE - x0) // 16 * 16)
            heap += -(-x0 // PAGE) * PAGE + PAGE
        elif stubs[address] == "memcpy":
            engine.mem_write(x0, bytes(engine.mem_read(x1, x2)))
        elif stubs[address] == "memset":
            engine.mem_write(x0, bytes([x1 & 255]) * x2)
        engine.reg_write(arm.UC_ARM64_REG_PC, engine.reg_read(arm.UC_ARM64_REG_X30))

    def on_memory(engine: Any, kind: int, address: int, size: int, value: int, data: Any) -> None:
        parts.append((step[0], address, size))
        places[step[0]] = step[1]

    places: dict[int, int] = {}
    uc.hook_add(unicorn.UC_HOOK_CODE, on_code)
    uc.hook_add(unicorn.UC_HOOK_MEM_READ | unicorn.UC_HOOK_MEM_WRITE, on_memory)
    uc.emu_start(image.entry, RETURN)
    seen: Seen = []
    for number in sorted(places):
        own = [(address, address + size) for at, address, size in parts if at == number]
        low, high = min(first for first, _ in own), max(last for _, last in own)
        seen.append((places[number], low, high - low))
    return seen


def unrolled(program: Program, chunks: list[TraceChunk]) -> Seen:
    found: Seen = []
    for chunk in chunks:
        used = 0
        for start, length in zip(chunk.starts.tolist(), chunk.lengths.tolist(), strict=True):
            for at in range(start, start + length):
                item = program.instructions[at]
                if item.access:
                    found.append((program.address_of(at), int(chunk.addresses[used]), item.size))
                    used += 1
    return found


@pytest.mark.parametrize(("target", "arguments", "size"), CALLS, ids=lambda item: str(item)[-12:])
def test_a_trace_of_an_image_is_what_unicorns_hooks_see(
    target: str, arguments: list[Any], size: int
) -> None:
    image = load_image(target)
    machine = Machine(image, {"data": size})
    content = np.random.default_rng(1).integers(0, 256, size, dtype=np.uint8)
    content &= 15
    where = machine.buffers["data"].address
    registers = [where if value == "data" else value for value in arguments]
    machine.write("data", content)
    discovered = machine.discover(registers)
    assert all(len(item.text) > 1 for item in machine.program.instructions)
    for _ in range(2):  # static data and the heap are as new each time
        machine.reset()
        machine.write("data", content)
        chunks: list[TraceChunk] = []
        assert machine.call(registers, chunks.append) == discovered
        assert unrolled(machine.program, chunks) == watched(
            image, machine, registers, content.tobytes()
        )


def code_image(words: list[int], stubs: tuple[Stub, ...] = ()) -> Image:
    data = b"".join(word.to_bytes(4, "little") for word in words)
    segments = [Segment("code", 0x10_0000, data, False, True)]
    if stubs:
        segments.append(Segment("stubs", 0x11_0000, BRK * 1024, False, True))
    return Image(
        0x10_0000, "f", tuple(segments), {"f": Place(0x10_0000, len(data), True)},
        ((0x10_0000, 0x10_0000 + len(data)),), (), stubs,
    )  # fmt: skip


RET, NOP = 0xD65F03C0, 0xD503201F


def test_registers_and_stack_are_what_the_arguments_say() -> None:
    # ldr x0, [sp, #8]; add x0, x0, x3; mov v0.16b, v7.16b; ret
    machine = Machine(code_image([0xF94007E0, 0x8B030000, 0x4EA71CE0, RET]), {})
    stack = (1).to_bytes(8, "little") + (40).to_bytes(8, "little")
    machine.discover(Arguments({3: 2}, {7: 0x1234 << 64 | 5}, stack))
    assert machine.general(0) == 42
    assert machine.vector(0) == 0x1234 << 64 | 5


BL_STUB = 0x94004000 - 1  # from 0x100004 to 0x110000


def test_a_function_in_no_file_is_named_when_it_is_called() -> None:
    stub = Stub("expf", 0x11_0000, provided=False)
    machine = Machine(code_image([NOP, BL_STUB, RET], (stub,)), {})
    with pytest.raises(Fault, match="calls 'expf'") as raised:
        machine.discover([])
    assert raised.value.record is not None
    assert raised.value.record.kind == "unresolved-symbol"
    assert raised.value.record.instruction_address == 0x10_0004


@pytest.mark.parametrize(
    ("name", "arguments", "kind"),
    [
        ("memset", [0x5000_0000, 1, 16], "write-out-of-bounds"),
        ("memcpy", [None, 0x5000_0000, 16], "read-out-of-bounds"),
        ("memcpy", [0x10_0000, None, 4], "write-out-of-bounds"),
        ("memset", [None, 0, 1 << 40], "write-out-of-bounds"),
    ],
)
def test_library_functions_stay_in_memory(name: str, arguments: list[Any], kind: str) -> None:
    machine = Machine(
        code_image([NOP, BL_STUB, RET], (Stub(name, 0x11_0000, provided=True),)), {"a": 64}
    )
    where = machine.buffers["a"].address
    with pytest.raises(Fault, match=name) as raised:
        machine.discover([where if value is None else value for value in arguments])
    assert raised.value.record is not None
    assert raised.value.record.kind == kind


@pytest.mark.parametrize(
    ("words", "registers", "kind", "text"),
    [
        ([0xD4000001, RET], {8: 64}, "syscall", "system call write"),
        ([0xD4000001, RET], {8: 9999}, "syscall", "number 9999"),
        ([0x00000000], {}, "undefined-instruction", "traps"),
        ([0xD61F0020], {1: 0x10_0002}, "jump-outside", "0x100002"),
        ([0x885F_7C20], {1: STACK + 2}, "misaligned-atomic", "aligned"),
        ([0xB8E1_0020], {1: STACK + 2}, "misaligned-atomic", "aligned"),
        ([0xD61F0020], {1: STACK}, "jump-outside", hex(STACK)),
        ([0xF9000020], {1: 0x10_0000}, "code-written", "f"),
        ([0xF9400020], {1: 0x5000_0000}, "read-out-of-bounds", "0x50000000"),
        ([0x14000000], {}, "instruction-limit", "1000"),
    ],
)
def test_a_trap_has_its_kind(
    words: list[int], registers: dict[int, int], kind: str, text: str
) -> None:
    machine = Machine(code_image(words), {})
    with pytest.raises(Fault, match=text) as raised:
        machine.discover(Arguments(registers), limit=1000)
    record = raised.value.record
    assert record is not None
    assert record.kind == kind in KINDS
    assert record.instruction_address in (0x10_0000, None)


def test_a_program_in_pieces_keeps_branches_and_literals_where_they_belong() -> None:
    # b.ne +0x1000; ldr x0, [pc, #0x20] | ret
    pieces = [(0x10_0000, bytes.fromhex("01800054 00010058".replace(" ", ""))),
              (0x10_1000, RET.to_bytes(4, "little"))]  # fmt: skip
    program = program_at(pieces, 0x10_0004, labels={"end": 0x10_1000, "gone": 0x10_0800})
    branch, load, _ = program.instructions
    assert branch.target == 8  # two words on in the program
    assert (load.access, load.size) == ("load", 8)
    assert load.memory is not None
    assert load.memory.offset == 0x10_0024
    assert (program.entry, program.labels) == (1, {"end": 2})
    assert [program.address_of(at) for at in range(3)] == [0x10_0000, 0x10_0004, 0x10_1000]
    assert [program.index_at(at) for at in (0x10_0004, 0x10_0008, 0x10_1000)] == [1, None, 2]
