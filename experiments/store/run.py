"""Ends searches by signals at random moments and looks at their store; then what a repeated search takes.

    python -m experiments.store.run [seed]

After each end the file is sound, holds all rows that it held before, and nothing but lines of progress was
said; a search that is not disturbed then gives the ranking of one without a store.
"""

from __future__ import annotations

import json
import random
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

ROUNDS = 21
PLAIN = re.compile(
    r"(building|simulating|compiling): |interrupted|\d+ of \d+ results from the store "
)
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
PROBLEM = ["--op", "gemm", "--m", "64", "--n", "64", "--k", "64"]


def command(store: Path | str, json_file: Path) -> list[str]:
    explore = [sys.executable, "-m", "armsim", "explore", *PROBLEM, "--jobs", "2"]
    return [*explore, "--store", str(store), "--json", str(json_file)]


def rows_of(store: Path) -> set[tuple[object, ...]]:
    """Every outcome of a file, which has to be sound."""
    if not store.exists():
        return set()
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return set()
        return set(connection.execute("SELECT tile, code, kind, stop_after, content FROM outcome"))


def timed(words: list[str]) -> tuple[float, float]:
    """Seconds by the clock and of the processor, children included."""
    begin, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - begin, used


def ranking(file: Path) -> str:
    document = json.loads(file.read_text())
    return json.dumps({name: value for name, value in document.items() if name != "store"})


def main(seed: int) -> None:
    # What a shell starts in the background ignores Ctrl-C, as do its children.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store, out = folder / "results.sqlite", folder / "found.json"
        timed(command("none", folder / "plain.json"))  # compiles, where nothing is compiled yet
        plain = timed(command("none", folder / "plain.json"))
        held: set[tuple[object, ...]] = set()
        grown = 0
        codes: Counter[tuple[str, int]] = Counter()
        for at in range(ROUNDS):
            number = SIGNALS[at % len(SIGNALS)]
            process = subprocess.Popen(
                command(store, out), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
            )
            if draw.random() < 0.75:  # after the first new results; else while kernels are built
                while process.poll() is None and len(rows_of(store)) <= len(held):
                    time.sleep(0.1)
            time.sleep(draw.uniform(0, 1))
            process.send_signal(number)
            _, said = process.communicate()
            codes[number.name, process.returncode] += 1
            odd = [line for line in said.splitlines() if not PLAIN.match(line)]
            assert not odd, odd
            now = rows_of(store)
            assert held <= now, "a finished result was lost"
            grown += len(now) > len(held)
            held = now
        print(dict(codes))
        rest = timed(command(store, out))
        assert ranking(out) == ranking(folder / "plain.json")
        found = json.loads(out.read_text())["store"]
        again = timed(command(store, out))
        assert ranking(out) == ranking(folder / "plain.json")
        fresh = timed(command(folder / "new.sqlite", out))
        size = (folder / "new.sqlite").stat().st_size
    print(
        f"{ROUNDS} ends, {grown} of them after new results; {len(held)} results before the last search"
    )
    print(f"last search: {found['reused']} reused, {found['simulated']} simulated")
    print("\n| search | seconds | processor |\n|---|--:|--:|")
    for label, (seconds, used) in (
        ("without a store", plain), ("with an empty one", fresh),
        ("after the ends", rest), ("again", again),
    ):  # fmt: skip
        print(f"| {label} | {seconds:.1f} | {used:.1f} |")
    print(f"\nstore of one search: {size / 1024:.0f} KiB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
