"""All variants of a file are run: each as `armsim run` does alone, ranked, stored by machine code."""

from __future__ import annotations

import csv
import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.cli.main import main
from armsim.harness.sweep import read_sweep, variants_of
from armsim.operators.saved import annotate

SCALE = """\
    .text
    .global scale
scale:                      // x0: in, x1: out, x2: elements, a multiple of 4*MR
1:  .set AT, 0
    .rept MR
    ldr q1, [x0, #AT]
    fadd v1.4s, v1.4s, v1.4s
    str q1, [x1, #AT]
    .set AT, AT + 16
    .endr
    add x0, x0, #16*MR
    add x1, x1, #16*MR
    subs x2, x2, #4*MR
    b.gt 1b
    ret
"""
ARGS = "x0=buf(f32,96) x1=out(f32,96) x2=96"
CALL: dict[str, Any] = {"args": ARGS, "expect": "x1 = 2*x0", "assembler": "keystone", "core": "a53"}
SHELL = ["--args", ARGS, "--expect", "x1 = 2*x0", "--assembler", "keystone", "--core", "a53"]


@pytest.fixture
def scale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARMSIM_STORE", str(tmp_path / "store.sqlite"))
    (tmp_path / "scale.S").write_text(SCALE)
    return tmp_path


def written(rows: int) -> str:
    """The loop of SCALE by hand."""
    body = "".join(
        f"ldr q1, [x0, #{16 * row}]\nfadd v1.4s, v1.4s, v1.4s\nstr q1, [x1, #{16 * row}]\n"
        for row in range(rows)
    )
    step = f"add x0, x0, #{16 * rows}\nadd x1, x1, #{16 * rows}\nsubs x2, x2, #{4 * rows}\n"
    return f".global scale\nscale:\n1:\n{body}{step}b.gt 1b\nret\n"


@pytest.mark.parametrize("jobs", [1, 2])
def test_each_variant_is_what_its_code_written_by_hand_is(scale: Path, jobs: int) -> None:
    found = armsim.explore("scale.S", sweep={"MR": [1, 2, 4]}, **CALL, jobs=jobs, store="none")
    alone = {rows: armsim.run("hand.s", text=written(rows), **CALL) for rows in (1, 2, 4)}
    assert {item.values["MR"]: item.cycles for item in found.ranked} == {
        rows: result.cycles for rows, result in alone.items()
    }
    assert all(result.verified for result in alone.values())
    assert [item.verdict for item in found.ranked] == ["verified"] * 3
    assert [item.cycles for item in found.ranked] == sorted(
        result.cycles or 0 for result in alone.values()
    )
    assert found.best == found.ranked[0]
    assert found.best is not None
    for name in ("bound_by", "lower_bound", "instructions", "loads", "mix", "counters"):
        wanted = alone[int(found.best.values["MR"])].to_dict()[name]
        assert found.best.run[name] == wanted


def test_a_function_that_returns_text_is_swept_over_its_arguments(scale: Path) -> None:
    def make(rows: int, twice: int) -> str:
        if rows == 3:
            raise ValueError("96 elements have no rows of 3")
        return written(rows).replace("fadd", "fadd" if twice else "fsub")

    found = armsim.explore(make, sweep={"rows": [2, 3, 4], "twice": [1, 0]}, **CALL, jobs=1)
    right = [dict(item.values) for item in found.ranked if item.ok]
    assert sorted(values["rows"] for values in right) == [2, 4]
    assert {values["twice"] for values in right} == {1}
    assert {item.verdict for item in found.wrong} == {"WRONG"}
    assert [item.reason for item in found.refused] == ["make: 96 elements have no rows of 3"] * 2
    assert "x1[0]: got 0, want" in found.wrong[0].reason
    assert found.total == 6


def test_the_second_time_the_store_answers_for_unchanged_code(scale: Path) -> None:
    first = armsim.explore("scale.S", sweep={"MR": [2, 4]}, **CALL, jobs=1)
    assert first.reused == 0
    Path("scale.S").write_text(f"// another comment\n\n{SCALE}")
    again = armsim.explore("scale.S", sweep={"MR": [2, 4, 6]}, **CALL, jobs=1)
    assert again.reused == 2
    known = {item.values["MR"]: dict(item.run) for item in again.ranked}
    assert all(known[item.values["MR"]] == item.run for item in first.ranked)
    assert main(["results"]) == 0  # which lists searches alone, and is not disturbed


@pytest.mark.parametrize(
    "change",
    [{"core": "a72"}, {"seed": 1}, {"cache": "cold"}, {"calls": 3}, {"expect": "x1 = x0 + x0"},
     {"args": ARGS.replace("x0=buf(f32,96)", "x0=buf(f32,96,ones)")},
     {"args": ARGS.replace("x0=buf(f32,96)", "x0=buf(f32,96)@16")}],
    ids=str,
)  # fmt: skip
def test_what_the_figures_depend_on_is_measured_anew(scale: Path, change: dict[str, Any]) -> None:
    armsim.explore("scale.S", sweep={"MR": [4]}, **CALL, jobs=1)
    found = armsim.explore("scale.S", sweep={"MR": [4]}, **{**CALL, **change}, jobs=1)
    assert found.reused == 0


def test_what_is_wrong_is_measured_again_and_functions_are_called_again(scale: Path) -> None:
    for expect in ("x1 = 3*x0", "x1 = reference:doubled"):
        Path("reference.py").write_text("def doubled(names):\n    return 2 * names['x0']\n")
        for _ in range(2):
            found = armsim.explore(
                "scale.S", sweep={"MR": [4]}, **{**CALL, "expect": expect}, jobs=1
            )
            assert found.reused == 0


def test_variants_with_the_same_code_run_once_and_a_name_without_effect_is_reported(
    scale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--sweep", "MR=2,4", "--sweep", "OTHER=1,2", "--jobs", "1", "--json", "out.json"]
    assert main(["explore", "scale.S", *words, *SHELL]) == 0
    shown = capsys.readouterr().out
    assert "OTHER makes no difference" in shown
    assert "MR makes" not in shown
    document = json.loads(Path("out.json").read_text())
    assert document["schema"] == "armsim.sweep/1"
    assert (document["total"], document["reused"]) == (4, 2)
    assert document["without_effect"] == ["OTHER"]


def test_the_command_ranks_says_what_is_wrong_and_names_the_run_of_the_best(
    scale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--sweep", "MR=1,5,4,0x101", "--jobs", "1", "--csv", "out.csv"]
    assert main(["explore", "scale.S", *words, *SHELL]) == 1
    shown = capsys.readouterr().out
    table = [line.split()[0] for line in shown.splitlines() if "verified" in line]
    assert table == ["4", "1"]
    assert "1 is WRONG or at fault, for example MR=5: error overread: scale.S:6" in shown
    assert "1 variant cannot be built or called, for example MR=0x101: scale.S:" in shown
    best = "armsim run scale.S --assembler=keystone --cflags=-DMR=4"
    assert f"best: MR=4; {best} .. shows its lines" in shown
    rows = list(csv.DictReader(io.StringIO(Path("out.csv").read_text())))
    assert [row["values.MR"] for row in rows] == ["4", "1", "5", "0x101"]
    assert rows[0]["verdict"] == "verified"
    assert main([*best.split()[1:], *SHELL]) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["scale.S", *SHELL], "say what to sweep, for example --sweep MR=4,6,8"),
        (["gemm"], "an operator is --op gemm"),
        (["scale.S", "--sweep", "MR", *SHELL], "--sweep 'MR': want NAME=VALUE"),
        (["scale.S", "--sweep", "MR=", *SHELL], "--sweep 'MR=': want NAME=VALUE"),
        (["scale.S", "--sweep", "M-R=1", *SHELL], "--sweep 'M-R'"),
        (["scale.S", "--sweep", "MR=1", "--sweep", "MR=2", *SHELL], "--sweep MR: given twice"),
        (["scale.S", "--sweep", "MR=1,1", *SHELL], "--sweep MR: a value is listed twice"),
        (["scale.S", "--sweep", "MR=1", "--objective", "energy", *SHELL],
         "--objective is for an operator"),
        (["scale.S", "--sweep", "MR=1", "--m", "8", *SHELL], "--m is for an operator"),
        (["scale.S", "--sweep", "MR=1", "--html", "a.html", *SHELL], "--html"),
        (["scale.S", "--sweep", "MR=1", "--columns", "nosuch", *SHELL], "no column 'nosuch'"),
        (["scale.S", "--sweep", "compiler=keystone", *SHELL], "--assembler does not go with"),
        (["scale.S", "--sweep", "MR=1", *SHELL[:-2], "--core", "a99"], "unknown core 'a99'"),
        (["scale.S", "--sweep", "MR=0x101", *SHELL], "none of 1 variants can be run; MR=0x101: "),
        (["scale.S", "--sweep", "MR=a", *SHELL], "takes no flags but -DNAME=NUMBER, not -DMR=a"),
        (["scale.S", "--sweep", "MR=4"], "its arguments are missing: give --args"),
        (["scale.S", "--sweep", "MR=4", "--args", "x0=buf(f32"], "x0"),
        (["nosuch.S", "--sweep", "MR=4", *SHELL], "cannot read nosuch.S"),
        (["make.py:make", "--sweep", "MR=4", *SHELL], "armsim.explore(make_text, sweep="),
        (["--op", "gemm", "--args", ARGS], "--args is for a file of your own"),
        (["--op", "gemm", "--sweep", "MR=1"], "--op is for an operator"),
    ],
    ids=str,
)  # fmt: skip
def test_a_request_that_cannot_be_carried_out_is_one_line(
    scale: Path, words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explore", *words, "--jobs", "1"]) == 2
    assert message in capsys.readouterr().err


def test_an_interrupted_sweep_keeps_what_there_is(
    scale: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[int] = []

    def stop(phase: str, count: int, total: int) -> None:
        done.append(count)
        if count == 2:
            raise KeyboardInterrupt

    found = armsim.explore("scale.S", sweep={"MR": [1, 2, 4, 6]}, **CALL, jobs=1, progress=stop)
    assert not found.complete
    assert [item.values["MR"] for item in found.ranked] == [2, 1]
    again = armsim.explore("scale.S", sweep={"MR": [1, 2, 4]}, **CALL, jobs=1)
    assert (again.complete, again.reused) == (True, 2)


def test_a_kernel_that_carries_its_contract_needs_no_arguments(scale: Path) -> None:
    kernel = Path(__file__).parents[2] / "kernels" / "asm" / "qadd_held_v4.S"
    text = annotate(kernel.read_text(), {"core": "cortex-a72"})
    alone = armsim.run(text=text)
    assert alone.core == "cortex-a72"

    def made(nops: int) -> str:
        return text.replace("    ret\n", f"    .rept {nops}\n    nop\n    .endr\n    ret\n")

    found = armsim.explore(made, sweep={"nops": [0, 8]}, jobs=1)
    assert [item.verdict for item in found.ranked] == ["verified"] * 2
    plain = next(item for item in found.ranked if item.values["nops"] == 0)
    assert plain.cycles == alone.cycles
    assert found.request.model.name == alone.core
    assert {item.run["instructions"] - alone.instructions for item in found.ranked} == {0, 8}
    assert armsim.explore(made, sweep={"nops": [0, 8]}, jobs=1).reused == 2


def test_values_of_text_are_split_by_commas_outside_of_quotes() -> None:
    sweep = read_sweep(["MR=4, 6", 'cflags=-O2,"-Wa,-I.",', "KIND=fast"])
    assert sweep == {"MR": [4, 6], "cflags": ["-O2", "-Wa,-I.", ""], "KIND": ["fast"]}
    assert len(variants_of(sweep)) == 6
    assert variants_of(sweep)[1] == {"MR": 4, "cflags": "-Wa,-I.", "KIND": "fast"}


def test_too_many_variants_are_refused_with_their_number() -> None:
    with pytest.raises(armsim.UserError, match="200 of A x 100 of B are 20,000 variants; at most"):
        read_sweep({"A": range(200), "B": list(range(100))})


DOT = """\
#include <arm_neon.h>
float dot(const float *a, const float *b, long n) {
    float32x4_t s[UNROLL];
    for (int u = 0; u < UNROLL; u++) s[u] = vdupq_n_f32(0);
    for (long i = 0; i < n; i += 4 * UNROLL)
        for (int u = 0; u < UNROLL; u++)
            s[u] = vfmaq_f32(s[u], vld1q_f32(a + i + 4 * u), vld1q_f32(b + i + 4 * u));
    for (int u = 1; u < UNROLL; u++) s[0] = vaddq_f32(s[0], s[u]);
    return vaddvq_f32(s[0]);
}
"""


COMPILERS = ("aarch64-linux-gnu-gcc", "clang", "zig")


@pytest.mark.parametrize("name", COMPILERS)
def test_compilers_and_flags_are_dimensions_of_c_with_macros(scale: Path, name: str) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    Path("dot.c").write_text(DOT)
    call: dict[str, Any] = {
        "args": "x0=buf(f32,256) x1=buf(f32,256) x2=256", "returns": "f32", "core": "a76",
        "expect": "return = (x0*x1).sum()",
    }  # fmt: skip
    sweep = {"UNROLL": [1, 4, "x"], "compiler": [name], "cflags": ["-O1", "-O3 -funroll-loops"]}
    found = armsim.explore("dot.c", sweep=sweep, **call, jobs=1)
    assert len(found.ranked) == 4
    assert all(item.verdict == "verified" for item in found.ranked)
    assert len(found.refused) == 2
    assert all("dot.c:" in item.reason for item in found.refused)
    best = found.best
    assert best is not None
    assert best.values["UNROLL"] == 4  # one sum waits for the multiply-add before it
    assert armsim.run("dot.c", **call, **found.run_options(best)).cycles == best.cycles


def test_macros_of_assembly_are_those_of_the_preprocessor_where_there_is_one(scale: Path) -> None:
    compiler = next(filter(shutil.which, COMPILERS), None)
    if compiler is None:
        pytest.skip(f"none of {', '.join(COMPILERS)} is installed")
    given = {**CALL, "assembler": compiler}
    theirs = armsim.explore("scale.S", sweep={"MR": [2, 4]}, **given, jobs=1, store="none")
    ours = armsim.explore("scale.S", sweep={"MR": [2, 4]}, **CALL, jobs=1, store="none")
    cycles = [{item.name: item.cycles for item in found.ranked} for found in (theirs, ours)]
    assert cycles[0] == cycles[1]
