"""`python -m handfoot.cli`, the same as `handfoot`."""

import sys

from handfoot.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
