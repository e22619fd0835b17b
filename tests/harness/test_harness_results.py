"""Expectations: of members of structs that a call writes, modulo a number, as a property."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import armsim
from armsim.errors import UserError


@pytest.fixture
def run(tmp_path: Path) -> Any:
    def run_text(text: str, *arguments: Any, **options: Any) -> Any:
        path = tmp_path / "kernel.S"
        lines = "\n".join(f"    {line.strip()}" for line in text.split(";"))
        path.write_text(f"    .global f\nf:\n{lines}\n")
        return armsim.run(str(path), *arguments, **options)

    return run_text


# struct { int64_t count; const float *next; float total; int32_t seen[2]; }: takes one float of next.
STEP = """ldp x1, x2, [x0]; ldr s0, [x2], #4; ldr s1, [x0, #16]; fadd s1, s1, s0; sub x1, x1, #1;
    stp x1, x2, [x0]; str s1, [x0, #16]; ret"""
STRUCT = "x0=inout(struct(count=i64:7, next=ptr:a+8, total=f32:0.5, seen=i32:(3,-4)))"


def test_a_struct_may_be_written_and_its_members_are_expected(run: Any) -> None:
    result = run(
        STEP, f"a=buf(f32,16) {STRUCT}",
        expect=["x0.count = x0.count - 1", "x0.next = x0.next + 4", "x0.total = 0.5 + a[2]",
                "x0.seen = np.array([3, -4])"],
    )  # fmt: skip
    assert result.ok
    assert [item.name for item in result.comparisons] == [
        "x0.count", "x0.next", "x0.total", "x0.seen",
    ]  # fmt: skip
    assert int(result.outputs["x0.next"]) == 12
    assert run(STEP, f"a=buf(f32,16) {STRUCT}", expect="x0.count = 7").verified is False
    assert run(STEP, f"a=buf(f32,16) {STRUCT}", expect="x0.next = 8").verified is False


def test_a_struct_that_is_only_read_is_no_result_of_a_call_that_writes_it(run: Any) -> None:
    read_only = STRUCT.replace("inout(struct(", "buf(struct(")
    (fault, *_) = run(STEP, f"a=buf(f32,16) {read_only}").faults
    assert fault.kind == "input-written"


def test_an_array_of_pointers_may_be_moved_along(run: Any) -> None:
    text = "ldp x1, x2, [x0]; ldr s0, [x1], #4; ldr s1, [x2], #8; stp x1, x2, [x0]; ret"
    arguments = "a=buf(f32,8) b=buf(f32,8) x0=inout(ptrs(a, b+16))"
    assert run(text, arguments, expect="x0 = x0 + np.array([4, 8])").verified
    assert run(text, arguments, expect="x0 = np.array([4, 24])").verified
    assert run(text, arguments, expect="x0 = x0").verified is False


@pytest.mark.parametrize(
    ("argument", "words"),
    [
        ("x0=out(struct(a=i64:1))", "inout\\(struct"),
        ("x0=struct(a=i64:1, a=i64:2)", "two members are called 'a'"),
        ("x0=struct(1a=i64:1)", "'1a' is not a member name"),
    ],
)
def test_mistakes_in_members_are_told(run: Any, argument: str, words: str) -> None:
    with pytest.raises(UserError, match=words):
        run("ret", argument)


# q[i] = x[i] * 2 without a reduction modulo 3329.
TWICE = "ldr q0, [x0]; add v0.4s, v0.4s, v0.4s; str q0, [x1]; ret"
BUFFERS = "x0=buf(i32,4,random(0,3328)) x1=out(i32,4)"


def test_results_are_compared_modulo_a_number(run: Any) -> None:
    result = run(TWICE, BUFFERS, expect="x1 % 3329 = 2*x0 % 3329", data={"x0": DATA})
    assert result.verified
    assert result.comparisons[0].name == "x1 % 3329"
    wrong = run(
        TWICE, BUFFERS, expect="x1 % 3329 = (2*x0 + (x0 >= 2000)) % 3329", data={"x0": DATA}
    )
    (found,) = wrong.comparisons
    assert (found.wrong, found.index, found.got, found.wanted) == (1, (1,), 671, 672)


DATA = np.array([1, 2000, 1664, 5], np.int32)


def test_a_property_of_outputs_and_inputs_holds_or_does_not(run: Any) -> None:
    data = {"x0": np.array([1, 2000, 3, 5], np.int32)}
    result = run(TWICE, BUFFERS, expect=["(x1 - x0) % 3329 == x0", "abs(x1) < 6658"], data=data)
    assert result.verified
    assert "abs(x1) < 6658: holds for all 4" in result.details
    wrong = run(TWICE, BUFFERS, expect="abs(x1) < 3329", data=data)
    assert wrong.verified is False
    assert "abs(x1) < 3329: does not hold at [1]; 1 of 4 wrong" in wrong.details
    assert wrong.to_dict()["results"][0]["property"] is True


def test_of_what_is_read_and_written_both_states_can_be_named(run: Any) -> None:
    text = "ldr q0, [x0]; add v0.4s, v0.4s, v0.4s; str q0, [x0]; ret"
    arguments = "x0=inout(i32,4,arange)"
    assert run(text, arguments, expect="np.all(after(x0) == 2*x0)").verified
    assert run(text, arguments, expect="after(x0).sum() > x0.sum()").verified
    assert run(text, arguments, expect="after(x0) == x0").verified is False


@pytest.mark.parametrize("rule", ["x1 % 7 = 0*x0", "np.all(x1 == after(x1))", "x1.sum() = x1sum"])
def test_an_output_that_was_not_written_fits_no_expectation(run: Any, rule: str) -> None:
    rule = rule.replace("x1sum", "0 * x0.sum()")
    result = run("ret", BUFFERS, expect=rule)
    assert (result.verified, result.ok) == (False, False)


def test_floats_on_the_left_side_have_the_tolerance_of_their_type(run: Any) -> None:
    text = "ldr q0, [x0]; fadd v0.4s, v0.4s, v0.4s; str q0, [x1]; ret"
    arguments = "x0=buf(f32,4) x1=out(f32,4)"
    assert run(text, arguments, expect="x1[::-1] / 3 = 2*x0[::-1] / 3").verified
    assert run(text, arguments, expect="x1 / 3 = 2*x0 / 3.001").verified is False


def test_a_property_that_is_no_yes_or_no_is_refused(run: Any) -> None:
    with pytest.raises(UserError, match="a property is true or false, this is int64"):
        run(TWICE, BUFFERS, expect="np.sum(x1)")
    with pytest.raises(UserError, match="did you mean 'x1 = 2\\*x0'"):
        run(TWICE, BUFFERS, expect="x1 == 2*x0")


def test_a_reference_in_python_may_see_the_outputs(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "judge.py").write_text(
        "def close(before, after):\n    return (after['x1'] - 2*before['x0']) % 3329 == 0\n"
        "def wanted(before, after):\n    return after['x1'] % 3329 + 0*before['x0']\n"
    )
    monkeypatch.chdir(tmp_path)
    assert run(TWICE, BUFFERS, expect=["judge:close", "x1 % 3329 = judge:wanted"]).verified


def test_a_wrong_float_is_off_and_may_be_off_in_the_same_units(run: Any) -> None:
    text = "ldr q0, [x0]; fadd v0.4s, v0.4s, v0.4s; str q0, [x1]; ret"
    data = {"x0": np.array([1, 2, 3, 4], np.float32)}
    words = run(
        text, "x0=buf(f32,4) x1=out(f32,4)", expect="x1 = 2*x0 + 1", tolerance="4ulp", data=data
    ).details
    # Between 2 and 4 floats are 2**-22 apart.
    assert (
        f"x1[0]: got 2, want 3, off by 1 = {2**22:.4g} ulp (allowed 9.54e-07 = 4 ulp: 4 ulp)"
        in words
    )


def test_integers_that_are_right_have_no_error_and_no_tolerance(run: Any) -> None:
    assert (
        "x1: 4 right, exactly" in run(TWICE, BUFFERS, expect="x1 = 2*x0", data={"x0": DATA}).details
    )


def test_of_a_wrong_sp_the_cause_is_told_and_not_all_that_follows(run: Any) -> None:
    """A frame that is freed by too little: every later access by sp is one of another place."""
    loads = "; ".join(
        f"str x1, [sp, #{16 + 8 * at}]; ldr x2, [sp, #{16 + 8 * at}]" for at in range(9)
    )
    result = run(f"sub sp, sp, #8; {loads}; add sp, sp, #16; ret", "x1=5")
    errors = [fault for fault in result.faults if fault.is_error]
    assert len(errors) > 15
    lines = result.details.splitlines()
    assert len(lines) <= 6
    assert "error sp-misaligned: " in lines[1]
    assert any("sp (off by 8 bytes)" in line for line in lines)
    assert any("more that follow from a wrong sp" in line for line in lines)
    assert len(result.to_dict()["faults"]) == len(result.faults)


def test_many_faults_of_one_kind_are_told_in_a_few_lines(run: Any) -> None:
    stores = "; ".join(f"str w1, [x0, #{16 + 4 * at}]" for at in range(8))
    words = run(f"{stores}; ret", "x0=inout(i32,4) w1=5").details
    assert words.count("error write-out-of-bounds") == 3
    assert "and 5 more of write-out-of-bounds of 'x0'" in words
