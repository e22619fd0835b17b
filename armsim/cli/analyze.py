"""``armsim analyze``: a loop body on a core, what llvm-mca and OSACA do."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from armsim.analysis.request import AnalyzeRequest
from armsim.cli.arguments import add_file, add_options, add_output, describe, given_options
from armsim.cli.output import (
    check_files,
    check_writable,
    publish_report,
    results,
    say,
    standard_input,
)
from armsim.cli.progress import progress_of
from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError

if TYPE_CHECKING:
    from armsim.analysis.result import AnalyzeResult
    from armsim.report.parts import Report

_HELP = """\
FILE[:SYMBOL] [NEW[:SYMBOL]] [options]

Analyze the innermost loops of a file or a function, a loop body without its label, or the regions
between // LLVM-MCA-BEGIN name and // LLVM-MCA-END (or OSACA-BEGIN and OSACA-END); with --args or
--spec the loops that a call executes. Every access hits L1.

examples:
  armsim analyze kernel.S  # each innermost loop
  armsim analyze kernel.c:saxpy --core a72  # one function, on a Cortex-A72
  armsim analyze kernel.S --args "x0=buf(f32,64) x1=64"  # that a call executes
  armsim analyze loop.s --compare a53,a72,a76  # cores side by side
  armsim analyze old.s new.s  # two versions, line by line
  armsim analyze loop.s --what-if count.load=2  # with a second load pipe
  perf annotate --stdio | armsim analyze -  # the hottest loop of a profile
armsim docs analyze walks through a report."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_file(
        parser,
        "a .s, .S, .c, .cc, .o, .a or .so file; text of objdump, perf annotate, asm statements or "
        "Compiler Explorer; - for text from standard input",
        nargs="?",
    )
    add_file(parser, "a newer version, which is compared with the first", "new", nargs="?")
    add_options(parser, AnalyzeRequest)
    out = parser.add_argument_group("output")
    out.add_argument(
        "--compare", metavar="CORE,CORE|all", help="several cores in one table, or all shipped ones"
    )
    out.add_argument("--timeline", action="store_true", help="show two iterations cycle by cycle")
    add_output(out)


def _compared(text: str) -> list[str]:
    """The names of ``--compare``, in order; "all" stands for every shipped core."""
    names: list[str] = []
    for name in text.split(","):
        names += core_names() if name.strip() == "all" else [name.strip()]
    return names


def _request(arguments: argparse.Namespace) -> AnalyzeRequest:
    files = [file for file in (arguments.new, arguments.file) if file is not None]
    if files.count("-") > 1:
        raise UserError("two versions cannot both be standard input")
    if not files:
        if arguments.spec is None:
            raise UserError("the following arguments are required: FILE[:SYMBOL]")
        from armsim.library.analyze import file_of_spec

        files = [file_of_spec(arguments.spec)]
    check_files(*files, piped=True)
    (source, text), (against, against_text) = (
        ("<stdin>", standard_input()) if file == "-" else (file, None)
        for file in (files if len(files) > 1 else [*files, None])
    )
    request = AnalyzeRequest(
        source,
        text=text,
        against=against,
        against_text=against_text,
        **given_options(arguments, AnalyzeRequest),
        note=say,
    )
    if request.spec is None or arguments.compare:
        return request
    from armsim.library.analyze import with_spec

    return with_spec(request)


def _report(found: AnalyzeResult, arguments: argparse.Namespace) -> Report:
    from armsim.optimizer.result import OptimizeResult
    from armsim.report.analysis_report import analysis_report
    from armsim.report.optimize_report import optimize_report

    yield from analysis_report(found, timeline=results().width if arguments.timeline else 0)
    if isinstance(found.optimized, OptimizeResult):
        yield ""
        yield from optimize_report(found.optimized, listing=True, whole=False)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    if arguments.compare is not None and not arguments.compare.strip():
        raise UserError("--compare: must not be empty")
    request = _request(arguments)
    if arguments.compare and request.board:
        raise UserError("--compare takes cores on their own: it does not go with --board")
    if arguments.compare and len(request.versions) > 1:
        raise UserError("--compare compares cores: give one version")
    if arguments.compare and request.optimize:
        raise UserError("--optimize is for one core: it does not go with --compare")
    if arguments.compare and request.export_files:
        raise UserError(
            f"--{next(iter(request.export_files))} is for one core: it does not go with --compare"
        )
    if arguments.compare and request.core:
        raise UserError("--compare names the cores: it does not go with --core")
    if arguments.timeline and (arguments.compare or len(request.versions) > 1):
        raise UserError(
            "--timeline shows one version on one core: it does not go with --compare or two files"
        )
    if arguments.compare:
        changes = tuple(request.what_if or ())
        named = [load_core(name, changes) for name in _compared(arguments.compare)]
        cores = list({core.name: core for core in named}.values())  # each once, under any name
    else:
        cores = [request.model]
    check_writable(arguments.json)

    # The compiled parts are imported only now: a mistyped option should not wait for them.
    from armsim.analysis.result import ComparedCores
    from armsim.library.analyze import analyze_on
    from armsim.report.analysis_report import cores_report, versions_report

    unchanged = None if arguments.compare else request.unchanged
    with progress_of("analyzing") as progress:
        found = analyze_on(replace(request, progress=progress), cores, unchanged)
    (first, *_) = found
    if arguments.compare:
        publish_report(arguments, ComparedCores(tuple(found)), cores_report(found))
    elif len(request.versions) > 1:
        publish_report(arguments, first, versions_report(first))
    else:
        publish_report(arguments, first, _report(first, arguments))
    return 0
