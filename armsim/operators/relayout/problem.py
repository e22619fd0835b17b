"""An image in another layout, fp32, batch 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.errors import did_you_mean
from armsim.operators.layouts import PLANE, planes_of
from armsim.operators.problem import Problem
from armsim.operators.relayout.sizes import LAYOUTS


@dataclass(frozen=True)
class RelayoutProblem(Problem):
    """An image of one layout in another: (H, W, C), (C, H, W) or (ceil(C/4), H, W, 4).

    What fills the last four channels of NC4HW4 is zero when it is made and not read where it is read.
    """

    op: ClassVar[str] = "relayout"

    hi: int
    wi: int
    channels: int
    source: str = "nhwc"
    target: str = "nc4hw4"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("hi", "wi", "channels")
        for name in ("source", "target"):
            word = getattr(self, name)
            if word not in LAYOUTS:
                hint = did_you_mean(str(word), LAYOUTS)
                raise ValueError(f"{name} must be {', '.join(LAYOUTS)}, got {word!r}{hint}")
        if self.source == self.target:
            raise ValueError(f"source and target are both {self.source}: there is nothing to do")

    @property
    def pixels(self) -> int:
        """Pixels of the image."""
        return self.hi * self.wi

    def size(self, layout: str) -> int:
        """Floats of the image in a layout."""
        channels = planes_of(self.channels) * PLANE if layout == "nc4hw4" else self.channels
        return self.pixels * channels

    @property
    def tensor_bytes(self) -> int:
        """Of both images, nothing padded."""
        return 8 * self.pixels * self.channels

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return (
            f"{self.hi}x{self.wi}x{self.channels}, {self.source} -> {self.target}: "
            f"{self.tensor_bytes / 1e6:.2f} MB read and written"
        )
