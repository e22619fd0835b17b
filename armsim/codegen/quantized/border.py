"""An image of bytes copied into a larger one with a border of one value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from armsim.codegen.assembly import Assembly
from armsim.codegen.quantized.pieces import copy_run, fill_run
from armsim.scheduling import ir


@dataclass(frozen=True)
class Border:
    """Pixels around an image."""

    top: int = 0
    bottom: int = 0
    left: int = 0
    right: int = 0

    @property
    def any(self) -> bool:
        """Whether there is one."""
        return bool(self.top or self.bottom or self.left or self.right)

    def size(self, height: int, width: int, channels: int) -> int:
        """Bytes of the larger image."""
        return (height + self.top + self.bottom) * (width + self.left + self.right) * channels


def copy_with_border(
    asm: Assembly,
    source: str,
    target: str,
    shape: tuple[int, int, int],
    border: Border,
    value: int,
    counters: Sequence[str],
    vectors: Sequence[int],
) -> None:
    """Copy an NHWC image of ``shape``; both registers end up after it. Five vectors, two counters."""
    height, width, channels = shape
    pitch = (width + border.left + border.right) * channels
    fill = vectors[4]
    asm.emit("movi", ir.v16b(fill), value & 0xFF)
    fill_run(asm, target, border.top * pitch, fill, counters[1])
    with asm.loop(counters[0], height):
        fill_run(asm, target, border.left * channels, fill, counters[1])
        copy_run(asm, source, target, width * channels, vectors, counters[1])
        fill_run(asm, target, border.right * channels, fill, counters[1])
    fill_run(asm, target, border.bottom * pitch, fill, counters[1])
