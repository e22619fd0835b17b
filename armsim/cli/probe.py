"""``armsim probe``: latency by size of the working set, and bandwidth, of a core or a board."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_json, add_options, describe, given_options
from armsim.cli.output import check_writable, publish_report, say
from armsim.cli.progress import progress_of
from armsim.membench.request import ProbeRequest

_HELP = """\
[options]

Run the probes of lmbench on a model: pointer chases over 4 KiB to 64 MiB in random order, with one
chain and with eight, and the bandwidth of read, copy and fill beyond L2. Each kernel is assembled,
executed and replayed.

examples:
  armsim probe --board rk3399 --quick
  armsim probe --core a53 --json probe.json"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_options(parser, ProbeRequest)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    check_writable(arguments.json)

    # The compiled parts are imported only now: a mistyped option should not wait for them.
    from armsim.library.probe import probe
    from armsim.report.probe_report import probe_report

    with progress_of("chasing") as progress:
        found = probe(**given_options(arguments, ProbeRequest), progress=progress, note=say)
    publish_report(arguments, found, probe_report(found))
    return 0
