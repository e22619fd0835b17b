"""What is not carried out, and why, and what takes long, each by its name."""

from __future__ import annotations

# What needs something that is not here: by its command line, or by its first line, and why.
_CLUSTER = "it needs a Dask cluster of other machines"
_INSTALLS = "it installs from a package index, over a network"
_SERVER = "it serves until it is stopped; the tests of `serve` start it as a process"
ELSEWHERE = {
    # README's second command is what CI runs, to the letter.
    "python3 -m venv .venv-dev && .venv-dev/bin/pip install -q --no-compile -e '.[dev]' && "
    ".venv-dev/bin/ruff check . && .venv-dev/bin/ruff format --check . && "
    "{ .venv-dev/bin/mypy & .venv-dev/bin/pytest && wait $! ; }": _INSTALLS,
    "python3 -m venv .venv && .venv/bin/pip install -q --no-compile .": _INSTALLS,
    "pip install 'distributed>=2024.8'": _INSTALLS,
    "pip install 'jupytext>=1.16' 'nbformat>=5.10'": _INSTALLS,
    "pip install 'onnx>=1.16'": _INSTALLS,
    "pip install 'starlette>=0.40' 'uvicorn>=0.30'": _INSTALLS,
    "dask scheduler": _CLUSTER,
    "dask worker tcp://10.0.0.1:8786 --nworkers -1 --nthreads 1": _CLUSTER,
    "armsim explore --network mobilenet-v1 --dask tcp://10.0.0.1:8786": _CLUSTER,
    "dask ssh --nworkers 8 --nthreads 1 --remote-python /opt/armsim/bin/python node1 node2 node3": (
        "it needs three machines and SSH"
    ),
    "armsim explore --op conv --space full --dask tcp://node1:8786": _CLUSTER,
    "from dask_jobqueue import SLURMCluster": "it needs SLURM",
    "armsim serve": _SERVER,
    "armsim serve results --open": _SERVER,
    "armsim serve --port 8000 --jobs 4": _SERVER,
    "python -m armsim.operators.shipped kernels/asm": "it rewrites the checkout",
    "python experiments/gnu_as/record.py": "it rewrites the checkout, and needs GNU as for AArch64",
    "pytest tests/kernels tests/proof": "it is a part of the suite",
    "void gemm_..(size_t m, size_t n, size_t k, const float *a, size_t lda, const float *b, size_t ldb,": (
        "signatures with their optional parts; the headers that `emit` writes are compiled by its tests"
    ),
    "dwconv         {op} {hf}x{wf} s{stride} [d{dilation=1}] {family} {ho_b}x{wo_b} c{channel_block} "
    "{layout} {order} {schedule} [{products=row_tap}] pf{prefetch} [{prefetch_path=window}] "
    "[{sizes=constant}] [{epilogue=none}]": (
        "a grammar, which a test compares with the operators' own"
    ),
}

_TINY = "--op pwconv --hi 4 --wi 4 --cin 4 --cout 4 --method naive"  # one kernel
_SMALL_CLUSTER = """
import armsim
from distributed import LocalCluster

with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
    found = armsim.explore("gemm", {"m": 8}, method="rtrd", dask=cluster.scheduler_address)
    assert found.complete, found.summary
"""
# What takes long, and what the tests carry out in its place: the same options on a small problem.
# `python -m experiments.documents` carries out what stands on the page.
SMALLER: dict[str, str] = {
    "python3 -m venv .venv && .venv/bin/pip install -q --no-compile . && "
    ".venv/bin/armsim explore --op dwconv --hf 3 --wf 3": (
        "armsim explore --op dwconv --hf 3 --wf 3 --hi 4 --wi 4 --channels 4 --method naive"
    ),
    "armsim explore --op dwconv --board rk3399": f"armsim explore {_TINY} --board rk3399",
    "armsim explore --op dwconv --board rk3399:little": f"armsim explore {_TINY} --board rk3399:little",
    "armsim explore --op gemm --board rk3399,pixel-4": f"armsim explore {_TINY} --board rk3399,pixel-4",
    "armsim probe --board my-board.toml": "armsim probe --board my-board.toml --quick",
    "armsim explore --op dwconv --board rk3399 --threads 6 --schedule dynamic": (
        f"armsim explore {_TINY} --board rk3399 --threads 6 --schedule dynamic"
    ),
    "from distributed import LocalCluster": _SMALL_CLUSTER,
    "armsim explore --op pwconv --fidelity sampled": (
        "armsim explore --op pwconv --hi 4 --wi 4 --cin 8 --cout 8 --method rtra --fidelity sampled"
    ),
    "armsim explore --op pwconv --fidelity sampled --full 5": (
        "armsim explore --op pwconv --hi 4 --wi 4 --cin 8 --cout 8 --method rtra --fidelity sampled "
        "--full 5"
    ),
    "armsim explore --op pwconv --fidelity fast": (
        "armsim explore --op pwconv --hi 4 --wi 4 --cin 8 --cout 8 --method rtra --fidelity fast"
    ),
    "armsim explore --network resnet-50 --fidelity sampled": (
        "armsim explore --network least.toml --fidelity sampled"
    ),
    "armsim network mobilenet-v1 --board aaai2020-a57 --threads 4": (
        "armsim network small.toml --method naive --board aaai2020-a57 --threads 4"
    ),
    "armsim network yolov3-tiny --board raspberry-pi-4 --method mgemm,im2col": (
        "armsim network small.toml --board raspberry-pi-4 --method rtra,rtrd"
    ),
    "armsim network mobilenet-v1 --board raspberry-pi-4,pixel-4 --threads 1,4 --json runs.json": (
        "armsim network small.toml --method naive --board raspberry-pi-4,pixel-4 --threads 1,4 "
        "--json runs.json"
    ),
    "armsim network my-net.toml --dtype u8 --csv layers.csv --save best": (
        "armsim network small.toml --method naive --csv layers.csv --save best"
    ),
    "armsim roofline mobilenet-v1 --board aaai2020-a57 --svg roofline.svg": (
        "armsim roofline small.toml --method naive --board aaai2020-a57 --svg roofline.svg"
    ),
    "armsim roofline mobilenet-v1:dw4 mobilenet-v1:pw4 --board raspberry-pi-4 --threads 4": (
        "armsim roofline small.toml --method naive --board raspberry-pi-4 --threads 4"
    ),
    "armsim roofline gemm_rtra_8x4_k8_pf0 best/gemm.S --core a72 --csv points.csv": (
        "armsim roofline gemm_rtra_8x4_k8_pf0 --core a72 --csv points.csv"
    ),
    "armsim network model.onnx --board raspberry-pi-4 --threads 4": (
        "armsim network model.onnx --board raspberry-pi-4 --threads 4 --method naive"
    ),
    "armsim explore --layer model.onnx:/features/features.0/Conv": (
        "armsim explore --layer model.onnx:/features/features.0/Conv --method naive"
    ),
    "armsim explore --layer mobilenet-v1:dw4": "armsim explore --layer mobilenet-v1:dw11 --method mgemm",
    "armsim explore --network mobilenet-v1": "armsim explore --network least.toml",
    "armsim explore --network my-net.toml --core a53 --save best": (
        "armsim explore --network least.toml --core a53 --save best"
    ),
    "armsim explore --op gemm --html gemm.html": (f"armsim explore {_TINY} --html gemm.html"),
    "armsim network mobilenet-v1 --html net.html": (
        "armsim network small.toml --method naive --html net.html"
    ),
    "armsim run qadd_held_v4 --plots plots": "armsim run softmax_passes_v1 --plots plots",
    "armsim explore --op gemm --m 32 --n 32 --k 32 --core a72 --save best --top 10": (
        "armsim explore --op gemm --m 8 --n 8 --k 8 --method goto --core a72 --save best --top 10"
    ),
    "armsim explore --op gemm --m 32 --n 32 --k 32 --core a72 --json search.json": (
        "armsim explore --op gemm --m 8 --n 8 --k 8 --method goto --core a72 --json search.json"
    ),
    "armsim fit measured.csv --core a72 --kernels best --out my-a72.toml": (
        "armsim fit measured.csv --core a72 --kernels best --out my-a72.toml --only dispatch"
    ),
    "armsim explore --op gemm --m 32 --n 32 --k 32 --core my-a72.toml": (
        "armsim explore --op gemm --m 8 --n 8 --k 8 --method rtrd --core my-a72.toml"
    ),
    "armsim explore --op ops.py:SCORES --size h=2,i=16,j=16,d=8 --core a57": (
        "armsim explore --op ops.py:SCORES --size h=1,i=4,j=4,d=4 --core a57"
    ),
    "armsim verify rtrd --op gemm": "armsim verify rtrd --op gemm --pairs 5",
    "armsim verify ops.py:SCORES": "armsim verify ops.py:SCORES --pairs 5",
    "armsim explore --op gemm --m 8 --store here.sqlite": (
        "armsim explore --op gemm --m 8 --method rtra --store here.sqlite"
    ),
}
