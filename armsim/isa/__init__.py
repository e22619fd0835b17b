"""The instruction set: text to machine words, machine words to instructions with their roles.

Nothing here knows a core, an operator or the emulator.
"""
