"""Files are written whole or not at all, and read within bounds."""

import errno
import os
from io import BytesIO
from pathlib import Path

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.files import read_bounded, read_file, write_whole


def test_folders_are_made_and_the_file_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a.pdf"
    write_whole(path, b"all of it")
    assert path.read_bytes() == b"all of it"
    assert [p.name for p in path.parent.iterdir()] == ["a.pdf"]


def test_an_existing_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "mine.play"
    path.write_bytes(b"mine")
    with pytest.raises(DungeonpressError, match="left as it is"):
        write_whole(path, b"other", replace=False)
    assert path.read_bytes() == b"mine"
    write_whole(path, b"other")
    assert path.read_bytes() == b"other"


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "a.pdf"
    path.write_bytes(b"before")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DungeonpressError, match="no space left"):
        write_whole(path, b"after")
    assert path.read_bytes() == b"before"
    assert [p.name for p in tmp_path.iterdir()] == ["a.pdf"]


def test_a_place_that_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(DungeonpressError, match="can't be written"):
        write_whole(tmp_path / "file" / "a.pdf", b"x")
    with pytest.raises(DungeonpressError, match="is a folder"):
        write_whole(tmp_path, b"x")


def test_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    for name in ("x" * 300, "d/" * 3000 + "x"):
        with pytest.raises(DungeonpressError, match="can't be written: file name too long"):
            write_whole(tmp_path / name, b"x")
        with pytest.raises(DungeonpressError, match="can't be read: file name too long"):
            read_file(tmp_path / name)
    name = "ü" * 120  # 240 bytes: what is written first must not have a longer name
    write_whole(tmp_path / name, b"x")
    assert (tmp_path / name).read_bytes() == b"x"


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("real")
    write_whole(tmp_path / "link", b"new", replace=False)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"
    with pytest.raises(DungeonpressError, match="left as it is"):
        write_whole(tmp_path / "link", b"other", replace=False)
    write_whole(tmp_path / "link", b"other")
    assert (tmp_path / "real").read_bytes() == b"other"


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, b"through", replace=False)
        assert os.read(reader, 100) == b"through"
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_a_device_is_written_to_and_stays(tmp_path: Path) -> None:
    (tmp_path / "full").symlink_to("/dev/full")
    with pytest.raises(DungeonpressError, match="no space left"):
        write_whole(tmp_path / "full", b"x", replace=False)
    assert Path("/dev/full").is_char_device()


def test_of_two_writers_one_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pdf"
    fsync = os.fsync

    def meanwhile(handle: int) -> None:
        path.write_bytes(b"theirs")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", meanwhile)
    with pytest.raises(DungeonpressError, match="left as it is"):
        write_whole(path, b"ours", replace=False)
    assert path.read_bytes() == b"theirs"
    assert [p.name for p in tmp_path.iterdir()] == ["a.pdf"]


def test_where_files_have_one_name_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(*_: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", unable)
    write_whole(tmp_path / "a.pdf", b"x", replace=False)
    assert [p.name for p in tmp_path.iterdir()] == ["a.pdf"]


def test_reading_is_bounded(tmp_path: Path) -> None:
    assert read_bounded(BytesIO(b"12345"), "it", most=5) == b"12345"
    with pytest.raises(DungeonpressError, match="larger than"):
        read_bounded(BytesIO(b"123456"), "it", most=5)
    with pytest.raises(DungeonpressError, match="does not exist"):
        read_file(tmp_path / "none")
    with pytest.raises(DungeonpressError, match="is a folder"):
        read_file(tmp_path)
