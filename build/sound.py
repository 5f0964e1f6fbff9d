"""`python3 build sound`: make the sounds from their sources."""

from runner import run_folder


def main(arguments: list[str]) -> int:
    """Start assets/soundmaking with these arguments and give its exit status."""
    return run_folder("assets/soundmaking", arguments)
