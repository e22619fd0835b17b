"""Runs an outside tool within limits, such that neither it nor its files outlive this process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from armsim.processes import end_with, limit_process

# Reads the number of a process group from a pipe, until the process that holds the other end closes it, or
# ends in whatever way. Then the group is killed and its folder removed, unless an empty line came after it.
_WATCHMAN = """
while read -r group; do last=$group; done
if [ -n "$last" ]; then kill -s KILL -- "-$last"; rm -rf -- "$1"; fi
"""


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
    grouped = os.name == "posix"
    with said.open("wb") as written, _watching(folder) as told:
        process = subprocess.Popen(
            arguments, stdin=subprocess.DEVNULL, stdout=written, stderr=subprocess.STDOUT,
            env=environment, start_new_session=grouped,
            preexec_fn=partial(_begin_tool, os.getpid(), limits, told) if grouped else None,
        )  # fmt: skip
        try:
            return process.wait(timeout=limits.seconds)
        finally:
            if process.poll() is None:
                if grouped:
                    os.killpg(process.pid, signal.SIGKILL)
                else:
                    process.kill()
                process.wait()


def _begin_tool(parent: int, limits: Limits, told: int | None) -> None:
    """Prepare the child that becomes the tool."""
    if told is not None:
        os.write(told, b"%d\n" % os.getpid())
    if sys.platform == "linux":
        end_with(parent)  # its own children would not: for them there is the watchman
    limit_process(limits.memory, limits.computing, limits.file)


@contextmanager
def _watching(folder: Path) -> Iterator[int | None]:
    """A descriptor for the number of a process group that is not to outlive this process.

    None where the system has no shell to wait for that.
    """
    try:
        watchman = subprocess.Popen(
            ["/bin/sh", "-c", _WATCHMAN, "armsim", str(folder)], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError:
        yield None
        return
    assert watchman.stdin is not None
    told = watchman.stdin.fileno()
    try:
        yield told
        with suppress(BrokenPipeError):
            os.write(told, b"\n")
    finally:
        watchman.stdin.close()
        watchman.wait()
