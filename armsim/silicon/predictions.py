"""Predictions by kernel and problem, out of whatever armsim wrote them to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from armsim.boards.loader import find_core
from armsim.emission.folder import code_digest
from armsim.errors import UserError
from armsim.files import check_name
from armsim.operators.saved import MARK, problem_words, read_kernel

_KINDS = (
    "explore --json, network --json of one core, run --json of a saved kernel, a folder or a contract.json "
    "of armsim emit, or a .S of explore --save"
)


@dataclass(frozen=True)
class Prediction:
    """Cycles of a call of a kernel. core: the model's name, or BOARD:CLUSTER; bound_by, code: may be ""."""

    kernel: str
    problem: str
    cycles: float
    core: str
    cache: str
    bound_by: str
    code: str = ""
    ideal_memory: bool = False
    clock: float | None = None

    @property
    def ghz(self) -> float | None:
        """The clock of the model; None if nobody says it and the model is no shipped one."""
        if self.clock is not None:
            return self.clock
        try:
            return find_core(self.core, ()).ghz
        except UserError:
            return None


Key = tuple[str, str]
"""Kernel and problem."""


def read_predictions(source: str | Mapping[str, Any]) -> dict[Key, Prediction]:
    """Read the predictions of a file, a folder of such files, or a document; at least one.

    Raises UserError for a file that predicts nothing.
    """
    found: dict[Key, Prediction] = {}
    for prediction in _all_of(source):
        found[prediction.kernel, prediction.problem] = prediction
    if not found:
        where = source if isinstance(source, str) else "the result"
        raise UserError(
            f"{where}: predicts nothing: no kernel in it has cycles, as those of explore --save do; "
            "'armsim run KERNEL.S --core CORE --json FILE' predicts one, and FILE goes here"
        )
    return found


def _all_of(source: str | Mapping[str, Any]) -> Iterator[Prediction]:
    if not isinstance(source, str):
        yield from _of_document(source, "the result")
        return
    path = Path(source)
    if not path.is_dir():
        yield from _of_file(path)
        return
    for file in sorted(path.rglob("*")):
        if file.name == "contract.json" or (file.suffix == ".S" and ".macho" not in file.suffixes):
            yield from _of_file(file, among=True)


def _of_file(path: Path, *, among: bool = False) -> Iterator[Prediction]:
    """``among``: one of a folder, which may predict nothing."""
    check_name(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UserError(f"cannot read {path}: it is not UTF-8 text") from error
    if path.suffix in (".s", ".S"):
        if MARK in text or not among:
            saved = read_kernel(text, str(path))
            words = problem_words(saved.operator.name, saved.problem.to_dict())
            name = saved.source.name
            yield from _of_saved(name, words, saved.prediction, code_digest(text, name))
        return
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError(f"{path}: not JSON; predictions are: {_KINDS}") from error
    yield from _of_document(document, str(path))


def _of_saved(
    kernel: str, problem: str, prediction: Mapping[str, Any], code: str = ""
) -> Iterator[Prediction]:
    """Read a kernel's file for its own prediction, if it has one."""
    if "cycles" not in prediction:
        return
    core = str(prediction.get("board") or prediction.get("core", ""))
    yield Prediction(
        kernel, problem, float(prediction["cycles"]), core, str(prediction.get("cache", "warm")),
        str(prediction.get("bound_by", "")), code, bool(prediction.get("ideal_memory", False)),
        prediction.get("clock_ghz"),
    )  # fmt: skip


def _of_document(document: Any, where: str) -> Iterator[Prediction]:
    """A document by its schema."""
    schema = str(document.get("schema", "")) if isinstance(document, Mapping) else ""
    try:
        if schema.startswith("armsim.emit/"):
            words = problem_words(document["op"], document["problem"])
            yield from _of_saved(
                document["kernel"], words, document["prediction"], document["code"]
            )
        elif schema.startswith("armsim.explore/"):
            words = problem_words(document["op"], document["problem"])
            for item in document["candidates"]:
                if item["verified"]:
                    yield from _of_saved(item["kernel"], words, {**item, **_machine(document)})
        elif schema.startswith("armsim.inference/"):
            machine = {name: document[name] for name in ("core", "board", "cache", "clock_ghz")}
            for item in document["layers"] if document["threads"] == 1 else ():
                if "kernel" in item and item["groups"] == 1:
                    words = problem_words(item["kernel"].partition("_")[0], item["problem"])
                    yield from _of_saved(item["kernel"], words, {**item, **machine})
        elif schema.startswith("armsim.run/") and "kernel" in document:
            op = document["kernel"].partition("_")[0]  # what every kernel's name begins with
            words = problem_words(op, document["problem"])
            yield from _of_saved(document["kernel"], words, document)
        else:
            said = f"its schema is {schema}" if schema else "it has no schema"
            raise UserError(f"{where}: {said}; predictions are: {_KINDS}")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UserError(f"{where}: not a complete document of {schema}: {error}") from error


def _machine(document: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: document[name] for name in ("core", "board", "cache", "ideal_memory", "clock_ghz")
    }
