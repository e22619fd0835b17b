"""Forms of the rest of base and ASIMD of Armv8.0-A, for the proof of the operand roles."""

from __future__ import annotations

_SAME = (
    "sqadd uqadd sqsub uqsub shadd uhadd srhadd urhadd shsub uhsub smaxp sminp umaxp uminp sabd uabd saba"
    " uaba mla mls sshl ushl srshl urshl sqshl uqshl sqrshl uqrshl"
)
_LONG = (
    "saddl uaddl ssubl usubl sabdl uabdl sabal uabal umull smlal umlal smlsl umlsl sqdmull sqdmlal"
    " sqdmlsl"
)
_WIDE = "saddw uaddw ssubw usubw"
_NARROW = "addhn subhn raddhn rsubhn"
_EXTRACT = "xtn sqxtn uqxtn sqxtun"
_SHIFT_NARROW = "shrn rshrn sqshrn uqshrn sqshrun sqrshrn uqrshrn sqrshrun"
_TO_INT = "fcvtau fcvtmu fcvtnu fcvtpu"

MORE_FORMS = [
    # Integer.
    *[f"{m} {k}0, {k}1, {k}2" for m in ("adcs", "sbcs") for k in "xw"],
    "ngcs x0, x1",
    "bfc x0, #3, #5",
    "smnegl x0, w1, w2",
    "umnegl x0, w1, w2",
    *[f"crc32{c}{k} w0, w1, w2" for c in ("", "c") for k in "bhw"],
    "crc32x w0, w1, x2",
    "crc32cx w0, w1, x2",
    "mrs x0, nzcv",
    "msr nzcv, x0",
    "hint #100",
    *["yield", "wfe", "wfi", "sev", "sevl", "isb", "clrex"],
    "dmb ish",
    "dsb sy",
    "brk #1",
    "hlt #0",
    "dc zva, x0",
    "ic ivau, x0",
    *["svc #0", "hvc #1", "smc #2", "dcps1", "dcps2", "dcps3", "drps", "eret"],
    "sys #0, c15, c0, #0, x1",
    "sysl x0, #0, c15, c0, #0",
    "at s1e1r, x0",
    "tlbi vae1, x0",
    "tlbi vmalle1",
    "ldr x0, 8",
    "ldr q0, 8",
    "ldrsw x0, 8",
    *[f"ldtr{k} w0, [x1]" for k in ("", "b", "h", "sb", "sh")],
    "ldtrsw x0, [x1]",
    *[f"sttr{k} w0, [x1]" for k in ("", "b", "h")],
    *[f"{m}{k} w0, [x1]" for m in ("ldar", "ldaxr", "ldxr", "stlr") for k in ("", "b", "h")],
    "ldxp x0, x1, [x2]",
    "ldaxp w0, w1, [x2]",
    *[f"{m}{k} w0, w1, [x2]" for m in ("stxr", "stlxr") for k in ("", "b", "h")],
    "stxp w0, x1, x3, [x2]",
    "stlxp w0, w1, w3, [x2]",
    # Floating point.
    "fccmp s0, s1, #4, ne",
    "fccmpe d0, d1, #2, gt",
    "facge v0.4s, v1.4s, v2.4s",
    "facgt s0, s1, s2",
    "fcvt d0, s1",
    "fcvt s0, h1",
    "fcvtl v0.4s, v1.4h",
    "fcvtl2 v0.2d, v1.4s",
    "fcvtn v0.4h, v1.4s",
    "fcvtn2 v0.4s, v1.2d",
    "fcvtxn v0.2s, v1.2d",
    "fcvtxn2 v0.4s, v1.2d",
    "frinti s0, s1",
    "frintx v0.4s, v1.4s",
    *[f"{m} v0.4s, v1.4s" for m in _TO_INT.split()],
    *[f"{m} x0, s1" for m in _TO_INT.split()],
    *[f"f{m}nmp v0.4s, v1.4s, v2.4s" for m in ("max", "min")],
    "fmaxnmp s0, v1.2s",
    *[f"f{m}v s0, v1.4s" for m in ("max", "min", "maxnm", "minnm")],
    "frecpx s0, s1",
    "urecpe v0.4s, v1.4s",
    "ursqrte v0.4s, v1.4s",
    "scvtf v0.4s, v1.4s, #3",
    "fcvtzs w0, s1, #3",
    # Vectors of integers.
    *[f"{m} v0.8h, v1.8h, v2.8h" for m in _SAME.split()],
    "sqadd b0, b1, b2",
    "mla v0.4s, v1.4s, v2.s[1]",
    *[f"{m} v0.4s, v1.4h, v2.4h" for m in _LONG.split()],
    *[f"{m}2 v0.4s, v1.8h, v2.8h" for m in _LONG.split()],
    "smull2 v0.4s, v1.8h, v2.8h",
    "smlal v0.4s, v1.4h, v2.h[1]",
    "sqdmlal s0, h1, h2",
    *[f"{m} v0.4s, v1.4s, v2.4h" for m in _WIDE.split()],
    *[f"{m}2 v0.4s, v1.4s, v2.8h" for m in _WIDE.split()],
    *[f"{m} v0.4h, v1.4s, v2.4s" for m in _NARROW.split()],
    *[f"{m}2 v0.8h, v1.4s, v2.4s" for m in _NARROW.split()],
    *[f"{m} v0.4h, v1.4s" for m in _EXTRACT.split()],
    *[f"{m}2 v0.8h, v1.4s" for m in _EXTRACT.split()],
    *[f"{m} v0.4h, v1.4s, #3" for m in _SHIFT_NARROW.split()],
    *[f"{m}2 v0.8h, v1.4s, #3" for m in _SHIFT_NARROW.split()],
    "sqxtn b0, h1",
    *[f"{m} v0.4s, v1.8h" for m in ("saddlp", "uaddlp", "sadalp", "uadalp")],
    *[f"{m}v s0, v1.4s" for m in ("smax", "smin", "umax", "umin")],
    "saddlv s0, v1.8h",
    "uaddlv s0, v1.8h",
    *[f"{m} v0.4s, v1.4s" for m in ("abs", "sqabs", "sqneg", "suqadd", "usqadd", "cls")],
    "cnt v0.16b, v1.16b",
    "dup v0.16b, v1.b[15]",
    "ld1 {v0.b}[12], [x1]",
    "umov w0, v1.b[11]",
    "mov v0.b[10], v1.b[14]",
    "rbit v0.16b, v1.16b",
    "cmle v0.4s, v1.4s, #0",
    "cmlt v0.4s, v1.4s, #0",
    "pmul v0.16b, v1.16b, v2.16b",
    "pmull v0.8h, v1.8b, v2.8b",
    "pmull2 v0.8h, v1.16b, v2.16b",
    "sqdmulh v0.4s, v1.4s, v2.4s",
    "sqrdmulh v0.4s, v1.4s, v2.s[1]",
    "mul v0.4s, v1.4s, v2.s[1]",
    *[
        f"{m} v0.4s, v1.4s, #3"
        for m in (
            "srshr",
            "urshr",
            "ssra",
            "usra",
            "srsra",
            "ursra",
            "sli",
            "sri",
            "sqshlu",
            "sqshl",
            "uqshl",
        )
    ],
    "shll v0.4s, v1.4h, #16",
    "shll2 v0.4s, v1.8h, #16",
    *[f"{m}hll v0.4s, v1.4h, #3" for m in ("ss", "us")],
    *[f"{m}hll2 v0.4s, v1.8h, #3" for m in ("ss", "us")],
    "sxtl v0.4s, v1.4h",
]

# Exclusive stores succeed after the exclusive load of their size.
BEFORE = {
    "stxr": "ldxr wzr, [x2]",
    "stxrb": "ldxrb wzr, [x2]",
    "stxrh": "ldxrh wzr, [x2]",
    "stlxr": "ldxr wzr, [x2]",
    "stlxrb": "ldxrb wzr, [x2]",
    "stlxrh": "ldxrh wzr, [x2]",
    "stxp": "ldxp x9, x10, [x2]",
    "stlxp": "ldxp w9, w10, [x2]",
}
# Taken by the operating system, a debugger or a level above, or of no implementation: the emulator answers
# with an exception (eret goes where no code is).
TRAPS = frozenset(
    ["brk", "hlt", "svc", "hvc", "smc", "sys", "sysl", "dcps1", "dcps2", "dcps3", "drps", "eret"]
)
