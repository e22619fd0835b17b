"""Runs an outside tool within limits, such that neither it nor its files outlive this process."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

# Reads the number of a process group from a pipe, until all that hold the other end close it, or end in
# whatever way. Then the group is killed and its folder removed, unless an empty line came after it.
_WATCHMAN = """
while read -r group; do last=$group; done
if [ -n "$last" ]; then kill -s KILL -- "-$last"; rm -rf -- "$1"; fi
"""
# Tells the watchman by standard input, then becomes the tool. Python could prepare its child itself, but
# only in a fork of all of its memory, which takes longer than a shell's start.
_BEGIN = 'echo $$ >&0 && exec </dev/null && {} && exec "$@"'


@dataclass(frozen=True)
class Limits:
    """Bounds an outside tool: bytes of memory, processor seconds, wall seconds, bytes of a file."""

    memory: int
    computing: int
    seconds: float
    file: int


def run_tool(
    arguments: Sequence[str],
    folder: Path,
    said: Path,
    limits: Limits,
    environment: Mapping[str, str],
) -> int:
    """Run an outside tool, whose output goes into the file ``said``; its exit code, or -N for signal N.

    The tool and all that it starts end here, with this process, or after ``limits.seconds``
    (subprocess.TimeoutExpired). Where this process is killed, ``folder`` goes with the tool. Raises OSError
    if the tool cannot be started.
    """
    if shutil.which(arguments[0]) is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), arguments[0])
    if sys.platform == "win32":
        begin: list[str] = []
    else:
        begin = ["/bin/sh", "-c", _BEGIN.format(" && ".join(_limiting(limits))), "armsim"]
    with said.open("wb") as written, _watching(folder) as told:
        process = subprocess.Popen(
            [*begin, *arguments], stdin=told, stdout=written, stderr=subprocess.STDOUT,
            env=environment, start_new_session=bool(begin),
        )  # fmt: skip
        try:
            return process.wait(timeout=limits.seconds)
        finally:
            if process.poll() is None:
                if sys.platform == "win32":
                    process.kill()
                else:
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _limiting(limits: Limits) -> Iterator[str]:
    """Commands that limit a shell and what it becomes; tighter limits that are set stay."""
    if sys.platform == "win32":
        return
    import resource

    wanted = [
        ("c", resource.RLIMIT_CORE, 0, 512),
        ("t", resource.RLIMIT_CPU, limits.computing, 1),
        ("f", resource.RLIMIT_FSIZE, limits.file, 512),
    ]
    if sys.platform != "darwin":  # it has no such limit
        wanted.append(("v", resource.RLIMIT_AS, limits.memory, 1024))
    for option, kind, most, unit in wanted:
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        yield f"ulimit -{option} {most // unit}"


@contextmanager
def _watching(folder: Path) -> Iterator[int]:
    """A descriptor for the number of a process group that is not to outlive this process."""
    if sys.platform == "win32":  # it has no shell to wait for that
        yield subprocess.DEVNULL
        return
    watchman = subprocess.Popen(
        ["/bin/sh", "-c", _WATCHMAN, "armsim", str(folder)], stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    assert watchman.stdin is not None
    told = watchman.stdin.fileno()
    try:
        yield told
        with suppress(BrokenPipeError):
            os.write(told, b"\n")
    finally:
        watchman.stdin.close()
        watchman.wait()
