"""Question: what does fusing layers into a kernel's store path gain, and what does working in place cost?

For layers of MobileNetV1: the best depthwise (pointwise) kernel, then batch normalization, then ReLU6, each
the best kernel of its operator and in place, against the best kernel that does all three. Caches are warm
for each separate layer, which is not so in a network for tensors beyond L2; the same kernels in ideal
memory show the arithmetic alone. Then pointwise convolution in place against out of place, and im2col in
bounded tasks against the whole patch matrix.

    python experiments/fusion/run.py [core ..]        (about ten minutes a core)
"""

from __future__ import annotations

import sys
from typing import Any

import armsim
from armsim import CoreModel, Measured
from armsim.operators.conv import ConvProblem, ConvTile, peak_memory_ratio
from armsim.operators.dwconv import DwconvProblem, DwconvTile
from armsim.operators.elementwise import BatchnormProblem, ElementwiseTile, Relu6Problem
from armsim.operators.gemm import GemmTile, workspace_bytes
from armsim.operators.pwconv import PwconvProblem

DEPTHWISE = ((112, 32, 1), (56, 128, 1), (28, 256, 1), (14, 512, 1), (7, 1024, 1))
POINTWISE = ((28, 256, 256), (14, 512, 512), (7, 512, 1024))
NARROWING = ((28, 256, 256), (14, 512, 512), (14, 384, 64), (7, 960, 160))
UNROLLED = (ConvProblem(56, 56, 64, 64, 3, 3), ConvProblem(28, 28, 128, 128, 3, 3))

# NHWC only, so that layers fit together: the best tiles of a search on either core.
DWCONV_TILES = [
    DwconvTile("window_zero", rows, columns, channels, "nhwc", order, "interleaved", prefetch)
    for rows, columns, channels, prefetch in (
        (1, 4, 4, 0),
        (1, 4, 4, 4),
        (2, 4, 4, 0),
        (2, 7, 4, 0),
    )
    for order in ("hcw", "hwc")
] + [DwconvTile("mgemm", rows, 1, 4, "nhwc", "chw", "interleaved") for rows in (1, 2)]
PWCONV_TILES = [
    *(GemmTile("rtrd_zero", rows, columns, 4) for rows, columns in ((8, 8), (7, 12), (5, 16))),
    GemmTile("goto", 8, 12, 4, prefetch=8),
    GemmTile("goto", 8, 8, 4, prefetch=8),
    GemmTile("goto", 8, 12, 4, kc=256, prefetch=8),
]
LAYER_TILES = [
    ElementwiseTile(family, vectors, prefetch, "one")
    for family, prefetches in (("held", (0,)), ("streamed", (0, 512)), ("flat", (0, 256, 512)))
    for vectors in (2, 4, 8)
    for prefetch in prefetches
]


def best(core: CoreModel, op: str, problem: Any, tiles: list[Any], **options: Any) -> Measured:
    """The fastest of some tiles."""
    families = armsim.list_operators()[op].families
    own = [tile for tile in tiles if tile.family in families]
    found = armsim.explore(op, problem, core=core, candidates=own, jobs=2, **options)
    assert found.best is not None
    assert not found.wrong
    return found.best


def in_ideal_memory(core: CoreModel, op: str, problem: Any, item: Measured) -> int:
    """Cycles of a kernel where every access hits L1."""
    tile = armsim.list_operators()[op].tile_from_dict(item.tile)
    return best(core, op, problem, [tile], ideal_memory=True).cycles


def refills(*items: Measured) -> int:
    return sum(item.counters["l1d_cache_refill"] for item in items)


def fusion(core: CoreModel, op: str, layers: list[tuple[str, Any]], tiles: list[Any]) -> None:
    """A row a layer: apart, the normalization folded, all fused."""
    print(f"\n{op}, then batchnorm, then relu6 (in place), against bn_relu6 fused\n")
    print(
        "| layer | alone | batchnorm | relu6 | all apart | bn folded, relu6 apart | all fused | apart / "
        "fused | folded / fused | apart / fused, ideal memory | fused / alone | L1 refills apart | fused | "
        "scale_relu6 / bn_relu6 |"
    )
    print("|---|" + 13 * "--:|")
    for name, problem in layers:
        fields = problem.to_dict()
        fused, scaled, folded = (
            type(problem)(**{**fields, "epilogue": word})
            for word in ("bn_relu6", "scale_relu6", "bn")
        )
        shape = (
            (problem.ho, problem.wo, problem.channels)
            if op == "dwconv"
            else (problem.hi, problem.wi, problem.cout)
        )
        parts = (
            (op, problem),
            ("batchnorm", BatchnormProblem(*shape)),
            ("relu6", Relu6Problem(*shape)),
        )
        apart = [best(core, *part, tiles if part[0] == op else LAYER_TILES) for part in parts]
        whole = best(core, op, fused, tiles)
        half = best(core, op, folded, tiles).cycles + apart[2].cycles
        total = sum(item.cycles for item in apart)
        ideal = sum(
            in_ideal_memory(core, *part, item) for part, item in zip(parts, apart, strict=True)
        ) / in_ideal_memory(core, op, fused, whole)
        print(
            f"| {name} | {' | '.join(f'{item.cycles:,}' for item in apart)} | {total:,} | {half:,} | "
            f"{whole.cycles:,} | {total / whole.cycles:.2f} | {half / whole.cycles:.2f} | {ideal:.2f} | "
            f"{whole.cycles / apart[0].cycles:.3f} | {refills(*apart):,} | {refills(whole):,} | "
            f"{best(core, op, scaled, tiles).cycles / whole.cycles:.3f} |",
            flush=True,
        )


def in_place(core: CoreModel) -> None:
    """The same register block over the input and into a tensor of its own."""
    print("\npointwise convolution in place against out of place, 8x8 blocks\n")
    print(
        "| layer | apart | in place | in place / apart | L1 refills apart | in place | L2 refills apart "
        "| in place | bytes apart | in place |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for size, cin, cout in NARROWING:
        problem = PwconvProblem(size, size, cin, cout)
        found = []
        for family in ("rtrd_zero", "rtrd_inplace"):
            tile = GemmTile(family, 8, 8, 4)
            item = best(core, "pwconv", problem, [tile])
            found.append((item, workspace_bytes(problem, tile)))
        (apart, _), (over, scratch) = found
        pixels = size * size
        print(
            f"| {size}x{size}x{cin} -> {cout} | {apart.cycles:,} | {over.cycles:,} | "
            f"{over.cycles / apart.cycles:.3f} | {refills(apart):,} | {refills(over):,} | "
            f"{apart.counters['l2d_cache_refill']:,} | {over.counters['l2d_cache_refill']:,} | "
            f"{4 * pixels * (cin + cout):,} | {4 * pixels * cin + scratch:,} |",
            flush=True,
        )


def tasks(core: CoreModel) -> None:
    """im2col of some output rows at a time, the filter packed whole."""
    print("\nim2col of some output rows at a time (8x12, prefetch 8)\n")
    print("| layer | pixels a task | cycles | of the whole matrix's | memory over the minimum |")
    print("|---|--:|--:|--:|--:|")
    for problem in UNROLLED:
        whole = 0
        for pixels in (0, 16 * problem.wo, 4 * problem.wo, problem.wo):
            tile = ConvTile(
                "im2col_tasks" if pixels else "im2col", 8, 12, depth=4, mc=pixels, prefetch=8
            )
            item = best(core, "conv", problem, [tile])
            whole = whole or item.cycles
            print(
                f"| {problem.hi}x{problem.wi}x{problem.cin} -> {problem.cout} | {pixels or 'all'} | "
                f"{item.cycles:,} | {item.cycles / whole:.3f} | {peak_memory_ratio(problem, tile):.2f}x |",
                flush=True,
            )


def main() -> None:
    for name in sys.argv[1:] or ("cortex-a57", "cortex-a72"):
        core = armsim.load_core(name)
        print(f"\ncore {core.name}")
        depthwise = [
            (
                f"{size}x{size}x{channels} s{stride}",
                DwconvProblem(size, size, channels, 3, 3, stride),
            )
            for size, channels, stride in DEPTHWISE
        ]
        fusion(core, "dwconv", depthwise, DWCONV_TILES)
        pointwise = [
            (f"{size}x{size}x{cin} -> {cout}", PwconvProblem(size, size, cin, cout))
            for size, cin, cout in POINTWISE
        ]
        fusion(core, "pwconv", pointwise, PWCONV_TILES)
        in_place(core)
        tasks(core)


if __name__ == "__main__":
    main()
