"""The processor that code is compiled for: ``-march`` and ``-mcpu`` as each compiler spells them.

Flags are given in GCC's spelling (``-march=armv8.2-a+dotprod``, ``-mcpu=cortex-a76``). clang calls one
extension otherwise; zig has no ``-march`` for AArch64 and writes LLVM's names of processors and features
behind ``-mcpu`` (``-mcpu=generic+v8_2a+dotprod``).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

_CHOSEN = re.compile(r"-m(cpu|arch)=|-Wa,.*-m(cpu|arch)=")
_ARCHITECTURE = re.compile(r"armv(\d+)(?:\.(\d+))?-a")
# GCC's names of features, where LLVM's are other ones.
_LLVM = {
    "fp": ("fp_armv8",),
    "simd": ("neon",),
    "crypto": ("aes", "sha2"),
    "fp16": ("fullfp16",),
    "rdma": ("rdm",),
    "memtag": ("mte",),
    "profile": ("spe",),
    "rng": ("rand",),
}
# An assembler takes everything: the core decides which of it is there.
_ALL = "armv8.7-a+fp16fml+sve2+bf16+i8mm+aes+sha2+sha3+sm4"
_EVERYTHING = {"gcc": "-Wa,-march=all", "clang": f"-Wa,-march={_ALL}"}

# An intrinsic of an extension that the target lacks, as GCC and clang refuse to compile its call; an
# instruction of an asm statement, as GNU as does; and the extension that clang says such a one requires.
_BEYOND = re.compile(
    r"[Ee]rror: (?:inlining failed in call to 'always_inline' '(\w+)': target specific option mismatch"
    r"|always_inline function '(\w+)' requires target feature [^:]*"
    r"|selected processor does not support [`'](\w+)[^']*'"
    r"|instruction requires: (?P<extension>[\w-]+))"
)


def beyond_target(messages: Sequence[str], command: Sequence[str]) -> list[str]:
    """Say in one message which intrinsics and instructions need an extension that a command's target lacks.

    The first call's place and text stand for all; other messages stay.
    """
    calls = [(match, said) for said in messages if (match := _BEYOND.search(said))]
    if not calls:
        return list(messages)
    first, said = calls[0]
    names = list(dict.fromkeys(next(filter(None, match.groups())) for match, _ in calls))
    more = f" (and {len(names) - 1} more)" if len(names) > 1 else ""
    target = " ".join(filter(names_target, command))
    what = f"'{names[0]}'{more} needs an extension that"
    if first["extension"]:
        what = f"an instruction needs {names[0]}{more}, which"
    one = f"error: {what} {target} lacks; a --core that has it, or --cflags=-march=.., compiles it"
    return [
        said[: first.start()] + one + said[first.end() :],
        *(said for said in messages if not _BEYOND.search(said)),
    ]


def names_target(flag: str) -> bool:
    """Return whether a flag chooses the processor."""
    return _CHOSEN.match(flag) is not None


def target_flags(
    kind: str, assembly: bool, extensions: Collection[str], flags: Sequence[str]
) -> list[str]:
    """Spell ``flags`` for a kind of compiler, behind the target that they leave open.

    C, and what the preprocessor makes of assembly, is for a core with ``extensions``. Instructions of
    assembly may be of every extension; zig alone asks the preprocessor for those too.
    """
    target: list[str] = []
    if not any(map(names_target, flags)):
        if assembly and kind in ("zig", "as"):
            target = ["-march=all" if kind == "as" else f"-march={_ALL}"]
        else:
            target = [f"-march={architecture(extensions)}"]
            target += [_EVERYTHING[kind]] if assembly else []
    if kind == "zig":
        return list(_for_zig([*target, *flags]))
    if kind == "clang":
        return [re.sub(r"\+(no)?rdma\b", r"+\1rdm", flag) for flag in [*target, *flags]]
    return [*target, *flags]


def architecture(extensions: Collection[str]) -> str:
    """Name what a core with these extensions implements, as GCC's ``-march`` takes it.

    GCC's intrinsics ask for the version of the architecture that introduced them, not for the extension
    alone. Version 8.1 has the atomics and the rounding products throughout (DDI 0487, A2.5); CRC-32 is
    optional before it, and every core that is modelled has it.
    """
    have = set(extensions)
    version = "armv8-a"
    if {"lse", "rdm"} <= have:
        version = "armv8.2-a" if have & {"dotprod", "fp16"} else "armv8.1-a"
    named = ["crc", *("rdma" if name == "rdm" else name for name in sorted(have))]
    return "+".join([version, *named])


def _for_zig(flags: Sequence[str]) -> Iterator[str]:
    """Spell flags for ``zig cc``: one ``-mcpu`` for all that GCC says of the processor."""
    processor, features, chosen = "generic", list[str](), False
    for flag in flags:
        name, equals, value = flag.partition("=")
        if name == "-mtune" and equals:
            continue  # it has no such flag, and chooses by -mcpu
        if name not in ("-march", "-mcpu") or not equals:
            yield flag
            continue
        chosen = True
        base, *more = re.split(r"(?=\+)", value)
        if version := _ARCHITECTURE.fullmatch(base):
            features.append(f"+v{version[1]}{'_' + version[2] if version[2] else ''}a")
        else:
            processor = base.replace("-", "_")
        for item in more:
            features += _features(item)
    if chosen:
        yield f"-mcpu={processor}{''.join(features)}"


def _features(item: str) -> Iterator[str]:
    """LLVM's features for one of GCC's: ``+nocrypto`` is ``-aes-sha2``."""
    sign, name = item[0], item[1:]
    if name.startswith("no") and name != "none":
        sign, name = "-", name[2:]
    for one in _LLVM.get(name, (name.replace("-", "_"),)):
        yield f"{sign}{one}"
