"""Rings, crosses and what else the pen leaves on a field."""
