"""``armsim cores``: the core models, and what is in one."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_model_name, describe
from armsim.cli.output import check_writable, publish, results, view
from armsim.cores.loader import core_confidence, core_names, core_text, load_core
from armsim.errors import UserError
from armsim.report.core_card import core_json, print_core, print_cores

_HELP = """\
[NAME] [options]

Without a name: all shipped cores. With one (or my-core.toml): its pipes, widths, caches and
operation classes, and what an in-order core issues together. A file may build on a shipped core by
a line such as: extends = 'cortex-a72'

examples:
  armsim cores a57
  armsim cores my-core.toml --source"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_model_name(parser, "core")


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    if arguments.source and arguments.name is None:
        raise UserError("--source goes with a name")
    check_writable(arguments.json)
    if arguments.name is None:
        cores = [load_core(name) for name in core_names()]
        publish(
            arguments.json,
            lambda: {
                "schema": "armsim.cores/1",
                "cores": [core_json(core, core_confidence(core.name)) for core in cores],
            },
            lambda: print_cores(cores, results(), view(arguments)),
        )
        return 0
    text, _ = core_text(arguments.name)
    core = load_core(arguments.name)
    counts = core_confidence(arguments.name)
    publish(
        arguments.json,
        lambda: core_json(core, counts),
        lambda: print_core(core, text, counts, results(), view(arguments), source=arguments.source),
    )
    return 0
