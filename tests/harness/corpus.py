"""Functions in the shapes that libraries have, and what each is called with; the oracle is NumPy."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """``file`` is a source; its object of the same name is in ``prebuilt``."""

    file: str
    symbol: str
    args: str
    expect: dict[str, str]
    options: dict[str, Any]

    @property
    def source(self) -> str:
        return f"{HERE / 'sources' / self.file}:{self.symbol}"

    @property
    def prebuilt(self) -> str:
        return f"{HERE / 'prebuilt' / Path(self.file).stem}.o:{self.symbol}"


def case(file: str, symbol: str, args: str, expect: dict[str, str], **options: Any) -> Case:
    return Case(file, symbol, args, expect, options)


IGEMM = """x0={n} x1=5 x2=3 a=buf(f32,9x5) z=buf(f32,5,zeros)
  x3=ptrs(a, a+20, z) x4=buf(f32,3x5x4) x5=out(f32,{n}) x6=60 x7=z
  [sp+0]=struct(f32:-0.4, f32:0.4)"""
IGEMM_ROWS = "np.stack([a[3], a[4], z])"  # moved by 60 bytes: three rows
DW_ROWS = "x2=ptrs(" + ",".join(f"a+{48 * row}" for row in [*range(9), *range(1, 10)]) + ")"

CASES = [
    case(
        "gemm_macros.S", "gemm4x8",
        "x0=buf(f32,4x9) x1=buf(f32,7x24) x2=inout(f32,4x20) x3=7 x4=16 x5=9 x6=24 x7=20",
        {"x2": "np.hstack([x2[:, :16] + x0[:, :7] @ x1[:, :16], x2[:, 16:]])"},
    ),
    *[
        case(
            "indirect.S", "igemm1x4", IGEMM.format(n=n),
            {"x5": f"clip(np.einsum('tk,tkn->n', {IGEMM_ROWS}, x4)[:{n}], -0.4, 0.4)"},
        )
        for n in (1, 2, 3, 4)
    ],
    case(
        "literals.S", "poly3", "x0=buf(f32,32) x1=out(f32,32) x2=32",
        {"x1": "1 + x0*(0.5 + x0*(1/6 + x0/24))"},
    ),
    *[
        case(
            "jump_table.S", "blend",
            f"a=buf(u8,5x{w}) b=buf(u8,5x{w}) out=inout(u8,5x32) stride=32 w={w} h=5",
            {"out": f"np.hstack([(a + b + 1) >> 1, out[:, {w}:]])"},
            sig="void blend(const uint8_t *a, const uint8_t *b, uint8_t *out, long stride, int w, int h)",
        )
        for w in (4, 8, 16)
    ],
    case(
        "stack_args.S", "many",
        "out=out(f32,2) b=1000 c=-3 d=7 e=-11 f=13 g=-17 h=19 i=-23 j=100000 "
        "p0=1 p1=2 p2=4 p3=8 p4=16 p5=32 p6=64 p7=128 p8=-0.5 p9=0.25",
        {"out": "np.array([b + c + d + e + f + g + h + i + j, 255 - 0.25])"},
        sig="void many(float *out, long b, long c, long d, int e, int f, int g, int h, int i, long j, "
        "float p0, float p1, float p2, float p3, float p4, float p5, float p6, float p7, float p8, "
        "double p9)",
    ),
    case(
        "dw9p.S", "dw9p",
        f"x0=12 x1=2 a=buf(f32,10x12) {DW_ROWS} x3=buf(f32,3x10x4) x4=out(f32,2x12) x5=72",
        {"x4": "np.stack([x3[:, 0].ravel() + sum(a[p + t] * x3[:, t + 1].ravel() for t in range(9)) "
               "for p in range(2)])"},
    ),
    case(
        "sad.S", "sad16", "x0=buf(u8,11x16) x1=16 x2=buf(u8,11x24) x3=24 w4=11",
        {"return": "np.abs(x0 - x2[:, :16]).sum()"}, returns="u32",
    ),
    case(
        "fir8.S", "fir8", "x0=out(u8,32) x1=buf(u8,40) x2=buf(i16,8,random(-20,40)) x3=32",
        {"x0": "clip((sum(x2[t] * x1[t:t + 32] for t in range(8)) + 64) >> 7, 0, 255)"},
    ),
    case(
        "qdot.S", "qdot", "x0=32 x1=buf(i8,8x4x4) x2=buf(i8,32) x3=out(i32,4)",
        {"x3": "np.einsum('gnk,gk->n', x1, x2.reshape(8, 4))"}, core="cortex-a76",
    ),
    *[
        case(
            "norm.S", "norm", f"x0=buf(f64,{max(3 * n, 1)}) x1={n} x2=3",
            {"return": f"sqrt((x0[::3][:{n}]**2).sum())"}, returns="f64",
        )
        for n in (0, 1, 7)
    ],
    case(
        "half.S", "scale_half", "x0=buf(f16,24) x1=out(f16,24) x2=24 s0=1.5", {"x1": "x0 * 1.5"},
    ),
    case(
        "transpose.S", "transpose", "x0=buf(f32,8x12) x1=out(f32,12x8) x2=8 x3=12", {"x1": "x0.T"},
        tolerance="exact",
    ),
    case(
        "table.S", "look_up", "x0=buf(u8,48,random(0,15)) x1=out(u8,48) x2=48",
        {"x1": "x0**2", "return": "42"}, returns="i64",
    ),
    case(
        "complex.S", "complex_mul", "x0=buf(f32,8x2) x1=buf(f32,8x2) x2=out(f32,8x2) x3=8",
        {"x2": "np.stack([x0[:,0]*x1[:,0] - x0[:,1]*x1[:,1], x0[:,0]*x1[:,1] + x0[:,1]*x1[:,0]], axis=1)"},
    ),
    case(
        "row_sums.c", "row_sums",
        "x=buf(f32,6x10) out=out(f32,10) bias=buf(f32,10) p=struct(i64:6, i64:10, ptr:bias, f32:0.5)",
        {"out": "bias + 0.5 * x.sum(axis=0)"},
        sig="void row_sums(const float *x, float *out, const struct params *p)",
    ),
    case(
        "protected.c", "sum_twice", "x0=buf(i32,33) x1=33", {"return": "2 * x0.sum()"},
        returns="i64",
    ),
]  # fmt: skip
