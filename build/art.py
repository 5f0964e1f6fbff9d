"""`python3 build art`: render the pictures from their sources."""

from runner import run_folder


def main(arguments: list[str]) -> int:
    """Start assets/art with these arguments and give its exit status."""
    return run_folder("assets/art", arguments)
