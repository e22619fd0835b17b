"""What is measured, and how: kernels with their data, loops of few instructions, medians."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.objects.image import Image
from armsim.objects.load import load_text
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from armsim.operators.dwconv.data import dwconv_contract
from armsim.operators.saved import read_kernel

KERNELS = Path(__file__).resolve().parents[2] / "kernels" / "asm"
LAYER = DwconvProblem(56, 56, 128, 3, 3)
TILES = (
    DwconvTile("tflite", wo_b=4),
    DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped"),
    DwconvTile("window_zero", 2, 4, 4, "nhwc", "hwc", "interleaved"),
    DwconvTile("window_zero", 2, 2, 4, "nc4hw4", "chw", "interleaved", 4),
)
QUANTIZED = (
    "qgemm_u8_adalp_4x4_u2_d4", "qgemm_u8_mlal16_1x16_u1_d0", "qgemm_u8_dot_12x4_u1_d0",
    "qdwconv_3x3_s1_snake_4x4_rows_list_q8", "qadd_scalar_v1", "qadd_held_v4", "qsoftmax_table",
    "qupsample_pixels",
)  # fmt: skip


def counted(iterations: int, body: str, counter: str = "x3") -> str:
    """A loop with a trip count of ``iterations``."""
    return f"mov {counter}, #{iterations}\n1: {body}\nsubs {counter}, {counter}, #1\nb.ne 1b\nret"


def twice(iterations: int, setup: str, body: str) -> str:
    """A loop over the same data again and again."""
    return f"mov x9, #{iterations}\n2: {setup}\n1: {body}\nsubs x9, x9, #1\nb.ne 2b\nret"


# Buffer "input" is zero except its last byte; "filter" is a circular linked list of 512 entries.
LOOPS = {
    "1 instruction and its branch (sub, cbnz)":
        "mov x3, #0x600000\n1: sub x3, x3, #1\ncbnz x3, 1b\nret",
    "2 instructions and a branch (add, subs)": counted(0x400000, "add x4, x4, x3"),
    "no access at all (fadd, subs)": counted(0x400000, "fadd v0.4s, v0.4s, v0.4s"),
    "strlen (ldrb, cbz)": twice(16, "mov x4, x0", "ldrb w5, [x4], #1\ncbz w5, 1b"),
    "memset (strb, subs)":
        twice(32, "mov x4, x2\nmov w5, #7\nmov w3, #65535", "strb w5, [x4], #1\nsubs w3, w3, #1\nb.ne 1b"),
    "copy of bytes":
        twice(32, "mov x4, x0\nmov x5, x2\nmov w3, #65535",
              "ldrb w6, [x4], #1\nstrb w6, [x5], #1\nsubs w3, w3, #1\nb.ne 1b"),
    "copy of bytes, indexed":
        twice(32, "mov x3, #65535", "ldrb w6, [x0, x3]\nstrb w6, [x2, x3]\nsubs x3, x3, #1\nb.ne 1b"),
    "copy, 16 bytes an iteration":
        twice(6, "mov x4, x0\nmov x5, x2\nmov x3, #65535",
              "ldr q0, [x4], #16\nstr q0, [x5], #16\nsubs x3, x3, #1\nb.ne 1b"),
    "copy, 64 bytes an iteration":
        twice(24, "mov x4, x0\nmov x5, x2\nmov x3, #16383",
              "ld1 {v0.4s-v3.4s}, [x4], #64\nst1 {v0.4s-v3.4s}, [x5], #64\nsubs x3, x3, #1\nb.ne 1b"),
    "two blocks per iteration (skip on zero)":
        twice(16, "mov x4, x0\nmov x3, #65535",
              "ldrb w5, [x4], #1\ncbz w5, 3f\nadd x7, x7, x5\n3: subs x3, x3, #1\nb.ne 1b"),
    "linked list (ldr x1, [x1])":
        "mov x3, #0x100000\n1: ldr x1, [x1]\nsubs x3, x3, #1\nb.ne 1b\nret",
    "table look-up, indexes from memory":
        twice(8, "mov x4, x0\nmov x3, #65535\nmov x7, #0",
              "ldr w5, [x4], #4\nand w5, w5, #63\nldrb w6, [x1, w5, uxtw]\nadd x7, x7, x6\n"
              "subs x3, x3, #1\nb.ne 1b\nstr x7, [x2]"),
}  # fmt: skip


class Code(NamedTuple):
    """An image with the contents of its buffers, in the order of x0 and on, and what each is."""

    name: str
    image: Image
    contents: dict[str, NDArray[np.generic]]
    roles: dict[str, str]


def _of_contract(name: str, image: Image, contract: Contract) -> Code:
    roles = dict.fromkeys(contract.buffers, "input")
    roles |= dict.fromkeys((*contract.scratch, contract.output), "inout")
    return Code(name, image, dict(contract.buffers), roles)


def codes() -> Iterator[Code]:
    """All of them; the list in "filter" gets its addresses from whoever knows them."""
    for tile in TILES:
        source = render(LAYER, tile)
        image = load_text(source.text, "kernel.S")
        name = source.name.removeprefix("dwconv_3x3_s1_")
        yield _of_contract(name, image, dwconv_contract(LAYER, tile, 0))
    for name in QUANTIZED:
        text = (KERNELS / f"{name}.S").read_text(encoding="utf-8")
        saved = read_kernel(text, name)
        image = load_text(text, "kernel.S")
        yield _of_contract(name, image, saved.operator.contract(saved.problem, saved.tile, 0))
    for name, text in LOOPS.items():
        image = load_text(text, "loop.S")
        zeros = np.zeros(1 << 20, dtype=np.uint8)
        zeros[-1] = 1
        contents: dict[str, NDArray[np.generic]] = {
            "input": zeros,
            "filter": np.roll(np.arange(512, dtype=np.int64), -1) * 8,
            "output": np.zeros(1 << 20, dtype=np.uint8),
        }
        yield Code(name, image, contents, {"input": "input", "filter": "input", "output": "inout"})


def median(function: Callable[[], object], runs: int = 5) -> float:
    """Processor seconds of the median call, after one that is not counted."""
    times = []
    function()
    for _ in range(runs):
        begin = time.process_time()
        function()
        times.append(time.process_time() - begin)
    return statistics.median(times)
