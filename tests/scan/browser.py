"""A real Chromium without a window, driven over a pipe (the DevTools protocol)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def found() -> str | None:
    """The browser's path, if it is on this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Tab:
    """An open page; messages to and from the browser are JSON, each ended by a zero byte."""

    def __init__(self, commands: int, answers: int) -> None:
        self._out, self._in = commands, answers
        self._number, self._rest, self._session = 0, b"", ""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        self.call("Page.enable")

    def call(self, method: str, **parameters: object) -> Any:
        """Call a method and wait for its answer."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            self._rest += os.read(self._in, 1 << 16)
        line, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        return message

    def open(self, page: Path) -> None:
        """Load a file and wait until it is loaded."""
        self.call("Page.navigate", url=page.as_uri())
        while self._next().get("method") != "Page.loadEventFired":
            pass

    def press(self, key: str) -> None:
        """Press and release a key."""
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def value(self, expression: str) -> Any:
        """What an expression is in the page."""
        return self.call("Runtime.evaluate", expression=expression)["result"].get("value")


@contextmanager
def tab(browser: str, downloads: Path) -> Iterator[Tab]:
    """A new browser with one tab, that saves files to a folder."""
    commands, answers = os.pipe(), os.pipe()
    # Chromium reads its commands from 3 and answers on 4.
    arguments = [
        browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--remote-debugging-pipe", f"--user-data-dir={downloads / 'profile'}",
    ]  # fmt: skip
    script = 'exec 3<&"$1" 4>&"$2"; shift 2; exec "$@"'
    process = subprocess.Popen(
        ["bash", "-c", script, "browser", str(commands[0]), str(answers[1]), *arguments],
        pass_fds=(commands[0], answers[1]), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(commands[0])
    os.close(answers[1])
    try:
        opened = Tab(commands[1], answers[0])
        opened.call("Page.setDownloadBehavior", behavior="allow", downloadPath=str(downloads))
        yield opened
    finally:
        process.terminate()
        process.wait(20)
        os.close(commands[1])
        os.close(answers[0])
