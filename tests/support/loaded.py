"""The modules that another program loads."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def loaded_by(statement: str, names: Sequence[str]) -> list[str]:
    """Return which of these modules a fresh Python has loaded once it has carried out a statement."""
    script = f"import sys\n{statement}\nprint(*[name for name in {list(names)!r} if name in sys.modules])"
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=root
    )
    return done.stdout.splitlines()[-1].split()
