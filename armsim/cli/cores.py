"""``armsim cores``: the core models, and what is in one."""

from __future__ import annotations

from armsim.cli.models import Shown, model_command
from armsim.cores.loader import core_confidence, core_names, core_text, load_core
from armsim.report.core_card import CoreCard, CoresResult, core_report, cores_report


def _card(name: str) -> CoreCard:
    return CoreCard(load_core(name), core_confidence(name))


def _every() -> Shown:
    found = CoresResult(tuple(map(_card, core_names())))
    return found, cores_report(found)


def _one(name: str, source: bool) -> Shown:
    text, _ = core_text(name)
    card = _card(name)
    return card, core_report(card, text, source=source)


_HELP = """\
[NAME] [options]

Without a name: all shipped cores. With one (or my-core.toml): its pipes, widths, caches and
operation classes, and what an in-order core issues together. A file may build on a shipped core by
a line such as: extends = 'cortex-a72'

examples:
  armsim cores a57
  armsim cores my-core.toml --source"""

declare, run = model_command("core", _HELP, _every, _one)
