"""``analyze`` on every shipped core, in order or not."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.analysis.analyze import Analysis, analyze_text
from armsim.cli.main import main
from armsim.cores.loader import core_names, load_core

LINES = (
    "add x2, x3, #1", "add x3, x2, x4, lsl #1", "madd x4, x2, x3, x4", "fmla v16.4s, v1.4s, v2.4s",
    "fmla v16.4s, v17.4s, v2.s[1]", "fadd v17.2s, v16.2s, v2.2s", "movi v18.16b, #1", "ldr q19, [x0]",
    "ldp q20, q21, [x0], #32", "str q19, [x1]", "stp q16, q17, [x1]", "ldr x5, [x0], #8", "nop",
    "str s16, [x0]", "str x3, [x0, #4]", "ldr q16, [x0, #8]", "ldr s17, [x0, #12]", "add x0, x0, #4",
    "shl v22.4s, v16.4s, #1", "ldr d23, [x1]", "mov v23.d[1], x5", "fmadd s24, s23, s2, s24",
    "ld1 {v25.4s-v28.4s}, [x6], #64", "ld1r {v29.4s}, [x6]", "mla v30.4s, v19.4s, v2.4s",
    "tbl v31.16b, {v18.16b, v19.16b}, v2.16b", "umov w7, v22.s[1]", "str x4, [x1, #32]",
)  # fmt: skip
BODY = "ldr q0, [x1], #16\nfmla v4.4s, v0.4s, v16.4s\nstr q4, [x2], #16\nadd x3, x3, #1\n"


def analyze(text: str, core: str, iterations: int = 60) -> Analysis:
    return analyze_text(text, "test", load_core(core), iterations=iterations)[0]


@settings(derandomize=True, deadline=None, max_examples=60)
@given(
    lines=st.lists(st.sampled_from(LINES), min_size=1, max_size=30),
    core=st.sampled_from(core_names()),
)
def test_no_bound_exceeds_the_cycles_and_the_reasons_are_shares(
    lines: list[str], core: str
) -> None:
    result = analyze("\n".join(lines), core, 300)
    bounds = {"dispatch": result.dispatch_bound, **result.port_bounds}
    for name, bound in {**bounds, "recurrence": result.recurrence_bound}.items():
        assert bound <= result.cycles + 1e-6, f"{name} {bound} of {result.cycles} cycles"
    assert all(share >= 0 for share in result.reasons.values())
    assert sum(result.reasons.values()) == pytest.approx(1)
    assert all(line.wait_operands >= 0 and line.wait_pipe >= 0 for line in result.lines)


def test_compare_puts_cores_of_both_orders_side_by_side(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(BODY))
    assert main(["analyze", "-", "--compare", "a53,a57,a76"]) == 0
    rows = {line.split()[0]: line for line in capsys.readouterr().out.splitlines() if line}
    assert [name for name in rows if name.startswith("cortex")] == [
        "cortex-a53", "cortex-a57", "cortex-a76",
    ]  # fmt: skip
    for core, short in (("cortex-a53", "a53"), ("cortex-a76", "a76")):
        assert f"{analyze(BODY, short, 1000).cycles:.2f}" in rows[core]


def test_compare_all_means_every_shipped_core_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(BODY))
    assert main(["analyze", "-", "--compare", "a76, all", "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    names = [core["core"] for core in data["cores"]]
    assert sorted(names) == core_names()
    assert names.index("cortex-a53") < names.index("cortex-a57")


def test_all_names_no_single_core(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(BODY))
    assert main(["analyze", "-", "--core", "all"]) == 2
    assert "unknown core 'all'" in capsys.readouterr().err


def test_the_timeline_in_order_ends_with_the_result_and_retires_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("ldr x2, [x0]\nadd x3, x2, #1\nadd x4, x5, #1\n"))
    assert main(["analyze", "-", "--core", "a53", "--timeline"]) == 0
    out = capsys.readouterr().out
    assert "retire" not in out
    rows = [line[8:] for line in out.splitlines() if line.startswith("[0,")]
    load, user, other = (
        row[: row.index(name)] for row, name in zip(rows, ("ldr", "add", "add"), strict=True)
    )
    # The load's three cycles, then its user, and in the same cycle what follows it.
    assert load.index("D") + 4 == load.index("E")
    assert user.index("e") == other.index("e") == load.index("E")
    assert "=" in user
    assert "R" not in load + user + other


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "sdot v0.4s, v1.16b, v2.16b",
            "dot product extension (Armv8.2-A), which cortex-",
        ),
        (
            "fadd v0.8h, v1.8h, v2.8h",
            "half precision extension (Armv8.2-A), which cortex-",
        ),
        ("ldadd x2, x3, [x0]", "it is in cortex-a55, cortex-a76"),
    ],
)
def test_an_instruction_of_an_extension_names_the_cores_that_have_it(
    line: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for core, code in (("a72", 2), ("a53", 2), ("a55", 0), ("a76", 0)):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"nop\n{line}\n"))
        assert main(["analyze", "-", "--core", core]) == code
        error = capsys.readouterr().err
        assert (words in error and "line 2: " in error) is (code == 2)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (
            "sdot v0.4s, v1.16b, v2.16b",
            "line 3: 'sdot v0.4s, v1.16b, v2.16b' needs the dot product extension (Armv8.2-A), which "
            "cortex-a53 lacks; it is in cortex-a55, cortex-a76",
        ),
        ("usdot v0.4s, v1.16b, v2.16b", "line 3: 'usdot v0.4s, v1.16b, v2.16b' needs FEAT_I8MM (Arm"),
    ],
)  # fmt: skip
def test_what_a_core_lacks_is_said_before_that_there_is_no_loop(
    lines: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "f.S"
    source.write_text(f".arch armv8.6-a+i8mm\nf: ld1 {{v1.16b}}, [x0]\n{lines}\nret\n")
    assert main(["analyze", str(source), "--core", "a53"]) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert words in error
    assert main(["run", str(source), "--core", "a53", "--args", "x0=buf(u8,16)"]) == 1
    report = " ".join(capsys.readouterr().out.split())
    assert words.removeprefix("line 3: ") in report


def test_a_source_full_of_what_no_core_has_is_refused_in_a_line_that_one_can_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [f"smmla v{n}.4s, v1.16b, v2.16b" for n in range(9)]
    loop = tmp_path / "loop.S"
    loop.write_text(
        "\n".join([".arch armv8.6-a+i8mm", "f:", *words, "subs x0, x0, #1", "b.gt f", ""])
    )
    for asked in (["analyze", str(loop)], ["analyze", str(loop), "--core", "a53"]):
        assert main(asked) == 2
        (error,) = capsys.readouterr().err.splitlines()
        assert all(word in error for word in words[:3])
        assert words[3] not in error
        assert error.endswith("; and 6 more")
