from collections.abc import Callable, Sequence

from gnoming.core.game import State
from gnoming.core.session import AnyEntry
from gnoming.text import text
from scenes.table.game.history import entry_sentences
from scenes.table.input.context import TableContext


class TableNarrator:
    """Announces each journal entry once, in order, after it has been shown in full, and then reads the prompt.

    In a game that is resumed, it begins with the piles and the points. `asks` returns whether the game itself prompts
    the player; if a lesson does so instead, the deal isn't announced either.
    """

    def __init__(self, table: TableContext, asks: Callable[[], bool]) -> None:
        self._asks = asks
        self._session = table.session
        self._picture = table.picture
        self._listener = table.perspective.only_person
        self._told: list[AnyEntry] | None = None
        """The announced entries, with which the journal begins; None before the first update."""
        self._asked = "", 0
        """The last prompt read, and the journal's length then; empty once another player is to act."""

    def update(self) -> None:
        """Announce the entries shown since the last call; the first call announces none."""
        journal = self._session.journal
        seen = self._picture.seen.count_whole(journal)
        if self._told is None:
            self._told = journal[:seen]
            self._picture.ui.spoken.say(" ".join(self._where(seen)))
        while self._told and not _begins_with(journal, self._told):
            self._told.pop()  # it was undone
        while len(self._told) < seen:
            told = entry_sentences(
                self._picture.presenter,
                journal,
                len(self._told),
                self._picture.names,
                self._listener,
                self._picture.ui.spoken.in_full,
            )
            for sentence in told if journal[len(self._told)].seat is not None or self._asks() else ():
                self._picture.ui.spoken.say(sentence)
            self._told.append(journal[len(self._told)])

    def _where(self, seen: int) -> Sequence[str]:
        """Return sentences about a resumed game: its piles or trick, and the points of its only person."""
        view, names, listener = self._picture.view, self._picture.names, self._listener
        is_new = seen < 2 or not self._session.state.to_act or not self._asks()
        if view is None or listener is None or is_new or not self._picture.ui.spoken.in_full:
            return ()
        presenter = self._picture.presenter
        points = presenter.seat_lines(view, listener, names)[-1:]
        return [
            line
            for line in (presenter.reminder(view, names), *presenter.piles_lines(view, names), *points)
            if line
        ]

    def ask(self, acting: State | None, choices: str, new_card: Callable[[], str]) -> None:
        """Read the prompt if it is new and addressed to a person, whose view is `acting`.

        `choices` are the named answers, as sentences. At the start of a turn, `new_card` returns a description of a
        card that has come under the focus.
        """
        journal, state, busy = self._session.journal, self._session.state, self._picture.busy
        is_dealing = busy and bool(journal) and journal[-1].seat is None
        if is_dealing or (not busy and (acting is not None or not state.to_act)):
            words = text("table.dealing") if is_dealing else self._prompt(acting)
            # After a move, the same words may ask something new, for example where to bounce the next 3.
            asked = words, 0 if is_dealing else len(journal)
            if asked != self._asked:
                card = new_card() if acting is not None and not choices else ""
                self._picture.ui.spoken.say(" ".join(filter(None, (words, choices, card))))
            self._asked = asked
        elif acting is None:
            self._asked = "", 0

    def _prompt(self, acting: State | None) -> str:
        """Return the prompt to read aloud: the brief one, if the person prefers that and there is one."""
        shown, presenter = self._picture.panels.prompt.content, self._picture.presenter
        if acting is None or self._picture.ui.spoken.in_full:
            return shown
        is_usual = shown == presenter.prompt(acting, self._picture.names, True)
        return (presenter.brief_prompt(acting) if is_usual else "") or shown


def _begins_with(journal: Sequence[AnyEntry], told: Sequence[AnyEntry]) -> bool:
    """Return whether the last announced entry is still in its place in the journal."""
    return len(told) <= len(journal) and told[-1] is journal[len(told) - 1]
