"""Never verified: outputs that were not written, tolerances that let mistakes pass."""

from __future__ import annotations

import itertools
import json
import os
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import armsim
from armsim.cli.main import main
from armsim.errors import UserError
from armsim.harness.comparison import compare
from armsim.harness.expectation import Checked, parse_expectation, size_of_terms
from armsim.harness.tolerance import parse_tolerance

SEED = int(os.environ.get("ARMSIM_SEED", time.time_ns() % 2**32))
FUNCTION = "    .global f\nf:\n"


@pytest.fixture
def run(tmp_path: Path) -> Any:
    def run_text(text: str, *arguments: Any, **options: Any) -> Any:
        path = tmp_path / "kernel.S"
        lines = "\n".join(f"    {line.strip()}" for line in text.split(";"))
        path.write_text(f"{FUNCTION}{lines}\n")
        return armsim.run(str(path), *arguments, **options)

    return run_text


@pytest.mark.parametrize("unchecked", [None, True])
@pytest.mark.parametrize(
    ("kind", "wanted"),
    [("i32", "-1"), ("u8", "255"), ("f32", "np.nan"), ("i8", "-1"), ("u64", "0")],
)
def test_an_output_that_was_not_written_is_wrong_whatever_is_wanted(
    run: Any, kind: str, wanted: str, unchecked: bool | None
) -> None:
    result = run("ret", f"x0=out({kind},4)", expect=f"x0 = {wanted}", unchecked=unchecked)
    assert (result.verified, result.ok) == (False, False)
    (found,) = result.comparisons
    assert (found.wrong, found.unwritten, found.index, found.got) == (4, 4, (0,), None)
    assert "never written" in result.details
    (fault,) = [fault for fault in result.faults if fault.kind == "unwritten-output"]
    assert (fault.is_error, fault.buffer, fault.offset) == (True, "x0", 0)
    json.dumps(result.to_dict(), allow_nan=False)


@pytest.mark.parametrize("unchecked", [None, True])
def test_an_output_one_element_short_is_a_fault_also_where_nothing_is_expected(
    run: Any, unchecked: bool | None
) -> None:
    loop = "mov w2, #{}; mov x3, #3; 1: str w2, [x0], #4; subs x3, x3, #1; b.ne 1b; ret"
    for stored in ("-1", "0", "7"):
        result = run(loop.format(stored), "x0=out(i32,4)", unchecked=unchecked)
        (fault,) = result.faults
        assert (fault.kind, fault.buffer, fault.offset) == ("unwritten-output", "x0", 12)
        assert "4 of 16 bytes of the output 'x0'" in fault.message
        assert not result.ok
        # What was written is compared as ever, to the byte.
        expect = f"x0 = np.array([{stored}] * 4)"
        (found,) = run(loop.format(stored), "x0=out(i32,4)", expect=expect,
                       unchecked=unchecked).comparisons  # fmt: skip
        assert (found.wrong, found.unwritten, found.index) == (1, 1, (3,))


def test_all_bytes_of_an_output_written_with_the_bytes_it_began_with_is_right(run: Any) -> None:
    for unchecked in (None, True):
        text = "mov x2, #-1; stp x2, x2, [x0]; ret"
        result = run(text, "x0=out(i32,4)", expect="x0 = -1", unchecked=unchecked)
        assert result.ok
        assert result.verified


def test_an_output_that_nothing_is_expected_of_is_workspace_where_something_else_is(
    run: Any,
) -> None:
    text = "str w2, [x0]; str w2, [x1]; ret"
    arguments = "x0=out(i32,1) x1=out(i32,8) w2=5"
    result = run(text, arguments, expect="x0 = 5")
    assert result.ok
    assert [(fault.kind, fault.severity) for fault in result.faults] == [
        ("unwritten-output", "warning")
    ]
    assert not run(text, arguments).ok
    assert run(text, "x0=out(i32,1) x1=inout(i32,8) w2=5").ok


@pytest.mark.parametrize("tolerance", ["4ulp", "8388607ulp", "1e-3", "0.5", "exact", ""])
def test_no_tolerance_makes_an_infinity_of_a_number(tolerance: str) -> None:
    largest = float(np.finfo(np.float32).max)
    for wanted, got in itertools.product(
        [np.inf, -np.inf, 1e39, -1e39], [2.0, 0.0, largest / 4, -2.0, np.nan]
    ):
        made = np.array([got], np.float32)
        assert not compare("y", made, np.array([wanted]), tolerance).right
        with np.errstate(over="ignore"):
            made = np.array([wanted]).astype(np.float32)
        assert not compare("y", made, np.array([got]), tolerance).right


def test_ulps_next_to_the_largest_number_are_those_of_its_binade() -> None:
    largest = np.finfo(np.float32).max
    below = np.nextafter(largest, np.float32(0))
    wanted = np.array([float(largest)])
    assert compare("y", np.array([below]), wanted, "1ulp").right
    assert compare("y", np.array([below]), wanted, "1ulp").max_ulp == 1.0
    assert not compare("y", np.array([np.nextafter(below, np.float32(0))]), wanted, "1ulp").right
    assert not compare("y", np.array([np.inf], np.float32), wanted, "4ulp").right


@pytest.mark.parametrize(
    "text",
    ["inf", "1e400", "nan", "-1", "-1e-5", "-4ulp", "infulp", "1e400ulp", "foo", "1", "4", "ulp"],
)
def test_a_tolerance_that_lets_anything_pass_is_refused_before_the_call(
    run: Any, text: str
) -> None:
    with pytest.raises(UserError, match="--tolerance"):
        run("ret", "x0=inout(f32,1)", expect="x0 = x0", tolerance=text)


def test_so_many_ulps_that_zero_would_pass_are_refused() -> None:
    compare("y", np.ones(1, np.float32), np.ones(1), "8388607ulp")
    with pytest.raises(UserError, match="as much as the number itself"):
        compare("y", np.ones(1, np.float16), np.ones(1), "1024ulp")
    assert parse_tolerance("4ulp").ulps == parse_tolerance("4 ulps").ulps == 4


def test_a_large_element_does_not_hide_a_small_wrong_one(run: Any) -> None:
    text = "ldr d1, [x1]; str d1, [x0]; ret"
    data = {"x1": np.array([1e6, 2.0], np.float32)}
    arguments = "x0=out(f32,2) x1=buf(f32,2)"
    result = run(text, arguments, expect="x0 = np.array([1e6, 1.0])", data=data)
    (found,) = result.comparisons
    assert (found.right, found.index, found.wrong) == (False, (1,), 1)
    assert found.tolerance == "64 eps of each element"
    # Nor where the elements come from inputs.
    data = {"x1": np.array([1e6, 1.0 + 2**-10], np.float32)}
    assert not run(text, arguments, expect="x0 = np.round(x1)", data=data).verified
    assert "64 eps of each element" in run(text, arguments, expect="x0 = x1", data=data).details


def test_roundings_of_terms_that_cancel_pass_and_mistakes_in_them_do_not(run: Any) -> None:
    # a*b is rounded before c is added, the first of which is nearly -a*b: an error far above its eps.
    text = "fmul s3, s0, s1; dup v3.4s, v3.s[0]; ldr q4, [x1]; fadd v3.4s, v3.4s, v4.4s; {}"
    store = "str q3, [x0]; ret"
    a, b = np.float32(1.1), np.float32(1.3)
    c = np.float32(-float(a) * float(b))
    data = {"x1": np.array([c, 1, -1, 2], np.float32)}
    arguments = f"x0=out(f32,4) x1=buf(f32,4) s0={float(a)!r} s1={float(b)!r}"
    result = run(text.format(store), arguments, expect="x0 = s0*s1 + x1", data=data)
    assert result.verified
    assert result.comparisons[0].tolerance == "64 eps of each element's terms"
    assert result.to_dict()["results"][0]["tolerance"] == "64 eps of each element's terms"
    small = "fmov s5, #0.125; fmul s5, s5, s5; fmul s5, s5, s5; fadd v3.4s, v3.4s, v5.4s;"
    assert not run(
        text.format(small + store), arguments, expect="x0 = s0*s1 + x1", data=data
    ).verified


@pytest.mark.parametrize("rule", ["np.sin(1e6 * x1)", "x1 * 1e6 - np.floor(x1 * 1e6)"])
def test_an_ill_conditioned_function_does_not_let_everything_pass(run: Any, rule: str) -> None:
    random = np.random.default_rng(SEED)
    data = {"x1": random.uniform(0.5, 1, 2).astype(np.float32)}
    result = run(
        "str xzr, [x0]; ret", "x0=out(f32,2) x1=buf(f32,2)", expect=f"x0 = {rule}", data=data
    )
    assert result.verified is False, f"ARMSIM_SEED={SEED}"


def test_the_size_of_terms_is_that_of_sums_and_knows_no_jumps() -> None:
    random = np.random.default_rng(3)
    a = random.uniform(1, 2, 1000)
    b = -a + 1e-9

    def size(text: str, **inputs: Any) -> Any:
        names = frozenset([*inputs, "s0"])
        item = Checked(parse_expectation(f"y = {text}"), names, frozenset("y"))
        return size_of_terms(item, inputs, {"s0": 2.0}, {})

    assert np.allclose(size("a + b", a=a, b=b), np.abs(a) + np.abs(b), rtol=1e-3)
    assert np.allclose(size("s0 * a", a=a), 4 * a, rtol=1.01)
    assert np.all(size("np.rint(a)", a=np.arange(100) / 2) == 0)  # every other one a tie
    assert np.all(size("np.ones(4)", a=a) == 0)
    total = size("a.sum()", a=a)
    assert 1 < total / np.sqrt((a**2).sum()) < 4
    # Neighbours of one buffer cancel, too.
    c = np.repeat(a, 2)
    assert np.all(size("c[1::2] - c[::2]", c=c) > 0.9 * 2 * a)


def test_integers_of_64_bits_are_compared_to_the_last_bit(run: Any) -> None:
    copy = "ldr x3, [x0]; str x3, [x1]; ret"
    for value in (2**63, 2**64 - 1, 2**63 - 1, 0):
        arguments = f"x0=buf(u64,1,{value}) x1=out(u64,1)"
        assert run(copy, arguments, expect="x1 = x0").verified
        assert run(copy, arguments, expect=f"x1 = {value}").verified
        if value:
            assert not run(copy, arguments, expect=f"x1 = {value - 1}").verified
    for value in (2**53 + 1, -(2**53) - 1, 2**63 - 1):
        arguments = f"x0=buf(i64,1,{value}) x1=out(i64,1)"
        assert run(copy, arguments, expect="x1 = x0").verified
        assert not run(copy, arguments, expect="x1 = x0.astype(float)").verified
    words = run(copy, "x0=buf(i64,1,5) x1=out(i64,1)", expect="x1 = x0 + 2").details
    assert "x1[0]: got 5, want 7, off by -2 (allowed 0); 1 of 1 wrong" in words


@pytest.mark.parametrize(
    ("got", "wanted", "right"),
    [
        (np.uint64(2**63 + 1), float(2**63), False),
        (np.uint64(2**63), float(2**63), True),
        (np.uint64(2**64 - 1), -1, False),
        (np.int64(-1), np.uint64(2**64 - 1), False),
        (np.int8(-1), 255, False),
        (np.uint8(1), True, True),
        (np.int32(3), np.nan, False),
        (np.int32(3), 3.5, False),
        (np.int32(-3), -3.0, True),
        (np.int64(-(2**63)), np.inf, False),
        (np.int64(-(2**63)), -(2.0**63), True),
    ],
)
def test_integers_are_equal_as_numbers_not_as_bits(got: Any, wanted: Any, right: bool) -> None:
    assert compare("y", np.array([got]), np.array([wanted]), "").right is right


@pytest.mark.parametrize(
    "argument",
    ["buf(u8,8,300)", "buf(i8,8,-129)", "buf(u32,8,4294967296)", "buf(i16,4,1.5)", "buf(u8,4,1e30)",
     "buf(f32,8,random(nan,1))", "buf(f32,8,random(0,inf))", "buf(u8,4,random(0,256))",
     "buf(u64,4,random(-1,5))"],
)  # fmt: skip
def test_numbers_that_do_not_fit_their_type_are_refused(run: Any, argument: str) -> None:
    with pytest.raises(UserError, match="x0: "):
        run("ret", f"x0={argument}")


def test_all_numbers_of_a_type_may_be_drawn(run: Any) -> None:
    made = run("ret", "x0=inout(u64,1000,random(0,18446744073709551615))").outputs["x0"]
    assert made.max() > 2**63 > made.min()
    assert run("ret", "x0=inout(i8,4,255)").outputs["x0"].tolist() == [-1] * 4


# A struct of 28 bytes and 4 of padding, which is copied whole, as GCC does without optimization.
COPIED = (
    "sub sp, sp, #32; stp x0, x1, [sp]; str x2, [sp, #16]; str s0, [sp, #24]; ldp q1, q2, [sp]; "
)
COPIED += "stp q1, q2, [x8]; add sp, sp, #32; ret"
FILLED = "x8=inout(struct(a=i64:0, b=i64:0, c=i64:0, d=f32:0{})) x0=1 x1=2 x2=3 s0=1.5"


@pytest.mark.parametrize("padding", ["", ", pad:4"])
def test_the_padding_of_a_struct_may_hold_anything(run: Any, padding: str) -> None:
    result = run(COPIED, FILLED.format(padding), expect=["x8.c = 3", "x8.d = 1.5"])
    assert (result.verified, result.faults) == (True, ())
    result = run(COPIED, FILLED.format(", e=i32:0"), expect="x8.c = 3")
    assert [fault.kind for fault in result.faults if fault.is_error] == ["uninitialised-read"]


@pytest.mark.parametrize(
    ("left", "right", "wrong"),
    [
        ("x0[:3]", "[1, 2, 3]", 0),
        ("x0[2:]", "[3, 4]", 1),
        ("x0.sum()", "6", 1),
    ],
)
def test_elements_of_an_expression_are_wrong_that_unwritten_bytes_can_change(
    run: Any, left: str, right: str, wrong: int
) -> None:
    text = "mov x1, #1; mov x2, #2; stp x1, x2, [x0]; mov w1, #3; str x1, [x0, #16]; str w1, [x0, #24]; ret"
    result = run(text, "x0=out(i64,4)", expect=f"{left} = {right}")
    (found,) = result.comparisons
    assert (found.wrong, found.unwritten) == (wrong, wrong)
    assert [fault.kind for fault in result.faults] == ["unwritten-output"]
    assert not result.ok
    assert "verified" not in result.summary
    assert (result.to_dict()["verified"], result.to_dict()["ok"]) == (not wrong, False)


def test_right_results_beside_a_fault_are_not_called_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "short.S"
    path.write_text(f"{FUNCTION}    ldr w1, [x1]\n    str w1, [x0]\n    ret\n")
    words = ["run", str(path), "--args", "x0=out(i32,4) x1=buf(i32,1,7)", "--expect", "x0[:1] = x1"]
    assert main(words) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "not verified: the results are right, with 1 fault of severity error"
    assert lines[2] == "compared  x0[:1]: 1 right, exactly"
    assert lines[3].startswith("error unwritten-output: 12 of 16 bytes")


@pytest.mark.parametrize(("offset", "right"), [("7", True), ("8", False)])
def test_a_returned_pointer_is_compared_with_the_address_of_a_buffer(
    run: Any, offset: str, right: bool
) -> None:
    expect = f"return = address(p) + {offset}"
    text, sig = "add x0, x0, #7; ret", "char *f(const char *p)"
    assert run(text, "p=buf(u8,16)", sig=sig, expect=expect).verified is right
    assert run("mov x0, #0; ret", "p=buf(u8,16)", sig=sig, expect="return = 0").verified
    with pytest.raises(UserError, match=r"returned pointer is compared with address\(NAME\)"):
        run(text, "p=buf(u8,16)", sig=sig, expect="return = p + 7")
    with pytest.raises(UserError, match=r"address\(x1\)' is not defined"):
        run(text, "p=buf(u8,16)", sig=sig, expect="return = address(x1)")


@pytest.mark.parametrize(("kind", "bits"), [("f16", "h"), ("f32", "s"), ("f64", "d")])
def test_exact_compares_the_sign_of_zero_and_the_payload_of_nan(
    run: Any, kind: str, bits: str
) -> None:
    register = f"{bits}0"
    negated = run(
        f"ldr {register}, [x0]; fneg {register}, {register}; str {register}, [x0]; ret",
        f"x0=inout({kind},1,zeros)", expect="x0 = 0", tolerance="exact", core="a76",
    )  # fmt: skip
    assert negated.verified is False
    assert "got -0, want 0: the sign of zero differs" in negated.details
    assert run(
        f"ldr {register}, [x0]; fneg {register}, {register}; str {register}, [x0]; ret",
        f"x0=inout({kind},1,zeros)", expect="x0 = -x0", tolerance="exact", core="a76",
    ).verified  # fmt: skip


def test_exact_takes_a_copied_nan_and_no_nan_of_another_payload(tmp_path: Path) -> None:
    word = np.array([0x7FC0_0005, 0x7F80_0003, 0xFFC0_0000, 0x8000_0000], np.uint32)
    data = {"x0": word.view(np.float32)}
    path = tmp_path / "kernel.S"

    def verdict(text: str) -> Any:
        path.write_text(f"{FUNCTION}{text}")
        return armsim.run(
            str(path), "x0=buf(f32,4) x1=out(f32,4)", data=data, expect="x1 = x0", tolerance="exact"
        )

    assert verdict("ldr q0, [x0]\nstr q0, [x1]\nret\n").verified
    other = verdict("ldr q0, [x0]\nmovi v1.4s, #8\neor v0.16b, v0.16b, v1.16b\nstr q0, [x1]\nret\n")
    assert other.verified is False
    assert "payload differs" in other.details
    # What computing makes: x86's own NaN has another sign than Arm's.
    path.write_text(f"{FUNCTION}ldr s0, [x0]\nfsub s0, s0, s0\nstr s0, [x1]\nret\n")
    assert armsim.run(
        str(path), "x0=buf(f32,1,inf) x1=out(f32,1)",
        expect="x1 = x0 - x0", tolerance="exact",
    ).verified  # fmt: skip


def test_two_versions_that_differ_in_the_sign_of_zero_are_not_exactly_equal(tmp_path: Path) -> None:
    for name, lines in (("old", "movi v0.2d, #0"), ("new", "movi v0.2d, #0\nfneg v0.4s, v0.4s")):
        (tmp_path / f"{name}.S").write_text(f"{FUNCTION}{lines}\nstr q0, [x0]\nret\n")
    two = (str(tmp_path / "new.S"), "x0=out(f32,4)")
    assert armsim.run(*two, against=str(tmp_path / "old.S")).ok
    assert not armsim.run(*two, against=str(tmp_path / "old.S"), tolerance="exact").ok
