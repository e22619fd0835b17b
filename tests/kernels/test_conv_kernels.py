"""Every family of convolutions against NumPy in an emulator, between guard pages."""

from __future__ import annotations

import re

import numpy as np
import pytest
from harness import Run, instruction_lines, output_geometry, suited

from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.conv import FAMILIES, NAMES, ConvProblem, ConvTile, render, workspace_bytes

SHIPPED = [call for family in FAMILIES.values() for call in family.shipped]


def reference(p: ConvProblem, image: np.ndarray, taps: np.ndarray) -> np.ndarray:
    """The convolution in float64, tap by tap on a padded image."""
    ho, wo, top, left = output_geometry(p)
    tall = (ho - 1) * p.stride + (p.hf - 1) * p.dilation + 1
    wide = (wo - 1) * p.stride + (p.wf - 1) * p.dilation + 1
    padded = np.zeros((max(tall, top + p.hi), max(wide, left + p.wi), p.cin))
    padded[top : top + p.hi, left : left + p.wi] = image
    out = np.zeros((ho, wo, p.cout))
    for n in range(p.hf):
        for m in range(p.wf):
            part = padded[n * p.dilation :, m * p.dilation :][: (ho - 1) * p.stride + 1 : p.stride]
            out += part[:, : (wo - 1) * p.stride + 1 : p.stride] @ taps[n, m].astype(np.float64)
    return out


def blocked(tensor: np.ndarray) -> np.ndarray:
    """(H, W, C) as (C/4, H, W, 4); what lies beyond C is NaN, so that its use shows."""
    h, w, c = tensor.shape
    padded = np.full((h, w, -(-c // 4) * 4), np.nan, np.float32)
    padded[..., :c] = tensor
    return np.ascontiguousarray(padded.reshape(h, w, -1, 4).transpose(2, 0, 1, 3))


def filter_blocks(taps: np.ndarray, order: str, co: int) -> np.ndarray:
    """(R, S, C, K) as (K/co)-R-C-S-co or (K/co)-R-S-C-co, element by element."""
    r, s, c, k = taps.shape
    flat = []
    for first in range(0, k, co):
        width = -(-(min(first + co, k) - first) // 4) * 4
        axes = (r, c, s, width) if order == "rcsk" else (r, s, c, width)
        block = np.zeros(axes, np.float32)
        for j in range(min(width, k - first)):
            for n in range(r):
                for m in range(s):
                    where = (n, slice(None), m, j) if order == "rcsk" else (n, m, slice(None), j)
                    block[where] = taps[n, m, :, first + j]
        flat.append(block.ravel())
    return np.concatenate(flat)


def filter_chunks(taps: np.ndarray, co: int) -> np.ndarray:
    """(R, S, C, K) as (K/co)-(C/4)-R-S-4-co, number by number; the last chunk has what is left of C."""
    r, s, c, k = taps.shape
    padded = np.zeros((r, s, c, -(-k // 4) * 4), np.float32)
    padded[..., :k] = taps
    return np.array(
        [
            padded[n, m, channel, j]
            for first in range(0, padded.shape[3], co)
            for chunk in range(0, c, 4)
            for n in range(r)
            for m in range(s)
            for channel in range(chunk, min(chunk + 4, c))
            for j in range(first, min(first + co, padded.shape[3]))
        ],
        np.float32,
    )


def filter_panels(taps: np.ndarray, nr: int, kc: int) -> np.ndarray:
    """(R S C, K) in blocks of kc rows panels of nr columns, row by row with zeros up to fours."""
    rows = taps.reshape(-1, taps.shape[3])
    found: list[float] = []
    for top in range(0, rows.shape[0], kc):
        for first in range(0, rows.shape[1], nr):
            for row in rows[top : top + kc, first : first + nr].tolist():
                found += [*row, *[0.0] * (-len(row) % 4)]
    return np.array(found, np.float32)


def filter_as_wanted(p: ConvProblem, tile: ConvTile, taps: np.ndarray) -> np.ndarray:
    """What a kernel is given for a filter."""
    order = FAMILIES[tile.family].filter_order
    if order == "panels":
        products = p.hf * p.wf * p.cin
        return filter_panels(taps, min(tile.co, p.cout), min(tile.kc or products, products))
    co = min(tile.co, -(-p.cout // 4) * 4)
    if order == "crsk_blocked":
        return filter_chunks(taps, co)
    return taps if order == "rsck" else filter_blocks(taps, order, co)


def check(p: ConvProblem, tile: ConvTile, *, count: bool = False) -> KernelSource:
    """Run the kernel flush with either end of its pages; output and workspace start as NaN."""
    kernel, family = render(p, tile), FAMILIES[tile.family]
    rng = np.random.default_rng(1)
    image = rng.uniform(-1, 1, (p.hi, p.wi, p.cin)).astype(np.float32)
    taps = rng.uniform(-1, 1, (p.hf, p.wf, p.cin, p.cout)).astype(np.float32)
    expected = reference(p, image, taps)
    sizes = reference(p, np.abs(image), np.abs(taps))
    before = np.full(expected.shape, np.nan, np.float32)
    tensors = [image, filter_as_wanted(p, tile, taps), before]
    if family.layout == "nc4hw4":
        tensors = [blocked(image), tensors[1], blocked(before)]
    if workspace := workspace_bytes(p, tile):
        tensors.append(np.full(workspace // 4, np.nan, np.float32))
    for at_end in (True, False):
        run = Run(kernel, tensors, at_end, count=count)
        got = run.output
        if family.layout == "nc4hw4":
            got = got.transpose(1, 2, 0, 3).reshape(p.ho, p.wo, -1)[..., : p.cout]
        assert got.shape == expected.shape
        # Hf Wf Ci + 1 roundings of at most half a unit in the last place each.
        limit = (p.hf * p.wf * p.cin + 1) * 2.0**-24 * 1.01 * sizes
        assert (np.abs(got - expected) <= limit).all()
        if count:
            assert tuple(run.executed.tolist()) == kernel.counts
    return kernel


TILES = [
    ConvTile("mgemm", 8, 8, prefetch=256),
    ConvTile("mgemm", 5, 12, cco=1),
    ConvTile("mgemm", 4, 16, taps=1, prefetch=256),
    ConvTile("direct", 8, 8, cco=2, prefetch=256),
    ConvTile("im2col", 8, 12, depth=4, prefetch=8),
    ConvTile("im2col_tasks", 8, 12, depth=4, mc=16, prefetch=8),
    ConvTile("mec", 5, 16, depth=4, kc=16),
    ConvTile("implicit", 8, 8, depth=2, kc=8, prefetch=8),
    ConvTile("kn2col", 6, 16, depth=4, mc=12),
    ConvTile("indirect", 6, 12, depth=4),
    ConvTile("im2col_panels", 6, 12, depth=3, mc=9, kc=16),
    ConvTile("indirect_panels", 6, 12, depth=4),
    ConvTile("tvm_like", 5, 8, taps=1),
    ConvTile("naive"),
]
HARD = [
    pytest.param(ConvProblem(1, 1, 1, 1, 1, 1), id="one product"),
    pytest.param(ConvProblem(1, 1, 6, 9, 3, 3), id="one pixel"),
    pytest.param(ConvProblem(2, 3, 5, 7, 3, 3, padding=7), id="outputs in the padding alone"),
    pytest.param(ConvProblem(3, 2, 2, 5, 1, 1, stride=3, padding=4), id="taps between outputs"),
    pytest.param(ConvProblem(2, 17, 9, 20, 3, 5, stride=2, dilation=2), id="remainders everywhere"),
    pytest.param(ConvProblem(3, 3, 3, 18, 7, 7, stride=2), id="a filter larger than the image"),
    pytest.param(ConvProblem(3, 5, 5, 9, 3, 3, 2, "1x0x0x2"), id="padding on two sides"),
    pytest.param(ConvProblem(66, 65, 5, 3, 2, 2, 7), id="planes beyond a load's reach"),
]


@pytest.mark.parametrize("problem", HARD)
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: NAMES.write(SHIPPED[0][0], tile))
def test_a_kernel_is_right_on_hard_shapes(problem: ConvProblem, tile: ConvTile) -> None:
    try:
        check(problem, tile)
    except Unbuildable:
        assert tile.family == "mgemm"


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: NAMES.write(SHIPPED[0][0], tile))
def test_each_instruction_executes_as_often_as_the_generator_says(tile: ConvTile) -> None:
    check(ConvProblem(5, 11, 6, 19, 3, 3), tile, count=True)


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_every_product_is_executed_once(family: str) -> None:
    # No padding, and blocks that divide the problem, so all four products of an fmla are wanted.
    p = ConvProblem(6, 10, 8, 24, 3, 3, padding="valid")
    tile = suited(FAMILIES[family], ConvTile, wo=8, co=8, depth=4)
    if family == "kn2col":  # It multiplies all pixels of the input, whatever the output needs.
        p = ConvProblem(6, 8, 8, 32, 1, 1)
    kernel = render(p, tile)
    flops = {"fmla": 8, "fmul": 8, "fmadd": 2}
    lines = [line for line in instruction_lines(kernel.text) if not line.endswith(":")]
    executed = zip(lines, kernel.counts, strict=True)
    assert sum(flops.get(line.split()[0], 0) * count for line, count in executed) == p.flops


def test_edges_make_no_product_with_the_padding() -> None:
    p = ConvProblem(5, 11, 8, 16, 3, 3)
    for family in ("mgemm", "direct"):
        kernel = render(p, next(tile for tile in TILES if tile.family == family))
        lines = [line for line in instruction_lines(kernel.text) if not line.endswith(":")]
        products = sum(
            count
            for line, count in zip(lines, kernel.counts, strict=True)
            if line.startswith(("fmla", "fmul"))
        )
        assert 8 * products == p.flops


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        # 12 columns x 2 vectors, 14 distinct input columns, 2 for filters.
        (ConvTile("mgemm", 12, 8), r"40 .*24 of output.*14 of distinct input .* 32 exist"),
        (ConvTile("mgemm", 8, 12), r"36 vector registers needed"),
        (ConvTile("im2col", 12, 12, depth=4), r"vector registers needed .* 32 exist"),
        (ConvTile("indirect", 12, 8, depth=4), r"vector registers needed .* 32 exist"),
    ],
)
def test_a_tile_beyond_the_registers_is_refused_with_the_arithmetic(
    tile: ConvTile, words: str
) -> None:
    with pytest.raises(Unbuildable, match=words):
        render(ConvProblem(40, 40, 16, 48, 3, 3), tile)


@pytest.mark.parametrize(
    ("stride", "dilation", "columns"), [(1, 1, 8 + 2), (2, 1, 2 * 4 + 3), (1, 2, 6 + 4), (3, 1, 12)]
)
def test_the_register_map_has_one_register_for_each_distinct_input_column(
    stride: int, dilation: int, columns: int
) -> None:
    wo = {(1, 1): 8, (2, 1): 5, (1, 2): 6, (3, 1): 4}[(stride, dilation)]
    p = ConvProblem(30, 30, 8, 8, 3, 3, stride, "valid", dilation)
    text = render(p, ConvTile("mgemm", wo, 8)).text
    line = next(row for row in text.splitlines() if "input, each distinct one" in row)
    registers = sum(
        int(last or first) - int(first) + 1
        for first, last in re.findall(r"v(\d+)(?:-v(\d+))?", line.split("input")[0])
    )
    assert registers == columns


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        (ConvTile("mgemm", 8, 8, kc=64), "no use for kc"),
        (ConvTile("mgemm", 8, 6), "co of mgemm must be a multiple of 4"),
        (ConvTile("im2col", 8, 8, taps=1), "no use for taps"),
        (ConvTile("mgem"), "unknown family"),
        (ConvTile("im2col", 0), "wo must be 1"),
    ],
)
def test_a_tile_without_meaning_is_an_error(tile: ConvTile, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        render(ConvProblem(8, 8, 8, 8, 3, 3), tile)


@pytest.mark.parametrize(("problem", "tile"), SHIPPED, ids=lambda item: getattr(item, "family", ""))
def test_names_read_back_and_equal_inputs_give_equal_text(
    problem: ConvProblem, tile: ConvTile
) -> None:
    kernel = render(problem, tile)
    named = ("hf", "wf", "stride", "dilation", "epilogue")
    sizes = {name: getattr(problem, name) for name in named}
    assert NAMES.read(kernel.name) == ("conv", tile, sizes)
    assert kernel.text == render(problem, tile).text
