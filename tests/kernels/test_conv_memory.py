"""Memory traffic and workspace of convolutions, and how near their inner loops come to the peak."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace

import numpy as np
import pytest

from armsim.analysis.analyze import analyze_text
from armsim.codegen.source import KernelSource
from armsim.cores.loader import load_core
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.measure.work import count_work
from armsim.operators.conv import (
    ConvProblem,
    ConvTile,
    peak_memory_ratio,
    render,
    workspace_bytes,
)
from armsim.operators.gemm import GemmProblem, GemmTile
from armsim.operators.registry import find_operator


def traced(op: str, problem: object, tile: object, part: str | None = None) -> tuple[int, int]:
    """(elements loaded and stored, multiply-accumulates) of an execution, or of one routine in it."""
    operator = find_operator(op)
    source = operator.render(problem, tile)
    program = program_of(assemble(source.text, source.name))
    trace, verdict = execute(program, operator.contract(problem, tile, 0))
    assert verdict.right
    executions = trace.executions
    if part is not None:
        inside = lines_of(source, part)
        executions = np.where(np.isin(program.lines, inside), executions, 0)
    work = count_work(program, executions)
    products = int(
        sum(
            4 * count
            for line, count in zip(program.lines, executions.tolist(), strict=True)
            if source.text.splitlines()[line - 1].split()[0] in ("fmla", "fmul")
        )
    )
    return (work.bytes_loaded + work.bytes_stored) // 4, products


def lines_of(source: KernelSource, part: str) -> list[int]:
    """Line numbers of the routine whose label ends in ``part``."""
    lines = source.text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.endswith(f"{part}:"))
    last = next(at for at in range(first, len(lines)) if lines[at].strip() == "ret")
    return list(range(first + 1, last + 2))


def inner_kernel(wo: int, co: int, cin: int, wf: int, stride: int = 1) -> float:
    """Memory operations per multiply-accumulate of one call of mGEMM's inner kernel, on its trace.

    One output row of wo columns: with two filter rows the kernel is called once more than with one, and
    that call adds to the outputs. The difference of the traces is the call.
    """
    found = []
    for hf in (1, 2):
        p = ConvProblem(hf, (wo - 1) * stride + wf, cin, co, hf, wf, stride, "valid")
        found.append(traced("conv", p, ConvTile("mgemm", wo, co, prefetch=256)))
    # Saved registers and the loops around differ by nothing: they hold no element.
    (moved_1, products_1), (moved_2, products_2) = found
    assert products_2 - products_1 == wo * co * cin * wf
    return (moved_2 - moved_1) / (products_2 - products_1)


@pytest.mark.parametrize(
    ("wo", "co", "cin", "wf"),
    [(8, 8, 256, 3), (4, 16, 64, 3), (14, 4, 32, 3), (6, 8, 64, 5), (8, 8, 64, 1), (5, 12, 128, 3)],
)
def test_memory_operations_of_the_inner_kernel_are_those_of_the_formula(
    wo: int, co: int, cin: int, wf: int
) -> None:
    formula = 2 / (cin * wf) + (wo + wf - 1) / (wo * co * wf) + 1 / wo
    assert inner_kernel(wo, co, cin, wf) == pytest.approx(formula, rel=0.005)


def test_the_papers_tile_moves_0_180_where_the_paper_counts_0_169() -> None:
    # Park et al. 2022, section 4.2, count 1 / (co Wf) for the input: 8 columns for 8 outputs. A row of
    # 8 outputs under 3 taps reads 10, and nothing can read fewer.
    measured = inner_kernel(8, 8, 256, 3)
    assert measured == pytest.approx(0.180, rel=0.005)
    papers = 2 / (256 * 3) + 1 / (8 * 3) + 1 / 8
    assert papers == pytest.approx(0.169, rel=0.002)
    assert measured - papers == pytest.approx(2 / (8 * 8 * 3))


def test_a_stride_reads_the_columns_it_needs() -> None:
    wo, co, cin, wf = 6, 8, 64, 3
    columns = (wo - 1) * 2 + wf
    formula = 2 / (cin * wf) + columns / (wo * co * wf) + 1 / wo
    assert inner_kernel(wo, co, cin, wf, stride=2) == pytest.approx(formula, rel=0.005)


def test_the_micro_kernel_of_the_packed_multiplication_moves_0_211() -> None:
    # m, n, K = 8, 12, 768: 2/K + 1/8 + 1/12 (section 4.2). The second block of K adds to D.
    moved, products = traced(
        "gemm", GemmProblem(8, 12, 1536), GemmTile("goto", 8, 12, 4, kc=768), "micro_add_768_8_12"
    )
    assert products == 8 * 12 * 768
    assert moved / products == pytest.approx(0.211, rel=0.03)
    assert moved / products == pytest.approx(2 / 768 + 1 / 8 + 1 / 12, rel=0.005)


@pytest.mark.parametrize(
    ("tile", "within"),
    [
        (ConvTile("mgemm", 8, 8, prefetch=256), 0.002),
        (ConvTile("mgemm", 8, 8, taps=1, prefetch=256), 0.002),
        (ConvTile("direct", 8, 8, prefetch=256), 0.002),
        (ConvTile("im2col", 8, 12, depth=4), 0.002),
        (ConvTile("mec", 8, 12, depth=4), 0.002),
        (ConvTile("implicit", 8, 12, depth=4), 0.002),
        (ConvTile("kn2col", 8, 12, depth=4), 0.002),
        (ConvTile("indirect", 8, 8, depth=4), 0.002),
        (ConvTile("im2col_panels", 8, 12, depth=4), 0.002),
        (ConvTile("im2col_tasks_panels", 8, 12, depth=4), 0.002),
        (ConvTile("tvm_like", 8, 8), 0.002),
        (ConvTile("tvm_like", 8, 8, taps=1), 0.002),
        (ConvTile("im2col", 8, 12, depth=4, kc=100, mc=16), 0.002),
        (ConvTile("mgemm", 5, 16, taps=2, cco=2), 0.002),
    ],
    ids=lambda item: getattr(item, "family", ""),
)
def test_whole_kernels_move_what_their_loops_say(tile: ConvTile, within: float) -> None:
    assert_moves_what_its_loops_say(tile, within, "none")


@pytest.mark.parametrize(
    "tile",
    [
        ConvTile("mgemm", 5, 16, taps=2, cco=2),
        ConvTile("direct", 8, 8, prefetch=256),
        ConvTile("im2col", 8, 12, depth=4, kc=100, mc=16),
        ConvTile("indirect", 8, 8, depth=4),
        ConvTile("tvm_like", 8, 8),
    ],
    ids=lambda tile: tile.family,
)
def test_an_epilogue_moves_its_two_vectors_besides(tile: ConvTile) -> None:
    assert_moves_what_its_loops_say(tile, 0.002, "scale_relu6")


def assert_moves_what_its_loops_say(tile: ConvTile, within: float, epilogue: str) -> None:
    # Nothing is padded, neither images nor lanes.
    p = ConvProblem(4, 10, 32, 48, 3, 3, padding="valid", epilogue=epilogue)
    moved, _ = traced("conv", p, tile)
    products = p.flops // 2
    derived = find_operator("conv").formula_intensity(p, tile)
    assert 2 * products / (4 * moved) == pytest.approx(derived, rel=within)


def test_a_tvm_like_kernel_stores_each_output_once_and_the_image_with_its_border() -> None:
    tile, rows, columns, cin, cout = ConvTile("tvm_like", 4, 8), 5, 8, 6, 16
    operator, stored = find_operator("conv"), []
    for padding in ("valid", 1):
        # As many outputs with one pixel of padding around as without around a larger image.
        less = 0 if padding == "valid" else 2
        problem = ConvProblem(rows + 2 - less, columns + 2 - less, cin, cout, 3, 3, padding=padding)
        source = operator.render(problem, tile)
        program = program_of(assemble(source.text, source.name))
        trace, verdict = execute(program, operator.contract(problem, tile, 0))
        assert verdict.right
        stored.append(count_work(program, trace.executions).bytes_stored // 4)
    saved = stored[0] - rows * columns * cout
    assert 0 <= saved <= 20  # registers of the caller's
    # Two planes of four channels, the last of which has two of them.
    border = 2 * 4 * (rows + 2) * (columns + 2)
    assert 0 <= stored[1] - stored[0] - border <= 10


@pytest.mark.parametrize("method", ["im2col", "indirect"])
def test_a_filter_packed_before_is_neither_read_nor_written_by_packing(method: str) -> None:
    p = ConvProblem(4, 10, 32, 48, 3, 3, padding="valid")
    every = [
        traced("conv", p, ConvTile(family, 6, 12, depth=4))[0]
        for family in (method, f"{method}_panels")
    ]
    assert every[0] - every[1] == pytest.approx(2 * 9 * 32 * 48, rel=0.002)


VGG = [
    # VGG-16's 3x3 layers: image, input and output channels.
    (224, 3, 64), (224, 64, 64), (112, 128, 128), (56, 256, 256), (28, 512, 512), (14, 512, 512),
]  # fmt: skip


@pytest.mark.parametrize(("size", "cin", "cout"), VGG)
def test_mgemm_and_direct_need_no_memory_besides_the_tensors(
    size: int, cin: int, cout: int
) -> None:
    p = ConvProblem(size, size, cin, cout, 3, 3)
    assert peak_memory_ratio(p, ConvTile("mgemm", 8, 8)) == 1.0
    assert peak_memory_ratio(p, ConvTile("direct", 8, 8)) == 1.0
    assert "workspace" not in render(p, ConvTile("mgemm", 8, 8)).text


def test_im2col_needs_what_the_paper_measured() -> None:
    # Figure 8: 1.4 to 5.5 times the minimum for im2col with OpenBLAS. By hand for 56x56x256: the patch
    # matrix is 9 images, image and output are one each, the filter 9 x 256 x 256.
    tile = ConvTile("im2col", 8, 12, depth=4, mc=64, kc=256)
    ratios = [peak_memory_ratio(ConvProblem(n, n, ci, co, 3, 3), tile) for n, ci, co in VGG]
    assert min(ratios) >= 1.4
    assert max(ratios) <= 5.5
    image, weights = 56 * 56 * 256, 9 * 256 * 256
    by_hand = 1 + 9 * image / (2 * image + weights)
    assert ratios[3] == pytest.approx(by_hand, rel=0.05)


def test_a_task_of_im2col_needs_the_same_memory_whatever_the_image() -> None:
    tile = ConvTile("im2col_tasks", 8, 12, depth=4, mc=112)
    low, high = (ConvProblem(rows, 56, 64, 64, 3, 3) for rows in (14, 112))
    # 112 pixels are two output rows, whose patches are 9 x 64 floats each; they are packed once more,
    # and the filter is.
    task, panels_of_b = 2 * 56 * 9 * 64 * 4, 9 * 64 * 64 * 4
    assert workspace_bytes(low, tile) == workspace_bytes(high, tile)
    assert workspace_bytes(high, tile) == pytest.approx(2 * task + panels_of_b, rel=0.05)
    unbounded = replace(tile, family="im2col", mc=0)
    assert workspace_bytes(high, unbounded) - workspace_bytes(low, unbounded) == 98 * task


def test_the_methods_need_memory_in_the_order_that_the_papers_give() -> None:
    p = ConvProblem(56, 56, 64, 64, 3, 3)
    need = {
        family: peak_memory_ratio(p, ConvTile(family, 8, 12, depth=4, **blocks))
        for family, blocks in [
            ("im2col", {"mc": 64, "kc": 64}), ("kn2col", {"mc": 64, "kc": 64}),
            ("mec", {"kc": 64}), ("implicit", {"kc": 64}), ("indirect", {}),
        ]
    }  # fmt: skip
    assert need["implicit"] < need["indirect"] < need["mec"] < need["im2col"]
    # As many input pixels as outputs and as many channels: both matrices are nine images.
    assert need["kn2col"] == pytest.approx(need["im2col"], rel=0.02)
    # MEC's matrix is a third of im2col's: three columns instead of nine taps, two rows more.
    assert need["mec"] - 1 == pytest.approx((need["im2col"] - 1) / 3, rel=0.1)


def main_loop(problem: ConvProblem, tile: ConvTile) -> str:
    """The loop with the most products."""
    text = render(problem, tile).text
    bodies = re.findall(r"^(\.L\w+):\n((?: .*\n)+?)    b\.ne \1$", text, flags=re.M)
    body = max((body for _, body in bodies), key=lambda body: body.count("fmla"))
    return f".Lturn:\n{body}    b.ne .Lturn\n"


INTERIOR = ConvProblem(18, 18, 64, 64, 3, 3, padding="valid")
STRIDED = ConvProblem(30, 30, 64, 64, 3, 3, stride=2, padding="valid")
FAST = [
    (INTERIOR, ConvTile("mgemm", 8, 8, prefetch=256)),
    (INTERIOR, ConvTile("mgemm", 4, 16, prefetch=256)),
    (STRIDED, ConvTile("mgemm", 7, 8, prefetch=256)),
]


@pytest.mark.parametrize("core", ["cortex-a57", "cortex-a72"])
@pytest.mark.parametrize(("problem", "tile"), FAST, ids=["8x8", "4x16", "7x8 stride 2"])
def test_mgemms_inner_loop_reaches_the_peak(
    problem: ConvProblem, tile: ConvTile, core: str
) -> None:
    loop = main_loop(problem, tile)
    # One 128-bit product a cycle is the peak of both cores.
    model = load_core(core)
    assert model.fp32_flops_per_cycle == 8
    cycles = analyze_text(loop, "inner loop", model)[0].cycles
    assert loop.count("fmla") / cycles >= 0.95


@pytest.mark.skipif(shutil.which("llvm-mca") is None, reason="no llvm-mca here")
def test_llvm_mca_agrees_that_the_inner_loop_reaches_the_peak() -> None:
    problem, tile = FAST[0]
    loop = "\n".join(row.split("//")[0] for row in main_loop(problem, tile).splitlines())
    cycles = []
    for iterations in (100, 300):
        command = ["llvm-mca", "-mtriple=aarch64", "-mcpu=cortex-a57", f"-iterations={iterations}"]
        said = subprocess.run(command, input=loop, capture_output=True, text=True, check=True)
        found = re.search(r"Total Cycles:\s+(\d+)", said.stdout)
        assert found
        cycles.append(int(found[1]))
    assert loop.count("fmla") / ((cycles[1] - cycles[0]) / 200) >= 0.95


def test_products_on_one_accumulator_are_as_far_apart_as_there_are_accumulators() -> None:
    loop = main_loop(*FAST[0])
    targets = re.findall(r"fmla (v\d+)", loop)
    assert len(set(targets)) == 16
    for first in range(0, len(targets), 16):
        assert len(set(targets[first : first + 16])) == 16
        assert targets[first : first + 16] == targets[:16]


def test_a_register_is_loaded_anew_as_soon_as_its_last_product_is_placed() -> None:
    lines = [line.strip() for line in main_loop(*FAST[0]).splitlines()]
    loads = [at for at, line in enumerate(lines) if line.startswith("ldr q")]
    waits = []
    for at in loads:
        register = lines[at].removeprefix("ldr q").partition(",")[0]
        uses = re.compile(rf"\bv{register}\b")
        last = max((i for i in range(at) if uses.search(lines[i])), default=None)
        if last is not None:
            waits.append(sum("fmla" in line for line in lines[last + 1 : at]))
    # At most one load follows a product, so where two values end together one waits a product.
    assert max(waits) <= 3


def test_prefetches_go_256_bytes_beyond_the_loads() -> None:
    lines = [line.strip() for line in main_loop(*FAST[0]).splitlines()]
    prefetches = [at for at, line in enumerate(lines) if line.startswith("prfm")]
    # An iteration reads 4 x 3 x 8 filter values and 10 input vectors: 6 lines and 3.
    assert len(prefetches) == 9
    for at in prefetches:
        neighbours = lines[at - 1], lines[at + 1]
        assert not any(line.startswith(("ldr", "str", "stur", "prfm")) for line in neighbours)
    distance = 96 * 4  # bytes of filter, by which the pointer moves within the iteration
    for at in prefetches:
        found = re.match(r"prfm pldl1keep, \[x1, #(\d+)\]", lines[at])
        loads = [re.match(r"ldr q\d+, \[x1(?:, #(\d+))?\]", line) for line in lines[:at]]
        nearest = next((load for load in reversed(loads) if load), None)
        if found and nearest:
            assert (int(found[1]) - int(nearest.group(1) or 0)) % distance == 256
