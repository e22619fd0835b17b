"""What rows of assembly text become: instructions, directives, expressions, sections, symbols."""
