"""`armsim.roofline`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from armsim.compiled import compiling_announced
from armsim.cores.model import CHAIN
from armsim.errors import UserError, did_you_mean
from armsim.explorer.candidate import Measured
from armsim.inference.bench import Bench
from armsim.inference.ceilings import ceilings_of
from armsim.inference.choose import Choice
from armsim.inference.layers import Step, check_kernels, steps_of
from armsim.inference.request import Machine, NetworkRequest, RooflineRequest
from armsim.inference.result import InferenceResult
from armsim.inference.roofline import RooflineResult
from armsim.inference.work import KERNEL, LAYER, Work, sum_of, work_of
from armsim.library.explore import prepared, store_of
from armsim.library.run import run
from armsim.networks.loader import load_layer, load_network, network_names
from armsim.networks.model import Network
from armsim.options import ignored, takes
from armsim.shipped_files import KERNELS, located, shipped_files


@takes(RooflineRequest)
def roofline(request: RooflineRequest) -> RooflineResult:
    """Kernels, layers and networks under the roofs of a machine: ``armsim roofline`` from Python.

    ``roofline(["mobilenet-v1:dw4", "gemm_rtra_8x4_k8_pf0"], board="raspberry-pi-4")``. Layers get the
    kernels that `armsim.network` chooses, from the same store. KeyboardInterrupt ends it with what there
    is. Raises UserError for a request that cannot be carried out; a kernel that is wrong is in ``wrong``.
    """
    machine = _machine(request)
    plans = {name: _network_of(request, name) for name in request.names if not _is_kernel(name)}
    kernels = [name for name in request.names if name not in plans]
    if kernels and machine.team:
        raise UserError(
            f"{kernels[0]}: --threads is for layers and networks; a kernel file has one"
        )
    if kernels and request.cache == CHAIN:
        raise UserError(f"{kernels[0]}: --cache chain is for layers and networks")
    with compiling_announced(request.note):
        found = RooflineResult(machine, ceilings_of(machine), ())
    try:
        for name in request.names:
            if name in plans:
                found = _with_network(request, found, name, *plans[name])
            else:
                found = _with_kernel(request, found, name)
            if not found.complete:
                break
    except KeyboardInterrupt:
        found = replace(found, complete=False)
    return found


def _machine(request: RooflineRequest) -> Machine:
    machines = request.of_network(network_names()[0]).machines
    if len(machines) > 1:
        raise UserError("a roofline is for one machine: give one board and one number of threads")
    return machines[0]


def _is_kernel(name: str) -> bool:
    """Return whether it is a kernel file, or a shipped kernel by name."""
    path = Path(located(name))
    return path.suffix in (".s", ".S")


def _network_of(
    request: RooflineRequest, name: str
) -> tuple[NetworkRequest, Network, tuple[Step, ...]]:
    """The network of a target as it is executed, or the one layer of it that is named."""
    whole, colon, own = name.rpartition(":")
    if not colon:
        if name not in network_names() and not Path(name).suffix:
            known = [*network_names(), *shipped_files(KERNELS)]
            raise UserError(
                f"unknown network '{name}'{did_you_mean(name, known)}, and no kernel has that name; "
                f"networks: {', '.join(network_names())}; a layer is NETWORK:LAYER"
            )
        asked = request.of_network(name)
        network, steps = steps_of(load_network(name), asked.numbers)
        check_kernels(asked, steps)
        return asked, network, steps
    load_layer(name)
    asked = request.of_network(whole)
    network, steps = steps_of(load_network(whole), asked.numbers)
    chosen = tuple(step for step in steps if step.layer.name == own)
    if not chosen:
        into = next(step.layer.name for step in steps if own in step.fused)
        raise UserError(f"{name}: the kernel of {into} does it as it stores; ask for {into}")
    check_kernels(asked, chosen)
    layer = replace(chosen[0].layer, sources=())
    alone = Network(name, network.description, layer.input, (layer,))
    return asked, alone, (replace(chosen[0], layer=layer),)


def _with_network(
    request: RooflineRequest,
    found: RooflineResult,
    name: str,
    asked: NetworkRequest,
    network: Network,
    steps: tuple[Step, ...],
) -> RooflineResult:
    note, report = request.note or ignored, request.progress or ignored
    with store_of(asked) as store:
        bench = Bench(
            store, request.jobs, note, report, lambda setting: prepared(setting, note, report)()
        )
        choice = Choice(asked, found.machine, network, steps, bench)
        try:
            choice.run()
        except KeyboardInterrupt:
            found = replace(found, complete=False)
    return _with_layers(found, name, choice.result)


def _with_layers(found: RooflineResult, name: str, result: InferenceResult) -> RooflineResult:
    """A roofline with the layers of a network that compute in floating point, and their sum."""
    core, single = found.machine.core, len(result.layers) == 1 or ":" in name
    works = [
        work_of(name if single else item.name, LAYER, item.measured, core)
        for item in result.layers
        if item.measured is not None and item.measured.gflops
    ]
    if not works and found.complete and not result.wrong:
        raise UserError(f"{name}: there is no floating-point arithmetic in it")
    total: list[Work] = [] if single or not works else [sum_of(name, works)]
    wrong = tuple(f"{name}: {item.kernel}: {item.reason}" for item in result.wrong)
    return replace(found, works=(*found.works, *works, *total), wrong=(*found.wrong, *wrong))


def _with_kernel(request: RooflineRequest, found: RooflineResult, name: str) -> RooflineResult:
    result = run(
        name, core=found.machine.core, cache=request.cache, seed=request.seed, note=request.note
    )
    if not isinstance(result.work, Measured):
        return replace(found, wrong=(*found.wrong, f"{name}: {result.summary}"))
    work = work_of(name, KERNEL, result.work, found.machine.core)
    if not work.flops:
        raise UserError(f"{name}: there is no floating-point arithmetic in it")
    work = replace(work, name=result.symbol)
    return replace(found, works=(*found.works, work))
