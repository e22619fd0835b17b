"""An image of bytes copied into a larger one with a border of one value; sizes may be amounts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from armsim.codegen.assembly import Assembly
from armsim.codegen.quantized.pieces import copy_run, fill_run
from armsim.codegen.size_arguments import Amount, SizedDriver, plus, times
from armsim.scheduling import ir


@dataclass(frozen=True)
class Border:
    """Pixels around an image."""

    top: Amount = 0
    bottom: Amount = 0
    left: Amount = 0
    right: Amount = 0

    @property
    def any(self) -> bool:
        """Say whether there is one."""
        return bool(self.top or self.bottom or self.left or self.right)

    def sides(self, height: Amount, width: Amount) -> tuple[Amount, Amount]:
        """Rows and columns of the larger image."""
        return plus(plus(height, self.top), self.bottom), plus(plus(width, self.left), self.right)

    def size(self, height: int, width: int, channels: int) -> int:
        """Bytes of the larger image, where all sizes are numbers."""
        rows, columns = self.sides(height, width)
        assert isinstance(rows, int)
        assert isinstance(columns, int)
        return rows * columns * channels


def copy_with_border(
    asm: Assembly,
    source: str,
    target: str,
    shape: tuple[Amount, Amount, Amount],
    border: Border,
    value: int,
    counters: Sequence[str],
    vectors: Sequence[int],
    driver: SizedDriver | None = None,
) -> None:
    """Copy an NHWC image of ``shape``; both registers end up after it. Five vectors, two counters.

    driver: for amounts, with temporaries besides these registers.
    """
    height, width, channels = shape
    pitch, fill = times(border.sides(height, width)[1], channels), vectors[4]
    asm.emit("movi", ir.v16b(fill), value & 0xFF)

    def filled(count: Amount) -> None:
        fill_run(asm, target, count, fill, counters[1], driver)

    filled(times(border.top, pitch))
    with _loop(asm, counters[0], height, driver):
        filled(times(border.left, channels))
        copy_run(asm, source, target, times(width, channels), vectors, counters[1], driver)
        filled(times(border.right, channels))
    filled(times(border.bottom, pitch))


def _loop(
    asm: Assembly, counter: str, trips: Amount, driver: SizedDriver | None
) -> AbstractContextManager[None]:
    if isinstance(trips, int):
        return asm.loop(counter, trips)
    assert driver
    return driver.repeat(trips, counter)
