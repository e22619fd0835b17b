"""Assembly text to an object with sections, symbols, relocations and lines, by nothing but this package."""
