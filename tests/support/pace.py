"""How slow this machine is just now, for limits that are told in CPU seconds.

Owns: one fixed piece of work and what it takes where the limits were set.  Never: a limit.
A busy machine gives a process a share of its caches and its clock too, so the same work may
cost two or three times the CPU seconds; a limit that does not know that fails by chance.
"""

import time
import tomllib
from collections.abc import Callable

USUAL_S = 0.006  # CPU seconds of the work on the 4 GHz machine where the limits were set
WORK = "\n".join(f"k{number}.a.b = 'x'" for number in range(1_000))


def slowness() -> float:
    """Return how many times the usual CPU seconds a fixed piece of work takes now, at least 1."""
    spent = []
    for _ in range(5):
        start = time.process_time()
        tomllib.loads(WORK)
        spent.append(time.process_time() - start)
    return max(1.0, min(spent) / USUAL_S)


def is_soon(work: Callable[[], object], limit_s: float, tries: int = 10) -> bool:
    """Tell whether `work` can be done within the CPU seconds, on one of some tries.

    Somebody else's work makes one try slow and not the next; work that takes too long takes
    too long each time.
    """
    for _ in range(tries):
        start = time.process_time()
        work()
        if time.process_time() - start < limit_s * slowness():
            return True
    return False
