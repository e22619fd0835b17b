"""What an operator asks of the user: the numbers and words that make a problem."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Parameter:
    """One field of a problem, and the option ``--name`` of the command line.

    A whole number of at least ``least``, one of ``choices`` if there are any, or one of ``words``.
    """

    name: str
    default: int | str
    help: str
    least: int = 1
    choices: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
