"""`python -m dungeonpress` is `dungeonpress`."""

from dungeonpress.cli import main

main()
