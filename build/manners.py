"""`python3 build manners`: measure how bots play, with the arithmetic of the upper two levels compiled."""

from review import run_compiled


def main(arguments: list[str]) -> int:
    """Start build/measure_manners.py, compiled, with these arguments and give its exit status."""
    return run_compiled("measure_manners", arguments)
