"""Epilogues: layers fused into the store path, which alter a finished sum on its way to memory.

D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on mobile
systems" (PolimiDL), section 4.1: in-place layers after a convolution (bias, batch normalization, ReLU,
ReLU6) need no pass over memory of their own. An epilogue is one word, an affine part and a clamp:

    bias    + b[c]
    bn      a batch normalization folded into the weights: filters times omega, which leaves + b'[c]
    scale   the same unfolded, * omega[c] + shift[c]: for weights that cannot be touched
    relu    max(x, 0)
    relu6   min(max(x, 0), 6)

A bias costs no addition: sums start from it. What is clamped or scaled must be whole, so kernels whose
partial sums pass through memory do it in their last pass.
"""

from __future__ import annotations

from dataclasses import dataclass

from armsim.errors import did_you_mean

_AFFINE = ("", "bias", "bn", "scale")
_CLAMPS = ("", "relu", "relu6")

EPILOGUES: tuple[str, ...] = tuple(
    "_".join(part for part in (affine, clamp) if part) or "none"
    for affine in _AFFINE
    for clamp in _CLAMPS
)
"""All words, "none" first."""

_STEPS = {
    "bias": "bias added",
    "bn": "batch normalization (folded into filter and bias)",
    "scale": "scale * x + shift",
    "relu": "max(x, 0)",
    "relu6": "min(max(x, 0), 6)",
}


def check_epilogue(word: str) -> None:
    """ValueError with one line if there is no such epilogue."""
    if word not in EPILOGUES:
        hint = did_you_mean(str(word), EPILOGUES)
        raise ValueError(f"unknown epilogue {word!r}{hint}; known: {', '.join(EPILOGUES)}")


def fused(word: str) -> str:
    """The epilogue at the end of a list of what a problem has; nothing if there is none."""
    return "" if word == "none" else f", fused {word}"


@dataclass(frozen=True)
class Epilogue:
    """A word taken apart. affine: bias, bn, scale or nothing; clamp: relu, relu6 or nothing."""

    affine: str
    clamp: str

    @classmethod
    def of(cls, word: str) -> Epilogue:
        """Read a word of `EPILOGUES`."""
        parts = [] if word == "none" else word.split("_")
        clamp = parts.pop() if parts and parts[-1] in _CLAMPS else ""
        return cls(parts[0] if parts else "", clamp)

    @property
    def tensors(self) -> tuple[str, ...]:
        """The tensors of C floats that the kernel is given, after its other arguments."""
        return {"": (), "scale": ("scale", "shift")}.get(self.affine, ("bias",))

    @property
    def parameters(self) -> tuple[str, ...]:
        """Give the parameters as C declares them."""
        return tuple(f"const float *{name}" for name in self.tensors)

    @property
    def starts(self) -> bool:
        """Say whether sums start from the bias."""
        return self.tensors == ("bias",)

    @property
    def finishes(self) -> bool:
        """Say whether a whole sum is altered before it is stored."""
        return bool(self.clamp) or self.affine == "scale"

    @property
    def transfers(self) -> int:
        """Vectors that are loaded for each vector of outputs."""
        return len(self.tensors)

    @property
    def registers(self) -> int:
        """Vector registers for constants and for what is scaled."""
        return {"": 0, "relu": 1, "relu6": 2}[self.clamp] + (2 if self.affine == "scale" else 0)

    @property
    def text(self) -> str:
        """Say what happens to a sum, for a kernel's header."""
        return ", then ".join(_STEPS[part] for part in (self.affine, self.clamp) if part)


NO_EPILOGUE = Epilogue("", "")
"""That of a kernel that stores its sums as they are."""
