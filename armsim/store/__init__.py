"""Results that outlive the process that measured them, in an SQLite file."""
