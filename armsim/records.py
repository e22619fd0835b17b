"""Records: rows of named integers in NumPy arrays, which compiled and plain code read alike.

A class of annotated integers and truth values declares a record. Its array is a structured one, so an
element is a reference to a row: `front = pipeline.front[0]`, then `front.cycle += 1`, in compiled code a
pointer and an offset. The class is the type of such an element for the checker; no instance of it is
made, unless the class says how.

    class Register:
        ready: int
        producer: int

    registers: Records[Register] = rows(Register, 80)

A field that is `Copied` has the number of that name of a model, from which `rows_of` makes the record.

The state of a single record is an array of length 1: passing a lone record to compiled code is slow
(experiments/speed).
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Protocol, TypeVar, get_args, get_type_hints, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

Int64s = NDArray[Any]
"""An int64 array in compiled code; typed loosely, because its elements mix with plain integers."""
Int32s = NDArray[Any]
"""The same for int32."""

_Row = TypeVar("_Row", covariant=True)
_Number = TypeVar("_Number", int, bool)
_COPIED = "copied"
Copied = Annotated[_Number, _COPIED]
"""A field whose value is that of the same name in the model that a record is made of."""


class Records(Protocol[_Row]):
    """An array of records as compiled code sees it."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Give the shape, as any array does."""

    @overload
    def __getitem__(self, at: int | tuple[int, ...], /) -> _Row: ...
    @overload
    def __getitem__(self, at: str, /) -> NDArray[Any]: ...
    def __getitem__(self, at: str | int | tuple[int, ...], /) -> object:
        """A reference to a row; by the name of a field its column, outside compiled code."""

    @overload
    def __setitem__(self, at: int, value: object, /) -> None: ...
    @overload
    def __setitem__(self, at: str, value: ArrayLike, /) -> None: ...
    def __setitem__(self, at: str | int, value: object, /) -> None:
        """Copy another row into a row, or set a column."""


@cache
def _kinds(record: type) -> dict[str, Any]:
    """The annotated types of a record's fields."""
    return get_type_hints(record, include_extras=True)


@cache
def layout(record: type, word: type = np.int64) -> np.dtype[Any]:
    """The dtype of a record, its fields in the order of their declaration, aligned.

    An ``int`` is a ``word``, a ``bool`` one byte; ``Annotated[kind, n]`` declares a field of n words.

    Raises TypeError for a field such as ``size`` or ``base``, which NumPy's records have as an attribute:
    plain code would read that attribute where compiled code reads the field.
    """
    fields: list[tuple[Any, ...]] = []
    for name, kind in _kinds(record).items():
        if hasattr(np.record, name):
            raise TypeError(
                f"{record.__name__}.{name}: NumPy's records have an attribute of that name; "
                "the field needs another one"
            )
        kind, *length = get_args(kind) if hasattr(kind, "__metadata__") else (kind,)
        one = np.bool_ if kind is bool else word
        fields.append((name, one, () if length == [_COPIED] else tuple(length)))
    return np.dtype((np.record, np.dtype(fields, align=True)))


def names_of(record: type) -> tuple[str, ...]:
    """The fields of a record."""
    return layout(record).names or ()


def rows_of(record: type, model: object, shape: int | tuple[int, ...] = 1) -> Any:
    """An array of records, all zero but for the fields that are `Copied` from a model.

    Raises AttributeError for one that the model does not have.
    """
    made = rows(record, shape)
    for name, kind in _kinds(record).items():
        if getattr(kind, "__metadata__", ()) == (_COPIED,):
            made[name] = getattr(model, name)
    return made


def rows(record: type, shape: int | tuple[int, ...], word: type = np.int64) -> Any:
    """An array of records, all zero; its fields are also columns, as in ``array["ready"] = -1``."""
    return np.zeros(shape, dtype=layout(record, word))
