"""``armsim analyze``: a loop body on a core, what llvm-mca and OSACA do."""

from __future__ import annotations

import argparse
import sys

from armsim.cli.arguments import add_assembler, add_json, add_what_if, integer
from armsim.cli.machine import add_machine
from armsim.cli.output import check_writable, publish, read_text, results, say
from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError
from armsim.threads.conditions import model_of


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Analyse a loop body, or the regions between // LLVM-MCA-BEGIN name and "
        "// LLVM-MCA-END (or OSACA-BEGIN and OSACA-END). Every access hits L1."
    )
    parser.add_argument("file", metavar="FILE.s", help="assembly text, - for standard input")
    add_machine(parser)
    parser.add_argument(
        "--compare", metavar="CORE,CORE|all", help="several cores side by side, or all shipped ones"
    )
    add_what_if(parser, "latency.fp_fma=5, dispatch.slots=4")
    parser.add_argument(
        "--alias", action="append", default=[], metavar="x0=x2",
        help="these base registers point to the same place (repeatable)",
    )  # fmt: skip
    add_assembler(parser)
    parser.add_argument(
        "--iterations", type=integer(20), default=1000, help="iterations to replay (1000)"
    )
    parser.add_argument(
        "--timeline", action="store_true", help="show two iterations cycle by cycle"
    )
    add_json(parser)


def _aliases(pairs: list[str]) -> dict[str, str]:
    return {name: other for name, _, other in (pair.partition("=") for pair in pairs)}


def _compared(text: str) -> list[str]:
    """The names of ``--compare``, in order; "all" stands for every shipped core."""
    names: list[str] = []
    for name in text.split(","):
        names += core_names() if name.strip() == "all" else [name.strip()]
    return names


def _text(path: str) -> tuple[str, str]:
    if path == "-":
        return sys.stdin.read(), "<stdin>"
    return read_text(path), path


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    text, where = _text(arguments.file)
    if arguments.compare and arguments.board:
        raise UserError("--compare takes cores on their own: it does not go with --board")
    if arguments.compare:
        named = [load_core(name, arguments.what_if) for name in _compared(arguments.compare)]
        cores = list({core.name: core for core in named}.values())  # each once, under any name
    else:
        cores = [model_of(arguments.core, arguments.board, arguments.what_if)]
    check_writable(arguments.json)

    from armsim.library.analyze import analyze_on
    from armsim.report.analysis_report import print_analysis, print_comparison

    found = analyze_on(
        text,
        cores,
        where=where,
        alias=_aliases(arguments.alias),
        iterations=arguments.iterations,
        assembler=arguments.assembler,
        cflags=arguments.cflags,
        note=say,
    )
    if arguments.compare:
        publish(
            arguments.json,
            lambda: {
                "schema": "armsim.analyze-compare/1",
                "cores": [result.to_dict() for result in found],
            },
            lambda: print_comparison(found, results()),
        )
    else:
        publish(
            arguments.json,
            found[0].to_dict,
            lambda: print_analysis(found[0], results(), timeline=arguments.timeline),
        )
    return 0
