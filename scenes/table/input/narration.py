"""Each turn of another seat in one sentence, for those who do not see it, once it is over and could be seen."""

from gnoming.text import text
from scenes.table.context import TableContext
from scenes.table.game.history import summarise, turns


class TurnTeller:
    """Says what each seat but one's own has done in its turn."""

    def __init__(self, table: TableContext) -> None:
        self._session = table.session
        self._picture = table.picture
        self._told: int | None = None
        """Turns of this round that were told, one's own among them; None before the table was first looked at."""

    def update(self) -> None:
        """Say the turns that ended since the last call; those before the first call are past."""
        picture = self._picture
        seen = turns(picture.presenter, picture.seen.of(self._session.journal))
        acting = picture.view.to_act if picture.view is not None else ()
        over = len(seen) - (1 if seen and seen[-1][-1].seat in acting else 0)
        told = over if self._told is None else min(self._told, over)
        for entries in seen[told:over]:
            turn = summarise(picture.presenter, entries)
            if turn is not None and turn.seat != picture.own:
                picture.ui.spoken.say(text("table.told", name=picture.names[turn.seat], turn=turn.summary))
        self._told = over
