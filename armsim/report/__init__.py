"""Reports: tables, text and JSON, all derived from results; nothing is measured here."""
