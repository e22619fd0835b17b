"""Instructions of asm statements have the lines of their strings.

Every row of the sources below has an immediate of its own, so that the line on which it stands is found in
the source by plain search, and an instruction's in the linked code by its words.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from armsim.errors import UserError
from armsim.objects.load import load_image
from armsim.objects.options import Build

pytestmark = pytest.mark.skipif(
    shutil.which("aarch64-linux-gnu-gcc") is None, reason="no cross compiler"
)

PLAIN = """\
#include <stddef.h>
long f(const int *x, long n)
{
    /* a comment "with a string" */
    long a = n + 301;
    __asm__ volatile(
        "mov w9, #101\\n"   // one
        "1:\\n\\t"
#ifdef NEVER
        "mov w9, #199\\n"
#endif
        "mov w9, #102\\n mov w10, #103\\n"

        "mov w9, #104 /* here */ ; mov w10, #105\\n"
        "subs %0, %0, #1\\n"
        "b.gt 1b\\n"
        "mov w9, #106"
        : "+r"(n) : "r"(x) : "x9", "x10", "cc", "memory");
    asm("mov w9, #107" ::: "x9"); asm volatile("mov w9, #108" ::: "x9");
    asm volatile("mov w9, #109\\n"
                 "mov w9, #110" ::: "x9");
    return a * 302;
}
"""
MACRO = """\
#define STEP(n) "mov w9, #" #n "\\n" "mov w10, #7\\n"
void f(void)
{
    asm volatile(
        STEP(111)
        "mov w9, #112\\n" ::: "x9", "x10");
}
"""
HEADER = """\
static inline void step(void)
{
    asm volatile("mov w9, #113\\n"
                 "mov w9, #114" ::: "x9");
}
"""
_CONSTANT = re.compile(r"#(1\d\d)\b")


def written(text: str) -> dict[int, int]:
    """The line of each constant from 100 to 199."""
    return {
        int(number): line
        for line, row in enumerate(text.splitlines(), 1)
        for number in _CONSTANT.findall(row)
    }


def compiled(target: str, *flags: str) -> dict[int, set[tuple[str, int]]]:
    """The file and line of each ``movz w9`` or ``movz w10`` by its constant."""
    image = load_image(target, Build("aarch64-linux-gnu-gcc", flags))
    found: dict[int, set[tuple[str, int]]] = {}
    for address, word in image.words():
        if word & 0xFFE0001F in (0x52800009, 0x5280000A):
            place = image.source(address)
            assert place is not None
            found.setdefault(word >> 5 & 0xFFFF, set()).add((Path(place[0]).name, place[1]))
    return found


@pytest.mark.parametrize("flags", [(), ("-O0",), ("-O3",)], ids=str)
@pytest.mark.parametrize("suffix", [".c", ".cc"])
def test_a_row_has_the_line_of_its_string(
    suffix: str, flags: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / f"rows{suffix}"
    path.write_text(PLAIN)
    wanted = {
        number: {(path.name, line)} for number, line in written(PLAIN).items() if number != 199
    }
    found = compiled(str(path), *flags)
    assert {number: found[number] for number in wanted} == wanted


def test_code_before_and_after_a_statement_keeps_its_own_line(tmp_path: Path) -> None:
    path = tmp_path / "rows.c"
    path.write_text(PLAIN)
    image = load_image(str(path), Build("aarch64-linux-gnu-gcc", ("-O1",)))
    last = max(address for address, _ in image.words())
    lines = PLAIN.splitlines()
    place = image.source(last)
    assert place is not None
    assert lines[place[1] - 1] == "}"


def test_a_macro_is_the_line_that_uses_it_and_a_header_its_own(tmp_path: Path) -> None:
    (tmp_path / "step.h").write_text(HEADER)
    path = tmp_path / "uses.c"
    path.write_text('#include "step.h"\n' + MACRO + "void g(void) { step(); }\n")
    found = compiled(f"{path}:f") | compiled(f"{path}:g")
    assert found[111] == {("uses.c", 6)}
    assert found[112] == {("uses.c", 7)}
    assert found[113] == {("step.h", 3)}
    assert found[114] == {("step.h", 4)}


def test_an_error_names_the_line_of_its_string(tmp_path: Path) -> None:
    path = tmp_path / "wrong.c"
    path.write_text(PLAIN.replace("mov w9, #102", "move w9, #102"))
    with pytest.raises(UserError, match=rf"wrong.c:{written(PLAIN)[102]}: Error: unknown mnemonic"):
        load_image(str(path), Build("aarch64-linux-gnu-gcc"))
