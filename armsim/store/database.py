"""The store's file: an SQLite database, the only module that imports sqlite3.

A row is written in a transaction of its own when its result is there (WAL, synchronous=NORMAL): a process
that is killed loses none of its rows, a machine that loses its power at most the last ones, and neither
leaves a damaged file. Processes that share a file wait for each other.
"""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from armsim.errors import UserError, did_you_mean
from armsim.figures import Document
from armsim.processes import file_limit

APPLICATION = 0x61726D73  # "arms"
VERSION = 1
_FULL = (errno.ENOSPC, errno.EDQUOT)
_NEAR_LIMIT = 32 * 1024 + 1  # what SQLite makes a file of shared memory larger by
_WAIT = (
    10.0  # seconds for another process that writes, which takes milliseconds unless it stands still
)
_MOST_CONTENT = 64 << 20  # bytes of a document; one of ours has less than 100 KiB
_LITTLE = (
    1 << 20
)  # bytes free on a disk that is called full, where SQLite says no more than "disk I/O error"

_TABLES = """
CREATE TABLE IF NOT EXISTS setting (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    op TEXT NOT NULL,
    problem TEXT NOT NULL,
    core TEXT NOT NULL,
    core_digest TEXT NOT NULL,
    board TEXT NOT NULL,
    seed INTEGER NOT NULL,
    cache TEXT NOT NULL,
    model TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS build (
    setting INTEGER NOT NULL REFERENCES setting ON DELETE CASCADE,
    tile TEXT NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (setting, tile)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS outcome (
    setting INTEGER NOT NULL REFERENCES setting ON DELETE CASCADE,
    tile TEXT NOT NULL,
    code TEXT NOT NULL,
    kind TEXT NOT NULL,
    stop_after INTEGER NOT NULL,
    content BLOB NOT NULL,
    finished TEXT NOT NULL,
    PRIMARY KEY (setting, tile, code, kind, stop_after)
);
"""


@dataclass(frozen=True)
class SettingRow:
    """The conditions of candidates; ``key`` stands for all of them, numbers of the core included.

    ``problem`` is JSON, ``cache`` warm, cold or ideal, ``model`` the version of the code.
    """

    key: str
    op: str
    problem: str
    core: str
    core_digest: str
    board: str
    seed: int
    cache: str
    model: str


@dataclass(frozen=True)
class OutcomeRow:
    """The outcome of a candidate: ``kind`` is measured, wrong, stopped, the fidelity of an estimate, or
    scaled with what stands for the cores and how they share the call.

    ``tile`` is JSON, ``code`` identifies machine code and data, ``finished`` is a time in UTC (ISO 8601).
    ``stop_after``: of what was stopped the limit, of an estimate its size; 0 of the rest.
    """

    tile: str
    code: str
    kind: str
    stop_after: int
    content: Document
    finished: str


class Unusable(UserError):
    """A store cannot be used; ``why`` says so without naming it."""

    def __init__(self, path: Path, why: str) -> None:
        self.why = why
        super().__init__(f"store {path}: {why}")


class Store:
    """A store's file, opened when it is first needed.

    Raises Unusable with one line for a file that cannot be used: a damaged one, one of a newer armsim, one
    that cannot be made, a full disk. One that cannot be written is read; ``read_only`` says so. What does
    without a store that fails sets ``given_up``. ``damaged`` counts contents that were read and are none.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection: sqlite3.Connection | None = None
        self.read_only = self.given_up = False
        self.damaged = 0

    def open(self, *, create: bool = True) -> None:
        """Open the file; without ``create`` it has to be there."""
        if self._connection is not None:
            return
        try:
            if create:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            elif not self.path.exists():
                raise UserError(f"no store {self.path}: 'armsim explore' makes it")
            self._connection = self._opened()
        except sqlite3.Error as error:
            raise self._unusable(error) from error
        except OSError as error:
            why = "disk full" if error.errno in _FULL else f"{error.strerror}"
            raise Unusable(self.path, why) from error

    def _opened(self) -> sqlite3.Connection:
        if self.path.is_dir():
            raise Unusable(self.path, "is a folder")
        connection = self._connect("rwc")
        try:
            version = self._version(connection)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
            connection.execute("PRAGMA foreign_keys=ON")
            if version != VERSION:
                with _transaction(connection):
                    for statement in _TABLES.split(";\n"):
                        connection.execute(statement)
                    connection.execute(f"PRAGMA application_id={APPLICATION}")
                    connection.execute(f"PRAGMA user_version={VERSION}")
            return connection
        except sqlite3.OperationalError as error:
            connection.close()
            if not self.path.exists() or not _is(error, "READONLY", "CANTOPEN"):
                raise
            return self._opened_to_read()
        except BaseException:
            connection.close()
            raise

    def _opened_to_read(self) -> sqlite3.Connection:
        self.read_only = True
        # Beside a file in a folder that cannot be written there is no room for the log's index.
        for how in ("ro", "ro&immutable=1"):
            connection = self._connect(how)
            try:
                if self._version(connection) == VERSION:
                    return connection
                connection.close()
                raise Unusable(self.path, "it is empty, and cannot be written")
            except sqlite3.OperationalError:
                connection.close()
                if how != "ro":
                    raise
        raise AssertionError

    def _connect(self, mode: str) -> sqlite3.Connection:
        place = self.path.absolute().as_uri()
        return sqlite3.connect(
            f"{place}?mode={mode}", timeout=_WAIT, uri=True, isolation_level=None
        )

    def _version(self, connection: sqlite3.Connection) -> int:
        """The version of the tables, 0 in a new file; UserError if they are not a store's."""
        # In one transaction: another process may be making the tables.
        connection.execute("BEGIN")
        try:
            application, version, tables = (
                int(connection.execute(query).fetchone()[0])
                for query in (
                    "PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master"
                )
            )  # fmt: skip
        finally:
            connection.execute("ROLLBACK")
        if tables and application != APPLICATION:
            raise Unusable(self.path, "a database of another program")
        if version > VERSION:
            raise Unusable(
                self.path,
                f"of a newer armsim (its version is {version}, this one reads {VERSION}); "
                "name another with --store",
            )
        return version

    def close(self) -> None:
        """Close the file."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    # --- reading ---------------------------------------------------------------------------------------

    def setting(self, key: str) -> int | None:
        """The number of a setting, None for one that is not there."""
        rows = self._read("SELECT id FROM setting WHERE key = ?", (key,))
        return int(rows[0][0]) if rows else None

    def builds(self, setting: int) -> dict[str, Document]:
        """Give the known builds of a setting's kernels, by tile."""
        rows = self._read("SELECT tile, content FROM build WHERE setting = ?", (setting,))
        found = {tile: _unpacked(content) for tile, content in rows}
        self.damaged += list(found.values()).count(None)
        return {tile: content for tile, content in found.items() if content is not None}

    def outcomes(self, setting: int, tile: str, code: str) -> list[OutcomeRow]:
        """Give the outcomes of a candidate, for each limit that it was replayed with."""
        query = "SELECT tile, code, kind, stop_after, content, finished FROM outcome "
        where = "WHERE setting = ? AND tile = ? AND code = ?"
        return self._outcome_rows(self._read(query + where, (setting, tile, code)))

    def settings(self) -> dict[int, SettingRow]:
        """All of them by number."""
        names = ", ".join(SettingRow.__dataclass_fields__)
        rows = self._read(f"SELECT id, {names} FROM setting ORDER BY id", ())
        return {int(number): SettingRow(*values) for number, *values in rows}

    def results(self, setting: int) -> list[OutcomeRow]:
        """Every candidate of a setting that was measured or is wrong."""
        query = "SELECT tile, code, kind, stop_after, content, finished FROM outcome "
        return self._outcome_rows(
            self._read(f"{query}WHERE setting = ? AND kind NOT LIKE 'stopped%'", (setting,))
        )

    def _outcome_rows(self, rows: Iterable[tuple[Any, ...]]) -> list[OutcomeRow]:
        found = []
        for tile, code, kind, stop_after, content, finished in rows:
            document = _unpacked(content)
            if document is not None and isinstance(finished, str):
                found.append(OutcomeRow(tile, code, kind, stop_after, document, finished))
            else:
                self.damaged += 1
        return found

    def _read(self, query: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        assert self._connection is not None
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    # --- writing ---------------------------------------------------------------------------------------

    def add_setting(self, row: SettingRow) -> int:
        """The number of a setting, which is added if it is not there."""
        names = list(SettingRow.__dataclass_fields__)
        values = [getattr(row, name) for name in names]
        places = ", ".join("?" * len(names))
        self._write(
            f"INSERT OR IGNORE INTO setting ({', '.join(names)}) VALUES ({places})", [values]
        )
        number = self.setting(row.key)
        if number is None:
            raise Unusable(self.path, "another process removes from it what is stored")
        return number

    def add_builds(self, setting: int, builds: Mapping[str, Document]) -> None:
        """Keep what is known of kernels by tile."""
        rows = [(setting, tile, _packed(content)) for tile, content in builds.items()]
        self._write("INSERT OR REPLACE INTO build VALUES (?, ?, ?)", rows)

    def add_outcome(self, setting: int, row: OutcomeRow) -> None:
        """Keep what became of a candidate."""
        values = (
            setting, row.tile, row.code, row.kind, row.stop_after, _packed(row.content), row.finished
        )  # fmt: skip
        self._write("INSERT OR REPLACE INTO outcome VALUES (?, ?, ?, ?, ?, ?, ?)", [values])

    def remove_setting(self, setting: int) -> None:
        """Forget a setting and all that is known of it."""
        self._write("DELETE FROM setting WHERE id = ?", [(setting,)])

    def remove_outcomes(self, setting: int, outcomes: Iterable[OutcomeRow]) -> None:
        """Forget what became of these candidates of a setting."""
        rows = [(setting, row.tile, row.code) for row in outcomes]
        self._write("DELETE FROM outcome WHERE setting = ? AND tile = ? AND code = ?", rows)

    def compact(self) -> None:
        """Give the room of what was removed back to the system."""
        self._write("VACUUM", [()])

    def _write(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        assert self._connection is not None
        if self.read_only:
            raise Unusable(self.path, "it cannot be written")
        try:
            if len(rows) == 1:
                self._connection.execute(statement, rows[0])
                return
            with _transaction(self._connection):
                self._connection.executemany(statement, rows)
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    def _unusable(self, error: sqlite3.Error) -> Unusable:
        """Explain an error of SQLite in one line."""
        if _is(error, "NOTADB", "CORRUPT"):
            why = "it is damaged, or no store; remove it, or name another with --store"
        elif _is(error, "FULL") or (_is(error, "IOERR", "CANTOPEN") and self._disk_full()):
            why = "disk full"
        elif _is(error, "READONLY", "PERM", "AUTH"):
            why = "it cannot be written"
        elif _is(error, "CANTOPEN"):
            why = "it cannot be opened"
            effective = os.access in os.supports_effective_ids
            if not os.access(self.path.parent, os.W_OK, effective_ids=effective):
                why += f": nothing can be written in {self.path.parent}"
        elif _is(error, "BUSY", "LOCKED"):
            why = f"another process has been writing to it for {_WAIT:.0f} s"
        elif _is(error, "IOERR") and self._at_limit():
            why = "a file may not grow further here (ulimit -f)"
        else:
            why = str(error)
        return Unusable(self.path, why)

    def _disk_full(self) -> bool:
        """Return whether there is hardly any room where the file is."""
        with suppress(OSError):
            disk = shutil.disk_usage(self.path.parent)
            return disk.free < min(_LITTLE, disk.total)
        return False

    def _at_limit(self) -> bool:
        """Say whether one of the store's files is as large as this process may write, but for two pages."""
        limit = file_limit()
        sizes = (
            file.stat().st_size
            for end in ("", "-wal", "-shm")
            if (file := self.path.with_name(self.path.name + end)).exists()
        )
        return limit is not None and max(sizes, default=0) > limit - _NEAR_LIMIT


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All statements inside, or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _is(error: sqlite3.Error, *names: str) -> bool:
    """Say whether an error is of one of these kinds, extended ones included (SQLITE_READONLY_DIRECTORY)."""
    name = str(getattr(error, "sqlite_errorname", "")).removeprefix("SQLITE_")
    return name.partition("_")[0] in names


def _packed(content: Document) -> bytes:
    """JSON, compressed with a checksum."""
    return zlib.compress(json.dumps(content, separators=(",", ":")).encode())


def _unpacked(content: bytes) -> Document | None:
    """The inverse; None for what is damaged or no document, which is as what is missing."""
    try:
        text = zlib.decompressobj().decompress(content, _MOST_CONTENT)
        found = json.loads(text)
    except (zlib.error, ValueError, TypeError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


_NO_COLUMN = re.compile(r"no such column: (.+)")


def rows_where(rows: Sequence[Mapping[str, Any]], expression: str) -> list[int]:
    """Places of the rows for which an SQL expression of their keys holds.

    Raises UserError for an expression that is none: it can do no more than compare.
    """
    names = list(rows[0]) if rows else []
    if not names:
        return []
    connection = sqlite3.connect(":memory:")
    try:
        columns = ", ".join('"' + name.replace('"', '""') + '"' for name in names)
        connection.execute(f"CREATE TABLE results ({columns})")
        places = ", ".join("?" * len(names))
        connection.executemany(
            f"INSERT INTO results VALUES ({places})",
            [[row[name] for name in names] for row in rows],
        )
        allowed = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION}
        connection.set_authorizer(
            lambda action, *_: sqlite3.SQLITE_OK if action in allowed else sqlite3.SQLITE_DENY
        )
        query = f"SELECT rowid - 1 FROM results WHERE ({expression}\n) ORDER BY rowid"
        return [int(place) for (place,) in connection.execute(query)]
    except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
        says = str(error)
        if missing := _NO_COLUMN.fullmatch(says):
            says += did_you_mean(missing[1], names) or "; text stands in single quotes"
        raise UserError(f"--where: {says}; known: {', '.join(names[:12])}, ..") from error
    finally:
        connection.close()
