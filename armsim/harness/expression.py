"""The expressions of ``--expect``: a part of Python's that computes and can do nothing else.

An expression is parsed, each node and each name in it is looked up in the lists below, and only then is it
compiled. There is no way from a number or an array to anything else: attributes are those of the list, and
no name leads to a module. What it takes is limited too: memory, time, the size of whole numbers, and the
steps of loops in Python (a `sum` over a `range` lets no other thread look at the time before its end).
"""

from __future__ import annotations

import ast
import builtins
import keyword
import math
import re
import warnings
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import CodeType, GeneratorType, SimpleNamespace
from typing import Any

import numpy as np

from armsim.errors import UserError, did_you_mean, shortened
from armsim.harness.predefined import PREDEFINED
from armsim.processes import Computation, address_space

AFTER, ADDRESS = "after", "address"
_NODES = (
    ast.Expression, ast.Constant, ast.Name, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp,
    ast.Call, ast.keyword, ast.Attribute, ast.Subscript, ast.Slice, ast.Tuple, ast.List, ast.ListComp,
    ast.GeneratorExp, ast.comprehension, ast.Starred, ast.operator, ast.unaryop, ast.boolop, ast.cmpop,
    ast.expr_context,
)  # fmt: skip
_BUILTINS = (
    "abs", "bool", "enumerate", "float", "int", "len", "list", "max", "min", "range", "reversed", "round",
    "slice", "sum", "tuple", "zip",
)  # fmt: skip
_NUMPY = """
    abs absolute add all allclose amax amin any append arange arccos arccosh arcsin arcsinh arctan arctan2
    arctanh argmax argmin argsort array array_equal asarray atleast_1d atleast_2d atleast_3d average
    bitwise_and bitwise_not bitwise_or bitwise_xor block bool_ broadcast_to cbrt ceil clip column_stack
    complex128 complex64 concatenate conj conjugate convolve copysign correlate cos cosh count_nonzero cross
    cumprod cumsum deg2rad diag diagonal diff digitize divide divmod dot dsplit dstack e einsum empty_like
    equal exp exp2 expand_dims expm1 eye fabs finfo fix flatnonzero flip fliplr flipud float16 float32
    float64 float_power floor floor_divide fmax fmin fmod frexp full full_like gcd greater greater_equal
    heaviside hsplit hstack hypot identity iinfo imag indices inf inner int16 int32 int64 int8 interp
    invert isclose isfinite isin isinf isnan kron lcm ldexp left_shift less less_equal linspace log log10
    log1p log2 logaddexp logical_and logical_not logical_or logical_xor matmul max maximum mean median
    meshgrid min minimum mod moveaxis multiply nan nan_to_num nanmax nanmean nanmin nansum ndim negative
    newaxis nextafter nonzero not_equal ones ones_like outer pad packbits percentile pi polyval positive
    power prod ptp put_along_axis quantile rad2deg ravel real reciprocal remainder repeat reshape
    right_shift rint roll rollaxis rot90 round searchsorted select shape sign signbit sin sinc sinh size
    sort spacing split sqrt square squeeze stack std subtract sum swapaxes take take_along_axis tan tanh
    tensordot tile trace transpose tri tril triu true_divide trunc uint16 uint32 uint64 uint8 unique
    unpackbits unravel_index vander var vdot vsplit vstack where zeros zeros_like
    """
_MATH = """
    acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh degrees dist e erf erfc exp exp2
    expm1 fabs floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp
    lgamma log log10 log1p log2 modf nan nextafter pi pow radians remainder sin sinh sqrt tan tanh tau
    trunc ulp
    """
_FFT = "fft fft2 fftfreq fftn fftshift ifft ifft2 ifftn ifftshift irfft irfft2 rfft rfft2"
_LINEAR = "cholesky det eigh inv lstsq matrix_rank norm pinv qr solve svd"
_ATTRIBUTES = """
    T accumulate all any argmax argmin argsort astype bits clip conj copy cumprod cumsum diagonal dot dtype
    eps flatten imag item itemsize max mean min nbytes ndim nonzero outer prod ptp ravel real reduce
    reduceat repeat reshape round shape size smallest_normal squeeze std sum swapaxes take tiny tolist trace
    transpose var view
    """
# What may be called without ``np.``.
_SHORT = (
    "dot", "exp", "log", "sqrt", "maximum", "minimum", "where", "clip", "tanh", "arange", "pad", "zeros",
    "ones", "float32", "float64", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    "round", "floor", "ceil", "rint", "concatenate", "stack",
)  # fmt: skip
_MODULES: dict[str, tuple[Any, str]] = {
    "np": (np, _NUMPY),
    "np.fft": (np.fft, _FFT),
    "np.linalg": (np.linalg, _LINEAR),
    "math": (math, _MATH),
}
_FUNCTIONS: dict[str, Any] = {
    **{name: getattr(builtins, name) for name in _BUILTINS},
    **{name: getattr(np, name) for name in _SHORT},
    **PREDEFINED,
}
_MOST_TEXT = 4000  # characters of an expression
_MOST_STRING = 64
_MOST_BITS = 1 << 12  # of a whole number that ** or << makes
_MOST_MEMORY = 2 << 30  # bytes for one evaluation, besides 16 times its inputs
_MOST_SHOWN = 200  # characters of a message of Python's
_MOST_STEPS = 20_000_000  # of all its loops: some seconds
_MOST_SECONDS = 15.0  # of processor time for all evaluations of one expression
_WALKING = ("list", "max", "min", "sum", "tuple")  # which go through all items, in C
_POWER, _SHIFT, _LOOP = "(power)", "(shift)", "(loop)"  # no name that can be written
_KEYWORD = "_keyword_"
_TOO_LONG = f"loops of more than {_MOST_STEPS:,} steps; arrays take what np computes in one"
INSTEAD = "write such a reference as NAME = module:function"


class TooLong(UserError):
    """An expression takes more time than it may."""


@dataclass(frozen=True)
class Expression:
    """A checked expression. ``names`` are those of its caller that it uses, ``after(NAME)`` among them."""

    text: str
    names: frozenset[str]
    code: CodeType
    time: Computation = field(
        default_factory=lambda: Computation(_MOST_SECONDS), compare=False, repr=False
    )

    def evaluate(self, values: Mapping[str, Any]) -> Any:
        """Its value for the values of its names; UserError with the reason if it has none.

        `TooLong` where all its evaluations together take more than the time they have.
        """
        steps = _Steps()
        known = {**_FUNCTIONS, **{name: module for name, (module, _) in _MODULES.items()}}
        known |= {name: steps.guarded(_FUNCTIONS[name]) for name in _WALKING}
        known["math"] = SimpleNamespace(**vars(math) | {"fsum": steps.guarded(math.fsum)})
        known |= {"range": steps.walked, **values}  # a parameter may be called as a function is
        known |= {"__builtins__": {"__import__": _import_of_numpy}, _POWER: _power, _SHIFT: _shift}
        known[_LOOP] = steps.counted
        size = sum(value.nbytes for value in values.values() if isinstance(value, np.ndarray))

        def compute() -> Any:
            with np.errstate(all="ignore"):  # of this thread
                return eval(self.code, known)  # one namespace: comprehensions see globals only

        with address_space(_MOST_MEMORY + 16 * size):
            try:
                return self.time.result(compute)
            except MemoryError as error:
                raise UserError("it takes too much memory") from error
            except TimeoutError as error:
                raise TooLong(
                    f"it takes more than {_MOST_SECONDS:.0f} s; {INSTEAD}, which has no limit"
                ) from error
            except Exception as error:
                what = " ".join(str(error).split())[:_MOST_SHOWN]
                raise UserError(f"{type(error).__name__}: {what}") from error


def parse_expression(text: str, names: Collection[str], later: Collection[str] = ()) -> Expression:
    """Check an expression whose caller has values for ``names``; UserError for all but a computation.

    ``after(NAME)`` is what NAME holds after the call; the names in ``later`` mean that by themselves. A
    name may be a keyword of Python's (a parameter called ``in``), which then is none. ``address(NAME)`` is
    a name like ``after(NAME)``.
    """
    if len(text) > _MOST_TEXT:
        raise UserError(f"an expression of {len(text)} characters; at most {_MOST_TEXT}")
    hidden = {_plain(name) for name in names if keyword.iskeyword(_plain(name))}
    plain = text.strip()
    if hidden:
        plain = re.sub(rf"(?<![\w.'\"])({'|'.join(hidden)})(?![\w'\"])", rf"{_KEYWORD}\1", plain)
    try:
        with warnings.catch_warnings():  # Python's, of its own syntax
            warnings.simplefilter("ignore")
            own = _Names(frozenset(names), frozenset(later))
            tree = own.visit(ast.parse(plain, mode="eval"))
            used = _check(tree, frozenset(names))
            tree = ast.fix_missing_locations(_Guarded().visit(tree))
            return Expression(text, used, compile(tree, "<expression>", "eval"))
    except SyntaxError as error:
        raise UserError(f"SyntaxError: {error.msg.replace(_KEYWORD, '')}") from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise UserError(f"not a valid expression: {error}") from error


class _Names(ast.NodeTransformer):
    """Names as their caller has them: ``after(x)`` and the member ``p.n`` are one name each."""

    def __init__(self, names: frozenset[str], later: frozenset[str]) -> None:
        self.names, self.later = names, later

    def visit_Name(self, node: ast.Name) -> ast.AST:
        name = _dotted(node)
        return ast.Name(after(name) if name in self.later else name, node.ctx)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        name = _dotted(node)
        if name in self.later:
            return ast.Name(after(name), node.ctx)
        return ast.Name(name, node.ctx) if name in self.names else self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id in (AFTER, ADDRESS):
            of = node.func.id
            name = _dotted(node.args[0]) if len(node.args) == 1 and not node.keywords else ""
            if not name:
                raise UserError(f"{ast.unparse(node)}: want {of}(NAME)")
            return ast.Name(f"{of}({name})", ast.Load())
        return self.generic_visit(node)


def after(name: str) -> str:
    """What expressions call a buffer as it is after the call."""
    return f"{AFTER}({name})"


def address(name: str) -> str:
    """What expressions call the address of a buffer."""
    return f"{ADDRESS}({name})"


def _plain(name: str) -> str:
    return name.removeprefix(f"{AFTER}(").removeprefix(f"{ADDRESS}(").removesuffix(")")


class _Guarded(ast.NodeTransformer):
    """Powers and shifts as functions that look at the sizes first, loops with their steps counted."""

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        node.iter = ast.Call(ast.Name(_LOOP, ast.Load()), [node.iter], [])
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        name = {ast.Pow: _POWER, ast.LShift: _SHIFT}.get(type(node.op))
        if name is None:
            return node
        return ast.Call(ast.Name(name, ast.Load()), [node.left, node.right], [])


class _Steps:
    """The steps of all loops of one evaluation."""

    def __init__(self) -> None:
        self._left = _MOST_STEPS

    def counted(self, items: Iterable[Any]) -> Iterator[Any]:
        """The items, as far as steps are left."""
        for item in items:
            self._take(1)
            yield item

    def walked(self, *bounds: Any) -> range:
        """Python's ``range``; compiled code may walk through it, so its length is taken at once."""
        found = range(*bounds)
        self._take(abs(found.stop - found.start) // abs(found.step))
        return found

    def guarded(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function of Python's that goes through the items of its first argument."""

        def call(*given: Any, **named: Any) -> Any:
            if given and (len(given) == 1 or function is sum):
                given = (self._counted_once(given[0]), *given[1:])
            return function(*given, **named)

        return call

    def _counted_once(self, items: Any) -> Any:
        """The items, unless they have been counted as they were made."""
        if isinstance(items, GeneratorType | range):
            return items
        if not hasattr(items, "__len__"):
            return self.counted(items) if hasattr(items, "__iter__") else items
        if not isinstance(items, np.ndarray) or items.ndim:  # Python says what is wrong with others
            self._take(len(items))
        return items

    def _take(self, steps: int) -> None:
        self._left -= steps
        if self._left < 0:
            raise OverflowError(_TOO_LONG)


def _is_whole(value: object) -> bool:
    return isinstance(value, int)


def _power(base: Any, exponent: Any) -> Any:
    if _is_whole(base) and _is_whole(exponent) and abs(base).bit_length() * exponent > _MOST_BITS:
        raise OverflowError(f"a whole number of more than {_MOST_BITS} bits")
    return base**exponent


def _shift(value: Any, bits: Any) -> Any:
    if _is_whole(value) and _is_whole(bits) and value.bit_length() + bits > _MOST_BITS:
        raise OverflowError(f"a whole number of more than {_MOST_BITS} bits")
    return value << bits


def _import_of_numpy(name: str, *rest: Any) -> Any:
    """NumPy's compiled code (``x.mean()``) imports parts of NumPy with its caller's builtins."""
    if name.partition(".")[0] != "numpy":
        raise ImportError(f"expressions import nothing, not {name} either")
    return builtins.__import__(name, *rest)


def _check(tree: ast.Expression, names: frozenset[str]) -> frozenset[str]:
    """The names of the caller's that an expression uses; UserError for what it may not contain."""
    bound = {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    words: set[int] = set()  # where text may stand
    modules: set[int] = set()
    used: set[str] = set()
    for node in ast.walk(tree):  # from the outside inwards
        if not isinstance(node, _NODES):
            raise UserError(f"'{_short(node)}': expressions only compute; {INSTEAD}")
        if isinstance(node, ast.Call):
            words |= {id(item) for item in (*node.args, *(item.value for item in node.keywords))}
        elif isinstance(node, ast.Attribute):
            modules.add(id(node.value))
            _check_attribute(node)
        elif isinstance(node, ast.Constant):
            _check_constant(node, id(node) in words)
        elif isinstance(node, ast.Name) and node.id not in bound:
            if node.id in names:
                used.add(node.id)
            elif node.id not in _FUNCTIONS and not (node.id in _MODULES and id(node) in modules):
                raise UserError(_unknown(node.id, names))
    return frozenset(used)


def _short(node: ast.AST) -> str:
    return shortened(ast.unparse(node))


def _check_attribute(node: ast.Attribute) -> None:
    module = _dotted(node.value)
    if module in _MODULES:
        known = _MODULES[module][1].split()
        if node.attr in known and hasattr(_MODULES[module][0], node.attr):
            return
        if f"{module}.{node.attr}" in _MODULES:
            return
        what = f"{module}.{node.attr} is not among the functions of expressions"
    else:
        known = _ATTRIBUTES.split()
        if node.attr in known:
            return
        what = f".{node.attr} is not among the attributes of expressions"
    raise UserError(f"{what}{did_you_mean(node.attr, known)}; {INSTEAD}")


def _dotted(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}"
    return node.id.removeprefix(_KEYWORD) if isinstance(node, ast.Name) else ""


def _check_constant(node: ast.Constant, argument: bool) -> None:
    value = node.value
    if isinstance(value, bytes):
        raise UserError(f"{_short(node)}: not a number")
    if isinstance(value, str):
        if not argument or len(value) > _MOST_STRING:
            raise UserError(f"{_short(node)}: text may only be a short argument of a function")
        if value in ("O", "object"):
            raise UserError(f"{_short(node)}: expressions have arrays of numbers only")


def _unknown(name: str, names: Collection[str]) -> str:
    own = sorted(
        item
        for item in names
        if _plain(item) == item or (_plain(item) not in names and item.startswith(AFTER))
    )
    if name in _MODULES:
        return f"'{name}' stands alone; want {name}.FUNCTION"
    hint = did_you_mean(name, [*own, *_FUNCTIONS, *_MODULES, AFTER, ADDRESS])
    return f"'{name}' is not defined{hint}; there are: {', '.join(own) or 'no names'}"
