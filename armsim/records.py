"""Records: rows of named integers in NumPy arrays, which compiled and plain code read alike.

A class of annotated integers declares a record. Its array is a structured one, so an element is a
reference to a row: `front = pipeline.front[0]`, then `front.cycle += 1`, in compiled code a pointer and
an offset. The class is the type of such an element for the checker; no instance of it is made, unless
the class says how.

    class Register:
        ready: int
        producer: int

    registers: Records[Register] = rows(Register, 80)
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol, TypeVar, get_args, get_type_hints

import numpy as np

_Row = TypeVar("_Row", covariant=True)


class Records(Protocol[_Row]):
    """An array of records as compiled code sees it."""

    @property
    def shape(self) -> tuple[int, ...]:
        """As that of any array."""

    def __getitem__(self, at: int | tuple[int, ...], /) -> _Row:
        """A reference to a row."""


@cache
def layout(record: type, word: type = np.int64) -> np.dtype[Any]:
    """The dtype of a record, its fields in the order of their declaration, all of one integer type.

    ``Annotated[kind, n]`` declares a field of n integers.
    """
    fields: list[tuple[Any, ...]] = []
    for name, kind in get_type_hints(record, include_extras=True).items():
        length = get_args(kind)[1:] if hasattr(kind, "__metadata__") else ()
        fields.append((name, word, length) if length else (name, word))
    return np.dtype((np.record, fields))


def rows(record: type, shape: int | tuple[int, ...], word: type = np.int64) -> Any:
    """An array of records, all zero; its fields are also columns, as in ``array["ready"] = -1``."""
    return np.zeros(shape, dtype=layout(record, word))
