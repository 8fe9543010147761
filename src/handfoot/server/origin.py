"""Origins: whose pages may talk to this server.

Owns: the check of the Origin header, which fails closed.  Never: who sits where (tokens say that).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_BARE: Final = re.compile(r"[A-Za-z0-9.\-\[\]:]+")  # a host and a port, nothing else

Headers = Iterable[tuple[bytes, bytes]]


def foreign_origin(headers: Headers, allowed: tuple[str, ...]) -> str | None:
    """Return the origin if it may not use this server, or None when all is well.

    A browser always sends Origin with a socket or a POST; it must be this very host and port, or
    one of `allowed`.  Without Origin the caller is no browser page: it is let in, since a seat
    takes its secret, which no browser sends by itself.
    """
    given = [(name.lower(), value.decode("latin-1")) for name, value in headers]
    origins = [value for name, value in given if name == b"origin"]
    hosts = [value for name, value in given if name == b"host"]
    if not origins:
        return None
    if len(origins) == 1 and (origins[0] in allowed or _is_host(origins[0], hosts)):
        return None
    return origins[0][:200]


def _is_host(origin: str, hosts: list[str]) -> bool:
    scheme, _, rest = origin.partition("://")
    if len(hosts) != 1 or scheme not in ("http", "https") or not _BARE.fullmatch(rest):
        return False
    default = ":443" if scheme == "https" else ":80"
    return rest.removesuffix(default) == hosts[0].removesuffix(default)
