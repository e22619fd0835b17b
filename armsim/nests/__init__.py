"""Loop nests: a definition in index notation, an algorithm as a value, and their lowering to assembly.

    definition   text -> tensors, index expressions, statements            definition, read
    bound        definition + sizes -> extents, shapes, bytes of a step    bound
    oracle       bound + arrays -> wanted values, allowed errors           oracle
    call         bound + layouts -> buffers, judge, reference in C         call, layout, c_reference
    algorithm    which axes are blocked, what is held, the order of loops  algorithm
    lowering     bound + algorithm + tile -> assembly                      lowering

An `Algorithm` says the order of its loops (``order``); `operators/<operator>/families` and a user's file
have the values; where a tile chooses, its field does (``outer`` of gemm, ``order`` of dwconv). `loops` puts
in place what an algorithm leaves open, `packed` the loops that lay panels out. The order of *instructions*
is `armsim.scheduling`'s.

Nothing here knows an operator of `armsim.operators`, or a core.
"""
