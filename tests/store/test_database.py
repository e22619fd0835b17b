"""The store's file: what is written is there, whoever is killed; what cannot be used is one line."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from armsim.errors import UserError
from armsim.store import database
from armsim.store.database import OutcomeRow, SettingRow, Store, rows_where
from armsim.store.place import open_store

ROW = SettingRow("key", "gemm", '{"m": 8}', "cortex-a57", "0123", "", 0, "warm", "4567")

WRITER = """
import sys
from pathlib import Path
from armsim.store import database
from armsim.store.database import OutcomeRow, SettingRow, Store

path, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
store = Store(path)
store.open()
number = store.add_setting(SettingRow("key", "gemm", "{}", "core", "0", "", 0, "warm", "1"))
for at in range(count):
    content = {"cycles": at, "words": "x" * 500}
    store.add_outcome(number, OutcomeRow(f"{name}{at}", "code", "measured", 0, content, "2026"))
    print(at, flush=True)
"""


def outcome(tile: str, cycles: int = 1) -> OutcomeRow:
    return OutcomeRow(tile, "code", "measured", 0, {"cycles": cycles}, "2026-01-01T00:00:00+00:00")


def filled(path: Path, count: int = 3) -> Path:
    store = Store(path)
    store.open()
    number = store.add_setting(ROW)
    for at in range(count):
        store.add_outcome(number, outcome(f"tile{at}", at))
    store.close()
    return path


def tiles_of(path: Path) -> set[str]:
    store = Store(path)
    store.open()
    found = {row.tile for number in store.settings() for row in store.results(number)}
    store.close()
    return found


def writer(path: Path, name: str, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), name, str(count)],
        stdout=subprocess.PIPE,
        text=True,
    )


def sound(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)])


def test_a_process_that_is_killed_loses_nothing_that_it_had_written(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    draw = random.Random(int(os.environ.get("ARMSIM_SEED", "0")))
    for at in range(4):
        process = writer(path, f"{at}_", 100_000)
        assert process.stdout is not None
        said = [process.stdout.readline()]
        time.sleep(draw.uniform(0, 0.05))
        process.send_signal(signal.SIGKILL)
        said += process.stdout.read().splitlines(keepends=True)
        process.wait()
        done = [int(line) for line in said if line.endswith("\n")]
        assert done, "killed before the first row, so the round shows nothing"
        assert {f"{at}_{row}" for row in done} <= tiles_of(path)
        assert sound(path)


def test_processes_that_begin_at_once_share_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "results.sqlite"
    processes = [writer(path, name, 40) for name in "abc"]
    for process in processes:
        process.communicate()
        assert process.returncode == 0
    assert tiles_of(path) == {f"{name}{at}" for name in "abc" for at in range(40)}


def refused(path: Path) -> str:
    with pytest.raises(UserError) as caught:
        Store(path).open()
    message = str(caught.value)
    assert "\n" not in message
    assert str(path) in message
    return message


def test_a_file_that_is_no_store_is_refused_in_a_line_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("no database at all, but long enough to have a header of one\n" * 20)
    before = path.read_bytes()
    assert "damaged, or no store" in refused(path)
    assert path.read_bytes() == before
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE mine (x)")
    assert "another program" in refused(other)
    assert "folder" in refused(tmp_path)


def test_a_store_of_a_newer_version_is_refused_in_a_line(tmp_path: Path) -> None:
    path = filled(tmp_path / "results.sqlite")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version=99")
    assert "newer" in refused(path)


def read_or_refused(path: Path) -> tuple[set[str], str]:
    try:
        return tiles_of(path), ""
    except UserError as error:
        return set(), str(error)


def test_pages_that_are_damaged_are_one_line_or_as_if_nothing_were_there(tmp_path: Path) -> None:
    whole = filled(tmp_path / "whole.sqlite", 200).read_bytes()
    known = tiles_of(tmp_path / "whole.sqlite")
    draw = random.Random(int(os.environ.get("ARMSIM_SEED", "0")))
    path = tmp_path / "damaged.sqlite"
    for _ in range(40):
        at = draw.randrange(len(whole) - 64)
        path.write_bytes(whole[:at] + draw.randbytes(64) + whole[at + 64 :])
        found, said = read_or_refused(path)
        assert "\n" not in said
        # A name may be damaged; what stands under the others is what was written.
        assert len(found - known) <= 64
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(UserError, match="damaged"):
        tiles_of(path)


def test_content_that_is_damaged_is_as_content_that_is_missing(tmp_path: Path) -> None:
    path = filled(tmp_path / "results.sqlite")
    with closing(sqlite3.connect(path)) as connection, connection:
        (content,) = connection.execute(
            "SELECT content FROM outcome WHERE tile = 'tile1'"
        ).fetchone()
        broken = content[:-6] + bytes([content[-6] ^ 1]) + content[-5:]
        connection.execute("UPDATE outcome SET content = ? WHERE tile = 'tile1'", (broken,))
    assert tiles_of(path) == {"tile0", "tile2"}


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on the size of files")
def test_a_limit_of_the_size_of_files_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))\n"
    found = subprocess.run(
        [sys.executable, "-c", limit + WRITER, str(path), "tile", "2000"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "a file may not grow further here (ulimit -f)" in found.stderr.splitlines()[-1]
    assert sound(path)
    assert {f"tile{at}" for at in range(len(found.stdout.split()))} <= tiles_of(path)


def test_a_full_disk_is_one_line_and_what_was_written_stays(tmp_path: Path) -> None:
    path = filled(tmp_path / "results.sqlite")
    store = Store(path)
    store.open()
    assert store._connection is not None
    (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
    store._connection.execute(f"PRAGMA max_page_count={pages}")  # as SQLite has it on a full disk

    def fill() -> None:
        for at in range(10_000):
            store.add_outcome(1, outcome(f"more{at}"))

    with pytest.raises(UserError, match=r"^store .*results\.sqlite: disk full$"):
        fill()
    store.close()
    assert sound(path)
    assert {"tile0", "tile1", "tile2"} <= tiles_of(path)


@contextmanager
def without_privileges() -> Iterator[None]:
    """Run as a user who is not root: root may write whatever is read-only."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
@pytest.mark.parametrize("folder", [0o555, 0o755])
def test_a_store_that_cannot_be_written_is_read_and_a_line_says_so(folder: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        path = filled(place / "results.sqlite")
        path.chmod(0o444)
        place.chmod(folder)
        try:
            with without_privileges():
                said: list[str] = []
                store = open_store(path, said.append)
                assert store is not None
                assert len(said) == 1
                assert "cannot be written" in said[0]
                assert len(store.results(1)) == 3
                with pytest.raises(UserError, match="cannot be written"):
                    store.add_outcome(1, outcome("more"))
                store.close()
                if folder == 0o555:
                    assert open_store(place / "new.sqlite", said.append) is None
                    assert "cannot be opened: nothing can be written in " in said.pop()
        finally:
            place.chmod(0o755)


def test_a_store_is_done_without_where_it_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = tmp_path / "bad.sqlite"
    bad.write_text("no store" * 200)
    monkeypatch.setenv("ARMSIM_STORE", str(bad))
    said: list[str] = []
    for given in (None, bad):  # the user's own, and one that is named
        assert open_store(given, said.append) is None
        assert said.pop().startswith("results are not stored: it is damaged, or no store; ")
    assert open_store("none", said.append) is None
    assert said == []
    monkeypatch.delenv("ARMSIM_STORE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    store = open_store(None, said.append)
    assert store is not None
    if sys.platform == "linux":
        assert store.path == tmp_path / "data" / "armsim" / "results.sqlite"
    store.close()


def test_a_store_that_another_process_does_not_let_go_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(tmp_path / "results.sqlite")
    monkeypatch.setattr(database, "_WAIT", 0.1)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        said: list[str] = []
        assert open_store(path, said.append) is None
        assert "another process has been writing to it" in said[0]


def test_an_error_of_the_disk_is_a_full_one_where_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "results.sqlite")
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorname = "SQLITE_IOERR_SHMSIZE"
    assert store._unusable(error).why == "disk I/O error"
    monkeypatch.setattr(
        database.shutil, "disk_usage", lambda path: SimpleNamespace(free=4096, total=1 << 30)
    )
    assert store._unusable(error).why == "disk full"


@pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0, reason="a disk of its own takes root on Linux"
)
@pytest.mark.parametrize("room", [0, 8, 13, 14])
def test_a_disk_without_room_for_a_store_is_named(tmp_path: Path, room: int) -> None:
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(tmp_path)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("no disk of its own can be mounted")
    try:
        (tmp_path / "results").mkdir()
        (tmp_path / "other").write_bytes(bytes(4096 * room))
        said: list[str] = []
        store = open_store(tmp_path / "results" / "results.sqlite", said.append)
        if store is not None:
            try:
                for at in range(1000):
                    store.add_outcome(store.add_setting(ROW), outcome(f"tile{at}"))
            except database.Unusable as error:
                said = [error.why]
            store.close()
        assert len(said) == 1
        assert "disk full" in said[0]
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_without_a_home_folder_there_is_no_store_of_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("ARMSIM_STORE", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as for a user without a name
    said: list[str] = []
    assert open_store(None, said.append) is None
    assert said == ["results are not stored: this user has no home folder (--store names a file)"]
    assert list(tmp_path.iterdir()) == []


def test_content_that_is_no_document_is_as_content_that_is_missing(tmp_path: Path) -> None:
    path = filled(tmp_path / "results.sqlite", 8)
    odd: list[object] = [
        zlib.compress(b"[1, 2]"), zlib.compress(b"7"), zlib.compress(b"null"), "text", 7,
        zlib.compress(b"[" * 100_000), zlib.compress(b'{"a": "' + b"x" * (65 << 20) + b'"}'),
    ]  # fmt: skip
    with closing(sqlite3.connect(path)) as connection, connection:
        for at, content in enumerate(odd):
            connection.execute(
                "UPDATE outcome SET content = ? WHERE tile = ?", (content, f"tile{at}")
            )
    assert tiles_of(path) == {"tile7"}


ROWS = [{"a": 1, "b.c": "x"}, {"a": 2, "b.c": None}, {"a": 3, "b.c": "y"}]


@pytest.mark.parametrize(
    ("expression", "holds"),
    [
        ("a >= 2", lambda row: row["a"] >= 2),
        ("a < 3 and \"b.c\" = 'x'", lambda row: row["a"] < 3 and row["b.c"] == "x"),
        ('"b.c" is null', lambda row: row["b.c"] is None),
        ("1 -- all", lambda row: True),
    ],
)
def test_an_expression_selects_rows(expression: str, holds: Callable[[dict], bool]) -> None:
    assert rows_where(ROWS, expression) == [at for at, row in enumerate(ROWS) if holds(row)]


@pytest.mark.parametrize(
    "expression",
    ["cycle < 3", "a <", "1); DROP TABLE results; --", "a; SELECT 1", "", "load_extension('x')",
     "(WITH RECURSIVE t(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM t) SELECT max(n) FROM t)"],
)  # fmt: skip
def test_what_is_no_expression_is_one_line(expression: str) -> None:
    with pytest.raises(UserError, match=r"^--where: [^\n]*$"):
        rows_where(ROWS, expression)
