"""Matrix multiplication as an operator, and what all operators that come to one share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from armsim.checks.contract import Contract
from armsim.codegen.fused import EPILOGUES
from armsim.nests.reference import Reference
from armsim.operators.gemm import FAMILIES, GemmProblem, GemmTile, Multiplication
from armsim.operators.gemm.data import multiplication_call, multiplication_contract
from armsim.operators.gemm.header import DISTANCES, distances
from armsim.operators.gemm.held import outline
from armsim.operators.gemm.packed import loops_of
from armsim.operators.gemm.problem import WEIGHTS
from armsim.operators.gemm.size_arguments import size_arguments
from armsim.operators.gemm.tile import COLUMNS, FOURS, NAMES, OUTER, SIDE
from armsim.operators.gemm.tiles import SQUARE
from armsim.operators.operator import Operator, TileDict, Wording
from armsim.operators.parameters import RUNTIME, Spread, Sweep
from armsim.operators.summed import summed_reference
from armsim.operators.tile import LISTED, SCHEDULES, SIZES_DRAWN, order_of


def _short(tile: TileDict) -> str:
    fours = f" {FOURS}" if tile["packing"] == FOURS else ""
    outer = " cols" if tile["outer"] == COLUMNS else ""
    block = f"{tile['rows']}x{tile['columns']}k{tile['depth']}"
    return f"{tile['family']} {block}{fours}{outer}{order_of(tile)}"


def _blocks(tile: TileDict) -> list[str]:
    return [f"{name}{tile[name]}" for name in ("mc", "kc", "nc") if tile[name]]


def _packs(tile: TileDict) -> bool:
    return "nc" in FAMILIES[tile["family"]].uses


def _columns(tile: TileDict) -> dict[str, str]:
    blocks = " ".join(_blocks(tile)) or ("whole" if _packs(tile) else "-")
    return {"blocks": blocks, "prefetch": str(tile["prefetch"] or "-")}


def _sentence(tile: TileDict) -> str:
    rows, columns, depth = tile["rows"], tile["columns"], tile["depth"]
    parts = [f"{tile['family']} {rows}x{columns} outputs, {depth} products unrolled"]
    if _packs(tile):
        parts.append(" ".join(_blocks(tile)).upper() or "packed whole")
    if tile["prefetch"]:
        parts.append(f"prefetch {tile['prefetch']} products ahead")
    if tile["packing"] == FOURS:
        parts.append("A packed by four rows")
    if tile["outer"] == COLUMNS:
        parts.append("blocks of columns outermost")
    if tile["schedule"] in LISTED:
        parts.append(LISTED[tile["schedule"]])
    return ", ".join(parts)


class Multiplying(Operator[Multiplication, GemmTile]):
    """An operator that comes to one multiplication.

    problems: what random problems are drawn from, besides the epilogue.
    """

    names = NAMES
    wording = Wording(
        _short, _columns, _sentence, kind=("family", "rows", "columns"),
        reference="the BLAS order of Zhang et al. 2020, Algorithm 5",
    )  # fmt: skip

    def __init__(self, problems: dict[str, Spread]) -> None:
        self.families = FAMILIES.serving(self.smallest.op)
        self.sweep = Sweep(
            problem={**problems, "weights": WEIGHTS, "epilogue": EPILOGUES},
            # Cache blocks are so small that small problems have several.
            tile={
                "rows": range(1, 17),
                "columns": range(1, 21),
                "depth": range(1, 10),
                "mc": (0, 5, 16),
                "kc": (0, 1, 7, 16),
                "nc": (0, 9, 24),
                "prefetch": (0, 1, 8),
                "packing": (SIDE, FOURS),
                "outer": OUTER,
                "schedule": SCHEDULES,
                "sizes": SIZES_DRAWN,
            },
        )

    def loops(self, family: str) -> list[str]:
        """The loops of a family's kernels with what stays in registers, at a tile of its own."""
        one = FAMILIES[family]
        if one.algorithm is None:
            return []
        problem, tile = next(
            iter((*one.shipped, *((SQUARE, tile) for tile in one.space(SQUARE, False))))
        )
        if one.algorithm.copies:
            return loops_of(one.algorithm, problem, tile).outline()
        return outline(problem, tile, one.algorithm)

    def contract(self, problem: Multiplication, tile: GemmTile, seed: int) -> Contract:
        """A, B, D, then the workspace if the family packs, then what an epilogue has."""
        return multiplication_contract(problem, tile, seed)

    def reference(self, problem: Multiplication, tile: GemmTile) -> Reference:
        """The definition, with A, B and D as they lie."""
        sized, weights = tile.sizes == RUNTIME, problem.tensors[1]
        fields = {name: name.upper() for name in problem.sizes.values()}
        known = distances(problem, FAMILIES[tile.family].dense) if sized else ()
        pitches = [name.upper() if name in known else 0 for name in DISTANCES]
        call = multiplication_call(problem, tile, pitches)
        words = self.problem_in_c if sized else fields
        return summed_reference(
            problem,
            call,
            {axis: words[name] for axis, name in problem.sizes.items()},
            packed=weights if FAMILIES[tile.family].packed(problem, tile) else "",
            sizes=size_arguments(problem, tile, call, words) if sized else None,
        )

    problem_in_c: ClassVar[Mapping[str, str]] = {"m": "M", "n": "N", "k": "K"}
    """The fields of a problem from the sizes of its matrices."""

    def data_key(self, tile: GemmTile) -> str:
        """Say whether D holds numbers before the call, and where it lies."""
        family = FAMILIES[tile.family]
        return f"{family.accumulates} {family.in_place} " + tile.sizes * (tile.sizes == RUNTIME)

    def precedence(self, full: bool) -> tuple[str, ...]:
        """By falling speed, as a rule; of `rtrd` the selection has one tile only, to compare with."""
        names = (
            "goto", "rtrd_zero", "rtrd_planes", *(("rtrd",) if full else ()), "rtra_zero", "rtra",
            "rtrd_inplace", "rtrd", "naive",
        )  # fmt: skip
        return tuple(name for name in dict.fromkeys(names) if name in self.families)


class Gemm(Multiplying):
    """The multiplication itself."""

    smallest = GemmProblem(m=4, n=4, k=4)


GEMM = Gemm({"m": range(1, 34), "n": range(1, 42), "k": (*range(1, 17), 31, 64, 70)})
