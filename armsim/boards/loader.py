"""Reads board files: which cores, and what this board's clocks, caches and memory change in them.

A cluster may have sections of a core file, ``[cluster.cache.l2]``, which override the core's own; a
top-level ``[memory]`` or ``[threads]`` overrides that of all cores, and ``[cache.l3]`` their L3, before the
clusters' sections do.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from armsim.boards.model import Board, Cluster
from armsim.cores.loader import core_with, load_core
from armsim.cores.model import CoreModel
from armsim.cores.schema import section_of
from armsim.errors import UserError, did_you_mean
from armsim.toml_files import Problems, named_text, parse_toml, shipped_texts

_TOP: dict[str, type] = {
    "name": str,
    "description": str,
    "cluster": list,
    "memory": dict,
    "cache": dict,
    "threads": dict,
}
_NEEDED = ("name", "description", "cluster")
_CLUSTER: dict[str, type] = {"name": str, "core": str, "cores": int}
_KINDS = {
    str: "a string",
    list: "a list of tables",
    dict: "a table",
    int: "a positive whole number, at most 256",
}
_MOST_CORES = 256


def _cluster_text(text: str, number: int) -> str:
    """The file with all lines blank but those of one cluster and of shared sections; headers as a core's.

    A problem that the core loader finds in the overlay then has its line number in the board file. Shared
    keys that the cluster overrides are blank, too.
    """
    at, shared = -1, True
    owners: list[int | None] = []  # per line: the number of its cluster, None if it is shared
    for line in text.splitlines():
        if re.match(r"^\s*\[\[\s*cluster\s*\]\]", line):
            at += 1
        header = re.match(r"^\s*\[+\s*(\w+)", line)
        if header:
            shared = header[1] != "cluster"
        owners.append(None if shared else at)
    lines = list(zip(text.splitlines(), owners, strict=True))
    keys = {line.split("=")[0].strip() for line, owner in lines if owner == number and "=" in line}
    shown = [
        line
        if owner == number or (owner is None and line.split("=")[0].strip() not in keys)
        else ""
        for line, owner in lines
    ]
    return "\n".join(re.sub(r"^(\s*\[\s*)cluster\.", r"\1", line) for line in shown)


def _check_kind(
    owner: dict[str, Any], keys: dict[str, type], needed: tuple[str, ...], label: str
) -> list[str]:
    found = [f"{label}missing key '{key}'" for key in needed if key not in owner]
    for key, kind in keys.items():
        value = owner.get(key)
        fits = isinstance(value, kind) and not isinstance(value, bool)
        if isinstance(value, int) and not 0 < value <= _MOST_CORES:
            fits = False
        if key in owner and not fits:
            found.append(f"{label}'{key}' must be {_KINDS[kind]}, not {value!r}")
    return found


class _File:
    """A parsed board file, from which clusters are made."""

    def __init__(self, text: str, where: str) -> None:
        self.text, self.where = text, where
        self.data = parse_toml(text, where)
        self.problems = Problems(text, where)
        self._check()
        self.problems.raise_if_any()

    @property
    def clusters(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.data["cluster"]
        return found

    def _lines_of(self, number: int) -> tuple[int, int]:
        """Lines [first, end) of a cluster's own keys; (1, 1) for an inline table."""
        tables = self.problems.tables("cluster")
        return tables[number] if number < len(tables) else (1, 1)

    def _check(self) -> None:
        """Check the board's own keys; those of cores are checked when their models are built."""
        data, problems = self.data, self.problems
        for message in _check_kind(data, _TOP, _NEEDED, ""):
            problems.add_at(1, message)
        for key in data:
            if key not in _TOP:
                line = problems.line_in(key, 1, len(problems.lines) + 1)
                problems.add_at(line, f"unknown key or section '{key}'{did_you_mean(key, _TOP)}")
        for key in section_of(data, "cache"):
            if key != "l3":
                line = problems.line_in(key, 1, len(problems.lines) + 1)
                problems.add_at(line, f"[cache.{key}] is a cluster's own: [cluster.cache.{key}]")
        clusters = data.get("cluster", [])
        if not isinstance(clusters, list):
            return
        if not clusters:
            problems.add_at(1, "a board needs at least one [[cluster]]")
        seen: set[str] = set()
        for number, cluster in enumerate(clusters):
            line, _ = self._lines_of(number)
            label = f"cluster {number + 1}: "
            if not isinstance(cluster, dict):
                problems.add_at(line, f"{label}must be a table, not {cluster!r}")
                continue
            messages = _check_kind(cluster, _CLUSTER, tuple(_CLUSTER), label)
            for key, value in cluster.items():
                if key not in _CLUSTER and not isinstance(value, dict):
                    messages.append(f"{label}unknown key '{key}'{did_you_mean(key, _CLUSTER)}")
            name = cluster.get("name")
            if name is not None and str(name) in seen:
                messages.append(f"{label}a second cluster '{name}'")
            seen.add(str(name))
            for message in messages:
                problems.add_at(line, message)

    def core(self, number: int, changes: tuple[str, ...] = ()) -> CoreModel:
        """The core model of a cluster on this board."""
        cluster = self.clusters[number]
        overlay = {key: value for key, value in cluster.items() if key not in _CLUSTER}
        for section in ("memory", "threads"):
            if found := self.data.get(section, {}) | overlay.get(section, {}):
                overlay[section] = found
        far = section_of(self.data, "cache.l3") | section_of(overlay, "cache.l3")
        if far:
            overlay["cache"] = {**overlay.get("cache", {}), "l3": far}
        name = cluster["core"]
        if name.endswith(".toml"):
            name = str(_core_file(name, self.where))
        try:
            core = core_with(name, overlay, _cluster_text(self.text, number), self.where, changes)
        except UserError as error:
            if str(error).startswith(("unknown core", "cannot read")):
                line = self.problems.line_in("core", *self._lines_of(number))
                raise UserError(f"{self.where}:{line}: {error}") from error
            raise
        return replace(core, board=f"{self.data['name']}:{cluster['name']}")


def _different_l3(clusters: list[Cluster], where: str) -> list[str]:
    """Clusters can share no L3 of which they say different things."""
    sharing = [one for one in clusters if one.core.l3 is not None and one.core.l3.shared]
    found = []
    for key in ("bytes", "ways", "line", "replacement"):
        values = {one.name: getattr(one.core.l3, key) for one in sharing}
        if len(set(values.values())) > 1:
            said = ", ".join(f"{value} in {name}" for name, value in values.items())
            found.append(
                f"{where}: the shared L3 has different '{key}': {said}; say it once, in [cache.l3]"
            )
    return found


def parse_board(text: str, where: str) -> Board:
    """Build a Board from the text of its file; ``where`` names the file in messages.

    Raises UserError with all problems, one a line, each with its line number.
    """
    file = _File(text, where)
    clusters, problems = [], []
    for number, cluster in enumerate(file.clusters):
        try:
            clusters.append(Cluster(cluster["name"], cluster["cores"], file.core(number)))
        except UserError as error:
            problems.append(str(error))
    problems += _different_l3(clusters, where)
    if problems:
        lines = dict.fromkeys(line for problem in problems for line in problem.splitlines())
        raise UserError("\n".join(lines))
    return Board(file.data["name"], file.data["description"], tuple(clusters))


@cache
def _shipped() -> dict[str, str]:
    """Names of the shipped boards -> file text."""
    return shipped_texts("armsim.boards")


def board_names() -> list[str]:
    """Names of the shipped boards, sorted."""
    return sorted(_shipped())


def board_text(name: str) -> tuple[str, str]:
    """The text of a board file and where it is from: a shipped board, or a path ending in .toml.

    Raises UserError, which names the nearest known board or says why the file cannot be read.
    """
    return named_text(name, "board", _shipped(), board_names())


def load_board(name: str) -> Board:
    """Load a board by name or file.

    The same texts, those of core files that it names included, give the same object; a file that was
    edited is read again.
    """
    text, where = board_text(name)
    return _board(text, where, _core_files(text, where))


@cache
def _board(text: str, where: str, core_files: tuple[str, ...]) -> Board:
    return parse_board(text, where)


@cache
def _changed_core(
    text: str, where: str, core_files: tuple[str, ...], number: int, changes: tuple[str, ...]
) -> CoreModel:
    return _File(text, where).core(number, changes)


def _core_files(text: str, where: str) -> tuple[str, ...]:
    """The texts of the core files that a board names, as far as they can be read."""
    found = []
    for name in re.findall(r"""^\s*core\s*=\s*["'](.+\.toml)["']""", text, re.M):
        with suppress(OSError, UnicodeDecodeError):
            found.append(_core_file(name, where).read_text(encoding="utf-8"))
    return tuple(found)


def _core_file(name: str, where: str) -> Path:
    """Find a core file that a board names: beside the board's, or else in the working folder."""
    beside = Path(where).parent / name
    return beside if where.endswith(".toml") and beside.exists() else Path(name)


def _number_of(board: Board, wanted: str) -> int:
    """The cluster called ``wanted``, by its own name or by its core's name or alias."""
    for number, cluster in enumerate(board.clusters):
        if wanted == cluster.name:
            return number
    for number, cluster in enumerate(board.clusters):
        if wanted in (cluster.core.name, *cluster.core.aliases):
            return number
    names = [cluster.name for cluster in board.clusters]
    here = ", ".join(f"{cluster.name} ({cluster.core.name})" for cluster in board.clusters)
    raise UserError(
        f"board {board.name} has no cluster '{wanted}'{did_you_mean(wanted, names)}; it has {here}"
    )


def load_cluster(text: str, core: str | None = None, changes: tuple[str, ...] = ()) -> CoreModel:
    """The core of ``BOARD:CLUSTER``, or of the first cluster of ``BOARD``.

    ``core`` is the name or alias of the core that the cluster must have; it selects the cluster if none is
    given. ``changes`` as in `load_core`. Raises UserError, which lists the board's clusters.
    """
    name, colon, wanted = text.partition(":")
    board = load_board(name)
    number = _number_of(board, wanted) if colon else 0
    if core is not None:
        full = load_core(core).name
        if not colon:
            number = _number_of(board, full)
        elif board.clusters[number].core.name != full:
            cluster = board.clusters[number]
            raise UserError(
                f"cluster '{cluster.name}' of board {board.name} has {cluster.core.name}, not {full}"
            )
    if not changes:
        return board.clusters[number].core
    content, where = board_text(name)
    return _changed_core(content, where, _core_files(content, where), number, changes)


def find_core(name: str, changes: tuple[str, ...] = ()) -> CoreModel:
    """A core by the name that `load_core` takes, or by BOARD:CLUSTER."""
    return load_cluster(name, None, changes) if ":" in name else load_core(name, changes)


def choose_core(core: str, board: str | None, changes: tuple[str, ...] = ()) -> CoreModel:
    """A core by name, or on a board (``BOARD`` or ``BOARD:CLUSTER``); ``core`` "" takes the cluster's.

    Raises UserError for an unknown board or cluster, and for a board without that core.
    """
    if board is None:
        return find_core(core, changes)
    return load_cluster(board, core or None, changes)
