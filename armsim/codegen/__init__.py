"""Code generation: what builds the text of an AArch64 NEON kernel, whatever it computes.

    ir            an instruction before it is text
    target        what a core's model says an instruction costs
    dependences   what must stay before what, in a block or across the iterations of a loop
    schedule      a list scheduler, and how long an order takes
    pipelining    loops whose iterations overlap
    split         128-bit loads in pieces
    allocation    virtual registers to those of the machine
    assembly      the text of a function, its registers and how often each line executes

Nothing here knows an operator: the first seven take generated blocks and decoded machine code alike.
"""
