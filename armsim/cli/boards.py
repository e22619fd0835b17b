"""``armsim boards``: the boards, and what is on one."""

from __future__ import annotations

from dataclasses import replace

from armsim.boards.loader import board_names, board_text, load_board, load_cluster
from armsim.cli.models import Shown, model_command
from armsim.report.board_card import BoardsResult, board_report, boards_report


def _every() -> Shown:
    found = BoardsResult(tuple(map(load_board, board_names())))
    return found, boards_report(found)


def _one(name: str, source: bool) -> Shown:
    whole, colon, _ = name.partition(":")
    board = load_board(whole)
    if colon:
        core = load_cluster(name)
        clusters = tuple(item for item in board.clusters if item.core == core)
        board = replace(board, clusters=clusters)
    text, _ = board_text(whole)
    return board, board_report(board, text, named=name, source=source)


_HELP = """\
[NAME] [options]

Without a name: all shipped boards. With one (or my-board.toml): its clusters of cores, their
clocks, caches and memory.

examples:
  armsim boards rk3399
  armsim boards my-board.toml --source"""

declare, run = model_command("board", _HELP, _every, _one)
