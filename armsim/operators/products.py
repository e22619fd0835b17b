"""Problems that come to one multiplication of matrices, of floats or of bytes."""

from __future__ import annotations

from abc import abstractmethod
from typing import Protocol

from armsim.operators.problem import Problem


class Sizes(Protocol):
    """A multiplication of (m, k) by (k, n)."""

    @property
    def m(self) -> int:
        """Rows of the first, and of the product."""

    @property
    def n(self) -> int:
        """Columns of the second, and of the product."""

    @property
    def k(self) -> int:
        """Columns of the first, rows of the second."""


class OfProducts(Problem):
    """A problem that comes to one multiplication of matrices."""

    @property
    @abstractmethod
    def matrices(self) -> Sizes:
        """The multiplication it comes to."""

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product; an epilogue's do not count."""
        size = self.matrices
        return 2 * size.m * size.n * size.k
