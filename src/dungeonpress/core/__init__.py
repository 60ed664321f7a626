"""What everything stands on: errors, places, findings, dice, units, the seeded stream, codes."""
