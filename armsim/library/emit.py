"""`armsim.emit`."""

from __future__ import annotations

from collections.abc import Iterator

from armsim.emission.folder import EmitResult, emit_folder
from armsim.emission.request import EmitRequest
from armsim.emission.winner import find_winner
from armsim.errors import UserError
from armsim.explorer.generality import sized
from armsim.explorer.request import families_named
from armsim.library.explore import explore
from armsim.operators.defined.given import given_operator
from armsim.operators.generality import Generality
from armsim.operators.parameters import RUNTIME
from armsim.operators.saved import SavedKernel, read_kernel
from armsim.options import takes
from armsim.proof.request import text_of
from armsim.proof.subjects import chosen


@takes(EmitRequest)
def emit(request: EmitRequest) -> EmitResult:
    """A kernel on its way to hardware: ``armsim emit`` from Python.

    ``winner`` is a file of ``armsim explore --save``, ``FILE.S`` or ``FILE.S:SYMBOL``, the name of a
    kernel of ``kernels/asm``, or an operator: its name, ``FILE.py:NAME``, a definition or an algorithm. Of
    an operator on ``shape`` the ``tile`` is written, or the fastest kernel for a ``core`` or ``board``, of
    the families that ``method`` names. The folder ``out`` gets the kernel for Linux, Android and macOS, its
    header and contract, and a benchmark that checks the result and measures; all of it or nothing. With
    ``sizes="runtime"`` the function has its sizes as arguments: the same tile for all
    problems, measured beside the kernel with constants in its code. ``force`` writes over files.

    Raises UserError for a kernel that cannot be emitted and a folder that cannot be written.
    """
    kernels = _ranked(request) if request.searched else iter([find_winner(str(request.winner))])
    if request.sizes != RUNTIME:
        return emit_folder(request, next(kernels))
    return emit_folder(request, *_first_sized(kernels))


def _ranked(request: EmitRequest) -> Iterator[SavedKernel]:
    """Give the kernels of an operator, the fastest first. Raises UserError where none is right."""
    operator = given_operator(request.winner)
    candidates, method = None, request.method
    if request.tile is not None:
        families = families_named(operator, method) if method else operator.families
        some = chosen([(operator, one) for one in families], text_of(request.tile), None)
        candidates, method = [{"family": one.family, **one.tile} for one in some], None
    found = explore(
        request.winner, shape=request.shape, core=request.core, board=request.board, method=method,
        candidates=candidates, note=request.note, progress=request.progress,
    )  # fmt: skip
    if found.best is None:
        reasons = [*(one.reason for one in found.wrong), *(one.reason for one in found.rejected)]
        raise UserError(
            f"{operator.label}: no kernel: {reasons[0] if reasons else 'none was built'}"
        )
    for item in found.measured:
        yield read_kernel(found.saved(item), item.kernel)


def _first_sized(kernels: Iterator[SavedKernel]) -> tuple[SavedKernel, Generality]:
    """Take the fastest kernel that has a form with sizes as arguments. Raises UserError for none."""
    refused: UserError | None = None
    for kernel in kernels:
        try:
            return sized(kernel)
        except UserError as error:
            refused = refused or error
    assert refused
    raise refused
