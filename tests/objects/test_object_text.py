"""An object written as assembly text is the same object when it is assembled again: GNU's tools compare."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from armsim.errors import UserError
from armsim.objects.elf import read_elf
from armsim.objects.object_text import text_of_object

PREFIX = "aarch64-linux-gnu-"

C = """
extern int outside[];
static int inside[100];
int initialised = 3, common;
static int step(int x) { return x * initialised + 1; }
int (*const pointers[2])(int) = {step, 0};
const char *name(int at) {
    static const char *const names[] = {"a", "bc", "def"};
    return names[at];
}
float scaled(float x) { return x * 3.14159f + 1e-7f; }
__attribute__((weak, noinline)) int hook(void) { return 5; }
int f(int n) {
    int sum = hook();
    for (int at = 0; at < n; at++) sum += inside[at] = outside[at] * initialised;
    switch (n) {
    case 0: return 1;
    case 1: return 7;
    case 2: return common;
    case 3: return sum * 3;
    case 4: return 11;
    case 5: return sum;
    case 6: return 99;
    }
    return pointers[0](sum);
}
"""

LITERALS = """
    .global f
f:  ldr q0, pool
    adr x1, pool
    tbz x0, #3, f
    cbnz w0, other
    movz x2, #:abs_g0_nc:outside
    movk x2, #:abs_g1_nc:outside
    prfm pldl1keep, pool
    .word 0xffffffff
other:
    ret
    .balign 16
pool:
    .word 1, 2, 3, 4
    .xword outside + 8
    .word outside - .
"""

CXX = """
struct Base { virtual ~Base() {} virtual int get() { return 1; } };
struct Derived : Base { int get() override { return 2; } };
template <class T> T twice(T x) { return x + x; }
Base *made() { return new Derived; }
double f(double x, Base *base) { return twice(x) + base->get(); }
"""


def _run(*words: str | Path) -> None:
    subprocess.run([PREFIX + str(words[0]), *map(str, words[1:])], check=True, capture_output=True)


def _linked(path: Path) -> bytes:
    """The bytes of a linked image: every relocation is applied by GNU ld."""
    _run("objcopy", "-R", ".eh_frame", "-R", ".comment", path)
    program, image = path.with_suffix(".elf"), path.with_suffix(".bin")
    _run("ld", "--unresolved-symbols=ignore-all", "-e", "0", "-Ttext=0x10000", "-o", program, path)
    _run("objcopy", "-O", "binary", program, image)
    return image.read_bytes()


@pytest.mark.parametrize(
    ("name", "text", "flags"),
    [
        ("plain.c", C, ("-O2",)),
        ("unoptimized.c", C, ("-O0", "-fcommon")),
        ("position.c", C, ("-O3", "-fPIC")),
        ("literals.s", LITERALS, ()),
        ("classes.cc", CXX, ("-O2",)),
    ],
)
def test_the_text_of_an_object_assembles_to_the_same_code_and_data(
    tmp_path: Path, name: str, text: str, flags: tuple[str, ...]
) -> None:
    compiler = "g++" if name.endswith(".cc") else "gcc"
    if shutil.which(PREFIX + compiler) is None:
        pytest.skip(f"{PREFIX}{compiler} is not installed")
    source, one, other = tmp_path / name, tmp_path / "one.o", tmp_path / "other.o"
    source.write_text(text)
    _run(compiler, *flags, "-c", "-o", one, source)
    again = tmp_path / "again.s"
    again.write_text(text_of_object(read_elf(one.read_bytes(), "one.o"), "one.o"))
    _run("gcc", "-c", "-o", other, again)
    assert _linked(one) == _linked(other)


def test_a_linked_file_and_thread_local_variables_are_refused(tmp_path: Path) -> None:
    if shutil.which(f"{PREFIX}gcc") is None:
        pytest.skip(f"{PREFIX}gcc is not installed")
    source, made = tmp_path / "f.c", tmp_path / "f.so"
    source.write_text("_Thread_local int t; int f(void) { return t; }")
    _run("gcc", "-shared", "-nostdlib", "-o", made, source)
    with pytest.raises(UserError, match=r"f\.so: already linked"):
        text_of_object(read_elf(made.read_bytes(), "f.so"), "f.so")
    _run("gcc", "-c", "-o", made, source)
    with pytest.raises(UserError, match=r"f.o: .text\+0x.*: relocation .* cannot be written"):
        text_of_object(read_elf(made.read_bytes(), "f.o"), "f.o")
