"""Core files: shipped ones load, users can build on them, and all mistakes are told at once."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.cores.loader import core_names, core_text, load_core, parse_core
from armsim.errors import UserError


@pytest.mark.parametrize("name", core_names())
def test_a_shipped_core_loads_and_answers_to_its_short_names(name: str) -> None:
    core = load_core(name)
    assert core.name == name
    for alias in core.aliases:
        assert load_core(alias).name == name


@pytest.mark.parametrize("name", ["cortex-a57", "cortex-a72"])
def test_peak_is_8_flops_a_cycle_because_a_128_bit_fma_takes_both_pipes(name: str) -> None:
    assert load_core(name).fp32_flops_per_cycle == 8


def test_the_core_of_the_paper_has_twice_the_peak_and_all_else_equal() -> None:
    paper, silicon = load_core("seed-a57"), load_core("a57")
    assert paper.fp32_flops_per_cycle == 16
    assert (paper.l1d, paper.l2, paper.window) == (silicon.l1d, silicon.l2, silicon.window)
    assert paper.classes["fp_fma_q"].latency == silicon.classes["fp_fma_q"].latency


@pytest.mark.parametrize("name", ["cortex-a57", "cortex-a72"])
def test_every_number_outside_the_class_table_has_a_comment(name: str) -> None:
    text, _ = core_text(name)
    head = text.split("[class]")[0]
    for line in head.splitlines():
        if re.match(r"^\w+ = [\d.]+", line) and not re.match(r"^([BMLSFI]\d?|line) = ", line):
            assert "#" in line, line


def test_a_users_file_takes_what_it_does_not_state_from_the_core_it_extends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'extends = "cortex-a72"\nname = "mine"\ndescription = "with a larger window"\n'
        "[window]\nentries = 192\n"
    )
    core = load_core(str(path))
    assert core.window == 192
    assert core.retire == load_core("a72").retire
    assert core.classes == load_core("a72").classes
    assert main(["cores", str(path), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["window"]["entries"] == 192


def test_all_mistakes_of_a_file_are_told_at_once_with_their_lines() -> None:
    text, _ = core_text("cortex-a57")
    broken = (
        text.replace("slots = 3 ", "slotz = 3 ", 1)
        .replace("retire = 3 ", "retire = -3 ", 1)
        .replace('fp_add_q    = { uops = "F0+F1"', 'fp_add_q    = { uops = "F0+G1"')
    )
    with pytest.raises(UserError) as error:
        parse_core(broken, "mine.toml")
    message = str(error.value)
    lines = message.splitlines()
    assert len(lines) == 4
    assert all(re.match(r"mine\.toml:\d+: ", line) for line in lines)
    assert "lacks 'slots'" in message
    assert "did you mean 'slots'" in message
    assert "'retire' must be positive" in message
    assert "'G1' names no pipe" in message
    where = next(n for n, line in enumerate(broken.splitlines(), 1) if line.startswith("retire"))
    assert f"mine.toml:{where}: " in message


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cortex-a27", "did you mean 'cortex-a"),
        ("nothing.toml", "cannot read the core file nothing.toml"),
    ],
)
def test_a_core_that_is_not_there_is_named(
    name: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cores", name]) == 2
    assert words in capsys.readouterr().err


def test_extending_an_unknown_core_is_an_error() -> None:
    with pytest.raises(UserError, match="did you mean 'cortex-a57'"):
        parse_core('extends = "cortex-a58"\nname = "x"\n', "mine.toml")


def test_the_list_and_the_card_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cores"]) == 0
    assert "cortex-a72 (a72)" in capsys.readouterr().out
    assert main(["cores", "a57", "--source"]) == 0
    out = capsys.readouterr().out
    assert "queue entries" in out
    assert "SOG57" in out
