"""The command line: one file a command, each a thin wrapper. Commands load when they are called."""

from __future__ import annotations

import gc
import os
import sys

from dungeonpress.core.errors import DungeonpressError, Exit
from dungeonpress.core.text import printable

_GARBAGE = 20_000  # objects between two searches for cycles: Python's 700 cost 6 % of a calendar
_INTERRUPTED = 130  # as shells tell of a command that Ctrl-C ended


def main() -> None:
    """Run the command line, and end the process with its exit status."""
    gc.set_threshold(_GARBAGE)
    _open_all_streams()
    from dungeonpress.cli.app import run

    try:
        try:
            run(sys.argv[1:])
        finally:
            sys.stdout.flush()
        status = int(Exit.RIGHT)
    except DungeonpressError as error:
        _tell(error.message, error.hint)
        status = int(error.exit_status)
    except SystemExit as end:
        # Typer ends with 1 when the reader of our output is gone: that would say a log is wrong.
        if not isinstance(end.__context__, BrokenPipeError):
            raise
        status = int(Exit.FAILED)
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        status = int(Exit.FAILED)
    except OSError as error:
        # Files tell of their errors by name, so this is the output itself, or the folder.
        _drop_output()
        _tell(f"This could not be done: {(error.strerror or str(error)).lower()}.")
        status = int(Exit.FAILED)
    except Exception:
        # A fault of the program. Python's own status for it, 1, says that a log is wrong.
        sys.excepthook(*sys.exc_info())
        status = int(Exit.FAILED)
    raise SystemExit(status)


def _tell(message: str, hint: str = "") -> None:
    sys.stderr.write(f"dungeonpress: {printable(message)}\n")
    if hint:
        sys.stderr.write(f"  {printable(hint)}\n")


def _open_all_streams() -> None:
    """Streams that were closed lead nowhere: Python has None in their place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123


def _drop_output() -> None:
    """Nobody reads the output, or it has no room: what is buffered must not raise at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
