"""A core put together: its units as the values that they are, and the equation of the replay.

The replay works out the cycles of one uop after the other, in program order, each the latest of some
terms. This is the equation: what a term waits for, where it is worked out, and the field of `Pipeline` or
`Core` that it reads and writes.

    cycle       latest of                           function                         value

    dispatched  the uop before it: slots            dispatch.take_slots              front
                rename stopped by a misprediction,  branch.after_redirect            branch, counters
                or an ISB                           branch.resolve_branch
                an entry of the reorder buffer      entries.room_in_entry            rob
                an entry of the store buffer        entries.room_in_entry            store_buffer
                what a barrier is for               barriers.before_barrier          retirement, lsu, drain
                an entry of its pipe's queue,       issue_queue.room_in_queue        queues, pipes
                of the pipe that it is bound to     dispatch.steer                   choices
                caps on its group of pipes          dispatch.dispatch                front
    ready       the cycle after dispatch, operands, registers.operands_ready         registers
                an accumulator by its bypass
                accesses before a DMB               barriers.ordered_load            lsu
    issued      a free cycle of its pipe            execute.execute: pipes.issue     busy
    complete    issued + latency                    execute.execute
                an access across a boundary         lsu.crossing_cycles              lsu
                its line                            hierarchy.access_memory          caches, place
                the data of a store before it       lsu.forwarded                    stores
    retired     complete, the uop before it         rob.retire                       retirement, rob
    stored      retired, its line, the store before store_buffer.drain_store         drain, store_buffer

Then it leaves what later uops wait for: its place in the queue (`issue_queue.leave_queue`), its result
(`registers.write_results`), a store to drain, a branch to resolve, a barrier (`finish.leave`), in order
its claim on L1 (`lsu.block_accesses`).

`out_of_order` has these lines, `in_order` one cycle of issue for all uops of an instruction:

    issued      the instruction before it, in its   in_order                         front
                cycle if that has a slot left; the
                terms above but of ROB and queues
                a load miss that found no buffer    lsu.after_blocked                lsu
                accesses before a DMB               barriers.ordered_access          lsu
                a line being written into L1        mshr.free_to_read                caches
                a cycle in which its pipes are free pipes.free_pipe                  busy
    retired     complete                            rob.retire_at_completion         retirement

What an architect adds, and where:

    a term      a function in the module of its unit that takes and returns the latest cycle so far, its
                term and the uop that set it; a call in either loop; a name for the term in `timeline`
    a stage     a module with its record (`armsim.records`), a function as above, a field of `Pipeline`, its
                value in `put_together`; what has entries that are freed in order is `entries.Entry`
    a policy    of replacement or prefetching: `armsim.policies`; of steering: a rule of `dispatch.steer`;
                of prediction: `branch.resolve_branch`
    a number    a field in `cores.model`, and a `Copied` field of that name in the record that uses it
"""

from __future__ import annotations

from typing import NamedTuple

from armsim.cache.caches import Caches
from armsim.compiled import Int64s
from armsim.cores.model import CoreModel
from armsim.pipeline.branch import Branch, fresh_branch, fresh_counters
from armsim.pipeline.dispatch import FrontEnd, fresh_front_end
from armsim.pipeline.entries import Entry, free_entries
from armsim.pipeline.issue_queue import empty_queues
from armsim.pipeline.lsu import LoadStoreUnit, RecentStore, fresh_lsu, no_stores
from armsim.pipeline.pipes import Choice, Pipe, choices_of, idle_pipes, pipes_of
from armsim.pipeline.registers import Register, unwritten_registers
from armsim.pipeline.rob import Retirement
from armsim.pipeline.store_buffer import Drain
from armsim.pipeline.uops import REGISTERS
from armsim.records import Records, rows, rows_of


class Pipeline(NamedTuple):
    """The units of a core, with the numbers of its file and all that changes in a replay.

    ``front``, ``branch``, ``lsu``, ``retirement`` and ``drain`` are arrays of one record.
    """

    front: Records[FrontEnd]
    branch: Records[Branch]
    counters: Int64s
    pipes: Records[Pipe]
    choices: Records[Choice]
    queues: Int64s
    busy: Int64s
    registers: Records[Register]
    lsu: Records[LoadStoreUnit]
    stores: Records[RecentStore]
    retirement: Records[Retirement]
    rob: Records[Entry]
    drain: Records[Drain]
    store_buffer: Records[Entry]


class Core(NamedTuple):
    """A core: its pipeline, and the memory system in which it has a place among the cores that share L2."""

    pipeline: Pipeline
    caches: Caches
    place: int


def put_together(core: CoreModel, caches: Caches, place: int = 0) -> Core:
    """A core at cycle 0 with nothing in it, at a place of some caches."""
    pipeline = Pipeline(
        front=fresh_front_end(core),
        branch=fresh_branch(core),
        counters=fresh_counters(core),
        pipes=pipes_of(core),
        choices=choices_of(core),
        queues=empty_queues(core),
        busy=idle_pipes(),
        registers=unwritten_registers(REGISTERS),
        lsu=fresh_lsu(core),
        stores=no_stores(),
        retirement=rows_of(Retirement, core),
        rob=free_entries(core.window),
        drain=rows(Drain, 1),
        store_buffer=free_entries(core.store_buffer),
    )
    return Core(pipeline, caches, place)
