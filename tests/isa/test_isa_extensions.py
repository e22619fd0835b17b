"""The extensions: which instruction needs which, its class, and that the lists are complete."""

from __future__ import annotations

import pytest
from armv8_index import CRYPTO, DOTPROD, FP16, LSE, RCPC, RDM
from extension_forms import EXTENSION_FORMS
from measured_forms import measured_forms
from more_forms import MORE_FORMS
from test_isa_roles import FORMS

from armsim.cores import schema
from armsim.cores.loader import core_names, load_core
from armsim.isa.classes import operation_class
from armsim.isa.extensions import EXTENSIONS, extension_of, need_of
from armsim.isa.instruction import Instruction
from armsim.isa.program import assemble_program
from armsim.isa.roles import roles_of

INDEX = {"fp16": FP16, "dotprod": DOTPROD, "rdm": RDM, "lse": LSE, "rcpc": RCPC, "crypto": CRYPTO}


def decoded(form: str) -> Instruction:
    return assemble_program(f"{form}\nnop\n1: nop").instructions[0]


@pytest.mark.parametrize("name", sorted(INDEX))
def test_every_mnemonic_of_an_extension_has_a_form_with_roles_and_a_class(name: str) -> None:
    forms = EXTENSION_FORMS[name]
    assert {form.split()[0] for form in forms} == set(INDEX[name].split())
    for form in forms:
        item = decoded(form)
        assert roles_of(item.mnemonic) is not None
        assert operation_class(item) is not None
        assert item.mnemonic == form.split()[0]


def test_the_lists_are_those_of_the_architecture() -> None:
    counts = {name: len(set(text.split())) for name, text in INDEX.items()}
    # lse: 10 of one name (8 operations, swp, cas) in 4 orders and 3 sizes, casp in 4, st<op> in 2 and 3.
    lse = 10 * 4 * 3 + 4 + 8 * 2 * 3
    expected = {"fp16": 66, "dotprod": 2, "rdm": 2, "lse": lse, "rcpc": 3, "crypto": 16}
    assert counts == expected
    assert set(INDEX) == set(EXTENSION_FORMS) == set(EXTENSIONS)


@pytest.mark.parametrize("name", sorted(INDEX))
def test_forms_of_an_extension_need_it(name: str) -> None:
    assert {extension_of(decoded(form)) for form in EXTENSION_FORMS[name]} == {name}


def test_forms_of_armv8_0_need_none() -> None:
    """Among them the conversions to and from half precision, moves of half words, and pmull of bytes."""
    base = [*FORMS, *MORE_FORMS, "fcvt h0, s1", "fcvt d0, h1", "ldr h0, [x1]", "mul v0.8h, v1.8h, v2.8h",
            "mov v0.h[1], v1.h[2]", "dup h0, v1.h[1]", "sqdmulh h0, h1, h2"]  # fmt: skip
    assert [form for form in base if extension_of(decoded(form))] == []


def test_the_need_is_said_in_words() -> None:
    line = "sdot v0.4s, v1.16b, v2.16b"
    assert need_of(decoded(line)) == f"'{line}' needs the dot product extension (Armv8.2-A)"
    with pytest.raises(KeyError):
        need_of(decoded("nop"))


def test_cores_list_extensions_by_these_names() -> None:
    assert set(schema.keys_of("out")[""]["extensions"].key.known) <= set(EXTENSIONS)


CORES = core_names()


@pytest.mark.parametrize("core", CORES)
def test_a_core_has_the_classes_of_the_extensions_that_it_lists(core: str) -> None:
    model = load_core(core)
    for name in model.extensions:
        missing = [
            f for f in EXTENSION_FORMS[name] if operation_class(decoded(f)) not in model.classes
        ]
        assert missing == []


def test_every_measured_form_has_roles_and_a_class_on_the_cores_that_have_it() -> None:
    """Roles and class of all, and costs on the cores where its extension exists."""
    forms = measured_forms()
    assert len(forms) == len(set(forms)) == 1451
    models = [load_core(core) for core in CORES]
    for form in forms:
        item = decoded(form)
        name = operation_class(item)
        assert name is not None, form
        for model in models:
            if extension_of(item) in ("", *model.extensions):
                assert name in model.classes, f"{form}: {name} on {model.name}"


# The rows of the guides of Cortex-A55, Cortex-A76 and Neoverse N1: arithmetic as single precision of the
# same width; what works on one element after another, and trees over lanes, by the number of elements.
CLASSES = [
    ("fadd h0, h1, h2", "fp_add_d"), ("fadd v0.4h, v1.4h, v2.4h", "fp_add_d"),
    ("fadd v0.8h, v1.8h, v2.8h", "fp_add_q"), ("fabd v0.8h, v1.8h, v2.8h", "fp_add_q"),
    ("fmulx v0.8h, v1.8h, v2.8h", "fp_mul_q"), ("fmul h0, h1, v2.h[5]", "fp_mul_d"),
    ("fmla v0.8h, v1.8h, v2.8h", "fp_fma_q"), ("fmla v0.8h, v1.8h, v2.h[7]", "fp_fma_lane_q"),
    ("fmla v0.4h, v1.4h, v2.h[7]", "fp_fma_lane_d"), ("fmadd h0, h1, h2, h3", "fp_fma_scalar"),
    ("fmax v0.8h, v1.8h, v2.8h", "fp_max_q"), ("facge v0.4h, v1.4h, v2.4h", "fp_compare_d"),
    ("fcmeq v0.8h, v1.8h, #0.0", "fp_compare_q"), ("fcmp h0, h1", "fp_flags"),
    ("fcsel h0, h1, h2, ge", "fp_select"), ("fneg v0.8h, v1.8h", "fp_sign_q"),
    ("faddp h0, v1.2h", "fp_add_pair_d"), ("faddp v0.8h, v1.8h, v2.8h", "fp_add_pair_q"),
    ("fmaxnmp h0, v1.2h", "fp_max_pair_d"), ("fmaxv h0, v1.4h", "fp_max_across"),
    ("fminnmv h0, v1.8h", "fp_max_across_8h"), ("frinta h0, h1", "fp_convert_d"),
    ("frinta v0.4h, v1.4h", "fp_convert_4h"), ("scvtf v0.8h, v1.8h, #3", "fp_convert_8h"),
    ("fcvtas w0, h1", "fp_to_general"), ("scvtf h0, x1, #3", "fp_from_general"),
    ("frecpe v0.4h, v1.4h", "fp_estimate_4h"), ("frsqrte v0.8h, v1.8h", "fp_estimate_8h"),
    ("frecpx h0, h1", "fp_estimate_d"), ("frecps v0.8h, v1.8h, v2.8h", "fp_step_q"),
    ("fdiv h0, h1, h2", "fp_div_h"), ("fdiv v0.4h, v1.4h, v2.4h", "fp_div_4h"),
    ("fdiv v0.8h, v1.8h, v2.8h", "fp_div_8h"), ("fsqrt h0, h1", "fp_sqrt_h"),
    ("fsqrt v0.8h, v1.8h", "fp_sqrt_8h"), ("fmov h0, w1", "transfer_in"), ("fmov w0, h1", "transfer"),
    ("fmov v0.8h, #1.0", "simd_move_q"), ("fmov h0, #1.0", "simd_move_d"),
    ("sdot v0.2s, v1.8b, v2.8b", "simd_dot_d"), ("udot v0.4s, v1.16b, v2.16b", "simd_dot_q"),
    ("sdot v0.2s, v1.8b, v2.4b[1]", "simd_dot_d"), ("udot v0.4s, v1.16b, v2.4b[1]", "simd_dot_q"),
    ("sqrdmlah v0.4s, v1.4s, v2.4s", "simd_mla_high_q"), ("sqrdmlsh h0, h1, h2", "simd_mla_high_d"),
    ("sqrdmlah v0.4h, v1.4h, v2.h[3]", "simd_mla_high_d"), ("ldaddal w0, w1, [x2]", "atomic"),
    ("swpb w0, w1, [x2]", "atomic"), ("stumaxl x0, [x2]", "atomic"),
    ("cash w0, w1, [x2]", "atomic_compare"),
    ("caspal x0, x1, x2, x3, [x4]", "atomic_compare"), ("ldapr x0, [x1]", "load_ordered"),
    ("aese v0.16b, v1.16b", "crypto_aes"), ("sha1h s0, s1", "crypto_sha1_fast"),
    ("sha256h q0, q1, v2.4s", "crypto_sha256_slow"), ("pmull v0.1q, v1.1d, v2.1d", "simd_mull_1q"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "name"), CLASSES)
def test_a_form_has_the_class_of_its_row_in_the_guides(line: str, name: str) -> None:
    assert operation_class(decoded(line)) == name


ACCESSES = [
    ("ldaddalb w0, w1, [x2]", "load", 1, (0,), (1,)), ("swph w0, w1, [x2]", "load", 2, (0,), (1,)),
    ("ldumax x0, x1, [x2]", "load", 8, (0,), (1,)), ("stadd w0, [x2]", "load", 4, (0,), ()),
    ("cas w0, w1, [x2]", "load", 4, (0, 1), (0,)), ("casb w0, w1, [x2]", "load", 1, (0, 1), (0,)),
    ("casp x0, x1, x2, x3, [x4]", "load", 16, (0, 1, 2, 3), (0, 1)),
    ("casp w0, w1, w2, w3, [x4]", "load", 8, (0, 1, 2, 3), (0, 1)),
    ("ldapr x0, [x1]", "load", 8, (), (0,)), ("ldaprh w0, [x1]", "load", 2, (), (0,)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "access", "size", "reads", "writes"), ACCESSES)
def test_an_atomic_is_one_access_of_its_size(
    line: str, access: str, size: int, reads: tuple[int, ...], writes: tuple[int, ...]
) -> None:
    item = decoded(line)
    assert (item.access, item.size, item.reads, item.writes) == (access, size, reads, writes)
    assert item.memory is not None


@pytest.mark.parametrize(
    ("line", "accumulator"),
    [("fmla v0.8h, v1.8h, v2.h[3]", 32), ("sdot v3.4s, v1.16b, v2.4b[3]", 35), ("fmadd h0, h1, h2, h3", 35),
     ("sqrdmlsh v4.8h, v1.8h, v2.8h", 36), ("fadd v0.8h, v1.8h, v2.8h", None)],
)  # fmt: skip
def test_the_accumulator_is_known(line: str, accumulator: int | None) -> None:
    assert decoded(line).accumulator == accumulator
