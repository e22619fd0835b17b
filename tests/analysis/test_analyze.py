"""``analyze`` gives the rates that silicon and Arm's guides give, from text alone."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from armsim.analysis.analyze import Analysis, analyze_text
from armsim.analysis.regions import find_regions
from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.errors import UserError

READ_MODIFY_WRITE = "ldr s0, [x0]\nfadd s0, s0, s1\nstr s0, [x0]\n"
# One row of a 3x3 depthwise convolution that streams through three input rows and one output row.
STREAMING_ROW = """
ldr q0, [x1], #16
ldr q1, [x2], #16
ldr q2, [x3], #16
fmul v4.4s, v0.4s, v16.4s
fmla v4.4s, v1.4s, v17.4s
fmla v4.4s, v2.4s, v18.4s
str q4, [x4], #16
subs x0, x0, #1
b.ne #-32
"""


def analyze(text: str, core: str = "a57", **options: Any) -> Analysis:
    return analyze_text(text, "test", load_core(core), **options)[0]


# llvm-mca's default gives 2.0 here, because it takes no load to depend on a store. The chain is the
# addition and the store's data on its way to the load: 5 + 7 on A57, 4 + 7 on A72.
@pytest.mark.parametrize(("core", "cycles"), [("a57", 12.0), ("a72", 11.0)])
def test_a_value_kept_in_memory_is_a_chain_through_store_and_load(core: str, cycles: float) -> None:
    result = analyze(READ_MODIFY_WRITE, core)
    assert result.cycles == pytest.approx(cycles)
    assert result.recurrence_bound == pytest.approx(cycles)
    assert result.bound_by == "recurrence"
    assert sorted(result.chain) == [0, 1, 2]


def test_streams_through_different_pointers_do_not_wait_for_each_other() -> None:
    result = analyze(STREAMING_ROW)
    # Three load and writeback pairs, fmul and two fmla of two halves, a Q store of two halves with
    # writeback, subs and the branch: 6 + 6 + 3 + 2 = 17 slots.
    assert result.dispatch_bound == pytest.approx(17 / 3)
    assert result.cycles < 8


def test_an_alias_makes_them_wait() -> None:
    apart = analyze("ldr q0, [x0]\nfadd v0.4s, v0.4s, v1.4s\nstr q0, [x1]\n")
    same = analyze("ldr q0, [x0]\nfadd v0.4s, v0.4s, v1.4s\nstr q0, [x1]\n", aliases={0: 1})
    assert apart.cycles < 4
    assert same.cycles == pytest.approx(12)


@pytest.mark.parametrize("offset", [4, 8, 64])
def test_another_offset_of_one_base_is_another_place(offset: int) -> None:
    result = analyze(f"ldr s0, [x0]\nfadd s0, s0, s1\nstr s0, [x0, #{offset}]\n")
    assert result.cycles < 3


def test_a_store_meets_the_load_of_a_later_iteration_through_a_moving_pointer() -> None:
    # What is stored 16 bytes ahead is loaded in the next iteration.
    near = analyze("ldr q0, [x0]\nfadd v0.4s, v0.4s, v1.4s\nstr q0, [x0, #16]\nadd x0, x0, #16\n")
    far = analyze("ldr q0, [x0]\nfadd v0.4s, v0.4s, v1.4s\nstr q0, [x0, #64]\nadd x0, x0, #16\n")
    assert near.cycles == pytest.approx(12)
    assert far.recurrence_bound == pytest.approx(12 / 4)


@pytest.mark.parametrize(
    ("text", "core", "cycles"),
    [
        ("fmla v0.4s, v1.4s, v2.4s\n", "a57", 4),  # accumulator forwarding, SOG57 3.15
        ("fmla v0.4s, v1.4s, v2.4s\n", "a72", 3),
        ("fmla v0.4s, v0.4s, v2.4s\n", "a57", 10),
        ("fmla v0.4s, v0.4s, v2.4s\n", "a72", 7),
        ("ldr x0, [x0]\n", "a57", 4),
        ("ldr q0, [x1], #16\n", "a57", 1),  # the pointer is back after one cycle, SOG57 3.12
        ("ldr q0, [x1], #16\n", "a72", 1),
        ("fmla v0.4s, v1.4s, v2.4s\nfmla v3.4s, v1.4s, v2.4s\n", "seed-a57", 4),
    ],
)
def test_a_chain_runs_at_the_latency_of_the_guide(text: str, core: str, cycles: float) -> None:
    result = analyze(text, core)
    assert result.cycles == pytest.approx(cycles)
    assert result.recurrence_bound == pytest.approx(cycles)


def test_the_papers_core_does_two_128_bit_fma_a_cycle_and_silicon_one() -> None:
    body = "".join(f"fmla v{n}.4s, v30.4s, v31.4s\n" for n in range(16))
    assert analyze(body, "a57").cycles == pytest.approx(16)
    assert analyze(body, "seed-a57").cycles == pytest.approx(8)


@pytest.mark.parametrize("core", ["a57", "a72"])
@pytest.mark.parametrize("text", [READ_MODIFY_WRITE, STREAMING_ROW])
def test_no_bound_exceeds_the_cycles(text: str, core: str) -> None:
    result = analyze(text, core)
    assert result.lower_bound <= result.cycles + 1e-9
    assert sum(result.reasons.values()) == pytest.approx(1)


def test_pressure_adds_up_to_the_uops_of_a_line() -> None:
    for line in analyze(STREAMING_ROW).lines:
        assert sum(line.pressure.values()) == pytest.approx(line.uops)


def test_marked_regions_are_analysed_apart() -> None:
    text = (
        "// LLVM-MCA-BEGIN one\nadd x0, x0, #1\n// LLVM-MCA-END\nmov x5, x6\n"
        "# OSACA-BEGIN\nadd x1, x1, #1\nadd x1, x1, #1\n# OSACA-END\n"
    )
    results = analyze_text(text, "test", load_core("a57"))
    assert [item.name for item in results] == ["one", "region 2"]
    assert [item.cycles for item in results] == [1, 2]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("add x0, x0, #1\n// LLVM-MCA-END\n", "test:2: // LLVM-MCA-END without a BEGIN"),
        ("// LLVM-MCA-BEGIN a\nadd x0, x0, #1\n", "test:1: region 'a' has no END"),
        ("// LLVM-MCA-BEGIN a\n// LLVM-MCA-END\nnop\n", "test:1: region 'a' has no instruction"),
        ("frob x0\n", "test:1: cannot assemble 'frob x0'"),
    ],
)
def test_what_cannot_be_analysed_is_named_with_its_line(text: str, words: str) -> None:
    with pytest.raises(UserError) as error:
        analyze(text)
    assert words in str(error.value)


def test_regions_keep_the_order_of_their_begins() -> None:
    text = "// OSACA-BEGIN b\nnop\n// OSACA-END\n// OSACA-BEGIN a\nnop\n// OSACA-END\n"
    assert [region.name for region in find_regions(text, "t")] == ["b", "a"]


def test_json_has_the_documented_fields(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "loop.s"
    path.write_text(STREAMING_ROW)
    assert main(["analyze", str(path), "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["schema"] == "armsim.analyze/2"
    region = data["regions"][0]
    assert region.keys() >= {
        "name", "instructions", "uops", "cycles_per_iteration", "ipc", "bounds", "bound_by", "lines",
    }  # fmt: skip
    assert region["bounds"].keys() == {"dispatch", "ports", "recurrence"}
    assert region["instructions"] == len(region["lines"]) == 9


def test_standard_input_timeline_and_comparison(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(READ_MODIFY_WRITE))
    assert main(["analyze", "-", "--timeline"]) == 0
    out = capsys.readouterr().out
    assert "ldr s0, [x0]" in out
    assert "waits for operands" in out
    monkeypatch.setattr("sys.stdin", io.StringIO(READ_MODIFY_WRITE))
    assert main(["analyze", "-", "--compare", "a57,a72"]) == 0
    out = capsys.readouterr().out
    assert "12.00" in out
    assert "11.00" in out


@pytest.mark.parametrize(
    ("change", "cycles"),
    [("latency.fp_add_d=9", 16), ("forwarding.store_to_load=3", 8), ("window.entries=64", 12)],
)
def test_what_if_runs_again_with_one_number_changed(
    change: str,
    cycles: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(READ_MODIFY_WRITE))
    assert main(["analyze", "-", "--what-if", change, "--json", "-"]) == 0
    region = json.loads(capsys.readouterr().out)["regions"][0]
    assert region["cycles_per_iteration"] == pytest.approx(cycles)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("latncy.fp_add_d=9", "did you mean 'latency'"),
        ("latency.fp_addq=9", "did you mean 'fp_add_q'"),
        ("window.entries", "want KEY=VALUE"),
        ("window.entries=many", "must be a whole number"),
        ("steering.F=random", "unknown steering rule 'random'"),
    ],
)
def test_an_impossible_change_is_one_error(
    change: str,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(READ_MODIFY_WRITE))
    assert main(["analyze", "-", "--what-if", change]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("pair", ["x0", "x0=x0", "x0=x99", "v0=v1", f"x0=x{'9' * 5000}"])
def test_an_alias_names_two_registers(
    pair: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(READ_MODIFY_WRITE))
    assert main(["analyze", "-", "--alias", pair]) == 2
    said = capsys.readouterr().err
    assert "--alias" in said
    assert len(said) < 200
