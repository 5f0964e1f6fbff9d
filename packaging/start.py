"""Where the bundled program begins; the same as the command `gnoming`."""

import sys

from gnoming.cli import main

if __name__ == "__main__":
    sys.exit(main())
