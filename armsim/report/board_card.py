"""A board on one page: clusters, clocks, caches, memory, and the file itself with its sources."""

from __future__ import annotations

from armsim.boards.model import Board, Cluster
from armsim.figures import declared, figure
from armsim.report.parts import Line, Report, Rows, columns_of, source_lines
from armsim.result import Result


@declared
class BoardsResult(Result):
    """All shipped boards."""

    schema = "armsim.boards/1"
    _rows = ("boards",)

    boards: tuple[Board, ...] = figure("in order of their names")

    @property
    def summary(self) -> str:
        """Count the boards."""
        return f"{len(self.boards)} boards"


def boards_report(found: BoardsResult) -> Report:
    """A line for each board."""
    for board in found.boards:
        yield board.summary


def board_report(board: Board, text: str, *, named: str, source: bool) -> Report:
    """The card; with ``source`` the whole file, where each number has its source.

    ``named`` is what it is called on the command line, which may be one cluster.
    """
    yield Line(f"{board.summary}\n", "bold")
    yield Rows(columns_of(Cluster.figures, board.clusters))
    first = board.clusters[0].name
    others = "" if len(board.clusters) == 1 else f"; others as --board {board.name}:NAME"
    yield f"\n--board {named} is the cluster '{first}'{others}"
    yield from source_lines(text if source else None)
