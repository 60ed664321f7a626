"""Many files read at a time by processes of their own, in the order of the files.

A process reads some pictures of a file at a time, so that a file of many pages keeps all processes
busy, too. What a decoder does in there can't harm the rest: a process that crashes, takes too much
memory or too long is ended, and its file is told as one that can't be read.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.files import MOST_PICTURE_BYTES, read_file
from dungeonpress.layout.elements import Field
from dungeonpress.pictures import Failure, count_pictures, read_pages
from dungeonpress.scan import words as say
from dungeonpress.scan.pictures.kept import Packed, Shelf
from dungeonpress.scan.read import PageRead

MOST_JOBS = 64
LONGEST = 60.0  # s that a process may take for its pictures
MOST_MEMORY = 3 * 1024**3 // 2  # bytes that a process may take beyond what it starts with
USUAL_JOBS = 8
_PICTURES = 4  # of a file that are read at a time, after the first
_AHEAD = 4  # files a process that are begun before the first of them is done
Page = PageRead | Failure


class Input(NamedTuple):
    """A file to be read, by its path or as it is, and its name for a person; or why it can't be."""

    name: str
    source: Path | bytes | DungeonpressError


class Output(NamedTuple):
    """Some pages of a file, in their order; `last`: there are no more of it."""

    name: str
    pages: list[Page]
    last: bool


def usual_jobs() -> int:
    """How many processes read where nothing else is said: one for each core, up to eight."""
    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    return min(cores, USUAL_JOBS)


def read_files(
    files: Iterable[Input], sheet: str | None = None, *, jobs: int, shelf: Shelf | None = None
) -> Iterator[Output]:
    """Read files. `sheet`: what they show where it can't be read; straightened pages are put on
    the `shelf` if there is one.

    Memory doesn't grow with the number of files, but for the readings themselves.
    """
    fields: dict[Field, Field] = {}
    with _Crew(sheet, jobs, keep=shelf is not None) as crew, ExitStack() as copies:
        for task, pages in _in_order(files, crew, copies):
            done = [_put_by(page, shelf, fields) for page in pages]
            yield Output(task.name, done, task.last)


def _put_by(page: Page, shelf: Shelf | None, fields: dict[Field, Field]) -> Page:
    """The same with its straightened page on the shelf, and fields that it shares with others."""
    if isinstance(page, Failure):
        return page
    marks = {
        name: mark._replace(field=fields.setdefault(mark.field, mark.field))
        for name, mark in page.marks.marks.items()
    }
    kept = page.straight
    if shelf is not None and isinstance(kept, Packed):
        kept = shelf.put(kept)
    return replace(page, marks=replace(page.marks, marks=marks), straight=kept)


@dataclass(slots=True, eq=False)
class _Task:
    """Some pictures of a file to be read, from the `first` (1) on, and what came of it."""

    name: str
    path: Path
    first: int = 1
    last: bool = False
    pages: list[Page] | None = None


def _in_order(
    files: Iterable[Input], crew: _Crew, copies: ExitStack
) -> Iterator[tuple[_Task, list[Page]]]:
    """Tasks that are done, in the order of their files."""
    ahead = iter(files)
    following = next(ahead, None)
    begun: deque[_Task] = deque()  # and not told yet, in order
    queue: deque[_Task] = deque()  # of them, those that nobody works on yet
    while following or begun:
        while following and len(queue) < crew.jobs and len(begun) < _AHEAD * crew.jobs:
            task = _first_task(following, copies)
            following = next(ahead, None)
            begun.append(task)
            if task.pages is None:
                queue.append(task)
        while queue and crew.start(queue[0]):
            queue.popleft()
        while begun and begun[0].pages is not None:
            task = begun.popleft()
            yield task, task.pages or []
        for task, pages, count in crew.results() if begun else ():
            more = _further(task, count)
            task.pages, task.last = pages, not more and (task.last or task.first == 1)
            at = begun.index(task) + 1
            for one in reversed(more):
                begun.insert(at, one)
            queue.extendleft(reversed(more))


def _further(task: _Task, count: int) -> list[_Task]:
    """The tasks for the rest of a file, when its first picture was read."""
    if task.first > 1:
        return []
    starts = range(2, count + 1, _PICTURES)
    return [_Task(task.name, task.path, first, last=first + _PICTURES > count) for first in starts]


def _first_task(file: Input, copies: ExitStack) -> _Task:
    match file.source:
        case Path():
            return _Task(file.name, file.source)
        case bytes():
            try:
                return _Task(file.name, copies.enter_context(_copy(file.source)))
            except OSError as error:
                why = DungeonpressError(say.no_copy((error.strerror or str(error)).lower()))
        case _:
            why = file.source
    return _Task(file.name, Path(), last=True, pages=[Failure(file.name, why.message, why.hint)])


@contextmanager
def _copy(data: bytes) -> Iterator[Path]:
    """A file with the data in it, for as long as it is wanted."""
    handle, name = tempfile.mkstemp(prefix="dungeonpress-")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    line: Connection
    task: _Task | None = None
    since: float = field(default=0.0)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


class _Crew:
    """The processes, begun when there is work for them."""

    def __init__(self, sheet: str | None, jobs: int, *, keep: bool) -> None:
        self.jobs = jobs
        self._order = (sheet, keep)
        self._workers: list[_Worker] = []
        # A fork of a process with threads may hang, and starting Python anew costs 0.3 s each
        # time: a server that has loaded all forks for us, where the system can do that.
        methods = multiprocessing.get_all_start_methods()
        self._context: ForkServerContext | SpawnContext
        if "forkserver" in methods:
            self._context = multiprocessing.get_context("forkserver")
            self._context.set_forkserver_preload(["dungeonpress.batch"])
        else:
            self._context = multiprocessing.get_context("spawn")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        for worker in self._workers:
            worker.end()

    def start(self, task: _Task) -> bool:
        """Give a task to somebody. False if all are busy."""
        worker = next((worker for worker in self._workers if worker.task is None), None)
        if worker is None:
            if len(self._workers) >= self.jobs:
                return False
            worker = self._hire()
        worker.task, worker.since = task, time.monotonic()
        with suppress(OSError):  # who has just died is found out when results are waited for
            worker.line.send((task.path, task.name, task.first))
        return True

    def _hire(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_serve, args=(theirs, *self._order), daemon=True)
        process.start()
        theirs.close()
        worker = _Worker(process, ours)
        self._workers.append(worker)
        return worker

    def results(self) -> Iterator[tuple[_Task, list[Page], int]]:
        """Wait for results: the task, its pages, and how many pictures its file has."""
        busy = [worker for worker in self._workers if worker.task]
        until = min(worker.since for worker in busy) + LONGEST
        ready = set(map(id, wait([w.line for w in busy], max(0.0, until - time.monotonic()))))
        for worker in busy:
            task = worker.task
            if task is None:
                continue
            if id(worker.line) in ready:
                try:
                    pages, count = worker.line.recv()
                except (EOFError, OSError):
                    yield task, [self._lost(worker, task, say.CRASHED)], 0
                    continue
                worker.task = None
                yield task, pages, count
            elif time.monotonic() - worker.since >= LONGEST:
                yield task, [self._lost(worker, task, say.too_slow(LONGEST))], 0

    def _lost(self, worker: _Worker, task: _Task, message: str) -> Failure:
        worker.end()
        self._workers.remove(worker)
        return Failure(task.name, message, say.TAKE_AGAIN)


def _serve(line: Connection, sheet: str | None, keep: bool) -> None:
    """Read what is asked for, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started us ends us
    _hush_decoders()
    _bound_memory()
    while True:
        try:
            path, name, first = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer = _read(path, name, first, sheet, keep=keep)
        except MemoryError:
            return
        with suppress(OSError):
            line.send(answer)


def _read(
    path: Path, name: str, first: int, sheet: str | None, *, keep: bool
) -> tuple[list[Page], int]:
    try:
        data = read_file(path, MOST_PICTURE_BYTES)
    except DungeonpressError as error:
        return [Failure(name, error.message, error.hint)], 0
    if first > 1:
        return list(read_pages(data, name, sheet, keep=keep, first=first, most=_PICTURES)), 0
    count = count_pictures(data, name)
    return list(read_pages(data, name, sheet, keep=keep, most=1)), count


def _hush_decoders() -> None:
    """Libraries in C write to standard error what they think of a file; Python's errors stay."""
    with suppress(OSError):
        sys.stderr = os.fdopen(os.dup(2), "w", errors="backslashreplace")
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def _bound_memory() -> None:
    """Let a decoder that wants too much fail, where the system can be told so."""
    if sys.platform == "linux":
        import resource

        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * os.sysconf("SC_PAGE_SIZE") + MOST_MEMORY
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        if hard == resource.RLIM_INFINITY or hard > most:
            resource.setrlimit(resource.RLIMIT_AS, (most, hard))
