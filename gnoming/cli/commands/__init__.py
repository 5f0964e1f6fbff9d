"""One module for each subcommand, with its arguments and its action."""
