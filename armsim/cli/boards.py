"""``armsim boards``: the boards, and what is on one."""

from __future__ import annotations

import argparse

from armsim.boards.loader import board_names, board_text, load_board
from armsim.cli.output import check_writable, results, write_json
from armsim.report.board_card import board_json, print_board


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Without a name: all shipped boards. With one (or my-board.toml): its clusters of "
        "cores, their clocks, caches and memory."
    )
    parser.add_argument("name", nargs="?", help="a board or a file")
    parser.add_argument("--source", action="store_true", help="print the board's file too")
    parser.add_argument("--json", metavar="FILE|-", help="write as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    if arguments.name is None:
        boards = [load_board(name) for name in board_names()]
        document = {"schema": "armsim.boards/1", "boards": [board_json(board) for board in boards]}
    else:
        boards = [load_board(arguments.name)]
        document = board_json(boards[0])
    check_writable(arguments.json)
    if arguments.json:
        write_json(document, arguments.json)
    if arguments.json == "-":
        return 0
    if arguments.name is None:
        for board in boards:
            results().print(f"{board.name}: {board.description}", markup=False)
    else:
        text, _ = board_text(arguments.name)
        print_board(boards[0], text, results(), source=arguments.source)
    return 0
