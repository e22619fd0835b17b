"""``armsim kernels``: the kernel families, and what is in one."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_output, describe
from armsim.cli.output import check_writable, publish_report

_HELP = """\
[NAME] [options]

Without a name: every family of every operator, what it does, its parameters, and the document and
section it is from. With one: the values of its parameters, its kernels in kernels/asm, and how it
is searched and verified.

examples:
  armsim kernels --op gemm
  armsim kernels goto"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    parser.add_argument("name", nargs="?", help="a family")
    parser.add_argument("--op", metavar="OP", help="only families of this operator")
    add_output(parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    from armsim.operators.defined.given import given_operator
    from armsim.operators.registry import OPERATORS
    from armsim.operators.sizes import is_definition
    from armsim.proof.subjects import operators_of
    from armsim.report.kernels_report import (
        KernelsResult,
        Listed,
        family_report,
        kernels_report,
    )

    if arguments.name is not None and is_definition(arguments.name):
        operators, arguments.name = [given_operator(arguments.name)], None
    elif arguments.name is not None:
        operators = operators_of(arguments.name, arguments.op)
    else:
        operators = [given_operator(arguments.op)] if arguments.op else list(OPERATORS.values())
    check_writable(arguments.json)
    families = [
        Listed(operator, family)
        for operator in operators
        for family in operator.families.values()
        if arguments.name in (None, family.name)
    ]

    report = kernels_report(families)
    if arguments.name is not None:
        pages = [["", *family_report(item, arguments.op)] for item in families]
        report = [part for page in pages for part in page][1:]
    publish_report(arguments, KernelsResult(tuple(families)), report)
    return 0
