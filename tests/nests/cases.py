"""Definitions with what they compute in NumPy, written by hand: einsum, slices, loops that scatter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.nests.bound import Bound
from armsim.nests.definition import Definition
from armsim.nests.read import definition

Array = NDArray[Any]


class Case(NamedTuple):
    """by_hand: from the inputs by name to the output, in whatever precision these have."""

    definition: Definition
    sizes: Mapping[str, int]
    by_hand: Callable[[Mapping[str, Array]], Array]

    @property
    def bound(self) -> Bound:
        return Bound.of(self.definition, self.sizes)


def _slide(x: Array, taps: int, count: int, step: int = 1) -> Array:
    """Windows of rows: [count, taps, ..]."""
    return np.stack([x[at * step : at * step + taps] for at in range(count)])


def _around(x: Array, before: int, after: int, axes: int) -> Array:
    return np.pad(x, [(before, after)] * axes + [(0, 0)] * (x.ndim - axes))


def _words(of: Mapping[str, Array]) -> Array:
    x = _around(of["x"], 1, 1, 1)
    return np.einsum("tmi,mio->to", _slide(x, 3, x.shape[0] - 2), of["w"])


def _plane(of: Mapping[str, Array]) -> Array:
    x, w = _around(of["x"], 1, 1, 2), of["w"]
    rows, columns = of["x"].shape[:2]
    made = np.zeros_like(of["x"])
    for m in range(3):
        for n in range(3):
            made += x[m : m + rows, n : n + columns] * w[m, n]
    return made


def _volume(of: Mapping[str, Array]) -> Array:
    x, w = of["x"], of["w"]
    out = np.zeros((2, 2, 3, w.shape[-1]), x.dtype)
    for z in range(2):
        for r in range(2):
            for s in range(3):
                out[z, r, s] = np.einsum("lmni,lmnio->o", x[z : z + 2, r : r + 3, s : s + 2], w)
    return out


def _transposed(of: Mapping[str, Array]) -> Array:
    """Each input scatters a window of four to the outputs from twice its place on."""
    x, w = of["x"], of["w"]
    out = np.zeros((2 * x.shape[0] + 2, w.shape[-1]), x.dtype)
    for t in range(x.shape[0]):
        for tap in range(4):
            out[2 * t + tap] += x[t] @ w[tap]
    return out


def _rope(of: Mapping[str, Array]) -> Array:
    turned = (of["x"][..., 0::2] + 1j * of["x"][..., 1::2]) * (of["c"] + 1j * of["s"])
    return np.stack([turned.real, turned.imag], -1).reshape(of["x"].shape)


def _layer(of: Mapping[str, Array]) -> Array:
    x = of["x"]
    apart = x - x.mean(-1, keepdims=True)
    return apart / np.sqrt(x.var(-1, keepdims=True) + x.dtype.type(1e-5)) * of["g"] + of["b"]


def _rms(of: Mapping[str, Array]) -> Array:
    x = of["x"]
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + x.dtype.type(1e-5)) * of["g"]


def _softmax(of: Mapping[str, Array]) -> Array:
    powers = np.exp(of["x"] - of["x"].max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True))


def _bias_relu(of: Mapping[str, Array]) -> Array:
    return np.maximum(of["a"] @ of["b"] + of["e"], 0)


def _fours(of: Mapping[str, Array]) -> Array:
    groups = of["w"].reshape(3, 4, -1) - 8
    return np.einsum("gu,guj,gj->j", of["x"].reshape(3, 4), groups, of["z"])


def _eights(of: Mapping[str, Array]) -> Array:
    return (of["x"] @ of["w"]) * of["z"]


def _winograd(of: Mapping[str, Array]) -> Array:
    x, f = of["x"], of["f"]
    out = np.zeros((4, 4, 2, 3, x.shape[-1]), x.dtype)
    for r in range(2):
        for s in range(3):
            tile = x[2 * r : 2 * r + 4, 2 * s : 2 * s + 4]
            for c in range(x.shape[-1]):
                out[:, :, r, s, c] = f @ tile[..., c] @ f.T
    return out


CASES = {
    "gemm": Case(
        definition("d[g,j] += a[g,i] * b[i,j]"), {"g": 5, "j": 7, "i": 11},
        lambda of: of["a"] @ of["b"],
    ),
    "scores": Case(
        definition("s[h,i,j] += q[h,i,d] * k[h,j,d]"), {"h": 2, "i": 3, "j": 5, "d": 7},
        lambda of: np.matmul(of["q"], of["k"].transpose(0, 2, 1)),
    ),
    "weighted": Case(
        definition("y[h,i,d] += p[h,i,j] * v[h,j,d]"), {"h": 2, "i": 3, "j": 5, "d": 7},
        lambda of: np.matmul(of["p"], of["v"]),
    ),
    "words": Case(
        definition("y[t,o] += x[t+m-1,i] * w[m,i,o]", shapes={"x": "t,i"}),
        {"t": 6, "m": 3, "i": 4, "o": 5}, _words,
    ),
    "plane": Case(
        definition("y[r,s,c] += x[r+m-1,s+n-1,c] * w[m,n,c]", shapes={"x": "r,s,c"}),
        {"r": 4, "s": 5, "c": 6, "m": 3, "n": 3}, _plane,
    ),
    "volume": Case(
        definition("y[z,r,s,o] += x[z+l,r+m,s+n,i] * w[l,m,n,i,o]"),
        {"z": 2, "r": 2, "s": 3, "l": 2, "m": 3, "n": 2, "i": 3, "o": 5}, _volume,
    ),
    "strided": Case(
        definition("y[t,o] += x[3*t+2*m,i] * w[m,i,o]"), {"t": 4, "m": 2, "i": 3, "o": 5},
        lambda of: np.stack([
            of["x"][3 * t] @ of["w"][0] + of["x"][3 * t + 2] @ of["w"][1] for t in range(4)
        ]),
    ),
    "transposed": Case(
        definition("y[2*t+p,o] += x[t-m,i] * w[2*m+p,i,o]", shapes={"x": "t-1,i"}),
        {"t": 6, "p": 2, "m": 2, "i": 3, "o": 5}, _transposed,
    ),
    "rope": Case(
        definition(
            "y[t,2*p] = x[t,2*p]*c[t,p] - x[t,2*p+1]*s[t,p];"
            "y[t,2*p+1] = x[t,2*p]*s[t,p] + x[t,2*p+1]*c[t,p]"
        ),
        {"t": 3, "p": 7}, _rope,
    ),
    "layer": Case(
        definition(
            "m[t] += x[t,c]/size(c); v[t] += (x[t,c]-m[t])*(x[t,c]-m[t]);"
            "y[t,c] = (x[t,c]-m[t])*rsqrt(v[t]/size(c)+1e-5)*g[c]+b[c]"
        ),
        {"t": 3, "c": 21}, _layer,
    ),
    "rms": Case(
        definition("q[t] += x[t,c]*x[t,c]; y[t,c] = x[t,c]*rsqrt(q[t]/size(c)+1e-5)*g[c]"),
        {"t": 3, "c": 21}, _rms,
    ),
    "bias": Case(
        definition("d[g,j] += a[g,i]*b[i,j]; y[g,j] = max(d[g,j]+e[j], 0)"),
        {"g": 4, "j": 6, "i": 9}, _bias_relu,
    ),
    "fours": Case(
        definition("y[j] += x[4*g+u]*(w[4*g+u,j]-8)*z[g,j]", types={"w": "u4"}),
        {"g": 3, "u": 4, "j": 6}, _fours,
    ),
    "eights": Case(
        definition("y[t,j] += x[t,i]*w[i,j]*z[j]", types={"w": "i8"}),
        {"t": 3, "i": 9, "j": 6}, _eights,
    ),
    "winograd": Case(
        definition(
            "h[r,s,p,n,c] += f[p,m]*x[2*r+m,2*s+n,c]; v[p,q,r,s,c] += f[q,n]*h[r,s,p,n,c]"
        ),
        {"r": 2, "s": 3, "p": 4, "q": 4, "m": 4, "n": 4, "c": 3}, _winograd,
    ),
    "taps": Case(
        definition("y[n] += x[n+k] * b[k]"), {"n": 5, "k": 6},
        lambda of: np.correlate(of["x"], of["b"], "valid"),
    ),
    "distances": Case(
        definition("d[i,j] += (a[i,k] - b[j,k])**2"), {"i": 4, "j": 5, "k": 7},
        lambda of: ((of["a"][:, None] - of["b"][None]) ** 2).sum(-1),
    ),
    "repeated": Case(
        definition("y[a,b] += x[b,m] * w[m]"), {"a": 3, "b": 4, "m": 5},
        lambda of: np.tile(of["x"] @ of["w"], (3, 1)),
    ),
    "largest": Case(
        definition("m[t] max= x[t,c]; y[t,c] = abs(x[t,c]-m[t])"), {"t": 3, "c": 9},
        lambda of: of["x"].max(-1, keepdims=True) - of["x"],
    ),
    "sigmoid": Case(
        definition("y[t] = 1 / (1 + exp(-x[t]))"), {"t": 9}, lambda of: 1 / (1 + np.exp(-of["x"])),
    ),
    "softmax": Case(
        definition(
            "m[t] max= x[t,c]; e[t,c] = exp(x[t,c]-m[t]); s[t] += e[t,c]; y[t,c] = e[t,c]*(1/s[t])"
        ),
        {"t": 3, "c": 9}, _softmax,
    ),
    "products": Case(
        definition("p[t] += x[t,c] * w[c]; q[t] += x[t,c]; y[t] = p[t] * q[t]"), {"t": 3, "c": 9},
        lambda of: of["x"] @ of["w"] * of["x"].sum(-1),
    ),
    "roots": Case(
        definition("y[t] = min(sqrt(x[t]), -x[t] / b[t])"), {"t": 9},
        lambda of: np.minimum(np.sqrt(of["x"]), -of["x"] / of["b"]),
    ),
}  # fmt: skip
