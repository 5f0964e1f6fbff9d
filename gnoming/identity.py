"""The ids of people. An id is random and never given to anybody else, not even after its owner was removed."""

import os
import re

FIRST = "p1"
"""The id of the person who owns the files from before people had names; these stay where they are."""
GUEST = ""
"""The id of guests."""
ID = re.compile(r"p[1-9][0-9]{0,3}|p[0-9a-f]{12}")
"""The form of an id and thus of a person's folder, so that a file from outside cannot point anywhere else.

Ids of few digits come from older versions, which counted people.
"""
MAX_ID_CHARS = 13


def is_old(id_: str) -> bool:
    """Return whether an id comes from an older version, which identified games by people's names."""
    return 0 < len(id_) < MAX_ID_CHARS


def new_id() -> str:
    """Return an id that nobody has had."""
    return f"p{os.urandom(6).hex()}"
