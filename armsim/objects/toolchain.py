"""External assemblers and compilers: which are installed, and how to run one.

A run turns one file into one object file with a line table (``-g1``). It uses a temporary folder, has a
time limit, and leaves nothing behind. The tool's messages are passed on with the user's own file name. C is
compiled for the extensions of the core; assembly may use all, and the core model decides which it has.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import re
import shutil
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from armsim.errors import UserError, did_you_mean
from armsim.files import work_folder
from armsim.objects.asm_lines import statement_rows, with_lines
from armsim.objects.asm_statements import has_asm_statement
from armsim.objects.object_cache import keep_object, kept_object, object_key
from armsim.objects.options import Build, unusual_flags
from armsim.objects.targets import beyond_target, target_flags
from armsim.outside_tools import Limits, run_tool

# A file of C++ templates takes long, and much memory; an assembler needs neither.
TIME_LIMIT = 300.0  # seconds of a run, however busy the machine is
_SECONDS = {True: 20, False: 60}  # of computing, whether the file is assembly
_MEMORY = {True: 2 << 30, False: 4 << 30}  # bytes
_MOST_WRITTEN = 512 << 20  # bytes of an object, or of messages
_NO_MEMORY = re.compile(
    r"out of memory|memory exhausted|[Cc]annot allocate memory|bad_alloc|memory allocation|OutOfMemory|"
    r"can't allocate|[Kk]illed signal"
)
_TOO_LARGE = re.compile(r"File too large|file size limit", re.I)
HINT = (
    "install one with: pip install 'ziglang>=0.13', "
    "or name an assembler: --assembler aarch64-linux-gnu-gcc"
)
# Tried in this order, before and after the package ziglang: what somebody installed for the whole machine
# first, and of that the compiler whose code most people measure.
_ON_PATH = ("aarch64-linux-gnu-gcc", "clang", "zig")
_AFTER = ("aarch64-linux-gnu-as",)
_ERROR = re.compile(r":\s*(?:[Ff]atal error|[Ee]rror):|^(?:clang|zig|gcc|.*as): (?:fatal )?error")
_BARE_ERROR = re.compile(r"^error: ")  # of zig itself: an unknown processor
# Where the text that an error is in comes from: a macro's call, or that of an inlined function.
_CALLED = re.compile(
    r"^(\S.*?):(\d+):(?:\d+:)?\s*(?:Info: macro invoked from here|note: (?:while in macro instantiation|"
    r"called from here))"
)
_PLACED = re.compile(r"^(\S.*?):(\d+):(?:(\d+):)?\s*(?=[A-Za-z])")
_NO_LIBRARY = re.compile(r"'(?:bits/|gnu/stubs|sys/cdefs)\S*' file not found")
_MOST_LINES = 60
_MOST_READ = 1 << 20  # bytes of messages


class Refused(UserError):
    """A source that a tool does not take; another one may."""


@dataclass(frozen=True)
class Toolchain:
    """An external assembler; ``kind`` is zig, clang, gcc (takes its arguments) or as (no compiler)."""

    name: str
    kind: str
    command: tuple[str, ...]

    def _program(self, source: Path) -> list[str]:
        if self.kind == "zig":
            plus = source.suffix in (".cc", ".cpp", ".cxx")
            return [*self.command, "c++" if plus else "cc", "-target", "aarch64-linux"]
        if self.kind == "clang":
            return [*self.command, "--target=aarch64-linux-gnu"]
        return list(self.command)

    def _beside(self, source: Path, folder: Path) -> list[str]:
        """Flags that search a folder for includes, but not before the system for its headers."""
        if self.kind == "as" or "," in str(folder):
            return ["-I", str(folder)]
        quoted = [] if source.suffix == ".s" else ["-iquote", str(folder)]
        return [*quoted, *([f"-Wa,-I{folder}"] if source.suffix in (".s", ".S") else [])]

    def make_object(
        self, source: Path, where: str, build: Build, folder: Path | None = None
    ) -> bytes:
        """Assemble or compile one file; messages call it ``where``.

        The build's flags come last; ``folder`` is searched for includes. Raises `Refused` with the tool's
        messages, UserError if it meets a limit.
        """
        command = self._command(source, where, folder or source.parent, build)
        try:
            return self._made_of(command, source, where, build)
        except Refused as error:
            # Without a C library for AArch64 clang finds the headers of this machine's.
            if self.kind != "clang" or not _NO_LIBRARY.search(str(error)):
                raise
            return self._made_of([*command, "-ffreestanding"], source, where, build)

    def _made_of(self, command: list[str], source: Path, where: str, build: Build) -> bytes:
        with work_folder() as place:
            if _is_assembly(source) or unusual_flags(build.flags):
                return self._made(command, source, where, place)
            # What is compiled is what was looked at: no precompiled header takes the place of one of its.
            before = self._made([*command, "-E"], source, where, place)
            suffix = ".i" if source.suffix == ".c" else ".ii"
            if self.kind == "zig":
                suffix = source.suffix  # it hands the processor of other files to clang as it is
            preprocessed = place / f"{source.stem}{suffix}"
            preprocessed.write_bytes(before)
            key = object_key(command, where, before)
            folder = _kept_in()
            made = None if key is None else kept_object(folder, key)
            if made is None:
                made = self._compiled(command, preprocessed, where, place, source)
                if key is not None:
                    keep_object(folder, key, made)
            return made

    def _command(self, source: Path, where: str, folder: Path, build: Build) -> list[str]:
        """Give the command that makes an object of a file, without the names of the two."""
        assembly = _is_assembly(source)
        if self.kind == "as" and source.suffix != ".s":
            raise Refused(
                f"{where}: needs a compiler or the C preprocessor, {self.name} is neither; {HINT}"
            )
        flags = target_flags(self.kind, assembly, build.extensions, build.flags)
        if self.kind == "as":
            return [*self.command, "-g", "-L", *self._beside(source, folder), *flags]
        # Line tables and inlined calls alone: nothing here reads types and variables.
        arguments = [*self._program(source), "-g1", *self._beside(source, folder), "-c"]
        if self.kind == "gcc":
            arguments.append(f"-fmax-errors={_MOST_LINES}")
        if assembly:
            arguments.append("-Wa,-L")  # keeps local labels as symbols
        else:
            arguments += ["-O2", "-fno-stack-protector"]
            if self.kind == "zig":
                arguments.append("-fno-sanitize=undefined")  # on by default in zig
        return [*arguments, *flags]

    def _compiled(
        self, command: list[str], preprocessed: Path, where: str, place: Path, source: Path
    ) -> bytes:
        """The object of a preprocessed source, with a line for each instruction of its asm statements."""
        text = preprocessed.read_text(encoding="utf-8", errors="surrogateescape")
        rows = statement_rows(text) if self.kind == "gcc" and has_asm_statement(text) else {}
        if not rows:
            return self._made(command, preprocessed, where, place, source)
        as_text = ["-S" if word == "-c" else word for word in command]
        assembly = self._made(as_text, preprocessed, where, place, source)
        placed = with_lines(assembly.decode("utf-8", "surrogateescape"), rows)
        written = place / "assembly.s"
        written.write_text(placed.text, encoding="utf-8", errors="surrogateescape")
        # Its debug information is there: with -g1 the assembler would add its own.
        alone = [word for word in command if word != "-g1"]
        try:
            return self._made(alone, written, where, place)
        except Refused as error:
            raise Refused(_at_source(str(error), where, placed.places)) from error

    def _made(
        self,
        command: list[str],
        source: Path,
        where: str,
        place: Path,
        written: Path | None = None,
    ) -> bytes:
        """Give what a command makes of a source; UserError with the tool's messages.

        ``written`` is the file that a preprocessed source was made of.
        """
        made = place / "made"
        assembly = _is_assembly(source)
        code, output = _run([*command, "-o", str(made), str(source)], place, where, assembly)
        if code or not made.exists():
            if limit := _limit(code, output, assembly):
                raise UserError(f"{where}: {self.name} {limit}: stopped")
            messages = _messages(output, written or source, where) or [
                f"no message, exit code {code}"
            ]
            foreign = _foreign(source) if assembly else ""
            if foreign:
                raise Refused(f"{where}: {foreign}; its first error: {messages[0]}")
            messages = beyond_target(messages, command)
            raise Refused(_failure(messages, where, self.name) + _missing_part(output))
        return made.read_bytes()


def _is_assembly(source: Path) -> bool:
    return source.suffix in (".s", ".S")


def _kept_in() -> Path:
    """The folder of compiled objects."""
    from armsim.compiled import CACHE_FOLDER

    return CACHE_FOLDER.parent / "objects"


def _at_source(message: str, where: str, places: dict[int, tuple[str, int]]) -> str:
    """An assembler's messages on compiled text, at the lines of C that they are of."""

    def line(match: re.Match[str]) -> str:
        file, number = places.get(int(match[1]), ("", 0))
        if not file:
            return f"{where}: "
        return f"{where if Path(file).name == Path(where).name else file}:{number}: "

    return re.sub(re.escape(where) + r":(\d+): ", line, message)


def _missing_part(output: str) -> str:
    """Say what to do about a compiler whose parts are not all installed."""
    if not re.search(r"cannot execute .?cc1plus|error trying to exec .?cc1plus", output):
        return ""
    return (
        "\nits C++ compiler is not installed: apt install g++-aarch64-linux-gnu, or --assembler zig"
    )


_FOREIGN = {
    re.compile(r"%[re](?:[abcd]x|[sd]i|[sb]p)\b|%[xyz]mm\d|\b[dq]word ptr\b", re.I): (
        "this looks like x86 assembly; armsim takes AArch64"
    ),
    re.compile(r"^\s*(?:addi|bnez|beqz|vsetvli)\s+[ats]\d", re.M): (
        "this looks like RISC-V assembly; armsim takes AArch64"
    ),
    re.compile(r"^\s*\.arch\s+armv[4-7]|^\s*\.fpu\b|^\s*bx\s+lr\b", re.M): (
        "this looks like 32-bit Arm assembly; armsim takes AArch64"
    ),
}
"""Signs of assembly for another machine, and what is said when it does not assemble."""


def _foreign(source: Path) -> str:
    text = source.read_text(encoding="utf-8", errors="replace")
    return next((said for sign, said in _FOREIGN.items() if sign.search(text)), "")


def _limit(code: int, output: str, assembly: bool) -> str:
    """Name the limit that a tool has met, if one."""
    signals = {-signal.SIGXCPU: "time", -signal.SIGKILL: "time", -signal.SIGXFSZ: "size"}
    met = signals.get(code, "")
    if _NO_MEMORY.search(output) and "CPU time" not in output:
        met = "memory"
    elif "CPU time limit exceeded" in output or ("program as" in output and "XCPU" in output):
        met = "time"
    elif _TOO_LARGE.search(output):
        met = "size"
    return {
        "memory": f"needs more than {_MEMORY[assembly] >> 30} GiB of memory",
        "time": f"needs more than {_SECONDS[assembly]} s",
        "size": f"writes more than {_MOST_WRITTEN >> 20} MiB",
    }.get(met, "")


def _run(arguments: list[str], place: Path, where: str, assembly: bool) -> tuple[int, str]:
    """Run a tool within limits; return its exit code and output."""
    # Zig's local cache would only grow; the global one holds the libraries that it built.
    from armsim.compiled import CACHE_FOLDER

    environment = {
        **os.environ,
        "ZIG_GLOBAL_CACHE_DIR": str(CACHE_FOLDER.parent / "zig"),
        "ZIG_LOCAL_CACHE_DIR": str(place / "zig"),
        "TMPDIR": str(place),
        "LC_ALL": "C",
    }
    limits = Limits(_MEMORY[assembly], _SECONDS[assembly], TIME_LIMIT, _MOST_WRITTEN)
    said = place / "messages"  # a file, whose size is limited
    try:
        code = run_tool(arguments, place, said, limits, environment)
    except OSError as error:
        raise UserError(f"cannot run {arguments[0]}: {error.strerror}") from error
    except subprocess.TimeoutExpired:
        raise UserError(f"{where}: {arguments[0]} did not finish in {TIME_LIMIT:.0f} s") from None
    with said.open("rb") as written:
        return code, written.read(_MOST_READ).decode("utf-8", "replace")


def _failure(messages: list[str], where: str, name: str) -> str:
    """The message for one error as it is, for several with a heading."""
    if len(messages) == 1 and where in messages[0]:
        return f"{messages[0]} ({name})"
    return "\n".join([f"{where}: {name} failed:", *messages])


def _messages(output: str, source: Path, where: str) -> list[str]:
    """The errors of a tool, one line each, with the line of the user's file and its text."""
    lines = [
        " ".join(line.replace(str(source), where).split())  # as indents by depth
        for line in output.splitlines()
    ]
    found: list[str] = []
    calls: list[tuple[str, str]] = []  # of each error, the outermost
    for line in lines:
        if _ERROR.search(line) or _BARE_ERROR.match(line):
            found.append(line)
            calls.append(("", ""))
        elif found and (match := _CALLED.match(line)):
            calls[-1] = (match[1], match[2])
    if not found:
        found = [line for line in lines if line]
        calls = [("", "")] * len(found)
    try:
        text = source.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        text = []
    # A macro or a file that takes in itself has the same errors again at each depth.
    messages = list(
        dict.fromkeys(
            _at_call(line, call, where, text) for line, call in zip(found, calls, strict=True)
        )
    )
    left = len(messages) - _MOST_LINES
    more = [f"and {left} more lines"] if left > 0 else []
    return [*messages[:_MOST_LINES], *more]


def _at_call(message: str, call: tuple[str, str], where: str, text: Sequence[str]) -> str:
    """An error at the line of the user's file that it comes from, with the text of that line."""
    place = _PLACED.match(message)
    if place is None:
        return message
    file, line, column = place[1], place[2], place[3]
    inside = ""
    if call[0] and (file != where or call[0] == where):
        if file == where:
            inside = f" (in a macro, line {line})"
        elif not file.startswith("<"):
            inside = f" (in {Path(file).name}:{line})"
        message = f"{call[0]}:{call[1]}: {message[place.end() :]}"
        file, line, column = call[0], call[1], ""
    quoted = ""
    if (column or inside or call[0]) and file == where and 0 < int(line) <= len(text):
        quoted = f": '{text[int(line) - 1].strip()}'"
    return f"{message}{quoted}{inside}"


def _package() -> Toolchain | None:
    """The toolchain of package ziglang, if it is installed."""
    found = importlib.util.find_spec("ziglang")
    if found is None or found.origin is None:
        return None
    program = Path(found.origin).with_name("zig.exe" if os.name == "nt" else "zig")
    if not program.exists():
        return None
    try:
        version = importlib.metadata.version("ziglang")
    except importlib.metadata.PackageNotFoundError:
        version = ""
    return Toolchain(f"zig {version}".strip(), "zig", (str(program),))


def _kind(name: str) -> str:
    base = Path(name).name.removesuffix(".exe")
    if base == "zig" or base.startswith("zig-"):
        return "zig"
    if "clang" in base:
        return "clang"
    return "as" if base == "as" or base.endswith("-as") else "gcc"


def _is_native() -> bool:
    """Say whether this machine's own compiler makes what armsim takes: AArch64, ELF."""
    return platform.machine() in ("aarch64", "arm64") and platform.system() == "Linux"


def installed_toolchains() -> tuple[Toolchain, ...]:
    """All that is installed, in the order in which it is tried.

    A GNU cross compiler, this machine's compiler if it is an AArch64 Linux, clang, zig, the package
    ziglang, a GNU assembler.
    """
    first, *others = _ON_PATH
    before = [first, *(["cc"] if _is_native() else []), *others]

    def found(names: Sequence[str]) -> list[Toolchain]:
        paths = ((name, shutil.which(name)) for name in names)
        return [Toolchain(name, _kind(name), (path,)) for name, path in paths if path is not None]

    package = _package()
    return (*found(before), *([package] if package else []), *found(_AFTER))


def named_toolchain(name: str) -> Toolchain:
    """The toolchain that the user names: ``zig``, or a program by name or path.

    ``gcc``, ``g++`` and ``as`` are the cross tools on a machine whose own make other code.
    Raises UserError, which says what to install.
    """
    if name == "zig" and (package := _package()) is not None:
        return package
    if name in ("gcc", "g++", "as") and not _is_native():
        name = f"aarch64-linux-gnu-{name}"  # this machine's makes no AArch64 code
    path = shutil.which(name)
    if path is None:
        others = [other for other in ("keystone", *_ON_PATH, *_AFTER) if other != name]
        hint = did_you_mean(name, others)
        raise UserError(
            f"--assembler {name}: no such program on the PATH{hint}; zig is one: "
            "pip install 'ziglang>=0.13'"
        )
    return Toolchain(name, _kind(name), (path,))
