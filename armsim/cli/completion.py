"""``armsim completion``: completion of commands, options and known values for a shell.

The script follows from the parsers of the commands, so that it knows what they know.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

SHELLS = ("bash", "zsh", "fish")


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Print a script that completes armsim's commands, options and their values."
    )
    parser.epilog = (
        "examples:\n"
        "  armsim completion bash > ~/.local/share/bash-completion/completions/armsim\n"
        "  armsim completion zsh >> ~/.zshrc\n"
        "  armsim completion fish > ~/.config/fish/completions/armsim.fish"
    )
    parser.add_argument("shell", choices=SHELLS, help="the shell")


@dataclass(frozen=True)
class _Command:
    """The arguments of a command: options that take a value with what it may be, flags, and words."""

    purpose: str
    values: dict[str, tuple[str, ...]]
    flags: tuple[str, ...]
    words: tuple[str, ...]


def _families() -> tuple[str, ...]:
    from armsim.operators.registry import OPERATORS

    return tuple(
        sorted({family for operator in OPERATORS.values() for family in operator.families})
    )


def _known() -> dict[str, tuple[str, ...]]:
    """Values of options whose parsers leave them to the library."""
    from armsim.boards.loader import board_names
    from armsim.cores.loader import core_names
    from armsim.operators.registry import OPERATORS

    cores = tuple(core_names())
    return {
        "--op": tuple(OPERATORS),
        "--core": cores,
        "--compare": ("all", *cores),
        "--board": tuple(board_names()),
        "--method": _families(),
        "--layout": ("all", *sorted({x for item in OPERATORS.values() for x in item.layouts})),
    }


def _words() -> dict[str, tuple[str, ...]]:
    """List the words that may stand alone after a command, besides files."""
    from armsim.boards.loader import board_names
    from armsim.cores.loader import core_names
    from armsim.networks.loader import network_names

    families = _families()
    return {
        "cores": tuple(core_names()),
        "boards": tuple(board_names()),
        "plan": tuple(network_names()),
        "kernels": families,
        "verify": families,
        "completion": SHELLS,
    }


def _commands() -> dict[str, _Command]:
    from armsim.cli.main import COMMANDS, command_parser

    known, words = _known(), _words()
    found = {}
    for name, purpose in COMMANDS.items():
        values, flags = {}, []
        for action in command_parser(name)._actions:
            for option in action.option_strings:
                if not option.startswith("--"):
                    continue
                if action.nargs == 0:
                    flags.append(option)
                else:
                    choices = str(action.metavar or "").split("|")
                    listed = tuple(word for word in choices if word.islower())
                    values[option] = known.get(option, listed)
        found[name] = _Command(purpose, values, tuple(flags), words.get(name, ()))
    return found


def _bash(commands: dict[str, _Command]) -> str:
    lines = [
        "_armsim() {",
        '    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
        '    local known="" option=""',
        "    COMPREPLY=()",
        # Bash gives --core=a57 as three words, zsh as one, which has to be completed as one.
        '    if [ "$word" = "=" ]; then word=""',
        '    elif [ "$before" = "=" ]; then before="${COMP_WORDS[COMP_CWORD-2]}"',
        '    else case "$word" in --*=*)',
        '        before="${word%%=*}"; word="${word#*=}"; option="$before=" ;;',
        "    esac; fi",
        '    if [ "$COMP_CWORD" -eq 1 ]; then',
        f'        COMPREPLY=($(compgen -W "{" ".join([*commands, "help"])} --help --version" -- "$word"))',
        "        return",
        "    fi",
        '    case "${COMP_WORDS[1]} $before" in',
    ]
    for name, item in commands.items():
        for option, values in item.values.items():
            lines.append(f'        "{name} {option}") known="{" ".join(values)} " ;;')
    lines += [
        "    esac",
        '    if [ -z "$known" ]; then',
        '        case "${COMP_WORDS[1]}" in',
        f'            help) known="{" ".join(commands)} " ;;',
    ]
    for name, item in commands.items():
        options = " ".join([*item.values, *item.flags])
        lines.append(
            f'            {name}) case "$word" in -*) known="{options}" ;; '
            f'*) known="{" ".join(item.words)} " ;; esac ;;'
        )
    lines += [
        "        esac",
        "    fi",
        '    COMPREPLY=($(compgen -P "$option" -W "$known" -- "$word"))',
        '    if [ "${#COMPREPLY[@]}" -eq 0 ]; then',
        # Zsh's compgen -f looks for files by the whole word, with its option.
        '        if [ -n "$option" ]; then known="$(command ls -d -- "$word"* 2>/dev/null)"',
        '            COMPREPLY=($(compgen -P "$option" -W "$known" -- "$word"))',
        '        else COMPREPLY=($(compgen -f -- "$word")); fi',
        "    fi",
        "}",
        "complete -o filenames -F _armsim armsim",
    ]
    return "\n".join(lines)


def _zsh(commands: dict[str, _Command]) -> str:
    loads = "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit"
    return f"{loads}\n{_bash(commands)}"


def _fish_quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


def _fish(commands: dict[str, _Command]) -> str:
    lines = []
    for name, item in commands.items():
        lines.append(
            f"complete -c armsim -n __fish_use_subcommand -f -a {name} -d {_fish_quoted(item.purpose)}"
        )
        here = f"complete -c armsim -n '__fish_seen_subcommand_from {name}'"
        if item.words:
            lines.append(f"{here} -a '{' '.join(item.words)}'")
        lines += [f"{here} -l {option[2:]}" for option in item.flags]
        for option, values in item.values.items():
            lines.append(
                f"{here} -l {option[2:]} -r" + (f" -a '{' '.join(values)}'" if values else "")
            )
    return "\n".join(lines)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    print({"bash": _bash, "zsh": _zsh, "fish": _fish}[arguments.shell](_commands()))
    return 0
