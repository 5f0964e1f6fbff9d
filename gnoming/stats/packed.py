"""What an index of finished games keeps for the statistics: people's seats of each as JSON."""

import json

from gnoming.stats.facts import GameFacts
from gnoming.stats.summary import Entry, entries_of

FIRST_FIELD = Entry._fields.index("name")
"""From this field on an entry is packed; what comes before an index knows anyhow."""


def pack(facts: GameFacts | None) -> str:
    """Return the seats of people in a game as JSON; of a game that does not count, none."""
    if facts is None:
        return "[]"
    return json.dumps([entry[FIRST_FIELD:] for entry in entries_of([facts])], separators=(",", ":"))
