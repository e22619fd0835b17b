"""Traces against what Unicorn's own hooks report, instruction by instruction."""

from __future__ import annotations

import sys
import weakref
from collections.abc import Callable

import numpy as np
import pytest
import unicorn
from hooked import Contents, Watched, traced, unrolled, watch
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from armsim.codegen.source import Unbuildable
from armsim.emulator import machine as machine_module
from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import assemble_program
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render

SIZES = {"a": 3 * 4096, "b": 4096}
Prefetch = dict[int, Callable[..., int]]


def pointers(machine: Machine) -> Contents:
    """Buffer a holds, every 8 bytes, alternating addresses of buffer b; b holds small numbers."""
    b = machine.buffers["b"]
    words = b.address + 8 * (np.arange(3 * 512) * 37 % 500)
    return {"a": words.astype(np.int64), "b": np.arange(512, dtype=np.int64) % 7}


def both(text: str, prefetches: Prefetch | None = None) -> tuple[Watched, Watched, Machine]:
    machine = Machine(assemble_program(text), SIZES)
    contents = pointers(machine)
    watched = watch(machine, contents, prefetches or {})
    chunks, executed = traced(machine, contents)
    assert executed == len(watched.executed)
    return unrolled(machine.program, chunks), watched, machine


def counted(body: str, iterations: int = 5, setup: str = "") -> str:
    return f"{setup}\nmov x9, #{iterations}\n1:\n{body}\nsubs x9, x9, #1\nb.ne 1b\nret"


LOOPS = {
    "post-index": counted("ldr q0, [x0], #16\nstr q0, [x1], #16\nldrb w2, [x0], #1"),
    "pre-index": counted("ldr x2, [x0, #8]!\nstr x2, [x1, #16]!\nldr x3, [x0, #-8]!"),
    "post-index by a register": counted("ld1 {v0.4s}, [x0], x7\nst1 {v0.s}[1], [x1], x7",
                                        setup="mov x7, #24"),
    "offsets": counted("ldr x2, [x0, #64]\nldur x3, [x0, #3]\nldrh w4, [x0, #6]\n"
                       "ldrsb x5, [x0, #1]\nldrsw x6, [x0, #4]\nstrb w2, [x1, #9]\nadd x0, x0, #8"),
    "register offsets": counted("ldr q0, [x0, x7, lsl #4]\nldr x2, [x0, x7]\nldr w3, [x1, x7, lsl #2]\n"
                                "add x7, x7, #3", setup="mov x7, #1"),
    "word offsets": counted("ldr x2, [x0, w7, uxtw #3]\nldr x3, [x0, w6, sxtw]\nstr x3, [x1, w7, uxtw]\n"
                            "add w7, w7, #1\nsub w6, w6, #4",
                            setup="mov w7, #2\nadd x0, x0, #256\nmov w6, #-8"),
    "the zero register as index": counted("ldr x2, [x0, xzr]\nldr x3, [x2, xzr]\nldr x3, [x2]\n"
                                          "add x0, x0, #8"),
    "loaded pointers": counted("ldr x2, [x0], #8\nldr x3, [x2]\nstr x3, [x2, #8]\nldp x4, x5, [x2, #16]\n"
                               "ldr q0, [x2, x7]\nld1 {v1.16b}, [x2], x7\nldrb w6, [x2, w3, uxtw]",
                               setup="mov x7, #32"),
    "a base that its own load overwrites": counted("ldr x0, [x0]\nldr x3, [x0]\nadd x0, x8, #64",
                                                   setup="mov x8, x0"),
    "pairs": counted("ldp q0, q1, [x0], #32\nldp x2, x3, [x0, #-32]!\nldp d2, d3, [x0, #16]\n"
                     "ldpsw x4, x5, [x0, #8]\nldnp q4, q5, [x0]\nstp q0, q1, [x1], #32\n"
                     "stp x2, x3, [x1, #-16]!\nstp s0, s1, [x1]\nstnp d0, d1, [x1, #8]\nadd x0, x0, #16"),
    "structures": counted("ld1 {v0.4s}, [x0], #16\nld1 {v0.8b-v2.8b}, [x0]\nld1 {v0.2d-v3.2d}, [x0], #64\n"
                          "ld2 {v0.4s, v1.4s}, [x0]\nld3 {v0.16b-v2.16b}, [x0]\nld4 {v0.8h-v3.8h}, [x0]\n"
                          "ld1r {v5.4s}, [x0], #4\nld1r {v6.2d}, [x0]\nld2r {v6.4s, v7.4s}, [x0]\n"
                          "ld1 {v0.b}[3], [x0]\nld1 {v0.d}[1], [x0], #8\nld3 {v0.h-v2.h}[2], [x0]\n"
                          "st1 {v0.4s, v1.4s}, [x1], #32\nst1 {v0.4s-v3.4s}, [x1]\n"
                          "st1 {v0.s}[2], [x1], #4\n"
                          "st2 {v0.2s, v1.2s}, [x1]\nst4 {v0.4s-v3.4s}, [x1]"),
    "pointer arithmetic": counted("mov x2, x0\nadd x3, x2, #64\nsub x4, x3, #16\nadd x5, x0, x7, lsl #3\n"
                                  "ldr x6, [x4], #8\nldr x6, [x4]\nldr x6, [x5, #8]\nlsl x8, x7, #4\n"
                                  "ldr x6, [x2, x8]\nadd x5, x5, x8\nldr x6, [x5]\nadd x7, x7, #1\n"
                                  "mov x10, #40\nldr x6, [x0, x10]\nmovk x10, #0, lsl #16\n"
                                  "ldr x6, [x1, x10]",
                                  setup="mov x7, #0"),
    "pointers through words": counted("add w2, w0, #32\nldr x3, [x2]\nmov w4, w0\nldr x3, [x4, #8]"),
    "pointers that sink": counted("sub x2, x0, x7, lsl #3\nldr x3, [x2]\nneg x4, x7\nldr x3, [x0, x4]\n"
                                  "add x5, x0, x0\nsub x5, x5, x0\nldr x3, [x5]",
                                  setup="add x0, x0, #512\nmov x7, #16"),
    "the stack": counted("stp x2, x3, [sp, #-32]!\nstr q0, [sp, #16]\nldp x2, x3, [sp], #32"),
    "a pointer that alternates": counted("ldr x2, [x0]\neor x3, x0, x1\neor x0, x0, x3\neor x1, x1, x3"),
    "a pointer by csel": counted("tst x9, #1\ncsel x2, x0, x1, eq\nldr x3, [x2], #8\nldr x3, [x2]"),
    "nested loops entered by falling in":
        "mov x2, #3\n1:\nmov x3, x0\nmov x4, #4\n2:\nldr x5, [x3], #8\n3:\nldr x6, [x3, x4, lsl #3]\n"
        "subs x4, x4, #1\nb.ne 2b\nadd x0, x0, #64\nsubs x2, x2, #1\nb.ne 1b\nret",
    "a jump into the middle of a block":
        "mov x2, #4\nmov x3, x0\nb 2f\n1:\nadd x3, x3, #16\nldr x4, [x3]\n2:\nldr x5, [x3, #8]\n"
        "str x5, [x1], #8\nsubs x2, x2, #1\nb.ne 1b\nret",
    "branches both ways":
        "mov x2, #9\n1:\ntbz x2, #0, 2f\nldr x3, [x0], #8\nb 3f\n2:\nldr x3, [x0, #8]!\n3:\nstr x3, [x1]\n"
        "sub x2, x2, #1\ncbnz x2, 1b\nret",
    "a call":
        "mov x12, x30\nmov x2, #3\n1:\nbl 4f\nldr x3, [x0]\nsubs x2, x2, #1\nb.ne 1b\nmov x30, x12\nret\n"
        "4:\nadd x0, x0, #8\nldr x4, [x0], #8\nret",
    "a block that is split before a stride known by a constant":
        "mov x9, #16\n" + "zip1 v0.16b, v1.16b, v2.16b\n" * 150
        + "ldrb w2, [x0]\nadd x0, x0, x9\nldr x3, [x1, x9]\n" * 6 + "ret",
    "nothing to trace": "ret",
    "no accesses": counted("add x2, x2, #1"),
}  # fmt: skip


@pytest.mark.parametrize("text", LOOPS.values(), ids=LOOPS.keys())
def test_addresses_and_order_are_what_the_emulator_itself_reports(text: str) -> None:
    found, watched, _ = both(text)
    assert found.executed == watched.executed
    assert found.accesses == watched.accesses


def test_prefetches_are_traced_although_they_touch_nothing() -> None:
    text = (
        "mov x7, #6\nmov x9, #5\n1:\nprfm pldl1keep, [x0, #64]\nprfm pldl2strm, [x0, x7, lsl #3]\n"
        "ldr x2, [x0], #8\nprfm pstl1keep, [x2]\nprfum pldl1keep, [x2, #-8]\n"
        "subs x9, x9, #1\nb.ne 1b\nret"
    )
    places = {
        2: lambda x: x(0) + 64,
        3: lambda x: x(0) + 8 * x(7),
        5: lambda x: x(2),
        6: lambda x: x(2) - 8,
    }
    found, watched, _ = both(text, places)
    assert found.accesses == watched.accesses
    assert len(found.accesses) == 25


@pytest.mark.parametrize("text", LOOPS.values(), ids=LOOPS.keys())
def test_addresses_are_the_same_where_the_emulator_has_to_be_asked_for_registers(text: str) -> None:
    machine = Machine(assemble_program(text), SIZES)
    contents = pointers(machine)
    engine = machine._engine
    assert engine.register_file or sys.platform != "linux"
    by_loads, _ = traced(machine, contents)
    engine.register_file = 0
    by_calls, _ = traced(machine, contents)
    assert joined(by_calls) == joined(by_loads)


# Loops that run into the end of buffer a or b: (text, words of the fault's block, accesses in order).
FALLING = {
    "at its first instruction": ("1:\nldr x2, [x0], #8\nadd x3, x3, #1\nb 1b", [0]),
    "at a later one": ("1:\nldr x2, [x1], #8\nadd x3, x3, #1\nldr x4, [x0], #240\nb 1b", [1, 0]),
    "at its last": ("1:\nsub x3, x3, #1\nstr x2, [x1], #8\nldr x4, [x0, #248]!\ncbnz x3, 1b",
                    [1, 0]),
}  # fmt: skip


@pytest.mark.parametrize("name", FALLING)
@pytest.mark.parametrize("blocks", [3, 1 << 16])
def test_all_iterations_of_a_loop_before_its_fault_are_traced(
    name: str, blocks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, order = FALLING[name]
    monkeypatch.setattr(machine_module, "BLOCKS_A_CHUNK", blocks)
    machine = Machine(assemble_program(text), SIZES)
    assert machine.plan.steady_blocks
    chunks: list[TraceChunk] = []
    machine.attach(object())  # what led to a fault is for checkers
    with pytest.raises(Fault):
        machine.call([b.address for b in machine.buffers.values()], chunks.append)
    found = unrolled(machine.program, chunks)
    per_iteration = len(machine.program.instructions)
    # Iteration by iteration by hand: how far each pointer goes until one of them has left its buffer.
    a, b = machine.buffers["a"], machine.buffers["b"]
    step, ahead = {0: (8, 0), 1: (240, 0), 2: (248, 248)}[list(FALLING).index(name)]
    expected: list[int] = []
    iteration = 0
    while True:
        place = {0: a.address + ahead + iteration * step, 1: b.address + iteration * 8}
        wanted = [place[which] for which in order]
        if place[0] >= a.address + a.size:
            expected += [place[which] for which in order if which != 0]
            break
        expected += wanted
        iteration += 1
    assert [address for _, address, _ in found.accesses] == expected
    faulty = [at for at, item in enumerate(machine.program.instructions) if "[x0" in item.text]
    assert len(found.executed) == iteration * per_iteration + faulty[0]


LONG = [
    ("strided", ["ldr x2, [x0], #8", "str x2, [x1, #8]", "add x3, x3, #1"]),
    ("free", ["ldr x2, [x0], #8", "ldr x3, [x2]", "ldr x4, [x2, x3]"]),
    ("moving", ["add x4, x0, #8", "ldr x2, [x4]", "mov x0, x4"]),
]


@pytest.mark.parametrize("lines", [lines for _, lines in LONG], ids=[name for name, _ in LONG])
def test_a_straight_stretch_of_more_than_a_page_of_code_is_traced(lines: list[str]) -> None:
    body = "\n".join([line for _ in range(400) for line in lines])
    found, watched, machine = both(
        counted(body, 3, "mov x8, x0").replace("subs x9", "mov x0, x8\nsubs x9")
    )
    assert len(machine.program.instructions) > 1200
    assert found.executed == watched.executed
    assert found.accesses == watched.accesses


STEPS = (
    "add x3, x0, #{n}", "sub x3, x3, #{n}", "mov x4, x3", "mov x5, #{n}", "lsl x6, x5, #{s}",
    "add x3, x3, x5", "add x3, x0, x5, lsl #{s}", "sub x4, x3, x5", "add x4, x4, x6",
    "ldr x2, [x3], #{n}", "ldr x2, [x4, #8]!", "ldr x2, [x3, x5]", "ldr x2, [x0, x6]",
    "ldr q1, [x4], #16", "ldr x7, [x0, #{n}]", "ldr x2, [x7]", "str x5, [x7, #8]", "mov x4, x7",
    "ldp x10, x2, [x3, #16]!", "ldrb w2, [x4, w5, uxtw]", "mov w6, w5", "and x5, x5, #56",
    "cbz x9, 9f", "tbz x9, #0, 9f", "csel x3, x3, x0, eq", "madd x6, x5, x5, x5", "neg x6, x6",
    "adds x3, x3, #{n}", "subs x5, x5, #8", "movk x5, #{n}", "st1 {{v1.2d}}, [x4], x5", "9:",
)  # fmt: skip


@settings(derandomize=True, deadline=None, max_examples=150)
@given(
    lines=st.lists(
        st.builds(
            lambda line, n, s: line.format(n=8 * n, s=s),
            st.sampled_from(STEPS), st.integers(0, 12), st.integers(0, 3),
        ),
        min_size=3, max_size=25,
    )
)  # fmt: skip
def test_random_pointer_arithmetic_is_followed(lines: list[str]) -> None:
    setup = "add x0, x0, #1024\nmov x3, x0\nmov x4, x0\nmov x5, #8\nmov x6, #16\nmov x7, x1"
    machine = Machine(assemble_program(counted("\n".join([*lines, "9:"]), 3, setup)), SIZES)
    contents = pointers(machine)
    try:
        watched = watch(machine, contents, {})
    except unicorn.UcError:
        assume(False)
    chunks, _ = traced(machine, contents)
    found = unrolled(machine.program, chunks)
    assert found.executed == watched.executed
    assert found.accesses == watched.accesses


KERNELS = [
    (DwconvProblem(6, 5, 8, 3, 3), DwconvTile("naive")),
    (DwconvProblem(7, 6, 6, 3, 3), DwconvTile("tflite", wo_b=4)),
    (DwconvProblem(6, 9, 5, 3, 3, 2), DwconvTile("tflite_held", wo_b=4)),
    (DwconvProblem(7, 7, 12, 3, 3), DwconvTile("window_zero", 2, 2, 4, "nhwc", "hwc")),
    (DwconvProblem(6, 8, 12, 3, 3), DwconvTile("window_zero", 1, 4, 8, "nc4hw4", "chw", "grouped", 4)),
    (DwconvProblem(6, 7, 9, 5, 5), DwconvTile("window", 2, 2, 4, "nc4hw4", "hcw", "interleaved", 16)),
    (DwconvProblem(8, 7, 8, 3, 3, 2), DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped")),
    (DwconvProblem(5, 6, 7, 2, 3), DwconvTile("register_tiled_zero", 1, 2, 4, "nc4hw4", "hwc")),
]  # fmt: skip


def tensors(problem: DwconvProblem, layout: str) -> Contents:
    """Zeroed tensors of a problem, as large as the layout makes them."""
    channels = problem.channels if layout == "nhwc" else -(-problem.channels // 4) * 4
    shapes = {
        "input": problem.hi * problem.wi,
        "filter": problem.hf * problem.wf,
        "output": problem.ho * problem.wo,
    }
    return {name: np.zeros(area * channels, np.float32) for name, area in shapes.items()}


def kernel_machine(problem: DwconvProblem, tile: DwconvTile) -> tuple[Machine, Contents]:
    try:
        source = render(problem, tile)
    except Unbuildable as error:  # a case of the list above must be buildable
        raise AssertionError(error.reason) from error
    contents = tensors(problem, tile.layout)
    sizes = {name: data.nbytes for name, data in contents.items()}
    return Machine(assemble_program(source.text, source.name), sizes), contents


def prefetch_places(machine: Machine) -> Prefetch:
    """Prefetches of the generated kernels are all ``prfm ..., [xN, #offset]`` or ``[xN]``."""
    places: Prefetch = {}
    for at, item in enumerate(machine.program.instructions):
        if item.mnemonic == "prfm":
            register, _, offset = item.text.partition("[")[2].rstrip("]").partition(", #")
            base, step = int(register[1:]), int(offset or "0", 0)
            places[at] = lambda x, base=base, step=step: x(base) + step
    return places


@pytest.mark.parametrize(("problem", "tile"), KERNELS, ids=[tile.family for _, tile in KERNELS])
def test_generated_kernels_are_traced_as_the_emulator_itself_reports(
    problem: DwconvProblem, tile: DwconvTile
) -> None:
    machine, contents = kernel_machine(problem, tile)
    watched = watch(machine, contents, prefetch_places(machine))
    chunks, executed = traced(machine, contents)
    found = unrolled(machine.program, chunks)
    assert executed == len(watched.executed)
    assert found.executed == watched.executed
    assert found.accesses == watched.accesses


def recorded(machine: Machine, contents: Contents, limit: int = 1 << 30) -> Trace:
    def produce(consumer: Callable[[TraceChunk], None]) -> int:
        for name, data in contents.items():
            machine.write(name, data)
        return machine.call([b.address for b in machine.buffers.values()], consumer)

    trace = Trace(machine.program, produce, limit)
    trace.record()
    return trace


@pytest.mark.parametrize(("problem", "tile"), KERNELS[:4], ids=[t.family for _, t in KERNELS[:4]])
def test_executions_are_what_a_hook_on_every_instruction_counts(
    problem: DwconvProblem, tile: DwconvTile
) -> None:
    machine, contents = kernel_machine(problem, tile)
    watched = watch(machine, contents, {})
    trace = recorded(machine, contents)
    size = len(machine.program.instructions)
    assert trace.executions.tolist() == np.bincount(watched.executed, minlength=size).tolist()
    assert trace.instructions == len(watched.executed)


def joined(chunks: list[TraceChunk]) -> list[list[int]]:
    return [
        np.concatenate([getattr(chunk, name) for chunk in chunks]).tolist()
        for name in ("starts", "lengths", "addresses")
    ]


CHUNKED = [LOOPS["loaded pointers"], LOOPS["nested loops entered by falling in"],
           LOOPS["post-index"], LOOPS["no accesses"]]  # fmt: skip


@pytest.mark.parametrize("text", CHUNKED)
@pytest.mark.parametrize("blocks", [1, 2, 3, 7])
def test_chunks_of_any_size_join_to_the_same_trace(
    text: str, blocks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine(assemble_program(text), SIZES)
    contents = pointers(machine)
    whole, executed = traced(machine, contents)
    monkeypatch.setattr(machine_module, "BLOCKS_A_CHUNK", blocks)
    parts, executed_again = traced(machine, contents)
    assert len(whole) == 1
    assert len(parts) >= -(-len(whole[0].starts) // blocks)
    assert executed_again == executed
    assert joined(parts) == joined(whole)


def test_a_block_with_many_free_accesses_never_overruns_its_chunk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    body = "ldr x2, [x0]\n" + "\n".join(["ldr x3, [x2]"] * 700)
    machine = Machine(assemble_program(counted(body, 20)), SIZES)
    contents = pointers(machine)
    monkeypatch.setattr(machine_module, "BLOCKS_A_CHUNK", 4)
    chunks, _ = traced(machine, contents)
    found, watched = unrolled(machine.program, chunks), watch(machine, contents, {})
    assert found.accesses == watched.accesses


@pytest.mark.parametrize("blocks", [3, 1 << 18])
def test_a_trace_over_its_limit_is_executed_again_and_is_the_same(
    blocks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine, contents = kernel_machine(*KERNELS[3])
    monkeypatch.setattr(machine_module, "BLOCKS_A_CHUNK", blocks)
    calls = 0
    original = machine.call

    def call(arguments: list[int], consumer: Callable[[TraceChunk], None]) -> int:
        nonlocal calls
        calls += 1
        return original(arguments, consumer)

    monkeypatch.setattr(machine, "call", call)
    kept, long = recorded(machine, contents), recorded(machine, contents, limit=10)
    assert calls == 2
    walks = []
    for trace in (kept, long, long):
        chunks: list[TraceChunk] = []
        trace.feed(chunks.append)
        walks.append(joined(chunks))
    assert calls == 4
    assert walks[0] == walks[1] == walks[2]
    assert kept.executions.tolist() == long.executions.tolist()


@pytest.mark.parametrize("limit", [10, 1 << 30])
def test_a_trace_joined_into_one_chunk_is_the_same_and_its_chunks_are_gone(
    limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine, contents = kernel_machine(*KERNELS[3])
    monkeypatch.setattr(machine_module, "BLOCKS_A_CHUNK", 3)
    trace = recorded(machine, contents, limit)
    chunks: list[TraceChunk] = []
    trace.feed(chunks.append)
    assert len(chunks) > 10
    arrays = [weakref.ref(chunk.addresses) for chunk in chunks]
    before = joined(chunks)
    chunks.clear()
    whole = trace.joined()
    assert joined([whole]) == before
    (kept,) = trace.kept or ()
    assert kept is whole
    assert [at for at, array in enumerate(arrays) if array() is not None] == []


def test_a_machine_can_be_called_again_with_and_without_a_trace() -> None:
    machine = Machine(assemble_program(LOOPS["post-index"]), SIZES)
    contents = pointers(machine)
    addresses = [buffer.address for buffer in machine.buffers.values()]
    machine.call(addresses)
    first, _ = traced(machine, contents)
    machine.call(addresses)
    second, _ = traced(machine, contents)
    assert joined(first) == joined(second)
