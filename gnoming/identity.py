"""The ids of people."""

import re

FIRST = "p1"
"""The id of the person who owns the files from before people had names; these stay where they are."""
ID = re.compile(r"p[1-9][0-9]{0,3}")
"""The form of an id and thus of a person's folder, so that a file from outside cannot point anywhere else."""
