"""Files as people have them: several, with symbols that none of them defines, with headers of their own."""

from __future__ import annotations

import json
import shutil
from functools import partial
from pathlib import Path

import pytest

import armsim
from armsim.cli.main import main
from armsim.errors import UserError

CALLER = (
    ".global f\nf: stp x29, x30, [sp, #-16]!\nldr w0, [x0]\nbl g\nldp x29, x30, [sp], #16\nret\n"
)
CALLEE = "int g(int x) { return 3 * x; }\n"


def compiler() -> None:
    from armsim.objects.toolchain import installed_toolchains

    found = installed_toolchains()
    if all(one.kind == "as" for one in found):
        pytest.skip("no compiler: zig, aarch64-linux-gnu-gcc or clang")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    compiler()
    (tmp_path / "a.S").write_text(CALLER)
    (tmp_path / "b.c").write_text(CALLEE)
    return tmp_path


def test_several_files_are_linked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(folder / "a.S"), str(folder / "b.c")]
    arguments = ["--args", "x0=buf(i32,1)", "--returns", "i32", "--expect", "return = 3*x0[0]"]
    assert main(["run", *files, *arguments]) == 0
    (folder / "k.toml").write_text(
        'file = ["a.S", "b.c"]\nargs = "x0=buf(i32,1)"\nreturns = "i32"\nexpect = "return = 3*x0[0]"\n'
    )
    assert armsim.run(spec=str(folder / "k.toml")).verified
    # The function that is called may be in any of them.
    result = armsim.run([files[0], f"{files[1]}:g"], "w0=5", returns="i32", expect="return = 15")
    assert result.verified
    assert result.symbol == "g"


def test_two_files_with_a_symbol_each_are_refused(folder: Path) -> None:
    with pytest.raises(UserError, match=r"b\.c:g: one function is called, 'f' already is"):
        armsim.run([f"{folder / 'a.S'}:f", f"{folder / 'b.c'}:g"], "w0=5")


def test_a_note_names_functions_as_their_source_does(folder: Path) -> None:
    source = folder / "n.cpp"
    source.write_text(
        "int much(int);\n"
        "namespace n { __attribute__((noinline)) int g(int x) { return x > 9 ? much(x) : x + 1; }\n"
        "int f(int x) { return g(x) + 1; } }\n"
    )
    result = armsim.run(f"{source}:n::f", "w0=3", returns="i32", expect="return = 5")
    assert result.ok
    [note] = [note for note in result.notes if note.startswith("not defined")]
    assert "much (in n::g" in note
    assert "_Z" not in note


def test_a_symbol_that_no_file_defines_is_a_fault_when_it_is_called_and_else_a_note(
    folder: Path,
) -> None:
    source = folder / "c.c"
    source.write_text("extern int much(int);\nint h(int x) { return x > 9 ? much(x) : x + 1; }\n")
    result = armsim.run(str(source), "w0=3", returns="i32", expect="return = 4")
    assert result.ok
    assert any(
        "not defined, an error if it is called or read: much (in h" in note for note in result.notes
    )
    (fault,) = armsim.run(str(source), "w0=30", returns="i32", expect="return = 4").faults
    assert (fault.kind, fault.is_error) == ("unresolved-symbol", True)
    assert "'much'" in fault.message


def test_data_that_no_file_defines_is_a_fault_when_it_is_read(folder: Path) -> None:
    source = folder / "c.c"
    source.write_text("extern int table[4];\nint h(int i) { return i < 0 ? 5 : table[i]; }\n")
    assert armsim.run(str(source), "w0=-1", returns="i32", expect="return = 5").ok
    result = armsim.run(str(source), "w0=1", returns="i32")
    assert not result.ok
    assert any("of 'table' (0 bytes), outside it" in fault.message for fault in result.faults)


def test_a_header_of_the_project_does_not_stand_in_for_a_systems(folder: Path) -> None:
    (folder / "stdint.h").write_text('#error "the own stdint.h"\n')
    (folder / "own.h").write_text("#define SEVEN 7\n")
    source = folder / "d.c"
    source.write_text(
        '#include <stdint.h>\n#include "own.h"\nint32_t h(int32_t x) { return x + SEVEN; }\n'
    )
    assert armsim.run(str(source), "w0=3", returns="i32", expect="return = 10").verified


def test_assembly_may_still_include_what_stands_beside_it(folder: Path) -> None:
    (folder / "body.inc").write_text("add w0, w0, #1\n")
    (folder / "more.h").write_text("add w0, w0, #2\n")
    for name, text, wanted in (
        ("e.s", '.global f\nf:\n.include "body.inc"\nret\n', 4),
        ("e.S", '#define X\n.global f\nf:\n.include "body.inc"\n#include "more.h"\nret\n', 6),
    ):
        (folder / name).write_text(text)
        result = armsim.run(str(folder / name), "w0=3", returns="i32", expect=f"return = {wanted}")
        assert result.verified


def test_an_archive_among_several_files_gives_what_they_need(folder: Path) -> None:
    tool = shutil.which("aarch64-linux-gnu-gcc")
    archiver = shutil.which("aarch64-linux-gnu-ar")
    if tool is None or archiver is None:
        pytest.skip("no aarch64-linux-gnu-gcc, aarch64-linux-gnu-ar")
    import subprocess

    subprocess.run([tool, "-c", "-o", "b.o", "b.c"], cwd=folder, check=True)
    subprocess.run([archiver, "rcs", "libb.a", "b.o"], cwd=folder, check=True)
    files = [str(folder / "a.S"), str(folder / "libb.a")]
    assert armsim.run(files, "x0=buf(i32,1)", returns="i32", expect="return = 3*x0[0]").verified


def test_functions_of_cpp_have_their_names_as_they_are_written(folder: Path) -> None:
    source = folder / "n.cpp"
    source.write_text(
        "namespace n {\ntemplate <typename T, int N> struct Tile {\n"
        "  __attribute__((noinline)) static T sum(const T *x, long k);\n};\n"
        "template <typename T, int N> T Tile<T, N>::sum(const T *x, long k) {\n"
        "  T s = 0;\n  for (long i = 0; i < k; i++) s += x[i] * N;\n  return s;\n}\n"
        "float total(const float *x, long k) { return Tile<float, 3>::sum(x, k) + 1; }\n}\n"
    )
    result = armsim.run(
        f"{source}:n::total", "x=buf(f32,64) k=64", sig="float n::total(const float *x, long k)",
        expect="return = 3*x.sum() + 1",
    )  # fmt: skip
    assert result.verified
    assert result.symbol == "n::total"
    names = [block.name for block in result.blocks]
    assert any(name.startswith("n::Tile::sum") for name in names)
    assert not any("_ZN" in name for name in names)
    sig = "float total2(const float *x, long k)"
    other = armsim.run(f"{source}:n::total", "x=buf(f32,64) k=64", sig=sig)
    assert "--sig declares 'total2': taken for the function 'n::total'" in " ".join(other.notes)


def test_lines_of_a_header_have_its_name_and_those_of_the_file_have_none(folder: Path) -> None:
    (folder / "loop.h").write_text(
        "\n" * 40 + "static inline long loop(long n) {\n"
        "  long s = 0;\n  while (n > 0) { s ^= n * n; n -= 3; }\n  return s;\n}\n"
    )
    source = folder / "u.c"
    source.write_text('#include "loop.h"\nlong u(long n) {\n  return loop(n) + 1;\n}\n')
    result = armsim.run(str(source), "x0=600", returns="i64")
    loop = next(block for block in result.blocks if block.loop)
    assert loop.file == "loop.h"
    assert loop.lines.startswith("loop.h:4")
    assert {block.file for block in result.blocks} <= {"", "loop.h"}
    assert result.to_dict()["blocks"][0]["file"] == "loop.h"


@pytest.mark.parametrize(
    ("argument", "words"),
    [("buf(f32,-64)", "at least 1"), ("buf(f32,0)", "at least 1"), ("buf(f32,4x0)", "at least 1")],
)
def test_a_buffer_of_no_elements_is_refused(argument: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "f.s").write_text(".global f\nf: ret\n")
    with pytest.raises(UserError, match=words):
        armsim.run(str(tmp_path / "f.s"), f"x0={argument}")


def test_what_cannot_be_run_is_said_before_arguments_are_asked_for(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is a folder"):
        armsim.run(str(tmp_path))
    other = bytearray((Path(__file__).parent / "prebuilt" / "half.o").read_bytes())
    other[18:20] = (62).to_bytes(2, "little")  # EM_X86_64
    (tmp_path / "x86.o").write_bytes(bytes(other))
    with pytest.raises(UserError, match="an ELF file of x86_64"):
        armsim.run(str(tmp_path / "x86.o"))
    with pytest.raises(UserError, match=r"^cannot read \S*none.S: No such file or directory$"):
        armsim.run(str(tmp_path / "none.S"))


def test_a_request_that_cannot_be_carried_out_leaves_no_older_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "f.s").write_text(".global f\nf: ret\n")
    old = tmp_path / "result.json"
    assert main(["run", str(tmp_path / "f.s"), "--args", "x0=3", "--json", str(old)]) == 0
    assert json.loads(old.read_text())["schema"] == "armsim.run/1"
    assert main(["run", str(tmp_path / "f.s"), "--args", "x0=y", "--json", str(old)]) == 2
    document = json.loads(old.read_text())
    assert (document["schema"], document["command"]) == ("armsim.error/1", "run")
    assert "no buffer 'y'" in document["error"]
    assert document["error"] in capsys.readouterr().err
    # On stdout there is nothing older.
    assert main(["run", str(tmp_path / "f.s"), "--args", "x0=y", "--json", "-"]) == 2
    assert capsys.readouterr().out == ""


NEW = """.global f
f: stp x29, x30, [sp, #-32]!
   str x19, [sp, #16]
   mov x19, x0
   mov x0, #{size}
   bl {new}
   ldr q0, [x19]
   str q0, [x0, #{offset}]
   ldr q0, [x0, #{offset}]
   str q0, [x19]
   bl {delete}
   ldr x19, [sp, #16]
   ldp x29, x30, [sp], #32
   ret
"""


@pytest.mark.parametrize(("new", "delete"), [("_Znwm", "_ZdlPv"), ("_Znam", "_ZdaPvm")])
def test_new_and_delete_of_cpp_are_the_heap(new: str, delete: str, tmp_path: Path) -> None:
    path = tmp_path / "new.s"
    path.write_text(NEW.format(new=new, delete=delete, size=32, offset=16))
    # Between both calls x0 is the piece: what new returns is what delete gets.
    found = armsim.run(str(path), "x0=inout(f32,4)", expect="x0 = x0")
    assert found.verified
    assert found.library_calls == {"malloc": 1, "free": 1}
    path.write_text(NEW.format(new=new, delete=delete, size=32, offset=32))
    outside = armsim.run(str(path), "x0=inout(f32,4)")
    assert [(fault.kind, str(fault.line).removeprefix(str(path))) for fault in outside.faults] == [
        ("write-out-of-bounds", ":8 'str q0, [x0, #32]'"),
        ("read-out-of-bounds", ":9 'ldr q0, [x0, #32]'"),
    ]


FILTERED = """\
dot(float const*, float const*, long):
        adrp    x4, .LC0
        ldr     q0, [x4, #:lo12:.LC0]
.L3:
        ldr     s1, [x0], 4
        ldr     s2, [x1], 4
        fmadd   s0, s1, s2, s0
        subs    x2, x2, #1
        bne     .L3
        ret
other(int):
        ret
.LC0:
        .word   1065353216
        .word   0
        .word   0
        .word   0
"""


def test_text_of_compiler_explorer_runs_by_its_c_plus_plus_name(tmp_path: Path) -> None:
    compiler()
    (tmp_path / "ce.s").write_text(FILTERED)
    arguments = ("x0=buf(f32,16) x1=buf(f32,16) x2=16",)
    run = armsim.run(
        f"{tmp_path / 'ce.s'}:dot", *arguments, returns="f32", expect="return = 1 + x0@x1"
    )
    assert run.ok, run.faults


def test_memcmp_past_the_end_is_an_error_and_what_it_compares_decides(tmp_path: Path) -> None:
    compiler()
    (tmp_path / "c.c").write_text(
        "#include <string.h>\n"
        "int f(const char *a, const char *b, long n) { return memcmp(a, b, n) == 0; }\n"
    )
    run = partial(armsim.run, str(tmp_path / "c.c"), returns="i32")
    assert run("x0=buf(u8,9,7) x1=buf(u8,9,7) x2=9", expect="return = 1").ok
    assert not run("x0=buf(u8,9,7) x1=buf(u8,9,6) x2=9", expect="return = 1").ok
    (fault,) = run("x0=buf(u8,9,7) x1=buf(u8,8,7) x2=9").faults
    assert (fault.kind, fault.buffer) == ("overread", "x1")


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        (
            "h.h",
            "static inline int g(int x) { return x; }",
            "a header; want a source with a function",
        ),
        (
            "t.c",
            "static int g(int x) { return x; } int f(int x) { return x; }",
            "there are: f; a comp",
        ),
        (
            "e.c",
            "static int g(int x) { return x; }",
            "no function in the file; a compiler leaves out",
        ),
    ],
)
def test_what_is_not_compiled_by_itself_is_said_to_be_so(
    name: str, text: str, words: str, tmp_path: Path
) -> None:
    compiler()
    (tmp_path / name).write_text(text)
    with pytest.raises(UserError, match=words):
        armsim.run(f"{tmp_path / name}:g", "w0=1")


TAIL_CALLS = """
    .global f, k
f:  mov x2, #20
    add x0, x1, #1
    b memcpy
k:  mov x0, #8
    b malloc
"""


def test_a_fault_of_a_function_that_ends_in_the_call_is_at_that_branch(tmp_path: Path) -> None:
    compiler()
    path = tmp_path / "k.S"
    path.write_text(TAIL_CALLS)
    found = armsim.run(f"{path}:f", "x0=1 x1=inout(u8,64)")
    (fault,) = [item for item in found.faults if item.kind == "overlapping-copy"]
    assert (fault.line or "").startswith(f"{path}:5 ")


@pytest.mark.parametrize(
    ("sig", "leaks"), [("void k()", True), ("float k()", True), ("char *k()", False), (None, False)]
)
def test_what_is_left_in_x0_is_a_result_unless_the_prototype_says_otherwise(
    sig: str | None, leaks: bool, tmp_path: Path
) -> None:
    compiler()
    path = tmp_path / "k.S"
    path.write_text(TAIL_CALLS)
    found = armsim.run(f"{path}:k", "", sig=sig)
    at = [item.line for item in found.faults if item.kind == "memory-leak"]
    assert bool(at) is leaks
    assert all((line or "").startswith(f"{path}:7 ") for line in at)
