"""Inputs of users with the expected outputs: inputs.txt, in this process, on every kind of stream."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from armsim.cli.main import COMMANDS, main
from armsim.objects import source
from armsim.objects.toolchain import installed_toolchains
from tests.corpus.files import make_files

INSTALLED = installed_toolchains()
HERE = Path(__file__).parent
ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Input(NamedTuple):
    code: int
    piece: str
    words: str


def read_inputs() -> list[Input]:
    lines = (HERE / "inputs.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ", 2) for line in lines if not line.startswith("#")]
    return [Input(int(code), piece, words.strip()) for code, piece, words in rows]


INPUTS = read_inputs()


def of_sources() -> list[Input]:
    """An input of each command, answer and file of assembly, which an installed assembler may read."""
    found = {}
    for item in INPUTS:
        command, *words = item.words.split() or [""]
        files = tuple(word for word in words if word.partition(":")[0].endswith((".s", ".S")))
        if files and "--assembler" not in words:
            found.setdefault((command, item.code, files[0]), item)
    return list(found.values())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("corpus")
    make_files(made)
    return made


@pytest.fixture(autouse=True)
def inside(folder: Path, few_moves: pytest.MonkeyPatch) -> None:
    few_moves.chdir(folder)
    few_moves.setattr(source, "installed_toolchains", lambda: ())  # our own assembler reads all


def answer(words: str) -> int:
    try:
        return main(shlex.split(words))
    except SystemExit as stop:
        return int(stop.code or 0)


def test_the_corpus_has_every_command_and_three_hundred_inputs() -> None:
    assert len({item.words for item in INPUTS}) == len(INPUTS) >= 300
    assert {item.words.split()[0] for item in INPUTS if item.words} >= set(COMMANDS)


@pytest.mark.parametrize("item", INPUTS, ids=lambda item: item.words)
def test_an_input_has_its_answer(item: Input, capsys: pytest.CaptureFixture[str]) -> None:
    check(item, capsys)


@pytest.mark.parametrize("item", of_sources(), ids=lambda item: item.words)
def test_so_it_has_where_an_assembler_is_installed(
    item: Input, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not INSTALLED:
        pytest.skip("no assembler is installed")
    monkeypatch.setattr(source, "installed_toolchains", lambda: INSTALLED)
    check(item, capsys)


def check(item: Input, capsys: pytest.CaptureFixture[str]) -> None:
    code = answer(item.words)
    out, err = capsys.readouterr()
    assert code == item.code, err
    assert item.piece in (err if code == 2 else out)
    assert "Traceback" not in err
    if code == 2:
        assert out == ""


def shown() -> list[Input]:
    """An input of each command that prints a table, and one of each that is refused."""
    found = {}
    for item in INPUTS:
        words = item.words.split()
        if words and "--json" not in words and "--wide" not in words and "--help" not in words:
            found.setdefault((words[0], item.code), item)
    return list(found.values())


class Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def streams(monkeypatch: pytest.MonkeyPatch, encoding: str) -> tuple[io.BytesIO, io.BytesIO]:
    """A terminal in place of the streams of the process; `main` may change how they fail."""
    found = (io.BytesIO(), io.BytesIO())
    for name, file in zip(("stdout", "stderr"), found, strict=True):
        monkeypatch.setattr(sys, name, Terminal(file, encoding=encoding, write_through=True))
    return found


@pytest.mark.parametrize(("width", "encoding"), [(80, "utf-8"), (160, "ascii")])
@pytest.mark.parametrize("item", shown(), ids=lambda item: item.words)
def test_on_a_terminal_nothing_is_cut_whatever_letters_it_has(
    item: Input, width: int, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"TERM": "xterm", "LINES": "50", "COLUMNS": str(width)}.items():
        monkeypatch.setenv(name, value)
    out, err = streams(monkeypatch, encoding)
    assert answer(item.words) == item.code
    assert (out.getvalue() if item.code != 2 else err.getvalue()) != b""
    text = ANSI.sub("", out.getvalue().decode(encoding))
    assert "\N{HORIZONTAL ELLIPSIS}" not in text
    assert "\\u2026" not in text
    if item.words.split()[0] not in ("docs", "completion"):  # which are files
        lines = [line.rstrip() for line in text.splitlines()]
        assert [line for line in lines if len(line) > width and " " in line.strip()] == []


@pytest.mark.parametrize("item", shown(), ids=lambda item: item.words)
def test_closed_streams_change_no_exit_code(item: Input, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert answer(item.words) == item.code
