"""The loop bodies of the comparison: inner loops of generated kernels, and ``written.s``."""

from __future__ import annotations

import re
from pathlib import Path

from armsim.operators.dwconv import DwconvProblem, DwconvTile, render

HERE = Path(__file__).parent
SHIPPED = HERE.parent.parent / "kernels" / "asm"

# Tiles without a file in kernels/asm/; the layer is the default of the search.
LAYER = DwconvProblem(56, 56, 128, 3, 3)
TILES = (
    DwconvTile("tflite", wo_b=8),
    DwconvTile("tflite_held", wo_b=8),
    DwconvTile("register_tiled", 1, 1, 4, "nhwc", "chw", "grouped"),
    DwconvTile("register_tiled_zero", 1, 2, 4, "nc4hw4", "hcw", "interleaved"),
    DwconvTile("window_zero", 1, 2, 8, "nhwc", "hwc", "interleaved"),
    DwconvTile("window_zero", 2, 7, 4, "nc4hw4", "chw", "interleaved", 16),
)
_BLOCK = re.compile(r"^(?P<label>\S+):\n(?P<body>(?:(?!\S+:\n).*\n)*?)\s+b\.ne (?P=label)\n", re.M)
_REGION = re.compile(r"// LLVM-MCA-BEGIN (?P<name>\w+)\n(?P<text>.*?)// LLVM-MCA-END", re.S)


def inner_loop(text: str) -> str:
    """The longest loop of a kernel that contains no other label, with label and branch.

    A kernel's longest one is the body of its interior; the edges' loops have fewer products.
    """
    found = max(_BLOCK.finditer(text), key=lambda match: match["body"].count("\n"))
    lines = [line for line in found["body"].splitlines() if not line.lstrip().startswith("//")]
    return "\n".join(["body:", *lines, "    b.ne body", ""])


def _short(name: str) -> str:
    return name.removeprefix("dwconv_").removesuffix("_pf0").replace("interleaved", "inter")


def generated() -> dict[str, str]:
    """Name -> inner loop, of the shipped kernels and of TILES."""
    texts = {path.stem: path.read_text() for path in sorted(SHIPPED.glob("dwconv_*.S"))}
    for tile in TILES:
        source = render(LAYER, tile)
        texts[source.name] = source.text
    return {_short(name): inner_loop(text) for name, text in texts.items()}


def written() -> dict[str, str]:
    """Name -> loop of ``written.s``."""
    text = (HERE / "written.s").read_text()
    return {match["name"]: match["text"] for match in _REGION.finditer(text)}
