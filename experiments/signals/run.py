"""Ends `armsim explore` by signals at random moments, and looks at what is left after two seconds."""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SIGNALS = ("SIGTERM", "SIGHUP", "SIGKILL")
OLD = '{"schema": "old"}\n'
PATIENCE = 2.0
"""Seconds after the signal until all has ended."""


def hear_hangup() -> None:
    """In a child before it begins: what nohup has started ignores SIGHUP, as do its children."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def processes_of(session: int) -> list[int]:
    """The processes of a session that still run, from /proc."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                after_name = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it has ended
            if int(after_name[3]) == session and after_name[0] != "Z":
                found.append(int(entry.name))
    return found


def attempt(
    name: str, moment: float, folder: Path, *, group: bool = False, patience: float = PATIENCE
) -> tuple[int, list[str]]:
    """Start a search, send a signal after so many seconds; the exit code and what is wrong afterwards.

    ``patience`` seconds after the signal, and once more after the process has ended, all has to be over.
    """
    document, kernels = folder / "found.json", folder / "kernels"
    document.write_text(OLD)
    command = [
        sys.executable, "-m", "armsim", "explore", "--op", "dwconv", "--hi", "6", "--wi", "6",
        "--channels", "4", "--jobs", "2", "--store", "none", "--json", str(document),
        "--save", str(kernels),
    ]  # fmt: skip
    with (folder / "stderr").open("w") as err:
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=err, start_new_session=True,
            preexec_fn=hear_hangup,
        )  # fmt: skip
        try:
            code = process.wait(moment)
        except subprocess.TimeoutExpired:
            (os.killpg if group else os.kill)(process.pid, getattr(signal, name))
            wrong = []
            try:
                code = process.wait(patience)
            except subprocess.TimeoutExpired:
                wrong.append(f"still there after {patience:.0f} s")
                process.kill()
                code = process.wait()
        else:
            wrong = [] if code == 0 else ["failed before the signal"]
    until = time.monotonic() + patience
    while processes_of(process.pid) and time.monotonic() < until:
        time.sleep(0.05)
    for left in processes_of(process.pid):
        wrong.append(f"process {left} left")
        os.kill(left, signal.SIGKILL)
    text = document.read_text()
    if text != OLD:
        try:
            json.loads(text)
        except ValueError:
            wrong.append("broken JSON")
    for path in kernels.glob("*"):
        if name == "SIGKILL" and path.name.startswith("."):
            continue  # a temporary one, which nobody was left to remove
        if not path.read_text().rstrip().splitlines()[-1].lstrip().startswith(".size "):
            wrong.append(f"broken {path.name}")
    if "Traceback" in (folder / "stderr").read_text():
        wrong.append("a traceback: " + (folder / "stderr").read_text().strip().splitlines()[-1])
    if name != "SIGKILL" and code not in (0, 130, -getattr(signal, name), -signal.SIGALRM):
        wrong.append(f"exit code {code}")
    return code, wrong


def main() -> int:
    """Run all attempts; the exit code is 1 if any left something."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=20)
    parser.add_argument("--longest", type=float, default=8.0, help="seconds until the last moment")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # nohup would make the searches ignore it
    source, bad = random.Random(arguments.seed), 0
    for name in SIGNALS:
        codes: dict[int, int] = {}
        for number in range(arguments.moments):
            moment = source.uniform(0.05, arguments.longest)
            with tempfile.TemporaryDirectory() as folder:
                code, wrong = attempt(name, moment, Path(folder), group=number % 2 == 1)
            codes[code] = codes.get(code, 0) + 1
            bad += bool(wrong)
            for what in wrong:
                print(f"{name} after {moment:.2f} s: {what}", flush=True)
        print(f"{name}: exit codes {dict(sorted(codes.items()))}", flush=True)
    print(f"{3 * arguments.moments} attempts, {bad} left something")
    return int(bad > 0)


if __name__ == "__main__":
    raise SystemExit(main())
