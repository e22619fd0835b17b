"""Layers that move numbers and compute nothing, fp32, batch 1."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from itertools import accumulate
from typing import ClassVar

from armsim.nests.bound import Bound
from armsim.operators.layer import Shape
from armsim.operators.layouts import PLANE, planes_of
from armsim.operators.nested import bind
from armsim.operators.problem import Problem

MOST_INPUTS = 6
"""Of a concatenation; with the output, what AAPCS64 passes in registers."""


class CopyProblem(Problem):
    """Images in, one image out, each number of which is one of those. inputs, output: their shapes."""

    @property
    @abstractmethod
    def inputs(self) -> tuple[Shape, ...]:
        """Shapes of the inputs."""

    @property
    @abstractmethod
    def output(self) -> Shape:
        """Shape of the output."""

    @abstractmethod
    def bound(self, layout: str = "nhwc") -> Bound:
        """The definition in a layout; in "nc4hw4" images have whole planes of four channels."""

    @property
    def tensor_bytes(self) -> int:
        """Count the bytes of all inputs and the output."""
        return sum(4 * rows * columns * c for rows, columns, c in (*self.inputs, self.output))

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        words = " + ".join("x".join(map(str, shape)) for shape in self.inputs)
        moved = self.tensor_bytes / 1e6
        return f"{words} -> {'x'.join(map(str, self.output))}: {moved:.2f} MB read and written"


@dataclass(frozen=True)
class ConcatProblem(CopyProblem):
    """Up to six images of the same pixels, channels side by side; c1 to c6: those of each, 0: none."""

    op: ClassVar[str] = "concat"
    unsaid: ClassVar[tuple[str, ...]] = ("c3", "c4", "c5", "c6")

    hi: int
    wi: int
    c1: int
    c2: int
    c3: int = 0
    c4: int = 0
    c5: int = 0
    c6: int = 0

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("hi", "wi", "c1", "c2")
        sizes = [self.c3, self.c4, self.c5, self.c6]
        for number, (before, size) in enumerate(zip([self.c2, *sizes], sizes, strict=False), 3):
            if size < 0:
                raise ValueError(f"c{number} must be 0 or more, got {size}")
            if size and not before:
                raise ValueError(f"c{number} is {size}, but there is no c{number - 1}")

    @property
    def channels(self) -> tuple[int, ...]:
        """List the channels of each input."""
        sizes = (self.c1, self.c2, self.c3, self.c4, self.c5, self.c6)
        return tuple(size for size in sizes if size)

    @property
    def inputs(self) -> tuple[Shape, ...]:
        """Shapes of the inputs."""
        return tuple((self.hi, self.wi, size) for size in self.channels)

    @property
    def output(self) -> Shape:
        """Shape of the output."""
        return (self.hi, self.wi, sum(self.channels))

    def bound(self, layout: str = "nhwc") -> Bound:
        """Pixels p of channels c1, c2, ..; planes of an input lie behind those of the one before."""
        pixels = self.hi * self.wi
        if layout == "nc4hw4":
            sizes = [planes_of(one) * PLANE * pixels for one in self.channels]
        else:
            sizes = list(self.channels)
        starts = accumulate(sizes, initial=0)
        pixel = "" if layout == "nc4hw4" else "p,"
        text = ";".join(
            f"output[{pixel}c{at}+{start}] = input{at}[{pixel}c{at}]"
            for at, start in zip(range(1, len(sizes) + 1), starts, strict=False)
        )
        axes = {f"c{at}": size for at, size in enumerate(sizes, 1)} | (
            {"p": pixels} if pixel else {}
        )
        return bind(text, *axes.items())


@dataclass(frozen=True)
class UpsampleProblem(CopyProblem):
    """Each row and column ``factor`` times: the nearest neighbour (YoloV3's upsample layer)."""

    op: ClassVar[str] = "upsample"

    hi: int
    wi: int
    channels: int
    factor: int = 2

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("hi", "wi", "channels", "factor")
        if self.factor > 8:
            raise ValueError(f"factor must be at most 8, got {self.factor}")

    @property
    def ho(self) -> int:
        """Rows of the output."""
        return self.factor * self.hi

    @property
    def wo(self) -> int:
        """Columns of the output."""
        return self.factor * self.wi

    @property
    def inputs(self) -> tuple[Shape, ...]:
        """Shapes of the inputs."""
        return ((self.hi, self.wi, self.channels),)

    @property
    def output(self) -> Shape:
        """Shape of the output."""
        return (self.ho, self.wo, self.channels)

    def bound(self, layout: str = "nhwc") -> Bound:
        """Pixels (y, x) of channels c, stored a times b times; the planes' rows are one image's."""
        f, planes = self.factor, planes_of(self.channels) if layout == "nc4hw4" else 0
        return bind(
            f"output[{f}*y+a,{f}*x+b,c] = input[y,x,c]",
            ("y", max(planes, 1) * self.hi), ("x", self.wi), ("c", PLANE if planes else self.channels),
            ("a", f), ("b", f),
        )  # fmt: skip
