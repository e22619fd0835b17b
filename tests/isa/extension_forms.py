"""Forms of the extensions and cryptography, written from the index (DDI 0487, C6.2 and C7.2)."""

from __future__ import annotations

_ARITHMETIC = "fadd fsub fmul fdiv fmax fmin fmaxnm fminnm"
_TO_INT = " ".join(f"fcvt{rounding}{sign}" for rounding in "nmpaz" for sign in "su")
_ROUND = "frintn frintp frintm frintz frinta frintx frinti"
_ONE = f"fabs fneg fsqrt {_ROUND}"
_BOTH_SAME = "fmulx frecps frsqrts fabd fcmeq fcmge fcmgt facge facgt"
_PAIR = "faddp fmaxp fminp fmaxnmp fminnmp"
_ZERO = "fcmeq fcmge fcmgt fcmle fcmlt"
_FIXED = "scvtf ucvtf fcvtzs fcvtzu"
_ESTIMATE = "frecpe frsqrte scvtf ucvtf"
_BY_LANE = "fmla fmls fmul fmulx"
_SHAPES = ("4h", "8h")

FP16 = [
    # Scalars.
    *[f"{m} h0, h1, h2" for m in f"{_ARITHMETIC} fnmul {_BOTH_SAME}".split()],
    *[f"{m} h0, h1" for m in f"fmov {_ONE} {_ESTIMATE} frecpx {_TO_INT}".split()],
    *[f"{m} h0, h1, h2, h3" for m in ("fmadd", "fmsub", "fnmadd", "fnmsub")],
    *[f"{m} h0, h1" for m in ("fcmp", "fcmpe")],
    *[f"{m} h0, #0.0" for m in ("fcmp", "fcmpe")],
    *[f"{m} h0, h1, #4, ne" for m in ("fccmp", "fccmpe")],
    "fcsel h0, h1, h2, ge",
    "fmov h0, #1.5",
    *[f"fmov {pair}" for pair in ("h0, w1", "h0, x1", "w0, h1", "x0, h1")],
    *[f"{m} {k}0, h1" for m in _TO_INT.split() for k in "wx"],
    *[f"{m} {k}0, h1, #3" for m in ("fcvtzs", "fcvtzu") for k in "wx"],
    *[f"{m} h0, {k}1" for m in ("scvtf", "ucvtf") for k in "wx"],
    *[f"{m} h0, {k}1, #3" for m in ("scvtf", "ucvtf") for k in "wx"],
    *[f"{m} h0, h1, #0.0" for m in _ZERO.split()],
    *[f"{m} h0, h1, #3" for m in _FIXED.split()],
    *[f"{m} h0, h1, v2.h[5]" for m in _BY_LANE.split()],
    *[f"{m} h0, v1.2h" for m in _PAIR.split()],
    *[f"{m} h0, v1.{a}" for m in ("fmaxv", "fminv", "fmaxnmv", "fminnmv") for a in _SHAPES],
    # Vectors.
    *[
        f"{m} v0.{a}, v1.{a}, v2.{a}"
        for m in f"{_ARITHMETIC} fmla fmls {_PAIR} {_BOTH_SAME}".split()
        for a in _SHAPES
    ],
    *[f"{m} v0.{a}, v1.{a}" for m in f"{_ONE} {_ESTIMATE} {_TO_INT}".split() for a in _SHAPES],
    *[f"{m} v0.{a}, v1.{a}, #0.0" for m in _ZERO.split() for a in _SHAPES],
    *[f"{m} v0.{a}, v1.{a}, #3" for m in _FIXED.split() for a in _SHAPES],
    *[f"{m} v0.{a}, v1.{a}, v2.h[5]" for m in _BY_LANE.split() for a in _SHAPES],
    *[f"fmov v0.{a}, #-2.0" for a in _SHAPES],
]
DOTPROD = [
    f"{m} v0.{s}, v1.{b}, v2.{last}"
    for m in ("sdot", "udot")
    for s, b in (("2s", "8b"), ("4s", "16b"))
    for last in (b, "4b[3]")
]
RDM = [
    *[
        f"{m} v0.{a}, v1.{a}, v2.{last}"
        for m in ("sqrdmlah", "sqrdmlsh")
        for a in ("4h", "8h", "2s", "4s")
        for last in (a, f"{a[-1]}[3]")
    ],
    *[
        f"{m} {k}0, {k}1, {last}"
        for m in ("sqrdmlah", "sqrdmlsh")
        for k in "hs"
        for last in (f"{k}2", f"v2.{k}[3]")
    ],
]
_SIZED = [("", "w"), ("", "x"), ("b", "w"), ("h", "w")]
_OPERATIONS = ("add", "clr", "eor", "set", "smax", "smin", "umax", "umin")
LSE = [
    *[
        f"{m}{order}{size} {k}0, {k}1, [x4]"
        for m in (*(f"ld{name}" for name in _OPERATIONS), "swp", "cas")
        for order in ("", "a", "al", "l")
        for size, k in _SIZED
    ],
    *[
        f"st{name}{order}{size} {k}0, [x4]"
        for name in _OPERATIONS
        for order in ("", "l")
        for size, k in _SIZED
    ],
    *[f"casp{order} {k}0, {k}1, {k}2, {k}3, [x4]" for order in ("", "a", "al", "l") for k in "wx"],
]
RCPC = ["ldapr w0, [x1]", "ldapr x0, [x1]", "ldaprb w0, [x1]", "ldaprh w0, [x1]"]
CRYPTO = [
    *[f"{m} v0.16b, v1.16b" for m in ("aese", "aesd", "aesmc", "aesimc")],
    *[f"{m} q0, s1, v2.4s" for m in ("sha1c", "sha1m", "sha1p")],
    *[f"{m} q0, q1, v2.4s" for m in ("sha256h", "sha256h2")],
    *[f"{m} v0.4s, v1.4s, v2.4s" for m in ("sha1su0", "sha256su1")],
    *[f"{m} v0.4s, v1.4s" for m in ("sha1su1", "sha256su0")],
    "sha1h s0, s1",
    "pmull v0.1q, v1.1d, v2.1d",
    "pmull2 v0.1q, v1.2d, v2.2d",
]
EXTENSION_FORMS: dict[str, list[str]] = {
    "fp16": FP16,
    "dotprod": DOTPROD,
    "rdm": RDM,
    "lse": LSE,
    "rcpc": RCPC,
    "crypto": CRYPTO,
}
