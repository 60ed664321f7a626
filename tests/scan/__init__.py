"""A simulator that prints, marks and photographs sheets, and the tests of the scan reader."""
