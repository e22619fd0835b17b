"""Requests that were once accepted in silence, or answered with a misleading line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from armsim.cli.main import COMMANDS, main

SAXPY = """
    .text
    .global saxpy
saxpy:
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    subs x2, x2, #4
    b.gt saxpy
    ret
"""
ARGS = ["--args", "x0=buf(f32,8) x1=inout(f32,8) x2=8 s0=1.5"]
EXPECT = ["--expect", "x1 = x1 + s0*x0"]
LOOP = "1:\n    ldr q1, [x0], #16\n    subs x2, x2, #4\n    b.gt 1b\n"
BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("saxpy.S").write_text(SAXPY)
    Path("loop.s").write_text(LOOP)
    np.savez("several.npz", a=np.zeros(8), b=np.zeros(8))
    Path("header.npy").write_bytes(b"\x93NUMPY\x01\x00\x10\x00{'descr': '<f4', ")
    Path("empty.npy").write_bytes(b"")
    Path("listed.toml").write_text('file = "saxpy.S"\nargs = ""\nexpect = [-1]\n')


def exit_code(words: list[str]) -> int:
    try:
        return main(words)
    except SystemExit as stop:
        return int(stop.code or 0)


RUN = ["run", "saxpy.S", *ARGS]
COMPARE = ["analyze", "loop.s", "--compare", "a57,a72"]
REFUSED: list[tuple[list[str], list[str]]] = [
    ([*RUN, *EXPECT, "--tolerance", "-1"], ["--tolerance"]),
    ([*RUN, *EXPECT, "--tolerance", "4"], ["did you mean '4ulp'"]),
    ([*RUN, "--tolerance", "foo"], ["'foo'", "4ulp"]),
    ([*RUN, "--tolerance", "4ulp"], ["--tolerance goes with --expect"]),
    ([*RUN, "--core", ""], ["--core", "must not be empty"]),
    ([*RUN, "--board", ""], ["--board", "must not be empty"]),
    ([*RUN, "--region", ""], ["--region", "must not be empty"]),
    (["explore", "--op", "gemm", "--core", ""], ["--core", "must not be empty"]),
    (["analyze", "loop.s", "--core", " "], ["--core", "must not be empty"]),
    ([*RUN, "--assembler", "keystone", "--cflags=-O2"], ["--cflags", "takes no flags but -DNAME=NUMBER"]),
    ([*RUN, "--unchecked", "--allow-overread", "16"], ["--allow-overread", "--unchecked"]),
    ([*RUN, "--cache", "cold", "--ideal-memory"], ["--cache cold", "--ideal-memory"]),
    (["explore", "--op", "gemm", "--cache", "cold", "--ideal-memory"], ["--cache cold"]),
    ([*RUN, "--json", ""], ["--json", "must not be empty"]),
    (["explore", "--op", "gemm", "--save", ""], ["--save", "must not be empty"]),
    ([*COMPARE, "--timeline"], ["--timeline", "--compare"]),
    ([*COMPARE, "--core", "a53"], ["--core", "--compare"]),
    (["cores", "--source"], ["--source goes with a name"]),
    (["boards", "--source"], ["--source goes with a name"]),
    (["verify", "--all", "goto"], ["goto or --all, not both"]),
    (["run", "saxpy.S", "--args", "x0=buf(f32,-64)"], ["'-64'", "at least 1"]),
    (["run", "saxpy.S", "--args", "x0=buf(f32,8), x1=inout(f32,8)"], ["blanks", "commas"]),
    (["run", "saxpy.S", "--args", "x0=buf(f32,8),x1=inout(f32,8)"], ["blanks", "commas"]),
    (["run", "saxpy.S", "--args", "s0=abc"], ["s0: 'abc' is not a number"]),
    (["analyze", "loop.s", "--what-if", "foo=1"], ["no key 'foo'"]),
    (["analyze", "loop.s", "--what-if", "dispach=1"], ["did you mean 'dispatch'"]),
    (["run", "saxpy.S", "--args", "x0=buf(f32,8,file(several.npz))"], ["several arrays"]),
    (["run", "saxpy.S", "--args", "x0=buf(f32,8,file(header.npy))"], ["not a .npy file"]),
    (["run", "saxpy.S", "--args", "x0=buf(f32,8,file(empty.npy))"], ["not a .npy file"]),
    (["run", "saxpy.S", "--args", "x0=buf(f32,8,file(none.npy))"], ["none.npy: No such file"]),
    ([*RUN, "--returns", "f32x\N{SUPERSCRIPT TWO}"], ["unknown type"]),
    ([*RUN, "--expect", "x1 = [[1],[1,2]]"], ["gives no array"]),
    ([*RUN, "--expect", "x1 = builtins:exit"], ["SystemExit"]),
    ([*RUN, "--max-instructions", str(2**63)], ["at most"]),
    ([*RUN, "--allow-overread", "9" * 20], ["at most"]),
    ([*RUN, "--seed", "9" * 5000], ["not a whole number"]),
    (["run", "--spec", "listed.toml"], ["expect = -1"]),
    (["run", "saxpy.S", "--argz", "x0=1"], ["unknown option '--argz' (did you mean '--args'?)"]),
    (["explore", "--op", "gemm", "--what-if", "a=1"], ["--what-if is for a file of your own"]),
    (["rn"], ["unknown command 'rn'", "did you mean 'run'", "explore"]),
]  # fmt: skip


@pytest.mark.parametrize(("words", "wanted"), REFUSED, ids=[" ".join(row[0]) for row in REFUSED])
def test_it_is_refused_in_one_line_that_says_what_is_wrong(
    words: list[str], wanted: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    for word in wanted:
        assert word in err


def test_armsim_alone_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert all(f"\n    {name} " in err and purpose in " ".join(err.split())
               for name, purpose in COMMANDS.items())  # fmt: skip
    assert exit_code(["help"]) == 0
    assert capsys.readouterr().out == err
    assert exit_code(["help", "run"]) == 0
    assert "--tolerance" in capsys.readouterr().out


def test_all_mistakes_of_a_spec_are_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.toml").write_text('filee = "x"\ncalls = "many"\nseed = 1.5\ntolerance = ""\n')
    assert exit_code(["run", "--spec", "bad.toml"]) == 2
    err = capsys.readouterr().err
    for word in ("did you mean 'file'", "calls = 'many'", "seed = 1.5"):
        assert word in err
    assert err.count("bad.toml: ") == 4  # and the empty tolerance


def test_a_byte_order_mark_is_no_part_of_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path("bom.s").write_text(BOM + "    ldr q1, [x0], #16\n    subs x2, x2, #4\n", encoding="utf-8")
    Path("bom.S").write_text(BOM + SAXPY, encoding="utf-8")
    Path("bom.toml").write_text(
        f'{BOM}file = "bom.S"\nargs = "{ARGS[1]}"\nexpect = "x1 = x1 + s0*x0"\n', encoding="utf-8"
    )
    Path("core.toml").write_text(f'{BOM}extends = "cortex-a57"\nname = "mine"\n', encoding="utf-8")
    assert exit_code(["analyze", "bom.s", "--core", "core.toml"]) == 0
    assert exit_code(["run", "--spec", "bom.toml"]) == 0
    assert "error" not in capsys.readouterr().err


def test_a_missing_spec_is_named_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(["run", "--spec", "none.toml"]) == 2
    assert (
        capsys.readouterr().err
        == "armsim run: error: cannot read none.toml: No such file or directory\n"
    )


def test_flags_go_to_an_assembler_that_takes_them(capsys: pytest.CaptureFixture[str]) -> None:
    """Plain text, too, of which Keystone would take all but the flags."""
    Path("n.S").write_text("    .global f\nf:  mov w0, N\n    ret\n")
    words = ["run", "n.S", "--args", "", "--returns", "i32", "--expect", "return = 4"]
    code = exit_code([*words, "--cflags=-DN=4"])
    err = capsys.readouterr().err
    assert code == 0 or "install one with" in err


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
@pytest.mark.parametrize(
    "words",
    [
        ["analyze"], ["run"], ["optimize"], ["view"], ["view", "saxpy.S", "--against"],
        ["compare", "x.json"], ["diff", "saxpy.S"], ["emit", "--out", "out"], ["roofline"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_what_no_file_can_be_called_is_one_line(
    words: list[str], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("saxpy.S").write_text("saxpy:\nret\n")
    Path("x.json").write_text("{}")
    assert main([*words, name]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"armsim {words[0]}: error: ")


@pytest.mark.parametrize("name", ["\0", "\ud800"])
def test_a_folder_with_a_name_that_none_can_have_is_refused(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["network", "mobilenet-v1", "--save", name]) == 2
    assert "not a valid folder name" in capsys.readouterr().err
