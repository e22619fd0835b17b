"""Read a board file: which cores, and what this board's clocks, caches and memory change in them.

Sections of a core file may stand in a cluster, ``[cluster.cache.l2]``, and are laid over the core's own;
``[memory]`` at the top is laid over the memory of all of them, before the clusters' sections.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from armsim.boards.model import Board, Cluster
from armsim.cores.loader import core_with, load_core
from armsim.cores.model import CoreModel
from armsim.cores.model_file import model_file
from armsim.errors import UserError, did_you_mean

_TOP: dict[str, type] = {"name": str, "description": str, "cluster": list, "memory": dict}
_NEEDED = ("name", "description", "cluster")
_CLUSTER: dict[str, type] = {"name": str, "core": str, "cores": int}
_KINDS = {str: "a text", list: "a list of tables", dict: "a table", int: "a positive whole number"}


def _line_of(lines: list[str], pattern: str) -> int:
    return next((at for at, line in enumerate(lines, 1) if re.match(pattern, line)), 1)


def _cluster_text(text: str, number: int) -> str:
    """The file with all lines blank but those of one cluster and the shared ones; headers as a core's.

    So a problem that the core loader finds in the overlay gets the number of its line in the board file.
    A shared key that the cluster states too is blank: the cluster's counts.
    """
    at, shared = -1, True
    owners: list[
        int | None
    ] = []  # of each line: None for what is shared, else the number of its cluster
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
    found = [f"{label}lacks '{key}'" for key in needed if key not in owner]
    for key, kind in keys.items():
        value = owner.get(key)
        fits = isinstance(value, kind) and not isinstance(value, bool)
        if isinstance(value, int) and value < 1:
            fits = False
        if key in owner and not fits:
            found.append(f"{label}'{key}' must be {_KINDS[kind]}, not {value!r}")
    return found


class _File:
    """A parsed board file, from which clusters are made."""

    def __init__(self, text: str, where: str) -> None:
        self.text, self.where = text, where
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise UserError(f"{where}: not valid TOML: {error}") from error
        problems = self._check()
        if problems:
            raise UserError("\n".join(problems))

    @property
    def clusters(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.data["cluster"]
        return found

    def _check(self) -> list[str]:
        """Everything wrong with the board's own keys, one a line; those of cores come later."""
        data, lines = self.data, self.text.splitlines()
        found = [f"{self.where}:1: {words}" for words in _check_kind(data, _TOP, _NEEDED, "")]
        for key in data:
            if key not in _TOP:
                line = _line_of(lines, rf"^\s*\[*\s*{re.escape(key)}\b")
                hint = did_you_mean(key, _TOP)
                found.append(f"{self.where}:{line}: unknown key or section '{key}'{hint}")
        clusters = data.get("cluster", [])
        if not isinstance(clusters, list):
            return found
        if not clusters:
            found.append(f"{self.where}:1: a board needs at least one [[cluster]]")
        starts = [at for at, line in enumerate(lines, 1) if re.match(r"^\s*\[\[\s*cluster", line)]
        seen: set[str] = set()
        for number, cluster in enumerate(clusters):
            line = starts[number] if number < len(starts) else 1
            label = f"cluster {number + 1}: "
            if not isinstance(cluster, dict):
                found.append(f"{self.where}:{line}: {label}must be a table, not {cluster!r}")
                continue
            words = _check_kind(cluster, _CLUSTER, tuple(_CLUSTER), label)
            for key, value in cluster.items():
                if key not in _CLUSTER and not isinstance(value, dict):
                    words.append(f"{label}unknown key '{key}'{did_you_mean(key, _CLUSTER)}")
            if cluster.get("name") in seen:
                words.append(f"{label}a second cluster '{cluster['name']}'")
            seen.add(str(cluster.get("name")))
            found += [f"{self.where}:{line}: {word}" for word in words]
        return found

    def core(self, number: int, changes: tuple[str, ...] = ()) -> CoreModel:
        """The core of a cluster as it stands on the board."""
        cluster = self.clusters[number]
        overlay = {key: value for key, value in cluster.items() if key not in _CLUSTER}
        shared = self.data.get("memory", {})
        overlay["memory"] = {**shared, **overlay.get("memory", {})}
        name = cluster["core"]
        if name.endswith(".toml") and self.where.endswith(".toml"):
            beside = Path(self.where).parent / name
            name = str(beside) if beside.exists() else name
        try:
            core = core_with(name, overlay, _cluster_text(self.text, number), self.where, changes)
        except UserError as error:
            if str(error).startswith(("unknown core", "cannot read")):
                lines = _cluster_text(self.text, number).splitlines()
                line = _line_of(lines, r"^\s*core\s*=")
                raise UserError(f"{self.where}:{line}: {error}") from error
            raise
        return replace(core, board=f"{self.data['name']}:{cluster['name']}")


def parse_board(text: str, where: str) -> Board:
    """Build a Board from the text of its file; ``where`` names the file in messages.

    Raises UserError with every problem found, one a line, each with its line number.
    """
    file = _File(text, where)
    clusters, problems = [], []
    for number, cluster in enumerate(file.clusters):
        try:
            clusters.append(Cluster(cluster["name"], cluster["cores"], file.core(number)))
        except UserError as error:
            problems.append(str(error))
    if problems:
        lines = dict.fromkeys(line for problem in problems for line in problem.splitlines())
        raise UserError("\n".join(lines))
    return Board(file.data["name"], file.data["description"], tuple(clusters))


@cache
def _shipped() -> dict[str, str]:
    """Names of the shipped boards -> file text."""
    found = {}
    for item in sorted(resources.files("armsim.boards").iterdir(), key=lambda entry: entry.name):
        if item.name.endswith(".toml"):
            found[item.name.removesuffix(".toml")] = item.read_text(encoding="utf-8")
    return found


def board_names() -> list[str]:
    """Names of the shipped boards, sorted."""
    return sorted(_shipped())


def board_text(name: str) -> tuple[str, str]:
    """The text of a board file and where it is from: a shipped board, or a path ending in .toml.

    Raises UserError that names the nearest known board, or says why the file cannot be read.
    """
    return model_file(name, "board", _shipped(), board_names())


@cache
def load_board(name: str) -> Board:
    """Load a board by name or file."""
    return parse_board(*board_text(name))


def _number_of(board: Board, wanted: str) -> int:
    """Which cluster a word names: by its own name, or by its core's name or alias."""
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


@cache
def load_cluster(text: str, core: str | None = None, changes: tuple[str, ...] = ()) -> CoreModel:
    """The core that ``BOARD`` or ``BOARD:CLUSTER`` names, the first cluster's by default.

    ``core`` is a core that the cluster must have, by name or alias; it chooses the cluster if none is
    named. ``changes`` as in `load_core`. Raises UserError that names the board's clusters.
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
    return (
        _File(*board_text(name)).core(number, changes) if changes else board.clusters[number].core
    )


def find_core(name: str, changes: tuple[str, ...] = ()) -> CoreModel:
    """A core by one word, as files and interfaces name it: as `load_core` takes it, or BOARD:CLUSTER."""
    return load_cluster(name, None, changes) if ":" in name else load_core(name, changes)


def choose_core(core: str, board: str | None, changes: tuple[str, ...] = ()) -> CoreModel:
    """A core, or with a board (``BOARD`` or ``BOARD:CLUSTER``) the cluster's that has it, if not empty.

    Raises UserError when there is no such board or cluster, or the board has no such core.
    """
    if board is None:
        return find_core(core, changes)
    return load_cluster(board, core or None, changes)
