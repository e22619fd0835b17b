"""Algorithm 1 of mGEMM: one output after the other, all its products in scalar loops.

J. Park et al., "mGEMM", MobiSys 2022, Algorithm 1: an output is stored by each product, but held in a
register from one to the next.
"""

from __future__ import annotations

from functools import partial

from armsim.codegen.edges import TapRange, runs_of
from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.nest import Axis, Move, Pointers, Run, Tags, emit_nest
from armsim.codegen.pointers import PointerGroup, times
from armsim.codegen.source import KernelSource
from armsim.nests.stages import NO_STAGES, emit_scalars, emitted
from armsim.operators.conv.family import ODD, ConvFamily
from armsim.operators.conv.header import describe, new_assembly
from armsim.operators.conv.multiplied import pixel_products
from armsim.operators.conv.problem import FLOAT, ConvProblem
from armsim.operators.conv.staged import CHECKED, Bordered, border_in_c, sized_border
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import MGEMM
from armsim.operators.parameters import RUNTIME
from armsim.scheduling import ir

_METHOD = "an output at a time, scalar."


def render(problem: ConvProblem, tile: ConvTile) -> KernelSource:
    """The kernel; the tile has no freedom."""
    p = problem
    if tile.sizes == RUNTIME:
        return _sized(p, tile)
    refuse_epilogue(p.epilogue, tile.family, "its sums are stored with each product")
    asm = new_assembly(p, tile)
    image, weight, total = asm.vectors.take(3, "input, filter, output element")
    pixel, row, tap = p.cin * FLOAT, p.wi * p.cin * FLOAT, p.cin * p.cout * FLOAT
    pointers = Pointers(
        PointerGroup(asm, 0, "input", [0], origin=-(p.pad_top * row + p.pad_left * pixel)),
        PointerGroup(asm, 1, "filter", [0]),
        PointerGroup(asm, 2, "output", [0]),
    )

    def along(own: TapRange, step: Move) -> list[Run]:
        first, last = own
        if first == last:
            return []
        return [Run(last - first, step, None, skip=times(step, first) if first else None)]

    def rows(_: Tags) -> list[Run]:
        step = Move(p.stride * row, 0, p.wo * p.cout * FLOAT)
        return [Run(trips, step, own) for own, trips in runs_of(p.row_taps)]

    def columns(_: Tags) -> list[Run]:
        step = Move(p.stride * pixel, 0, p.cout * FLOAT)
        return [Run(trips, step, own) for own, trips in runs_of(p.column_taps)]

    def channels(_: Tags) -> list[Run]:
        return [Run(p.cout, Move(0, FLOAT, FLOAT), None)]

    def start(_: Tags) -> None:
        asm.emit("movi", ir.v4s(total), 0)
        # Stored at once for the outputs in the padding alone; the products store it anew.
        asm.store(ir.s(total), "x2", 0)

    def filter_rows(tags: Tags) -> list[Run]:
        return along(tags[0], Move(p.dilation * row, p.wf * tap))

    def filter_columns(tags: Tags) -> list[Run]:
        return along(tags[1], Move(p.dilation * pixel, tap))

    def input_channels(_: Tags) -> list[Run]:
        return [Run(p.cin, Move(FLOAT, p.cout * FLOAT), None)]

    def body(_: Tags, run: Run) -> None:
        asm.comment("one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]")
        asm.load(ir.s(image), *pointers.input.locate(0))
        asm.load(ir.s(weight), *pointers.filter.locate(0))
        asm.emit("fmadd", ir.s(total), ir.s(image), ir.s(weight), ir.s(total))
        asm.store(ir.s(total), *pointers.output.locate(0))

    emit_nest(
        asm,
        pointers,
        [
            Axis("output rows", rows),
            Axis("output columns", columns),
            Axis("output channels", channels, start),
            Axis("filter rows", filter_rows),
            Axis("filter columns", filter_columns),
            Axis("input channels", input_channels),
        ],
        body,
    )
    return asm.finish(describe(p, tile, "rsck", _METHOD, ["Tile: none."]), p.contract_with(tile))


def _sized(p: ConvProblem, tile: ConvTile) -> KernelSource:
    """Render the kernel whose sizes are arguments, on an image with its border."""
    refuse_epilogue(p.epilogue, tile.family, "its sums are stored with each product")
    image = Bordered(p)
    asm = new_assembly(p, tile, workspace=image.is_padded)
    with emitted(asm, image, NO_STAGES, CHECKED):
        emit_scalars(asm, pixel_products(image), "lkj", "nmi", adds=False)
    more = ["Workspace: the image with a border of zeros."] * image.is_padded
    words = describe(p, tile, "rsck", _METHOD, [*more, "Tile: none."], sized=True)
    return asm.finish(words, p.contract_with(tile))


NAIVE = ConvFamily(
    name="naive", render=render,
    # Two loads and a store a product, and a store of the zero that an output starts as.
    intensity=lambda problem, tile: 2 / (FLOAT * (3 + 1 / problem.products)),
    summary="scalar loops, an output at a time", document=MGEMM, section="Algorithm 1",
    uses=frozenset({"sizes"}), workspace=partial(sized_border, planes=False),
    workspace_in_c=partial(border_in_c, planes=False),
    space=lambda problem, full: (ConvTile("naive"),), shipped=((ODD, ConvTile("naive")),),
)  # fmt: skip
