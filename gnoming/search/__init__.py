"""The parts that the strong bots of all games share: flat lists, sliced searches and files of learned weights."""
