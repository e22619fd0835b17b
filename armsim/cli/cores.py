"""``armsim cores``: the core models, and what is in one."""

from __future__ import annotations

import argparse

from armsim.cli.models import Shown, model_command
from armsim.cli.output import results, view
from armsim.cores.loader import core_confidence, core_names, core_text, load_core
from armsim.report.core_card import core_json, print_core, print_cores


def _every(arguments: argparse.Namespace) -> Shown:
    cores = [load_core(name) for name in core_names()]
    return (
        lambda: {
            "schema": "armsim.cores/1",
            "cores": [core_json(core, core_confidence(core.name)) for core in cores],
        },
        lambda: print_cores(cores, results(), view(arguments)),
    )


def _one(arguments: argparse.Namespace) -> Shown:
    name, source = arguments.name, arguments.source
    text, _ = core_text(name)
    core, counts = load_core(name), core_confidence(name)
    return (
        lambda: core_json(core, counts),
        lambda: print_core(core, text, counts, results(), view(arguments), source=source),
    )


_HELP = """\
[NAME] [options]

Without a name: all shipped cores. With one (or my-core.toml): its pipes, widths, caches and
operation classes, and what an in-order core issues together. A file may build on a shipped core by
a line such as: extends = 'cortex-a72'

examples:
  armsim cores a57
  armsim cores my-core.toml --source"""

declare, run = model_command("core", _HELP, _every, _one)
