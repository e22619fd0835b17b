"""Machine models as data: one TOML file a core, every number with its source beside it."""
