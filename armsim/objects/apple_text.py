"""Assembly for Apple's assembler as GNU's takes it, line by line.

Apple's form differs in what this file handles: C names begin with an underscore, local labels with ``L``;
``;`` begins a comment and ``%%`` separates statements; sections are ``segment,section``; the parts of an
address are ``name@PAGE`` and ``name@PAGEOFF``; and vector instructions have one arrangement after their
name (``fmla.4s v0, v1, v2``), mostly that of their result, from which those of their operands follow.
"""

from __future__ import annotations

import re

from armsim.errors import UserError
from armsim.isa.roles import ROLES

_STRING = r'"(?:\\.|[^"\\])*"'
_BLOCK_COMMENT = re.compile(r"/\*.*?\*/", re.S)
_COMMENTED = re.compile(rf"((?:{_STRING}|(?!//)[^;\"])*)(?:(?:;|//)(.*))?")
_BETWEEN = re.compile(rf"({_STRING})|%%")
_LABEL = re.compile(r"\s*([A-Za-z_.$][\w.$]*|\d+):")
_LOCAL = re.compile(r"^\s*(L[\w.$]*):", re.M)
_NAME = re.compile(rf"({_STRING})|(?<![\w.$@])([A-Za-z_][\w.$]*)")
_PART = re.compile(r"([A-Za-z_.$][\w.$]*)@(\w+)((?:\s*[+-]\s*\w+)*)")
_RELOCATIONS = {"PAGE": "", "PAGEOFF": ":lo12:", "GOTPAGE": ":got:", "GOTPAGEOFF": ":got_lo12:"}
_ARRANGEMENTS = frozenset(["8b", "16b", "2h", "4h", "8h", "2s", "4s", "1d", "2d", "1q"])
_ELEMENTS = frozenset("bhsd")
_THREAD_LOCAL = "thread-local variables are not supported"
_SUFFIXED = re.compile(r"\s*([A-Za-z]\w*)\.(\w+)\s+(\S.*)$")
_CERTAIN = re.compile(
    r"^\s*\.(?:build_version|subsections_via_symbols|(?:macosx|ios)_version_min|loh|private_extern)\b"
    r"|^\s*\.section\s+__[A-Z_]+,__|\b@(?:GOT)?PAGE(?:OFF)?\b|^\s*; %bb\.\d|\w\s*%%\s*[a-z]",
    re.M,
)

_DROPPED = frozenset(
    [
        ".build_version", ".subsections_via_symbols", ".macosx_version_min", ".ios_version_min",
        ".tvos_version_min", ".watchos_version_min", ".loh", ".linker_option", ".data_region",
        ".end_data_region", ".alt_entry", ".no_dead_strip", ".desc",
    ]
)  # fmt: skip
_RENAMED = {
    ".private_extern": ".globl", ".weak_definition": ".weak", ".weak_reference": ".weak",
    ".weak_def_can_be_hidden": ".weak", ".const": ".section .rodata", ".cstring": ".section .rodata",
    ".literal4": ".section .rodata", ".literal8": ".section .rodata",
    ".literal16": ".section .rodata", ".static_const": ".section .rodata",
    ".const_data": '.section .data.rel.ro,"aw"', ".static_data": ".data",
}  # fmt: skip

_LONG = frozenset(
    name + half
    for name in (
        "sshll", "ushll", "sxtl", "uxtl", "shll", "smull", "umull", "smlal", "umlal", "smlsl", "umlsl",
        "sqdmull", "sqdmlal", "sqdmlsl", "saddl", "uaddl", "ssubl", "usubl", "sabdl", "uabdl", "sabal",
        "uabal", "pmull",
    )
    for half in ("", "2")
)  # fmt: skip
_WIDE = frozenset(n + half for n in ("saddw", "uaddw", "ssubw", "usubw") for half in ("", "2"))
_NARROW = frozenset(
    name + half
    for name in (
        "addhn", "raddhn", "subhn", "rsubhn", "xtn", "sqxtn", "uqxtn", "sqxtun", "shrn", "rshrn",
        "sqshrn", "uqshrn", "sqrshrn", "uqrshrn", "sqshrun", "sqrshrun",
    )
    for half in ("", "2")
)  # fmt: skip
_PAIRWISE_LONG = frozenset(["saddlp", "uaddlp", "sadalp", "uadalp"])
_DOT = {
    **dict.fromkeys(["sdot", "udot", "usdot", "sudot", "smmla", "ummla", "usmmla"], "b"),
    **dict.fromkeys(["bfdot", "bfmmla"], "h"),
}
_HALVES_OF_REGISTERS = frozenset(["fmlal", "fmlal2", "fmlsl", "fmlsl2"])  # FP16 to FP32

_NARROWED = {"8h": ("8b", "16b"), "4s": ("4h", "8h"), "2d": ("2s", "4s"), "1q": ("1d", "2d")}
_WIDENED = {"8b": "8h", "16b": "8h", "4h": "4s", "8h": "4s", "2s": "2d", "4s": "2d"}
_PAIRED = {"4h": "8b", "8h": "16b", "2s": "4h", "4s": "8h", "1d": "2s", "2d": "4s"}


def is_apple(text: str) -> bool:
    """Say whether a text has signs of Apple's assembler, or vector instructions in its form."""
    return _CERTAIN.search(text) is not None or any(map(_is_suffixed, text.splitlines()))


def _is_suffixed(line: str) -> bool:
    label = _LABEL.match(line)
    match = _SUFFIXED.match(line, label.end() if label else 0)
    return match is not None and _is_vector(match[1], match[2])


def _is_vector(name: str, suffix: str) -> bool:
    return suffix.lower() in _ARRANGEMENTS | _ELEMENTS and name.lower() in ROLES


def from_apple(text: str, where: str) -> str:
    """Write the lines for GNU's assembler.

    Raises UserError for thread-local variables, and for a ``;`` of which it is not clear whether it begins
    a comment: in a text without other signs than vector instructions, before what may be an instruction.
    """
    certain = _CERTAIN.search(text) is not None
    text = _BLOCK_COMMENT.sub(lambda match: " " + "\n" * match[0].count("\n"), text)
    local = frozenset(_LOCAL.findall(text))
    made = []
    for number, line in enumerate(text.replace("\0", " ").splitlines(), 1):
        if line.lstrip().startswith("#"):  # for the preprocessor
            made.append(line)
            continue
        match = _COMMENTED.match(line)
        code, comment = (match[1], match[2]) if match else (line, None)
        if comment and not certain and line[len(code)] == ";" and _is_code(comment):
            raise UserError(
                f"{where}:{number}: ';' begins a comment for Apple's assembler, and another instruction "
                "for GNU's; write '//' or '%%'"
            )
        pieces = _BETWEEN.sub(lambda found: found[1] or "\n", code).split("\n")
        try:
            line = "; ".join(_statement(piece, local) for piece in pieces)
        except _Refused as error:
            raise UserError(f"{where}:{number}: {error}") from error
        made.append(f"{line}// {comment.strip()}" if comment else line)
    return "\n".join(made) + "\n"


class _Refused(Exception):
    """A construct without a counterpart."""


def _is_code(comment: str) -> bool:
    words = comment.split()
    return len(words) > 1 and words[0].split(".")[0].lower() in ROLES


def _statement(piece: str, local: frozenset[str]) -> str:
    """A label, or a directive or an instruction after one."""
    labels = ""
    while match := _LABEL.match(piece):
        labels += f"{_named(match[1], local)}: "
        piece = piece[match.end() :]
    code = piece.strip()
    if code.startswith("."):
        return labels + _directive(code, local)
    if match := _SUFFIXED.match(code):
        if _is_vector(match[1], match[2]):
            code = _vector(match[1], match[2].lower(), match[3])
    else:
        code = _scalar_of_lane(code)
    blank = "" if labels or not code else "\t"
    return labels + blank + _names(code, local)


def _named(name: str, local: frozenset[str]) -> str:
    """A name as GNU's assembler has it."""
    if name in local or re.fullmatch(r"LBB\d+_\d+", name):
        return f".{name}"
    return name[1:] if name.startswith("_") and len(name) > 1 else name


def _names(code: str, local: frozenset[str]) -> str:
    """A statement with the names and the parts of addresses of GNU's assembler."""
    code = _PART.sub(_part, code)
    first, blank, rest = code.replace("\t", " ").partition(" ")
    return first + blank + _NAME.sub(lambda found: found[1] or _named(found[2], local), rest)


def _part(match: re.Match[str]) -> str:
    prefix = _RELOCATIONS.get(match[2])
    if prefix is None:
        thread = match[2].startswith("TLV")
        raise _Refused(_THREAD_LOCAL if thread else f"'@{match[2]}' is not supported")
    return f"{prefix}{match[1]}{match[3]}"


def _directive(code: str, local: frozenset[str]) -> str:
    """A directive in ELF's form, nothing for what only Mach-O needs."""
    word, _, rest = code.replace("\t", " ").partition(" ")
    rest = rest.strip()
    fields = [field.strip() for field in rest.split(",")]
    if word in _DROPPED:
        return ""
    if word == ".section":
        return _section(fields)
    if word in (".comm", ".lcomm") or (word == ".zerofill" and len(fields) > 2):
        name, size, *align = fields[2:] if word == ".zerofill" else fields
        name = _named(name, local)
        power = int(align[0], 0) if align and align[0].isdecimal() and int(align[0]) < 16 else 4
        shared = "" if word == ".comm" else f".local {name}; "
        return f"{shared}.comm {name},{size},{1 << power}"
    if word == ".zerofill":
        return ""
    if word in _RENAMED:
        return f"{_RENAMED[word]} {_names(f'. {rest}', local)[2:]}".rstrip()
    return _names(f"{word} {rest}", local).rstrip()


def _section(fields: list[str]) -> str:
    segment, name = (*fields, "", "")[:2]
    if segment in ("__DWARF", "__LD"):
        return ".section .debug_apple"
    if name.startswith("__thread"):
        raise _Refused(_THREAD_LOCAL)
    if segment == "__TEXT":
        code = name in ("", "__text") or any("instructions" in field for field in fields[2:])
        return ".text" if code else ".section .rodata"
    if segment.startswith("__DATA"):
        constant = '.section .data.rel.ro,"aw"'
        return {"__bss": ".bss", "__common": ".bss", "__const": constant}.get(name, ".data")
    return f".section {','.join(fields)}"


def _vector(name: str, suffix: str, operands: str) -> str:
    """An instruction with an arrangement for each operand."""
    given = [item.strip() for item in re.findall(r"(?:\{[^}]*\}|\[[^\]]*\]|[^,{\[])+", operands)]
    made = [
        _operand(item, *_kinds(name.lower(), suffix, at, given[0])) for at, item in enumerate(given)
    ]
    return f"{name} {', '.join(made)}"


def _operand(text: str, kind: str, element: str) -> str:
    """A register, a lane or a list with its arrangement; anything else as it is."""
    lane = "]" in text.rpartition("}")[2] and text.startswith(("v", "V", "{"))
    mark = element if lane else kind
    return re.sub(r"\b([vV]\d+)\b(?!\.)", rf"\1.{mark}", text)


def _kinds(name: str, suffix: str, at: int, first: str) -> tuple[str, str]:
    """The arrangement of operand ``at`` as a whole register, and its element as a lane."""
    if suffix in _ELEMENTS:
        return suffix, suffix
    if name in ("tbl", "tbx") and at == 1:
        return "16b", "b"
    kind = suffix
    if at and first[:1] in "vV":  # else the suffix is of the source: addv.4s s0, v1
        second = name.endswith("2")
        if name in _LONG or (name in _WIDE and at == 2):
            kind = _NARROWED[suffix][second] if suffix in _NARROWED else suffix
        elif name in _NARROW:
            kind = _WIDENED.get(suffix, suffix)
        elif name in _PAIRWISE_LONG:
            kind = _PAIRED.get(suffix, suffix)
        elif name in _DOT:
            low, high = {"b": ("8b", "16b"), "h": ("4h", "8h")}[_DOT[name]]
            return (low if suffix == "2s" else high), {"b": "4b", "h": "2h"}[_DOT[name]]
        elif name in _HALVES_OF_REGISTERS:
            kind = {"2s": "2h", "4s": "4h"}.get(suffix, suffix)
    return kind, kind[-1]


def _scalar_of_lane(code: str) -> str:
    """``mov s0, v1[1]``, which has no suffix: its element is the result's."""
    return re.sub(
        r"^((?:mov|dup)\s+([bhsd])\d+\s*,\s*v\d+)(\[)", r"\1.\2\3", code, flags=re.IGNORECASE
    )
