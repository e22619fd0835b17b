"""A kernel without its arithmetic takes the same path and touches the same addresses."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from armsim.checks.contract import Contract, Drawn
from armsim.checks.verdict import Verdict
from armsim.codegen.source import Unbuildable
from armsim.cores.loader import load_core
from armsim.emulator.skeleton import path_is_own, skeleton
from armsim.emulator.trace import Trace
from armsim.isa.program import assemble_program
from armsim.measure.execute import WrongKernel, execute, rehearse
from armsim.operators.registry import OPERATORS
from armsim.scheduling.target import Target, generating_for


def path_of(trace: Trace) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every instruction and every address, in order: where blocks are cut is the emulator's affair."""
    instructions: list[NDArray[np.int64]] = []
    addresses: list[NDArray[np.int64]] = []

    def take(chunk: object) -> None:
        starts, lengths, found = chunk  # type: ignore[misc]
        instructions.extend(
            np.arange(start, start + length)
            for start, length in zip(starts.tolist(), lengths.tolist(), strict=True)
        )
        addresses.append(found)

    trace.feed(take)
    return np.concatenate(instructions), np.concatenate(addresses)


@pytest.mark.parametrize("name", sorted(OPERATORS))
def test_the_trace_of_every_operator_is_the_one_of_the_whole_run(name: str) -> None:
    operator = OPERATORS[name]
    problem = operator.smallest
    tiles = operator.space(problem, None, full=False)
    chosen = [*operator.references(problem), *tiles[:: max(len(tiles) // 4, 1)]]
    compared = 0
    for tile in chosen:
        try:
            with generating_for(Target.of(load_core("a76"))):
                source = operator.render(problem, tile)
        except Unbuildable:
            continue
        program = assemble_program(source.text, source.name)
        contract = operator.contract(problem, tile, 0)
        found = rehearse(program, contract, source.counts)
        if found is None:
            continue
        whole, verdict = execute(program, contract)
        for mine, real in zip(path_of(found.trace), path_of(whole), strict=True):
            assert np.array_equal(mine, real), source.name
        assert found.execute_right() == verdict
        compared += 1
    if name != "qsoftmax":
        assert compared, "no kernel could be traced alone, so the test shows nothing"


def test_a_call_is_followed_without_its_data() -> None:
    """The weights of a layer may be more work to draw than the call is to follow."""
    operator = OPERATORS["pwconv"]
    problem = operator.smallest
    tile = operator.references(problem)[0]
    source = operator.render(problem, tile)
    program = assemble_program(source.text, source.name)
    contract = operator.contract(problem, tile, 0)
    drawn: list[bool] = []

    def draw() -> dict[str, NDArray[np.float32]]:
        drawn.append(True)
        return {name: np.asarray(data) for name, data in contract.buffers.items()}

    counts = {name: data.size for name, data in contract.buffers.items()}
    lazy = replace(contract, buffers=Drawn(counts, np.float32, draw))
    found = rehearse(program, lazy, source.counts)
    assert found is not None
    assert not drawn
    whole, verdict = execute(program, contract)
    for mine, real in zip(path_of(found.trace), path_of(whole), strict=True):
        assert np.array_equal(mine, real)
    assert found.execute_right() == verdict
    assert drawn


def test_a_path_that_follows_data_is_followed_on_the_data() -> None:
    text = """f:
    ldr w9, [x0]
1:
    subs w9, w9, #1
    b.ne 1b
    ret
"""
    program = assemble_program(text, "f")
    data = {"count": np.array([5], dtype=np.int32)}
    contract = Contract(
        data, "count", lambda flat: Verdict("", True, 1, 0, 0.0), flops=1, outputs=1
    )
    found = rehearse(program, contract, (1, 5, 5, 1))
    assert found is not None
    assert found.trace.instructions == 12


def test_buffers_that_are_not_of_their_sizes_are_an_error() -> None:
    short = Drawn({"a": 3}, np.float32, lambda: {"a": np.zeros(2, dtype=np.float32)})
    assert short.sizes == {"a": 12}
    with pytest.raises(ValueError, match="not of the sizes"):
        short["a"]


def test_a_program_whose_path_or_address_comes_from_a_vector_has_no_skeleton() -> None:
    for line in ("umov w1, v0.s[0]", "fcmp s0, s1", "fmov x3, d1", "smov x1, v0.h[2]"):
        assert skeleton(assemble_program(f"f:\n {line}\n ret\n", "f")) is None


def test_a_vector_access_leaves_the_step_of_its_pointer() -> None:
    text = """f:
    ld1 {v0.4s, v1.4s}, [x0], #32
    st1 {v0.4s}, [x1], x3
    ldr q2, [x2, #-16]!
    ldp q3, q4, [x2, #32]
    str x5, [x6, #8]
    fmla v0.4s, v1.4s, v2.s[1]
    prfm pldl1keep, [x0]
    ret
"""
    after = """f:
    add x0, x0, #32
    add x1, x1, x3, uxtx
    sub x2, x2, #16
    nop
    str x5, [x6, #8]
    nop
    nop
    ret
"""
    assert skeleton(assemble_program(text, "f")) == assemble_program(after, "f").code


@pytest.mark.parametrize(
    ("line", "own"),
    [
        ("ldr x9, [sp, #8]", True),
        ("ldp x19, x20, [sp], #16", True),
        ("ldr q0, [x1], #16", True),
        ("ld1 {v0.4s}, [x1], x9", True),
        ("str x9, [x1]", True),
        ("prfm pldl1keep, [x1]", True),
        ("ldrb w9, [x1], #1", False),
        ("ldp x9, x10, [x1]", False),
        ("ldadd x9, x10, [x1]", False),
    ],
)
def test_a_path_is_a_kernels_own_if_it_loads_only_what_it_saved(line: str, own: bool) -> None:
    assert path_is_own(assemble_program(f"f:\n {line}\n ret\n", "f")) is own


def test_a_rehearsed_kernel_that_computes_something_else_is_wrong() -> None:
    operator = OPERATORS["dwconv"]
    problem = operator.smallest
    tile = operator.references(problem)[0]
    source = operator.render(problem, tile)
    wrong = source.text.replace("fmla", "fmls", 1)
    contract = operator.contract(problem, tile, 0)
    found = rehearse(assemble_program(wrong, source.name), contract, source.counts)
    assert found is not None
    with pytest.raises(WrongKernel) as said:
        found.execute_right()
    assert said.value.max_abs_error
