"""Reads definitions: Python's parser gives the tree, and only index notation is taken from it."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator, Mapping

from armsim.errors import UserError, did_you_mean
from armsim.nests.definition import (
    ADD,
    ASSIGN,
    FUNCTIONS,
    INTEGER_FUNCTIONS,
    LARGEST,
    UPDATES,
    Access,
    Apply,
    Definition,
    Extent,
    Index,
    Number,
    Statement,
    Value,
    extents,
)
from armsim.nests.extremes import BYTES, INTEGERS, misfit

_TYPES = ("f32", "i32", "i8", "u8", "i4", "u4")
"""Those that a kernel may be generated for."""

_OFBYTES = {name: INTEGER_FUNCTIONS[name] for name in ("mulhigh", "rshift", "lookup")}

_MOST_TEXT = 4000
_MOST_STATEMENTS = 32
_MOST_STEP = 1 << 30
_MOST_NESTED = 100
_MOST_POWER = 8
_NAME = re.compile(r"[a-z][a-z0-9_]{0,30}", re.ASCII)
_UPDATE = re.compile(r"(\+=|max\s*=|(?<![-+*/<>=!])=(?!=))")
_BINARY: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}
_OF_C = """
    auto break case char const continue default do double else enum extern float for goto if inline int long
    register restrict return short signed sizeof static struct switch typedef union unsigned void volatile
    while
"""
_OF_REFERENCES = (
    "main fill check before after found state number total term magnitude result at workspace from"
)
_RESERVED = frozenset([*_OF_C.split(), *_OF_REFERENCES.split(), *FUNCTIONS, "size"])
"""Words that mean something in C, in references that are written in it, or in index notation."""


class _Reader:
    """Reads one statement. ``start``: where it begins in the whole text. functions: the known ones."""

    def __init__(self, text: str, start: int, functions: Mapping[str, int] = FUNCTIONS) -> None:
        self.text, self.start, self.functions = text, start, functions
        self.part = 0  # where what was parsed last begins

    def fail(self, node: ast.AST | int, words: str) -> UserError:
        offset = node if isinstance(node, int) else self.part + getattr(node, "col_offset", 0)
        return UserError(f"column {self.start + offset + 1}: {words}")

    def tree(self, begin: int, end: int) -> ast.expr:
        """Parse a part of the text."""
        part = self.text[begin:end]
        if not part.strip():
            raise self.fail(begin, "something is missing here: want TARGET[..] += VALUE")
        self.part = begin + len(part) - len(part.lstrip())
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tree = ast.parse(part.strip(), mode="eval").body
        except SyntaxError as error:
            offset = self.part + max((error.offset or 1) - 1, 0)
            raise self.fail(min(offset, end), "this is no index notation") from error
        except (ValueError, RecursionError, MemoryError) as error:
            raise self.fail(begin, f"this cannot be read: {error}") from error
        nested: list[ast.AST] = [tree]
        for _ in range(_MOST_NESTED):
            nested = [inner for node in nested for inner in ast.iter_child_nodes(node)]
        if nested:
            raise self.fail(
                begin, f"nested more than {_MOST_NESTED} deep; split it into statements"
            )
        return tree

    def statement(self) -> Statement:
        matches = list(_UPDATE.finditer(self.text))
        if len(matches) != 1:
            known = " ".join(UPDATES)
            raise self.fail(
                matches[1].start() if matches else 0, f"want one of {known} in a statement"
            )
        found = matches[0]
        update = re.sub(r"\s", "", found[0])
        target = self.value(self.tree(0, found.start()))
        if not isinstance(target, Access):
            raise self.fail(0, "the target must be an element, as d[g,j]")
        return Statement(target, update, self.value(self.tree(found.end(), len(self.text))))

    def value(self, node: ast.expr) -> Value:
        if isinstance(node, ast.Subscript):
            if isinstance(node.slice, ast.Subscript) and "lookup" in self.functions:
                table = self.access(
                    ast.copy_location(ast.Subscript(node.value, ast.Constant(0)), node)
                )
                return Apply("lookup", (table, self.access(node.slice)))
            return self.access(node)
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, int | float)
            and not isinstance(node.value, bool)
        ):
            if not abs(node.value) < 3.4e38:
                raise self.fail(node, f"{ast.unparse(node)[:20]} is no fp32 number")
            return Number(float(node.value))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.value(node.operand)
            return Number(-inner.value) if isinstance(inner, Number) else Apply("neg", (inner,))
        if isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
            return Apply(_BINARY[type(node.op)], (self.value(node.left), self.value(node.right)))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            return self.power(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
            return self.call(node, node.func.id)
        if isinstance(node, ast.Name):
            raise self.fail(node, f"{node.id} is no element: a tensor has indices, as {node.id}[i]")
        known = " ".join(name for name in FUNCTIONS if name != "neg")
        raise self.fail(
            node,
            f"'{ast.unparse(node):.40}' is no index notation, which has elements, numbers and {known}",
        )

    def power(self, node: ast.BinOp) -> Value:
        """Write a power as a product."""
        match node.right:
            case ast.Constant(int(count)) if type(count) is int and 2 <= count <= _MOST_POWER:
                base = self.value(node.left)
                found = Apply("*", (base, base))
                for _ in range(count - 2):
                    found = Apply("*", (found, base))
                return found
        raise self.fail(
            node.right, f"a power is a whole number from 2 to {_MOST_POWER}, as x[i]**2"
        )

    def call(self, node: ast.Call, name: str) -> Value:
        if name == "size":
            if len(node.args) != 1 or not isinstance(node.args[0], ast.Name):
                raise self.fail(node, "want size(AXIS)")
            return Extent(self.name(node.args[0], node.args[0].id))
        if name not in self.functions or name == "lookup":  # which is written TABLE[x[i]]
            known = [one for one in (*FUNCTIONS, "size") if one.isalpha() and one != "neg"]
            raise self.fail(
                node,
                f"no function '{name}'{did_you_mean(name, known)}; there are {' '.join(known)}",
            )
        count = self.functions[name]
        if len(node.args) != count:
            raise self.fail(node, f"{name} takes {count} operands, not {len(node.args)}")
        return Apply(name, tuple(self.value(one) for one in node.args))

    def name(self, node: ast.AST, word: str) -> str:
        if not _NAME.fullmatch(word) or word in _RESERVED:
            raise self.fail(
                node, f"'{word[:40]}' cannot be a name: want small letters, digits and _"
            )
        return word

    def access(self, node: ast.Subscript) -> Access:
        if not isinstance(node.value, ast.Name):
            raise self.fail(node, "want TENSOR[..]")
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if not inner:
            raise self.fail(node, "a tensor has at least one index")
        return Access(self.name(node.value, node.value.id), tuple(self.index(one) for one in inner))

    def index(self, node: ast.expr) -> Index:
        steps, constant = self.affine(node)
        if max(map(abs, (constant, *steps.values()))) > _MOST_STEP:
            raise self.fail(node, f"at most {_MOST_STEP} may stand in an index")
        return Index(tuple((axis, step) for axis, step in steps.items() if step), constant)

    def affine(self, node: ast.expr) -> tuple[dict[str, int], int]:
        """The steps of axes, and a constant."""
        if isinstance(node, ast.Name):
            return {self.name(node, node.id): 1}, 0
        if isinstance(node, ast.Constant) and type(node.value) is int:
            if node.value > _MOST_STEP:
                raise self.fail(node, f"at most {_MOST_STEP} may stand in an index")
            return {}, node.value
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return self._times(self.affine(node.operand), -1)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            first, second = self.affine(node.left), self.affine(node.right)
            if isinstance(node.op, ast.Sub):
                second = self._times(second, -1)
            steps = dict(first[0])
            for axis, step in second[0].items():
                steps[axis] = steps.get(axis, 0) + step
            return steps, first[1] + second[1]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            first, second = self.affine(node.left), self.affine(node.right)
            if not first[0]:
                first, second = second, first
            if not second[0]:
                return self._times(first, second[1])
        raise self.fail(node, "an index is a sum of axes, each times a whole number, as 2*t+m-1")

    @staticmethod
    def _times(affine: tuple[dict[str, int], int], factor: int) -> tuple[dict[str, int], int]:
        return {axis: step * factor for axis, step in affine[0].items()}, affine[1] * factor


def read_statements(text: str, functions: Mapping[str, int] = FUNCTIONS) -> tuple[Statement, ...]:
    """Read statements between semicolons or line ends; UserError with the column of what is wrong."""
    if not isinstance(text, str):
        raise UserError(f"a definition is text, not {text!r:.40}")
    if len(text) > _MOST_TEXT:
        raise UserError(f"a definition of {len(text)} characters; at most {_MOST_TEXT}")
    if not text.isascii():
        at = next(at for at, letter in enumerate(text) if not letter.isascii())
        raise UserError(f"column {at + 1}: index notation is plain ASCII")
    found, start = [], 0
    for part in re.split(r"[;\n]", text):
        if part.strip() and not part.lstrip().startswith("#"):
            found.append(_Reader(part.rstrip(), start, functions).statement())
        start += len(part) + 1
    if not found:
        raise UserError("an empty definition: want a statement, as d[g,j] += a[g,i] * b[i,j]")
    if len(found) > _MOST_STATEMENTS:
        raise UserError(f"{len(found)} statements; at most {_MOST_STATEMENTS}")
    return tuple(found)


def read_index(text: str, where: str) -> Index:
    """Read one index expression of sizes, as a shape has it."""
    reader = _Reader(text, 0)
    try:
        return reader.index(reader.tree(0, len(text)))
    except UserError as error:
        raise UserError(f"{where}: {error}") from error


def definition(
    text: str,
    name: str = "nest",
    *,
    types: Mapping[str, str] | None = None,
    shapes: Mapping[str, str] | None = None,
    sizes: Mapping[str, int] | None = None,
) -> Definition:
    """Define an operator by index notation: ``armsim.definition("d[g,j] += a[g,i] * b[i,j]")``.

    Statements stand between semicolons or on lines. Names in brackets are axes; an index is a sum of axes,
    each times a whole number: ``x[2*t+m,i]``. ``+=`` sums over the axes that the target does not have,
    ``max=`` takes the largest, ``=`` needs none. Values have elements, numbers, ``size(AXIS)``, ``+ - *
    / **``, ``max min abs sqrt rsqrt exp``. A tensor that a statement makes and another reads is kept in a
    workspace; the last statement makes the output.

    name: a word for kernels' names. types: of tensors other than f32: i32, i8, u8, or i4 and u4, of which
    two share a byte. Sums of bytes are i32, and bytes are made of bytes and i32, exactly: ``mulhigh(a, b)``
    is a b / 2**31, ``rshift(a, b)`` a / 2**b, both rounded to nearest with ties up, and what does not fit
    the type is clamped to it at last:
    ``y[i] = min(max(rshift(mulhigh((x[i] - 3) * 1024, 1518500250), 9) + 7, 0), 255)``.

    shapes: of tensors that are read outside of their elements, where zeros are read: ``{"x": "h,w,c"}``.
    sizes: by axis, those that are searched where no others are given (8 for the rest).

    Raises UserError with the column of what is wrong.
    """
    bytewise = isinstance(types, Mapping) and not {*BYTES}.isdisjoint(map(str, types.values()))
    statements = read_statements(text, FUNCTIONS | _OFBYTES if bytewise else FUNCTIONS)
    for what, said, kind in (
        ("types", types, object),
        ("shapes", shapes, str),
        ("sizes", sizes, object),
    ):
        if (said is not None and not isinstance(said, Mapping)) or not all(
            isinstance(key, str) and isinstance(value, kind) for key, value in (said or {}).items()
        ):
            raise UserError(f"{what}: want names with values, as {what}=dict(..), not {said!r:.40}")
    if not isinstance(name, str):
        raise UserError(f"the name of a definition is a word, not {name!r:.40}")
    word = re.sub(r"[^a-z0-9]", "", name.lower()) or "nest"
    if word[0].isdigit():
        word = f"n{word}"
    declared = tuple(
        (tensor, tuple(read_index(one, f"shape of {tensor}") for one in shape.split(",")))
        for tensor, shape in (shapes or {}).items()
    )
    made = Definition(
        word[:24], statements, tuple((types or {}).items()), declared, tuple((sizes or {}).items())
    )
    _check(made)
    _check_types(made)
    return made


def _check_types(made: Definition) -> None:
    """UserError for types that there are not, and statements that do not compute with theirs."""
    for tensor, given in made.types:
        if given not in _TYPES:
            raise UserError(f"types: {tensor}: unknown type '{given}'; known: {', '.join(_TYPES)}")
        if tensor in made.made and given not in ("f32", *INTEGERS):
            raise UserError(f"types: {tensor} is made by the kernel: want f32, i32, u8 or i8")
    for one in made.statements:
        exact = made.exact(one.target.tensor)
        if "lookup" in _integers(one.value):
            table = one.reads[0].tensor
            if not isinstance(one.value, Apply) or one.value.function != "lookup":
                raise UserError(f"{one}: a table's element is all that is set")
            if dict(made.shapes).get(table) != (Index((), 256),):
                raise UserError(f"{one}: {table} is a table of all bytes: give it the shape 256")
        own = made.type_of(one.target.tensor)
        if exact and one.update == LARGEST:
            same = isinstance(one.value, Access) and made.type_of(one.value.tensor) == own
            if own not in BYTES or not same:
                raise UserError(
                    f"{one}: of integers, only the largest of bytes is taken, as they are"
                )
        elif own in BYTES and one.update == ADD:
            raise UserError(f"{one}: bytes are set, not summed; sums of bytes are i32")
        elif exact:
            try:
                refused = misfit(made, one.target, one.value)
            except ValueError as error:
                refused = str(error)
            if refused:
                raise UserError(refused)
        elif words := [read for read in one.reads if made.type_of(read.tensor) == "i32"]:
            raise UserError(
                f"{words[0]} is i32, of which no floats are made: give {one.target.tensor} a type"
            )
        elif word := next(_integers(one.value), ""):
            raise UserError(
                f"{word} makes integers: give {one.target.tensor} a type, i32, u8 or i8"
            )


def _integers(value: Value) -> Iterator[str]:
    """Give the functions of `_OFBYTES` in a value."""
    if isinstance(value, Apply):
        if value.function in _OFBYTES:
            yield value.function
        for operand in value.operands:
            yield from _integers(operand)


def stated(
    text: str,
    name: str,
    types: Mapping[str, str],
    shapes: Mapping[str, str] | None = None,
    around: Mapping[str, int] | None = None,
) -> Definition:
    """Define what no kernel need be generated for: made tensors may be integers, by `INTEGER_FUNCTIONS`.

    types: i32, i16, i8, u8 or f32. shapes: as of `definition`; around: what is read outside, if not zero.
    """
    declared = tuple(
        (tensor, tuple(read_index(one, tensor) for one in shape.split(",")))
        for tensor, shape in (shapes or {}).items()
    )
    statements = read_statements(text, FUNCTIONS | INTEGER_FUNCTIONS)
    outside = tuple((around or {}).items())
    made = Definition(name, statements, tuple(types.items()), declared, around=outside)
    _check(made)
    return made


def _check(made: Definition) -> None:
    """UserError for statements that do not fit each other."""
    ranks: dict[str, int] = {}
    axes = set(made.axes)
    last: dict[str, int] = {}
    for at, one in enumerate(made.statements):
        for access in (*one.reads, one.target):
            if ranks.setdefault(access.tensor, len(access.indices)) != len(access.indices):
                raise UserError(
                    f"{access}: {access.tensor} has {ranks[access.tensor]} indices elsewhere"
                )
            if access.tensor in axes:
                raise UserError(f"{access.tensor} is both a tensor and an axis")
        if one.update == ASSIGN and one.reduced:
            raise UserError(
                f"{one.target} = ..: the target lacks {', '.join(one.reduced)}; += sums over it"
            )
        written = [axis for index in one.target.indices for axis, _ in index.steps]
        if len(set(written)) < len(written):
            raise UserError(f"{one.target}: an axis may stand only once in a target")
        if one.target.tensor in last and (
            one.update != ASSIGN or made.statements[last[one.target.tensor]].update != ASSIGN
        ):
            raise UserError(f"{one.target.tensor} is made twice: give each sum its own tensor")
        last[one.target.tensor] = at
        for access in one.reads:
            if access.tensor in made.made and access.tensor not in last:
                raise UserError(f"{access} is read before the statement that makes it")
            if access.tensor == one.target.tensor:
                raise UserError(f"{access}: a statement cannot read what it makes")
        for extent in extents(one.value):
            if extent not in axes:
                raise UserError(f"size({extent}): no axis is called so")
    read = {access.tensor for one in made.statements for access in one.reads}
    for name in made.local:
        if name not in read:
            raise UserError(f"{name} is made but never read; the last statement makes the output")
    if not made.inputs:
        raise UserError("nothing is read: a definition needs an input")
    for tensor, _ in made.types:
        if tensor not in ranks:
            raise UserError(f"types: no tensor '{tensor}'{did_you_mean(tensor, ranks)}")
    for tensor, shape in made.shapes:
        if tensor not in made.inputs:
            raise UserError(f"shapes: '{tensor}' is no input{did_you_mean(tensor, made.inputs)}")
        if len(shape) != ranks[tensor]:
            raise UserError(f"shapes: {tensor} has {ranks[tensor]} indices, not {len(shape)}")
    for name, value in made.sizes:
        if name not in made.size_names:
            raise UserError(f"sizes: no axis '{name}'{did_you_mean(name, made.size_names)}")
        if type(value) is not int or value < 1:
            raise UserError(f"sizes: {name} must be a whole number of at least 1")
