"""`armsim.emit`."""

from __future__ import annotations

from armsim.emission.folder import EmitResult, emit_folder
from armsim.emission.request import EmitRequest
from armsim.explorer.generality import sized
from armsim.options import takes


@takes(EmitRequest)
def emit(request: EmitRequest) -> EmitResult:
    """A kernel on its way to hardware: ``armsim emit`` from Python.

    ``winner`` is a file of ``armsim explore --save``, ``FILE.S`` or ``FILE.S:SYMBOL``, or the name of a
    kernel of ``kernels/asm``. The folder ``out`` gets the kernel for Linux, Android and
    macOS, its header and contract, and a benchmark that checks the result and measures; all of it or
    nothing. With ``sizes="runtime"`` the function has its sizes as arguments: the same tile for all
    problems, measured beside the kernel with constants in its code. ``force`` writes over files.

    Raises UserError for a kernel that cannot be emitted and a folder that cannot be written.
    """
    return emit_folder(request, sized)
