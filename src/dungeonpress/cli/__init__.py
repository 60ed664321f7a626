"""The command line: one file a command, each a thin wrapper. Commands load when they are called."""

from __future__ import annotations

import os
import sys

from dungeonpress.core.errors import DungeonpressError, Exit


def main() -> None:
    """Run the command line, and end the process with its exit status."""
    from dungeonpress.cli.app import run

    try:
        run(sys.argv[1:])
        status = int(Exit.RIGHT)
    except DungeonpressError as error:
        sys.stderr.write(f"dungeonpress: {error.message}\n")
        if error.hint:
            sys.stderr.write(f"  {error.hint}\n")
        status = int(error.exit_status)
    except BrokenPipeError:
        # The reader of our output is gone; what is still buffered must not raise at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = int(Exit.FAILED)
    raise SystemExit(status)
