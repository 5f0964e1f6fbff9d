"""The ids of people."""

import re

FIRST = "p1"
"""The person who owns the files that were there before anybody was named; they stay where they are."""
ID = re.compile(r"p[1-9][0-9]{0,3}")
"""The form of an id, and so of a person's folder: a file from outside must not lead anywhere else."""
