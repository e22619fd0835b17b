"""Sizes beyond what can be computed are one line at once, whichever operator, file or option has them."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest

from armsim.cli.main import main
from armsim.harness.elements import Fill, contents
from armsim.operators.registry import OPERATORS

NETWORK = """
name = "tall"
description = "of many rows"
input = [99999999999, 29, 3]
[[layer]]
name = "pool"
op = "maxpool"
hf = 2
wf = 2
stride = 2
"""


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    begun = time.monotonic()
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert time.monotonic() - begun < 10
    return err


@pytest.mark.parametrize("op", OPERATORS)
def test_every_size_of_every_operator_is_bounded(
    op: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for parameter in OPERATORS[op].parameters:
        if parameter.numbers and not parameter.choices:
            assert "must" in refused(
                ["explore", "--op", op, f"--{parameter.name}", "9" * 30], capsys
            )
            if parameter.name in ("hi", "wi", "m", "n", "k", "channels", "cin", "cout"):
                err = refused(["explore", "--op", op, f"--{parameter.name}", "9999999999"], capsys)
                assert "at most" in err


def test_a_network_of_endless_rows_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tall.toml"
    path.write_text(NETWORK)
    assert "hi and wi must be at most 1048576" in refused(["plan", str(path)], capsys)


@pytest.mark.parametrize(
    "buffers", ["x0=buf(f16,268435456)", "x0=buf(u8,99999999) x1=out(u8,99999999)"]
)
def test_buffers_are_bounded_together(
    buffers: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "f.S").write_text("    .global f\nf:  ret\n")
    err = refused(["run", str(tmp_path / "f.S"), "--args", buffers], capsys)
    assert "bytes of buffers, at most 134,217,728" in err


@pytest.mark.parametrize("kind", ["f16", "f4", "f8", "u1", "i2", "i8", "u8"])
def test_numbers_drawn_in_pieces_are_those_drawn_at_once(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "f16":
        kind = "f2"
    fills = [Fill(), Fill("random", (1, 100))]
    whole = [contents("x0", np.dtype(kind), (10_000,), fill, 7) for fill in fills]
    monkeypatch.setattr("armsim.harness.elements._PIECE", 96)
    for fill, wanted in zip(fills, whole, strict=True):
        assert np.array_equal(contents("x0", np.dtype(kind), (10_000,), fill, 7), wanted)
