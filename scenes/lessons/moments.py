"""Moments at which a lesson's subject first comes up in a game, as lesson files name them."""

from gnoming.core.session import AnyEntry
from gnoming.core.table import Spot
from scenes.table.scene import TableScene

LAST_LAP, LEGAL, DID, CARD, OWN, HIDDEN = "last-lap", "legal:", "did:", "card:", "own:", "hidden:"
THEIRS, START = "theirs:", "start"
"""The kinds of moments: the last lap; a legal move of yours, and a move just made by anybody, with this beginning; a
face-up face; a face of yours with this beginning; your number of hidden cards; a bot's move that begins with one of
these letters; the time before your first move.
"""


def spots_at(table: TableScene, moment: str, since: int = -1) -> tuple[Spot, ...] | None:
    """Return the spots that a moment concerns, perhaps none; None if it hasn't come.

    A move counts if its entry is `since` or a later one, by default the last: two moves may follow each other
    without a pause.
    """
    journal = table.session.journal
    entries = journal[since:] if moment.startswith(DID) else journal[-1:]
    found = (_spots_in(table, entry, moment) for entry in entries)
    return next((spots for spots in found if spots is not None), None)


def has_passed(table: TableScene, moment: str) -> bool:
    """Return whether a moment came before the latest position, as when the game was left and resumed."""
    return any(_spots_in(table, entry, moment) is not None for entry in table.session.journal[:-1])


def _spots_in(table: TableScene, entry: AnyEntry, moment: str) -> tuple[Spot, ...] | None:
    game, seen, state, journal = table.session.game, table.perspective, entry.after, table.session.journal
    view = game.view(state, seen.own)
    if moment == START:
        return None if any(one.seat is not None and seen.is_person(one.seat) for one in journal) else ()
    if moment == LAST_LAP:
        return () if table.presenter.near_end(view) else None
    if moment.startswith(LEGAL):
        code = moment.removeprefix(LEGAL)
        if not any(map(seen.is_person, state.to_act)):
            return None
        return () if any(game.encode(action).startswith(code) for action in game.legal(state)) else None
    if moment.startswith(THEIRS):
        is_bots = entry.seat is not None and not seen.is_person(entry.seat)
        return () if is_bots and game.encode(entry.action)[0] in moment.removeprefix(THEIRS) else None
    if moment.startswith(DID):
        code, beginning = game.encode(entry.action), moment.removeprefix(DID)
        if not code.startswith(beginning):
            return None
        place = code.removeprefix(beginning)
        at_own = entry.seat is not None and place.isdigit()
        return (Spot(table.presenter.own_zone(entry.seat or 0), int(place) - 1),) if at_own else ()
    placed = game.placements(view)
    if moment.startswith(CARD):
        found = tuple(one.spot for one in placed if one.face == moment.removeprefix(CARD))
        return found or None
    if moment.startswith(OWN):
        face = moment.removeprefix(OWN)
        of_own = [one for one in placed if one.spot.zone.endswith(f"-{seen.own}")]
        return tuple(one.spot for one in of_own if one.face and one.face.startswith(face)) or None
    own = table.presenter.own_zone(seen.own)
    hidden = tuple(one.spot for one in placed if one.face is None and one.spot.zone == own)
    return hidden if len(hidden) == int(moment.removeprefix(HIDDEN)) else None
