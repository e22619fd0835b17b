"""Loop nests: a definition in index notation, an algorithm as a value, and their lowering to assembly.

    definition   text -> tensors, index expressions, statements            definition, read
    bound        definition + sizes -> extents, shapes, bytes of a step    bound
    oracle       bound + arrays -> wanted values, allowed errors           oracle
    call         bound + layouts -> buffers, judge, reference in C         call, layout, c_reference
    algorithm    which axes are blocked, what is held, the order of loops  algorithm
    lowering     bound + algorithm + tile -> assembly                      lowering

Nothing here knows an operator of `armsim.operators`, or a core.
"""
