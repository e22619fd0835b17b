"""How the harness of each project calls its kernel: the arguments, and the cases that it takes a mean of.

The sizes and pointers are those of the test at the row's commit; numbers that it draws at random are
fixed here where no branch depends on them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rows import Version


@dataclass(frozen=True)
class Case:
    """One visit of the test: ``args`` as ``armsim run --args`` takes them, ``weight`` in the mean."""

    args: str
    weight: float = 1.0
    data: tuple[tuple[str, NDArray[Any]], ...] = ()

    @property
    def registers(self) -> int:
        """How many of x0 to x7 are arguments."""
        return 1 + max(int(number) for number in re.findall(r"(?:^| )[xw](\d)=", self.args))

    @property
    def stacked(self) -> int:
        """How many arguments are on the stack, 8 bytes each."""
        return len(re.findall(r"\[sp\+\d+\]=", self.args))


@dataclass(frozen=True)
class Kernel:
    """What is called, how often between two readings, and what the file needs besides itself.

    ``glue`` is assembly that stands between caller and kernel where the project has C there, ``tables``
    are constants of other files, whose values no branch depends on.
    """

    symbol: str
    cases: tuple[Case, ...]
    calls: int = 4
    flags: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    glue: str = ""


_DAV1D_TABLES = ("dav1d_mc_subpel_filters", "dav1d_mc_warp_filter", "dav1d_obmc_masks")


def _mldsa(version: Version) -> Kernel:
    name = "intt_asm" if "_intt_" in version.function else "ntt_asm"
    # A polynomial of 256 coefficients and the two tables of roots.
    args = "x0=inout(i32,256,random(-4190208,4190208)) x1=buf(i32,512) x2=buf(i32,512)"
    return Kernel(f"mld_{name}", (Case(args),), calls=1)


# The number of coefficients up to the last that is not zero, when only the top left square of 1, 2, 4,
# .. rows and columns of a block has any: where the scan order of VP9 first leaves the square.
_CODED = {
    16: {1: 1, 2: 3, 4: 10, 8: 38, 12: 89, 16: 256},
    32: {1: 1, 2: 3, 4: 9, 8: 34, 12: 70, 16: 135, 20: 240, 24: 336, 28: 448, 32: 1024},
}


def _vp9_inverse(version: Version) -> Kernel:
    match = re.fullmatch(r"vp9_inv_(\w+)_(\w+)_(\d+)x\d+(?:_sub(\d+))?_add", version.function)
    assert match is not None, version.function
    size = int(match[3])
    coded = _CODED[size][int(match[4])] if match[4] else size * size
    args = f"x0=inout(u8,2048) x1={size} x2=inout(i16,2048,random(-500,500)) x3={coded}"
    return Kernel(f"ff_vp9_i{match[1]}_i{match[2]}_{size}x{size}_add_neon", (Case(args),))


def _edge_pixels(vertical: bool) -> NDArray[np.uint8]:
    """Sixteen lines of pixels across an edge, of which every eight take all four paths of the filter.

    Lines 0 and 1 are flat over 16 pixels, 2 and 3 over 8, 4 and 5 smooth enough to be filtered, 6 and 7
    not. The edge lies in the middle of each line. They stay so however often they are filtered in place.
    """
    random = np.random.default_rng(0)
    lines = random.integers(0, 256, (16, 16))
    for at, line in enumerate(lines):
        reach, spread = ((8, 1), (4, 1), (4, 4), (0, 0))[at % 8 // 2]
        smooth = slice(8 - reach, 8 + reach)
        line[smooth] = random.integers(20, 230) + random.integers(0, spread + 1, 2 * reach)
    pixels = (lines.T if vertical else lines).astype(np.uint8).ravel()
    # The edge is aligned: horizontally there are 8 bytes before the pixels, for that.
    before = 0 if vertical else 8
    return np.pad(pixels, (before, 32 - before))


def _vp9_filter(version: Version) -> Kernel:
    vertical = "_v_" in version.function
    args = f"pixels=inout(u8,288) x0=pixels+{128 if vertical else 16} x1=16 x2=20 x3=10 x4=7"
    case = Case(args, data=(("pixels", _edge_pixels(vertical)),))
    return Kernel(f"ff_{version.function}_neon", (case,))


def _vp8_idct(version: Version) -> Kernel:
    args = "x0=inout(u8,16) x1=inout(i16,16,random(-500,500)) x2=4"
    return Kernel(f"ff_{version.function}_neon", (Case(args),))


def _vp8_put(version: Version) -> Kernel:
    match = re.fullmatch(r"vp8_put_((?:epel|bilin)(\d+)_(\w+))", version.function)
    assert match is not None, version.function
    # The names h6 and v6 are those of even positions, which have six taps.
    place = 2 if "6" in match[3] else 3
    across, down = (place if axis in match[3] else 0 for axis in "hv")
    args = (
        f"pixels=buf(u8,1024) x0=inout(u8,256) x1={match[2]} x2=pixels+67 x3=32 x4=16 "
        f"x5={across} x6={down}"
    )
    return Kernel(f"ff_put_vp8_{match[1]}_neon", (Case(args),))


def _dequant(version: Version) -> Kernel:
    match = re.fullmatch(r"(dequant_8x8)_\w+_(\d+)bpc", version.function)
    assert match is not None, version.function
    depth, coefficient = int(match[2]), "i16" if match[2] == "8" else "i32"
    highest = 51 + 6 * (depth - 8)
    cases = tuple(
        Case(
            f"x0=inout({coefficient},64,random(-99,99)) x1=buf(i32,384,random(1,99)) x2={step}",
            share,
        )
        for step, share in ((20, 36), (40, highest + 1 - 36))  # from 36 on shifts go to the left
    )
    tables = ("x264_decimate_table4", "x264_decimate_table8")
    return Kernel(
        f"x264_{depth}_{match[1]}_neon", cases, flags=(f"-DBIT_DEPTH={depth}",), tables=tables
    )


def _depth(version: Version) -> tuple[str, int, str]:
    """Type and bytes of a pixel, and the largest, which 16-bit kernels are given."""
    wide = version.function.endswith("16bpc")
    return ("u16", 2, "1023") if wide else ("u8", 1, "")


def _dav1d(symbol: str, cases: list[Case], **more: Any) -> Kernel:
    return Kernel(symbol, tuple(cases), tables=_DAV1D_TABLES, **more)


def _mc(version: Version) -> Kernel:
    match = re.fullmatch(r"mc_8tap_regular_w8_(\w+)_(\d+bpc)", version.function)
    assert match is not None, version.function
    kind, size, largest = _depth(version)
    across, down = (5 if axis in match[1] else 0 for axis in "hv")
    commit = version.commit.rstrip("^")
    # Heights of 3/4 came to the test in the summer of 2019, the stride of 135 early in that year.
    powers_only = commit in ("fc5a3728144c", "bf920fba5782")
    heights = (2, 4, 8, 16, 32) if powers_only else (2, 4, 6, 8, 12, 16, 24, 32)
    stride = 8 if commit == "fc5a3728144c" else 135
    fill = f",random(0,{largest})" if largest else ""
    cases = [
        Case(
            f"pixels=buf({kind},18225{fill}) x0=inout({kind},16384,zeros) x1={8 * size} "
            f"x2=pixels+{408 * size} x3={stride * size} x4=8 x5={height} x6={across} x7={down}"
            + (f" [sp+0]={largest}" if largest else "")
        )
        for height in heights
    ]
    return _dav1d(f"dav1d_put_8tap_regular_{match[2]}_neon", cases)


def _average(version: Version) -> Kernel:
    name = "w_avg" if version.function.startswith("w_avg") else "avg"
    weight = " x6=5" if name == "w_avg" else ""
    cases = [
        Case(
            "x0=inout(u8,16384,zeros) x1=16 x2=buf(i16,16384,random(0,4000)) "
            f"x3=buf(i16,16384,random(0,4000)) x4=16 x5={height}{weight}"
        )
        for height in (4, 8, 16, 32, 64)
    ]
    return _dav1d(f"dav1d_{name}_8bpc_neon", cases)


def _warp(version: Version) -> Kernel:
    match = re.fullmatch(r"warp_8x8(t?)_(\d+bpc)", version.function)
    assert match is not None, version.function
    kind, size, largest = _depth(version)
    into, stride = ("i16", 8) if match[1] else (kind, 8 * size)
    args = (
        f"pixels=buf({kind},225{',random(0,1023)' if largest else ''}) x0=inout({into},64,zeros) "
        f"x1={stride} x2=pixels+{48 * size} x3={15 * size} x4=buf(i16,4,random(-2000,2000)) "
        f"x5=700 x6=-900" + (f" x7={largest}" if largest else "")
    )
    return _dav1d(f"dav1d_warp_affine_8x8{match[1]}_{match[2]}_neon", [Case(args)])


_CDEF = "cdef_in_two_steps"


def _cdef_glue(suffix: str, at: int, extra: str) -> str:
    """What stands between test and kernel: padding into a buffer on the stack, then the filter of it.

    ``at`` is the offset of the block in the buffer, ``extra`` what the filter has on the stack.
    """
    return f"""
    .text
    .align 4
{_CDEF}:
    stp x29, x30, [sp, #-80]!
    mov x29, sp
    stp x19, x20, [sp, #16]
    stp x21, x22, [sp, #32]
    stp x23, x24, [sp, #48]
    str x26, [sp, #64]
    sub sp, sp, #416
    ldr w26, [x29, #80]
    mov x19, x0
    mov x20, x1
    mov w21, w4
    mov w22, w5
    mov w23, w6
    mov w24, w7
    mov w6, w26
    mov w5, #8
    mov x4, x3
    mov x3, x2
    mov x2, x1
    mov x1, x0
    add x0, sp, #{16 + at}
    bl dav1d_cdef_padding8{suffix}_neon
{extra}
    mov x0, x19
    mov x1, x20
    add x2, sp, #{16 + at}
    mov w3, w21
    mov w4, w22
    mov w5, w23
    mov w6, w24
    mov w7, #8
    bl dav1d_cdef_filter8{suffix}_neon
    mov sp, x29
    ldp x19, x20, [sp, #16]
    ldp x21, x22, [sp, #32]
    ldp x23, x24, [sp, #48]
    ldr x26, [sp, #64]
    ldp x29, x30, [sp], #80
    ret
"""


def _cdef_of_2019() -> Kernel:
    """The test of 2019: all directions and edges, strengths at random; sixteen of its 128 cases."""
    random = np.random.default_rng(0)
    cases = []
    for edges in range(16):
        level = int(random.integers(1, 63))
        second = (level & 3) + (level & 3 == 3)
        damping = int(3 + random.integers(0, 4) - random.integers(0, 2))
        cases.append(
            Case(
                "block=inout(u8,168) above=buf(u8,40) x0=block+8 x1=16 x2=buf(u8,16) "
                f"x3=ptrs(above+8,above+24) x4={level >> 2} x5={second} x6={edges % 8} x7={damping} "
                f"[sp+0]={edges}"
            )
        )
    return Kernel(_CDEF, tuple(cases), glue=_cdef_glue("", 68, ""))


def _cdef(version: Version) -> Kernel:
    commit = version.commit.rstrip("^")
    if commit in ("4f5261a0ed39", "8f8dc9281629", "bc26e300d1ef"):
        return _cdef_of_2019()
    kind, size, largest = _depth(version)
    shift = 2 if largest else 0  # strengths and damping grow with the 10 bits of a pixel
    fill = f",random(0,{largest})" if largest else ""
    # Two edges and the first strength, the other two and the second, all and both.
    cases = tuple(
        Case(
            f"block=inout({kind},176{fill}) above=buf({kind},48{fill}) x0=block+{8 * size} "
            f"x1={16 * size} x2=buf({kind},16{fill}) x3=above+{8 * size} x4={(edges & 1) << shift} "
            f"x5={(edges & 2) << shift} x6=7 x7={4 + shift} [sp+0]={edges}"
            + (f" [sp+8]={largest}" if largest else "")
        )
        for edges in (0x5, 0xA, 0xF)
    )
    extra = ""
    if largest:
        extra = "    ldr w9, [x29, #88]\n    str w9, [sp]"
    elif commit == "38d4d0bd722a":
        extra = "    str x26, [sp]"
    suffix = f"_{version.function.rsplit('_', 1)[1]}"
    return Kernel(_CDEF, cases, glue=_cdef_glue(suffix, 80, extra))


_MAKERS: tuple[tuple[str, Callable[[Version], Kernel]], ...] = (
    ("mldsa_", _mldsa),
    ("vp9_inv_", _vp9_inverse),
    ("vp9_loop_filter_", _vp9_filter),
    ("vp8_idct_add", _vp8_idct),
    ("vp8_put_", _vp8_put),
    ("dequant_8x8_", _dequant),
    ("mc_8tap_regular_w8_", _mc),
    ("avg_w16", _average),
    ("w_avg_w16", _average),
    ("warp_8x8", _warp),
    ("cdef_filter_8x8", _cdef),
)


def kernel_of(version: Version) -> Kernel | None:
    """How to call a version; None if this experiment does not know it."""
    for begin, make in _MAKERS:
        if version.function.startswith(begin):
            return make(version)
    return None
