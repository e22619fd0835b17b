"""``armsim serve``: results and a workbench as pages of a server on this machine."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_options, describe, given_options
from armsim.cli.output import say
from armsim.cli.process import Ended
from armsim.extras import need
from armsim.serve.request import ServeRequest

_HELP = """\
[FOLDER] [options]

Show the results of a folder as pages, and a workbench: edit a loop or a function and see its cycles,
its pipeline and its bounds on several cores side by side. The server is on 127.0.0.1 alone, and
answers only under the address that it prints. Ctrl-C ends it.

examples:
  armsim serve  # the workbench, and what is in this folder
  armsim serve results --open  # pages, documents, saved kernels
  armsim serve --port 8000 --seconds 5 --jobs 4
armsim docs serve says what it shows, and what it refuses."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    parser.add_argument("folder", nargs="?", default=".", help="a folder of results (this one)")
    add_options(parser, ServeRequest)


def _print(text: str) -> None:
    print(text, flush=True)


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    request = ServeRequest(arguments.folder, **given_options(arguments, ServeRequest))
    need("serve", "starlette", "uvicorn")
    from armsim.serve.server import serve

    try:
        serve(request, _print, say)
    except Ended:
        raise
    except KeyboardInterrupt:  # that is how one ends it
        return 0
    return 0
