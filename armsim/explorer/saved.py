"""A kernel file that carries its contract, run alone: as any function, with the figures of a search."""

from __future__ import annotations

from dataclasses import field, replace
from pathlib import Path

from armsim.boards.loader import board_names
from armsim.errors import UserError
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import rated
from armsim.explorer.setting import Setting
from armsim.figures import Document, declared, figure
from armsim.harness.called import loaded
from armsim.harness.contract import with_contract
from armsim.harness.request import Request, own_options
from armsim.harness.result import RunResult
from armsim.harness.run import check_file, run_request
from armsim.harness.wording import outcome_words
from armsim.measure.execute import endless
from armsim.operators.saved import MARK, read_kernel
from armsim.options import dashed

_WANTED = (
    "its arguments are missing: give --args 'x0=buf(f32,64) x1=64' or --spec FILE.toml (armsim docs run); "
    "--args '' for no arguments"
)


@declared
class SavedResult(RunResult):
    """The run of a kernel whose operator, problem and tile are known.

    If it is right and the core can run it, ``work`` is a `Measured`, as of a search. ``prediction`` is
    what the file says of itself.
    """

    op: str = ""
    problem: Document = figure("its sizes", default_factory=dict)
    tile: Document = figure("its parameters", default_factory=dict)
    prediction: Document = field(default_factory=dict)

    def to_dict(self) -> Document:
        """Schema ``armsim.run/1`` with problem, tile and the figures of a candidate.

        Its arithmetic intensity is of the useful work alone.
        """
        known = super().to_dict()
        if isinstance(self.work, Measured):
            return {**known, **self.work.to_dict()}
        return {**known, "reason": "; ".join(outcome_words(self.comparisons, self.faults))}


def run_saved(request: Request) -> SavedResult:
    """Execute, check and replay a saved kernel, by default under the conditions of its prediction.

    Raises UserError for a file without a contract, and for options that describe another function.
    """
    path = request.files[0]
    saved = read_kernel(_text(request), path)
    request = replace(request, **_as_predicted(request, saved.prediction))
    setting = Setting(
        saved.operator, saved.problem, request.model, request.seed or 0,
        request.plan.cache, request.plan.ideal,
    )  # fmt: skip
    contract = setting.operator.contract(setting.problem, saved.tile, setting.seed)
    request = replace(
        with_contract(request, contract),
        target=f"{path}:{saved.source.name}",
        max_instructions=request.max_instructions or endless(contract),
    )
    image = loaded(request)
    found = run_request(request, image)
    work = found.work
    if found.ok and found.measured is not None:
        error = found.comparisons[0].max_error
        size = sum(end - begin for begin, end in image.code)
        work = rated(setting, saved.source, saved.tile, contract, found.measured, error, size)
    return SavedResult(
        **{**vars(found), "work": work},
        op=setting.operator.name,
        problem=setting.problem.to_dict(),
        tile=saved.tile.to_dict(),
        prediction=saved.prediction,
    )


def contract_text(request: Request) -> str:
    """The lines by which a file says what it is; UserError if there are none."""
    return "\n".join(row for row in _text(request).splitlines() if row.startswith(MARK))


def _text(request: Request) -> str:
    """The text of an assembly file that carries its contract; UserError."""
    if request.text is not None:
        if MARK not in request.text:
            raise UserError(f"{request.files[0]}: {_WANTED}")
        return request.text
    if request.target is None:
        raise UserError("no file given: for example armsim run kernel.S")
    if len(request.files) > 1:
        raise UserError(
            f"{' '.join(request.files)}: {len(request.files)} files are linked for a call, with --args or "
            "--spec; armsim diff OLD NEW compares two"
        )
    (target,) = request.files
    path = Path(target)
    assembly = path.suffix in (".s", ".S") and path.exists()
    check_file(target)
    own = own_options(request)
    if own and assembly and MARK in path.read_text(encoding="utf-8-sig", errors="replace"):
        raise UserError(
            f"{target}: --{dashed(own[0])} is for functions with --args; this file carries its contract"
        )
    if own or (not assembly and (path.exists() or ":" in target)):
        raise UserError(f"{target}: {_WANTED}")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise UserError(f"cannot read {target}: {why}") from error
    if MARK not in text:
        raise UserError(
            f"{target}: {_WANTED}. Only files of 'armsim explore --save' and of kernels/asm say it "
            f"themselves, in a line '{MARK}'"
        )
    return text


def conditions_of(request: Request) -> Document:
    """The conditions that a saved kernel is run under where none are given: those of its prediction."""
    return _as_predicted(request, read_kernel(_text(request), request.files[0]).prediction)


def _as_predicted(request: Request, prediction: Document) -> Document:
    """Fill in machine, cache state and seed from the prediction where they are not given."""
    chosen: Document = {
        name: prediction.get(name)
        for name in ("seed", "cache", "ideal_memory")
        if getattr(request, name) is None
    }
    if request.core is None and request.board is None and "core" in prediction:
        chosen["board"] = board = prediction.get("board")
        if board is None:
            chosen["core"] = prediction["core"]
        elif board.partition(":")[0] not in board_names():
            raise UserError(
                f"{request.target}: its prediction is for the board {board}, which is not a shipped "
                "one: say --board FILE.toml"
            )
    return chosen
