"""Many files in several processes: in order, whatever happens to one of them."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from dungeonpress import batch
from dungeonpress.batch import Input, read_files
from dungeonpress.cli.app import run
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.engine.game import sheet_code
from dungeonpress.pictures import Failure, read_pages
from dungeonpress.scan.pictures.kept import Shelf
from tests.scan import press
from tests.scan.camera import Scan, scan
from tests.scan.press import Marked


@pytest.fixture(scope="module")
def page(marked: Marked) -> bytes:
    return scan(marked.picture, 300, Scan(150, 0.5), np.random.default_rng(3))


@pytest.fixture(scope="module")
def many(page: bytes) -> bytes:
    """A TIFF of six pages, the third of them a blank one."""
    image = Image.open(io.BytesIO(page)).convert("L")
    blank = Image.new("L", image.size, 250)
    out = io.BytesIO()
    pages = [image, blank, *[image] * 3]
    image.save(out, "TIFF", compression="jpeg", save_all=True, append_images=pages)
    return out.getvalue()


def test_results_come_in_the_order_of_the_files(page: bytes, many: bytes, tmp_path: Path) -> None:
    (tmp_path / "one.jpg").write_bytes(page)
    files = [
        Input("many", many), Input("gone", tmp_path / "gone.jpg"), Input("one", page),
        Input("not read", DungeonpressError("It can't be read.", "Why?")),
        Input("cat", b"meow"), Input("two", tmp_path / "one.jpg"),
    ]  # fmt: skip
    seen: list[str] = []
    for output in read_files(files, jobs=2):
        seen += [
            f"{one.source} failed" if isinstance(one, Failure) else one.marks.key
            for one in output.pages
        ]
        if output.last:
            seen.append(output.name)
    assert seen == [
        "m03", "m03", "many, picture 3 failed", "m03", "m03", "m03", "many", "gone failed",
        "gone", "m03", "one", "not read failed", "not read", "cat failed", "cat", "m03", "two",
    ]  # fmt: skip


def test_a_process_reads_what_this_one_would(page: bytes) -> None:
    (here,) = read_pages(page, "it")
    (output,) = read_files([Input("it", page)], jobs=1)
    assert output.pages == [here]


def test_straightened_pages_lie_on_the_shelf(page: bytes) -> None:
    (kept,) = read_pages(page, "it", keep=True)
    assert not isinstance(kept, Failure)
    assert kept.straight is not None
    with Shelf() as shelf:
        files = [Input("a", page), Input("b", page)]
        found = [one for output in read_files(files, jobs=1, shelf=shelf) for one in output.pages]
        for one in found:
            assert not isinstance(one, Failure)
            assert one.straight is not None
            assert np.array_equal(one.straight.pixels(), kept.straight.pixels())


def test_fields_are_shared_by_pages(page: bytes) -> None:
    files = [Input("a", page), Input("b", page)]
    first, second = (output.pages[0] for output in read_files(files, jobs=1))
    assert not isinstance(first, Failure)
    assert not isinstance(second, Failure)
    for name, mark in first.marks.marks.items():
        assert mark.field is second.marks.marks[name].field


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A pipe that nobody writes into: who reads it waits for ever."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no pipes with names here")
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


def test_what_takes_too_long_is_given_up(
    page: bytes, pipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "LONGEST", 3.0)
    first, second = read_files([Input("pipe", pipe), Input("page", page)], jobs=1)
    (failure,) = first.pages
    assert isinstance(failure, Failure)
    assert failure.message == "Reading it was given up after 3 s."
    assert not isinstance(second.pages[0], Failure)


def test_a_crash_is_told_of_the_file_that_was_read(page: bytes, pipe: Path) -> None:
    def crash() -> None:
        while not (readers := multiprocessing.active_children()):
            time.sleep(0.05)
        time.sleep(0.5)
        assert readers[0].pid is not None
        os.kill(readers[0].pid, signal.SIGSEGV)

    thread = threading.Thread(target=crash)
    thread.start()
    first, second = read_files([Input("pipe", pipe), Input("page", page)], jobs=1)
    thread.join()
    (failure,) = first.pages
    assert isinstance(failure, Failure)
    assert "its decoder failed" in failure.message
    assert not isinstance(second.pages[0], Failure)


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing there")
def test_ctrl_c_ends_it_at_once_and_without_a_trace(page: bytes, tmp_path: Path) -> None:
    (tmp_path / "page.jpg").write_bytes(page)
    command = [sys.executable, "-m", "dungeonpress", "scan", *["page.jpg"] * 400]
    called = subprocess.Popen(
        command, cwd=tmp_path, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        start_new_session=True,
    )  # fmt: skip
    assert called.stderr is not None
    assert called.stderr.readline().startswith("1 of 400")
    os.killpg(called.pid, signal.SIGINT)
    _, told = called.communicate(timeout=20)
    assert called.returncode == 130
    assert "Traceback" not in told


def _scan(*words: object) -> int:
    with pytest.raises(SystemExit) as end:
        run(["scan", *map(str, words)])
    return int(end.value.code or 0)


def test_readings_as_json(page: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "march.jpg").write_bytes(page)
    (tmp_path / "cat.jpg").write_bytes(b"meow")
    assert _scan(tmp_path / "march.jpg", tmp_path / "cat.jpg", "--json", "--quiet") == 2
    read, failed = map(json.loads, capsys.readouterr().out.splitlines())
    assert set(read) == {
        "source", "game", "kind", "sheet", "page", "residual", "spare", "offset", "marks"
    }  # fmt: skip
    assert (read["game"], read["kind"], read["page"]) == ("dungeon365", "dungeon365", 1)
    assert read["sheet"] == sheet_code(press.recipe())
    (ringed,) = (mark for mark in read["marks"] if mark["field"] == "d01.monster")
    assert set(ringed) == {"field", "kind", "value", "confidence", "choices"}
    assert (ringed["kind"], ringed["value"], ringed["choices"]) == ("ring", "ring", [])
    assert set(failed) == {"source", "error", "hint"}
    assert failed["error"] == "It is no picture that can be read."


def test_an_overlay_of_many_pages_is_a_pdf(many: bytes, tmp_path: Path) -> None:
    (tmp_path / "many.tif").write_bytes(many)
    look = tmp_path / "look.pdf"
    assert _scan(tmp_path / "many.tif", "--overlay", look, "--quiet", "-o", "-") == 2
    document = pypdfium2.PdfDocument(look)
    assert len(document) == 1  # five pictures of one page
    width, height = document[0].get_size()
    assert (round(width), round(height)) == (595, 887)  # A4 and the legend below
    assert document[0].render().to_numpy().std() > 10
    document.close()


def test_nothing_is_read_where_a_result_could_not_be_written(page: bytes, tmp_path: Path) -> None:
    (tmp_path / "march.jpg").write_bytes(page)
    (tmp_path / "x.play").write_text("mine")
    with pytest.raises(DungeonpressError, match="was left as it is"):
        run(["scan", str(tmp_path / "march.jpg"), "-o", str(tmp_path / "x.play")])
