"""Arrays of structs: their layout is the C compiler's (`ctypes` here), their members are plain arrays."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import armsim
from armsim.harness.declarations import members, padding_of
from armsim.harness.grammar import parse_value
from armsim.harness.signature import parse_signature
from armsim.harness.values import Buffer

# Twice the scale of each block into y, and its first two bytes added up.
BLOCKS = """
    .text
    .global blocks
blocks:
1:  ldrh w4, [x0]
    ldrb w5, [x0, #2]
    ldrb w6, [x0, #3]
    add w5, w5, w6
    fmov h1, w4
    fcvt s1, h1
    fadd s1, s1, s1
    str s1, [x1], #8
    strh w5, [x1, #-4]
    add x0, x0, #18
    subs x2, x2, #1
    b.gt 1b
    ret
"""
ARGS = "x0=buf(struct{f16 d; u8 q[16]}, 5) x1=out(struct{float twice; unsigned short sum}, 5) x2=5"
EXPECT = ["x1.twice = 2*x0.d", "x1.sum = x0.q[:,0] + x0.q[:,1]"]


def run(args: str = ARGS, code: str = BLOCKS, **more: Any) -> armsim.RunResult:
    return armsim.run("blocks.S", args, text=code, **{"expect": EXPECT, "core": "a76", **more})


C_TYPES: dict[str, Any] = {
    "u8": ctypes.c_uint8, "u16": ctypes.c_uint16, "f32": ctypes.c_float, "i64": ctypes.c_int64
}  # fmt: skip


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize(
    "parts",
    [
        [("u8", "a", 1), ("i64", "b", 1), ("u16", "c", 3)],
        [("u16", "d", 1), ("u8", "q", 16)],
        [("f32", "x", 3), ("u8", "y", 5), ("u16", "z", 1), ("u8", "w", 1)],
    ],
)
def test_a_struct_is_laid_out_as_c_does(parts: list[tuple[str, str, int]], packed: bool) -> None:
    fields = [(name, C_TYPES[kind] * count) for kind, name, count in parts]
    body = "; ".join(f"{kind} {name}[{count}]" for kind, name, count in parts)
    wanted = type(
        "S", (ctypes.Structure,), {"_fields_": fields, **({"_pack_": 1} if packed else {})}
    )
    value = parse_value(f"buf(struct{{{body}}}{' packed' if packed else ''}, 3)", "x0")
    assert isinstance(value, Buffer)
    assert value.kind.itemsize == ctypes.sizeof(wanted)
    covered = np.zeros(ctypes.sizeof(wanted), np.bool_)
    for _, name, _ in parts:
        place = getattr(wanted, name)
        assert value.kind.fields is not None
        assert value.kind.fields[name][1] == place.offset
        covered[place.offset : place.offset + place.size] = True
    assert np.array_equal(padding_of(value.kind, 1), ~covered)


def test_members_are_plain_arrays_in_expressions_and_compared_one_by_one() -> None:
    result = run()
    assert result.verified
    assert not result.faults
    assert {"x1.twice", "x1.sum"} == {item.name for item in result.comparisons}
    assert result.outputs["x1.twice"].shape == (5,)
    assert "x0: structs of 18 bytes, d at 0, q at 2" in result.notes


def test_a_wrong_member_is_named_with_its_element() -> None:
    result = run(code=BLOCKS.replace("add w5, w5, w6", "add w5, w5, w6, lsl #1"))
    wrong = next(item for item in result.comparisons if not item.right)
    assert wrong.name == "x1.sum"
    assert wrong.index is not None


def test_padding_that_a_call_does_not_write_is_no_fault_but_a_member_is() -> None:
    result = run(code=BLOCKS.replace("    strh w5, [x1, #-4]\n", ""))
    assert [item.kind for item in result.faults] == ["unwritten-output"]
    assert "'x1.sum'" in result.faults[0].message


def test_a_fault_says_in_which_member_it_is() -> None:
    result = run(
        code=BLOCKS.replace("1:  ldrh w4, [x0]", "1:  ldrh w4, [x0]\n    strb wzr, [x0, #7]")
    )
    fault = next(item for item in result.faults if item.kind == "input-written")
    assert "x0[0].q[5]" in fault.message


def test_members_have_fills_of_their_own_and_data_by_name() -> None:
    args = ARGS.replace("f16 d;", "f16 d=random(1,2);")
    first = run(args, expect="x1.twice = 2*x0.d")
    assert np.all((first.outputs["x1.twice"] >= 2) & (first.outputs["x1.twice"] <= 4))
    scales = np.arange(5, dtype=np.float16)
    given = run(data={"x0.d": scales})
    assert given.verified
    assert given.outputs["x1.twice"].tolist() == [0, 2, 4, 6, 8]
    array = np.zeros(5, np.dtype([("d", "f2"), ("q", "u1", (16,))]))
    array["d"] = 3
    whole = run({"x0": array, "x1": "out(struct{f32 twice; u16 sum}, 5)", "x2": 5})  # type: ignore[arg-type]
    assert whole.verified
    assert whole.outputs["x1.twice"].tolist() == [6.0] * 5


def test_a_prototype_may_define_the_structs_that_arguments_name() -> None:
    sig = """
        typedef struct { _Float16 d; uint8_t q[32 / 2]; } block_q4_0;  // as ggml has it
        struct pair { float twice; uint16_t sum; };
        void other_name(const block_q4_0 *x, struct pair *y, long n)"""
    result = run(
        "x=buf(block_q4_0, 5) y=out(struct pair, 5) n=5", sig=sig,
        expect=["y.twice = 2*x.d", "y.sum = x.q[:,0] + x.q[:,1]"],
    )  # fmt: skip
    assert result.verified
    assert "--sig declares 'other_name': taken for the function 'blocks'" in " ".join(result.notes)


def test_definitions_may_be_packed_and_contain_each_other() -> None:
    found = parse_signature(
        "struct a { char c; int i; } __attribute__((packed)); struct b { struct a two[2]; double d; };"
        "void f(struct b *x)"
    ).structs
    assert found["a"].itemsize == 5
    assert found["b"].itemsize == 24
    assert list(members(np.zeros(3, found["b"]), "x")) == ["x.two.c", "x.two.i", "x.d"]


@pytest.mark.parametrize(
    ("args", "sig", "message"),
    [
        ("x0=buf(struct{f16 *d}, 4)", None, "not a pointer; a single struct"),
        ("x0=buf(struct{u8 d:4}, 4)", None, "not a bit field"),
        ("x0=buf(struct{f17 d}, 4)", None, "unknown type 'f17' of a member (did you mean 'f16'?)"),
        ("x0=buf(struct{f16 d; u8 d}, 4)", None, "two members are called 'd'"),
        ("x0=buf(struct{u8 d[]}, 4)", None, "[]: want a number"),
        ("x0=buf(struct{u8 d[2}, 4)", None, "'}' without '{'"),
        ("x0=buf(struct{}, 4)", None, "a struct without members"),
        ("x0=buf(struct{u8 d=300}, 4)", None, "x0.d: 300 does not fit uint8"),
        ("x0=buf(struct{u8 d}, 4, 7)", None, "this fill is one member's"),
        ("x=buf(f32,4)", "union u { int a; }; void f(struct u *x)", "no union"),
        ("x=buf(b,4)", "struct b { int a; }; void f(struct b x)", "taken by pointer only"),
        ("x=buf(blok,4)", "struct block { int a; }; void f(struct block *x)", "mean 'block'"),
    ],
)  # fmt: skip
def test_what_is_no_array_of_numbers_is_refused(args: str, sig: str | None, message: str) -> None:
    with pytest.raises(armsim.UserError) as caught:
        run(args, sig=sig, expect=None)
    assert message in str(caught.value)


def test_an_array_of_structs_is_not_compared_as_a_whole() -> None:
    with pytest.raises(armsim.UserError, match=r"compared by member: x1\.sum, x1\.twice"):
        run(expect="x1 = 0")


def test_two_versions_agree_member_by_member(tmp_path: Path) -> None:
    old = tmp_path / "old.S"
    old.write_text(BLOCKS, encoding="utf-8")
    result = run(expect=None, against=str(old))
    assert result.verified
    assert {item.name for item in result.agreements} == {"x1.twice", "x1.sum"}


SUM = "f: fadd s0, s0, s1\n ret\n"


@pytest.mark.parametrize(
    ("expect", "more"),
    [
        ("s0 = s0 + s1", {}),
        ("s0 = s0 + s1", {"returns": "f32"}),
        ("return = s0 + s1", {"returns": "f32"}),
        ("v0 = s0 + s1", {"returns": "f32"}),
    ],
)
def test_a_result_may_be_named_by_its_register(expect: str, more: dict[str, Any]) -> None:
    result = armsim.run("f.S", "s0=1.5 s1=2", text=SUM, expect=expect, **more)
    assert result.verified
    assert [item.name for item in result.comparisons] == ["return"]
    wrong = armsim.run("f.S", "s0=1.5 s1=2", text=SUM, expect=f"{expect} + 1", **more)
    assert wrong.verified is False


@pytest.mark.parametrize(
    ("expect", "more", "message"),
    [
        ("d0 = s0", {"returns": "f32"}, "the function returns f32, which is in another register"),
        ("v0 = s0", {}, "say what it returns, as --returns f32x4"),
        ("s0 = 1", {"sig": "void f(float s0, float s1)"}, "returns nothing"),
    ],
)
def test_a_result_in_another_register_is_refused_and_the_right_spelling_said(
    expect: str, more: dict[str, Any], message: str
) -> None:
    with pytest.raises(armsim.UserError) as caught:
        armsim.run("f.S", "s0=1.5 s1=2", text=SUM, expect=expect, **more)
    assert message in str(caught.value)
    assert "'return = ..'" in str(caught.value)
