"""An image in another layout, fp32, batch 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.errors import did_you_mean
from armsim.nests.bound import Bound
from armsim.operators.layouts import PLANE, planes_of
from armsim.operators.nested import bind
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

    def _statement(self, channel: str, plane: str = "", lane: str = "") -> str:
        """A pixel's channel in both layouts; in NC4HW4 it is the lane of a plane."""
        places = {"nhwc": f"p,{channel}", "nchw": f"{channel},p", "nc4hw4": f"{plane},p,{lane}"}
        return f"output[{places[self.target]}] = input[{places[self.source]}]"

    def bound(self) -> Bound:
        """The definition: pixels p and channels c, in NC4HW4 planes k and their lanes q.

        A last plane that is not whole is a statement of its own. Its lanes s go beyond the channels where
        planes are made: what is read there is zero.
        """
        sizes = [("p", self.pixels)]
        if "nc4hw4" not in (self.source, self.target):
            return bind(self._statement("c"), *sizes, ("c", self.channels))
        whole, rest = divmod(self.channels, PLANE)
        filled = self.target == "nc4hw4"
        statements = []
        if whole:
            statements.append(self._statement("4*k+q", "k", "q"))
            sizes += [("k", whole), ("q", PLANE)]
        if rest:
            statements.append(self._statement(f"{4 * whole}+s", f"{whole}", "s"))
            sizes.append(("s", PLANE if filled else rest))
        shapes = {
            "nhwc": f"p,{self.channels}", "nchw": f"{self.channels},p",
            "nc4hw4": f"{planes_of(self.channels)},p,{PLANE}",
        }  # fmt: skip
        return bind(";".join(statements), *sizes, input=shapes[self.source])

    @property
    def tensor_bytes(self) -> int:
        """Count the bytes of both images, nothing padded."""
        return 8 * self.pixels * self.channels

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return (
            f"{self.hi}x{self.wi}x{self.channels}, {self.source} -> {self.target}: "
            f"{self.tensor_bytes / 1e6:.2f} MB read and written"
        )
