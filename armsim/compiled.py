"""The only module that imports numba: declarations of compiled functions, and the cache of their code.

Compiled code is kept between runs (`armsim.code_cache`), in a folder named after a digest of all
compiled sources: numba checks the file of a function but not the files of the functions that it calls, so
without the digest a change in `armsim.cache` would leave a stale replay.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import numba
from llvmlite import binding, ir
from numba import _dynfunc, carray, extending, types
from numba.core import caching, cgutils, compiler, event, serialize
from numba.core.compiler_machinery import register_pass
from numba.core.runtime import rtsys
from numba.core.typed_passes import NativeLowering
from numba.np import arrayobj

from armsim.code_cache import CodeFile, code_folder
from armsim.records import Int32s, Int64s
from armsim.sources import digest_of
from armsim.version import VERSION

__all__ = [
    "COMPILING",
    "ByAddress",
    "Int32s",
    "Int64s",
    "called",
    "called_back",
    "carray",
    "cfunc",
    "compiled",
    "compiling_announced",
    "dereferenced",
    "inlined",
    "intrinsic",
    "ir",
    "is_kept",
    "keep_mark",
    "merged",
    "quick",
    "reference",
    "types",
]

_Function = TypeVar("_Function", bound=Callable[..., Any])
_Tuple = TypeVar("_Tuple", bound=tuple[Any, ...])
_SOURCES = (
    *("compiled.py", "code_cache.py", "records.py", "scheduling/list_pass.py"),
    *("policies", "cache", "pipeline", "emulator", "isa", "cores", "threads", "sanitizer"),
)


_FOLDER = code_folder(digest_of(_SOURCES, VERSION, numba.__version__, sys.version))
CACHE_FOLDER = _FOLDER or Path(os.devnull, "armsim", "code")
numba.config.CACHE_DIR = str(CACHE_FOLDER)
# LLVM's level 3 makes these loops no faster than level 2, and compiles them a tenth longer; with
# level 1 they are a quarter slower (`experiments/speed`).
numba.config.OPT = type(numba.config.OPT)(2)

COMPILING = "compiling the simulator, first run only"
_TELL_EVERY = 0.5  # seconds


def _mark(name: str) -> Path:
    # Numba keys code by the path of its source.
    place = hashlib.sha256(str(Path(__file__).resolve()).encode()).hexdigest()[:16]
    return CACHE_FOLDER / f"{name}-{place}"


def is_kept(name: str) -> bool:
    """Say whether this machine is marked as having some code, so that no process need be started for it."""
    return bool(numba.config.DISABLE_JIT) or _mark(name).exists()


def keep_mark(name: str) -> None:
    """Mark that this machine has some code."""
    with suppress(OSError):
        _mark(name).touch()


class _Announcement(event.Listener):  # type: ignore[misc]
    """Counts the functions compiled in this process, not in its workers; says COMPILING at the first."""

    def __init__(self, say: Callable[[str], None] | None) -> None:
        self._say, self._owner, self.count = say, os.getpid(), 0

    def on_start(self, event: Any) -> None:
        if os.getpid() != self._owner:
            return
        self.count += 1
        if self.count == 1 and self._say is not None:
            self._say(COMPILING)

    def on_end(self, event: Any) -> None:
        """Nothing to say."""


@contextmanager
def compiling_announced(
    say: Callable[[str], None] | None, tell: Callable[[int], None] | None = None
) -> Iterator[None]:
    """Say `COMPILING` as soon as something is compiled meanwhile; nothing if all is in the cache.

    From then on ``tell`` is called every second with the number of functions so far, in a thread, which
    has ended with the block: a process that forks afterwards has none of it.
    """
    if say is None and tell is None:
        yield
        return
    found, over = _Announcement(say), threading.Event()

    def tell_often() -> None:
        while not over.wait(_TELL_EVERY):
            if found.count and tell is not None:
                tell(found.count)

    thread = threading.Thread(target=tell_often, daemon=True)
    with event.install_listener("numba:compile", found):
        if tell is not None:
            thread.start()
        try:
            yield
        finally:
            over.set()
            if thread.ident is not None:
                thread.join()


@contextmanager
def _checked_files() -> Iterator[None]:
    """Functions that are declared meanwhile keep their code in files that are checked."""
    before = caching.IndexDataCacheFile
    caching.IndexDataCacheFile = lambda cache_path, filename_base, source_stamp: CodeFile(
        cache_path, filename_base, source_stamp, serialize.dumps
    )
    try:
        yield
    finally:
        caching.IndexDataCacheFile = before


_load_with_registries = caching.Cache.load_overload


def _load(self: Any, signature: Any, context: Any) -> Any:
    """Load code of ours without what numba looks types and operations up in: compiling fills that itself.

    Filling it takes a tenth of the processor time of a short command (experiments/speed).
    """
    if not isinstance(self._cache_file, CodeFile):
        return _load_with_registries(self, signature, context)
    rtsys.initialize(context)  # the code may name functions of numba's that count references
    return self._load_overload(signature, context)


caching.Cache.load_overload = _load


def _as_given(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Code for the place in an array that an index says, which is not negative."""
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


class _NoNegativeIndices(compiler.Compiler):  # type: ignore[misc]
    """Numba's compiler, but an index is never counted from the end.

    Numba emits three host instructions for each index, which are a tenth of the replay's
    (experiments/speed). No compiled function has a negative index.
    """

    def compile_extra(self, func: Any) -> Any:
        """Compile a function; code of others in this process is compiled as ever."""
        before = arrayobj.fix_integer_index
        arrayobj.fix_integer_index = _as_given
        try:
            return super().compile_extra(func)
        finally:
            arrayobj.fix_integer_index = before


def _declared(function: Any, **how: Any) -> Any:
    """A function compiled by numba, with what is the same for all of them."""
    usual = {"cache": _FOLDER is not None, "nogil": True, "error_model": "numpy", "_nrt": False}
    with _checked_files():
        return numba.njit(**usual | {"pipeline_class": _NoNegativeIndices} | how)(function)


@register_pass(mutates_CFG=True, analysis_only=False)
class _LoweredForCallers(NativeLowering):  # type: ignore[misc]
    """Lowering of a function that compiled code alone calls: to LLVM's code, and no farther.

    LLVM optimizes it and makes machine code of it where it is linked into its callers. Numba would do
    so at each level of calls, each time with all that is below: four times for `cache.dram.read_line`.
    """

    _name = "armsim_lowered_for_callers"

    def run_pass(self, state: Any) -> bool:
        state.flags.no_compile = True
        library = state.targetctx.codegen().create_library(state.func_id.func_qualname)
        state.library = library
        library._optimize_final_module = lambda: None
        library._finalize_final_module = lambda: setattr(library, "_finalized", True)
        changed: bool = super().run_pass(state)
        lowered = state["cr"]
        name, module = lowered.fndesc.qualname, lowered.fndesc.lookup_module()
        key = _dynfunc.make_function(module, name, "", 0, lowered.env, (library,))
        state.targetctx.insert_user_function(key, lowered.fndesc, [library])
        state["cr"] = lowered._replace(cfunc=key)
        return changed


class _ForCallers(_NoNegativeIndices):
    def define_pipelines(self) -> list[Any]:
        passes = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (_LoweredForCallers if step is NativeLowering else step, words)
            for step, words in passes.passes
        ]
        passes.finalize()
        return [passes]


def compiled(function: _Function) -> _Function:
    """Compile a function on its first call and keep the machine code between runs."""
    result: _Function = _once_for_all_constants(_declared(function))
    return result


def inlined(function: _Function) -> _Function:
    """Inline a small function into its compiled callers, which are typed and compiled with it.

    A call would pass each array as seven to eleven machine words, which takes longer than a cache access;
    a record (`armsim.records`) is one.
    """
    result: _Function = _declared(function, inline="always")
    return result


def merged(function: _Function) -> _Function:
    """Inline a function into its compiled callers: it is compiled alone and once, and LLVM inlines it.

    This removes the cost of passing arrays, as `inlined` does, in half the time of compiling; the replay is
    a few hundredths slower if its small functions are inlined like this (experiments/speed).
    """
    declared = _declared_for_callers(function, forceinline=True)
    result: _Function = _once_for_all_constants(declared)
    return result


def called(function: _Function) -> _Function:
    """Compile a function that compiled code alone calls, and LLVM inlines it or not.

    Without what takes its arguments from Python, which with many arrays is longer than a small function.
    """
    # Said, since numba hands the wish of a `merged` caller on to all that it calls.
    declared = _declared_for_callers(function, forceinline=False)
    result: _Function = _once_for_all_constants(declared)
    return result


def _declared_for_callers(function: Any, **how: Any) -> Any:
    alone = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    declared = _declared(function, cache=False, pipeline_class=_ForCallers, **alone, **how)
    if numba.config.DISABLE_JIT:
        return declared

    def refuse(*_: Any) -> None:
        raise TypeError(f"{function.__qualname__}: compiled code alone can call this")

    # There is no machine code for a call from Python, which would end the process.
    declared.add_overload = lambda result: declared.overloads.update(
        {result.signature.args: result}
    )
    declared._compile_for_args = refuse
    return declared


def _once_for_all_constants(function: Any) -> Any:
    """Compile for the types of the arguments alone.

    Numba's type of an argument that is a constant is that constant, so that it would compile a function
    that is called with False, with True and with a variable three times. LLVM sees the constants anyway.
    """
    if not numba.config.DISABLE_JIT:
        specialised = function.get_call_template
        function.get_call_template = lambda arguments, named: specialised(
            [types.unliteral(kind) for kind in arguments],
            {name: types.unliteral(kind) for name, kind in named.items()},
        )
    return function


def intrinsic(function: Callable[..., Any]) -> Callable[..., Any]:
    """Declare a function by the code that it emits; callers do not pass the typing context."""
    declared: Callable[..., Any] = extending.intrinsic(function)
    return declared


@intrinsic
def _reference(context: Any, value: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        address = cgutils.alloca_once_value(builder, arguments[0])
        return builder.bitcast(address, context.get_value_type(signature.return_type))

    return types.CPointer(value)(value), code


@intrinsic
def _dereferenced(context: Any, address: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = context.get_value_type(signature.return_type)
        value = builder.load(builder.bitcast(arguments[0], kind.as_pointer()))
        # No store changes a tuple: without this LLVM would read it again after each.
        value.set_metadata("invariant.load", builder.module.add_metadata([]))
        return value

    return address.dtype(address), code


def reference(value: _Tuple) -> _Tuple:
    """In compiled code, the address of a tuple of arrays, to hand it over as one word in a real call.

    It holds until the function returns that asks for it: take it once, before the loop. What is called
    takes the tuple out with `dereferenced`. Plain Python hands the tuple itself over.
    """
    return value


def dereferenced(value: _Tuple) -> _Tuple:
    """The tuple whose address `reference` has given."""
    return value


if not numba.config.DISABLE_JIT:
    reference, dereferenced = _reference, _dereferenced


class ByAddress:
    """A compiled function that compiled code calls where the linker has its address.

    What calls it is compiled without it, and runs without it where it is never called. Its arguments are
    a `reference` and integers, its results ``results`` integers. Callers name a word in which `prepare`
    puts the address, so that code which is kept on disk holds in every process.
    """

    def __init__(self, function: Callable[..., Any], results: int) -> None:
        declared = _declared(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)
        self._function: Any = _once_for_all_constants(declared)
        self._integers = function.__code__.co_argcount - 1
        self._results = results
        self._address = ctypes.c_int64(0)
        self._symbol = f"{function.__module__}.{function.__qualname__}"
        binding.add_symbol(self._symbol, ctypes.addressof(self._address))

    def prepare(self, memory: _Tuple) -> None:
        """Compile it or load it, the first time. All such tuples have one type."""
        if not self._address.value and not numba.config.DISABLE_JIT:
            kinds = (types.CPointer(numba.typeof(memory)), *[types.int64] * self._integers)
            self._function.compile(kinds)
            found = self._function.overloads[kinds]
            code = found.library.get_pointer_to_function(found.fndesc.llvm_func_name)
            self._address.value = code

    @property
    def call(self) -> Callable[..., Any]:
        """Compiled code that calls it with a tuple of its arguments, once it is prepared."""
        if numba.config.DISABLE_JIT:
            return lambda arguments: self._function(*arguments)
        results = types.UniTuple(types.int64, self._results)
        symbol = self._symbol

        def declared(context: Any, arguments: Any) -> Any:
            def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
                convention = context.call_conv
                kind = convention.get_function_type(results, arguments.types).as_pointer()
                known = builder.module.globals
                word = known.get(symbol) or ir.GlobalVariable(builder.module, kind, symbol)
                entry = builder.load(word)
                entry.set_metadata("invariant.load", builder.module.add_metadata([]))
                given = cgutils.unpack_tuple(builder, values[0])
                _, answer = convention.call_function(
                    builder, entry, results, arguments.types, given
                )
                return answer

            return results(arguments), code

        return intrinsic(declared)


def quick(function: _Function) -> _Function:
    """The compiled code of a function without the type check of its arguments, if they never change type.

    The check is most of the time of a short call (experiments/speed). Before the first call in a process,
    and if there is code for several types, this is the function itself.
    """
    if len(getattr(function, "overloads", ())) != 1:
        return function
    found: _Function | None = _entry_points.get(function)
    if found is None:  # numba's table hashes the types of all arguments whenever it is read
        [overload] = function.overloads.values()  # type: ignore[attr-defined]
        found = _entry_points[function] = overload.entry_point
    return found


_entry_points: dict[Any, Any] = {}  # of functions that there is one code of


@contextmanager
def _compiler_enabled() -> Iterator[None]:
    """For what has to be machine code: NUMBA_DISABLE_JIT is of the other functions."""
    disabled, numba.config.DISABLE_JIT = numba.config.DISABLE_JIT, 0
    try:
        yield
    finally:
        numba.config.DISABLE_JIT = disabled


def called_back(function: _Function) -> _Function:
    """Inline a small function into C callbacks: compiled as these are, also under NUMBA_DISABLE_JIT."""
    with _compiler_enabled():
        result: _Function = _declared(function, inline="always")
    return result


def cfunc(signature: Any) -> Callable[[Callable[..., None]], Any]:
    """Compile a function to a C callback, kept between runs."""

    def declare(function: Callable[..., None]) -> Any:
        with _checked_files(), _compiler_enabled():
            return numba.cfunc(signature, cache=_FOLDER is not None)(function)

    return declare
