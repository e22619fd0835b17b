"""Question: which predictions did a change move?

Records what the command line says, as JSON: rankings of every operator on three problems, and all shipped
kernels and their loops on the shipped cores. Two recordings are compared leaf by leaf; a recording is
compared with digests.json, call by call.

    python experiments/predictions/run.py record before.json [--quick] [--inputs CHECKOUT]
    python experiments/predictions/run.py compare before.json after.json
    python experiments/predictions/run.py check after.json
    python experiments/predictions/run.py keep after.json

``--inputs`` names the checkout whose ``kernels/asm`` and loops are taken: that of the version before,
so that a changed generator does not look like a changed model.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import io
import json
import re
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
DIGESTS = Path(__file__).with_name("digests.json")
CORES = ("a53", "a55", "a57", "a72", "a73", "a76")

PROBLEMS = tomllib.loads(Path(__file__).with_name("problems.toml").read_text("utf-8"))
"""Two small problems of each operator."""

_LOOP = re.compile(r"^(?P<label>\S+):\n(?P<body>(?:(?!\S+:\n).*\n)*?)\s+b\.ne (?P=label)\n", re.M)
_REGION = re.compile(r"// LLVM-MCA-BEGIN (?P<name>\w+)\n(?P<text>.*?)// LLVM-MCA-END", re.S)


def _inner_loop(text: str) -> str | None:
    """The longest loop of a kernel that contains no other label."""
    found = max(_LOOP.finditer(text), key=lambda match: match["body"].count("\n"), default=None)
    return found and f"body:\n{found['body']}    b.ne body\n"


def _loops(inputs: Path) -> Iterator[tuple[str, str]]:
    for file in sorted((inputs / "kernels" / "asm").glob("*.S")):
        if text := _inner_loop(file.read_text()):
            yield f"loop of {file.stem}", text
    written = (inputs / "experiments" / "llvm_mca" / "written.s").read_text()
    for match in _REGION.finditer(written):
        yield f"region {match['name']}", match["text"]


def jobs(inputs: Path, quick: bool) -> Iterator[tuple[str, list[str], str]]:
    """Name, arguments and standard input of every call."""
    from armsim.operators.registry import OPERATORS

    for op in OPERATORS:
        small = PROBLEMS.get(op, ())
        for problem in small if quick else (*small, ""):
            for core in ("a57",) if quick or not problem else ("a57", "a53", "a76"):
                call = ["explore", "--op", op, *problem.split(), "--core", core, "--jobs", "1"]
                yield " ".join(call[1:-2]), call, ""
    for name, text in _loops(inputs):
        for core in ("a57", "a53") if quick else CORES:
            yield f"analyze {name} {core}", ["analyze", "-", "--core", core], text
    for file in sorted((inputs / "kernels" / "asm").glob("*.S")):
        for core in ("a57",) if quick else CORES:
            yield f"run {file.stem} {core}", ["run", str(file), "--core", core], ""


def _call(arguments: list[str], given: str) -> dict[str, Any]:
    """One call of the command line in this process."""
    from armsim.cli.main import main

    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        saved, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(given.encode()))
        said = io.StringIO()
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
                code = main([*arguments, "--json", file.name])
        except SystemExit as stop:
            code = int(stop.code or 0)
        finally:
            sys.stdin = saved
        text = Path(file.name).read_text()
    return {
        "exit": code,
        "error": said.getvalue() if code else "",
        "json": json.loads(text) if text else None,
    }


def record(into: Path, inputs: Path, quick: bool, processes: int, only: str) -> None:
    found: dict[str, Any] = {}
    began = time.monotonic()
    todo = [job for job in jobs(inputs, quick) if only in job[0]]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        results = pool.map(_call, [job[1] for job in todo], [job[2] for job in todo], chunksize=4)
        for at, ((name, _, _), result) in enumerate(zip(todo, results, strict=True)):
            found[name] = result
            if at % 50 == 0:
                print(f"{at}/{len(todo)} {time.monotonic() - began:.0f} s", file=sys.stderr)
    # Where the checkout is has nothing to do with what is predicted.
    into.write_text(json.dumps(found).replace(f"{inputs}/", ""))


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every leaf of a JSON value with its path; candidates by kernel's name, not by place.

    What a store knew already is no answer, and left out.
    """
    if isinstance(value, dict):
        for key, item in value.items():
            if key != "store":
                yield from leaves(item, f"{path}.{key}")
    elif isinstance(value, list):
        for at, item in enumerate(value):
            named = item.get("kernel", at) if isinstance(item, dict) else at
            yield from leaves(item, f"{path}[{named}]")
    else:
        yield path, value


def compare(before: Path, after: Path, most: int) -> int:
    """Print what differs; the exit code says whether anything does."""
    old, new = (json.loads(file.read_text()) for file in (before, after))
    moved = 0
    for name in old:
        if name not in new:
            continue
        a, b = dict(leaves(old[name])), dict(leaves(new[name]))
        paths = [path for path in {**a, **b} if a.get(path, "absent") != b.get(path, "absent")]
        if paths:
            moved += 1
            print(f"{name}: {len(paths)} of {len(a)} leaves differ")
            for path in paths[:most]:
                print(f"    {path}: {a.get(path, 'absent')} -> {b.get(path, 'absent')}")
    print(f"{len(old.keys() & new.keys())} calls compared, {moved} differ")
    return int(moved > 0)


def digests(recording: Path) -> dict[str, str]:
    """The digest of every call: of all leaves of its answer, with their paths."""
    found = json.loads(recording.read_text())
    return {
        name: hashlib.sha256(repr(sorted(leaves(answer))).encode()).hexdigest()[:16]
        for name, answer in found.items()
    }


def keep(recording: Path) -> None:
    """Put the digests of a recording on file, beside those of calls that it has not made."""
    kept = json.loads(DIGESTS.read_text()) | digests(recording)
    names = [name for name, _, _ in jobs(ROOT, False)]
    DIGESTS.write_text(
        json.dumps({name: kept[name] for name in names if name in kept}, indent=0) + "\n"
    )


def check(recording: Path) -> int:
    """Print the calls whose answers are not those on file; the exit code says whether there are any."""
    kept, now = json.loads(DIGESTS.read_text()), digests(recording)
    moved = [name for name in now if kept.get(name, now[name]) != now[name]]
    for name in moved:
        print(f"moved: {name}")
    new = len(now.keys() - kept.keys())
    print(f"{len(now) - new} calls compared, {len(moved)} differ, {new} are not on file")
    return int(bool(moved))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record")
    recording.add_argument("into", type=Path)
    recording.add_argument("--inputs", type=Path, default=ROOT)
    recording.add_argument("--quick", action="store_true")
    recording.add_argument("--only", default="", help="calls whose name contains this")
    recording.add_argument("--processes", type=int, default=2)
    comparing = commands.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    comparing.add_argument("--most", type=int, default=5)
    for name in ("check", "keep"):
        commands.add_parser(name).add_argument("recording", type=Path)
    given = parser.parse_args()
    if given.command == "check":
        return check(given.recording)
    if given.command == "keep":
        keep(given.recording)
        return 0
    if given.command == "compare":
        return compare(given.before, given.after, given.most)
    record(given.into, given.inputs.resolve(), given.quick, given.processes, given.only)
    return 0


if __name__ == "__main__":
    sys.exit(main())
