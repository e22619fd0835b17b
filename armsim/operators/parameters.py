"""What an operator asks of the user: the numbers and words that make a problem."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.codegen.epilogue import EPILOGUES


@dataclass(frozen=True)
class Parameter:
    """One field of a problem, and the option ``--name`` of the command line.

    A whole number of at least ``least`` (unless not ``numbers``), one of ``choices`` if there are any, or
    one of ``words``.
    """

    name: str
    default: int | str
    help: str
    least: int = 1
    choices: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    numbers: bool = True


EPILOGUE = Parameter(
    "epilogue",
    "none",
    f"fused into the store path: {', '.join(EPILOGUES)}",
    words=EPILOGUES,
    numbers=False,
)
"""What a kernel does to finished sums."""
