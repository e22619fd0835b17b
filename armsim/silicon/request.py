"""What is compared with what, and what is fitted to what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any

from armsim.errors import UserError
from armsim.options import check_options, option
from armsim.result import Result


def ghz_option() -> Any:
    """``ghz``, the clock of the measurements."""
    return option(
        "the clock of the board, where only nanoseconds were measured (that of the model)",
        metavar="GHZ", others=(int, float),
    )  # fmt: skip


def midr_option() -> Any:
    """``midr``, the kind of CPU."""
    return option(
        "only lines of this kind of CPU, by its MIDR_EL1 as the file has it", metavar="VALUE"
    )


def clock_of(given: str | float | None) -> float | None:
    """A clock as a number; UserError."""
    if given is None:
        return None
    try:
        ghz = float(given)
    except ValueError:
        raise UserError(f"--ghz: '{given}' is not a number") from None
    if not 0.01 <= ghz <= 100:
        raise UserError(f"--ghz: want 0.01 to 100, got {given}")
    return ghz


@dataclass(frozen=True)
class CompareRequest:
    """``predicted``: a file or folder of predictions, or a result; ``measured``: a CSV. See `compare`."""

    predicted: str | Result | Mapping[str, Any]
    measured: str
    _: KW_ONLY
    ghz: str | float | None = ghz_option()
    midr: str | None = midr_option()

    def __post_init__(self) -> None:
        check_options(self)
        clock_of(self.ghz)
        for name in ("predicted", "measured"):
            if getattr(self, name) == "":
                raise UserError(f"no file of what was {name} is given")
