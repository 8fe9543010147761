"""Limits: a burst, then a steady rate, for each key on its own."""

from __future__ import annotations

from handfoot.server.limits import BucketByKey, TokenBucket


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_a_steady_rate() -> None:
    clock = Clock()
    bucket = TokenBucket(per_s=2, burst=5, clock=clock)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_what_is_saved_up_never_exceeds_the_burst() -> None:
    clock = Clock()
    bucket = TokenBucket(per_s=2, burst=5, clock=clock)
    clock.now += 3600
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_keys_do_not_share_and_old_ones_are_forgotten() -> None:
    buckets = BucketByKey(per_s=0.001, burst=1, keep=2, clock=Clock())
    assert [buckets.take(key) for key in "aabb"] == [True, False, True, False]
    assert buckets.take("c")  # a is forgotten now, b is not
    assert not buckets.take("b")
    assert buckets.take("a")
