"""Convolution through the whole flow: space, search, wrong kernels, saved winners."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.codegen.source import Unbuildable
from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured, Wrong
from armsim.explorer.evaluate import evaluate
from armsim.explorer.request import ExploreRequest
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile, render
from armsim.operators.registry import find_operator

SMALL = ConvProblem(5, 9, 6, 12, 3, 3)


def setting(problem: ConvProblem = SMALL, core: str = "a57", **options: bool) -> Setting:
    return Setting(find_operator("conv"), problem, load_core(core), **options)


def reason_of(problem: ConvProblem, tile: ConvTile) -> str:
    """Why a tile cannot be built, empty if it can."""
    try:
        render(problem, tile)
    except Unbuildable as error:
        return error.reason
    return ""


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("problem", [SMALL, ConvProblem(28, 28, 128, 128, 3, 3, stride=2)])
def test_the_space_has_each_tile_once_and_all_methods(problem: ConvProblem, full: bool) -> None:
    tiles = find_operator("conv").space(problem, None, full)
    assert len(tiles) == len(set(tiles))
    assert {tile.family for tile in tiles} == {name for name in FAMILIES if not FAMILIES[name].peer}
    by_layout = [
        find_operator("conv").space(problem, layout, full) for layout in ("nhwc", "nc4hw4")
    ]
    assert sorted(map(len, by_layout)) == sorted(
        sum(FAMILIES[tile.family].layout == layout for tile in tiles)
        for layout in ("nhwc", "nc4hw4")
    )
    reasons = [reason_of(problem, tile) for tile in tiles[:: 150 if full else 12]]
    assert "" in reasons
    assert all("32 exist" in reason for reason in reasons if reason)


def test_pruning_finds_the_winner_of_the_exhaustive_search() -> None:
    tiles = [
        tile for tile in find_operator("conv").space(SMALL, None, False) if tile.family != "naive"
    ][::17]
    pruned = search(setting(), tiles, Runner(jobs=1))
    everything = search(setting(), tiles, Runner(jobs=1), wanted=Wanted(exhaustive=True))
    assert pruned.best is not None
    assert everything.best is not None
    assert not pruned.wrong
    assert not everything.wrong
    assert (pruned.best.kernel, pruned.best.cycles) == (
        everything.best.kernel,
        everything.best.cycles,
    )
    for item in everything.measured:
        assert item.lower_bound <= item.cycles
        assert item.percent_of_peak <= 100


@pytest.mark.parametrize("core", ["a57", "a72"])
def test_mgemm_is_near_the_peak_and_ahead_of_im2col(core: str) -> None:
    problem = ConvProblem(6, 16, 32, 32, 3, 3, padding="valid")
    outcomes = [
        evaluate(setting(problem, core, ideal_memory=True), tile)
        for tile in (
            ConvTile("mgemm", 7, 8, prefetch=256),
            find_operator("conv").references(problem)[0],
        )
    ]
    ours, theirs = outcomes
    assert isinstance(ours, Measured)
    assert isinstance(theirs, Measured)
    assert ours.percent_of_peak is not None
    assert ours.percent_of_peak >= 90
    assert ours.cycles < theirs.cycles


@pytest.mark.parametrize("family", ["mgemm", "direct", "im2col", "mec", "implicit", "indirect"])
def test_a_kernel_with_one_wrong_instruction_is_wrong(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tile = ConvTile(family, 4, 8)
    source = render(SMALL, tile)
    broken = source.text.replace("\n    fmla ", "\n    fmls ", 1)
    assert broken != source.text
    wrong = dataclasses.replace(source, text=broken, counts=())
    monkeypatch.setattr(Setting, "render", lambda *_: wrong)
    outcome = evaluate(setting(), tile)
    assert isinstance(outcome, Wrong)
    assert "got" in outcome.reason


def test_a_winner_is_saved_and_replays_with_its_cycles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--hi", "5", "--wi", "9", "--cin", "6", "--cout", "12", "--jobs", "1"]
    report = tmp_path / "report.json"
    arguments = ["explore", "--op", "conv", *options, "--method", "mec", "--top", "1"]
    assert main([*arguments, "--save", str(tmp_path), "--json", str(report)]) == 0
    said = json.loads(report.read_text())
    assert said["op"] == "conv"
    assert said["best"].startswith("conv_3x3_s1_mec_")
    [path] = tmp_path.glob("*.S")
    capsys.readouterr()
    assert main(["run", str(path)]) == 0
    printed = capsys.readouterr().out
    assert f"prediction: {said['candidates'][0]['cycles']:,} cycles, unchanged" in printed


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--method", "mgem"], "did you mean 'mgemm'"),
        (["--cin", "0"], "--cin"),
        (["--hi", "2", "--padding", "valid"], "the output is empty"),
        (["--channels", "8"], "not an option of conv"),
    ],
)
def test_bad_input_is_one_line(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explore", "--op", "conv", *options]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_explore_says_what_memory_each_method_takes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    space = ExploreRequest.tiles
    monkeypatch.setattr(
        ExploreRequest,
        "tiles",
        lambda self: (list({tile.family: tile for tile in space(self)[0]}.values()), []),
    )
    sizes = ["--hi", "5", "--wi", "6", "--cin", "8", "--cout", "4", "--jobs", "1", "--exhaustive"]
    command = ["explore", "--op", "conv", *sizes, "--ideal-memory", "--json"]
    assert main([*command, "-"]) == 0
    found = {
        item["tile"]["family"]: item for item in json.loads(capsys.readouterr().out)["candidates"]
    }
    tensors = 4 * (5 * 6 * 8 + 9 * 8 * 4 + 5 * 6 * 4)
    for family, item in found.items():
        assert item["memory_ratio"] == pytest.approx(1 + item["workspace_bytes"] / tensors)
        assert (item["workspace_bytes"] > 0) == (family not in ("mgemm", "direct", "naive"))
    # The matrix of patches alone has nine rows of channels for each output pixel.
    assert found["im2col"]["workspace_bytes"] >= 4 * 30 * 9 * 8
    assert found["mec"]["workspace_bytes"] < found["im2col"]["workspace_bytes"]
