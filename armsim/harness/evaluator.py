"""Evaluates the expressions of ``--expect``: an interpreter of its own for what computes, and nothing else.

Python parses the text. Each kind of node that is in `_Translator.nodes` becomes a function of the names'
values; any other is an error at its column. Python's ``eval`` and ``compile`` see none of it. Values are
numbers, arrays of them, tuples, lists, and the records of `allowed`. No node binds or writes but a
comprehension, whose plain names end with it.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

import numpy as np

from armsim.errors import UserError, did_you_mean, shortened
from armsim.harness.allowed import (
    ALL_ATTRIBUTES,
    ATTRIBUTES,
    KNOWN,
    METHODS,
    MODULES,
    NUMBERS,
    OPERANDS,
    VALUES,
    Function,
    Info,
    Kind,
    kind_of,
)
from armsim.harness.predefined import Bounded

_T = TypeVar("_T")
Scope = dict[str, Any]
Run = Callable[[Scope], Any]
INSTEAD = "write such a reference as NAME = module:function"
_MOST_STRING = 64
_MOST_BITS = 1 << 12  # of a whole number that ** or << makes
_MOST_SHOWN = 200  # characters of a message of Python's
_HAVE = "expressions have operators, calls, subscripts and comprehensions"


class Misfit(UserError):
    """What an expression cannot do; ``line`` and ``column`` count from 1, 0 where there is no place."""

    def __init__(self, words: str, line: int = 0, column: int = 0) -> None:
        """The words alone are ``words``."""
        self.words, self.line, self.column = words, line, column
        where = (
            f"line {line}, column {column}: " if line > 1 else f"column {column}: " if line else ""
        )
        super().__init__(where + words)


class _At(Exception):
    """A `Misfit` at a node, whose column has still to be found in the text."""

    def __init__(self, words: str, node: ast.expr | ast.comprehension | ast.keyword) -> None:
        super().__init__(words)
        place = node.target if isinstance(node, ast.comprehension) else node
        self.words, self.line, self.offset = words, place.lineno, place.col_offset
        if (
            isinstance(place, ast.Attribute) and place.end_col_offset
        ):  # at what stands after the dot
            self.line = place.end_lineno or place.lineno
            self.offset = place.end_col_offset - len(place.attr.encode())


def _power(base: Any, exponent: Any) -> Any:
    whole = isinstance(base, int) and isinstance(exponent, int)
    if whole and abs(base).bit_length() * exponent > _MOST_BITS:
        raise OverflowError(f"a whole number of more than {_MOST_BITS} bits")
    return base**exponent


def _shift(value: Any, bits: Any) -> Any:
    whole = isinstance(value, int) and isinstance(bits, int)
    if whole and value.bit_length() + bits > _MOST_BITS:
        raise OverflowError(f"a whole number of more than {_MOST_BITS} bits")
    return value << bits


_OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.MatMult: operator.matmul,
    ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: _power,
    ast.LShift: _shift, ast.RShift: operator.rshift, ast.BitAnd: operator.and_, ast.BitOr: operator.or_,
    ast.BitXor: operator.xor, ast.UAdd: operator.pos, ast.USub: operator.neg, ast.Invert: operator.invert,
    ast.Not: operator.not_, ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt,
    ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.In: lambda one, several: operator.contains(several, one),
    ast.NotIn: lambda one, several: not operator.contains(several, one),
}  # fmt: skip


def _plain(value: Any) -> Any:
    """Check that foreign code gave a value of expressions; TypeError if not."""
    kind = type(value)
    if kind is np.ndarray or isinstance(value, np.generic):
        if value.dtype.kind not in NUMBERS:
            raise TypeError(f"an array of {value.dtype}; expressions have arrays of numbers only")
        return value
    if kind is list:
        return [_plain(item) for item in value]
    if isinstance(value, tuple):  # a named one too
        return tuple([_plain(item) for item in value])
    if isinstance(value, np.dtype):
        return Kind(value.name, value, value.type)
    if kind not in VALUES:
        raise TypeError(f"gives a {kind.__name__}, which expressions have not")
    return value


def _operand(value: Any) -> Any:
    if isinstance(value, Bounded):
        return value.value
    if not isinstance(value, OPERANDS):
        raise TypeError(f"operators take numbers and arrays, not {_called(value)}")
    return value


def _argument(value: Any, name: str) -> Any:
    """A value as a function takes it."""
    if name == "dtype":
        return kind_of(value)
    if isinstance(value, Bounded):
        return value.value
    if isinstance(value, Kind | Info):
        raise TypeError(f"'{name or 'its'}' takes numbers and arrays, not {_called(value)}")
    return value


def _called(value: Any) -> str:
    for types, name, _ in ATTRIBUTES:
        if isinstance(value, types):
            return name
    return "a text" if isinstance(value, str) else "such a value"


def _applied(function: Function, call: Callable[..., Any], given: list[Any], named: Scope) -> Any:
    places = function.places
    if places is None:
        taken = [_argument(value, "") for value in given]
    elif len(given) > len(places):
        raise TypeError(f"takes {', '.join(places) or 'nothing'} by place, not {len(given)} values")
    else:
        taken = [_argument(value, name) for value, name in zip(given, places, strict=False)]
    return _plain(call(*taken, **{name: _argument(value, name) for name, value in named.items()}))


def _converted(kind: Kind, given: list[Any]) -> Any:
    return _plain(kind.call(*[_argument(value, "") for value in given]))


def _items(value: Any) -> Any:
    if isinstance(value, Bounded):
        value = value.value
    if not isinstance(value, list | tuple | range | np.ndarray):
        raise TypeError(f"a loop goes through an array, a list or a range, not {_called(value)}")
    return value


def _attribute(value: Any, name: str) -> Any:
    if name in METHODS and not isinstance(value, Info):
        raise TypeError(f".{name} is a method: want .{name}(..)")
    if isinstance(value, Info):
        if name in value.items:
            return value.items[name]
        raise TypeError(f"of {value.of} there are: {', '.join(value.items)}")
    for types, called, names in ATTRIBUTES:
        if isinstance(value, types) and not (
            isinstance(value, np.generic) and called == "a number"
        ):
            if name not in names:
                raise TypeError(f"{called} has no .{name}, only: {', '.join(names)}")
            if isinstance(value, Kind):
                return value.dtype.itemsize
            return _plain(getattr(_operand(value), name))
    raise TypeError(f"{_called(value)} has no .{name}")


def _method(value: Any, name: str, given: list[Any], named: Scope) -> Any:
    value = _operand(value)
    if not isinstance(value, np.ndarray | np.generic):
        raise TypeError(f".{name} is of arrays; want np.array(..).{name}(..)")
    return _applied(METHODS[name], getattr(value, name), given, named)


def dotted(node: ast.AST) -> str:
    """``a.b.c`` as one name; empty for anything else."""
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return before and f"{before}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


class _Translator:
    """The nodes of an expression to functions of its names' values; `used` gathers these names."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = names
        self.used: set[str] = set()
        self.bound: list[set[str]] = []  # by the comprehensions around
        self.nodes: dict[type[ast.AST], Callable[[Any], Run]] = {
            ast.Constant: self._constant, ast.Name: self._name, ast.Attribute: self._name,
            ast.BinOp: self._binary, ast.UnaryOp: self._unary, ast.BoolOp: self._boolean,
            ast.Compare: self._compare, ast.IfExp: self._choice, ast.Call: self._call,
            ast.Subscript: self._subscript, ast.Slice: self._slice, ast.Tuple: self._tuple,
            ast.List: self._list, ast.ListComp: self._comprehension,
            ast.GeneratorExp: self._comprehension,
        }  # fmt: skip

    def run_of(self, node: ast.expr) -> Run:
        """Compile a node to a closure whose errors carry their place."""
        if type(node) not in self.nodes:
            raise _At(f"'{shortened(ast.unparse(node))}': {_HAVE}; {INSTEAD}", node)
        run = self.nodes[type(node)](node)

        def located(scope: Scope) -> Any:
            try:
                return run(scope)
            except (_At, MemoryError, RecursionError):
                raise
            except Exception as error:
                what = " ".join(str(error).split())[:_MOST_SHOWN]
                raise _At(f"{type(error).__name__}: {what}", node) from error

        return run if isinstance(node, ast.Constant | ast.Name) else located

    def _constant(self, node: ast.Constant) -> Run:
        value = node.value
        if isinstance(value, str | bytes):
            raise _At(f"{value!r:.60}: text may only be a short argument of a function", node)
        return lambda scope: value

    def _is_bound(self, name: str) -> bool:
        return any(name in names for names in self.bound)

    def _known(self, node: ast.expr) -> Any:
        """Look up what a name that is neither the caller's nor bound stands for; None for other nodes."""
        name = dotted(node)
        root = name.partition(".")[0]
        if not name or self._is_bound(root) or root in self.names:
            return None
        if name in KNOWN:
            return KNOWN[name]
        module, _, last = name.rpartition(".")
        if module in MODULES:
            inside = {
                item.rpartition(".")[2] for item in KNOWN if item.rpartition(".")[0] == module
            }
            near = [item for item in KNOWN if item.endswith(f".{last}") and module.startswith("np")]
            hint = f" (did you mean '{near[0]}'?)" if near else did_you_mean(last, inside)
            raise _At(f"{name} is not among the functions of expressions{hint}; {INSTEAD}", node)
        if name in MODULES:
            raise _At(f"'{name}' stands alone; want {name}.FUNCTION", node)
        return None

    def _name(self, node: ast.Name | ast.Attribute) -> Run:
        if isinstance(node, ast.Name) and (node.id in self.names or self._is_bound(node.id)):
            name = node.id
            if not self._is_bound(name):
                self.used.add(name)
            return lambda scope: scope[name]
        known = self._known(node)
        if isinstance(known, Function) and dotted(node) in KNOWN:
            raise _At(f"'{dotted(node)}' is a function: want {dotted(node)}(..)", node)
        if known is not None or dotted(node) in KNOWN:
            return lambda scope: known
        if isinstance(node, ast.Name):
            raise _At(self._unknown(node.id), node)
        attribute = node.attr
        if attribute not in ALL_ATTRIBUTES:
            hint = did_you_mean(attribute, ALL_ATTRIBUTES)
            words = f".{attribute} is not among the attributes of expressions{hint}; {INSTEAD}"
            raise _At(words, node)
        value = self.run_of(node.value)
        return lambda scope: _attribute(value(scope), attribute)

    def _unknown(self, name: str) -> str:
        shown = sorted(item for item in self.names if not item.startswith("address("))
        own = [item for item in shown if not item.startswith("after(") or item[6:-1] not in shown]
        hint = did_you_mean(
            name,
            [*own, *(item for item in KNOWN if "." not in item), "np", "math", "after", "address"],
        )
        return f"'{name}' is not defined{hint}; there are: {', '.join(own) or 'no names'}"

    def _binary(self, node: ast.BinOp) -> Run:
        left, right, apply = (
            self.run_of(node.left),
            self.run_of(node.right),
            _OPERATORS[type(node.op)],
        )
        return lambda scope: _plain(apply(_operand(left(scope)), _operand(right(scope))))

    def _unary(self, node: ast.UnaryOp) -> Run:
        value, apply = self.run_of(node.operand), _OPERATORS[type(node.op)]
        return lambda scope: apply(_operand(value(scope)))

    def _boolean(self, node: ast.BoolOp) -> Run:
        values, ends = [self.run_of(item) for item in node.values], isinstance(node.op, ast.Or)

        def run(scope: Scope) -> Any:
            for value in values:
                found = _operand(value(scope))
                if bool(found) is ends:
                    break
            return found

        return run

    def _compare(self, node: ast.Compare) -> Run:
        for op in node.ops:
            if type(op) not in _OPERATORS:
                raise _At("expressions compare with == and !=, not with 'is'", node)
        values = [self.run_of(item) for item in (node.left, *node.comparators)]
        applied = [_OPERATORS[type(op)] for op in node.ops]

        def run(scope: Scope) -> Any:
            left = _operand(values[0](scope))
            for at, apply in enumerate(applied, 1):
                right = values[at](scope)
                right = right if isinstance(right, range) else _operand(right)
                found = _plain(apply(left, right))
                if at < len(applied) and not found:
                    break
                left = right
            return found

        return run

    def _choice(self, node: ast.IfExp) -> Run:
        test, one, other = map(self.run_of, (node.test, node.body, node.orelse))
        return lambda scope: one(scope) if _operand(test(scope)) else other(scope)

    def _several(self, nodes: list[ast.expr], of: Callable[[ast.expr], Run]) -> Run:
        """Values in a list, with those of ``*several`` among them."""
        parts = [
            (
                isinstance(item, ast.Starred),
                of(item.value if isinstance(item, ast.Starred) else item),
            )
            for item in nodes
        ]

        def run(scope: Scope) -> list[Any]:
            found: list[Any] = []
            for starred, value in parts:
                if starred:
                    found.extend(_items(value(scope)))
                else:
                    found.append(value(scope))
            return found

        return run

    def _list(self, node: ast.List) -> Run:
        return self._several(node.elts, self.run_of)

    def _tuple(self, node: ast.Tuple) -> Run:
        items = self._several(node.elts, self.run_of)
        return lambda scope: tuple(items(scope))

    def _given(self, node: ast.expr, name: str = "") -> Run:
        """An argument, which alone may be a text."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
            if len(text) > _MOST_STRING:
                raise _At(f"a text of {len(text)} characters; at most {_MOST_STRING}", node)
            if name == "dtype":
                try:
                    kind_of(text)
                except TypeError as error:
                    raise _At(str(error), node) from error
            return lambda scope: text
        return self.run_of(node)

    def _call(self, node: ast.Call) -> Run:
        known = self._known(node.func)
        function = node.func
        if isinstance(known, Kind):
            given, _ = self._arguments(node, Function(known.name, known.call, ("x",)))
            return lambda scope: _converted(known, given(scope))
        if isinstance(known, Function):
            given, named = self._arguments(node, known)
            return lambda scope: _applied(known, known.call, given(scope), named(scope))
        if not isinstance(function, ast.Attribute) or dotted(function) in self.names:
            if isinstance(function, ast.Name) and function.id not in self.names:
                self._name(function)  # says that it is unknown
            raise _At(f"'{shortened(ast.unparse(function))}' is no function", function)
        name = function.attr
        if name not in METHODS:
            hint = did_you_mean(name, METHODS)
            words = f".{name} is not among the methods of expressions{hint}; {INSTEAD}"
            raise _At(words, function)
        value = self.run_of(function.value)
        given, named = self._arguments(node, METHODS[name])
        return lambda scope: _method(value(scope), name, given(scope), named(scope))

    def _arguments(self, node: ast.Call, function: Function) -> tuple[Run, Run]:
        parts: dict[str, Run] = {}
        for item in node.keywords:
            if item.arg is None or item.arg not in function.keywords:
                takes = ", ".join(function.keywords) or "none"
                words = f"{function.name} has no parameter '{item.arg or '**'}'; it has: {takes}"
                raise _At(words, item)
            if item.arg == "key":
                key = self._known(item.value)
                if not isinstance(key, Function | Kind):
                    raise _At("key wants a function by its name, as key=abs", item)
                parts["key"] = self._key(key)
            else:
                parts[item.arg] = self._given(item.value, item.arg)
        named: Run = lambda scope: {name: value(scope) for name, value in parts.items()}  # noqa: E731
        names = dict(zip(map(id, node.args), function.places or (), strict=False))
        return self._several(
            node.args, lambda part: self._given(part, names.get(id(part), ""))
        ), named

    @staticmethod
    def _key(key: Function | Kind) -> Run:
        if isinstance(key, Kind):
            return lambda scope: lambda item: _converted(key, [item])
        return lambda scope: lambda item: _applied(key, key.call, [item], {})

    def _subscript(self, node: ast.Subscript) -> Run:
        value, index = self.run_of(node.value), self.run_of(node.slice)

        def run(scope: Scope) -> Any:
            found = value(scope)
            found = found if isinstance(found, range) else _operand(found)
            return _plain(found[index(scope)])

        return run

    def _slice(self, node: ast.Slice) -> Run:
        parts = [item and self.run_of(item) for item in (node.lower, node.upper, node.step)]
        return lambda scope: slice(*(item and item(scope) for item in parts))

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> Run:
        bound: set[str] = set()
        loops: list[tuple[Run, Callable[[Scope, Any], None], list[Run]]] = []
        for number, item in enumerate(node.generators):
            if item.is_async:
                raise _At(f"'async for': {_HAVE}", item)
            items = self.run_of(item.iter)
            if not number:
                self.bound.append(bound)  # the first goes through something of outside
            bind = self._target(item.target, bound)
            loops.append((items, bind, [self.run_of(test) for test in item.ifs]))
        element = self.run_of(node.elt)
        self.bound.pop()

        def walk(at: int, scope: Scope, found: list[Any]) -> None:
            items, bind, tests = loops[at]
            for item in _items(items(scope)):
                bind(scope, item)
                if all(_operand(test(scope)) for test in tests):
                    if at + 1 < len(loops):
                        walk(at + 1, scope, found)
                    else:
                        found.append(element(scope))

        def run(scope: Scope) -> list[Any]:
            found: list[Any] = []
            walk(0, dict(scope), found)
            return found

        return run

    def _target(self, node: ast.expr, bound: set[str]) -> Callable[[Scope, Any], None]:
        if isinstance(node, ast.Name):
            name = node.id
            if name in MODULES or name.startswith("__"):
                raise _At(f"'{name}' cannot be the name of a loop", node)
            bound.add(name)
            return lambda scope, value: scope.__setitem__(name, value)
        if not isinstance(node, ast.Tuple | ast.List):
            raise _At(f"'{shortened(ast.unparse(node))}': a loop binds plain names only", node)
        parts = [self._target(item, bound) for item in node.elts]

        def bind(scope: Scope, value: Any) -> None:
            for part, item in zip(parts, _items(value), strict=True):
                part(scope, item)

        return bind


def translate(tree: ast.Expression, names: Collection[str]) -> tuple[Run, frozenset[str]]:
    """Compile an expression; return its closure and the caller's names in it. `_At` if not allowed."""
    translator = _Translator(names)
    run = translator.run_of(tree.body)
    return run, frozenset(translator.used)


def placed(work: Callable[[], _T], text: str, hidden: str) -> _T:
    """Apply ``work`` to the nodes of a text; `Misfit` with its column for what fails.

    ``hidden`` is what stands before names in the text that their author did not write.
    """
    try:
        return work()
    except _At as error:
        line = text.split("\n")[error.line - 1].encode()[: error.offset].decode(errors="replace")
        column = len(line.replace(hidden, "")) + 1
        raise Misfit(error.words, error.line, column) from error
    except MemoryError as error:
        raise Misfit("it takes too much memory") from error
    except RecursionError as error:
        raise Misfit("nested too deeply; arrays take what np computes in one") from error


def evaluated(run: Run, values: Mapping[str, Any]) -> Any:
    """Evaluate an expression on the values of its names, which it can only read."""
    scope: Scope = {}
    for name, value in values.items():
        if isinstance(value, np.ndarray) and value.flags.writeable:
            value = value.copy()
            value.flags.writeable = False
        scope[name] = value
    with np.errstate(all="ignore"):
        return run(scope)
