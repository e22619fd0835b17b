"""What can make us and llvm-mca differ: one entry per rule of ours that LLVM does not have, or per number.

An entry says how to switch the difference off: by a change of our core file (the keys of ``--what-if``),
by a flag of llvm-mca, or by replacing an instruction in one of the two texts. It applies to a loop only
if the loop has the instruction that it is about.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from armsim import load_core

CORE = "cortex-a57"
_MODEL = load_core(CORE)


@dataclass(frozen=True)
class Difference:
    """``needs``: a pattern that a loop must contain; ``ours``, ``theirs``: pattern and replacement."""

    key: str
    meaning: str
    changes: tuple[str, ...] = ()
    needs: str = ""
    ours: tuple[str, str] | None = None
    theirs: tuple[str, str] | None = None
    flags: tuple[str, ...] = ()

    def applies(self, text: str) -> bool:
        return re.search(self.needs, text, re.M) is not None


def _class(name: str, entry: str) -> tuple[str, ...]:
    return (f"class.{name}={{{entry}}}",)


RULES = (
    Difference(
        "caps",
        "ours: at most one uop per cycle is dispatched to each of F0 and F1, two to L and S together, two"
        " to I0 and I1, two to M (Arm's guide 4.1); LLVM has only the three slots",
        tuple(f"dispatch.caps.{group}=9" for group in _MODEL.caps),
    ),
    Difference(
        "queues",
        "ours: an issue queue of eight entries per pipe, dispatch stalls at a full one; LLVM: one window "
        "of 128",
        tuple(f"queue.{pipe}=128" for pipe in _MODEL.pipes),
    ),
    Difference(
        "bound",
        "ours: a uop that two pipes can take is bound to one at dispatch, alternately; LLVM chooses the "
        "pipe when the uop issues",
        ("steering.F=emptier", "steering.I=emptier"),
    ),
    Difference(
        "slots",
        "ours: an instruction with a 128-bit result takes two dispatch slots (measured on Cortex-A72: "
        "1.50 per cycle); LLVM: one per uop",
        ("dispatch.wide_result_slots=1",),
    ),
    Difference(
        "fma",
        "ours: fmla Q is two uops, one for F0 and one for F1; LLVM: one uop that holds one of the two "
        "pipes for two cycles",
        _class("fp_fma_q", 'uops="F",latency=10,occupancy=2,group="fma",forward={fma=4,mul=1}'),
        r"fml[as]\s+v\d+\.(4s|2d)",
    ),
    Difference(
        "cross",
        "ours: a load that crosses a 16-byte boundary occupies L twice (measured on Cortex-A72); LLVM "
        "sees no addresses",
        ("boundaries.load=4096",),
        r"ldu?r|ldp|ld1",
    ),
    Difference(
        "alias",
        "ours: a load from the address of an earlier store waits for its data; LLVM: no load depends on "
        "any store (-noalias is its default)",
        needs=r"ldr\s+s\d+, \[x\d+\]\n(.*\n)*\s+str\s+s\d+, \[x\d+\]\n",
        ours=(r"(str\s+s\d+), \[x\d+\]", r"\1, [x27]"),
    ),
)

_SHIFTS = r"\b(shl|[su]shr|[su]shll2?|shrn2?|[su]xtl2?)\s+v"
NUMBERS = (
    Difference(
        "post",
        "LLVM: `ldr q, [x], #n` has its two latencies swapped: the pointer after 5 cycles, the data after "
        "1; Arm's guide: 1 and 5",
        ("latency.load_vec=1", "latency.writeback=5"),
        r"ldr\s+[bhsdq]\d+, \[x\d+\], #",
    ),
    Difference(
        "mul x",
        "LLVM: a 64-bit multiplication every cycle; Arm's guide: every third (measured on A72: 0.33)",
        ("class.int_mul_x.occupancy=1",),
        r"\b(mul|madd|msub|mneg)\s+x",
    ),
    Difference(
        "div",
        "LLVM: udiv w is 19 cycles; ours: 4, the least of the guide's 4 to 20",
        ("latency.int_div_w=19", "class.int_div_w.occupancy=19"),
        r"\b[us]div\s+w",
    ),
    Difference(
        "fdiv s",
        "LLVM: fdiv and fsqrt S block F0 for 17 cycles; ours: for 15",
        ("class.fp_div_s.occupancy=17", "class.fp_sqrt_s.occupancy=17"),
        r"\b(fdiv|fsqrt)\s+s",
    ),
    Difference(
        "mull",
        "LLVM: umull and smlal 5 cycles, mul and mla Q 6 (the guide's r0); ours: 4 and 5 (its r1)",
        (
            *(f"latency.{name}=5" for name in ("simd_mull", "simd_mlal", "simd_mla_d")),
            *(f"latency.{name}=6" for name in ("simd_mul_q", "simd_mla_q", "simd_mla_lane_q")),
        ),
        r"\b[us]?(mull|mlal|mul|mla)2?\s+v",
    ),
    Difference(
        "fz",
        "LLVM: fmul 5 cycles and fmadd 9 (flush-to-zero on); ours: 6 and 10 (off)",
        ("latency.fp_mul=5", "latency.fp_fma_scalar=9"),
        r"\b(fmul\s+v|fmadd)",
    ),
    Difference(
        "shift",
        "LLVM: shifts by an immediate in either FP pipe; Arm's guide: in F1 alone, one per cycle",
        ("class.simd_shift_q.uops=F", "class.simd_shift_d.uops=F"),
        _SHIFTS,
    ),
    Difference(
        "uabd",
        "LLVM: uabd Q in one uop on either pipe; Arm's guide: one per cycle",
        ("class.simd_count_q.uops=F",),
        r"\b[us]abd\s+v",
    ),
    Difference(
        "ldp q",
        "LLVM: ldp q is 3 uops; ours: 2",
        _class("load_vec_pair_q", 'uops="2L",latency=6,slots=3'),
        r"ldp\s+q\d+, q\d+, \[x\d+(, #-?\w+)?\]\n",
    ),
    Difference(
        "str q post",
        "LLVM: `str q, [x], #n` is 4 uops, two of them on I; ours: 3",
        _class("store_vec_q", 'uops="2S",latency=1,slots=4'),
        r"str\s+q\d+, \[x\d+\], #",
    ),
    Difference(
        "lane",
        "LLVM: ld1 into a lane takes its 8 cycles from the old register too; ours: only the merge, 3",
        _class("load_lane", 'uops="L",latency=8,slots=2'),
        r"ld1\s+\{v\d+\.[bhs]\}\[",
    ),
    Difference(
        "ld2",
        "LLVM: ld2 and ld4 Q interleave with 2 and 4 uops in F; ours: 3 and 7, as the rates measured on "
        "A72 say (0.37 and 0.17 per cycle)",
        (
            *_class("ld2_q", 'uops="2L>2F",latency=[6,3]'),
            *_class("ld4_q", 'uops="4L>4F",latency=[8,3]'),
        ),
        r"\bld[24]\s+\{",
    ),
    Difference(
        "ld3",
        "LLVM: ld3 Q interleaves with 4 uops in F; ours: 6, as the rate measured on A72 says (0.20 per "
        "cycle)",
        _class("ld3_q", 'uops="3L>4F",latency=[7,3]'),
        r"\bld3\s+\{",
    ),
    Difference(
        "faddp",
        "LLVM: faddp Q 9 cycles on either pipe; Arm's guide: 8",
        _class("fp_add_pair_q", 'uops="3F",latency=9'),
        r"faddp\s+v\d+\.4s",
    ),
    Difference(
        "across",
        "LLVM: addv 4S 7 cycles in two uops, fmaxv in three; Arm's guide: addv 4 cycles on F1, both one "
        "per cycle",
        (
            *_class("simd_across_4", 'uops="2F",latency=7'),
            *_class("fp_max_across", 'uops="3F",latency=10'),
        ),
        r"\b(addv|fmaxv)\b",
    ),
    Difference(
        "scvtf",
        "LLVM: scvtf Q goes through L and takes 10 cycles; Arm's guide: 5 on F0 and F1, as LLVM has it for "
        "fcvtzs",
        needs=r"\b[us]cvtf\s+v",
        theirs=(r"\b[us]cvtf\b", "fcvtzs"),
    ),
    Difference(
        "tbl",
        "LLVM: tbl of two registers is 5 uops; ours: 6, as the rate measured on A72 says (0.33 per cycle)",
        _class("simd_table_2_q", 'uops="5F",latency=9'),
        r"\btbl\s+v\d+\.16b, \{v\d+\.16b, ",
    ),
    Difference(
        "zip q",
        "LLVM: zip and uzp Q 6 cycles in 3 uops (the guide's AArch32 row); Arm's guide: 3 cycles, 2 per "
        "cycle, as LLVM has it for trn",
        needs=r"\b(zip|uzp)[12]\s+v\d+\.(16b|8h|4s|2d)",
        theirs=(r"\b(?:zip|uzp)([12])\b", r"trn\1"),
    ),
    Difference(
        "ins",
        "LLVM: `mov v.s[i], v.s[j]` 8 cycles through L; Arm's guide: 3 cycles, as LLVM has it for dup",
        needs=r"mov\s+v\d+\.s\[\d\], v",
        theirs=(r"mov\s+(v\d+)\.s\[\d\], (v\d+\.s\[\d\])", r"dup \1.4s, \2"),
    ),
)

WHOLE = Difference(
    "whole",
    "LLVM: an instruction is dispatched in one cycle or waits for the next; ours: its uops may be "
    "divided between two. Checked by removing the limit from both: `dispatch.slots` and "
    "`window.retire` 64 here, `-dispatch=64` there",
    ("dispatch.slots=64", "window.retire=64"),
    flags=("-dispatch=64",),
)
