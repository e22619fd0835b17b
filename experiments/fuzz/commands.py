"""Question: does any file or option that a command takes crash it, hang it, or fill the memory?

Method: COUNT requests (1540) of each of thirteen kinds through the whole command line in a worker process
that takes one at a time; what is neither a result nor one clear error is a finding, as is more than 20 s or
2 GiB.

    python -m experiments.fuzz.commands [COUNT [FIRST]]
"""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import os
import resource
import sys
import tempfile
import traceback
from multiprocessing.connection import Connection
from pathlib import Path

from armsim.cli.main import main as armsim
from experiments.fuzz.requests import KINDS, made
from experiments.fuzz.run import numbers_of, survey
from tests.corpus.files import ARGS, SAXPY

PATIENCE = 20.0  # seconds
MOST = 6 << 30  # bytes of address space, for the sake of the machine


def outcome(kind: str, number: int, folder: Path) -> str:
    """Carry out a request; return its exit code, ``0``, ``1`` or ``2``, or a finding."""
    request = made(kind, number)
    for name, content in request.files.items():
        (folder / name).write_bytes(content)
    out, err = io.StringIO(), io.StringIO()
    before = Path.cwd()
    os.chdir(folder)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = armsim(request.words)
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 0
    except BaseException:
        return f"traceback {request.words}\n{traceback.format_exc()}"
    finally:
        os.chdir(before)
    if code not in (0, 1, 2):
        return f"exit {code} {request.words}"
    if "Traceback" in err.getvalue():
        return f"traceback {request.words}\n{err.getvalue()}"
    said = err.getvalue() if code == 2 else out.getvalue()
    wrote = any("--json" in word for word in request.words)
    return str(code) if said.strip() or wrote else f"silent {code} {request.words}"


def _compile(folder: Path) -> None:
    """Compile the hot loops, which is no request's affair."""
    path = folder / "saxpy.S"
    path.write_text(SAXPY)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        for core in ("a57", "a53"):
            armsim(["analyze", str(path), "--core", core])
            armsim(["run", str(path), "--args", ARGS, "--core", core])


def _work(pipe: Connection) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "folder").mkdir()
        _compile(folder)
        resource.setrlimit(resource.RLIMIT_AS, (MOST, hard))
        pipe.send(("ready", 0))
        while True:
            kind, number = pipe.recv()
            answer = outcome(kind, number, folder)
            pipe.send((answer, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    sys.exit(survey(KINDS, numbers_of(1540), _work, PATIENCE))
