"""Requests to compare, and to fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any

from armsim.cores.loader import core_names
from armsim.errors import UserError
from armsim.exports import plots_option
from armsim.options import CheckedOptions, Note, Progress, option
from armsim.result import Result


def ghz_option() -> Any:
    """``ghz``, the clock of the measurements."""
    return option(
        "the clock of the board, if only nanoseconds were measured (that of the model)",
        metavar="GHZ",
        others=(int, float),
    )


def midr_option() -> Any:
    """``midr``, the kind of CPU."""
    return option(
        "only lines of this kind of CPU, by its MIDR_EL1 as the file has it; also where it is not the "
        "core's",
        metavar="VALUE",
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
class FitRequest(CheckedOptions):
    """``measured``: a CSV; ``core``: the model whose numbers are in question. See `fit`."""

    measured: str
    core: str | None = option(
        lambda: f"the core to fit: {', '.join(core_names())}, short as a57, or my-core.toml"
    )
    _: KW_ONLY
    kernels: str | Sequence[str] | None = option(
        "the .S files of the measured kernels, or folders of them, as explore --save and emit wrote "
        "them; without it they are regenerated (repeatable)",
        metavar="DIR", repeated=True, others=(tuple,),
    )  # fmt: skip
    only: str | Sequence[str] | None = option(
        "only these numbers of the core, or sections of them: memory.ns, cache.l2 (repeatable)",
        metavar="KEY", repeated=True, others=(tuple,),
    )  # fmt: skip
    most: int | None = option(
        "leave out calls of more instructions (3000000)", least=1, most=1_000_000_000
    )
    ghz: str | float | None = ghz_option()
    midr: str | None = midr_option()
    note: Note | None = None
    progress: Progress | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        clock_of(self.ghz)
        if self.measured == "":
            raise UserError("no file of measurements given")
        if self.core is None:
            raise UserError("--core CORE is missing: the core to fit")

    @property
    def folders(self) -> tuple[str, ...]:
        """``kernels`` as a list."""
        return _listed(self.kernels)

    @property
    def keys(self) -> tuple[str, ...]:
        """``only`` as a list."""
        return _listed(self.only)


def _listed(given: str | Sequence[str] | None) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given or ())


@dataclass(frozen=True)
class CompareRequest(CheckedOptions):
    """``predicted``: a file or folder of predictions, or a result; ``measured``: a CSV. See `compare`."""

    predicted: str | Result | Mapping[str, Any]
    measured: str
    _: KW_ONLY
    ghz: str | float | None = ghz_option()
    midr: str | None = midr_option()
    plots: str | None = plots_option()

    def __post_init__(self) -> None:
        super().__post_init__()
        clock_of(self.ghz)
        for name in ("predicted", "measured"):
            if getattr(self, name) == "":
                raise UserError(f"no file of what was {name} is given")
