"""Where templates, fonts and icons are: beside `src/` in a checkout, inside an installed wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def shared_root() -> Path:
    """The folder that holds `fonts/` and `templates/`."""
    installed = _PACKAGE / "_shared"
    return installed if installed.is_dir() else _PACKAGE.parent.parent


def font(name: str) -> Path:
    """A face's TrueType file, such as `AlegreyaSans-900.ttf`."""
    return shared_root() / "fonts" / name


def template(*parts: str) -> Path:
    """A file or folder under `templates/`."""
    return shared_root().joinpath("templates", *parts)
