"""``armsim boards``: the boards, and what is on one."""

from __future__ import annotations

import argparse
from dataclasses import replace

from armsim.boards.loader import board_names, board_text, load_board, load_cluster
from armsim.cli.arguments import add_model_name, describe
from armsim.cli.models import Shown, show_models
from armsim.cli.output import print_names, results, view
from armsim.report.board_card import board_json, print_board

_HELP = """\
[NAME] [options]

Without a name: all shipped boards. With one (or my-board.toml): its clusters of cores, their
clocks, caches and memory.

examples:
  armsim boards rk3399
  armsim boards my-board.toml --source"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_model_name(parser, "board")


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""

    def every() -> Shown:
        boards = [load_board(name) for name in board_names()]
        return (
            lambda: {"schema": "armsim.boards/1", "boards": list(map(board_json, boards))},
            lambda: print_names({board.name: board.description for board in boards}),
        )

    def one(name: str) -> Shown:
        whole, colon, _ = name.partition(":")
        board = load_board(whole)
        if colon:
            core = load_cluster(name)
            clusters = tuple(item for item in board.clusters if item.core == core)
            board = replace(board, clusters=clusters)
        text, _ = board_text(whole)
        return (
            lambda: board_json(board),
            lambda: print_board(
                board, text, results(), view(arguments), source=arguments.source, named=name
            ),
        )

    return show_models(arguments, every, one)
