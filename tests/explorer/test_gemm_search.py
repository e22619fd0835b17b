"""The search over multiplications is exact, its winners are near the peak, and nothing wrong is ranked."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from armsim.codegen.source import Unbuildable
from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured, Wrong
from armsim.explorer.evaluate import evaluate
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.operators.gemm import GemmProblem, GemmTile
from armsim.operators.pwconv import PwconvProblem
from armsim.operators.registry import OPERATORS, find_operator

SMALL = GemmProblem(24, 36, 20)


def setting(
    problem: GemmProblem | PwconvProblem = SMALL, core: str = "a57", **more: Any
) -> Setting:
    return Setting(find_operator(problem.op), problem, load_core(core), **more)


@pytest.mark.parametrize("problem", [GemmProblem(96, 96, 96), PwconvProblem(28, 28, 144, 300)])
@pytest.mark.parametrize("full", [False, True])
def test_every_tile_of_the_space_stands_there_once_and_has_a_use(
    problem: GemmProblem | PwconvProblem, full: bool
) -> None:
    tiles = find_operator("gemm").space(problem, None, full)
    assert len(tiles) == len(set(tiles))
    assert {tile.family for tile in tiles} >= {"rtra", "rtrd", "goto"}
    operator = find_operator(problem.op)
    for tile in tiles[:: 311 if full else 19]:
        try:
            operator.render(problem, tile)
        except Unbuildable:
            assert full


def test_pruning_finds_the_winner_of_the_exhaustive_search() -> None:
    tiles = find_operator("gemm").space(SMALL, None, full=False)[::6]
    pruned = search(setting(), tiles, Runner(jobs=1))
    everything = search(setting(), tiles, Runner(jobs=1), wanted=Wanted(exhaustive=True))
    assert pruned.best is not None
    assert everything.best is not None
    assert not pruned.wrong
    assert (pruned.best.kernel, pruned.best.cycles) == (
        everything.best.kernel,
        everything.best.cycles,
    )
    for item in everything.measured:
        assert item.lower_bound <= item.cycles
        assert item.percent_of_peak <= 100


@pytest.mark.parametrize("core", ["a57", "a72"])
@pytest.mark.parametrize(
    ("tile", "least"),
    [
        # Long sums: the micro-kernel's steady state is nearly all there is. Packing is a thirtieth.
        (GemmTile("goto", 8, 12, 4), 95),
        (GemmTile("goto", 12, 8, 4), 95),
        (GemmTile("rtrd_zero", 4, 16, 8), 97),
    ],
)
def test_the_best_kernels_reach_the_peak_when_memory_is_ideal(
    core: str, tile: GemmTile, least: float
) -> None:
    outcome = evaluate(setting(GemmProblem(96, 192, 256), core, ideal_memory=True), tile)
    assert isinstance(outcome, Measured)
    assert least <= outcome.percent_of_peak <= 100


def test_holding_d_beats_the_order_that_moves_it() -> None:
    problem = PwconvProblem(hi=7, wi=8, cin=64, cout=64)
    held_d = evaluate(setting(problem), GemmTile("rtrd", rows=8, columns=8, depth=4))
    held_a = evaluate(setting(problem), GemmTile("rtra", rows=8, columns=4, depth=8))
    assert isinstance(held_d, Measured)
    assert isinstance(held_a, Measured)
    assert held_d.cycles < held_a.cycles


@pytest.mark.parametrize("family", ["goto", "rtrd_zero", "rtra"])
def test_a_kernel_with_one_wrong_instruction_is_wrong(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tile = GemmTile(family, 4, 4, 4)
    source = find_operator("gemm").render(SMALL, tile)
    broken = source.text.replace("\n    fmla ", "\n    fmls ", 1)
    wrong = dataclasses.replace(source, text=broken, counts=())
    monkeypatch.setattr(Setting, "render", lambda *_: wrong)
    outcome = evaluate(setting(), tile)
    assert isinstance(outcome, Wrong)
    assert "got" in outcome.reason


def test_a_panel_that_is_read_before_it_is_packed_is_no_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tile = GemmTile("goto", 8, 12, 4)
    source = find_operator("gemm").render(SMALL, tile)
    lines = source.text.splitlines()
    packing = next(at for at, line in enumerate(lines) if "bl " in line and "pack_a" in line)
    text = "\n".join([*lines[:packing], "    nop", *lines[packing + 1 :]]) + "\n"
    wrong = dataclasses.replace(source, text=text, counts=())
    monkeypatch.setattr(Setting, "render", lambda *_: wrong)
    outcome = evaluate(setting(), tile)
    assert isinstance(outcome, Wrong)
    assert "got nan" in outcome.reason


@pytest.mark.parametrize(
    ("store", "where"),
    [("str s0, [x1]", "'b'"), ("str s0, [x0, #8]", "'a'"), ("stur s0, [x3, #-4]", "'workspace'")],
)
def test_a_store_into_what_is_only_read_or_beside_the_workspace_is_wrong(
    store: str, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tile = GemmTile("goto", 8, 12, 4)
    source = find_operator("gemm").render(SMALL, tile)
    text = source.text.replace(f"{source.name}:\n", f"{source.name}:\n    {store}\n", 1)
    wrong = dataclasses.replace(source, text=text, counts=())
    monkeypatch.setattr(Setting, "render", lambda *_: wrong)
    outcome = evaluate(setting(), tile)
    assert isinstance(outcome, Wrong)
    assert where in outcome.reason


@pytest.mark.parametrize("name", sorted(OPERATORS))
def test_every_operator_can_be_warmed_up_and_shows_its_tiles(name: str) -> None:
    operator = OPERATORS[name]
    operator.validate(operator.smallest, None)
    fields = {field.name for field in dataclasses.fields(operator.smallest)}
    # A problem may have more to it than the command line asks for: zero points and shifts, say.
    assert {parameter.name for parameter in operator.parameters} <= fields
    assert operator.problem_from_dict(operator.smallest.to_dict()) == operator.smallest
    tile = operator.references(operator.smallest)[0]
    shown = tile.to_dict()
    assert operator.wording.short(shown).startswith(tile.family)
    assert tile.family in operator.wording.sentence(shown)
    assert tile.family in operator.families
    assert set(operator.wording.kind) <= set(shown)
    assert all(isinstance(cell, str) for cell in operator.wording.columns(shown).values())
