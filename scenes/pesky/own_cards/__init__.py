"""The page on which the owner of the printed cards enters their points and goals."""
