"""The families that multiply bytes: whatever a module of this folder defines."""
