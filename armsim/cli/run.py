"""``armsim run``: execute, check and replay one kernel file."""

from __future__ import annotations

import argparse
from typing import Any

from armsim.cli.arguments import integer, one_of
from armsim.cli.output import check_writable, read_text, results, say, write_json
from armsim.cores.loader import load_core
from armsim.operators.saved import read_kernel


def add_parser(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "run",
        help="execute, check and replay one generated kernel file",
        description="Run a .S file that carries its contract: saved by explore, or from kernels/asm. "
        "Core, cache state and seed default to those of the file's prediction.",
    )
    parser.add_argument("file", metavar="FILE.S")
    parser.add_argument("--core", help="core model (that of the prediction, else cortex-a57)")
    parser.add_argument("--cache", type=one_of("warm", "cold"), help="warm or cold")
    parser.add_argument("--ideal-memory", action="store_true", default=None, help="always hit L1")
    parser.add_argument("--seed", type=integer(0), help="of the random tensors")
    parser.add_argument("--json", metavar="FILE|-", help="write the result as JSON")
    parser.set_defaults(run=run, parser=parser)


def _choose(given: Any, prediction: dict[str, Any], key: str, otherwise: Any) -> Any:
    return given if given is not None else prediction.get(key, otherwise)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; exit code 1 if the kernel is wrong."""
    saved = read_kernel(read_text(arguments.file), arguments.file)
    core = load_core(_choose(arguments.core, saved.prediction, "core", "cortex-a57"))
    check_writable(arguments.json)

    from armsim.explorer.candidate import Wrong
    from armsim.explorer.evaluate import Setting, measure_source
    from armsim.explorer.warmup import compile_hot_loops
    from armsim.report.single import print_single, single_json

    setting = Setting(
        saved.operator,
        saved.problem,
        core,
        _choose(arguments.seed, saved.prediction, "seed", 0),
        _choose(arguments.cache, saved.prediction, "cache", "warm"),
        _choose(arguments.ideal_memory, saved.prediction, "ideal_memory", False),
    )
    compile_hot_loops(setting, say)
    outcome = measure_source(setting, saved.source, saved.tile)
    if arguments.json != "-":
        print_single(setting, outcome, saved.prediction, results())
    if arguments.json:
        write_json(single_json(setting, outcome), arguments.json)
    return 1 if isinstance(outcome, Wrong) else 0
