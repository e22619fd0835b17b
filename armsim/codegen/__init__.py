"""Code as values: instructions, the cores they are meant for, their order and their registers.

    ir           an instruction before it is text
    target       what a core's model says an instruction costs
    dependences  what must stay before what, in a block or across the iterations of a loop
    schedule     a list scheduler, and how long an order takes
    allocation   virtual registers to those of the machine

Nothing here knows an operator: the same calls take generated blocks and decoded machine code.
"""
