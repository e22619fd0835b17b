"""A core as the replay keeps it: the records and arrays of all its units."""

from __future__ import annotations

from typing import NamedTuple

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
    """The units of a core, with what its file says of them and all that changes in a replay.

    ``front``, ``lsu``, ``branch``, ``retirement`` and ``drain`` are arrays of one record.
    """

    front: Records[FrontEnd]
    pipes: Records[Pipe]
    choices: Records[Choice]
    queues: Int64s
    busy: Int64s
    registers: Records[Register]
    lsu: Records[LoadStoreUnit]
    stores: Records[RecentStore]
    branch: Records[Branch]
    counters: Int64s
    retirement: Records[Retirement]
    rob: Records[Entry]
    drain: Records[Drain]
    store_buffer: Records[Entry]


def empty_pipeline(core: CoreModel) -> Pipeline:
    """A core at cycle 0 with nothing in it."""
    return Pipeline(
        front=fresh_front_end(core),
        pipes=pipes_of(core),
        choices=choices_of(core),
        queues=empty_queues(core),
        busy=idle_pipes(),
        registers=unwritten_registers(REGISTERS),
        lsu=fresh_lsu(core),
        stores=no_stores(),
        branch=fresh_branch(core),
        counters=fresh_counters(core),
        retirement=rows_of(Retirement, core),
        rob=free_entries(core.window),
        drain=rows(Drain, 1),
        store_buffer=free_entries(core.store_buffer),
    )
