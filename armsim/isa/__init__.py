"""The instruction set: assembly text to machine words, machine words to instructions with operand roles.

Nothing here knows a core, an operator or the emulator.
"""
