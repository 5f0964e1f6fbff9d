"""`gnoming arena` with the strong bots' arithmetic compiled: the same moves and numbers, many times sooner.

    python3 build arena --players champion,greenkeeper,greenkeeper,greenkeeper --games 4000 --seed 7 --jobs 2

Only the times a move are not those of the game. Every process first compiles for some twenty seconds.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import compiled_around
import compiled_pesky

compiled_around.compile_all()
compiled_pesky.compile_all()  # here, so that the processes of --jobs, which read this file again, do so too

from gnoming.cli import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(["arena", *sys.argv[1:]]))
