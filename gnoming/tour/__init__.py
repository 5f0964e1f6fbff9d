"""The tour: three courses of nine holes, each a round on a table of its own; and who scored what there."""
