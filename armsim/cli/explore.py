"""``armsim explore``: search the tiles of an operator on a core."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from armsim.cli.arguments import (
    Parser,
    add_csv,
    add_options,
    add_output,
    describe,
    given_options,
)
from armsim.cli.exit_codes import INTERRUPTED, UNUSABLE, code_of
from armsim.cli.output import (
    check_all_writable,
    check_files,
    publish_report,
    say,
    usable_folder,
)
from armsim.cli.problem import add_problem, given_problem
from armsim.cli.progress import progress_of
from armsim.errors import UserError
from armsim.explorer.request import ExploreRequest
from armsim.explorer.sweep_request import OF_ONE_RUN, SweepRequest
from armsim.harness.sweep import read_sweep
from armsim.operators.sizes import all_sizes, is_definition
from armsim.options import dashed, options

_HELP = """\
--op OP|--layer L|FILE --sweep .. [options]

Generate, execute, check and replay every candidate kernel; rank them. Of a FILE of your own the
candidates are all combinations of --sweep, with the other options of armsim run.

examples:
  armsim explore --op dwconv --hi 56 --wi 56 --channels 128 --hf 3 --wf 3
  armsim explore --op gemm --m 256 --n 256 --k 256 --core a72 --save best
  armsim explore --op pwconv --board rk3399 --threads 2
  armsim explore --op gemm --method goto --space full --columns cycles,regs
  armsim explore --layer mobilenet-v1:dw4 --objective energy
  armsim explore --op gemm --core a53,a57,a72
  armsim explore --op gemm --board rk3399:little,raspberry-pi-4
  armsim explore kernel.S --sweep MR=4,6,8 --sweep NR=8,12 \\
      --args "x0=buf(f32,64) x1=out(f32,64) x2=64" --expect "x1 = 2*x0"
  armsim explore dot.c --sweep UNROLL=1,4 --sweep "cflags=-O2,-O3" \\
      --sweep compiler=gcc,clang --spec dot.toml"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    parser.add_argument(
        "file", metavar="FILE[:SYMBOL]", nargs="?", help="a file of your own, swept"
    )
    parser.add_argument("--op", metavar="OP", help=f"operator: {', '.join(all_sizes())}")
    add_problem(parser, _helped(parser))
    add_options(parser, ExploreRequest)
    # The rest of a run's options stand in its own help: here they would hide those of a search.
    own = {*options(ExploreRequest), *OF_ONE_RUN}
    add_options(parser, SweepRequest, own, shown=("sweep", "args", "expect"))
    out = parser.add_argument_group("output")
    out.add_argument(
        "--why",
        metavar="NAME",
        help="also say what became of each kernel with NAME in its name, and why",
    )
    out.add_argument("--save", metavar="DIR", help="write the top kernels as .S files")
    add_csv(out, "candidates")
    add_output(out)


def _helped(parser: argparse.ArgumentParser) -> str | None:
    """The name of the operator whose help is asked for."""
    words = parser.words if isinstance(parser, Parser) else ()
    if "--help" not in words and "-h" not in words:
        return None
    named = [after for word, after in pairwise(words) if word == "--op"]
    named += [word.removeprefix("--op=") for word in words if word.startswith("--op=")]
    return named[-1] if named and named[-1] in all_sizes() else None


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out.

    The exit code is 0, 1 if a kernel was wrong, 2 if none could be measured or the winner's loop cannot
    be split over threads, 130 if interrupted.
    """
    check_all_writable(arguments, "json", "csv")
    if arguments.file is not None or arguments.sweep is not None:
        return _run_file(arguments)
    for name in _given_of_run(arguments):
        if name not in options(ExploreRequest):
            raise UserError(
                f"--{dashed(name)} is for a file of your own: armsim explore FILE --sweep .."
            )
    folder = None if arguments.save is None else usable_folder(arguments.save)
    given = given_options(arguments, ExploreRequest)
    request = ExploreRequest(arguments.op, given_problem(arguments), **given)
    request.check_given()
    if request.machines:
        if arguments.why is not None:
            raise UserError("--why is for one core or board")
        return _run_cores(arguments, given, folder)

    from armsim.library.explore import explore
    from armsim.report.save import save_top
    from armsim.report.table import check_ranking_columns, search_report

    check_ranking_columns(request.operator, arguments.columns)

    try:
        with progress_of("building") as progress:
            found = explore(
                arguments.op, given_problem(arguments), **given, note=say, progress=progress
            )
    except KeyboardInterrupt:
        say("interrupted before the first candidate")
        return INTERRUPTED

    publish_report(arguments, found, search_report(found, request.wanted.top, arguments.why))
    for kernel, scaling in found.scalings.items():
        if isinstance(scaling, str):
            say(f"{kernel}: {scaling}")
    if folder is not None:
        for path in save_top(found, folder, request.wanted.top):
            say(f"saved {path}")
    if code := code_of(complete=found.complete, wrong=bool(found.wrong)):
        return code
    unusable = not found.best or isinstance(found.scalings.get(found.best.kernel), str)
    return UNUSABLE if unusable else 0


def _given_of_run(arguments: argparse.Namespace) -> dict[str, Any]:
    """The options of a sweep that were given; --why is a kernel's name here."""
    return given_options(arguments, SweepRequest, OF_ONE_RUN)


def _run_file(arguments: argparse.Namespace) -> int:
    """Carry it out for the variants of a file; exit code 1 if one is wrong."""
    given = _given_of_run(arguments)
    others = [*given_options(arguments, ExploreRequest), *given_problem(arguments)]
    others += [name for name in ("op", "why", "save") if getattr(arguments, name) is not None]
    for name in others:
        if name not in options(SweepRequest) or name in OF_ONE_RUN:
            raise UserError(f"--{dashed(name)} is for an operator (--op OP), not for a file")
    if arguments.sweep is None:
        known = is_definition(str(arguments.file)) or arguments.file in all_sizes()
        hint = f"; an operator is --op {arguments.file}" if known else ""
        raise UserError(f"{arguments.file}: say what to sweep, for example --sweep MR=4,6,8{hint}")
    if str(arguments.file).partition(":")[0].endswith(".py"):
        raise UserError(
            f"{arguments.file}: a function that makes text is given in Python: "
            "armsim.explore(make_text, sweep={'rows': [4, 8]}, ..)"
        )
    check_files(arguments.file)

    from armsim.library.explore import explore
    from armsim.report.variants_report import check_variant_columns, variants_report

    check_variant_columns(arguments.columns, list(read_sweep(arguments.sweep)))
    with progress_of("running") as progress:
        found = explore(arguments.file, **given, note=say, progress=progress)
    publish_report(arguments, found, variants_report(found))
    return code_of(complete=found.complete, wrong=bool(found.wrong))


def _run_cores(arguments: argparse.Namespace, given: Mapping[str, Any], folder: Path | None) -> int:
    """Search several cores or boards: show and save the best of each, beside the one for all."""
    from armsim.library.explore import explore_cores
    from armsim.report.cores_report import cores_report
    from armsim.report.save import save_top

    with progress_of("building") as progress:
        found = explore_cores(
            arguments.op, given_problem(arguments), **given, note=say, progress=progress
        )

    publish_report(arguments, found, cores_report(found))
    if folder is not None:
        for search in found.searches:
            # A colon would begin the name of a symbol.
            place = usable_folder(str(folder / search.setting.core.place.replace(":", "-")))
            for path in save_top(search, place, 1):
                say(f"saved {path}")
    wrong = any(search.wrong for search in found.searches)
    return code_of(complete=found.complete, wrong=wrong)
