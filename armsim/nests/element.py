"""Element operations: how products of two elements are made and added up, as values.

A vector register of an operand holds some lines (rows of one matrix, columns of the other), and of each
line some products side by side, as its panels do:

             scalars          vectors           an instruction of it
    udot     4 of 4 rows      4 of 4 columns    adds 4 products to each of 4 sums, by a row's lane
    fmla     1 of 4 rows      1 of 4 columns    adds a product to each of 4 sums, by a row's lane
    smlal    8 of a row       1 of 8 columns    adds a product to each of 4 sums, by a product's lane
    umull    16 of a row      16 of a column    makes 8 products; uadalp adds neighbours to 4 sums of one

A part of a vector has a chain of instructions: those before the last one make a temporary of 16 bits, the
last one adds it to a sum. That a temporary does not overflow is the kernel's promise or its precondition.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from armsim.codegen.axes import LANES, VECTOR
from armsim.codegen.stream import FMLA, Operation


@dataclass(frozen=True)
class Element:
    """An element operation.

    scalars, vectors: products of a line that lie side by side in a register of these. bytes: of an element
    there, to which it may have been widened. parts: of a vector, the chain of each. architecture: that has
    it, if not all do.
    """

    scalars: int
    vectors: int
    bytes: int
    parts: tuple[tuple[Operation, ...], ...]
    architecture: str = ""

    @property
    def scalar_lines(self) -> int:
        """Lines in a register of scalars."""
        return VECTOR // self.bytes // self.scalars

    @property
    def vector_lines(self) -> int:
        """Lines in a vector."""
        return VECTOR // self.bytes // self.vectors

    @property
    def depth(self) -> int:
        """Products of each sum from one load of scalars to the next."""
        return max(self.scalars, self.vectors)

    @property
    def width(self) -> int:
        """Sums in a vector of these; where it is one, its lanes are added up in the end."""
        return min(self.vector_lines, LANES)

    @property
    def inner(self) -> int:
        """Vectors of a group of products that a register of scalars is for."""
        return self.scalars // self.vectors

    @property
    def ways(self) -> int:
        """Count the vectors of sums that a vector is multiplied into."""
        return self.vector_lines // self.width

    @property
    def low(self) -> bool:
        """Say whether scalars have to be in the first sixteen registers: an element of halves is."""
        return self.bytes == 2

    def each(self, columns: int) -> int:
        """Count the vectors of sums of a row of so many columns."""
        return -(-columns // self.width)

    def registers(self, rows: int, columns: int) -> tuple[int, int]:
        """Count the registers of scalars and of vectors that hold a group of so many lines."""
        return -(-rows // self.scalar_lines), -(-columns // self.vector_lines)

    @property
    def words(self) -> str:
        """Name the instructions, those of a chain with plus signs."""
        return ", ".join(" + ".join(one.name for one in chain) for chain in self.parts)

    @property
    def temporaries(self) -> int:
        """Instructions of a chain that make its temporary."""
        return len(self.parts[0]) - 1


FLOATS = Element(1, 1, 4, ((FMLA,),))
"""Multiplies floats by lane."""


def dot(sign: str) -> Element:
    """Make dot products of four bytes by lane; sign: ``u`` or ``s``, of the bytes."""
    name = f"{sign}dot"
    return Element(
        4, 4, 1, ((Operation(name, "", "4s", "16b", "4b"),),), "armv8.2-a+dotprod"
    )  # fmt: skip


WIDENED = Element(
    8, 1, 2,
    tuple((Operation(f"smlal{two}", f"smull{two}", "4s", form, "h"),)
          for two, form in (("", "4h"), ("2", "8h"))),
)  # fmt: skip
"""Multiplies bytes that were widened to 16 bits, with a bit for the sign, by lane."""


def widened(sign: str) -> Element:
    """Multiply bytes that were widened to 16 bits, whatever their sign."""
    return WIDENED


def pairwise(sign: str) -> Element:
    """Multiply each half of two vectors of bytes to 16 bits, and add neighbours to sums."""
    return Element(16, 16, 1, tuple((one, _neighbours(sign)) for one in _halves(sign, "mull")))


def fused_pairwise(sign: str) -> Element:
    """Multiply both halves into one temporary, which must hold the sum of two products."""
    return Element(
        16, 16, 1, ((_halves(sign, "mull")[0], _halves(sign, "mlal")[1], _neighbours(sign)),)
    )


def _halves(sign: str, name: str) -> list[Operation]:
    low, high = sign + name, f"{sign}{name}2"
    return [Operation(low, low, "8h", "8b", "b"), Operation(high, high, "8h", "16b", "b")]


def _neighbours(sign: str) -> Operation:
    return Operation(f"{sign}adalp", f"{sign}addlp", "4s", "8h", "")


OF_PAIRS = ((4, 4), (3, 4), (2, 4), (2, 8), (1, 8))
EXACT: dict[str, tuple[Callable[[str], Element], tuple[tuple[int, int], ...]]] = {
    "dot": (dot, ((12, 4), (8, 12), (8, 8), (16, 4), (4, 16), (4, 4), (8, 4), (20, 4))),
    "pairs": (pairwise, OF_PAIRS),
    "halves": (widened, ((4, 16), (3, 16), (1, 16), (2, 16), (5, 16), (6, 8), (8, 8))),
}
"""Operations that are exact for all bytes, by sign, with rows and columns of sums that suit them."""
