#!/usr/bin/env python3
"""Hand and Foot from a checkout, with nothing but Python: install, then run.

Owns: the refusal of an old Python, and which part of tools/ a command goes to.
Never: syntax that an old Python cannot read, or it would answer with a traceback.
"""

import sys

LEAST_PYTHON = (3, 11)


def main(arguments):
    if sys.version_info[:2] < LEAST_PYTHON:
        sys.stderr.write(
            "Hand and Foot needs Python %d.%d or newer; this is Python %d.%d.\n"
            % (LEAST_PYTHON + tuple(sys.version_info[:2]))
        )
        return 2
    from tools import commands

    return commands.run(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
