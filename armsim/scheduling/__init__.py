"""Instructions as values, and their order on a core: of generated kernels and of users' loops.

ir            an instruction before it is text
target        what a core's model says an instruction costs
dependences   what must stay before what, in a block or across the iterations of a loop
schedule      list scheduling, and how long an order takes
modulo        modulo scheduling: a cycle for each instruction, iterations overlap
exact         the same by constraint programming (OR-tools)
pipelining    loops whose iterations overlap, with what stands before and after them
search        the kernels of a loop, the quickest first, by all of these and by local search
local_search  orders of a loop whose values may change their registers
annealing     moves of single instructions, which local search keeps where they gain cycles
weave         a kernel with its prologue and epilogue as code
generated     loops of generated kernels in the order that a search finds
split         128-bit loads in pieces
allocation    virtual registers to those of the machine
"""
