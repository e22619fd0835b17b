"""Requests to serve: where, and how much a question may take."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import Any

from armsim.options import CheckedOptions, option

DEFAULT_JOBS = 2
DEFAULT_SECONDS = 20
DEFAULT_MEMORY = 1536
DEFAULT_INSTRUCTIONS = 20_000_000


def _limit(meaning: str, metavar: str, least: int, most: int) -> Any:
    return option(meaning, metavar=metavar, least=least, most=most, group="limits")


@dataclass(frozen=True)
class ServeRequest(CheckedOptions):
    """A server of ``folder``. An option that is not given is None."""

    folder: str = "."
    _: KW_ONLY
    port: int | None = option("the port (a free one)", metavar="N", least=0, most=65_535)
    open: bool | None = option("open the page in a browser", flag=True)
    jobs: int | None = _limit(f"loops and calls processed at once ({DEFAULT_JOBS})", "N", 1, 64)
    seconds: int | None = _limit(f"time that one may take ({DEFAULT_SECONDS})", "N", 1, 3600)
    memory: int | None = _limit(
        f"MiB that one may take besides armsim itself ({DEFAULT_MEMORY})", "MIB", 64, 1 << 20
    )
    max_instructions: int | None = _limit(
        f"instructions that a call may execute ({DEFAULT_INSTRUCTIONS / 1e6:.0f}e6)",
        "N", 1, 1 << 40,
    )  # fmt: skip

    @property
    def limits(self) -> Limits:
        """The limits of one question."""
        return Limits(
            self.seconds or DEFAULT_SECONDS,
            (self.memory or DEFAULT_MEMORY) << 20,
            self.max_instructions or DEFAULT_INSTRUCTIONS,
        )


@dataclass(frozen=True)
class Limits:
    """The limits of one question: seconds, bytes of memory, executed instructions."""

    seconds: int
    memory: int
    instructions: int
