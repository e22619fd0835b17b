"""Files to code: external assemblers and compilers, ELF objects, archives and shared libraries."""
