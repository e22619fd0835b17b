"""Lines for the encoder: every form of the extensions, other registers, the ends of each field."""

from __future__ import annotations

import re

from extension_forms import EXTENSION_FORMS

_VECTORS = {"0": 31, "1": 21, "2": 10, "3": 29}  # a lane of halves stands in v0 to v15
_GENERAL = {"0": 30, "1": 15, "2": 22, "3": 9, "4": 28}
_PAIRS = {"0": 26, "1": 27, "2": 10, "3": 11, "4": 17}
_CONDITIONS = "eq ne cs hs cc lo mi pl vs vc hi ls ge lt gt le al nv"


def moved(form: str) -> str:
    """The form with other registers."""
    mnemonic, operands = form.split(" ", 1)
    general = _PAIRS if mnemonic.startswith("casp") else _GENERAL

    def rename(match: re.Match[str]) -> str:
        names = general if match[1] in "wx" else _VECTORS
        return f"{match[1]}{names[match[2]]}"

    return f"{mnemonic} " + re.sub(r"\b([vhsdqwx])(\d)\b", rename, operands)


_FORMS = [form for forms in EXTENSION_FORMS.values() for form in forms]
_FIELDS = [
    *[f"fmla v3.8h, v17.8h, v15.h[{lane}]" for lane in range(8)],
    *[f"fmulx h3, h17, v15.h[{lane}]" for lane in range(8)],
    *[f"sqrdmlsh v3.4h, v17.4h, v15.h[{lane}]" for lane in range(8)],
    *[f"sqrdmlah v3.4s, v17.4s, v31.s[{lane}]" for lane in range(4)],
    *[f"sdot v3.2s, v17.8b, v31.4b[{lane}]" for lane in range(4)],
    *[f"fcvtzs w3, h17, #{bits}" for bits in (1, 2, 31, 32)],
    *[f"ucvtf h3, x17, #{bits}" for bits in (1, 31, 32, 33, 63, 64)],
    *[f"scvtf v3.8h, v17.8h, #{bits}" for bits in range(1, 17)],
    *[f"fcvtzu h3, h17, #{bits}" for bits in (1, 8, 15, 16)],
    *[f"fcsel h3, h17, h30, {name}" for name in _CONDITIONS.split()],
    *[f"fccmpe h3, h17, #{flags}, {name}" for flags in (0, 9, 15) for name in ("eq", "lo", "gt")],
    # All numbers that an 8-bit immediate can say.
    *[
        f"fmov {target}, #{sign}{(16 + part) / 16 * 2.0**power}"
        for target, step in (("h3", 1), ("v3.4h", 5))
        for sign in ("", "-")
        for power in range(-3, 5)
        for part in range(0, 16, step)
    ],
    "fmov h3, wzr",
    "fmov h3, xzr",
    "fcvtns xzr, h3",
    "swpal xzr, xzr, [sp]",
    "ldaddalb wzr, w30, [sp]",
    "casal x30, xzr, [x0, #0]",
    "ldapr x3, [sp]",
    "ldsmaxl fp, lr, [fp]",
    "FMLA V3.8H, V17.8H, V15.H[7]",
    "fcmgt   v3.8h,v17.8h,#0.0",
]
LINES = [*_FORMS, *[moved(form) for form in _FORMS], *_FIELDS]
# What no assembler may take: fields that overflow, arrangements and widths that do not agree.
WRONG = [
    "fadd h0, h1, h32",
    "fadd h0, h1",
    "fadd h0, h1, s2",
    "fadd v0.4h, v1.8h, v2.4h",
    "fadd v0.8h, v1.8h, v32.8h",
    "faddp h0, v1.4h",
    "fmaxv h0, v1.2h",
    "fmla v0.8h, v1.8h, v16.h[0]",
    "fmla v0.8h, v1.8h, v2.h[8]",
    "fmla v0.8h, v1.4h, v2.h[1]",
    "fmov h0, #0.1",
    "fmov h0, #32.0",
    "fmov v0.8h, #0.0625",
    "fcmp h0, #1.0",
    "fccmp h0, h1, #16, ne",
    "fcsel h0, h1, h2, xx",
    "fcvtzs w0, h1, #33",
    "fcvtzs x0, h1, #65",
    "fcvtzs w0, h1, #0",
    "scvtf v0.8h, v1.8h, #17",
    "scvtf v0.8h, v1.8h, #0",
    "fcvtns wsp, h1",
    "sdot v0.4s, v1.8b, v2.8b",
    "sdot v0.4s, v1.16b, v2.4b[4]",
    "sdot v0.4h, v1.8b, v2.8b",
    "sqrdmlah v0.16b, v1.16b, v2.16b",
    "sqrdmlah b0, b1, b2",
    "sqrdmlah v0.4s, v1.4s, v2.s[4]",
    "sqrdmlah s0, h1, h2",
    "ldadd w0, x1, [x2]",
    "ldadd w0, w1, [w2]",
    "ldadd w0, w1, [x2, #8]",
    "ldadd w0, w1, [x2], #8",
    "ldadd w31, w1, [x2]",
    "ldaddb x0, x1, [x2]",
    "ldadd sp, x1, [x2]",
    "stadda w0, [x1]",
    "casp x1, x2, x4, x5, [x0]",
    "casp x0, x2, x4, x5, [x0]",
    "casp x0, x1, w4, w5, [x0]",
    "caspb w0, w1, w4, w5, [x0]",
    "ldaprb x0, [x1]",
    "ldapr w0, [x1, #4]",
    "aese v0.8b, v1.8b",
    "sha1c q0, q1, v2.4s",
    "pmull v0.1q, v1.2d, v2.2d",
]
