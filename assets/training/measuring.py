"""A measurement of `build` with the bots' computations compiled: the same numbers, many times faster.

    measuring.py MODULE [ARGUMENTS]

`python3 build review` and `python3 build style-report` start it.
"""

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import compiled_around  # noqa: E402
import compiled_pesky  # noqa: E402

if __name__ == "__main__":
    compiled_around.compile_all()
    compiled_pesky.compile_all()
    sys.exit(importlib.import_module(sys.argv[1]).main(sys.argv[2:]))
