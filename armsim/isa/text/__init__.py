"""Assemble rows of text: instructions, directives, expressions, sections, symbols."""
