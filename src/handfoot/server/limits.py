"""Limits: how often someone may do something.

Owns: the token bucket.  Never: what happens to whoever is too fast.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

Clock = Callable[[], float]


class TokenBucket:
    """Lets `burst` through at once and `per_s` a second in the long run."""

    __slots__ = ("_burst", "_clock", "_per_s", "_tokens", "_when")

    def __init__(self, per_s: float, burst: int, clock: Clock = time.monotonic) -> None:
        self._per_s = per_s
        self._burst = burst
        self._clock = clock
        self._tokens = float(burst)
        self._when = clock()

    def take(self) -> bool:
        """Return True and use up one token, or False when there is none."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._when) * self._per_s)
        self._when = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class BucketByKey:
    """One bucket per key (an address), for the most recent `keep` keys."""

    def __init__(
        self, per_s: float, burst: int, *, keep: int = 10_000, clock: Clock = time.monotonic
    ) -> None:
        self._per_s = per_s
        self._burst = burst
        self._keep = keep
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take one token of `key`; the key used longest ago is forgotten when there are many."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._per_s, self._burst, self._clock)
            if len(self._buckets) > self._keep:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()
