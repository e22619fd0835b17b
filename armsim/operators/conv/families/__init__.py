"""The kernel families, one module each. A new family is a new module in this folder.

A module registers itself by calling `register`; importing this package imports them all.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(iter_modules(__path__), key=lambda found: found.name):
    import_module(f"{__name__}.{_module.name}")
