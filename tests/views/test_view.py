"""``armsim view``: the terminal shows what its JSON says, at any width, with and without colour."""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
import threading
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import armsim
from armsim.cli.main import main
from armsim.harness.lines import as_written
from armsim.isa.decoder import decode_word
from armsim.isa.instruction import Instruction
from armsim.isa.program import assemble_program

LOOP = """.Lloop:
    ldp q0, q1, [x0], #32
    fmul v2.4s, v0.4s, v9.s[1]
    fmla v5.4s, v1.4s, v9.s[0]
    mov v7.s[0], v2.s[1]
    fadd v6.4s, v6.4s, v7.4s
    str q2, [x1], #16
    subs x2, x2, #1
    b.ne .Lloop
"""


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("view")
    (folder / "loop.s").write_text(LOOP)
    assert main(["view", str(folder / "loop.s"), "--json", str(folder / "json")]) == 0
    found: dict[str, Any] = json.loads((folder / "json").read_text())
    return found


@pytest.fixture
def loop(tmp_path: Path) -> str:
    (tmp_path / "loop.s").write_text(LOOP)
    return str(tmp_path / "loop.s")


def body() -> list[Instruction]:
    found = armsim.analyze(text=LOOP, iterations=20)
    items = [decode_word(line.word) for line in found.regions[0].lines]
    assert all(isinstance(item, Instruction) for item in items)
    return [item for item in items if isinstance(item, Instruction)]


def test_a_register_is_taken_where_its_value_is_read_later(document: dict[str, Any]) -> None:
    """By hand: three iterations one after the other, and for each place a look ahead."""
    items = 3 * body()
    (shown,) = document["loops"]
    for number, life in enumerate(shown["registers"]):
        register = 32 + number
        for at, state in enumerate(life["states"]):
            reads, writes = register in items[at].reads, register in items[at].writes
            wanted = next(
                (
                    register in item.reads
                    for item in items[at:]
                    if register in item.reads + item.writes
                ),
                False,
            )
            expected = "updated" if reads and writes else "written" if writes else "read"
            if not reads and not writes:
                expected = "live" if wanted else ""
            assert state == expected, (life["name"], at)
    taken = [sum(life["states"][at] != "" for life in shown["registers"]) for at in range(8)]
    assert shown["live_registers"] == taken
    roles = {life["name"]: life["role"] for life in shown["registers"]}
    assert (roles["v9"], roles["v5"], roles["v2"], roles["v31"]) == (
        "constant", "carried", "temporary", "unused",
    )  # fmt: skip


@pytest.mark.parametrize("core", ["a57", "a76", "a53"])
def test_the_critical_path_goes_from_cause_to_effect_and_covers_the_cycles(core: str) -> None:
    """Each stop is not before the one that it waited for, and names a stamp of its uop."""
    found = armsim.view(text=LOOP, core=core, iterations=60).to_dict()
    (pipeline,) = found["pipelines"]
    uops, path = pipeline["recording"]["uops"], pipeline["critical_path"]
    for (uop, stage, cycle), (after, _, later) in pairwise(path):
        assert uops[stage][uop] == cycle
        assert uop <= after
        bypassed = stage == "completed" and uop in uops["operands"][after]
        # In order, what issues beside the one before it was decoded a cycle earlier.
        assert cycle <= later + pipeline["in_order"] or bypassed
    assert path[-1][1:] == ["retired", pipeline["recording"]["cycles"]]
    assert path[0][2] < 60, "it begins where the recording does"


def test_the_path_of_a_recurrence_is_its_chain() -> None:
    """v6 alone is added to in each iteration: in the steady state the path is fadd after fadd."""
    found = armsim.view(text="fadd v6.4s, v6.4s, v0.4s\nsubs x2, x2, #1\n").to_dict()
    assert found["loops"][0]["bound_by"] == "recurrence"
    (pipeline,) = found["pipelines"]
    recording, path = pipeline["recording"], pipeline["critical_path"]
    steady = path[len(path) // 2 : -20]
    assert {recording["uops"]["instruction"][uop] for uop, _, _ in steady} == {0}
    assert found["loops"][0]["chain"] == [0]


def test_cycles_of_lines_add_up_to_those_of_the_loop(document: dict[str, Any]) -> None:
    (shown,) = document["loops"]
    each = sum(line["cycles"] for line in shown["lines"])
    assert each == pytest.approx(shown["cycles_per_iteration"], abs=0.01)


def test_the_roofline_is_that_of_the_core(document: dict[str, Any]) -> None:
    """A57: one 16-byte load a cycle, one 4-lane FMA a cycle; 8 + 4 + 4 flops of 48 bytes."""
    roof = document["roofline"]
    assert roof["peak_flops_per_cycle"] == 8
    assert roof["bytes_per_cycle"]["L1"] == 16
    (point,) = roof["points"]
    assert point["intensity"] == pytest.approx((4 + 8 + 4) / 48)
    assert point["attainable"] == pytest.approx(16 * 16 / 48)
    assert point["flops_per_cycle"] == pytest.approx(
        16 / document["loops"][0]["cycles_per_iteration"]
    )


def test_the_timeline_has_the_letters_of_the_recorded_stages(
    loop: str, document: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["view", loop]) == 0
    out = capsys.readouterr().out
    rows = document["loops"][0]["stages"]
    assert len(rows) == 16
    shown = out.partition("timeline of two iterations\n")[2].partition("D dispatched")[0]
    lines = [line for line in shown.splitlines()[1:] if line.strip()]
    for row, line in zip(rows, lines, strict=True):
        stamps = row["stamps"]
        bar = line[line.index(row["text"]) + max(len(item["text"]) for item in rows) + 2 :]
        assert bar[stamps["dispatched"]] == "D"
        assert bar[stamps["retired"]] == "R"
        letters = bar[: stamps["retired"] + 1]
        assert letters.count("p") == max(
            0, stamps["issued"] - max(stamps["ready"], stamps["dispatched"] + 1)
        )
        assert line.endswith(row["why"])
        uops = document["pipelines"][0]["recording"]["uops"]
        zero = min(uops["dispatched"][uop] for item in rows for uop in item["uops"])
        assert stamps["retired"] == max(uops["retired"][uop] for uop in row["uops"]) - zero
    assert "\x1b" not in out


def test_the_wait_for_an_operand_is_as_long_as_the_letters_of_its_row_say(loop: str) -> None:
    # In order a multiply-accumulate is two steps; that the second waits for the first is none of it.
    found = armsim.view(loop, core="a53").to_dict()["loops"][0]["stages"]
    said = 0
    for row in found:
        at, _, words = row["why"].partition(": ")
        if at == "operand":
            stamps = row["stamps"]
            assert int(words.split()[0]) == stamps["ready"] - stamps["dispatched"] - 1
            said += 1
    assert said > 0


def on_a_terminal(
    words: list[str], columns: int, monkeypatch: pytest.MonkeyPatch, **environment: str
) -> str:
    """Return what a command prints, in this process, to a terminal of so many columns."""
    pty = pytest.importorskip("pty")
    import fcntl
    import struct
    import termios

    try:
        main_end, other = pty.openpty()
    except OSError as error:
        pytest.skip(f"no pseudo-terminal here: {error}")
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    monkeypatch.delenv("COLUMNS", raising=False)
    for name, value in {"TERM": "xterm-256color", **environment}.items():
        monkeypatch.setenv(name, value)
    parts: list[bytes] = []

    def read() -> None:
        with contextlib.suppress(OSError):  # at the end, of Linux
            while part := os.read(main_end, 65536):
                parts.append(part)

    reader = threading.Thread(target=read)
    reader.start()
    kept = os.dup(1)
    os.dup2(other, 1)
    os.close(other)
    try:
        with open(1, "w", encoding="utf-8", closefd=False) as stdout:
            monkeypatch.setattr(sys, "stdout", stdout)
            assert main(words) == 0
    finally:
        os.dup2(kept, 1)  # the last of the terminal's other end
        os.close(kept)
        monkeypatch.undo()
    reader.join()
    os.close(main_end)
    return b"".join(parts).decode()


def test_a_narrow_terminal_without_colour_has_all_of_it_in_its_width(
    loop: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(loop).write_text(LOOP.replace("Lloop", f"L{'long_' * 20}"))  # as long as a kernel's name
    out = on_a_terminal(["view", loop], 72, monkeypatch, NO_COLOR="1")
    assert not re.search(r"\x1b\[(?:\d+;)*3\d", out), "colours"
    plain = re.sub(r"\x1b\[[\d;]*m", "", out).replace("\r", "")
    assert max(map(len, plain.splitlines())) <= 72
    for part in ("timeline of two", "longest wait", "pipes:", "vector registers", "roofline"):
        assert part in plain
    assert re.search(r"^line .* F0 .*instruction", plain, re.M), "the pipes"


def test_each_row_of_a_long_timeline_begins_in_view_and_its_ruler_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = "".join(f"    fadd v{at % 8}.4s, v{(at + 7) % 8}.4s, v{at % 8}.4s\n" for at in range(20))
    (tmp_path / "long.s").write_text(f"1:\n{body}    subs x0, x0, #1\n    b.ne 1b\n")
    out = on_a_terminal(["view", str(tmp_path / "long.s")], 72, monkeypatch, NO_COLOR="1")
    plain = re.sub(r"\x1b\[[\d;]*m", "", out).replace("\r", "")
    shown = plain.partition("timeline of two iterations\n")[2].partition("(each row")[0]
    assert max(map(len, shown.splitlines())) <= 72
    begins, seen = 0, []
    for line in shown.splitlines():
        if ruler := re.match(r"\s+(\d+)(?=\s+\d)", line):
            begins = int(ruler[1]) - ruler.start(1)
        elif "f" in line or "b.ne" in line or "subs" in line:
            seen.append(begins + line.index("D"))
    rows = json.loads(armsim.view(str(tmp_path / "long.s")).to_json())["loops"][0]["stages"]
    assert seen == [seen[0] + row["stamps"]["dispatched"] for row in rows]


def test_a_kernel_with_its_contract_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["view", "qadd_scalar_v1", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["kind"] == "run"
    assert found["result"]["verified"] is True
    assert found["misses"] == found["result"]["misses"]
    assert found["roofline"] is None
    cycles = np.array([line["cycles"] for line in found["lines"]])
    assert cycles.sum() == pytest.approx(found["result"]["cycles"], rel=0.05)
    known = found["pipelines"][0]["recording"]["instructions"].values()
    branches = [item for item in known if item["text"].startswith("b.")]
    file = Path(armsim.__file__).parents[1] / "kernels" / "asm" / "qadd_scalar_v1.S"
    written = file.read_text().splitlines()
    assert branches
    assert all(written[item["line"] - 1].strip() == item["text"] for item in branches)


def test_a_branch_without_a_source_goes_to_the_nearest_label() -> None:
    program = assemble_program("f:\n nop\n cbz x0, .Lend\n b f\n.Lend:\n nop\n ret\n")
    machine_code = replace(program, labels={"f": 0})
    texts = [item.text for item in as_written(machine_code, None, "f").instructions]
    assert texts == ["nop", "cbz x0, f+0xc", "b f", "nop", "ret"]


@pytest.mark.parametrize("command", ["view", "run"])
def test_two_files_without_a_call_are_what_diff_is_for(
    command: str, loop: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, loop, loop]) == 2
    assert "armsim diff OLD NEW compares two" in capsys.readouterr().err
