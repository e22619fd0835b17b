"""Nothing of the architecture's index is missing: every mnemonic has roles, and a class on the cores."""

from __future__ import annotations

import pytest
from armv8_index import ASIMD, BASE
from extension_forms import EXTENSION_FORMS
from more_forms import MORE_FORMS
from test_isa_roles import FORMS

from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError
from armsim.isa.classes import operation_class
from armsim.isa.decoder import decode
from armsim.isa.program import assemble_program
from armsim.isa.roles import roles_of
from armsim.pipeline.crack import crack

CORES = core_names()
# Names that the other lists write as one of their aliases, and forms with a class of their own.
ALIASES = [
    "asrv x0, x1, x2",
    "lslv x0, x1, x2",
    "lsrv x0, x1, x2",
    "rorv x0, x1, x2",
    "movn x0, #5",
    "movz x0, #5",
    "sbfm x0, x1, #3, #5",
    "ubfm x0, x1, #3, #5",
    "bfm x0, x1, #3, #5",
    "ins v0.s[1], w1",
    "ins v0.b[1], v1.b[2]",
    "not v0.16b, v1.16b",
    "sxtl2 v0.4s, v1.8h",
    "uxtl v0.4s, v1.4h",
    "uxtl2 v0.4s, v1.8h",
    "mov x0, sp",
    "uxtb w0, w1",
    "prfm pldl1keep, 8",
    *[f"{m} {k}0, {k}1, {k}2" for m in ("fadd", "fdiv", "fmulx", "fmaxnm") for k in "sd"],
    *[
        f"{m} v0.{a}, v1.{a}"
        for m in ("fsqrt", "frecpe", "frintx", "scvtf", "fabs")
        for a in ("2s", "4s", "2d")
    ],
    "fsqrt s0, s1",
    "fsqrt d0, d1",
    *[f"fdiv v0.{a}, v1.{a}, v2.{a}" for a in ("2s", "4s", "2d")],
    *[f"{m}v b0, v1.{a}b" for m in ("add", "smax") for a in ("8", "16")],
    "addv h0, v1.4h",
    "addv h0, v1.8h",
    *[
        f"tb{x} v0.{a}b, {{{', '.join(f'v{n}.16b' for n in range(1, 1 + count))}}}, v5.{a}b"
        for x in "lx"
        for a in ("8", "16")
        for count in (1, 2, 3, 4)
    ],
    *[
        f"{m} {{{', '.join(f'v{n}.{a}' for n in range(count))}}}, [x0]"
        for m in ("ld1", "st1")
        for a in ("16b", "4h", "2s", "2d", "1d")
        for count in (1, 2, 3, 4)
    ],
    *[
        f"{m}{count} {{{', '.join(f'v{n}.{a}' for n in range(count))}}}, [x0], x1"
        for m in ("ld", "st")
        for a in ("16b", "8b", "8h", "2s", "4s", "2d")
        for count in (2, 3, 4)
    ],
    *[
        f"{m}{count} {{{', '.join(f'v{n}.{a}' for n in range(count))}}}[1], [x0]"
        for m in ("ld", "st")
        for a in "bhsd"
        for count in (1, 2, 3, 4)
    ],
    *[
        f"ld{count}r {{{', '.join(f'v{n}.{a}' for n in range(count))}}}, [x0]"
        for a in ("16b", "8b", "4h", "4s", "2s", "2d", "1d")
        for count in (1, 2, 3, 4)
    ],
    *[
        f"{m} v0.{a}, v1.{a}, v2.{a}"
        for m in ("mul", "mla", "saba", "sabd", "addp", "cmtst", "sshl", "srshl", "sqshl", "bsl")
        for a in ("8b", "16b")
    ],
    "mul v0.4h, v1.4h, v2.h[1]",
    "mla v0.8h, v1.8h, v2.h[1]",
    "frecps s0, s1, s2",
    "ldrh w0, [x1, x2, lsl #1]",
    "ldr h0, [x1, x2, lsl #1]",
    "strh w0, [x1, x2, lsl #1]",
    "str h0, [x1, x2, lsl #1]",
    "saddlp v0.4h, v1.8b",
    "cnt v0.8b, v1.8b",
    "shl d0, d1, #2",
    "sli d0, d1, #2",
]


def by_mnemonic() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for form in (*FORMS, *MORE_FORMS, *ALIASES):
        name = form.split()[0]
        found.setdefault("b.cond" if name.startswith("b.") else name, []).append(form)
    return found


WRITTEN = by_mnemonic()


@pytest.mark.parametrize("index", [BASE, ASIMD], ids=["base", "asimd"])
def test_every_mnemonic_of_the_index_has_roles_and_a_class_on_the_cores(index: str) -> None:
    assert [name for name in index.split() if name not in WRITTEN] == [], "not written down"
    for form in (form for name in index.split() for form in WRITTEN[name]):
        program = assemble_program(f"{form}\nnop\n1: nop")
        item = program.instructions[0]
        assert roles_of(item.mnemonic) is not None, form
        for core in CORES:
            assert operation_class(item) in load_core(core).classes, (form, core)
            assert crack(program, load_core(core)).uops_of[0] >= 1, (form, core)


def test_the_index_is_that_of_the_architecture_and_nothing_is_named_twice() -> None:
    assert len(BASE.split()) == len(set(BASE.split())) == 189
    assert len(ASIMD.split()) == len(set(ASIMD.split())) == 279


@pytest.mark.parametrize("core", CORES)
def test_no_class_of_a_core_is_left_without_an_instruction(core: str) -> None:
    used = set()
    for forms in (*WRITTEN.values(), *EXTENSION_FORMS.values()):
        for form in forms:
            used.add(operation_class(assemble_program(f"{form}\nnop\n1: nop").instructions[0]))
    unused = set(load_core(core).classes) - used
    assert unused <= {"writeback", "writeback_structure"}


def test_an_instruction_outside_the_index_is_an_error_that_names_it() -> None:
    with pytest.raises(
        UserError, match=r"\+0x4: 'fcadd v0.4s, v1.4s, v2.4s, #0x5a' needs FEAT_FCMA"
    ):
        decode([0xD503201F, 0x6E82E420])  # complex addition, Armv8.3-A
