"""Quantized depthwise convolution in the emulator: the sixteen cases, dilation, and loads saved."""

from __future__ import annotations

import re

import numpy as np
import pytest

from armsim.analysis.analyze import analyze_text
from armsim.codegen.source import Unbuildable
from armsim.cores.loader import core_names, load_core
from armsim.emulator.machine import Machine
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import Setting, evaluate
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.operators.dwconv import DwconvProblem
from armsim.operators.qdwconv import FAMILIES, QdwconvProblem, QdwconvTile
from armsim.operators.qdwconv.tile import SCHEDULES
from armsim.operators.registry import OPERATORS
from armsim.proof.prove import Right, prove


def sums_of(
    problem: QdwconvProblem, tile: QdwconvTile, image: np.ndarray, taps: np.ndarray
) -> list:
    """The 32-bit sums of one channel as rows."""
    kernel = FAMILIES.render(problem, tile)
    buffers = {
        "input": image, "filter": taps, "bias": np.zeros(1, np.int32),
        "output": np.zeros(problem.ho * problem.wo, np.int32),
        "workspace": np.zeros(FAMILIES.workspace(problem, tile), np.uint8),
    }  # fmt: skip
    machine = Machine(
        program_of(assemble(kernel.text, kernel.name)),
        {name: data.nbytes for name, data in buffers.items()},
    )
    for name, data in buffers.items():
        machine.write(name, data)
    machine.call([machine.buffers[name].address for name in buffers])
    return machine.read_array("output", np.dtype(np.int32)).reshape(problem.ho, problem.wo).tolist()


# The text's example: 8x8 numbers 0 to 63, the filter 1 to 9, rate and stride 2. The framework printed:
PRINTED = [[302, 330, 548, 587], [526, 554, 860, 899], [1284, 1317, 1920, 1965],
           [1548, 1581, 2280, 2325]]  # fmt: skip


def test_strided_dilation_is_right_where_the_framework_was_wrong() -> None:
    image = np.arange(64, dtype=np.uint8).reshape(8, 8)
    taps = np.arange(1, 10, dtype=np.uint8).reshape(3, 3)
    padded = np.pad(image.astype(int), 2)

    # What it did: the stride is applied to each phase of the image, and phases interleave after it.
    wrong = np.zeros((4, 4), int)
    for i, j in np.ndindex(2, 2):
        phase = padded[i::2, j::2]
        for y, x in np.ndindex(2, 2):
            wrong[2 * y + i, 2 * x + j] = (phase[2 * y :, 2 * x :][:3, :3] * taps).sum()
    assert wrong.tolist() == PRINTED

    problem = QdwconvProblem(8, 8, 1, 2, 2, 2, "s32", input_zero=0, filter_zero=0)
    right = [
        [int((padded[2 * y :: 2, 2 * x :: 2][:3, :3] * taps).sum()) for x in range(4)]
        for y in range(4)
    ]
    assert right[0][0] == 0 * 5 + 2 * 6 + 16 * 8 + 18 * 9 == PRINTED[0][0]
    assert right[0][1] == 0 * 4 + 2 * 5 + 4 * 6 + 16 * 7 + 18 * 8 + 20 * 9 != PRINTED[0][1]
    for family in ("snake", "snake_folded", "window"):
        assert sums_of(problem, QdwconvTile(family, 2, 2), image, taps) == right
    with pytest.raises(Unbuildable, match="a stride within a phase is not one of the image"):
        FAMILIES.render(problem, QdwconvTile("space_to_batch", 2, 2))


def test_the_padding_of_each_side_is_said_in_words_as_of_other_windows() -> None:
    words = "filter 3x3, stride 2, padding top 0, left 1, bottom 2, right 3"
    assert words in QdwconvProblem(8, 8, 8, 2, "0x1x2x3").describe()
    assert words in DwconvProblem(8, 8, 8, 3, 3, 2, "0x1x2x3").describe()


@pytest.mark.parametrize("dilation", [2, 3])
def test_space_to_batch_is_direct_dilation(dilation: int) -> None:
    image = np.random.default_rng(1).integers(0, 256, (11, 13)).astype(np.uint8)
    taps = np.random.default_rng(2).integers(0, 256, (3, 3)).astype(np.uint8)
    problem = QdwconvProblem(11, 13, 1, 1, "same", dilation, "s32")
    direct, batched = (
        sums_of(problem, QdwconvTile(family, 4, 2), image, taps)
        for family in ("snake", "space_to_batch")
    )
    assert direct == batched


def pixel_loads(rows: int, columns: int, stride: int, family: str, path: str = "rows") -> int:
    """Pixels loaded for one block of eight channels: a load each, besides nine of the filter."""
    problem = QdwconvProblem(
        (rows - 1) * stride + 3, (columns - 1) * stride + 3, 8, stride, "valid"
    )
    text = FAMILIES.render(problem, QdwconvTile(family, rows, columns, path)).text
    lines = [line.strip() for line in text.splitlines()]
    return sum(line.startswith(("ldr d", "ldur d")) for line in lines) - 9


def test_the_snake_path_loads_a_pixel_once_where_registers_allow_it() -> None:
    # Figure 4: 4x1 outputs of stride 2 stand on 9x3 pixels.
    assert pixel_loads(4, 1, 2, "snake") == 9 * 3
    # Figure 3: 8x8 outputs of stride 1. Nine pixels for the first window, three for each further one.
    assert pixel_loads(8, 8, 1, "window") == 9 * 64
    assert 100 <= pixel_loads(8, 8, 1, "snake") <= 9 + 3 * 63
    # Two rows at once: four pixels a column serve two outputs, ten columns of them in four pairs of rows.
    assert pixel_loads(8, 8, 1, "snake_folded", "pairs") <= 4 * (4 * 10 + 4)


def test_a_filter_that_does_not_fit_the_registers_beside_its_window_is_held_sums_alone() -> None:
    problem = QdwconvProblem(9, 9, 8, hf=5, wf=5)
    tiles = OPERATORS["qdwconv"].space(problem, None, True)
    assert {tile.family for tile in tiles} == {"held_sums"}
    with pytest.raises(Unbuildable, match="58 vector registers needed"):
        FAMILIES.render(problem, QdwconvTile("snake", 1, 1))
    with pytest.raises(Unbuildable, match="38 vector registers needed"):
        FAMILIES.render(problem, QdwconvTile("held_sums", 2, 8))


@pytest.mark.parametrize("core", ["cortex-a57", "cortex-a72"])
def test_a_large_filter_is_near_its_bound_too(core: str) -> None:
    problem = QdwconvProblem(24, 24, 16, padding="valid", hf=5, wf=5)
    setting = Setting(OPERATORS["qdwconv"], problem, load_core(core), ideal_memory=True)
    found = evaluate(setting, QdwconvTile("held_sums", 2, 4))
    assert isinstance(found, Measured)
    # Of eight outputs: 50 products, and two multiplications of four words that take F0 twice.
    assert found.lower_bound >= 20 * 20 * 2 * (50 + 2 * 2)
    assert found.cycles < 1.15 * found.lower_bound


@pytest.mark.parametrize("core", ["cortex-a57", "cortex-a72"])
def test_the_largest_case_is_near_its_bound_which_is_the_pipe_that_multiplies(core: str) -> None:
    tile = QdwconvTile("snake_folded", 8, 8, "pairs")
    text = FAMILIES.render(QdwconvProblem(26, 26, 16, padding="valid"), tile).text
    bodies = re.findall(r"^(\.L\w+):\n((?: .*\n)+?)    b\.ne \1$", text, flags=re.M)
    body = max((body for _, body in bodies), key=lambda body: body.count("smlal2"))
    (block,) = analyze_text(
        f"block:\n{body}    b.ne block\n", "block", load_core(core), iterations=50
    )
    # Of each output: 18 products, and two multiplications of four words that take F0 twice.
    assert block.lower_bound == block.port_bounds["F0"] == 64 * (18 + 2 * 2)
    assert block.cycles * 0.95 <= block.lower_bound <= block.cycles


@pytest.mark.parametrize("core", core_names())
def test_a_schedule_for_any_core_is_right(core: str) -> None:
    """The width of a core decides what stands beside what, never what depends on what."""
    problem = QdwconvProblem(hi=7, wi=7, channels=12, dilation=2)
    families = (("snake", "rows"), ("snake_folded", "pairs"), ("space_to_batch", "rows"))
    for at, schedule in enumerate(SCHEDULES):
        # Every core and every schedule with each family, not all three with one another.
        family, path = families[(core_names().index(core) + at) % len(families)]
        tile = QdwconvTile(family, 2, 2, path, schedule)
        outcome = prove(OPERATORS["qdwconv"], problem, tile, 0, load_core(core))
        assert isinstance(outcome, Right), outcome
