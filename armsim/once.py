"""A property that is computed once, for objects that are made by the hundred thousand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

_T = TypeVar("_T")


class once(Generic[_T]):  # a decorator, as `property` is
    """`functools.cached_property` without the lock that Python 3.11 takes for each first access.

    Python 3.12 has none either: two threads may compute the same value, and one of them stays.
    """

    def __init__(self, compute: Callable[[Any], _T]) -> None:
        self._compute = compute
        self.__doc__ = compute.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: Any, owner: type | None = None) -> _T:
        if instance is None:
            return self  # type: ignore[return-value]  # of the class, for `help`
        value = instance.__dict__[self._name] = self._compute(instance)
        return value
