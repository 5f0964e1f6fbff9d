"""`gnoming arena` with the strong bots' computations compiled: the same moves and numbers, many times faster.

    python3 build arena --players champion,greenkeeper,greenkeeper,greenkeeper --games 4000 --seed 7 --jobs 2

Only the times per move differ from the game's. Every process first compiles for about twenty seconds.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import compiled_around
import compiled_pesky

compiled_around.compile_all()
compiled_pesky.compile_all()  # here, because the processes of --jobs import this file again

from gnoming.cli import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(["arena", *sys.argv[1:]]))
