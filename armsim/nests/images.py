"""Images whose sizes are arguments: what each extent asks for.

Which taps of an output lie outside depends on its distance from an edge. Blocks of outputs are alike in
images of the same extent modulo what a block covers, but for how many there are in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from armsim.codegen.edges import BlockRun, TapRange, block_runs
from armsim.codegen.size_arguments import ITERATIONS, Size, SizedDriver
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Bound
from armsim.nests.definition import Access
from armsim.nests.layout import Layout
from armsim.nests.reach import Reach

_MOST_COVERED = 256


class Case(NamedTuple):
    """Extents with the same runs of blocks: one, or all of its remainder.

    The run number ``loop``, -1: none, is shorter by ``outside`` than what an extent covers.
    """

    extent: int
    runs: Sequence[BlockRun] = ()
    loop: int = -1
    outside: int = 0


Cases = Mapping[str, Case]


@dataclass(frozen=True)
class Slid:
    """An axis of windows. extent, before: the names of the image's and of what is padded, "" for nothing;
    step: of windows.

    taps: of an extent the ranges inside of the image, output by output.
    """

    extent: str
    before: str
    step: int
    taps: Callable[[int], Sequence[TapRange]]

    @classmethod
    def inside(cls, outputs: str, taps: int) -> Slid:
        """Give one whose windows never leave the image, by the name of the number of outputs."""
        return cls(outputs, "", 1, lambda count: ((0, taps),) * count)

    def cases(
        self, block: int, *, single: bool = True, every: bool = False,
        outside: Sequence[int] = (), among: range | None = None,
    ) -> list[Case]:  # fmt: skip
        """Give one for each remainder of what a block covers, before them those of single extents.

        single: extents that are too small for their remainder's case have their own, of which each output
        has a tap inside unless it is ``every`` one. outside: of each remainder, if that is not what runs
        of blocks have. among: the single ones.
        """
        across, found, alone = block * self.step, list[Case](), list[Case]()
        if across > _MOST_COVERED:
            raise Unbuildable(
                f"with sizes as arguments there is code for each remainder of {self.extent}, and a block "
                f"of outputs covers {across} pixels along it, more than {_MOST_COVERED}"
            )
        for rest in range(across):
            extent = ITERATIONS * across + rest
            runs = block_runs(self.taps(extent), block)
            loop = max(range(len(runs)), key=lambda at: runs[at][1])
            least = outside[rest] if outside else ITERATIONS - runs[loop][1]
            found.append(Case(extent, runs, loop, least))
        most = max(one.outside for one in found) * across
        for extent in (among or range(1, most)) if single else ():
            ranges = self.taps(extent)
            inside = ranges and (every or all(first < last for first, last in ranges))
            if inside and extent // across < found[extent % across].outside:
                alone.append(Case(extent, block_runs(ranges, block)))
        return [*alone, *found]


@dataclass(frozen=True)
class Image:
    """Holds what is known of an image and of what is made of it.

    windows: by axis of the target. sizes: by axis, of what is no constant. keep: keeps the sizes of the
    output and of what is padded, and branches to a label where there is no output.
    """

    windows: Mapping[str, Slid]
    sizes: Mapping[str, Size]
    layouts: Mapping[str, Layout]
    keep: Callable[[SizedDriver, str], None]


@dataclass(frozen=True)
class Steps(Reach):
    """Bytes along each index, or so many pitches."""

    steps: tuple[int, ...]

    @property
    def whole(self) -> bool:
        """Say that vectors lie there, not elements."""
        return True

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Give the bytes of an element along the axes."""
        pairs = zip(access.indices, self.steps, strict=True)
        return {axis: step * own for index, own in pairs for axis, step in index.steps}

    def origin(self, bound: Bound, access: Access) -> int:
        """Give 0: the frame has where windows begin."""
        return 0
