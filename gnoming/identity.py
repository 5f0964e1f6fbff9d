"""The ids of people."""

import re

FIRST = "p1"
"""The id of the person who owns the files from before anybody was named; these stay where they are."""
ID = re.compile(r"p[1-9][0-9]{0,3}")
"""The form of an id, and so of a person's folder: a file from outside must not lead anywhere else."""
