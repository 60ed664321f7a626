"""Progress on standard error: one line that changes on a terminal, else a line a file."""

from __future__ import annotations

import io
import sys

import pytest

from dungeonpress.cli.progress import Progress


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def _work(progress: Progress) -> None:
    for name in ("a", "b\x1b[1m"):
        progress.pages(2)
        progress.file(name)
    progress.tell("c: It is no picture.")
    progress.end()


def test_a_line_a_file_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    _work(Progress(2, quiet=False))
    assert capsys.readouterr().err == "1 of 2: a\n2 of 2: b�[1m\nc: It is no picture.\n"


def test_a_line_that_changes_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    _work(Progress(2, quiet=False))
    *shown, last = terminal.getvalue().split("\r\x1b[K")
    assert shown[-1] == "2 of 2 files, 4 pages …"
    assert last == "c: It is no picture.\n"


@pytest.mark.parametrize(("files", "quiet"), [(1, False), (2, True)])
def test_one_file_or_quiet(files: int, quiet: bool, capsys: pytest.CaptureFixture[str]) -> None:
    _work(Progress(files, quiet=quiet))
    assert capsys.readouterr().err == "c: It is no picture.\n"
