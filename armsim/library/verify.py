"""`armsim.verify`."""

from __future__ import annotations

from armsim.compiled import compiling_announced
from armsim.errors import UserError
from armsim.explorer.search import usable_processors
from armsim.operators.defined.given import given_operator
from armsim.operators.registry import OPERATORS
from armsim.operators.sizes import is_definition
from armsim.operators.tile import choices
from armsim.options import takes
from armsim.proof.request import VerifyRequest
from armsim.proof.subjects import Chosen, chosen, operators_of
from armsim.proof.sweep import Request, Subject, SweepResult, prove_pairs, sweep
from armsim.views.write import check_page, write_page, write_plots


@takes(VerifyRequest)
def verify(request: VerifyRequest) -> SweepResult:
    """Verify kernel families on random problems and tiles: ``armsim verify`` from Python.

    ``family`` is one of ``armsim kernels``, ``FILE.py:NAME``, a definition or an algorithm, None for all;
    ``op`` restricts it to an operator. With a ``shape`` (``{"m": 9, "n": 13, "k": 7}``), and a ``tile`` if
    the family has one, that pair alone; otherwise what is not given is drawn by ``seed``: ``pairs`` a
    family (50), or what there is time for in ``seconds``. On a ``core`` or ``board``, kernels with
    instructions that it does not have are refused. ``progress`` is called with the pairs verified and, if
    it is known, how many there will be, ``note`` with messages.

    Raises UserError for what does not exist and where no kernel can be built; a wrong kernel is a result.
    """
    wanted, each = _wanted(request), request.pairs_each
    check_page(request.html, request.plots)
    subjects = tuple(
        Subject.of(item.operator.name, item.family, item.tile, item.shape) for item in wanted
    )
    proof = Request(
        subjects, request.seed or 0, each, request.seconds, request.model, batch=5 if each else 1
    )
    needs_tile = any(choices(item.operator.tile_type) for item in wanted)
    total = len(wanted) * each if each else None

    def report(proven: int) -> None:
        if request.progress is not None:
            request.progress(proven, total)

    with compiling_announced(request.note):
        if request.shape is not None and (request.tile is not None or not needs_tile):
            found = prove_pairs(proof)
        else:
            found = sweep(proof, request.jobs or usable_processors(), report)
    if request.family is not None and not found.pairs and not found.failures:
        reasons = [reason for tally in found.tallies for reason in tally.refused]
        raise UserError(f"no kernel can be built: {reasons[0] if reasons else 'there was no time'}")
    write_page(request.html, found.to_dict)
    write_plots(request.plots, found, request.note)
    return found


def _wanted(request: VerifyRequest) -> list[Chosen]:
    """The families to verify."""
    op, tile, shape = request.op, request.tile_text, request.shape_text
    if isinstance(request.family, str) and not is_definition(request.family):
        having = operators_of(request.family, op)
        return chosen([(one, request.family) for one in having], tile, shape)
    if request.family is not None:
        if op is not None:
            raise UserError("--op chooses among the operators of a family, and a definition is one")
        operator = given_operator(request.family)
        return chosen([(operator, family) for family in operator.families], tile, shape)
    for name, value in (("tile", tile), ("shape", shape)):
        if value is not None:
            raise UserError(f"--{name} needs one family; --all has many")
    operators = [given_operator(op)] if op else list(OPERATORS.values())
    return [
        Chosen(operator, family, {}, {}) for operator in operators for family in operator.families
    ]
