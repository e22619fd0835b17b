"""``armsim cores``: the core models, and what is in one."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_model_name, describe
from armsim.cli.models import Shown, show_models
from armsim.cli.output import results, view
from armsim.cores.loader import core_confidence, core_names, core_text, load_core
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

    def every() -> Shown:
        cores = [load_core(name) for name in core_names()]
        return (
            lambda: {
                "schema": "armsim.cores/1",
                "cores": [core_json(core, core_confidence(core.name)) for core in cores],
            },
            lambda: print_cores(cores, results(), view(arguments)),
        )

    def one(name: str) -> Shown:
        text, _ = core_text(name)
        core, counts, source = load_core(name), core_confidence(name), arguments.source
        return (
            lambda: core_json(core, counts),
            lambda: print_core(core, text, counts, results(), view(arguments), source=source),
        )

    return show_models(arguments, every, one)
