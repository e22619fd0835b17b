"""The tables of docs/run.md and its example of pytest are true."""

from __future__ import annotations

import importlib.metadata
import re
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.harness.binding import bind
from armsim.harness.grammar import parse_arguments

pytest_plugins = ["pytester"]

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "run.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, flags=re.M | re.S)


# Where armsim is installed, pytest knows the plugin already.
KNOWN = any(
    point.value == "armsim.harness.plugin"
    for point in importlib.metadata.entry_points(group="pytest11")
)
PLUGIN = [] if KNOWN else ["-p", "armsim.harness.plugin"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("saxpy.S", "saxpy_old.S"):
        (tmp_path / name).write_text(blocks("asm")[0])
    (tmp_path / "kernel.toml").write_text(blocks("toml")[0])
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_pytest_example_passes(
    folder: Path, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pytester.path)
    pytester.makepyfile(blocks("python")[1])
    (pytester.path / "saxpy.S").write_text(blocks("asm")[0])
    pytester.inline_run(*PLUGIN, "-q").assertoutcome(passed=1)


def test_the_fixture_fails_the_test_of_a_wrong_kernel(
    folder: Path, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pytester.path)
    wrong = blocks("python")[1].replace("x1 + s0*x0", "x1 - s0*x0")
    pytester.makepyfile(wrong, test_lenient=wrong.replace('s0*x0"', 's0*x0", check=False'))
    (pytester.path / "saxpy.S").write_text(blocks("asm")[0])
    pytester.inline_run(*PLUGIN, "-q").assertoutcome(passed=1, failed=1)


@pytest.mark.parametrize(
    "fill", ["random", "random(0,1)", "zeros", "ones", "arange", "2.5", "nan", "inf", "denormal"]
)
def test_every_fill_of_the_table_is_taken(fill: str, folder: Path) -> None:
    assert fill == "2.5" or fill.split("(")[0] in TEXT
    arguments = f"x0=buf(f32,8,{fill}) x1=inout(f32,8) x2=8 s0=1"
    assert main(["run", "saxpy.S", "--args", arguments, "--expect", "x1 = x0 + x1"]) == 0


def spans(heading: str) -> list[str]:
    """The code in the first column of the table below a heading row."""
    table = TEXT.split(f"| {heading} |")[1].split("\n\n")[0]
    rows = [line.split(" | ")[0] for line in table.splitlines() if line.startswith("| `")]
    return [span for row in rows for span in re.findall(r"`([^`]+)`", row)]


@pytest.mark.parametrize("value", spans("value"))
def test_every_value_of_the_table_is_taken(value: str) -> None:
    for word, example in (("TYPE", "f32"), ("SHAPE", "8x4"), ("FILL", "ones")):
        value = value.replace(word, example)
    (argument,) = parse_arguments(f"x0={value}")
    assert argument.target == "x0"


@pytest.mark.parametrize("target", spans("target"))
def test_every_target_of_the_table_is_one(target: str) -> None:
    if target == "--sig":
        return
    value = "(1,2)" if "." in target else "1"
    (argument,) = (
        parse_arguments(f"{target}={value}") if "=" not in target else parse_arguments(target)
    )
    assert bind((argument,), None, 0).places[argument.name] is not None
