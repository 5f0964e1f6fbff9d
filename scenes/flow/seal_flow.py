"""The sealed envelope of a game: sealed before its first card, the deck cut after that, opened when it is over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gnoming.core.session import AnySession
from gnoming.seal.envelope import Envelope, seal_of
from gnoming.storage import files
from gnoming.storage.errors import SaveError
from gnoming.storage.saves import as_save_error
from gnoming.text import text, text_n
from scenes.app.app import App
from scenes.flow.presenters import presenter_for
from scenes.flow.profile import Profile
from scenes.flow.seal_desk import Finding, cut_session
from scenes.table.game.exits import MenuEntry

Play = Callable[[AnySession], None]


class SealFlow:
    """The ways to a game's envelope. `play` sits down to a game, `leave` goes to the title."""

    def __init__(
        self, app: App, profile: Profile, play: Play, leave: Callable[[], None], watch: Play
    ) -> None:
        self._app = app
        self._profile = profile
        self._play = play
        self._leave = leave
        self._watch = watch

    def begin(self, session: AnySession) -> None:
        """Sit down to a new game; who likes to cuts the deck before, once its envelope is sealed."""
        desk = self._profile.envelopes
        envelope = desk.seal(session, may_be_cut=True)
        if envelope is None:
            self._play(session)
            return
        document = envelope.text().encode()
        if self._profile.settings.cut_deck:
            self._offer_cut(session, envelope, document)
        else:
            desk.keep(session, document)
            self._play(session)

    def _offer_cut(self, session: AnySession, envelope: Envelope, document: bytes) -> None:
        from scenes.seal.cut_scene import CutScene

        def cut(words: str) -> None:
            begun = cut_session(session, envelope, words) if words else session
            self._profile.envelopes.keep(begun, document)
            self._play(begun)

        cards = len(next(iter(envelope.decks()))[1].split())
        deck = presenter_for(session.game).deck(session.state)
        self._app.scenes.replace(CutScene(self._app, seal_of(document), deck, cards, cut, self._leave))

    def ensure(self, session: AnySession) -> None:
        """Seal the envelope of a game that begins by itself: its cards were named before, so there is no cut."""
        desk = self._profile.envelopes
        if session.journal or desk.document(session) is not None:
            return
        envelope = desk.seal(session, may_be_cut=False)
        if envelope is not None:
            desk.keep(session, envelope.text().encode())

    def menu_entries(self, session: AnySession) -> tuple[MenuEntry, ...]:
        """Return the way to the envelope of a running game for its table's menu, if it has one."""
        if self._profile.envelopes.document(session) is None:
            return ()
        return (MenuEntry(text("seal.menu"), "seal", partial(self.open_page, session)),)

    def open_page(self, session: AnySession) -> None:
        """Show a game's envelope: its seal while the game goes on, what is in it when it is over."""
        from scenes.seal.page import SealContent, SealExits, SealScene

        finding = self._profile.envelopes.examine(session)
        if finding is None:
            content = SealContent(None, (text("seal.page.none"), text("seal.page.proves")), False)
        else:
            content = SealContent(finding.seal, tuple(_told(session, finding)), session.state.over)
        exits = SealExits(
            lambda: "" if finding is None else self._save(session, finding),
            lambda: None if finding is None else self._read(finding),
            partial(self._watch, session),
        )
        self._app.scenes.push(SealScene(self._app, content, exits))

    def _read(self, finding: Finding) -> None:
        from scenes.seal.file_scene import EnvelopeFileScene

        self._app.scenes.push(EnvelopeFileScene(self._app, finding.document.decode("utf-8", "replace")))

    def _save(self, session: AnySession, finding: Finding) -> str:
        """Write a copy of an envelope where its owner finds it; return the sentence that says where, or why not."""
        path = self._profile.documents / f"gnoming-envelope-{finding.seal[:12]}.txt"
        try:
            with as_save_error():
                files.replace_atomically(path, finding.document)
        except SaveError as error:
            return str(error)
        return text("seal.page.saved", file=path.name, folder=str(path.parent))


def _told(session: AnySession, finding: Finding) -> list[str]:
    """Return what is said of an envelope, paragraph by paragraph."""
    over = session.state.over
    if finding.checked is None:
        # Before the first card there is nothing to compare.
        said = [finding.complaint or ""] if session.journal else [text("seal.page.closed")]
    elif over:
        said = [text_n("seal.page.follows", finding.checked.shuffles)]
    else:
        said = [text("seal.page.closed")]
    cut = session.cut
    may_be_cut = b"\ncut: first" in finding.document
    if cut:
        said.append(text("seal.page.cut", cut=cut))
    else:
        said.append(text("seal.page.not-cut" if may_be_cut else "seal.page.no-cut"))
    if over:
        said.append(text("seal.page.by-hand"))
    return [*said, text("seal.page.proves"), text("seal.page.rest")]
