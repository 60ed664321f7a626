"""Exact odds that games share."""
