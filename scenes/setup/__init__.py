"""The page on which a game is set up: who plays, by which rules, who begins."""
