"""Multiplications of 8-bit matrices, and what is lowered to one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from armsim.codegen.quantized.requantize import Scale
from armsim.codegen.size_arguments import Amount, Size, kept
from armsim.nests.bound import Bound
from armsim.nests.definition import Definition
from armsim.operators.exact import KINDS, summed_bytes
from armsim.operators.parameters import OUTS, TYPES, WEIGHTS
from armsim.operators.stated import Stated

_LARGEST_K = 32768
"""K 255 255 stays below 2**31: 33 025 products would fit, rounded down to a power of two."""
MULTIPLIER = 1518500250  # 2**31 / sqrt(2), the middle of what a multiplier may be


class ByteMultiplication(Stated):
    """A problem that comes to a multiplication of bytes, which the families of this folder compute.

    title: what is computed, for the header. tensors: the names of both operands and the output. product:
    what is summed; target: the output's element.
    type: of the operands, u8 or s8. weights: how the second operand lies in memory, packed or plain.
    out: what comes out, s32 or q8.
    """

    title: ClassVar[str]
    tensors: ClassVar[tuple[str, str, str]] = ("input", "weights", "output")
    target: ClassVar[str]
    type: str
    weights: str
    out: str

    @property
    @abstractmethod
    def product(self) -> str:
        """A product of the sums in index notation."""

    @property
    def statements(self) -> str:
        """Sums, or bytes by bias and scale."""
        if self.out == "s32":
            return f"{self.target} += {self.product}"
        return summed_bytes(self.product, self.target, self.scale)

    @property
    def kinds(self) -> dict[str, str]:
        """Types of tensors."""
        first, weights, output = self.tensors
        kind = KINDS[self.type]
        sums = {"sums": "i32", "bias": "i32", output: kind}
        return {first: kind, weights: kind, **(sums if self.out == "q8" else {output: "i32"})}

    @property
    @abstractmethod
    def matrices(self) -> QgemmProblem:
        """The multiplication it comes to."""

    @property
    @abstractmethod
    def symbols(self) -> Mapping[str, Amount]:
        """The sizes by axis where some are arguments."""

    @property
    @abstractmethod
    def matrix_symbols(self) -> Mapping[str, Amount]:
        """The sizes of the multiplication it comes to, where some are arguments."""

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product."""
        size = self.matrices
        return 2 * size.m * size.n * size.k

    @property
    def lowering(self) -> Bound | None:
        """The statements that make A, as the tensor ``a``; None: it is given."""
        return None

    @property
    def sized_lowering(self) -> tuple[Definition, Mapping[str, Amount]] | None:
        """Give the lowering with its sizes where some are arguments."""
        return None

    @property
    def checked(self) -> tuple[Size, ...]:
        """Give the amounts that are negative where there is no output, of sizes that are arguments."""
        return ()

    @property
    def scale(self) -> Scale:
        """Give the scale by which sums become bytes."""
        return self.matrices.scale

    @property
    def input_bytes(self) -> int:
        """Count the bytes of the first operand as it is given."""
        return self.matrices.m * self.matrices.k

    @property
    def tensor_bytes(self) -> int:
        """Count the bytes of image or A, weights, output, and the bias if bytes come out."""
        size = self.matrices
        outputs, bias = size.m * size.n, 4 * size.n
        out = outputs + bias if self.out == "q8" else 4 * outputs
        return self.input_bytes + size.k * size.n + out

    def check_words(self) -> None:
        """Raise ValueError unless type, weights and out are known words."""
        for name, words in (("type", TYPES), ("weights", WEIGHTS), ("out", OUTS)):
            if getattr(self, name) not in words:
                known = " or ".join(words)
                raise ValueError(f"{name} must be {known}, got {getattr(self, name)!r}")

    @property
    def operand_words(self) -> str:
        """The operands and the work, for a line that describes the problem."""
        return f"{self.type}, weights {self.weights}, output {self.out}: {self.flops / 1e6:.2f} Mop"


@dataclass(frozen=True)
class QgemmProblem(ByteMultiplication):
    """C = A B of bytes: A is m x k, B is k x n, C is m x n, all row by row.

    type: u8 or s8, of A and B. weights: B row by row (plain), or already in the blocks that a family
    wants (packed): weights are known when a network is compiled. out: C as 32-bit sums (s32), or as bytes
    of the operands' type by bias, multiplier, shift and zero (q8); shift 0: one that suits k.
    """

    op: ClassVar[str] = "qgemm"
    title: ClassVar[str] = "Matrix multiplication of 8-bit integers."
    tensors: ClassVar[tuple[str, str, str]] = ("a", "b", "c")
    target: ClassVar[str] = "c[m,n]"
    product: ClassVar[str] = "a[m,k] * b[k,n]"

    m: int
    n: int
    k: int
    type: str = "u8"
    weights: str = "packed"
    out: str = "s32"
    multiplier: int = MULTIPLIER
    shift: int = 0
    zero: int = 0

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("m", "n", "k")
        self.check_words()
        if self.k > _LARGEST_K:
            raise ValueError(
                f"k must be at most {_LARGEST_K}, or 32-bit sums could overflow; got {self.k}"
            )
        self.scale.validate()

    @property
    def extents(self) -> dict[str, int]:
        """Sizes by axis."""
        return {"m": self.m, "n": self.n, "k": self.k}

    @property
    def symbols(self) -> Mapping[str, Amount]:
        """All sizes as arguments."""
        return {axis: kept(axis) for axis in self.extents}

    matrix_symbols = symbols

    @property
    def matrices(self) -> QgemmProblem:
        """The multiplication itself."""
        return self

    @property
    def scale(self) -> Scale:
        """Give the scale by which sums become bytes."""
        # Products average 2**14 for bytes without sign: K of them and this shift end near 2**7.
        shift = self.shift or 6 + self.k.bit_length()
        return Scale(self.multiplier, shift, self.zero, self.type == "s8")

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return f"{self.m}x{self.k} times {self.k}x{self.n}, {self.operand_words}"
