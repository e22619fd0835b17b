"""Results and a workbench as pages of a server on this machine."""
