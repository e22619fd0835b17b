"""Requests to run every variant of a file, or of the texts that a function makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from armsim.errors import UserError
from armsim.harness.request import Request
from armsim.harness.sweep import COMPILER, Value, name_of, read_sweep
from armsim.options import Progress, jobs_option, option
from armsim.store.place import store_option

_GROUP = "a function of your own"
OF_ONE_RUN = ("against", "why", "interval", "konata", "o3pipeview", "perfetto", "graph", "markdown",
              "html", "record")  # fmt: skip
"""Options of a run that a sweep does not have."""


@dataclass(frozen=True)
class SweepRequest(Request):
    """The runs of all variants of ``target``, a file or a function that returns assembly text.

    ``sweep`` names what varies and lists its values: macros (-D), ``compiler``, ``cflags``; of a function
    its arguments. The other options are those of each run.
    """

    # Wider than a Request's: `base` is one of these for each variant.
    target: str | Sequence[str] | Callable[..., str] | None = None  # type: ignore[assignment]
    _: KW_ONLY
    sweep: str | Sequence[str] | Mapping[str, Any] | None = option(
        "values of a macro (-D), of compiler or of cflags; all combinations are run (repeatable)",
        metavar="NAME=VALUE,..", repeated=True, others=(dict,), spec=False, group=_GROUP,
    )  # fmt: skip
    top: int | None = option("show the best N (all)", least=1, spec=False, group=_GROUP)
    jobs: int | None = jobs_option(_GROUP)
    store: str | Path | None = store_option()
    progress: Progress | None = None

    def check_given(self) -> None:
        """UserError for what does not go together, and for what only a single run has."""
        super().check_given()
        for name in OF_ONE_RUN:
            if getattr(self, name):
                raise UserError(
                    f"--{name} is for one run, not for a sweep: armsim run FILE --{name}"
                )
        if self.assembler is not None and COMPILER in self.dimensions:
            raise UserError("--assembler does not go with a sweep of compiler")

    @cached_property
    def dimensions(self) -> dict[str, list[Value]]:
        """Read what is swept, with all values; UserError for a mistake in it."""
        return read_sweep(self.sweep)

    def base(self) -> Request:
        """The run that all variants share."""
        own: dict[str, Any] = {item.name: getattr(self, item.name) for item in fields(Request)}
        if callable(self.target):
            own["target"] = f"{name_of(self.target)}.s"
        return Request(**{**own, "note": None, "plots": None})
