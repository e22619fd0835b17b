"""The families that multiply bytes: element operations with their tiles, as values.

dot         udot and sdot by element: 12x4 sums, four products of each an instruction (Armv8.2-A). The
            document's remark is that no intermediate registers are needed, hence 12x4 in place of 4x4.
mlal16      smlal by element on 16-bit copies of both operands: the outer product that the bytes replace.
adalp       umull, uadalp, addp: dot products without the instruction, exact for all bytes.
mlal_adalp  umull, umlal2, uadalp: one accumulation for 16 products, exact where two products fit 16 bits.
            Bytes without a sign: 255 b + 255 b <= 65535 holds up to b = 128. (The document allows 0 to
            254: 2 255 254 is 129540.) With a sign: two products of -128 and -128 are 32768, one more than
            16 bits hold, and nothing else is too large, so that one operand must not be -128.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any

from armsim.nests.element import EXACT, OF_PAIRS, Element, dot, fused_pairwise, pairwise, widened
from armsim.operators.documents import RFC
from armsim.operators.nested import NestFamily, nest_family
from armsim.operators.qgemm.multiplied import Multiplied
from armsim.operators.qgemm.problem import ByteMultiplication, QgemmProblem
from armsim.operators.qgemm.tile import NAMES, QgemmTile
from armsim.operators.tile import Values, in_both_orders

_SQUARE = QgemmProblem(m=96, n=96, k=96)
_SIGNED = QgemmProblem(m=96, n=96, k=96, type="s8", out="q8")


def _family(
    name: str, element: Callable[[str], Element], summary: str, *, precondition: str = "", **fields: Any
) -> NestFamily[ByteMultiplication, QgemmTile]:  # fmt: skip
    made = partial(Multiplied.of, element, bool(precondition))
    return nest_family(
        name, summary, NAMES, made, document=RFC, precondition=precondition, **fields
    )  # fmt: skip


def _tiles(
    family: str, blocks: Sequence[tuple[int, int]], few: int,
    some: Sequence[int] = (0,), every: Sequence[int] = (0,),
) -> Callable[[ByteMultiplication, bool], Iterator[QgemmTile]]:  # fmt: skip
    """`Family.space`: blocks of rows and columns, unrolled, at distances, as written and as scheduled.

    A selection has the first ``few`` blocks at ``some`` of the distances, and no scheduled one unrolled.
    """

    def space(problem: ByteMultiplication, full: bool) -> Iterator[QgemmTile]:
        unrolls = (1, 2, 4) if full else (1, 2)
        choices = product(blocks if full else blocks[:few], unrolls, every if full else some)
        tiles = (
            QgemmTile(family, rows, columns, unroll, distance)
            for (rows, columns), unroll, distance in choices
        )
        return in_both_orders(tiles, lambda tile: full or tile.unroll == 1)

    return space


_USES = frozenset({"rows", "columns", "unroll", "schedule", "sizes"})
# 6x4 would need 35 registers, 1x16 34.
_OF_PAIRS: dict[str, Values] = {"rows": range(1, 6), "columns": (4, 8)}

ADALP = _family(
    "adalp", pairwise,
    "4x4 by umull, umull2, uadalp, addp (signed: smull, sadalp)",
    uses=_USES | {"distance"}, values=_OF_PAIRS,
    section="Convolution core algorithm",
    space=_tiles("adalp", OF_PAIRS, 2, (1, 3, 4, 7), range(8)),
    shipped=((_SQUARE, QgemmTile("adalp", 4, 4, unroll=2, distance=4)),),
)  # fmt: skip

DOT = _family(
    "dot", dot,
    "12x4 by udot or sdot, for cores with the dot product extension",
    # 24x4 takes 31 registers: 24 of sums, 6 of A, 1 of B.
    uses=_USES, values={"rows": range(4, 25, 4), "columns": range(4, 17, 4)},
    section="Convolution core algorithm, point 4",
    space=_tiles(
        "dot", EXACT["dot"][1], 5
    ),
    shipped=((_SQUARE, QgemmTile("dot", 12, 4)), (_SIGNED, QgemmTile("dot", 8, 12))),
)  # fmt: skip

MLAL16 = _family(
    "mlal16", widened,
    "outer products by smlal on 16-bit copies of both operands",
    # Elements of A are in v0 to v7, which a call may change; columns are whole vectors of 16-bit weights.
    uses=_USES, values={"rows": range(1, 9), "columns": (8, 16)},
    section="Convolution strategy in use (conv2d_spatial_pack_nchw)",
    space=_tiles("mlal16", EXACT["halves"][1], 3),
    references=lambda problem: (QgemmTile("mlal16", 1, 16),),  # what the document replaces
    shipped=((_SQUARE, QgemmTile("mlal16", 1, 16)),),
)  # fmt: skip

MLAL_ADALP = _family(
    "mlal_adalp", fused_pairwise,
    "4x4 by umull, umlal2, uadalp (signed: smull, smlal2, sadalp as TF-Lite): weights limited",
    # The accumulation stands between the two products of its vector and those of the next.
    uses=_USES | {"distance"}, values={**_OF_PAIRS, "distance": range(1, 17)},
    section="Convolution core algorithm, point 3 (fast math)",
    precondition="the second operand is at most 128 (u8), at least -127 (s8)",
    space=_tiles("mlal_adalp", OF_PAIRS, 2, (1, 2, 3), (1, 2, 3)),
    shipped=(
        (_SQUARE, QgemmTile("mlal_adalp", 4, 4, unroll=1, distance=2)),
        (_SQUARE, QgemmTile("mlal_adalp", 4, 4, unroll=1, distance=2, schedule="list")),
        (_SIGNED, QgemmTile("mlal_adalp", 4, 4, unroll=1, distance=2)),
    ),
)  # fmt: skip
