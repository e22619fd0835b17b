"""``armsim boards``: the boards, and what is on one."""

from __future__ import annotations

import argparse
from dataclasses import replace

from armsim.boards.loader import board_names, board_text, load_board, load_cluster
from armsim.cli.models import Shown, model_command
from armsim.cli.output import print_names, results, view
from armsim.report.board_card import board_json, print_board


def _every(arguments: argparse.Namespace) -> Shown:
    boards = [load_board(name) for name in board_names()]
    return (
        lambda: {"schema": "armsim.boards/1", "boards": list(map(board_json, boards))},
        lambda: print_names({board.name: board.description for board in boards}),
    )


def _one(arguments: argparse.Namespace) -> Shown:
    name, source = arguments.name, arguments.source
    whole, colon, _ = name.partition(":")
    board = load_board(whole)
    if colon:
        core = load_cluster(name)
        clusters = tuple(item for item in board.clusters if item.core == core)
        board = replace(board, clusters=clusters)
    text, _ = board_text(whole)
    return (
        lambda: board_json(board),
        lambda: print_board(board, text, results(), view(arguments), source=source, named=name),
    )


_HELP = """\
[NAME] [options]

Without a name: all shipped boards. With one (or my-board.toml): its clusters of cores, their
clocks, caches and memory.

examples:
  armsim boards rk3399
  armsim boards my-board.toml --source"""

declare, run = model_command("board", _HELP, _every, _one)
