"""A program that lets a worker think for ever, says the worker's number, and waits to be killed."""

import sys

from gnoming.thinking.worker import Worker
from tests.thinking import odd


def main() -> None:
    worker = Worker(odd.find)
    worker.answer(worker.ask(odd.think("careful")), wait=60)
    worker.ask(odd.think(sys.argv[1]))
    print(worker.pid, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
