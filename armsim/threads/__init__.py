"""Many cores: one call's outermost loop shared out over cores that contend for L2 and DRAM."""
