"""A tile of a multiplication of bytes; its name is the kernel's symbol.

    operator  type  family  {rows}x{columns}  u{unroll}  d{distance}  [plain]  [q8]

    qgemm_u8_adalp_4x4_u1_d4
    qconv_s8_dot_12x4_u1_d0_q8

`plain` says that the weights are packed by the kernel, `q8` that the output is requantized.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any

from armsim.kernels.qgemm.problem import Problem

_NAME = re.compile(
    r"(?P<op>[a-z0-9]+)_(?P<type>u8|s8)_(?P<family>[a-z0-9_]+)_(?P<rows>\d+)x(?P<columns>\d+)"
    r"_u(?P<unroll>\d+)_d(?P<distance>\d+)(_plain)?(_q8)?"
)


@dataclass(frozen=True)
class QgemmTile:
    """One point of the search space. A field that a family has no use for keeps its default.

    rows, columns: the block of C in registers. unroll: periods (16 products of each sum, 8 of mlal16)
    a turn of the innermost loop. distance: how many products the accumulation lags behind the
    multiplication.
    """

    family: str
    rows: int = 4
    columns: int = 4
    unroll: int = 1
    distance: int = 0

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        for name in ("rows", "columns"):
            if not 1 <= getattr(self, name) <= 64:
                raise ValueError(f"{name} must be 1 to 64, got {getattr(self, name)}")
        if not 1 <= self.unroll <= 64:
            raise ValueError(f"unroll must be 1 to 64, got {self.unroll}")
        if not 0 <= self.distance <= 16:
            raise ValueError(f"distance must be 0 to 16, got {self.distance}")

    def name(self, problem: Problem) -> str:
        """The symbol of the kernel, by the grammar above."""
        plain = "_plain" if problem.weights == "plain" else ""
        narrow = "_q8" if problem.out == "q8" else ""
        return (
            f"{problem.op}_{problem.type}_{self.family}_{self.rows}x{self.columns}"
            f"_u{self.unroll}_d{self.distance}{plain}{narrow}"
        )

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> QgemmTile:
        """The inverse of `to_dict`."""
        return cls(**data)


def parse_name(name: str) -> tuple[str, QgemmTile]:
    """Read a symbol back as operator and tile; ValueError if it does not follow the grammar."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of a multiplication of bytes: {name!r}")
    numbers = {key: int(match[key]) for key in ("rows", "columns", "unroll", "distance")}
    return match["op"], QgemmTile(match["family"], **numbers)
