"""The table: one scene for every game, which looks up what a gesture means and holds no rule."""
