"""``armsim roofline``: intensities and roofs against figures worked out by hand."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import armsim
from armsim.cli.main import main
from armsim.inference.ceilings import Ceiling, ceilings_of
from armsim.inference.choose import Choice
from armsim.inference.layers import Step
from armsim.inference.request import Machine, NetworkRequest
from armsim.inference.roofline import RooflineResult
from armsim.inference.work import Work, sum_of

KERNEL = "gemm_rtra_8x4_k8_pf0"
"""C [96, 96] = A B in blocks of 8 x 4 that stay in registers: each loads 8 + 4 floats a step of K."""
FLOPS = 2 * 96**3
SAVED = 2 * 8 * 8
"""Bytes of d8 to d15, which AAPCS64 lets no callee change: saved once and restored once."""
BYTES = 4 * (96 * 96 // (8 * 4) * (8 + 4) * 96 + 96 * 96) + SAVED

NET = """
name = "small"
description = "a depthwise and a pointwise layer"
input = [6, 6, 8]
layer = [
  { name = "first", op = "dwconv", hf = 3, wf = 3 },
  { name = "mix", op = "pwconv", cout = 8 },
  { name = "clamp", op = "relu" },
]
"""


@pytest.fixture(scope="module")
def found() -> Any:
    return armsim.roofline(KERNEL, core="a57", store="none")


def test_a_kernel_has_the_intensity_of_its_blocks(found: Any) -> None:
    (point,) = found.to_dict()["points"]
    assert point["flops"] == FLOPS
    assert point["bytes"]["L1"] == BYTES
    assert point["intensity"]["L1"] == pytest.approx(FLOPS / BYTES)
    alone = armsim.run(KERNEL, core="a57")
    assert point["cycles"] == alone.cycles
    assert point["gflops"] == pytest.approx(FLOPS / alone.cycles * found.machine.core.ghz)
    # A, B and C, 108 KiB, fit into L2 and not into L1: nothing comes from DRAM.
    assert "DRAM" not in point["intensity"]
    assert 0 < point["percent_of_roof"] <= 100


def test_l1_gives_what_one_load_pipe_of_16_bytes_does_and_the_levels_beyond_less(
    found: Any,
) -> None:
    """Arm's Cortex-A57 Software Optimization Guide: one load pipe."""
    rates = found.rates
    assert rates["L1"] == pytest.approx(16, rel=0.02)
    assert rates["L1"] > rates["L2"] > rates["DRAM"] > 0
    (team,) = NetworkRequest("mobilenet-v1", board="aaai2020-a57", threads=4).machines
    shared = {item.level: item for item in ceilings_of(team)}
    assert shared["L1"].read == pytest.approx(64, rel=0.02)
    channel = shared["DRAM"].modelled
    assert channel is not None
    assert rates["DRAM"] < shared["DRAM"].read < channel


def test_a_point_is_under_the_lowest_roof_of_its_bytes() -> None:
    """AI 2 under 16 byte/cycle: 32; OI 1 under 2: 2 flop/cycle, which it reaches; the peak is 8."""
    core = armsim.load_core("a57")
    assert core.fp32_flops_per_cycle == 8
    roofs = (Ceiling("L1", 1, 16.0, 16.0, 1.0), Ceiling("DRAM", 1, 2.0, None, 1.0))
    streams = Work("streams", "layer", "k", 32, 64.0, {"L1": 32.0, "DRAM": 64.0})
    computes = Work("computes", "layer", "k", 32, 192.0, {"L1": 96.0, "DRAM": 0.0})
    both = sum_of("both", [streams, computes])
    result = RooflineResult(Machine("a57", core), roofs, (streams, computes, both))
    one, two, total = result.to_dict()["points"]
    assert (one["bound_by"], one["percent_of_roof"]) == ("DRAM", 100)
    assert (two["bound_by"], two["percent_of_roof"]) == ("peak", 75)
    assert total["intensity"] == {"L1": 2, "DRAM": 4}
    assert total["bound_by"] == "peak"  # 2 x 4 flop/cycle is the peak too, which is named first
    assert total["percent_of_peak"] == 50  # 256 flops in 64 cycles
    assert result.plot().to_dict()["layer"][1]["data"]["values"][0]["share of roof"] == 2 / 8


def test_layers_and_their_sum_are_in_the_table_the_files_and_the_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    every = Choice._tiles

    def first(self: Choice, step: Step, problem: Any, layout: str) -> list[Any]:
        return every(self, step, problem, layout)[:1]

    monkeypatch.setattr(Choice, "_tiles", first)
    monkeypatch.setenv("COLUMNS", "80")
    net = tmp_path / "small.toml"
    net.write_text(NET)
    files = {name: tmp_path / f"points.{name}" for name in ("json", "csv", "svg", "png")}
    options = [word for name, path in files.items() for word in (f"--{name}", str(path))]
    assert (
        main(
            [
                "roofline",
                str(net),
                "--board",
                "aaai2020-a57",
                "--store",
                "none",
                "--jobs",
                "1",
                *options,
            ]
        )
        == 0
    )
    out = capsys.readouterr().out
    document = json.loads(files["json"].read_text())
    assert document["schema"] == "armsim.roofline/1"
    *layers, total = document["points"]
    assert {layer["name"] for layer in layers} == {"first", "mix"}
    # The input has 6 x 6 pixels; of a 3 x 3 window 16 of 36 lie whole in it, padding is no work.
    taps = (6 * 3 - 2) ** 2
    flops = {layer["name"]: layer["flops"] for layer in layers}
    assert flops == {"first": 2 * 8 * taps, "mix": 2 * 36 * 8 * 8}
    assert total["flops"] == sum(flops.values())
    for level, moved in total["bytes"].items():
        assert moved == sum(layer["bytes"][level] for layer in layers)
    rows = list(csv.DictReader(files["csv"].read_text().splitlines()))
    assert [row["name"] for row in rows] == [point["name"] for point in document["points"]]
    root = ElementTree.fromstring(files["svg"].read_text())
    assert root.tag.endswith("svg")
    assert files["png"].read_bytes().startswith(b"\x89PNG")
    for point in document["points"]:
        assert f"{point['intensity']['L1']:.3f}" in out
    for roof in ("peak", "L1", "L2", "DRAM"):
        assert f"\n{roof} " in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["mobilnet-v1"], "did you mean 'mobilenet-v1'"),
        (["mobilenet-v1:dw44"], "did you mean"),
        (["mobilenet-v1", "--threads", "1,4", "--board", "rk3399"], "one machine"),
        ([KERNEL, "--threads", "2"], "--threads is for layers and networks"),
        ([KERNEL, "--cache", "chain"], "--cache chain is for layers and networks"),
        (["qadd_held_v4"], "computes integers"),
        (["missing.S"], "missing.S"),
    ],
)
def test_what_has_no_roofline_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["roofline", *words, "--store", "none"]) == 2
    assert said in capsys.readouterr().err


def test_what_was_measured_before_an_interruption_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(self: Choice) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Choice, "run", interrupted)
    net = tmp_path / "small.toml"
    net.write_text(NET)
    words = [KERNEL, str(net), KERNEL, "--store", "none", "--core", "a57"]
    assert main(["roofline", *words, "--json", "-"]) == 130
    document = json.loads(capsys.readouterr().out)
    assert document["complete"] is False
    assert [point["kernel"] for point in document["points"]] == [KERNEL]
