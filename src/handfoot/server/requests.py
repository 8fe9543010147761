"""What every request that asks for work has to pass: origin, pace, and a body of the right form.

Owns: these gates.  Never: a route.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Request

from handfoot.server.given_rules import require_plain
from handfoot.server.limits import BucketByKey
from handfoot.server.origin import foreign_origin
from handfoot.server.problems import ProblemError
from handfoot.server.service import Service

AnyRequest = Request[Any, Any, Any]
T = TypeVar("T")


def require_own_page(request: AnyRequest, service: Service) -> None:
    """Raise ProblemError `bad_origin` if a page from elsewhere asks."""
    origin = foreign_origin(request.scope["headers"], service.settings.origins)
    if origin is not None:
        raise ProblemError("bad_origin", origin=origin)


def require_patience(request: AnyRequest, bucket: BucketByKey) -> None:
    """Raise ProblemError `too_fast` if this address has asked too often."""
    client = request.scope.get("client")
    if not bucket.take(client[0] if client else ""):
        raise ProblemError("too_fast")


def read_body(body: bytes, kind: type[T]) -> T:
    """Return a body as the message it should be.

    Raises ProblemError `bad_request`, or what is wrong with a ruleset in it.
    """
    try:
        found = msgspec.json.decode(body, type=kind)
        require_plain(body)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        detail = str(error)[:200] if isinstance(error, msgspec.DecodeError) else "not JSON"
        raise ProblemError("bad_request", detail=detail) from error
    return found
