"""The matrix multiplication to compute, and the pointwise convolution that is one."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Protocol

from armsim.codegen.assembly import CONVOLUTION
from armsim.codegen.epilogue import check_epilogue, without_none


class Problem(Protocol):
    """What the families of this folder compute: anything that comes to one multiplication.

    op: the operator's name, first part of a kernel's. parameters: the function's, as C declares them.
    axes: of each of their tensors. title: what is computed, for the header, with {} for = or +=.
    epilogue: what is done to the sums, a word of `EPILOGUES`; D's columns are its channels.
    """

    op: ClassVar[str]
    parameters: ClassVar[tuple[str, ...]]
    axes: ClassVar[tuple[str, ...]]
    title: ClassVar[str]

    @property
    def epilogue(self) -> str:
        """What is done to the sums."""

    def __hash__(self) -> int:
        """Problems are values: equal ones share their data."""

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""

    @property
    def flops(self) -> int:
        """The useful ones."""

    @property
    def matrices(self) -> GemmProblem:
        """The multiplication it comes to."""

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Shapes of the three tensors by their names as arguments."""

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""


def _check(problem: Any, sizes: tuple[str, ...]) -> None:
    for name in sizes:
        if getattr(problem, name) < 1:
            raise ValueError(f"{name} must be at least 1, got {getattr(problem, name)}")
    check_epilogue(problem.epilogue)


@dataclass(frozen=True)
class GemmProblem:
    """D = A B or D += A B, fp32: A is m x k, B is k x n, D is m x n, all row by row, nothing padded.

    epilogue: what is done to each finished sum, with one bias or scale a column.
    """

    op: ClassVar[str] = "gemm"
    parameters: ClassVar[tuple[str, ...]] = ("const float *a", "const float *b", "float *d")
    axes: ClassVar[tuple[str, ...]] = ("(M, K)", "(K, N)", "(M, N)")
    title: ClassVar[str] = "Matrix multiplication, fp32: d {} a b."

    m: int
    n: int
    k: int
    epilogue: str = "none"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        _check(self, ("m", "n", "k"))

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product; an epilogue's do not count."""
        return 2 * self.m * self.n * self.k

    @property
    def matrices(self) -> GemmProblem:
        """The multiplication itself."""
        return self

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Shapes of the three tensors by their names as arguments."""
        return {"a": (self.m, self.k), "b": (self.k, self.n), "d": (self.m, self.n)}

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return without_none(asdict(self))

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> GemmProblem:
        """The inverse of `to_dict`."""
        return cls(**data)


@dataclass(frozen=True)
class PwconvProblem:
    """A 1x1 convolution, stride 1, batch 1: O[y,x,o] = sum over i of I[y,x,i] * F[i,o].

    hi, wi: rows and columns of input and output; cin, cout: channels Ci and Co. With G = hi * wi it
    multiplies a G x Ci matrix by a Ci x Co matrix (Zhang et al. 2020, Algorithm 3). epilogue: what is
    done to each finished sum.
    """

    op: ClassVar[str] = "pwconv"
    parameters: ClassVar[tuple[str, ...]] = CONVOLUTION
    axes: ClassVar[tuple[str, ...]] = ("(Hi, Wi, Ci)", "(Ci, Co)", "(Hi, Wi, Co)")
    title: ClassVar[str] = (
        "Pointwise (1x1) convolution, fp32: output {} input * filter, as D {} A B of the matrices "
        "A = input (G, Ci), B = filter, D = output (G, Co), G = Hi Wi."
    )

    hi: int
    wi: int
    cin: int
    cout: int
    epilogue: str = "none"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        _check(self, ("hi", "wi", "cin", "cout"))

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product."""
        return self.matrices.flops

    @property
    def matrices(self) -> GemmProblem:
        """The multiplication it comes to."""
        return GemmProblem(self.hi * self.wi, self.cout, self.cin, self.epilogue)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Shapes of the three tensors by their names as arguments."""
        plane = (self.hi, self.wi)
        return {
            "input": (*plane, self.cin),
            "filter": (self.cin, self.cout),
            "output": (*plane, self.cout),
        }

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return without_none(asdict(self))

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> PwconvProblem:
        """The inverse of `to_dict`."""
        return cls(**data)


@dataclass(frozen=True)
class FcProblem:
    """A fully connected layer, a pointwise convolution of one pixel: O[n,o] = sum over i of I[n,i] F[i,o].

    batch: rows of the input; cin, cout: numbers in and out (Frajberg et al., section 4.6: a 1 x 1 x N x M
    pointwise convolution). epilogue: what is done to each finished sum.
    """

    op: ClassVar[str] = "fc"
    parameters: ClassVar[tuple[str, ...]] = CONVOLUTION
    axes: ClassVar[tuple[str, ...]] = ("(N, Ci)", "(Ci, Co)", "(N, Co)")
    title: ClassVar[str] = (
        "Fully connected layer, fp32: output {} input * filter, as D {} A B of the matrices A = input, "
        "B = filter, D = output."
    )

    cin: int
    cout: int
    batch: int = 1
    epilogue: str = "none"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        _check(self, ("cin", "cout", "batch"))

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product."""
        return self.matrices.flops

    @property
    def matrices(self) -> GemmProblem:
        """The multiplication it comes to."""
        return GemmProblem(self.batch, self.cout, self.cin, self.epilogue)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Shapes of the three tensors by their names as arguments."""
        return {
            "input": (self.batch, self.cin),
            "filter": (self.cin, self.cout),
            "output": (self.batch, self.cout),
        }

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return without_none(asdict(self))

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> FcProblem:
        """The inverse of `to_dict`."""
        return cls(**data)
