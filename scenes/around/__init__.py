"""How Gnoming A Round looks on the table: where its zones lie, and its words for what happens."""
