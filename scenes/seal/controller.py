"""A game's envelope, which is sealed before the first card is dealt and opened when the game is over."""

from functools import partial

from gnoming.core.session import AnySession
from gnoming.seal.envelope import Envelope, seal_of
from gnoming.seal.folder import Finding, cut_session
from gnoming.storage import files
from gnoming.storage.files import SaveError
from gnoming.storage.saves import as_save_error
from gnoming.text import text, text_n
from scenes.app.controller import Controller
from scenes.games import presenter_for
from scenes.table.game.navigation import MenuEntry


class Seals(Controller):
    """The controller of sealed envelopes: sealing one, cutting the deck, and the envelope's page."""

    def begin(self, session: AnySession) -> None:
        """Seal a new game's envelope, offer to cut the deck if the player wants that, and start the game."""
        envelopes = self._profile.envelopes
        envelope = envelopes.seal(session, may_be_cut=True)
        if envelope is None:
            self._navigator.play(session)
            return
        document = envelope.text().encode()
        if self._profile.settings.cut_deck:
            self._offer_cut(session, envelope, document)
        else:
            envelopes.keep(session, document)
            self._navigator.play(session)

    def _offer_cut(self, session: AnySession, envelope: Envelope, document: bytes) -> None:
        from scenes.seal.cut_scene import CutScene

        def cut(words: str) -> None:
            begun = cut_session(session, envelope, words) if words else session
            self._profile.envelopes.keep(begun, document)
            self._navigator.play(begun)

        cards = len(next(iter(envelope.decks()))[1].split())
        deck = presenter_for(session.game).deck(session.state)
        leave = self._navigator.show_title
        self._app.scenes.replace(CutScene(self._app, seal_of(document), deck, cards, cut, leave))

    def ensure(self, session: AnySession) -> None:
        """Seal the envelope of a game that starts without a cut because its cards were already fixed."""
        envelopes = self._profile.envelopes
        if session.journal or envelopes.document(session) is not None:
            return
        envelope = envelopes.seal(session, may_be_cut=False)
        if envelope is not None:
            envelopes.keep(session, envelope.text().encode())

    def menu_entries(self, session: AnySession) -> tuple[MenuEntry, ...]:
        """Return the menu entry that opens the envelope of a game in progress, if the player lets the deck be
        cut.
        """
        if not self._profile.settings.cut_deck or self._profile.envelopes.document(session) is None:
            return ()
        return (MenuEntry(text("seal.menu"), "seal", partial(self.open, session)),)

    def open(self, session: AnySession) -> None:
        """Show a game's envelope: its seal during the game, and its content afterwards."""
        from scenes.seal.page import SealContent, SealScene

        finding = self._profile.envelopes.examine(session)
        if finding is None:
            content = SealContent(None, (text("seal.page.none"),), False)
        else:
            content = SealContent(finding.seal, tuple(_paragraphs(session, finding)), session.state.over)
        self._app.scenes.push(SealScene(self._navigator, session, finding, content))

    def read(self, finding: Finding) -> None:
        from scenes.seal.page import EnvelopeFileScene

        self._app.scenes.push(EnvelopeFileScene(self._app, finding.document.decode("utf-8", "replace")))

    def save(self, finding: Finding) -> str:
        """Save a copy of an envelope in the documents folder; return a sentence with its path or the error."""
        path = self._profile.folders.documents / f"gnoming-envelope-{finding.seal[:12]}.txt"
        try:
            with as_save_error():
                files.replace_atomically(path, finding.document)
        except SaveError as error:
            return str(error)
        return text("seal.page.saved", file=path.name, folder=str(path.parent))


def _paragraphs(session: AnySession, finding: Finding) -> list[str]:
    over = session.state.over
    if finding.checked is None:
        # Before the first card, there is nothing to compare.
        said = [finding.complaint or ""] if session.journal else [text("seal.page.closed")]
    elif over:
        said = [text_n("seal.page.follows", finding.checked.shuffles)]
        said += [text("seal.renamed", seat=seat, name=name) for seat, name in finding.checked.renamed]
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
