"""`python -m gnoming`."""

import sys

from gnoming.cli import main

sys.exit(main())
