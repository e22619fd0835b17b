"""`armsim.analyze`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from armsim.analysis.addresses import check_aliases
from armsim.analysis.analyze import DEFAULT_ITERATIONS, analyze_text
from armsim.analysis.regions import blank_markers
from armsim.analysis.result import AnalyzeResult
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.objects.source import assemble_text
from armsim.options import Note
from armsim.threads.conditions import model_of


def analyze(
    source: str | Path,
    core: str | CoreModel | None = None,
    *,
    board: str | None = None,
    what_if: Sequence[str] = (),
    alias: Mapping[str, str] | None = None,
    iterations: int = DEFAULT_ITERATIONS,
    assembler: str = "auto",
    cflags: Sequence[str] = (),
    note: Note | None = None,
) -> AnalyzeResult:
    """Cycles an iteration of a loop body, and why: ``armsim analyze`` from Python.

    ``source`` is assembly text, or the `Path` of a file with it: a loop body, or several between
    ``// LLVM-MCA-BEGIN name`` and ``// LLVM-MCA-END``. Every access hits L1. ``alias`` says which base
    registers point to the same place (``{"x0": "x2"}``), ``what_if`` changes numbers of the core.

    Raises UserError for text that does not assemble and instructions that the core has no model of.
    """
    return analyze_on(
        source,
        [model_of(core, board, what_if)],
        alias=alias,
        iterations=iterations,
        assembler=assembler,
        cflags=cflags,
        note=note,
    )[0]


def analyze_on(
    source: str | Path,
    cores: Sequence[CoreModel],
    *,
    where: str = "text",
    alias: Mapping[str, str] | None = None,
    iterations: int = DEFAULT_ITERATIONS,
    assembler: str = "auto",
    cflags: Sequence[str] = (),
    note: Note | None = None,
) -> list[AnalyzeResult]:
    """The same on several cores, assembled once; ``where`` names a text in messages."""
    aliases = check_aliases(alias or {})
    text = source if isinstance(source, str) else _read(source)
    where = where if isinstance(source, str) else str(source)
    assembled = assemble_text(blank_markers(text), where, assembler, note, tuple(cflags))
    found = []
    for core in cores:
        regions = analyze_text(
            text, where, core, iterations=iterations, aliases=aliases, assembled=assembled
        )
        found.append(AnalyzeResult(core, tuple(regions)))
    return found


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"cannot read {path}: {error}") from error
