"""The version, alone in a file so that the build reads it without importing the package."""

VERSION = "0.2.0"
