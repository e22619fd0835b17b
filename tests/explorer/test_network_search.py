"""A layer is searched as its operator on its problem; a network's layers each once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.cli.main import main
from armsim.errors import UserError
from armsim.explorer.request import ExploreRequest

NET = """
name = "small"
description = "two equal layers, one that nothing computes"
input = [6, 6, 4]
[[layer]]
name = "first"
op = "dwconv"
hf = 3
wf = 3
[[layer]]
name = "act"
op = "relu"
[[layer]]
name = "second"
op = "dwconv"
hf = 3
wf = 3
[[layer]]
name = "mix"
op = "pwconv"
cout = 8
[[layer]]
name = "end"
op = "add"
inputs = ["mix", "mix", "mix"]
"""


@pytest.fixture
def net(tmp_path: Path) -> str:
    path = tmp_path / "small.toml"
    path.write_text(NET)
    return str(path)


@pytest.fixture
def one_tile_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches of the first reference alone: which kernels there are is no matter here."""

    def tiles(self: ExploreRequest) -> tuple[list[Any], list[Any]]:
        first = self.operator.references(self.setting.problem)[:1]
        return first, first

    monkeypatch.setattr(ExploreRequest, "tiles", tiles)


def test_a_layer_is_its_operator_with_its_sizes() -> None:
    layer = ExploreRequest(layer="mobilenet-v1:dw4")
    same = ExploreRequest(
        "dwconv",
        {
            "hi": 56,
            "wi": 56,
            "channels": 128,
            "hf": 3,
            "wf": 3,
            "stride": 2,
            "epilogue": "bn_relu6",
        },
    )
    assert layer.setting == same.setting
    assert layer.tiles() == same.tiles()


def test_a_shape_is_the_sizes_in_one_option() -> None:
    options = ExploreRequest("gemm", {"m": "8", "k": "9"})
    assert ExploreRequest("gemm", shape="m=8, k=9").setting == options.setting
    assert ExploreRequest("gemm", {"k": 9}, shape={"m": 8, "k": 7}).setting == options.setting


def test_a_network_is_the_sum_of_its_layers_and_equal_ones_are_searched_once(
    net: str, one_tile_each: None
) -> None:
    said: list[str] = []
    found = armsim.explore_network(network=net, core="a57", jobs=1, store="none", note=said.append)
    assert [item.layers for item in found.searched] == [("first", "second"), ("act",), ("mix",)]
    alone = {
        name: armsim.explore(layer=f"{net}:{name}", core="a57", jobs=1, store="none").best
        for name in ("second", "act", "mix")
    }
    cycles = {name: best.cycles for name, best in alone.items() if best}
    assert found.cycles == 2 * cycles["second"] + cycles["act"] + cycles["mix"]
    assert found.without == ("end",)
    assert len([line for line in said if " of 3, " in line]) == 3
    rows = found.to_rows()
    assert [row["layer"] for row in rows] == ["first", "second", "act", "mix"]
    assert rows[0]["cycles"] == rows[1]["cycles"] == cycles["second"]


def test_a_network_again_comes_from_the_store(
    net: str, one_tile_each: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["explore", "--network", net, "--jobs", "1", "--store", str(tmp_path / "kept.sqlite")]
    documents = []
    for at in range(2):
        file = tmp_path / f"{at}.json"
        assert main([*words, "--json", str(file), "--save", str(tmp_path / "best")]) == 0
        documents.append(json.loads(file.read_text()))
    out, err = capsys.readouterr()
    assert "3 of 3 results from the store" in err
    assert "not counted, as no operator computes them: 1 add" in out
    first = documents[0]
    assert first["total"]["ms"] == pytest.approx(first["cycles"] / 2e6)  # a Cortex-A57 at 2 GHz
    assert sum(item["ms"] for item in first["layers"]) == pytest.approx(first["total"]["ms"])
    assert first["uncovered"] == [
        {"layer": "end", "op": "add", "bytes_read": 3 * 1152, "bytes_written": 1152}
    ]
    assert first["memory"]["tick-tock"] == 2 * 6 * 6 * 8 * 4  # what is read three times stays
    assert (tmp_path / "best" / "mix").is_dir()
    assert {item["search"]["store"]["simulated"] for item in documents[1]["layers"]} == {0}
    for document in documents:
        for item in document["layers"]:
            del item["search"]["store"]
    assert documents[0] == documents[1]


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({}, "say what to search"),
        ({"op": "gemm", "layer": "mobilenet-v1:dw4"}, "not --op and --layer at once"),
        ({"layer": "mobilenet-v1:dw99"}, "no layer 'dw99'"),
        ({"layer": "dw4"}, "want NETWORK:LAYER"),
        ({"layer": "mobilenet-v9:dw4"}, "unknown network 'mobilenet-v9'"),
        ({"layer": "mobilenet-v1:dw4", "problem": {"hi": 3}}, "has its own sizes"),
        ({"op": "gemm", "shape": "m"}, "want K=V"),
        ({"op": "gemm", "shape": "x=3"}, "--x is not an option of gemm"),
    ],
)
def test_what_cannot_be_searched_is_one_line(how: dict[str, Any], says: str) -> None:
    with pytest.raises(UserError, match=says) as caught:
        armsim.explore(**how, store="none")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"method": "goto"}, "--method is for one operator"),
        ({"threads": 2}, "--threads is for one operator"),
        ({"op": "gemm"}, "at once"),
    ],
)
def test_what_is_of_one_layer_does_not_go_with_a_network(how: dict[str, Any], says: str) -> None:
    with pytest.raises(UserError, match=says):
        armsim.explore_network(network="mobilenet-v1", **how)
