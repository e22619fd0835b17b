"""armsim: prove AArch64 NEON kernels right, and say how many cycles they would take and why."""

from armsim.version import VERSION as __version__

__all__ = ["__version__"]
