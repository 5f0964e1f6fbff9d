"""`python3 build train`: let the strong bots learn anew what lines are worth."""

from runner import run_folder


def main(arguments: list[str]) -> int:
    """Start assets/training with these arguments and give its exit status."""
    return run_folder("assets/training", arguments)
