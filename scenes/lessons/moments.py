"""Moments in a game at which something of a lesson first comes up, as lesson files name them."""

from gnoming.core.table import Spot
from scenes.table.scene import TableScene

LAST_LAP, LEGAL, CARD, HIDDEN = "last-lap", "legal:", "card:", "hidden:"
"""The last lap; a legal move of yours whose code begins so; a face that lies open; the number of your hidden cards."""


def spots_at(table: TableScene, moment: str) -> tuple[Spot, ...] | None:
    """Return the spots that a moment is about, maybe none, if it has come; otherwise None."""
    game, seen = table.session.game, table.perspective
    view = seen.own_view()
    if moment == LAST_LAP:
        return () if table.presenter.near_end(view) else None
    if moment.startswith(LEGAL):
        code = moment.removeprefix(LEGAL)
        if seen.acting_person() is None:
            return None
        return (
            ()
            if any(game.encode(action).startswith(code) for action in game.legal(table.session.state))
            else None
        )
    placed = game.placements(view)
    if moment.startswith(CARD):
        found = tuple(one.spot for one in placed if one.face == moment.removeprefix(CARD))
        return found or None
    own = table.presenter.own_zone(seen.own)
    hidden = tuple(one.spot for one in placed if one.face is None and one.spot.zone == own)
    return hidden if len(hidden) == int(moment.removeprefix(HIDDEN)) else None
