"""A program that lets a worker think for ever, says the worker's number, and waits to be killed."""

import sys

from gnoming.thinking.worker import WorkerThinker
from tests.thinking import odd_bots


def main() -> None:
    worker = WorkerThinker(odd_bots.find)
    worker.take_answer(worker.submit(odd_bots.think("careful")), wait=60)
    worker.submit(odd_bots.think(sys.argv[1]))
    print(worker.pid, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
