"""Answers of a worker: a text on a core as a document of the views, a result as a page.

A question and its answer are JSON. The text is anybody's: it goes to armsim's own reader and to Keystone,
which is given instructions only, never to a compiler or an external assembler, and names no file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from armsim.boards.loader import board_names, choose_core, load_board
from armsim.compiled import compiling_announced, keep_mark
from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError, did_you_mean, shortened
from armsim.figures import Document
from armsim.library.view import view
from armsim.measure.energy import energy_table
from armsim.objects.options import KEYSTONE
from armsim.objects.toolchain import HINT
from armsim.operators.saved import MARK
from armsim.pipeline.ahead import compile_ahead
from armsim.pipeline.recording import Recording
from armsim.processes import forking_context
from armsim.serve.request import Limits
from armsim.views.documents import page_document
from armsim.views.page import page_html
from armsim.views.result import ViewResult

SHOWN_UOPS = 2048
"""So many uops of a recording go to the workbench: an answer of megabytes would not come at once."""

_LOOP = "loop: ld1 {v0.4s}, [x0], #16\nfmla v1.4s, v0.4s, v0.4s\nsubs x1, x1, #1\nb.ne loop\n"
_CALL = f".global f\nf:\n{_LOOP}ret\n"
_CALL_ARGS = "x0=buf(f32,64) x1=16"
_ELSEWHERE = f"; for the rest {HINT}"  # of a message: here there is no other assembler
_KEYS = {"text": str, "core": str, "args": str, "what_if": list}


COMPILED = "serve"
"""The mark of a machine that has compiled what answers need."""

_warm: list[bool] = []


def is_warm() -> bool:
    """Return whether this process, or the one that it was forked from, is warm."""
    return bool(_warm)


def warm_up(tell: Callable[[int], None]) -> None:
    """Load what answers need, compiled code and modules too: from then on no file has to be opened.

    What has not been compiled on this machine yet is; ``tell`` is given the number of functions so far.
    """
    from armsim.charts import script

    # The engine that makes the script, where it is not kept yet, has threads, which no fork should meet.
    making = forking_context().Process(target=script)
    making.start()
    limits = Limits(60, 1 << 30, 1 << 20)
    energy_table()
    for name in core_names():
        load_core(name)
    for name in board_names():
        for cluster in load_board(name).clusters:
            choose_core("", f"{name}:{cluster.name}")
    with compiling_announced(None, tell):
        compile_ahead(load_core("cortex-a57"))
        for core in ("cortex-a57", "cortex-a53"):
            answer({"kind": "look", "text": _LOOP, "core": core}, limits)
        asked = {"kind": "look", "text": _CALL, "args": _CALL_ARGS, "core": "cortex-a57"}
        made = answer(asked, limits)
    making.join()
    script()
    page = answer({"kind": "page", "text": json.dumps(made["view"])}, limits)
    for item in (made, page):
        if "error" in item:
            raise RuntimeError(item["error"])
    answer({"kind": "look", "text": "nonsense x0", "core": "cortex-a57"}, limits)
    keep_mark(COMPILED)
    _warm.append(True)


def answer(question: Document, limits: Limits) -> Document:
    """The answer to a question: ``view`` or ``html``, or what is wrong as ``error``."""
    try:
        return _ANSWERS[question["kind"]](question, limits)
    except UserError as error:
        return {"error": str(error).replace(_ELSEWHERE, "")}
    except MemoryError:
        return {"error": f"needs more than {limits.memory >> 20} MiB of memory (--memory)"}
    except OSError as error:
        return {"error": f"asks for a file or a device: {error.strerror}"}
    except RecursionError:
        return {"error": "nested too deeply"}


def check_question(asked: object) -> Document:
    """Read a question of the workbench from JSON; UserError for anything else."""
    if not isinstance(asked, dict):
        raise UserError("want a JSON object")
    for key, value in asked.items():
        if key not in _KEYS:
            raise UserError(f"unknown key '{shortened(key)}'{did_you_mean(key, _KEYS)}")
        if not isinstance(value, _KEYS[key]):
            raise UserError(f"{key}: of the wrong type")
    if not str(asked.get("text", "")).strip():
        raise UserError("no text: want a loop or a function in assembly")
    core, changes = asked.get("core", ""), asked.get("what_if", [])
    if core not in core_names():  # the name of a file is none
        raise UserError(f"no core '{shortened(core)}'{did_you_mean(core, core_names())}")
    if not all(isinstance(item, str) for item in changes) or len(changes) > 32:
        raise UserError("what_if: want up to 32 texts such as latency.fp_fma=5")
    if "file(" in asked.get("args", "").replace(" ", "").lower():
        raise UserError("args: file(..) reads a file, which the workbench does not do")
    return {"kind": "look", **asked}


def _look(question: Document, limits: Limits) -> Document:
    """A text on a core: its loops, or with ``args`` or a contract of its own its call."""
    return {"view": _shortened(_viewed(question, limits)).to_dict()}


def _viewed(question: Document, limits: Limits) -> ViewResult:
    text, args = question["text"], question.get("args", "").strip()
    named: Document = {"assembler": KEYSTONE}
    for name in ("core", "what_if"):
        if question.get(name):
            named[name] = question[name]
    if args:
        named["args"] = args
    if args or MARK in text:
        named["max_instructions"] = limits.instructions
    return view(question.get("title"), text=text, **named)


def _shortened(found: ViewResult) -> ViewResult:
    return replace(found, recordings=tuple(map(_begin_of, found.recordings)))


def _begin_of(recording: Recording) -> Recording:
    """The first uops of a recording; of a loop whole iterations."""
    size = len(recording.table.rows)
    most = max(size, SHOWN_UOPS // size * size) if size < len(recording.stamps) else SHOWN_UOPS
    if len(recording.stamps) <= most:
        return recording
    return replace(recording, stamps=recording.stamps[:most])


def _page(question: Document, limits: Limits) -> Document:
    """A result as a page: a document of ``--json``, or a kernel in assembly that is viewed first."""
    if question.get("kernel"):
        return {"html": page_html(_viewed(question, limits).to_dict())}
    try:
        document = json.loads(question["text"])
    except (ValueError, RecursionError) as error:
        raise UserError(f"not valid JSON: {error}") from error
    if not isinstance(document, dict):
        raise UserError("not a result of armsim: want a JSON object")
    try:
        return {"html": page_html(page_document(document, question.get("title", "")))}
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise UserError(f"does not match its schema: {error!r}") from error


_ANSWERS = {"look": _look, "page": _page}
