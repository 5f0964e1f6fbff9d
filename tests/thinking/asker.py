"""A program that lets a worker think for ever, says the worker's number, and waits to be killed."""

import sys

from gnoming.thinking.worker import WorkerThinker
from tests.thinking import odd


def main() -> None:
    worker = WorkerThinker(odd.find)
    worker.take_answer(worker.submit(odd.think("careful")), wait=60)
    worker.submit(odd.think(sys.argv[1]))
    print(worker.pid, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
