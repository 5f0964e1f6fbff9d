"""Learning by doing: the real table, led by a script, and the page on which lessons are chosen."""
