"""A spec may be a stranger's: it describes and computes, and runs nothing of its author's without leave."""

from __future__ import annotations

import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import armsim
from armsim.cli.main import main
from armsim.errors import UserError
from armsim.harness.apart import Apart, Limits, TooLong
from armsim.harness.expression import parse_expression
from armsim.objects import toolchain
from armsim.objects.options import is_usual_assembler, unusual_flags

COPY = ".global f\nf: ldr w2, [x0]\nstr w2, [x1]\nret\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "f.s").write_text(COPY)
    return tmp_path


def spec(folder: Path, *lines: str, args: str = "x0=buf(i32,1) x1=out(i32,1)") -> str:
    path = folder / "k.toml"
    path.write_text("\n".join(['file = "f.s"', f'args = "{args}"', *lines]) + "\n")
    return str(path)


HARMFUL = [
    'assembler = "./evil-gcc"',
    'assembler = "/bin/sh"',
    'assembler = "sh"',
    'cflags = "-wrapper /bin/sh,-c,true"',
    'cflags = "-fplugin=./evil.so"',
    'cflags = "-B ."',
    'cflags = "-B."',
    'cflags = "-specs=evil.specs"',
    'cflags = "@evil"',
    'cflags = "-Wa,-a=/tmp/listing"',
    'cflags = "-Wl,-plugin,x"',
    'cflags = "-o there.o"',
    'cflags = "-fdump-tree-all"',
    'cflags = "-save-temps"',
    'cflags = "-MD -MF there"',
    'cflags = "-Xclang -load -Xclang evil.so"',
    'cflags = "-mllvm -load=evil.so"',
    'cflags = "-fopt-info-vec=there"',
    'cflags = "-D A -x c evil.c"',
    'cflags = "-I include evil.c"',
    'expect = "x1 = evil:f"',
    'expect = ["x1 = x0", "evil:f"]',
]


@pytest.mark.parametrize("line", HARMFUL)
def test_what_would_run_code_of_a_specs_author_is_refused(
    line: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = folder / "mark"
    (folder / "evil.py").write_text(
        f"open({str(mark)!r}, 'w')\ndef f(before): return before['x0']\n"
    )
    (folder / "evil-gcc").write_text(f"#!/bin/sh\ntouch {mark}\n")
    (folder / "evil-gcc").chmod(0o755)
    monkeypatch.chdir(folder)
    with pytest.raises(UserError, match=r"code of the spec's author.*\n.*--allow-python") as raised:
        armsim.run(spec=spec(folder, line))
    assert "k.toml" in str(raised.value)
    assert not mark.exists()


@pytest.mark.parametrize(
    "flags",
    ["-DN=4 -I include -O3", "-D N=4 -U X -iquote inc", "-march=armv8.2-a+dotprod -mtune=cortex-a57",
     "-ffast-math -fno-tree-vectorize -fvect-cost-model=cheap -falign-loops=32", "-std=c++17 -Wall"],
)  # fmt: skip
def test_flags_that_only_choose_how_to_compile_are_taken(flags: str) -> None:
    assert unusual_flags(flags.split()) == []


def test_assemblers_by_their_names_are_taken() -> None:
    for name in ("zig", "keystone", "clang-17", "aarch64-linux-gnu-gcc", "aarch64-none-elf-gcc-12.2",
                 "aarch64-linux-gnu-as", "gcc"):  # fmt: skip
        assert is_usual_assembler(name)
    for name in ("a/gcc", "gcc.py", "", "-gcc", "evil-gcc", "python3"):
        assert not is_usual_assembler(name)


def test_with_leave_a_spec_calls_its_own_functions_from_its_own_folder(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = spec(folder, 'expect = "x1 = reference:f"')
    (folder / "reference.py").write_text("def f(before): return before['x0']\n")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "reference.py").write_text("def f(before): return -before['x0']\n")
    monkeypatch.chdir(elsewhere)
    assert armsim.run(spec=path, allow_python=True, unchecked=True).verified
    # What one types is one's own, and looked for where one is.
    found = armsim.run(
        str(folder / "f.s"), "x0=buf(i32,1) x1=out(i32,1)", expect="x1 = reference:f"
    )
    assert found.verified is False


def test_a_spec_cannot_give_itself_leave(folder: Path) -> None:
    with pytest.raises(UserError, match="unknown key 'allow-python'"):
        armsim.run(spec=spec(folder, "allow-python = true"))


def test_leave_without_a_spec_is_refused(folder: Path) -> None:
    with pytest.raises(UserError, match="--allow-python goes with --spec"):
        armsim.run(str(folder / "f.s"), "", allow_python=True)


# Each left its expression, or filled the memory, where expressions are Python with a few builtins.
ESCAPES = [
    "().__class__.__base__.__subclasses__()",
    "x.__class__",
    "np.savetxt('there', x)",
    "np.load('there', allow_pickle=True)",
    "np.fromfile('there')",
    "x.tofile('there')",
    "x.dump('there')",
    "np.lib.npyio.os.getcwd()",
    "np.memmap('there')",
    "np.lib.stride_tricks.as_strided(x)",
    "np.ctypeslib.ctypes",
    "np.random.seed(1)",
    "np.f2py",
    "np.einsum.__globals__",
    "gemm.__globals__",
    "math.sys",
    "__import__('os')",
    "eval('1')",
    "open('there')",
    "getattr(x, 'tofile')",
    "print(x)",
    "(lambda: 1)()",
    "f'{x}'",
    "'{0.__class__}'.format(x)",
    "'a' * 10**9",
    "b'a'",
    "[y := 1]",
    "{1: 2}",
    "np",
    "len(np)",
    "x.astype('O')",
    "[i.gi_frame for i in [(j for j in x)]]",
    "x[lambda: 1]",
    "(await x)",
    "np.array.__self__",
]


@pytest.mark.parametrize("rule", ESCAPES)
def test_an_expression_can_only_compute(
    rule: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UserError):
        parse_expression(rule, ["x"])
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "rule",
    ["9**9**9**9", "1 << 10**10", "2**(2**70)", "list(range(10**11))", "[0] * 10**11", "np.ones(10**11)",
     "x[:, None, None] * np.ones((9, 10**6, 10**5))", "np.tile(x, 10**11)"],
)  # fmt: skip
def test_an_expression_that_would_take_all_memory_ends_with_a_line(rule: str) -> None:
    before = resource.getrlimit(resource.RLIMIT_AS)
    with Apart(32, Limits(memory=1 << 28, seconds=20)) as apart, pytest.raises(UserError):
        apart.evaluate(parse_expression(rule, ["x"]), {"x": np.ones(4)})
    assert resource.getrlimit(resource.RLIMIT_AS) == before


# One call in C each: Python looks at no signal meanwhile, so that neither Ctrl-C nor an alarm ends it.
ENDLESS = [
    "np.einsum('i,j,k,l,m,n,o->', y, y, y, y, y, y, y)",
    "sum([[0]*1000]*100000, [])",
    "math.lcm(*range(1, 3000000))",
]


@pytest.mark.parametrize("rule", ENDLESS[1:])
def test_an_expression_that_takes_too_long_is_killed(rule: str) -> None:
    found = parse_expression(rule, [])
    begin = time.monotonic()
    with (
        Apart(512, Limits(memory=1 << 30, computing=1, seconds=120)) as apart,
        pytest.raises(TooLong, match="it takes more than 1 s; write such a reference"),
    ):
        apart.evaluate(found, {})
    assert time.monotonic() - begin < 60  # the limit of computing, not that of the clock


def test_the_evaluations_of_a_run_share_its_time() -> None:
    found, values = parse_expression("np.convolve(x, x)[0]", ["x"]), {"x": np.ones(20_000)}
    with Apart(160_000, Limits(computing=1, seconds=30)) as apart:
        assert apart.evaluate(found, values) == 1
        with pytest.raises(TooLong, match="takes more than 1 s"):
            [apart.evaluate(found, values) for _ in range(10_000)]
        with pytest.raises(TooLong):
            apart.evaluate(parse_expression("x", ["x"]), values)


def _runs(process: str) -> bool:
    """Return whether a process still runs; its parent may be too busy to wait for it."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@pytest.mark.parametrize("signalled", [signal.SIGINT, signal.SIGTERM])
def test_a_command_that_is_told_to_end_ends_with_what_evaluates_for_it(
    signalled: signal.Signals, tmp_path: Path
) -> None:
    (tmp_path / "f.s").write_text("    .global f\nf:  str wzr, [x1]\n    ret\n")
    # Compiled by now: a compiler does not pass an interrupt on.
    armsim.run(str(tmp_path / "f.s"), args={"y": "buf(f64,64)", "x1": "out(i32,1)"})
    command = subprocess.Popen(
        [sys.executable, "-m", "armsim", "run", str(tmp_path / "f.s"), "--args",
         "y=buf(f64,64) x1=out(i32,1)", "--expect", f"x1 = {ENDLESS[0]}"],
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    children = Path(f"/proc/{command.pid}/task/{command.pid}/children")
    if not children.is_file():
        command.kill()
        pytest.skip("no /proc to see the processes of a process")
    until = time.monotonic() + 60
    while not (found := children.read_text().split()) and time.monotonic() < until:
        time.sleep(0.02)
    command.send_signal(signalled)
    _, said = command.communicate(timeout=30)
    assert command.returncode == 130
    assert said == "interrupted\n"
    assert found
    until = time.monotonic() + 20
    while _runs(found[0]) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _runs(found[0])


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [
        ("x[::-1].reshape(2, 2).T @ np.ones((2, 1))", [[4], [2]]),
        ("np.stack([x[i] * i for i in range(4)])", [0, 1, 4, 9]),
        ("np.where(x > 1, x**2, -1).astype(np.int64) << 1", [-2, -2, 8, 18]),
        ("np.add.reduce(x) if len(x) > 3 else 0", 6),
        ("np.fft.fft(x).real", [6, -2, -2, -2]),
        ("math.pi * 0 + sum(v for v in x if v != 2)", 4),
        ("np.einsum('i,i->', x, x)", 14),
        ("np.pad(x, 1, mode='constant')", [0, 0, 1, 2, 3, 0]),
        ("np.float32(x).view(np.uint32) >> 23", [0, 127, 128, 128]),
        ("after(x) - x", [1, 1, 1, 1]),
    ],
)
def test_an_expression_computes_as_numpy_does(rule: str, wanted: Any) -> None:
    x = np.arange(4.0)
    found = parse_expression(rule, ["x", "after(x)"]).evaluate({"x": x, "after(x)": x + 1})
    assert np.allclose(found, wanted)


def test_a_parameter_may_be_called_by_a_word_of_python(folder: Path) -> None:
    sig = "void f(const int *in, int *lambda)"
    arguments = "in=buf(i32,1) lambda=out(i32,1)"
    result = armsim.run(str(folder / "f.s"), arguments, sig=sig, expect="lambda = in + 0*in")
    assert result.verified
    assert not armsim.run(
        str(folder / "f.s"), arguments, sig=sig, expect="lambda = 2*in + 1"
    ).verified


@pytest.mark.parametrize(
    ("expect", "words"),
    [
        ("x1 = x0 +", "SyntaxError"),
        ("x1 = y", "'y' is not defined"),
        ("x1 = np.solve(x0)", "np.solve is not among the functions"),
        ("x1 = nothing:f", "cannot import nothing"),
        ("x0 = x1", "'x1' is an out buffer.*after\\(x1\\)"),
        ("3 = x0", "names no result"),
        ("abs(x0) < 4", "names no result"),
    ],
)
def test_a_mistake_in_an_expression_is_told_before_anything_is_compiled(
    expect: str, words: str, tmp_path: Path
) -> None:
    source = tmp_path / "f.c"
    source.write_text("#error compiled\n")
    with pytest.raises(UserError, match=words):
        armsim.run(str(source), "x0=buf(i32,1) x1=out(i32,1)", expect=expect)


def test_paths_in_a_spec_begin_where_it_lies(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    np.save(folder / "x.npy", np.array([41], np.int32))
    (folder / "inc").mkdir()
    (folder / "inc" / "more.h").write_text("#define MORE 1\n")
    text = "#include <more.h>\n.global f\nf: ldr w2, [x0]\nadd w2, w2, MORE\nstr w2, [x1]\nret\n"
    (folder / "f.S").write_text(text)
    (folder / "f.s").write_text(text)  # as the helper says
    (folder / "wide.toml").write_text('extends = "cortex-a72"\nname = "wide"\ndescription = "x"\n')
    path = spec(
        folder, 'expect = "x1 = 42"', 'cflags = "-I inc"', 'core = "wide.toml"',
        args="x0=buf(i32,1,file(x.npy)) x1=out(i32,1)",
    )  # fmt: skip
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    try:
        result = armsim.run(str(folder / "f.S"), spec=path)
    except UserError as error:
        if "install one" in str(error):
            pytest.skip("no compiler")
        raise
    assert result.verified
    assert result.core == "wide"


def test_all_mistakes_of_a_spec_are_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('expcet = "x1 = x0"\ncalls = 0\nwarm = "two"\ncache = "hot"\nseed = -1\n')
    assert main(["run", "--spec", str(path)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split("bad.toml: ")[1].split()[0].rstrip(":") for line in lines] == [
        "unknown", "calls", "warm", "cache", "seed",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rept.s", ".global f\nf: ret\n.rept 1<<30\nnop\n.endr\n"),
        ("twice.c", '#include "twice.c"\n#include "twice.c"\n'),
        ("macro.s", ".macro m n\nm (\\n-1)\nm (\\n-1)\n.endm\nm 64\nf: ret\n"),
    ],
)
def test_a_source_that_would_take_all_memory_or_time_is_told_in_a_few_lines(
    name: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(toolchain._SECONDS, True, 2)  # instead of 20
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(UserError) as raised:
        armsim.run(str(path), "")
    if "install one" in str(raised.value):
        pytest.skip("no compiler")
    assert name in str(raised.value)
    assert len(str(raised.value).splitlines()) <= 62
    if name == "macro.s":  # GNU as counts how deep macros are, others go on
        assert re.search("needs more than 2 s|nested too deeply", str(raised.value))
