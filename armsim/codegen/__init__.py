"""Code generation: what builds the text of an AArch64 NEON kernel, whatever it computes.

    operands      operands of products as affine maps from loop variables to bytes
    stream        products with their loads and stores, rolled into loops
    emit          streams as instructions
    assembly      the text of a function, its registers and how often each line executes

Nothing here knows an operator. `armsim.scheduling` has the instructions as values, and puts them in order.
"""
