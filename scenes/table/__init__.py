"""The table: one scene that all games share. It knows the rules of none of them."""
