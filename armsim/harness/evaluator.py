"""Evaluates the expressions of ``--expect``: an interpreter of its own for what computes, and nothing else.

Python parses the text. Each kind of node that is in `_Translator.nodes` becomes a function of the names'
values; any other is an error at its column. Python's ``eval`` and ``compile`` see none of it. Values are
numbers, arrays of them, tuples, lists, and the records of `allowed`. No node binds or writes but a
comprehension, whose plain names end with it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

import numpy as np

from armsim.errors import did_you_mean, shortened
from armsim.harness.allowed import (
    ALL_ATTRIBUTES,
    KNOWN,
    METHODS,
    MODULES,
    Function,
    Kind,
    kind_of,
)
from armsim.harness.misfit import INSTEAD, At
from armsim.harness.operations import (
    OPERATORS,
    as_items,
    as_operand,
    as_value,
    call_function,
    call_method,
    convert,
    read_attribute,
)

Scope = dict[str, Any]
Run = Callable[[Scope], Any]
_MOST_STRING = 64
_MOST_SHOWN = 200  # characters of a message of Python's
_HAVE = "expressions have operators, calls, subscripts and comprehensions"


def dotted(node: ast.AST) -> str:
    """``a.b.c`` as one name; empty for anything else."""
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return before and f"{before}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _unlisted(node: ast.Attribute, kind: str, listed: Iterable[str]) -> At:
    """The error for a word after a dot that is not on its list."""
    hint = did_you_mean(node.attr, listed)
    return At(f".{node.attr} is not among the {kind} of expressions{hint}; {INSTEAD}", node)


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
            raise At(f"'{shortened(ast.unparse(node))}': {_HAVE}; {INSTEAD}", node)
        run = self.nodes[type(node)](node)

        def located(scope: Scope) -> Any:
            try:
                return run(scope)
            except (At, MemoryError, RecursionError):
                raise
            except Exception as error:
                what = " ".join(str(error).split())[:_MOST_SHOWN]
                raise At(f"{type(error).__name__}: {what}", node) from error

        return run if isinstance(node, ast.Constant | ast.Name) else located

    def _constant(self, node: ast.Constant) -> Run:
        value = node.value
        if isinstance(value, str | bytes):
            raise At(f"{value!r:.60}: text may only be a short argument of a function", node)
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
            raise At(f"{name} is not among the functions of expressions{hint}; {INSTEAD}", node)
        if name in MODULES:
            raise At(f"'{name}' stands alone; want {name}.FUNCTION", node)
        return None

    def _name(self, node: ast.Name | ast.Attribute) -> Run:
        if isinstance(node, ast.Name) and (node.id in self.names or self._is_bound(node.id)):
            name = node.id
            if not self._is_bound(name):
                self.used.add(name)
            return lambda scope: scope[name]
        known = self._known(node)
        if isinstance(known, Function) and dotted(node) in KNOWN:
            raise At(f"'{dotted(node)}' is a function: want {dotted(node)}(..)", node)
        if known is not None or dotted(node) in KNOWN:
            return lambda scope: known
        if isinstance(node, ast.Name):
            raise At(self._unknown(node.id), node)
        attribute = node.attr
        if attribute not in ALL_ATTRIBUTES:
            raise _unlisted(node, "attributes", ALL_ATTRIBUTES)
        value = self.run_of(node.value)
        return lambda scope: read_attribute(value(scope), attribute)

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
            OPERATORS[type(node.op)],
        )
        return lambda scope: as_value(apply(as_operand(left(scope)), as_operand(right(scope))))

    def _unary(self, node: ast.UnaryOp) -> Run:
        value, apply = self.run_of(node.operand), OPERATORS[type(node.op)]
        return lambda scope: apply(as_operand(value(scope)))

    def _boolean(self, node: ast.BoolOp) -> Run:
        values, ends = [self.run_of(item) for item in node.values], isinstance(node.op, ast.Or)

        def run(scope: Scope) -> Any:
            for value in values:
                found = as_operand(value(scope))
                if bool(found) is ends:
                    break
            return found

        return run

    def _compare(self, node: ast.Compare) -> Run:
        for op in node.ops:
            if type(op) not in OPERATORS:
                raise At("expressions compare with == and !=, not with 'is'", node)
        values = [self.run_of(item) for item in (node.left, *node.comparators)]
        applied = [OPERATORS[type(op)] for op in node.ops]

        def run(scope: Scope) -> Any:
            left = as_operand(values[0](scope))
            for at, apply in enumerate(applied, 1):
                right = values[at](scope)
                right = right if isinstance(right, range) else as_operand(right)
                found = as_value(apply(left, right))
                if at < len(applied) and not found:
                    break
                left = right
            return found

        return run

    def _choice(self, node: ast.IfExp) -> Run:
        test, one, other = map(self.run_of, (node.test, node.body, node.orelse))
        return lambda scope: one(scope) if as_operand(test(scope)) else other(scope)

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
                    found.extend(as_items(value(scope)))
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
                raise At(f"a text of {len(text)} characters; at most {_MOST_STRING}", node)
            if name == "dtype":
                try:
                    kind_of(text)
                except TypeError as error:
                    raise At(str(error), node) from error
            return lambda scope: text
        return self.run_of(node)

    def _call(self, node: ast.Call) -> Run:
        known = self._known(node.func)
        function = node.func
        if isinstance(known, Kind):
            given, _ = self._arguments(node, Function(known.name, known.call, ("x",)))
            return lambda scope: convert(known, given(scope))
        if isinstance(known, Function):
            given, named = self._arguments(node, known)
            return lambda scope: call_function(known, known.call, given(scope), named(scope))
        if not isinstance(function, ast.Attribute) or dotted(function) in self.names:
            if isinstance(function, ast.Name) and function.id not in self.names:
                self._name(function)  # says that it is unknown
            raise At(f"'{shortened(ast.unparse(function))}' is no function", function)
        name = function.attr
        if name not in METHODS:
            raise _unlisted(function, "methods", METHODS)
        value = self.run_of(function.value)
        given, named = self._arguments(node, METHODS[name])
        return lambda scope: call_method(value(scope), name, given(scope), named(scope))

    def _arguments(self, node: ast.Call, function: Function) -> tuple[Run, Run]:
        parts: dict[str, Run] = {}
        for item in node.keywords:
            if item.arg is None or item.arg not in function.keywords:
                takes = ", ".join(function.keywords) or "none"
                words = f"{function.name} has no parameter '{item.arg or '**'}'; it has: {takes}"
                raise At(words, item)
            if item.arg == "key":
                key = self._known(item.value)
                if not isinstance(key, Function | Kind):
                    raise At("key wants a function by its name, as key=abs", item)
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
            return lambda scope: lambda item: convert(key, [item])
        return lambda scope: lambda item: call_function(key, key.call, [item], {})

    def _subscript(self, node: ast.Subscript) -> Run:
        value, index = self.run_of(node.value), self.run_of(node.slice)

        def run(scope: Scope) -> Any:
            found = value(scope)
            found = found if isinstance(found, range) else as_operand(found)
            return as_value(found[index(scope)])

        return run

    def _slice(self, node: ast.Slice) -> Run:
        parts = [item and self.run_of(item) for item in (node.lower, node.upper, node.step)]
        return lambda scope: slice(*(item and item(scope) for item in parts))

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> Run:
        bound: set[str] = set()
        loops: list[tuple[Run, Callable[[Scope, Any], None], list[Run]]] = []
        for number, item in enumerate(node.generators):
            if item.is_async:
                raise At(f"'async for': {_HAVE}", item)
            items = self.run_of(item.iter)
            if not number:
                self.bound.append(bound)  # the first goes through something of outside
            bind = self._target(item.target, bound)
            loops.append((items, bind, [self.run_of(test) for test in item.ifs]))
        element = self.run_of(node.elt)
        self.bound.pop()

        def walk(at: int, scope: Scope, found: list[Any]) -> None:
            items, bind, tests = loops[at]
            for item in as_items(items(scope)):
                bind(scope, item)
                if all(as_operand(test(scope)) for test in tests):
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
                raise At(f"'{name}' cannot be the name of a loop", node)
            bound.add(name)
            return lambda scope, value: scope.__setitem__(name, value)
        if not isinstance(node, ast.Tuple | ast.List):
            raise At(f"'{shortened(ast.unparse(node))}': a loop binds plain names only", node)
        parts = [self._target(item, bound) for item in node.elts]

        def bind(scope: Scope, value: object) -> None:
            for part, item in zip(parts, as_items(value), strict=True):
                part(scope, item)

        return bind


def translate(tree: ast.Expression, names: Collection[str]) -> tuple[Run, frozenset[str]]:
    """Compile an expression; return its closure and the caller's names in it. `At` if not allowed."""
    translator = _Translator(names)
    run = translator.run_of(tree.body)
    return run, frozenset(translator.used)


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
