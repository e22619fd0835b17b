"""``armsim cores``: the core models, and what is in one."""

from __future__ import annotations

import argparse

from armsim.cli.output import check_writable, results, write_json
from armsim.cores.loader import core_confidence, core_names, core_text, load_core
from armsim.report.core_card import core_json, core_list, print_core


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Without a name: all shipped cores. With one (or my-core.toml): its pipes, "
        "widths, caches and operation classes, and what an in-order core issues together. A file may "
        "build on a shipped core by a line such as: extends = 'cortex-a72'"
    )
    parser.add_argument("name", nargs="?", help="a core or a file")
    parser.add_argument("--source", action="store_true", help="print the core's file too")
    parser.add_argument("--json", metavar="FILE|-", help="write as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    check_writable(arguments.json)
    if arguments.name is None:
        cores = [load_core(name) for name in core_names()]
        if arguments.json:
            listed = [core_json(core, core_confidence(core.name)) for core in cores]
            write_json({"schema": "armsim.cores/1", "cores": listed}, arguments.json)
        if arguments.json != "-":
            results().print(core_list(cores))
        return 0
    text, _ = core_text(arguments.name)
    core = load_core(arguments.name)
    counts = core_confidence(arguments.name)
    if arguments.json:
        write_json(core_json(core, counts), arguments.json)
    if arguments.json != "-":
        print_core(core, text, counts, results(), source=arguments.source)
    return 0
