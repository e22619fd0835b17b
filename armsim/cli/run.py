"""``armsim run``: execute, check and replay a function of a file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from armsim.boards.loader import board_names
from armsim.cli.arguments import add_assembler, integer, one_of
from armsim.cli.machine import add_machine, add_threads, chosen_core, chosen_cores
from armsim.cli.output import check_writable, read_text, results, say, write_json
from armsim.errors import UserError
from armsim.operators.saved import read_kernel
from armsim.threads.choice import CONTEND_FOR_NOTHING

_FUNCTION_ONLY = (
    "sig", "expect", "returns", "tolerance", "calls", "warm", "region", "what_if",
)  # fmt: skip

_CHECKS = ("max_instructions", "allow_overread", "unchecked")
_SHARED = ("core", "board", "threads", "schedule", "cache", "ideal_memory", "seed", *_CHECKS)

_WANTED = (
    "what is it called with? Say --args 'x0=buf(f32,64) x1=64' or --spec FILE.toml (docs/run.md); "
    "--args '' for no arguments"
)


def add_parser(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "run",
        help="execute, check and replay any AArch64 function",
        description="Run a function of a .s, .S, .c, .cc, .o, .a or .so file on arguments described by "
        "--args or --spec (docs/run.md), or a .S file that carries its contract: saved by explore, or from "
        "kernels/asm. Of the latter core, cache state and seed default to those of the file's prediction.",
    )
    parser.add_argument("file", metavar="FILE[:SYMBOL]", nargs="?")
    function = parser.add_argument_group("a function of your own")
    function.add_argument(
        "--args", metavar="TEXT", help="'x0=buf(f32,8x256) x1=out(f32,8) x2=256 s0=1.5'"
    )
    function.add_argument("--spec", metavar="FILE.toml", help="the same and more from a file")
    function.add_argument(
        "--sig", metavar="PROTOTYPE", help="'void f(const float *a, float *b, long n)'"
    )
    function.add_argument(
        "--expect", action="append", metavar="'NAME = EXPRESSION'",
        help="what a buffer holds afterwards: 'x1 = x0.sum(axis=1)', 'x1 = module:function' (repeatable)",
    )  # fmt: skip
    function.add_argument(
        "--returns", metavar="TYPE", help="what 'return' is in --expect: f32, i64, ..."
    )
    function.add_argument(
        "--tolerance", metavar="exact|4ulp|1e-5", help="for all floating-point results"
    )
    function.add_argument(
        "--calls", type=integer(1), help="count so many calls, one behind the other"
    )
    function.add_argument("--warm", type=integer(0), help="calls before those (1)")
    function.add_argument("--region", metavar="LABEL|LINE", help="count one loop alone")
    function.add_argument("--max-instructions", type=integer(1), help="of one call (2e9)")
    function.add_argument(
        "--allow-overread",
        type=integer(0),
        metavar="BYTES",
        help="behind inputs, without a warning",
    )
    function.add_argument(
        "--what-if", action="append", metavar="KEY=VALUE",
        help="change one number of the core: latency.fp_fma=5 (repeatable)",
    )  # fmt: skip
    function.add_argument(
        "--unchecked", action="store_true", default=None,
        help="no shadow memory: only what leaves a page is found",
    )  # fmt: skip
    add_machine(parser, "that of the prediction, else cortex-a57")
    add_threads(parser, "the call")
    parser.add_argument("--cache", type=one_of("warm", "cold"), help="warm or cold")
    parser.add_argument("--ideal-memory", action="store_true", default=None, help="always hit L1")
    parser.add_argument("--seed", type=integer(0), help="of the random contents")
    add_assembler(parser)
    parser.add_argument("--json", metavar="FILE|-", help="write the result as JSON")
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; exit code 1 if the kernel is wrong."""
    if arguments.args is not None or arguments.spec is not None:
        return _run_function(arguments)
    if arguments.file is None:
        arguments.parser.error("which file? For example armsim run kernel.S")
    given = [name for name in _FUNCTION_ONLY if getattr(arguments, name) is not None]
    path = Path(arguments.file)
    assembly = path.suffix in (".s", ".S") and path.exists()
    if given or (not assembly and (path.exists() or ":" in arguments.file)):
        raise UserError(f"{arguments.file}: {_WANTED}")
    text = read_text(arguments.file)
    if "// armsim-contract:" not in text:
        raise UserError(
            f"{arguments.file}: {_WANTED}. Only files of 'armsim explore --save' and of kernels/asm say it "
            "themselves, in a line '// armsim-contract:'"
        )
    return _run_saved(arguments)


def _run_function(arguments: argparse.Namespace) -> int:
    """A function on described arguments."""
    check_writable(arguments.json)

    from armsim.harness.api import make_request
    from armsim.harness.run import run_request
    from armsim.report.run_report import print_run

    options = {name: getattr(arguments, name) for name in ("args", *_FUNCTION_ONLY, *_SHARED)}
    options["assembler"] = None if arguments.assembler == "auto" else arguments.assembler
    options["cflags"] = arguments.cflags or None
    request = make_request(arguments.file, options, arguments.spec)
    result = run_request(request, say)
    if arguments.json != "-":
        print_run(result, request.model, results())
    if arguments.json:
        write_json(result.to_dict(), arguments.json)
    return 0 if result.ok else 1


def _choose(given: Any, prediction: dict[str, Any], key: str, otherwise: Any) -> Any:
    return given if given is not None else prediction.get(key, otherwise)


def _take_prediction(arguments: argparse.Namespace, prediction: dict[str, Any]) -> None:
    """Where no machine is given, take that of the prediction."""
    if arguments.core is not None or arguments.board is not None or "core" not in prediction:
        return
    arguments.board = prediction.get("board")
    if arguments.board is None:
        arguments.core = prediction["core"]
    elif arguments.board.partition(":")[0] not in board_names():
        raise UserError(
            f"{arguments.file}: its prediction is for the board {arguments.board}, which is not a shipped "
            "one: say --board FILE.toml"
        )


def _run_saved(arguments: argparse.Namespace) -> int:
    """A file that carries its contract."""
    saved = read_kernel(read_text(arguments.file), arguments.file)
    _take_prediction(arguments, saved.prediction)
    core, cores = chosen_core(arguments), chosen_cores(arguments)
    check_writable(arguments.json)

    from armsim.explorer.evaluate import Setting
    from armsim.explorer.saved import run_saved
    from armsim.report.run_report import print_run
    from armsim.report.single import print_single, single_json

    setting = Setting(
        saved.operator,
        saved.problem,
        core,
        _choose(arguments.seed, saved.prediction, "seed", 0),
        _choose(arguments.cache, saved.prediction, "cache", "warm"),
        _choose(arguments.ideal_memory, saved.prediction, "ideal_memory", False),
    )
    if cores and setting.ideal_memory:
        raise UserError(CONTEND_FOR_NOTHING)
    limit = arguments.max_instructions
    result = run_saved(
        arguments.file,
        saved,
        setting,
        say,
        core=arguments.core or "",
        board=arguments.board,
        threads=arguments.threads or 1,
        schedule=arguments.schedule or "static",
        assembler=arguments.assembler,
        checked=not arguments.unchecked,
        allow_overread=arguments.allow_overread or 0,
        **({} if limit is None else {"max_instructions": limit}),
    )
    if arguments.json != "-":
        if result.ok:
            print_single(setting, result, saved.prediction, results())
        else:
            print_run(result, core, results())
    if arguments.json:
        write_json(single_json(setting, saved.tile.to_dict(), result), arguments.json)
    return 0 if result.ok else 1
