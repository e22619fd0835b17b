"""Multiplications of bytes in the emulator, inside their preconditions and just outside."""

from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
import pytest

from armsim.cores.loader import load_core
from armsim.emulator.machine import Machine
from armsim.explorer.candidate import Measured, Rejected
from armsim.explorer.evaluate import build, evaluate
from armsim.explorer.setting import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.nests.data import ARRAYS
from armsim.operators.qgemm import FAMILIES, ByteMultiplication, QgemmProblem, QgemmTile
from armsim.operators.registry import OPERATORS
from armsim.scheduling.target import Target, generating_for


def check(problem: ByteMultiplication, tile: QgemmTile, seed: int = 0) -> None:
    kernel = FAMILIES.render(problem, tile)
    program = program_of(assemble(kernel.text, kernel.name))
    trace, verdict = execute(program, OPERATORS[problem.op].contract(problem, tile, seed))
    assert verdict.right, verdict.text
    assert tuple(trace.executions.tolist()) == kernel.counts


def test_loads_in_pieces_leave_what_a_scratch_register_holds() -> None:
    # The multiplier waits in a general register, which the scheduler fills before the loads.
    for tile in (
        QgemmTile("mlal16", 5, 8, schedule="split"),
        QgemmTile("adalp", 4, 4, schedule="split"),
    ):
        problem = QgemmProblem(1, 1, 3, weights="plain", out="q8")
        with generating_for(Target.named("cortex-a53")):
            check(problem, tile)


def product_of(tile: QgemmTile, kind: str, a: int, b: int, k: int = 32) -> set[int]:
    """All outputs where every element of A is a, and every one of B is b."""
    problem = QgemmProblem(4, 4, k, kind)
    kernel = FAMILIES.render(problem, tile)
    dtype = np.uint8 if kind == "u8" else np.int8
    call = FAMILIES[tile.family].call(problem, tile).call
    kind_of_packed = ARRAYS[call.bound.definition.type_of("b")]
    weights = call.layout("b").pack(np.full((k, 4), b, kind_of_packed), ("k", "n"))
    buffers = {
        "a": np.full((4, k), a, dtype), "b": weights, "c": np.zeros(16, np.int32),
        "workspace": np.zeros(FAMILIES.workspace(problem, tile), np.uint8),
    }  # fmt: skip
    machine = Machine(
        program_of(assemble(kernel.text, kernel.name)),
        {name: data.nbytes for name, data in buffers.items()},
    )
    for name, data in buffers.items():
        machine.write(name, data)
    machine.call([machine.buffers[name].address for name in buffers])
    return set(machine.read_array("c", np.dtype(np.int32)).tolist())


# The document allows weights of 0 to 254. Two products of 255 and 254 are 129 540, of 255 and 129 still
# 65 790: 16 bits end at 65 535. With 128 they are 65 280.
@pytest.mark.parametrize(
    ("kind", "a", "b", "exact"),
    [
        ("u8", 255, 254, False),
        ("u8", 255, 129, False),
        ("u8", 255, 128, True),
        ("s8", -128, -128, False),
        ("s8", -128, -127, True),
        ("s8", -128, 127, True),
    ],
)
def test_the_fast_variant_overflows_just_outside_its_precondition(
    kind: str, a: int, b: int, exact: bool
) -> None:
    fast = product_of(QgemmTile("mlal_adalp", 4, 4, 1, 2), kind, a, b)
    assert (fast == {32 * a * b}) == exact
    assert product_of(QgemmTile("adalp", 4, 4, 1, 4), kind, a, b) == {32 * a * b}


def test_the_contract_of_the_fast_variant_stays_inside_its_precondition() -> None:
    for kind, low, high in (("u8", 0, 128), ("s8", -127, 127)):
        problem = QgemmProblem(8, 16, 64, kind, "plain")
        b = (
            OPERATORS[problem.op]
            .contract(problem, QgemmTile("mlal_adalp", 4, 4, 1, 2), 3)
            .buffers["b"]
        )
        assert (int(b.min()), int(b.max())) == (low, high)
    assert (
        int(OPERATORS[problem.op].contract(problem, QgemmTile("adalp"), 3).buffers["b"].min())
        == -128
    )


def setting(core: str, problem: QgemmProblem) -> Setting:
    return Setting(OPERATORS["qgemm"], problem, load_core(core), ideal_memory=True)


@pytest.mark.parametrize(
    ("core", "there"), [("cortex-a57", False), ("cortex-a55", True), ("cortex-a76", True)]
)
def test_a_core_without_dot_product_leaves_the_family_out_and_says_so(
    core: str, there: bool
) -> None:
    found = build(setting(core, QgemmProblem(12, 4, 32)), QgemmTile("dot", 12, 4))
    assert isinstance(found, Rejected) != there
    if isinstance(found, Rejected):
        assert "needs the dot product extension (Armv8.2-A), which cortex-a57 lacks" in found.reason
        assert "cortex-a55, cortex-a76" in found.reason


def cycles_and_bounds(core: str, tile: QgemmTile, k: int) -> tuple[int, dict[str, int]]:
    found = evaluate(setting(core, QgemmProblem(4, 4, k)), tile)
    assert isinstance(found, Measured)
    return found.cycles, found.bounds


@pytest.mark.parametrize("core", ["cortex-a57", "cortex-a72"])
@pytest.mark.parametrize(
    "tile", [QgemmTile("adalp", 4, 4, 2, 4), QgemmTile("mlal_adalp", 4, 4, 1, 2)],
    ids=lambda tile: tile.family,
)  # fmt: skip
def test_the_steady_state_is_near_its_bound_which_is_dispatch(core: str, tile: QgemmTile) -> None:
    (first, before), (second, after) = (cycles_and_bounds(core, tile, k) for k in (512, 1536))
    grown = {reason: after[reason] - before[reason] for reason in after}
    assert max(grown, key=lambda reason: grown[reason]) == "dispatch"
    assert (second - first) * 0.95 <= grown["dispatch"] <= second - first


def test_in_the_steady_state_no_two_neighbours_want_the_same_pipe() -> None:
    text = FAMILIES.render(QgemmProblem(4, 4, 256), QgemmTile("adalp", 4, 4, 1, 4)).text
    body = re.findall(r"^(\.L\w+):\n((?: .*\n)+?)    b\.ne \1$", text, flags=re.M)[-1][1]
    names = [line.split()[0] for line in body.splitlines()]
    assert names.count("uadalp") == 32
    work = [name[:5] for name in names if name.startswith("u")]
    assert all(first != second for first, second in pairwise(work))
    assert names.count("ldr") == 8
    assert (
        len(names) == 32 + 32 + 8 + 3
    )  # two pointers and the count; the branch is not in the match
