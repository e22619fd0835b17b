"""The typed form of a board file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from armsim.cores.model import CoreModel


class Cluster(NamedTuple):
    """``cores`` equal cores that share an L2; ``core`` models one of them on this board."""

    name: str
    cores: int
    core: CoreModel


@dataclass(frozen=True)
class Board:
    """A machine; ``clusters`` in the file's order, the big one first."""

    name: str
    description: str
    clusters: tuple[Cluster, ...]
