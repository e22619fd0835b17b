"""The entry point: parse, run a command, turn errors into one line and an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import cast

from armsim.cli.arguments import Parser, write_error
from armsim.cli.exit_codes import BROKEN_PIPE, INTERRUPTED, UNUSABLE
from armsim.cli.process import ended_by_signals, leave, memory_limit, open_standard_streams
from armsim.errors import UserError, shortened
from armsim.other_names import stand_in_words
from armsim.processes import collect_rarely
from armsim.version import VERSION

# MiB of address space: with less OpenBLAS ends the process with exit code 1, a wrong kernel's, or LLVM by a
# fault (seen up to 394); and what is enough for every command on a small problem.
_LEAST_MEMORY, _ENOUGH_MEMORY = 416, 1024


COMMANDS = {
    "explore": "search the tile space of an operator for the fastest kernel",
    "results": "list, compare, export, remove the results of searches",
    "run": "execute, check and replay any AArch64 function",
    "analyze": "cycles per iteration of loops, and why",
    "view": "look at a kernel: pipeline, pipes, registers, roofline",
    "diff": "compare two versions, or two kernels",
    "serve": "serve a workbench and results as pages on this machine",
    "optimize": "reorder hot loops, or straight-line code, for a core",
    "emit": "write a kernel with header and benchmark for hardware",
    "compare": "compare predicted cycles with measured ones",
    "fit": "find parameters of a core that measurements contradict",
    "kernels": "list the kernel families, or show one",
    "verify": "verify kernel families on random problems and tiles",
    "network": "time one inference of a network, layer by layer",
    "roofline": "put kernels, layers, networks under the roofline of a core",
    "plan": "plan the memory of a network's tensors",
    "cores": "list the core models, or show one",
    "boards": "list the boards, or show one",
    "probe": "measure memory latency and bandwidth of a core or board",
    "schema": "print the JSON Schema of a command's --json",
    "docs": "list the documents, or print one",
    "completion": "print a script that completes commands in a shell",
}
"""Commands and what they do; each is a module of `armsim.cli`, imported when it is asked for."""


_EPILOG = """\
first steps:
  armsim explore --op dwconv --hf 3 --wf 3     search the kernels of a layer
  armsim analyze loop.s                        why a loop takes its cycles
  armsim run gemm.S --args "x0=buf(f32,64) x1=out(f32,64) x2=64"
armsim COMMAND --help shows the options of one, armsim docs the documents."""


def command_parser(name: str) -> Parser:
    """The parser of a command, with all of its arguments."""
    parser = Parser(prog=f"armsim {name}")
    import_module(f"armsim.cli.{name}").declare(parser)
    return parser


def _parser(argv: Sequence[str]) -> Parser:
    """Declare all commands, the arguments of the one that is called."""
    parser = Parser(
        prog="armsim",
        description="Workbench for AArch64 NEON kernels without a board.",
        usage="%(prog)s COMMAND ...",
        epilog=_EPILOG,
    )
    parser.add_argument("--version", action="version", version=f"armsim {VERSION}")
    parser.words = tuple(argv)
    called = next((word for word in argv if not word.startswith("-")), "")
    command = Parser(prog=f"armsim {called}")
    # All have the parser of the one that is called: argparse takes long to make one.
    shared = cast("type[Parser]", lambda **_: command)
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=shared
    )
    for name, purpose in COMMANDS.items():
        commands.add_parser(name, help=purpose)
    if called in COMMANDS:
        module = import_module(f"armsim.cli.{called}")
        command.words = tuple(argv)
        module.declare(command)
        command.set_defaults(run=module.run, parser=command)
    return parser


def _parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse; the command that was given an unknown option reports it, for it knows its own."""
    given = list(sys.argv[1:] if argv is None else argv)
    if not given:
        _parser(given).print_help(sys.stderr)
        raise SystemExit(UNUSABLE)
    if given[0] == "help":
        given = [*given[1:2], "--help"]
    parser = _parser(given)
    if given[0].startswith("--") and given[0] not in parser._option_string_actions:
        parser.error(f"unrecognized arguments: {given[0]}")
    arguments, unknown = parser.parse_known_args(given)
    if unknown:
        arguments.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    return arguments


def _drop_stdout() -> None:
    """Keep buffered output from failing again at exit, if it goes to a file."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(command: str, message: str) -> None:
    """A line on stderr, if someone is there to read it."""
    with suppress(OSError):
        print(f"armsim {command}: error: {message}", file=sys.stderr)


def _say_stand_ins(arguments: argparse.Namespace) -> None:
    """Say which cores are not those that were asked for."""
    for given in (getattr(arguments, "core", None), getattr(arguments, "compare", None)):
        names = [given] if isinstance(given, str) else given or []
        for name in ",".join(names).split(","):
            if name and (said := stand_in_words(name)):
                print(f"armsim {arguments.command}: {said}", file=sys.stderr)


def _say_interrupted() -> None:
    with suppress(OSError):
        print("interrupted", file=sys.stderr)


def _unusable(arguments: argparse.Namespace, message: str) -> int:
    """Say what is wrong, in the file of ``--json`` too: no older result is taken for this one's."""
    _complain(arguments.command, message)
    write_error(arguments.command, message, getattr(arguments, "json", None))
    return UNUSABLE


def _too_little(limit: int) -> str:
    return (
        f"not enough memory: this process may have {limit} MiB of address space (ulimit -v); "
        f"{_ENOUGH_MEMORY} MiB are enough for small problems"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code (2: the request is unusable)."""
    open_standard_streams()
    own_process = argv is None
    if own_process:
        collect_rarely()
    told: list[int] = []
    try:
        with ended_by_signals(last=own_process) as told:
            code = _main(argv)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Exception:
        if not told:
            raise
        _say_interrupted()
        code = INTERRUPTED
    if own_process and code == INTERRUPTED:
        leave(code)
    return code


def _main(argv: Sequence[str] | None) -> int:
    arguments = _parse(argv)
    limit = memory_limit()
    if limit is not None and limit < _LEAST_MEMORY:
        return _unusable(arguments, _too_little(limit))
    try:
        _say_stand_ins(arguments)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        _say_interrupted()
        return INTERRUPTED
    except UserError as error:
        return _unusable(arguments, str(error))
    except (MemoryError, ImportError, SystemError) as error:  # an import's own allocation may fail
        if limit is not None and limit < _ENOUGH_MEMORY:
            return _unusable(arguments, _too_little(limit))
        if not isinstance(error, MemoryError):
            raise
        return _unusable(arguments, "not enough memory")
    except BrokenPipeError:
        # The reader of a pipe has gone (| head).
        _drop_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _drop_stdout()
        if error.errno is None and limit is not None and limit < _ENOUGH_MEMORY:
            return _unusable(arguments, _too_little(limit))  # a library that could not be loaded
        named = "" if error.filename is None else f"{shortened(str(error.filename))}: "
        return _unusable(arguments, f"{named}{error.strerror or error}")
