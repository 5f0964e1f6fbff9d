"""Help that a game's record names: a rated game that takes it is rated no more, and says so once."""

from gnoming.handicap.rated import Unrated, unrated_text, why_unrated
from scenes.table.context import TableContext


def take_assist(table: TableContext, assist: Unrated) -> None:
    """Note that people at a table are helped, and tell them what that means for a rated game."""
    was_rated = why_unrated(table.session) is None
    if table.session.note_assist(assist) and was_rated:
        table.feedback.say(unrated_text(assist), "flag")
