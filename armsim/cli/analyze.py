"""``armsim analyze``: a loop body on a core, what llvm-mca and OSACA do."""

from __future__ import annotations

import argparse
import re
import sys
from typing import Any

from armsim.cli.arguments import add_assembler, integer
from armsim.cli.machine import add_machine, chosen_core
from armsim.cli.output import check_writable, read_text, results, say, write_json
from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError

_ALIAS = re.compile(r"^x(\d+)=x(\d+)$")


def add_parser(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "analyze",
        help="cycles per iteration of a loop body, and why",
        description="Analyse a loop body, or the regions between // LLVM-MCA-BEGIN name and "
        "// LLVM-MCA-END (or OSACA-BEGIN and OSACA-END). Every access hits L1.",
    )
    parser.add_argument("file", metavar="FILE.s", help="assembly text, - for standard input")
    add_machine(parser)
    parser.add_argument(
        "--compare", metavar="CORE,CORE|all", help="several cores side by side, or all shipped ones"
    )
    parser.add_argument(
        "--what-if", action="append", default=[], metavar="KEY=VALUE",
        help="change one number of the core: latency.fp_fma=5, dispatch.slots=4 (repeatable)",
    )  # fmt: skip
    parser.add_argument(
        "--alias", action="append", default=[], metavar="x0=x2",
        help="these base registers point to the same place (repeatable)",
    )  # fmt: skip
    add_assembler(parser)
    parser.add_argument("--iterations", type=integer(20), default=1000, help="turns (1000)")
    parser.add_argument(
        "--timeline", action="store_true", help="show two iterations cycle by cycle"
    )
    parser.add_argument("--json", metavar="FILE|-", help="write the analysis as JSON")
    parser.set_defaults(run=run, parser=parser)


def _aliases(pairs: list[str]) -> dict[int, int]:
    found = {}
    for pair in pairs:
        match = _ALIAS.match(pair)
        if match is None or match[1] == match[2] or max(int(match[1]), int(match[2])) > 30:
            raise UserError(f"--alias {pair}: want two different registers, for example x0=x2")
        found[int(match[1])] = int(match[2])
    for start in found:
        seen, register = {start}, found[start]
        while register in found:
            if register in seen:
                raise UserError("--alias: the registers point to each other in a circle")
            seen.add(register)
            register = found[register]
    return found


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
    aliases = _aliases(arguments.alias)
    if arguments.compare and arguments.board:
        raise UserError("--compare takes cores on their own: it does not go with --board")
    if arguments.compare:
        changes = tuple(arguments.what_if)
        named = [load_core(name, changes) for name in _compared(arguments.compare)]
        cores = list({core.name: core for core in named}.values())  # each once, under any name
    else:
        cores = [chosen_core(arguments)]
    check_writable(arguments.json)

    from armsim.analysis.analyze import analyze_text
    from armsim.analysis.regions import blank_markers
    from armsim.objects.source import assemble_text
    from armsim.report.analysis_report import analysis_json, print_analysis, print_comparison

    assembled = assemble_text(
        blank_markers(text), where, arguments.assembler, say, tuple(arguments.cflags)
    )
    found = {
        core.name: analyze_text(
            text, where, core, turns=arguments.iterations, aliases=aliases, assembled=assembled
        )
        for core in cores
    }
    if arguments.json:
        documents = [analysis_json(core, found[core.name]) for core in cores]
        compared = {"schema": "armsim.analyze-compare/1", "cores": documents}
        write_json(compared if arguments.compare else documents[0], arguments.json)
    if arguments.json != "-":
        if arguments.compare:
            print_comparison(found, results())
        else:
            core = cores[0]
            print_analysis(core, found[core.name], results(), timeline=arguments.timeline)
    return 0
