"""The instruction set: assembly text to machine words, machine words to instructions with operand roles.

rows          text to rows: label, operation or directive, operands, line
assembler     rows to machine words; `text` has what they become on the way
words         one instruction to its word
decoder       words to instructions
encoder       what keystone does not know

Nothing here knows a core, an operator or the emulator.
"""
