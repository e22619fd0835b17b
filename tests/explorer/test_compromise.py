"""Several cores: the compromise is the least worst loss of all kernels on all cores."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import armsim
from armsim.boards.loader import load_cluster
from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.explorer.candidate import Measured
from armsim.explorer.compromise import CoresResult
from armsim.explorer.evaluate import evaluate
from armsim.explorer.request import ExploreRequest
from armsim.explorer.setting import Setting
from armsim.operators.gemm import GemmProblem
from armsim.operators.registry import find_operator
from armsim.operators.tile import made_for
from armsim.report.schemas import schema_of
from armsim.scheduling.target import Target, generating_for

CORES = ("a57", "a53")
SIZES = {"m": 10, "n": 12, "k": 8}


def few(tiles: list[Any]) -> list[Any]:
    return [tile for tile in tiles if tile.family == "rtrd_zero"][::12]


@pytest.fixture
def few_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches of some tiles, without references."""
    whole = ExploreRequest.tiles
    monkeypatch.setattr(ExploreRequest, "tiles", lambda self: (few(whole(self)[0]), []))


def by_hand(cores: Sequence[CoreModel]) -> dict[tuple[str, str], dict[str, int]]:
    """(core it is made for, kernel) -> cycles on each core, of every kernel on every core."""
    operator, problem = find_operator("gemm"), GemmProblem(**SIZES)
    found: dict[tuple[str, str], dict[str, int]] = {}
    for origin in cores:
        with generating_for(Target.of(origin)):
            space = operator.space(problem, None, full=False)
            tiles = few(list(made_for(Target.of(origin), space, False)))
            sources = [operator.render(problem, tile) for tile in tiles]
        for tile, source in zip(tiles, sources, strict=True):
            for core in cores:
                fixed = replace_render(operator, source)
                outcome = evaluate(Setting(fixed, problem, core), tile)
                assert isinstance(outcome, Measured)
                own = found.setdefault((origin.board or origin.name, outcome.kernel), {})
                own[core.board or core.name] = outcome.cycles
    return found


def replace_render(operator: Any, source: Any) -> Any:
    """An operator that renders this text, whatever core is asked for."""
    from copy import copy

    fixed = copy(operator)
    fixed.render = lambda problem, tile: source
    return fixed


@pytest.mark.parametrize(
    ("given", "cores", "names"),
    [
        ({"core": "a57,a53"}, [load_core(core) for core in CORES], ["cortex-a57", "cortex-a53"]),
        (
            {"board": "rk3399:little, raspberry-pi-4"},
            [load_cluster("rk3399:little"), load_cluster("raspberry-pi-4")],
            ["rk3399:little", "raspberry-pi-4:big"],
        ),
    ],
)
def test_the_compromise_is_the_least_worst_loss_of_all_kernels(
    given: dict[str, str],
    cores: list[CoreModel],
    names: list[str],
    few_tiles: None,
    tmp_path: Path,
) -> None:
    cycles = by_hand(cores)
    best = {
        core: min(own[core] for (origin, _), own in cycles.items() if origin == core)
        for core in names
    }
    worst = {key: max(own[core] / best[core] - 1 for core in best) for key, own in cycles.items()}
    how: dict[str, Any] = {**given, "jobs": 1, "store": tmp_path / "kept.sqlite"}
    found = armsim.explore_cores("gemm", SIZES, **how)
    assert {
        item.setting.core.place: item.best.cycles for item in found.searches if item.best
    } == best
    assert found.compromise is not None
    assert found.compromise.worst == pytest.approx(min(worst.values()))
    key = found.compromise.made_for, found.compromise.kernel
    measured = {core: item.cycles for core, item in found.compromise.measured.items()}
    assert measured == cycles[key]
    assert min(worst.values()) < max(worst.values())
    again = armsim.explore_cores("gemm", SIZES, **how)
    assert again.compromise == found.compromise
    assert sum(item.simulated for item in again.searches) == 0


def test_the_command_line_shows_each_core_and_the_compromise(
    few_tiles: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cores.json"
    sizes = [word for name, value in SIZES.items() for word in (f"--{name}", str(value))]
    words = ["explore", "--op", "gemm", *sizes, "--core", ",".join(CORES), "--jobs", "1"]
    assert main([*words, "--json", str(file), "--save", str(tmp_path / "best")]) == 0
    out, _ = capsys.readouterr()
    document = json.loads(file.read_text())
    jsonschema.validate(document, schema_of(CoresResult))
    assert document["compromise"]["worst_loss"] == max(document["compromise"]["losses"].values())
    for core in ("cortex-a57", "cortex-a53"):
        assert any(line.startswith(core) for line in out.splitlines())
        assert list((tmp_path / "best" / core).glob("01_*.S"))
    assert "One kernel for all: " in out


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"core": "a57,cortex-a57"}, "each core once"),
        ({"core": "a57,a77"}, "is not modelled"),
        ({"core": "a57,a53", "board": "rk3399"}, "--board goes with one core"),
        ({"board": "rk3399,pixel-4", "threads": 2}, "--threads goes with one board"),
        ({"board": "rk3399,rk3399:big"}, "each board once"),
        ({"board": "rk3399,rk339"}, "unknown board 'rk339'"),
        ({"board": "rk3399,raspberry-pi-4", "core": "a53"}, "raspberry-pi-4 has no cluster"),
        ({"core": "a57,a53", "objective": "energy"}, "compared by cycles"),
        ({"core": "a57"}, "say which cores"),
    ],
)
def test_cores_that_cannot_be_searched_together_are_one_line(
    how: dict[str, Any], says: str
) -> None:
    with pytest.raises(UserError, match=says):
        armsim.explore_cores("gemm", SIZES, **how)


def test_explore_is_of_one_core() -> None:
    with pytest.raises(UserError, match="explore_cores"):
        armsim.explore("gemm", SIZES, core="a57,a53")
