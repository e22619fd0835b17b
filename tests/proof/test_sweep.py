"""Every family on random problems and tiles, drawn anew in each run; and what the sweep itself must do."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from armsim.cli.main import main
from armsim.codegen.source import KernelSource
from armsim.operators.gemm import GemmProblem, GemmTile
from armsim.operators.operator import AnyOperator
from armsim.operators.registry import OPERATORS, find_operator
from armsim.proof.draw import draw_problem, draw_tile, smaller
from armsim.proof.prove import Failed, Right, prove
from armsim.proof.sweep import Request, Subject, prove_batch, sweep

SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))
"""Another one in each run; ARMSIM_SEED repeats one."""

GEMM = OPERATORS["gemm"]


@pytest.mark.parametrize("op", sorted(OPERATORS))
def test_every_family_is_right_on_problems_and_tiles_drawn_anew(op: str) -> None:
    for family in find_operator(op).families:
        tally = prove_batch(Request((), SEED, batch=1), Subject(op, family), 0)
        for failure in tally.failures:
            pytest.fail(f"{failure.reason}\nARMSIM_SEED={SEED}, alone: {failure.command}")
        assert tally.pairs


def generating(render: Callable[[Any, Any], KernelSource]) -> AnyOperator:
    """The multiplication with another generator."""
    operator = copy(GEMM)
    operator.render = render
    return operator


def broken(change: Callable[[str], str]) -> Callable[[Any, Any], KernelSource]:
    """A generator of multiplications whose text is changed."""

    def render(problem: Any, tile: Any) -> KernelSource:
        source = GEMM.render(problem, tile)
        return replace(source, text=change(source.text))

    return render


def test_a_kernel_that_is_wrong_where_k_is_large_is_found_and_shrunk_to_the_smallest_such_k(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def render(problem: GemmProblem, tile: GemmTile) -> KernelSource:
        twice = broken(lambda text: re.sub(r"( +fmadd .*\n)", r"\1\1", text, count=1))
        return (twice if problem.k >= 6 else GEMM.render)(problem, tile)

    monkeypatch.setitem(OPERATORS, "gemm", generating(render))
    assert main(["verify", "naive", "--op", "gemm", "--jobs", "1", "--seed", "5"]) == 1
    out = capsys.readouterr().out
    assert "WRONG gemm_naive" in out
    command = next(line for line in out.splitlines() if "see it again: " in line)
    words = command.split("see it again: armsim ")[1].split()
    assert words[words.index("--shape") + 1] == "m=1,n=1,k=6"
    assert main(words) == 1
    monkeypatch.undo()
    assert main(words) == 0


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            lambda text: text.replace("    ret", "    ldr s0, [x1, #-4]\n    ret", 1),
            "outside the buffers",
        ),
        (lambda text: text.replace("    ret", "    movz x19, #1\n    ret", 1), "not preserved"),
        (
            lambda text: text.replace("    mov", "    str wzr, [x0]\n    mov", 1),
            "outside the buffers",
        ),
        (lambda text: text.replace("str s", "ldr s", 1), "wrong at"),
        (lambda text: text.replace("    ret", "    nop\n    ret", 1), "of its 23 instructions"),
    ],
    ids=["reads before", "clobbers", "writes the input", "does not store", "is another kernel"],
)
def test_what_else_can_be_wrong_is_reported(change: Callable[[str], str], words: str) -> None:
    operator = generating(broken(change))
    outcome = prove(operator, GemmProblem(2, 3, 4), GemmTile("naive"), 0)
    assert isinstance(outcome, Failed)
    assert words in outcome.reason


def test_the_share_of_the_bound_is_that_of_the_worst_element() -> None:
    # One product: a fused multiply-add is off by at most half a unit of 2**-23, the bound two, and 1 %.
    outcome = prove(GEMM, GemmProblem(4, 4, 1), GemmTile("rtrd_zero", 4, 4, 1), 3)
    assert isinstance(outcome, Right)
    assert 0 < outcome.share_of_bound <= 0.5
    contract = GEMM.contract(GemmProblem(4, 4, 1), GemmTile("rtrd_zero", 4, 4, 1), 3)
    a, b = contract.buffers["a"], contract.buffers["b"]
    exact = a.astype(np.float64) @ b.astype(np.float64)
    error = np.abs(exact.astype(np.float32) - exact) / np.abs(exact)
    assert outcome.share_of_bound == pytest.approx(error.max() / (1.01 * 2.0**-23), rel=1e-6)


def test_a_sweep_draws_the_same_whatever_the_number_of_processes() -> None:
    subject = Subject("gemm", "naive")
    request = Request((subject, Subject("qadd", "held")), seed=4, pairs=6, batch=3)
    one, two = sweep(request, 1), sweep(request, 2)
    assert [tally.pairs for tally in one.tallies] == [tally.pairs for tally in two.tallies]
    assert one.pairs >= 10
    other = prove_batch(replace(request, seed=5), subject, 0)
    assert not other.pairs.keys() <= one.tallies[0].pairs.keys()


def test_no_more_pairs_are_proven_than_were_asked_for() -> None:
    request, subject = Request((), 0, pairs=4, batch=3), Subject("relu", "flat")
    assert [len(prove_batch(request, subject, number).pairs) for number in (0, 1)] == [3, 1]


@pytest.mark.parametrize("op", ["conv", "dwconv", "qconv", "qdwconv"])
def test_images_of_one_pixel_strides_and_remainders_are_drawn(op: str) -> None:
    operator, random = OPERATORS[op], Random(0)
    drawn = [draw_problem(operator, random, {}) for _ in range(150)]
    assert any(p.hi == p.wi == 1 for p in drawn)
    assert any(p.stride > 1 and p.dilation > 1 for p in drawn)
    assert {p.padding for p in drawn} == set(operator.sweep.problem["padding"])
    channels = {getattr(p, "channels", 0) or p.cout for p in drawn}
    assert {size % 4 for size in channels} == {0, 1, 2, 3}
    tiles = [draw_tile(operator, family, random, {}) for family in operator.families]
    for problem, tile in zip(drawn, tiles, strict=False):
        operator.validate(problem, tile)


def test_smaller_problems_differ_in_one_number_and_are_well_formed() -> None:
    operator = OPERATORS["dwconv"]
    problem = draw_problem(operator, Random(2), {"hi": 9, "hf": 3, "padding": "valid"})
    found = list(smaller(operator, problem))
    assert found
    for trial in found:
        operator.validate(trial, None)
        before, after = problem.to_dict(), trial.to_dict()
        [name] = [name for name in before if before[name] != after[name]]
        assert after[name] < before[name]
