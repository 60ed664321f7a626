"""Readings to a log, and what is in doubt of them shown to a person."""
