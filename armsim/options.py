"""Options as fields of a request.

    @dataclass(frozen=True)
    class Request:
        calls: int | None = option("count so many consecutive calls", least=1)

From the same line come the option ``--calls`` of the command line, the key ``calls`` of a spec file, the
keyword ``calls`` in Python with its type, the check of its value, and its row in the documents. An option
that is not given is None.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import PurePath
from typing import Any, ParamSpec, Protocol, TypeVar, cast, overload

from armsim.errors import Named, UserError, did_you_mean

Note = Callable[[str], None]
"""Called with messages while a request is carried out."""
Progress = Callable[[str, int, int], None]
"""Called with a phase, how much of it is done, and how much there is."""


def ignored(*said: object) -> None:
    """Ignore a message or the progress."""


_LARGEST = 2**62
_POWER = re.compile(r"([0-9]{1,20})e\+?([0-9]{1,2})", re.IGNORECASE)  # 2e9

Parameters = ParamSpec("Parameters")
First = ParamSpec("First")
Second = ParamSpec("Second")
Made = TypeVar("Made", covariant=True)
Result = TypeVar("Result", covariant=True)


@dataclass(frozen=True)
class Option:
    """An option: which values it takes, and what it does.

    ``meaning`` is a sentence, or a function that makes one when it is needed. With ``least`` the value is a
    whole number up to ``most`` or one of ``choices``; with ``choices`` alone one of these; a ``flag`` is
    true or false; anything else is text, or with ``repeated`` a list of texts. Python and spec files may
    also give a value of a type in ``others``. Only with ``empty`` may text be ''. Without ``spec`` it is
    no key of a spec file, without ``shell`` no option of the command line. ``group`` is its heading in
    ``--help``, ``also`` another word for it on the command line.
    """

    meaning: str | Callable[[], str]
    metavar: str | None = None
    least: int | None = None
    most: int = _LARGEST
    choices: tuple[str, ...] = ()
    flag: bool = False
    repeated: bool = False
    others: tuple[type, ...] = ()
    empty: bool = False
    spec: bool = True
    shell: bool = True
    group: str = ""
    also: str = ""

    @property
    def help(self) -> str:
        """The sentence."""
        return self.meaning if isinstance(self.meaning, str) else self.meaning()

    @property
    def kinds(self) -> tuple[type, ...]:
        """Types of its value in a spec file."""
        if self.flag:
            return (bool,)
        number = () if self.least is None else (int,)
        text = () if number and not self.choices else (str,)
        return (*number, *text, *((list,) if self.repeated else ()), *self.others)

    def read(self, text: str) -> int | str:
        """A value from text; ValueError with what is wrong."""
        if self.least is None:
            self._check_text(text)
            return one_of(text, self.choices) if self.choices else text
        if text in self.choices:
            return text
        try:
            return whole_number(text, self.least, self.most)
        except ValueError:
            if not self.choices:
                raise
            number = f"a number of at least {self.least}"
            if self.most < _LARGEST:
                number = f"a number from {self.least} to {self.most}"
            known = " nor ".join([*self.choices, number])
            raise ValueError(f"'{text}' is neither {known}") from None

    def _check_text(self, text: str) -> None:
        if not text.strip() and not self.empty:
            raise ValueError("must not be empty")

    def check(self, value: object) -> None:
        """ValueError unless the value may be given in Python or in a spec file."""
        if isinstance(value, str):
            self._check_text(value)
        if (self.least is None and not self.choices) or isinstance(value, self.others):
            return
        if self.least is not None and isinstance(value, int) and not isinstance(value, bool):
            whole_number(str(value), self.least, self.most)
        elif self.choices and isinstance(value, str):
            self.read(value)
        else:
            known = [*self.choices, *(["a whole number"] if self.least is not None else [])]
            raise ValueError(f"want {' or '.join(known)}, not {value!r}")


def option(meaning: str | Callable[[], str], **how: Any) -> Any:
    """Declare a field that is an option; ``how`` are fields of `Option`."""
    return field(default=None, metadata={"option": Option(meaning, **how)})


def seed_option() -> Any:
    """The field ``seed`` of a request."""
    return option("seed of the random contents (0)", least=0, group="model")


def jobs_option(group: str) -> Any:
    """The field ``jobs`` of a request."""
    return option("processes (all cores)", least=1, most=256, group=group)


def options(request: type[Any]) -> dict[str, Option]:
    """The options of a request by name, in their order."""
    found = {item.name: item.metadata.get("option") for item in fields(request)}
    return {name: item for name, item in found.items() if item is not None}


def dashed(name: str) -> str:
    """A name as the command line and spec files write it."""
    return name.replace("_", "-")


def whole_number(text: str, least: int, most: int = _LARGEST) -> int:
    """Read a whole number from ``least`` to ``most``, by default what 64 bits hold; ValueError."""
    try:
        power = _POWER.fullmatch(text)
        value = int(power[1]) * 10 ** int(power[2]) if power else int(text)
    except ValueError:
        shown = text if len(text) < 60 else f"{text[:56]} ..."
        raise ValueError(f"'{shown}' is not a whole number") from None
    if value > most:
        raise ValueError(f"must be at most {most}")
    if value < least == 0:
        raise ValueError(f"must not be negative, got {value}")
    if value < least:
        raise ValueError(f"must be at least {least}, got {value}")
    return value


def one_of(text: str, known: tuple[str, ...]) -> str:
    """Read one of a few values; ValueError with a hint for a mistyped one."""
    if text not in known:
        hint = did_you_mean(text, known)
        raise ValueError(f"unknown value '{text}'{hint}; known: {', '.join(known)}")
    return text


def check_options(request: object) -> None:
    """UserError for the first option of a request whose value it cannot have."""
    for name, item in options(type(request)).items():
        value = getattr(request, name)
        if value is None:
            continue
        try:
            item.check(value)
        except ValueError as error:
            raise UserError(f"--{dashed(name)}: {error}") from error


class CheckedOptions(Named):
    """A request whose options are checked as it is made."""

    def __post_init__(self) -> None:
        check_options(self)


def check_names(given: Mapping[str, Any], request: type[Any]) -> None:
    """UserError for a keyword that is no field of a request."""
    known = [item.name for item in fields(request)]
    for name in given:
        if name not in known:
            hint = did_you_mean(name, known)
            if not hint and "problem" in known:
                hint = (
                    f"; a size of the operator stands in the problem: {{'{name}': {given[name]!r}}}"
                )
            raise UserError(f"unknown option '{name}'{hint}")


_IN_WORDS = {
    str: "text",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    list: "a list",
    dict: "a table",
}


def check_spec(
    data: Mapping[str, Any], request: type[Any], others: Mapping[str, tuple[type, ...]]
) -> None:
    """UserError, without the file's name and one a line, for unknown keys and values that they cannot have.

    ``others`` are keys that are no options, with the types of their values.
    """
    own = {dashed(name): item for name, item in options(request).items() if item.spec}
    known = {**others, **{name: item.kinds for name, item in own.items()}}
    problems = []
    for key, value in data.items():
        if key not in known:
            hint = did_you_mean(key, known) or f"; known: {', '.join(known)}"
            problems.append(f"unknown key '{key}'{hint}")
        elif not isinstance(value, known[key]) or (
            isinstance(value, bool) and bool not in known[key]
        ):
            wanted = " or ".join(_IN_WORDS.get(kind, kind.__name__) for kind in known[key])
            problems.append(f"{key} = {value!r}: of the wrong type; want {wanted}")
        elif key in own:
            try:
                own[key].check(value)
            except ValueError as error:
                problems.append(f"{key}: {error}")
    if problems:
        raise UserError("\n".join(problems))


def placeholder(name: str, item: Option) -> str:
    """The name of the value in help texts."""
    if item.metavar is not None:
        return item.metavar
    if item.least is not None:
        return "N"
    return "|".join(item.choices) or name.upper()


def _as_text(value: Any) -> Any:
    """A path, or a list with some, as text."""
    if type(value) in (list, tuple):
        return type(value)(map(_as_text, value))
    return str(value) if isinstance(value, PurePath) else value


class Either(Protocol[First, Made, Second, Result]):
    """A function that takes the arguments of either of two functions."""

    @overload
    def __call__(self, *arguments: First.args, **keywords: First.kwargs) -> Made: ...
    @overload
    def __call__(self, *arguments: Second.args, **keywords: Second.kwargs) -> Result: ...


def either(
    first: Callable[First, Made], keyword: str, second: Callable[Second, Result]
) -> Either[First, Made, Second, Result]:
    """Make a function that is ``second`` where ``keyword`` is given, else ``first``, whose help it has."""

    @functools.wraps(first)
    def call(*arguments: Any, **keywords: Any) -> Any:
        chosen: Callable[..., Any] = first if keywords.get(keyword) is None else second
        return chosen(*arguments, **keywords)

    return cast("Either[First, Made, Second, Result]", call)


def takes(
    request: Callable[Parameters, Made],
) -> Callable[[Callable[[Made], Result]], Callable[Parameters, Result]]:
    """A function of a request, called with the request's fields as arguments and keywords."""

    def decorate(function: Callable[[Made], Result]) -> Callable[Parameters, Result]:
        @functools.wraps(function)
        def call(*arguments: Parameters.args, **keywords: Parameters.kwargs) -> Result:
            if isinstance(request, type):
                check_names(keywords, request)
            given = own.bind(*arguments, **keywords)
            for name, value in given.arguments.items():
                if "Path" not in str(own.parameters[name].annotation):
                    given.arguments[name] = _as_text(value)
            return function(request(*given.args, **given.kwargs))

        own = inspect.signature(request)
        returns = inspect.signature(function).return_annotation
        call.__signature__ = own.replace(return_annotation=returns)  # type: ignore[attr-defined]
        return call

    return decorate
