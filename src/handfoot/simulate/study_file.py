"""Writing the picture of a study to a file, as SVG or PNG.

Owns: what can be written, found out before hours of play.  Never: the drawing.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from handfoot.simulate.study_svg import FONTS

SUFFIXES: Final = (".svg", ".png")
ZOOM: Final = 2.0  # pixels of a PNG for each of the SVG, for sharp print and screens


class PictureError(ValueError):
    """The picture cannot be written; one plain sentence."""


def require_writable(file: Path) -> None:
    """Raise PictureError if the picture cannot be written here; leaves no file behind."""
    suffix = file.suffix.casefold()
    if suffix not in SUFFIXES:
        raise PictureError(f"A picture is a file ending in .svg or .png, not {file.name!r}.")
    if suffix == ".png":
        _require_png()
    try:
        is_new = not file.exists()
        with file.open("ab"):
            pass
        if is_new:
            file.unlink()
    except (OSError, ValueError) as error:  # ValueError: a zero byte
        raise _unwritable(file, error) from None


def write_picture(file: Path, svg: str) -> None:
    """Write an SVG document as what the file's name says.

    Raises PictureError if that cannot be.
    """
    body = png(svg) if file.suffix.casefold() == ".png" else svg.encode()
    try:
        file.write_bytes(body)
    except OSError as error:
        raise _unwritable(file, error) from None


def png(svg: str) -> bytes:
    """Return a PNG of an SVG document, with twice its width and height in pixels.

    Raises PictureError without resvg_py, or without a font.
    """
    _require_png()
    return _rendered(svg)


@cache
def _require_png() -> None:
    try:
        import resvg_py  # noqa: F401  whether it is there is the question
    except ImportError:
        raise PictureError(
            "A .png needs the extra handfoot[picture], which is not installed; "
            "a .svg needs nothing more."
        ) from None
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" font-family="{FONTS}">'
    if _rendered(f'{head}<text y="9">B</text></svg>') == _rendered(f"{head}</svg>"):
        raise PictureError(
            "There is no font here to write the words of a .png with; a .svg needs none."
        )


def _rendered(svg: str) -> bytes:
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, zoom=ZOOM, background="white"))


def _unwritable(file: Path, error: Exception) -> PictureError:
    why = getattr(error, "strerror", None) or str(error)
    return PictureError(f"The picture {file} cannot be written: {why}.")
