"""Question: does any file or option that a command takes crash it, hang it, or fill the memory?

Method: requests of thirteen kinds, COUNT in all (20 000), through the whole command line in a worker
process that takes one at a time; what is neither a result nor one clear error is a finding, as is more than
20 s or 2 GiB.

    python experiments/fuzz/commands.py [COUNT [FIRST]]
"""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import os
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from multiprocessing.connection import Connection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from armsim.cli.main import main as armsim
from experiments.fuzz.requests import KINDS, made
from experiments.fuzz.run import Worker
from tests.corpus.files import ARGS, SAXPY

PATIENCE = 20.0  # seconds
MEMORY = 2 << 20  # KiB
MOST = 6 << 30  # bytes of address space, for the sake of the machine
FINDINGS = ("crash", "hang", "memory", "traceback", "silent", "exit")


def outcome(kind: str, number: int, folder: Path) -> str:
    """What comes of a request: ``0``, ``1`` or ``2``, its exit code, or a finding."""
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


def main(count: int, first: int) -> int:
    """Run requests, print what came of them; exit code 1 if one is a finding."""
    bad = 0
    print(
        "| requests | exit 0 | 1 | 2 | findings | slowest, s | in all, s | largest process, MiB |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for kind in KINDS:
        worker, codes, slowest = Worker(_work, PATIENCE), Counter[str](), 0.0
        start, found_here, largest = time.perf_counter(), 0, 0
        numbers = range(first, first + count // len(KINDS))
        for number in numbers:
            begin = time.perf_counter()
            found = worker.ask(kind, number)
            took = time.perf_counter() - begin
            if worker.memory > MEMORY and not found.startswith(FINDINGS):
                found = f"memory {worker.memory >> 10} MiB {made(kind, number).words}"
            slowest, largest = max(slowest, took), max(largest, worker.memory)
            if found.startswith(FINDINGS):
                found_here += 1
                shown = found if found.startswith("traceback") else f"{found} {took:.1f} s"
                print(f"{kind} {number}: {shown}", file=sys.stderr, flush=True)
            else:
                codes[found] += 1
            if worker.memory > MEMORY:
                worker.end()
                worker = Worker(_work, PATIENCE)
        worker.end()
        bad += found_here
        exits = " | ".join(str(codes[code]) for code in "012")
        print(
            f"| {len(numbers)} {kind} | {exits} | {found_here} | {slowest:.1f} | "
            f"{time.perf_counter() - start:.0f} | {largest / 1024:.0f} |",
            flush=True,
        )
    return 1 if bad else 0


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(given + [20_000, 0][len(given) :])))
