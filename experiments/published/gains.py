"""Gains of a public library from several cores of a board: whole networks with one thread and several."""

from __future__ import annotations

import tomllib
from pathlib import Path

_FILE = tomllib.loads(Path(__file__).with_name("ncnn.toml").read_text("utf-8"))
NETS: tuple[str, ...] = tuple(_FILE["networks"])
TIMES: dict[str, tuple[int, list[float], list[float]]] = {
    board: (own["threads"], own["one"], own["several"]) for board, own in _FILE["times"].items()
}
"""Threads, the times of `NETS` with one, and with so many."""


def gains(board: str) -> dict[str, float]:
    """Return the speed of several threads over that of one, by network."""
    _, one, several = TIMES[board]
    return {net: alone / shared for net, alone, shared in zip(NETS, one, several, strict=True)}
