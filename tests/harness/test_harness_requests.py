"""A wrong request is reported in one line; the arguments of a right one go where AAPCS64 puts them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import armsim
from armsim.boards import options as board_options
from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.errors import UserError
from armsim.harness.elements import Fill, contents
from armsim.harness.grammar import parse_arguments
from armsim.harness.signature import parse_signature, parse_typedefs
from armsim.harness.values import Buffer, Pointers
from armsim.operators.registry import find_operator

CODE = ".text\n.global f\nf: ret\n"


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    path = tmp_path / "f.S"
    path.write_text(CODE)
    monkeypatch.chdir(tmp_path)
    head = "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999,), }".ljust(117) + "\n"
    (tmp_path / "large.npy").write_bytes(b"\x93NUMPY\x01\x00v\x00" + head.encode())
    return str(path)


WRONG = [
    ("x0=bug(f32,8)", "unknown 'bug'.*did you mean 'buf'"),
    ("x0=buf(f23,8)", "x0: unknown type 'f23'.*did you mean 'f32'"),
    ("x0=buf(f32,8x)", "x0: shape '8x'"),
    ("x0=buf(f32)", "want buf\\(TYPE,SHAPE\\)"),
    ("x0=buf(f32,8,radnom)", "unknown fill 'radnom'.*did you mean 'random'"),
    ("x0=buf(i8,8,nan)", "floating point"),
    ("x0=out(f32,8,zeros)", "inout"),
    ("x0=buf(f32,8)@24", "power of two"),
    ("x0=buf(f32,8)@16+16", "below the alignment"),
    ("x0=buf(f32,8", "without '\\)'"),
    ("x0", "not NAME=VALUE"),
    ("x0=1 x0=2", "x0' is given twice"),
    ("x0=1 w0=2", "same register"),
    ("s0=1 v0.4s=(1,2)", "same register"),
    ("x9=1", "x0 to x7"),
    ("v8.4s=(1,2,3,4)", "v0 to v7"),
    ("v0.4s=(1,2,3,4,5)", "do not fit"),
    ("x0=y+4", "no buffer 'y'"),
    ("n=5", "n: not a register"),
    (f"x{'9' * 5000}=5", "not a register"),
    (f"[sp+{'9' * 5000}]=5", "not a register"),
    ("x0=1.5", "x0: .*not a whole number|floating"),
    ("w0=0x100000000", "w0: 4294967296 does not fit 4 bytes"),
    ("[sp+4]=1", "multiple of 8"),
    ("[sp+0]=1 [sp+0]=2", "twice"),
    ("[sp+0]=1.5", "say which type"),
    ("x0=struct(i33:5)", "unknown type 'i33'"),
    ("x0=struct(5)", "want TYPE:VALUE"),
    ("a=buf(f32,8) x0=ptrs(a, count=2)", "want ptrs"),
    ("x0=buf(f32,99999999999)", "at most"),
    (f"x0=buf(f32,8)@{'9' * 5000}", "power of two"),
    (f"x0=buf(f32,{'9' * 5000})", "shape '9999"),
    ("x0=buf(f32,99999999999,file(large.npy))", "at most"),
    ("x0=buf(f32,8,file(large.npy))", "not a .npy file of numbers"),
]


@pytest.mark.parametrize(("text", "words"), WRONG, ids=[text for text, _ in WRONG])
def test_a_mistake_in_the_arguments_is_told_with_its_place(
    text: str, words: str, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(UserError, match=words):
        armsim.run(target, text)
    assert main(["run", target, "--args", text]) == 2
    said = capsys.readouterr().err.strip()
    assert len(said.splitlines()) == 1
    assert len(said) < 400


OTHERS = [
    ({"expect": "y = 1"}, "no buffer of that name"),
    ({"expect": "x0"}, "want NAME = EXPRESSION"),
    ({"expect": "x1 = x0 +"}, "SyntaxError"),
    ({"expect": "x1 = x0[:4]"}, "shape \\(4,\\), the result \\(8,\\)"),
    ({"expect": "x1 = x1"}, "'x1' is an out buffer"),
    ({"expect": "x1 = y"}, "'y' is not defined; there are: after\\(x1\\), x0"),
    ({"what_if": ["latency.fp_fam=5"]}, "did you mean"),
    ({"expect": "return = 1"}, "--returns"),
    ({"returns": "f23"}, "did you mean 'f32'"),
    ({"expect": "x1 = x0", "tolerance": "some"}, "--tolerance 'some'"),
    ({"calls": 0}, "at least 1"),
    ({"warm": 2}, "goes with --calls"),
    ({"cache": "hot"}, "--cache: unknown value 'hot'; known: warm, cold"),
    ({"calls": "3"}, "--calls: want a whole number"),
    ({"sig": "void f(struct s a)"}, "unknown type"),
    ({"sig": "void f"}, "want a C prototype"),
    ({"sig": "void f(long n)"}, "no value for n"),
    ({"core": "a58"}, "a58"),
    ({"region": "9" * 5000}, "no such label"),
    ({"region": "²"}, "no such label"),
    ({"colour": 1}, "unknown option 'colour'"),
]


@pytest.mark.parametrize(("options", "words"), OTHERS, ids=lambda item: str(item)[:40])
def test_a_mistake_elsewhere_is_told_too(options: dict[str, Any], words: str, target: str) -> None:
    with pytest.raises(UserError, match=words):
        armsim.run(target, "x0=buf(f32,8) x1=out(f32,8)", **options)


def test_a_text_where_a_file_is_wanted_is_told_how_to_be_given() -> None:
    for call in (armsim.run, armsim.view):
        with pytest.raises(UserError, match="this is assembly text: give it as text="):
            call(CODE)
    assert armsim.run(text=CODE, args="").ok


def test_a_spec_with_an_unknown_key_is_reported(tmp_path: Path) -> None:
    spec = tmp_path / "k.toml"
    spec.write_text('expcet = "x1 = x0"\n')
    with pytest.raises(UserError, match="did you mean 'expect'"):
        armsim.run(spec=str(spec))


@pytest.mark.parametrize("arguments", [["nothing.S"], ["nothing.S", "--args", ""], []])
def test_a_file_that_is_not_there_is_one_line_and_exit_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["run", *arguments])
    except SystemExit as stop:
        code = int(str(stop.code))
    assert code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_without_a_contract_the_message_says_what_to_give(
    target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", target]) == 2
    assert "--args" in capsys.readouterr().err


def test_a_kernel_with_arguments_on_the_stack_is_called_by_its_contract(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    operator = find_operator("gemm")
    tile, _ = operator.read_name("gemm_naive_1x1_k1_pf0_runtime")
    path = tmp_path / "nine.S"
    path.write_text(operator.render(operator.smallest, tile).text)
    assert main(["run", str(path)]) == 0
    assert "verified              yes" in capsys.readouterr().out


# By the rules of AAPCS64, 6.8.2, applied by hand.
PROTOTYPES = [
    ("void f(const float *a, float *b, long n)", ["x0", "x1", "x2"], None),
    ("double f(float, double, int, float x[4])", ["s0", "d1", "w0", "x1"], "f64"),
    ("int f(char a, unsigned long long b, uint16_t c)", ["w0", "x1", "w2"], "i32"),
    ("float32x4_t f(float32x4_t a, float b, int8x8_t c)", ["v0", "s1", "v2"], "f32x4"),
    (
        "void f(long a, long b, long c, long d, long e, long f, long g, long h, int i, float j, long k)",
        ["x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "[sp+0]", "s0", "[sp+8]"],
        None,
    ),
    (
        "void f(double a, double b, double c, double d, double e, double f, double g, double h, float i,"
        " float32x4_t j, double k)",
        [*[f"d{at}" for at in range(8)], "[sp+0]", "[sp+16]", "[sp+32]"],
        None,
    ),
    ("const void *f(void)", [], "ptr"),
    ('extern "C" void f(const float *a, std::size_t n) noexcept;', ["x0", "x1"], None),
    (
        "void n::f<float>(const Shape<4, int> &s, T &&t, const std::vector<float> &v, int n = 3)",
        ["x0", "x1", "x2", "w3"],
        None,
    ),
    (
        "template <typename T> static inline T *f(T const &a, long unsigned int, short int b)",
        ["x0", "x1", "w2"],
        "ptr",
    ),
    (
        "void f(struct s *a, enum e b, void (*call)(int, int), float x[3], BLASLONG n, dim_t m, blasint)",
        ["x0", "w1", "x2", "x3", "x4", "x5", "w6"],
        None,
    ),
    (
        "__attribute__((noinline)) uint32_t f(long long int a, unsigned b, signed char c, q15_t *q15_t)",
        ["x0", "w1", "w2", "x3"],
        "u32",
    ),
]


@pytest.mark.parametrize(("text", "places", "returns"), PROTOTYPES, ids=lambda item: str(item)[:30])
def test_parameters_go_where_the_procedure_call_standard_puts_them(
    text: str, places: list[str], returns: str | None
) -> None:
    signature = parse_signature(text)
    assert [place.target for place in signature.places.values()] == places
    assert signature.returns == returns


def test_types_of_a_project_are_named_and_can_be_given() -> None:
    text = "real_t f(idx_t n, const real_t *x, real_t a, std::my_t b)"
    with pytest.raises(UserError) as raised:
        parse_signature(text)
    for words in ("'idx_t' in 'idx_t n'", "--typedef 'real_t=TYPE'", "--typedef 'my_t=TYPE'"):
        assert words in str(raised.value)
    own = parse_typedefs(["idx_t=int", "real_t=float", "my_t=real_t"])
    signature = parse_signature(text, own)
    assert [place.target for place in signature.places.values()] == ["w0", "x1", "s0", "s1"]
    assert signature.returns == "f32"
    for wrong in ("idx_t", "idx_t=", "=int", "3=int", "idx_t=real_t", "idx_t=idx_t"):
        with pytest.raises(UserError, match="--typedef"):
            parse_typedefs([wrong])


def test_typedefs_come_from_the_request(target: str, tmp_path: Path) -> None:
    result = armsim.run(
        target, "n=7", sig="idx_t f(idx_t n)", typedef="idx_t=int", expect="return = n"
    )
    assert result.verified
    (tmp_path / "k.toml").write_text(
        'file = "f.S"\nargs = "n=7"\nsig = "idx_t f(idx_t n)"\nexpect = "return = n"\n'
        '[typedef]\nidx_t = "int"\n'
    )
    assert armsim.run(spec=str(tmp_path / "k.toml")).verified
    with pytest.raises(UserError, match="--typedef goes with --sig"):
        armsim.run(target, "x0=7", typedef="idx_t=int")


def test_pointers_by_count_and_stride_are_those_written_out() -> None:
    short, long = (
        parse_arguments(text)[0].value
        for text in ("x0=ptrs(a+8, count=3, stride=2*16)", "x0=ptrs(a+8, a+40, &a+72)")
    )
    assert isinstance(short, Pointers)
    assert short == long


def test_a_buffer_starts_where_it_is_told_to(tmp_path: Path) -> None:
    path = tmp_path / "g.S"
    path.write_text(".text\n.global g\ng: ret\n")
    for text, align, offset in [("@4", 4, 0), ("@64+4", 64, 4), ("@4096", 4096, 0), ("", 64, 0)]:
        result = armsim.run(str(path), f"x0=buf(f32,5){text}", returns="u64")
        assert int(result.outputs["return"]) % align == offset


@pytest.mark.parametrize("kind", ["float16", "float32", "float64"])
def test_denormals_are_denormal_and_nan_is_there(kind: str) -> None:
    element = np.dtype(kind)
    small = contents("x", element, (100,), Fill("denormal"), 0)
    assert (small != 0).all()
    assert (np.abs(small.astype(np.float64)) < float(np.finfo(element).tiny)).all()
    assert (small < 0).any()
    mixed = contents("x", element, (100,), Fill("nan"), 0)
    assert np.isnan(mixed[0])
    assert 0 < np.isnan(mixed).sum() < 50


def test_integers_fill_their_type_and_the_range_asked_for() -> None:
    bytes_ = contents("x", np.dtype("uint8"), (5000,), Fill(), 0)
    assert (bytes_.min(), bytes_.max()) == (0, 255)
    few = contents("x", np.dtype("int32"), (5000,), Fill("random", (-3, 4)), 0)
    assert (few.min(), few.max()) == (-3, 4)


def test_out_and_inout_differ_in_what_stands_there_before() -> None:
    out, inout = (parse_arguments(f"x0={role}(f32,4)")[0].value for role in ("out", "inout"))
    assert isinstance(out, Buffer)
    assert isinstance(inout, Buffer)
    assert (out.role, inout.role) == ("out", "inout")


def test_instructions_that_the_core_has_and_its_model_lacks_are_all_named_and_nothing_is_timed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.S"
    path.write_text(".text\n.global f\nf:\nfadd v0.4s, v0.4s, v1.4s\nmul w0, w0, w1\nret\n")
    core = load_core("cortex-a57")
    known = {
        name: item for name, item in core.classes.items() if name not in ("fp_add_q", "int_mul_w")
    }
    assert len(known) == len(core.classes) - 2
    monkeypatch.setattr(board_options, "choose_core", lambda *_: replace(core, classes=known))
    assert main(["run", str(path), "--args", "x0=2 x1=3 v0.4s=(1,2,3,4) v1.4s=(1,2,3,4)"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert "line 4: no model of 'fadd v0.4s" in output.err
    assert "line 5: no model of 'mul w0" in output.err


def test_a_buffers_contents_may_be_a_list(tmp_path: Path) -> None:
    path = tmp_path / "f.s"
    path.write_text(
        "f: ldr s0, [x0, #8]\n ldrsb w0, [x1, #3]\n scvtf s1, w0\n fadd s0, s0, s1\n ret\n"
    )
    found = armsim.run(
        path,
        "x0=buf(f32,3,(1,2.5,-4)) x1=buf(u8,2x2,(1,0x10,3,-7))",
        expect="return = -11",
        returns="f32",
    )
    assert found.ok
    for text, why in {
        "x0=buf(u8,3,(1,2))": "x0: 2 numbers for 3 elements (shape '3')",
        "x0=buf(u8,2,(1,300))": "x0: 300 does not fit uint8",
        "x0=buf(i8,2,(1,1.5))": "x0: 1.5 is not a whole number, as int8 needs",
        "x0=buf(i8,1,(x))": "x0: 'x' is not a number",
    }.items():
        with pytest.raises(UserError, match=re.escape(why)):
            armsim.run(path, text)
