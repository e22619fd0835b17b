"""Errors of a user, each said in one line."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Self

from armsim.printable import printable


class UserError(Exception):
    """The request is unusable: the command line prints the message and exits with 2.

    Names in it may be anybody's: what a terminal would obey is escaped.
    """

    def __init__(self, message: object = "") -> None:
        super().__init__(printable(str(message), lines=True))


class UnknownKeyword(UserError, TypeError):
    """A value is made with a field that it does not have."""


class Named:
    """A dataclass whose fields are given by keyword: a mistyped one is an error that names the nearest."""

    def __new__(cls, *values: object, **given: object) -> Self:
        """Raise UnknownKeyword for what is no field."""
        known = getattr(cls, "__dataclass_fields__", {})
        for name in given:
            if name not in known:
                raise UnknownKeyword(
                    f"{cls.__name__} has no field '{name}'{did_you_mean(name, known)}; it has: "
                    f"{', '.join(name for name in known if not name.startswith('_'))}"
                )
        return super().__new__(cls)


class InternalError(UserError):
    """A result contradicts itself: armsim is wrong, not what it was given."""

    def __init__(self, message: str) -> None:
        super().__init__(f"{message}: this is a bug of armsim; please report it with its input")


_MOST_SHOWN = 60


def shortened(text: str) -> str:
    """Shorten a user's input for a message: without the middle of what is very long."""
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 12]} ... {text[-7:]}"


def counted(count: int, one: str, several: str = "") -> str:
    """A number of things, in words: ``several`` is the plural where it is not that of most."""
    return f"{count} {one if count == 1 else several or one + 's'}"


def listed(reasons: Sequence[str]) -> str:
    """Join the reasons of an error: the first three, and how many others there are."""
    more = len(reasons) - 3
    return "; ".join([*reasons[:3], *([f"and {more} more"] if more > 0 else [])])


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``" (did you mean 'x'?)"`` for the known word nearest to ``word``, or nothing.

    Near is, whatever its capitals, two letters of three, three of four, four of five; of two letters one.
    """
    by_letters = {one.lower(): one for one in known}
    cutoff = 0.5 if len(word) == 2 else 0.65
    close = difflib.get_close_matches(word.lower(), list(by_letters), n=1, cutoff=cutoff)
    return f" (did you mean '{by_letters[close[0]]}'?)" if close else ""
