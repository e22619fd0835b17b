"""Kernels that are wrong in one way each, and others that look wrong and are right.

``lines`` are the function ``f``, statements separated by semicolons. Of a wrong kernel ``found`` is a word of
the report that finds it: the kind of a fault, or of a comparison.
"""

# ruff: noqa: E501 (one line per kernel)

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Kernel:
    """One function, the call that shows what it does, and what has to be said of it ("" if it is right)."""

    name: str
    lines: str
    args: str
    expect: str = ""
    found: str = ""
    options: dict[str, Any] = field(default_factory=dict)


def _wrong(
    name: str, found: str, lines: str, args: str, expect: str = "", **options: Any
) -> Kernel:
    return Kernel(name, lines, args, expect, found, options)


def _right(name: str, lines: str, args: str, expect: str = "", **options: Any) -> Kernel:
    return Kernel(name, lines, args, expect, "", options)


EXACT: dict[str, Any] = {"tolerance": "exact"}
HALF: dict[str, Any] = {"core": "a76"}
OVER: dict[str, Any] = {"allow_overread": 16}
_OUT = "x0=out(i32,1)"
_SAXPY = "1: ldr q1, [x0], #16; ldr q2, [x1]; fmla v2.4s, v1.4s, v0.s[0]; str q2, [x1], #16; subs x2, x2, #4; b.gt 1b; ret"

_ADDRESS, _REGISTER, _MEMORY = "address-dependent", "uninitialised-register", "uninitialised-read"

WRONG = [
    # The sign of zero.
    _wrong("negated_zero", "sign of zero", "ldr q0, [x0]; fneg v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,zeros) x1=out(f32,4)", "x1 = 0 - x0", **EXACT),
    _wrong("zero_minus", "sign of zero", "ldr q0, [x0]; movi v1.2d, #0; fsub v0.4s, v1.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,zeros) x1=out(f32,4)", "x1 = -x0", **EXACT),
    _wrong("abs_by_max", "sign of zero", "ldr d0, [x0]; fmov d1, xzr; fadd d0, d0, d1; str d0, [x1]; ret", "x0=buf(f64,1,(-0.0)) x1=out(f64,1)", "x1 = x0", **EXACT),
    _wrong("sign_cleared", "sign of zero", "ldr q0, [x0]; fabs v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,(-0.0,1,2,-0.0)) x1=out(f32,4)", "x1 = x0", **EXACT),
    _wrong("product_of_signs", "sign of zero", "ldr s0, [x0]; fmov s1, #-1.0; fmul s0, s0, s1; str s0, [x1]; ret", "x0=buf(f32,1,zeros) x1=out(f32,1)", "x1 = x0", **EXACT),
    _wrong("fnmul_for_fmul", "sign of zero", "ldr s0, [x0]; fnmul s0, s0, s0; str s0, [x1]; ret", "x0=buf(f32,1,zeros) x1=out(f32,1)", "x1 = x0 * x0", **EXACT),
    _wrong("zero_by_truncation", "sign of zero", "ldr s0, [x0]; fcvtzs w2, s0; scvtf s0, w2; str s0, [x1]; ret", "x0=buf(f32,1,(-0.5)) x1=out(f32,1)", "x1 = np.trunc(x0)", **EXACT),
    # What a NaN carries, and NaN and infinity at all.
    _wrong("nan_by_hand", "payload", "ldr s0, [x0]; fcmp s0, s0; b.vc 1f; mov w2, #1; movk w2, #0x7fc0, lsl #16; fmov s0, w2; 1: str s0, [x1]; ret", "x0=buf(f32,1,nan) x1=out(f32,1)", "x1 = x0", **EXACT),
    _wrong("nan_lost_by_maxnm", "x1", "ldr q0, [x0]; movi v1.2d, #0; fmaxnm v0.4s, v0.4s, v1.4s; str q0, [x1]; ret", "x0=buf(f32,4,nan) x1=out(f32,4)", "x1 = np.maximum(x0, 0)"),
    _wrong("nan_as_zero", "x1", "ldr s0, [x0]; fcvtzs w2, s0; scvtf s0, w2; str s0, [x1]; ret", "x0=buf(f32,1,nan) x1=out(f32,1)", "x1 = np.trunc(x0)"),
    _wrong("infinity_clipped", "x1", "ldr s0, [x0]; mov w2, #0x7f7fffff; fmov s1, w2; fmin s0, s0, s1; str s0, [x1]; ret", "x0=buf(f32,1,inf) x1=out(f32,1)", "x1 = np.abs(x0)"),
    _wrong("nan_compares_greater", "x1", "ldr s0, [x0]; fcmp s0, #0.0; cset w2, hi; cset w3, vs; orr w2, w2, w3; str w2, [x1]; ret", "x0=buf(f32,1,nan) x1=out(i32,1)", "x1 = x0 > 0"),
    _wrong("infinity_times_zero", "x1", "ldr s0, [x0]; fmov s1, wzr; fmulx s0, s0, s1; str s0, [x1]; ret", "x0=buf(f32,1,inf) x1=out(f32,1)", "x1 = x0 * 0"),
    # Bytes behind the end decide.
    _wrong("over_branch_zero", "overread", "ldr w2, [x0, #16]; mov w3, #1; cbnz w2, 1f; mov w3, #2; 1: str w3, [x1]; ret", "x0=buf(i32,4) x1=out(i32,1)", **OVER),
    _wrong("over_branch_one", "overread", "ldr w2, [x0, #16]; mov w3, #1; cmp w2, #1; b.eq 1f; mov w3, #2; 1: str w3, [x1]; ret", "x0=buf(i32,4) x1=out(i32,1)", **OVER),
    _wrong("over_branch_77", "overread", "ldr w2, [x0, #16]; mov w3, #77; cmp w2, w3; cset w3, eq; str w3, [x1]; ret", "x0=buf(i32,4) x1=out(i32,1)", **OVER),
    _wrong("over_needle", "overread", "ldr q0, [x0]; dup v1.16b, w1; cmeq v0.16b, v0.16b, v1.16b; umaxv b0, v0.16b; umov w0, v0.b[0]; ret", "x0=buf(u8,9,zeros) w1=200", "return = 0", returns="i32", **OVER),
    _wrong("over_sum", "overread", "ldr q0, [x0]; addv s0, v0.4s; fmov w0, s0; ret", "x0=buf(i32,3)", returns="i32", **OVER),
    _wrong("over_maximum", "overread", "ldr q0, [x0]; smaxv s0, v0.4s; str s0, [x1]; ret", "x0=buf(i32,3,(5,6,7)) x1=out(i32,1)", **OVER),
    _wrong("over_last_repeats", "overread", "ldrb w2, [x0, #7]; ldrb w3, [x0, #8]; cmp w2, w3; cset w2, eq; str w2, [x1]; ret", "x0=buf(u8,8) x1=out(i32,1)", **OVER),
    _wrong("over_index", "overread", "ldrb w2, [x0, #8]; and w2, w2, #7; ldrb w2, [x0, x2]; strb w2, [x1]; ret", "x0=buf(u8,8) x1=out(u8,1)", **OVER),
    _wrong("over_sign", "overread", "ldr w2, [x0, #4]; asr w2, w2, #31; str w2, [x1]; ret", "x0=buf(i32,1) x1=out(i32,1)", **OVER),
    _wrong("over_one_byte", "overread", "ldrh w2, [x0, #2]; str w2, [x1]; ret", "x0=buf(u8,3) x1=out(i32,1)", **OVER),
    _wrong("over_not_allowed", "overread", "ldr q0, [x0]; str s0, [x1]; ret", "x0=buf(i32,2) x1=out(i32,1)", "x1 = x0[0]"),
    _wrong("over_too_far", "overread", "ldr q0, [x0, #16]; ldr q0, [x0]; str q0, [x1]; ret", "x0=buf(i32,4) x1=out(i32,4)", "x1 = x0", allow_overread=8),
    # Bits of an address.
    *[_wrong(f"address_bit_{bit}", _ADDRESS, f"ubfx x1, x0, #{bit}, #1; str w1, [x0]; ret", _OUT) for bit in (6, 9, 12, 14, 16, 19, 23, 29, 33)],
    _wrong("address_parity", _ADDRESS, "eor x1, x0, x0, lsr #32; eor w1, w1, w1, lsr #16; eor w1, w1, w1, lsr #8; str w1, [x0]; ret", _OUT),
    _wrong("address_hash", _ADDRESS, "mov x1, #31; mul x1, x1, x0; lsr x1, x1, #7; and w1, w1, #255; str w1, [x0]; ret", _OUT),
    _wrong("address_cut_to_32_bits", _ADDRESS, "mov w1, w0; mov w2, #1; str w2, [x1]; ret", _OUT, "x0 = 1"),
    _wrong("address_sign_extended", _ADDRESS, "sxtw x1, w0; mov w2, #1; str w2, [x1]; ret", _OUT, "x0 = 1"),
    _wrong("address_order", _ADDRESS, "cmp x0, x1; cset w2, lo; str w2, [x1]; ret", "x0=buf(i32,4) x1=out(i32,1)", "x1 = 1"),
    _wrong("address_distance", _ADDRESS, "sub x2, x1, x0; lsr x2, x2, #4; str w2, [x1]; ret", "x0=buf(i32,4) x1=out(i32,1)"),
    _wrong("address_peel", _ADDRESS, "tst x0, #15; mov w2, #1; csel w2, wzr, w2, ne; str w2, [x0]; ret", "x0=out(i32,1)@4"),
    _wrong("address_of_page_end", _ADDRESS, "and x2, x0, #4095; cmp x2, #4000; cset w2, hi; str w2, [x0]; ret", _OUT),
    _wrong("address_returned_cut", _ADDRESS, "lsr x0, x0, #8; and x0, x0, #255; ret", "x0=buf(i32,4)", returns="u64"),
    # State that the caller leaves behind.
    _wrong("stale_qc", "FPSR", "ldr q0, [x0]; sqadd v0.4s, v0.4s, v0.4s; mrs x2, fpsr; ubfx w2, w2, #27, #1; str w2, [x1]; ret", "x0=buf(i32,4,ones) x1=out(i32,1)", "x1 = 0"),
    _wrong("stale_inexact", "FPSR", "fmov s0, #1.0; fadd s0, s0, s0; mrs x2, fpsr; and w2, w2, #16; str w2, [x0]; ret", _OUT, "x0 = 0"),
    _wrong("stale_invalid_branch", "FPSR", "mrs x2, fpsr; mov w3, #5; tbz w2, #0, 1f; mov w3, #6; 1: str w3, [x0]; ret", _OUT, "x0 = 5"),
    _wrong("stale_carry", _REGISTER, "adc w1, wzr, wzr; str w1, [x0]; ret", _OUT),
    _wrong("stale_zero_flag", _REGISTER, "cset w1, eq; str w1, [x0]; ret", _OUT),
    _wrong("stale_overflow", _REGISTER, "mov w1, #3; b.vs 1f; mov w1, #4; 1: str w1, [x0]; ret", _OUT),
    _wrong("stale_negative", _REGISTER, "csel w1, wzr, wzr, mi; cinc w1, w1, mi; str w1, [x0]; ret", _OUT),
    _wrong("carry_not_cleared", _REGISTER, "ldp x2, x3, [x0]; adcs x2, x2, x2; adc x3, x3, x3; stp x2, x3, [x1]; ret", "x0=buf(u64,2) x1=out(u64,2)"),
    _wrong("scratch_assumed_zero", _REGISTER, "add w9, w9, #1; str w9, [x0]; ret", _OUT),
    _wrong("vector_assumed_zero", _REGISTER, "ldr q0, [x0]; add v16.4s, v16.4s, v0.4s; str q16, [x1]; ret", "x0=buf(i32,4) x1=out(i32,4)"),
    _wrong("upper_half_assumed_zero", _REGISTER, "ldr d0, [x0]; mov v1.d[0], v0.d[0]; addv s1, v1.4s; str s1, [x1]; ret", "x0=buf(i32,2) x1=out(i32,1)"),
    _wrong("wide_count", _REGISTER, "mov x3, #0; cmp x1, #4; b.hi 1f; mov x3, #1; 1: str w3, [x0]; ret", "x0=out(i32,1) w1=3"),
    _wrong("unextended_index", "", "ldrb w2, [x0, x1]; strb w2, [x3]; ret", "x0=buf(u8,16) w1=3 x3=out(u8,1)", "x3 = x0[3:4]"),
    _wrong("narrow_float_as_wide", "x0", "fcvtzs x1, d0; str w1, [x0]; ret", "x0=out(i32,1) s0=2", "x0 = 2"),
    _wrong("lane_of_scalar", _REGISTER, "dup v1.4s, v0.s[1]; str q1, [x0]; ret", "x0=out(f32,4) s0=2"),
    _wrong("old_stack", _MEMORY, "ldr w1, [sp, #-16]!; add sp, sp, #16; str w1, [x0]; ret", _OUT),
    _wrong("frame_half_filled", _MEMORY, "sub sp, sp, #16; str w1, [sp]; ldr x1, [sp]; add sp, sp, #16; str x1, [x0]; ret", "x0=out(i64,1) x1=5"),
    _wrong("frame_counter", _MEMORY, "sub sp, sp, #16; ldr w1, [sp, #8]; add w1, w1, #1; str w1, [x0]; add sp, sp, #16; ret", _OUT),
    # The exclusive monitor.
    _wrong("store_without_load", "exclusive-unpaired", "mov w1, #7; stxr w2, w1, [x0]; ret", "x0=inout(i32,1)"),
    _wrong("store_twice", "exclusive-unpaired", "ldxr w1, [x0]; add w1, w1, #1; stxr w2, w1, [x0]; stxr w2, w1, [x0]; ret", "x0=inout(i32,1)"),
    _wrong("other_address", "exclusive-unpaired", "ldxr w1, [x0]; add x3, x0, #8; stxr w2, w1, [x3]; ret", "x0=inout(i32,4)"),
    _wrong("release_without_acquire", "exclusive-unpaired", "mov x1, #7; stlxr w2, x1, [x0]; ret", "x0=inout(i64,1)"),
    _wrong("plain_load_then_exclusive", "exclusive-unpaired", "1: ldr w1, [x0]; add w1, w1, #1; stxr w2, w1, [x0]; ret", "x0=inout(i32,1)"),
    _wrong("pair_without_load", "exclusive-unpaired", "mov x1, #7; stxp w2, x1, x1, [x0]; ret", "x0=inout(i64,2)"),
    # Alignment.
    _wrong("exclusive_misaligned", "misaligned-atomic", "add x0, x0, #2; ldxr w1, [x0]; stxr w2, w1, [x0]; ret", "x0=inout(i32,4)"),
    _wrong("acquire_misaligned", "misaligned-atomic", "add x0, x0, #1; ldarh w1, [x0]; str w1, [x2]; ret", "x0=buf(u8,8) x2=out(i32,1)"),
    _wrong("sp_misaligned", "sp-misaligned", "sub sp, sp, #8; str x1, [sp]; add sp, sp, #8; ret", "x0=inout(i32,1) x1=1"),
    # Registers that a call keeps.
    *[_wrong(f"d{at}_lost", "callee-saved-clobbered", f"ldr q{at}, [x0]; str q{at}, [x1]; ret", "x0=buf(f32,4) x1=out(f32,4)", "x1 = x0") for at in range(8, 16)],
    *[_wrong(f"x{at}_lost", "callee-saved-clobbered", f"mov x{at}, #1; str w{at}, [x0]; ret", _OUT, "x0 = 1") for at in (19, 24, 28, 29)],
    _wrong("d8_restored_as_single", "callee-saved-clobbered", "str s8, [sp, #-16]!; fmov d8, #1.0; str d8, [x0]; ldr s8, [sp], #16; ret", "x0=out(f64,1)", "x0 = 1"),
    _wrong("pair_restored_swapped", "callee-saved-clobbered", "stp x19, x20, [sp, #-16]!; mov w19, #1; str w19, [x0]; ldp x20, x19, [sp], #16; ret", _OUT, "x0 = 1"),
    _wrong("red_zone", "below-sp", "str x1, [sp, #-8]; ldr x1, [sp, #-8]; str x1, [x0]; ret", "x0=out(i64,1) x1=5", "x0 = 5"),
    _wrong("freed_frame", "below-sp", "sub sp, sp, #16; str x1, [sp]; add sp, sp, #16; ldr x1, [sp, #-16]; str x1, [x0]; ret", "x0=out(i64,1) x1=5", "x0 = 5"),
    _wrong("sp_off", "sp-not-restored", "sub sp, sp, #32; str w1, [x0]; add sp, sp, #16; ret", "x0=out(i32,1) x1=5", "x0 = 5"),
    _wrong("rounding_left", "fpcr-changed", "mov x1, #0x400000; msr fpcr, x1; str w2, [x0]; ret", "x0=out(i32,1) x2=1"),
    _wrong("flush_left", "fpcr-changed", "mov x1, #0x1000000; msr fpcr, x1; str w2, [x0]; ret", "x0=out(i32,1) x2=1"),
    # Places and sizes.
    _wrong("between_buffers", "write-out-of-bounds", "str w2, [x0, #16]; str w2, [x1]; ret", "x0=out(i32,1) x1=out(i32,1) x2=3"),
    _wrong("before_the_start", "write-out-of-bounds", "str w2, [x0], #4; str w2, [x0, #-8]; ret", "x0=out(i32,1) x2=3"),
    _wrong("one_too_many", "write-out-of-bounds", "1: str w2, [x0], #4; subs x1, x1, #1; b.ge 1b; ret", "x0=out(i32,5) x1=5 x2=3"),
    _wrong("one_too_few", "unwritten-output", "1: str w2, [x0], #4; subs x1, x1, #1; cmp x1, #1; b.gt 1b; ret", "x0=out(i32,5) x1=5 x2=3"),
    _wrong("only_of_odd_sizes", "out-of-bounds", "1: ldr d0, [x0], #8; str d0, [x1], #8; subs x2, x2, #2; b.gt 1b; ret", "x0=buf(i32,5) x1=out(i32,5) x2=5", "x1 = x0"),
    _wrong("zero_iterations", "out-of-bounds", "1: ldr w3, [x0], #4; str w3, [x1], #4; subs x2, x2, #1; b.ne 1b; ret", "x0=buf(i32,4) x1=out(i32,4) x2=0", max_instructions=10_000),
    _wrong("tail_store_overwrites", "write-out-of-bounds", "ldr q0, [x0]; str q0, [x1]; ret", "x0=buf(i32,4) x1=out(i32,3)", "x1 = x0[:3]"),
    _wrong("input_scratch", "input-written", "str wzr, [x0]; str wzr, [x1]; ret", "x0=buf(i32,4) x1=out(i32,1)", "x1 = 0"),
    _wrong("output_read_first", "", "ldr w2, [x0]; add w2, w2, #1; str w2, [x0]; ret", _OUT),
    _wrong("stride_in_elements", "x1", "ldr w2, [x0, #5]; str w2, [x1]; ret", "x0=buf(i32,8) x1=out(i32,1)", "x1 = x0[5:6]"),
    _wrong("aliasing_assumed", "x0", "ldr q0, [x0]; str q0, [x0, #4]; ldr q1, [x0]; str q1, [x0, #4]; ret", "x0=inout(i32,6)", "x0 = np.concatenate([x0[:1], x0[:4], x0[5:]])"),
    _wrong("copied_forwards", "x0", "mov x1, #4; add x2, x0, #4; 1: ldr w3, [x0], #4; str w3, [x2], #4; subs x1, x1, #1; b.ne 1b; ret", "x0=inout(i32,5)", "x0 = np.concatenate([x0[:1], x0[:4]])"),
    # Arithmetic.
    _wrong("wraps_for_saturates", "x1", "ldr q0, [x0]; add v0.16b, v0.16b, v0.16b; str q0, [x1]; ret", "x0=buf(u8,16) x1=out(u8,16)", "x1 = np.minimum(2*x0, 255)"),
    _wrong("unsigned_saturation", "x1", "ldr q0, [x0]; uqxtn v0.8b, v0.8h; str d0, [x1]; ret", "x0=buf(i16,8) x1=out(i8,8)", "x1 = np.clip(x0, -128, 127)"),
    _wrong("truncates_for_rounds", "x1", "ldr q0, [x0]; fcvtzs v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,random(1,9)) x1=out(i32,4)", "x1 = np.rint(x0)"),
    _wrong("ties_away_for_even", "x1", "ldr q0, [x0]; fcvtas v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,(0.5,1.5,2.5,3.5)) x1=out(i32,4)", "x1 = np.rint(x0)"),
    _wrong("shift_rounds_down", "x1", "ldr q0, [x0]; sshr v0.4s, v0.4s, #1; str q0, [x1]; ret", "x0=buf(i32,4,(-3,-1,1,3)) x1=out(i32,4)", "x1 = np.trunc(x0 / 2)"),
    _wrong("denormal_flushed", "x1", "mrs x3, fpcr; mov x2, #0x1000000; msr fpcr, x2; ldr q0, [x0]; fmov v1.4s, #1.0; fmul v0.4s, v0.4s, v1.4s; msr fpcr, x3; str q0, [x1]; ret", "x0=buf(f32,4,denormal) x1=out(f32,4)", "x1 = x0", **EXACT),
    _wrong("rounding_mode", "x1", "mrs x3, fpcr; mov x2, #0xc00000; msr fpcr, x2; ldr s0, [x0]; fmov s1, #3.0; fdiv s0, s0, s1; msr fpcr, x3; str s0, [x1]; ret", "x0=buf(f32,1,(2)) x1=out(f32,1)", "x1 = x0 / 3", **EXACT),
    _wrong("estimate_alone", "x1", "ldr q0, [x0]; frecpe v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,random(1,2)) x1=out(f32,4)", "x1 = 1 / x0"),
    _wrong("bytes_swapped", "x1", "ldr w2, [x0]; rev w2, w2; str w2, [x1]; ret", "x0=buf(i32,1) x1=out(i32,1)", "x1 = x0"),
    _wrong("lanes_swapped", "x1", "ldr q0, [x0]; rev64 v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(i32,4) x1=out(i32,4)", "x1 = x0"),
    _wrong("signed_for_unsigned", "x1", "ldrsb w2, [x0]; str w2, [x1]; ret", "x0=buf(u8,1,(200)) x1=out(i32,1)", "x1 = x0"),
    _wrong("widened_too_late", "x1", "ldr d0, [x0]; add v0.8b, v0.8b, v0.8b; ushll v0.8h, v0.8b, #0; str q0, [x1]; ret", "x0=buf(u8,8,(200,201,202,203,1,2,3,4)) x1=out(u16,8)", "x1 = 2*x0"),
    _wrong("product_cut", "x1", "ldr w2, [x0]; mul w2, w2, w2; str x2, [x1]; ret", "x0=buf(u32,1,(70000)) x1=out(u64,1)", "x1 = x0*x0"),
    _wrong("half_accumulator", "x1", "ldr q0, [x0]; faddp v1.8h, v0.8h, v0.8h; faddp v1.8h, v1.8h, v1.8h; faddp v1.8h, v1.8h, v1.8h; fcvt s1, h1; str s1, [x1]; ret", "x0=buf(f16,8,random(1000,4000)) x1=out(f32,1)", "x1 = x0.sum()", **HALF, **EXACT),
    _wrong("missing_bias", "x1", _SAXPY, "x0=buf(f32,8) x1=inout(f32,8) x2=8 s0=2", "x1 = x1 + 2*x0 + 1e-3"),
    _wrong("transposed", "x1", "ldp w2, w3, [x0]; ldp w4, w5, [x0, #8]; stp w2, w4, [x1]; stp w3, w5, [x1, #8]; ret", "x0=buf(i32,2x2) x1=out(i32,2x2)", "x1 = x0"),
    # Control.
    _wrong("endless", "instruction-limit", "1: b 1b", "x0=inout(i32,1)", max_instructions=10_000),
    _wrong("falls_through", "", "str w1, [x0]", "x0=out(i32,1) x1=3"),
    _wrong("system_call", "syscall", "str w1, [x0]; mov x8, #93; svc #0; ret", "x0=out(i32,1) x1=3"),
    _wrong("privileged", "undefined-instruction", "mrs x2, pmccntr_el0; str w1, [x0]; ret", "x0=out(i32,1) x1=3"),
    _wrong("link_lost", "", "mov x30, #0; str w1, [x0]; ret", "x0=out(i32,1) x1=3"),
]  # fmt: skip

RIGHT = [
    _right("sign_kept", "ldr q0, [x0]; fneg v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,zeros) x1=out(f32,4)", "x1 = -x0", **EXACT),
    _right("either_zero_by_default", "ldr q0, [x0]; fneg v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,zeros) x1=out(f32,4)", "x1 = x0"),
    _right("nan_copied", "ldr q0, [x0]; str q0, [x1]; ret", "x0=buf(f32,4,nan) x1=out(f32,4)", "x1 = x0", **EXACT),
    _right("nan_made", "ldr s0, [x0]; fsub s0, s0, s0; str s0, [x1]; ret", "x0=buf(f32,1,inf) x1=out(f32,1)", "x1 = x0 - x0", **EXACT),
    _right("denormals", "ldr q0, [x0]; fadd v0.4s, v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,denormal) x1=out(f32,4)", "x1 = 2*x0", **EXACT),
    _right("infinities", "ldr q0, [x0]; fadd v0.4s, v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,inf) x1=out(f32,4)", "x1 = 2*x0", **EXACT),
    _right("over_unused_lane", "ldr q0, [x0]; mov v0.s[3], wzr; addv s0, v0.4s; str s0, [x1]; ret", "x0=buf(i32,3) x1=out(i32,1)", "x1 = x0.sum()", **OVER),
    _right("over_masked", "ldr q0, [x0]; movi v1.2d, #0xffffffffffffffff; ext v1.16b, v1.16b, v1.16b, #4; mov v1.s[3], wzr; and v0.16b, v0.16b, v1.16b; addv s0, v0.4s; str s0, [x1]; ret", "x0=buf(i32,3) x1=out(i32,1)", "x1 = x0.sum()", **OVER),
    _right("over_found_and_rejected", "ldr q0, [x0]; dup v1.16b, w1; cmeq v0.16b, v0.16b, v1.16b; shrn v0.8b, v0.8h, #4; fmov x2, d0; rbit x2, x2; clz x2, x2; lsr x2, x2, #2; cmp x2, #9; mov x0, #-1; csel x0, x2, x0, lo; ret", "x0=buf(u8,9,zeros) w1=200", "return = -1", returns="i64", **OVER),
    _right("over_stored_partly", "ldr q0, [x0]; str d0, [x1]; ret", "x0=buf(i32,2) x1=out(i32,2)", "x1 = x0", **OVER),
    _right("over_overwritten", "ldr x2, [x0]; bfi x2, x3, #32, #32; str x2, [x1]; ret", "x0=buf(i32,1) x1=out(i32,2) x3=7", "x1 = np.array([x0[0], 7])", **OVER),
    _right("align_down", "and x1, x0, #-16; ldr w2, [x1]; str w2, [x3]; ret", "x0=buf(i32,4) x3=out(i32,1)", "x3 = x0[:1]"),
    _right("alignment_dispatch", "tst x0, #15; b.eq 1f; ldr w2, [x0]; b 2f; 1: ldr q0, [x0]; fmov w2, s0; 2: str w2, [x1]; ret", "x0=buf(i32,4)@4 x1=out(i32,1)", "x1 = x0[:1]", **OVER),
    _right("page_crossing_test", "and x2, x0, #4095; cmp x2, #4080; b.hi 1f; ldr w3, [x0]; str w3, [x1]; ret; 1: ldr w3, [x0]; str w3, [x1]; ret", "x0=buf(i32,1) x1=out(i32,1)", "x1 = x0"),
    _right("direction_by_address", "cmp x0, x1; b.lo 1f; ldr q0, [x0]; str q0, [x1]; ret; 1: ldr q0, [x0]; str q0, [x1]; ret", "x0=buf(i32,4) x1=out(i32,4)", "x1 = x0"),
    _right("returns_a_pointer", "add x0, x0, #4; ret", "x0=buf(i32,4)", "return = address(x0) + 4", returns="u64"),
    _right("returns_a_pointer_unjudged", "add x0, x0, #4; ret", "x0=buf(i32,4)", returns="u64"),
    _right("stores_a_pointer", "str x0, [x1]; ret", "x0=buf(i32,4) x1=out(u64,1)", "x1 = address(x0)"),
    _right("returns_a_distance", "add x1, x0, #8; sub x0, x1, x0; ret", "x0=buf(i32,4)", "return = 8", returns="u64"),
    _right("xor_swap_pointers", "eor x0, x0, x1; eor x1, x1, x0; eor x0, x0, x1; ldr w2, [x1]; str w2, [x0]; ret", "x0=buf(i32,1) x1=out(i32,1)", "x1 = x0"),
    _right("tagged_pointer_cleared", "orr x2, x0, #1; and x2, x2, #-2; ldr w3, [x2]; str w3, [x1]; ret", "x0=buf(i32,1) x1=out(i32,1)", "x1 = x0"),
    _right("fpsr_cleared", "msr fpsr, xzr; ldr q0, [x0]; sqadd v0.4s, v0.4s, v0.4s; mrs x2, fpsr; ubfx w2, w2, #27, #1; str w2, [x1]; ret", "x0=buf(i32,4,ones) x1=out(i32,1)", "x1 = 0"),
    _right("fpsr_kept", "mrs x2, fpsr; ldr q0, [x0]; sqadd v0.4s, v0.4s, v0.4s; msr fpsr, x2; str q0, [x1]; ret", "x0=buf(i32,4,ones) x1=out(i32,4)", "x1 = 2*x0"),
    _right("fpcr_restored", "mrs x2, fpcr; mov x3, #0xc00000; msr fpcr, x3; ldr s0, [x0]; fcvtzs w4, s0; msr fpcr, x2; str w4, [x1]; ret", "x0=buf(f32,1) x1=out(i32,1)", "x1 = np.trunc(x0)"),
    _right("fetch_and_add", "1: ldaxr w1, [x0]; add w1, w1, #1; stlxr w2, w1, [x0]; cbnz w2, 1b; ret", "x0=inout(i32,1)", "x0 = x0 + 1"),
    _right("compare_and_swap", "1: ldxr w4, [x0]; cmp w4, w1; b.ne 2f; stxr w3, w2, [x0]; cbnz w3, 1b; ret; 2: clrex; ret", "x0=inout(i32,1,(5)) x1=5 x2=9", "x0 = 9"),
    _right("compare_fails", "1: ldxr w4, [x0]; cmp w4, w1; b.ne 2f; stxr w3, w2, [x0]; cbnz w3, 1b; ret; 2: clrex; ret", "x0=inout(i32,1,(4)) x1=5 x2=9", "x0 = 4"),
    _right("pair_exclusive", "1: ldxp x1, x2, [x0]; add x1, x1, #1; stxp w3, x1, x2, [x0]; cbnz w3, 1b; ret", "x0=inout(i64,2)", "x0 = x0 + np.array([1, 0])"),
    _right("monitor_reloaded", "ldxr w1, [x0]; ldxr w1, [x3]; stxr w2, w1, [x3]; ret", "x0=buf(i32,1) x3=inout(i32,1)", "x3 = x3"),
    _right("flags_made_first", "cmp x0, x0; adc w1, wzr, wzr; str w1, [x0]; ret", _OUT, "x0 = 1"),
    _right("zeroed_by_itself", "eor w9, w9, w9; add w9, w9, #1; str w9, [x0]; ret", _OUT, "x0 = 1"),
    _right("vector_zeroed_by_itself", "eor v16.16b, v16.16b, v16.16b; str q16, [x0]; ret", "x0=out(i32,4)", "x0 = 0"),
    _right("lanes_filled_one_by_one", "ld1 {v0.s}[0], [x0], #4; ld1 {v0.s}[1], [x0], #4; ld1 {v0.s}[2], [x0], #4; ld1 {v0.s}[3], [x0]; str q0, [x1]; ret", "x0=buf(i32,4) x1=out(i32,4)", "x1 = x0"),
    _right("narrow_index_extended", "ldrb w2, [x0, w1, uxtw]; strb w2, [x3]; ret", "x0=buf(u8,16) w1=3 x3=out(u8,1)", "x3 = x0[3:4]"),
    _right("narrow_count", "1: str w2, [x0], #4; subs w1, w1, #1; b.ne 1b; ret", "x0=out(i32,5) w1=5 x2=3", "x0 = 3"),
    _right("save_scratch", "stp x9, x10, [sp, #-16]!; mov w9, #1; str w9, [x0]; ldp x9, x10, [sp], #16; ret", _OUT, "x0 = 1"),
    _right("save_all_vectors", "stp q8, q9, [sp, #-32]!; movi v8.4s, #1; str q8, [x0]; ldp q8, q9, [sp], #32; ret", "x0=out(i32,4)", "x0 = 1"),
    _right("upper_half_of_v8_lost", "str d8, [sp, #-16]!; movi v8.4s, #1; str q8, [x0]; ldr d8, [sp], #16; ret", "x0=out(i32,4)", "x0 = 1"),
    _right("x29_as_scratch", "str x29, [sp, #-16]!; mov w29, #1; str w29, [x0]; ldr x29, [sp], #16; ret", _OUT, "x0 = 1"),
    _right("link_moved", "mov x9, x30; bl 1f; str w1, [x0]; ret x9; 1: mov w1, #4; ret", _OUT, "x0 = 4"),
    _right("frame_by_register", "mov x9, #64; sub sp, sp, x9; str w1, [sp]; ldr w2, [sp]; add sp, sp, x9; str w2, [x0]; ret", "x0=out(i32,1) x1=5", "x0 = 5"),
    _right("frame_realigned", "mov x9, sp; sub x10, x9, #64; and sp, x10, #-64; str q0, [sp]; ldr q1, [sp]; mov sp, x9; str q1, [x0]; ret", "x0=out(f32,4) v0.4s=(1,2,3,4)", "x0 = np.array([1, 2, 3, 4])"),
    _right("padding_copied", "ldr x2, [x0]; str x2, [x1]; ret", "x0=inout(struct(i32:5, pad:4)) x1=out(i64,1)"),
    _right("unwritten_workspace", "str w1, [x2]; ldr w3, [x2]; str w3, [x0]; ret", "x0=out(i32,1) x1=5 x2=out(i32,64)", "x0 = 5"),
    _right("zero_length", "cbz x2, 2f; 1: ldr w3, [x0], #4; str w3, [x1], #4; subs x2, x2, #1; b.ne 1b; 2: ret", "x0=buf(i32,1) x1=inout(i32,1) x2=0", "x1 = x1"),
    _right("overlapping_tail", "ldr q0, [x0]; ldur q1, [x0, #12]; str q0, [x1]; stur q1, [x1, #12]; ret", "x0=buf(i32,7) x1=out(i32,7)", "x1 = x0"),
    _right("in_place_forwards", "ldp q0, q1, [x0]; stp q1, q0, [x0]; ret", "x0=inout(i32,8)", "x0 = np.concatenate([x0[4:], x0[:4]])"),
    _right("same_buffer_twice", "ldr w2, [x0]; str w2, [x1, #4]; ret", "a=inout(i32,2) x0=a x1=a", "a = np.array([a[0], a[0]])"),
    _right("load_pair_over_base", "ldp x0, x1, [x0]; str x0, [x2]; ret", "x0=buf(i64,2) x2=out(i64,1)", "x2 = x0[:1]"),
    _right("post_index_by_zero", "mov x3, #0; ld1 {v0.4s}, [x0], x3; st1 {v0.4s}, [x1], x3; ret", "x0=buf(i32,4) x1=out(i32,4)", "x1 = x0"),
    _right("negative_stride", "add x0, x0, #12; mov x2, #4; 1: ldr w3, [x0], #-4; str w3, [x1], #4; subs x2, x2, #1; b.ne 1b; ret", "x0=buf(i32,4) x1=out(i32,4)", "x1 = x0[::-1]"),
    _right("prefetch_past_end", "prfm pldl1keep, [x0, #4096]; ldr w2, [x0]; str w2, [x1]; ret", "x0=buf(i32,1) x1=out(i32,1)", "x1 = x0"),
    _right("reads_what_it_wrote", "str w1, [x0]; ldr w2, [x0]; add w2, w2, #1; str w2, [x0]; ret", "x0=out(i32,1) x1=5", "x0 = 6"),
    _right("saturation_meant", "ldr q0, [x0]; uqadd v0.16b, v0.16b, v0.16b; str q0, [x1]; ret", "x0=buf(u8,16) x1=out(u8,16)", "x1 = np.minimum(2*x0, 255)"),
    _right("rounds_to_even", "ldr q0, [x0]; fcvtns v0.4s, v0.4s; str q0, [x1]; ret", "x0=buf(f32,4,(0.5,1.5,2.5,3.5)) x1=out(i32,4)", "x1 = np.rint(x0)"),
    _right("estimate_refined", "ldr q0, [x0]; frecpe v1.4s, v0.4s; frecps v2.4s, v0.4s, v1.4s; fmul v1.4s, v1.4s, v2.4s; frecps v2.4s, v0.4s, v1.4s; fmul v1.4s, v1.4s, v2.4s; str q1, [x1]; ret", "x0=buf(f32,4,random(1,2)) x1=out(f32,4)", "x1 = 1 / x0"),
    _right("wraps_meant", "ldr w2, [x0]; mov w3, #-1; umull x2, w2, w3; str x2, [x1]; ret", "x0=buf(u32,1) x1=out(u64,1)", "x1 = x0 * 4294967295"),
    _right("reversed_twice", "ldr q0, [x0]; rev32 v0.16b, v0.16b; rev32 v0.16b, v0.16b; str q0, [x1]; ret", "x0=buf(i32,4) x1=out(i32,4)", "x1 = x0"),
    _right("other_order_of_sums", "ldr q0, [x0]; faddp v0.4s, v0.4s, v0.4s; faddp s0, v0.2s; str s0, [x1]; ret", "x0=buf(f32,4) x1=out(f32,1)", "x1 = x0.sum()"),
    _right("computed_jump", "adr x9, 2f; br x9; 1: mov w1, #1; str w1, [x0]; ret; 2: mov w1, #2; str w1, [x0]; ret", _OUT, "x0 = 2"),
    _right("saxpy_at_odd_place", _SAXPY, "x0=buf(f32,8)@64+4 x1=inout(f32,8)@16 x2=8 s0=2", "x1 = x1 + 2*x0"),
    _right("branch_over_unused_read", "ldr w2, [x0]; cbz w2, 1f; 1: str w2, [x1]; ret", "x0=buf(i32,1) x1=out(i32,1)", "x1 = x0"),
]  # fmt: skip
