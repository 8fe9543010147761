"""The client's files: right type, right size, and kept exactly as long as they may be."""

from __future__ import annotations

import gzip
from pathlib import Path

from handfoot.server.static_files import StaticFiles


def test_files_are_read_once_with_their_headers(tmp_path: Path) -> None:
    script = "console.log('a long line that packs well');" * 50
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-Ab12.js").write_text(script)
    (tmp_path / "index.html").write_text("<!doctype html>" + " " * 500)
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / "card.png").write_bytes(bytes(500))
    files = StaticFiles(tmp_path)

    found = files.find("/assets/main-Ab12.js")
    assert found is not None
    assert found.media_type == "text/javascript"
    assert found.packed is not None
    assert gzip.decompress(found.packed).decode() == script
    assert "immutable" in found.cache
    assert files.index.cache == "no-store"
    icon = files.find("/favicon.svg")
    assert icon is not None
    assert (icon.cache, icon.packed) == ("no-cache", None)  # packing would make it longer
    picture = files.find("/card.png")
    assert picture is not None
    assert picture.packed is None
    assert files.find("/../secret") is None
    assert files.find("/assets") is None


def test_a_client_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    assert b"hf.py play" in StaticFiles(tmp_path / "nothing").index.body
