"""What a figure must be read with: the machine, and who else was busy on it.

Owns: what of it is told.  Never: names of hosts, people or folders.
"""

from __future__ import annotations

import os
import platform
from pathlib import Path

import msgspec


class Machine(msgspec.Struct, frozen=True, kw_only=True):
    """Where something was measured."""

    cpu: str
    cores: int
    system: str
    python: str
    load: float | None  # processes that wanted a core on average in the minute before


def this_machine() -> Machine:
    """Describe the machine as it is now."""
    return Machine(
        cpu=_cpu(),
        cores=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=platform.python_version(),
        load=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    )


def machine_busy_s() -> float | None:
    """Return the seconds for which cores were busy since the machine started; Linux only.

    Counts what the host of a virtual machine has taken away too.
    """
    try:
        ticks = [int(x) for x in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    except (OSError, ValueError):
        return None
    user, nice, system, _idle, _waiting, irq, softirq, steal = ticks
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or "unknown"
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or "unknown"
