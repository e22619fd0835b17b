"""``armsim cores``: the core models, and what is in one."""

from __future__ import annotations

import argparse
from typing import Any

from armsim.cli.output import check_writable, results, write_json
from armsim.cores.loader import core_names, core_text, load_core
from armsim.report.core_card import core_json, print_core


def add_parser(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "cores",
        help="list the core models, or show one",
        description="Without a name: all shipped cores. With one (or my-core.toml): its pipes, "
        "widths, caches and operation classes. A file may build on a shipped core by a line "
        "such as: extends = 'cortex-a72'",
    )
    parser.add_argument("name", nargs="?", help="a core or a file")
    parser.add_argument("--source", action="store_true", help="print the core's file too")
    parser.add_argument("--json", metavar="FILE|-", help="write as JSON")
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    check_writable(arguments.json)
    if arguments.name is None:
        cores = [load_core(name) for name in core_names()]
        if arguments.json:
            document = {"schema": "armsim.cores/1", "cores": [core_json(core) for core in cores]}
            write_json(document, arguments.json)
        if arguments.json != "-":
            for core in cores:
                aliases = f" ({', '.join(core.aliases)})" if core.aliases else ""
                results().print(f"{core.name}{aliases}: {core.description}", markup=False)
        return 0
    text, _ = core_text(arguments.name)
    core = load_core(arguments.name)
    if arguments.json:
        write_json(core_json(core), arguments.json)
    if arguments.json != "-":
        print_core(core, text, results(), source=arguments.source)
    return 0
