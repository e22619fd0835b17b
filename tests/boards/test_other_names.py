"""Names of cores and boards lead to a model, to a stand-in that says so, or to why there is none."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import armsim
from armsim.boards.loader import board_names, load_board
from armsim.cli.main import main
from armsim.cores.loader import core_names, load_core

TABLE = tomllib.loads(
    (Path(armsim.__file__).parent / "other_names.toml").read_text(encoding="utf-8")
)
LOOP = "l: fadd v0.4s, v0.4s, v1.4s\n subs x0, x0, #1\n b.gt l\n"


@pytest.mark.parametrize("name", ["Cortex-A76", "cortex_a76", "CORTEX A76", "A76", "cortexa76"])
def test_another_spelling_is_the_same_core_and_says_nothing(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert load_core(name).name == "cortex-a76"
    assert not load_core(name).caveat
    assert main(["cores", name]) == 0
    assert not capsys.readouterr().err


@pytest.mark.parametrize("name", ["n1", "neoverse-n1", "Graviton2"])
def test_a_stand_in_says_so_in_the_core_on_stderr_and_in_json(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "l.s", tmp_path / "l.json"
    file.write_text(LOOP, encoding="utf-8")
    assert main(["analyze", str(file), "--core", name, "--json", str(out)]) == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert "cortex-a76 stands in for the Neoverse N1: " in line
    assert "1 MiB of L2" in line
    document = json.loads(out.read_text(encoding="utf-8"))
    assert document["core"] == "cortex-a76"
    assert "stands in for the Neoverse N1" in document["caveat"]
    assert load_core(name).digest == load_core("a76").digest


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("graviton3", "cortex-a76"), ("a78", "cortex-a76"), ("x1", "cortex-a76"), ("m1", "cortex-a76"),
        ("apple-m1", "cortex-a76"), ("a510", "cortex-a55"), ("armv8", "cortex-a57"), ("V1", "cortex-a76"),
        ("rpi5", "cortex-a76"), ("orin", "cortex-a76"), ("rk3588", "cortex-a76"),
    ],
)  # fmt: skip
def test_a_core_with_another_pipeline_is_not_modelled_and_the_nearest_is_named(
    name: str, nearest: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cores", name]) == 2
    said = capsys.readouterr().err
    assert "is not modelled: " in said
    assert f"the nearest is --core {nearest}" in said


@pytest.mark.parametrize("name", ["rpi4", "pi4", "Raspberry Pi 4", "raspberrypi4", "rpi-4"])
def test_a_board_has_several_names(name: str) -> None:
    assert load_board(name) is load_board("raspberry-pi-4")
    assert armsim.load_core(f"{name}:big").name == "cortex-a72"


def test_a_jetson_nano_is_the_board_of_its_chip() -> None:
    assert load_board("jetson nano") is load_board("jetson-tx1")


@pytest.mark.parametrize(
    ("option", "name", "hint"),
    [
        ("--board", "raspberry pi 5", "the nearest is --core cortex-a76"),
        ("--board", "rpi3", "the nearest is --core cortex-a53"),
        ("--board", "graviton2", "is a core, not a board: --core cortex-a76"),
        ("--core", "rpi4", "is a board, not a core: --board raspberry-pi-4"),
    ],
)
def test_what_is_no_such_board_says_what_is_near(
    option: str, name: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([f"{option[2:]}s", name]) == 2
    assert hint in capsys.readouterr().err


def test_rows_of_the_table_lead_to_what_there_is_and_say_why() -> None:
    seen: set[str] = set()
    for kind, rows in TABLE.items():
        shipped = set(core_names() if kind == "core" else board_names())
        for row in rows:
            leads = [key for key in ("same", "use", "nearest") if key in row]
            assert len(leads) == 1, row
            if leads == ["nearest"]:
                assert row["nearest"] in core_names()
                assert {"name", "why", "source"} <= row.keys()
            else:
                assert row[leads[0]] in shipped
            if leads == ["use"]:
                assert {"name", "differs", "source"} <= row.keys()
            assert not seen & set(row["names"])
            seen |= set(row["names"])
