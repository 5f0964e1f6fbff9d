"""The sealed envelope: the cut before a game, the envelope's page during the game and afterwards, and its text."""

from dataclasses import replace

from gnoming.core.session import AnySession
from gnoming.seal.folder import cut_session
from gnoming.text import text
from scenes.seal.cut_scene import CutScene
from shots.pages.menus import TITLE
from shots.pesky_positions import party as pesky_party
from shots.positions import LEVEL, Party, advance
from shots.steps import State, away, settle, state, use
from shots.studio import Studio

NONCE = "4d170b264ee1bc7e14cffe3a02cbddcc01528de97d5c71452bb3572b2becce8e"
WORD = "Rhabarber"


def _before(session: AnySession) -> AnySession:
    """Return a game like this one before its first card, with decks that follow from a number."""
    game = session.game
    return type(session)(
        game,
        session.match,
        replace(session.luck, seed=f"deal:{game.name}:{game.rules_version}:0a1b2c3d"),
        "2026-11-23T20:00:00Z",
    )


def _sealed(studio: Studio, session: AnySession, cut: str, moves: int | None, level: str) -> AnySession:
    """Return a sealed game after this many moves, or at its end if `moves` is None."""
    desk = studio.profile.envelopes
    desk.nonce = NONCE
    before = _before(session)
    envelope = desk.seal(before, may_be_cut=True)
    if envelope is None:
        raise LookupError("no envelope")
    begun = cut_session(before, envelope, cut) if cut else before
    desk.keep(begun, envelope.text().encode())
    while (moves is None or len(begun.journal) < moves) and advance(begun, level):
        pass
    return begun


def page(cut: str, moves: int | None) -> State:
    """Show a game's envelope during the game, or at its end."""

    def show(studio: Studio) -> None:
        TITLE(studio)
        studio.navigator.seals.open(_sealed(studio, Party(4).session("seal"), cut, moves, LEVEL))
        studio.settle()

    return state(show, away, settle)


def none(studio: Studio) -> None:
    """Show the page for a game that has no envelope."""
    TITLE(studio)
    studio.navigator.seals.open(Party(3).session("seal"))
    studio.settle()


def cutting(pesky: bool, place: int, word: str = "") -> State:
    """Show the deck before the cut, or with a cut chosen."""

    def show(studio: Studio) -> None:
        TITLE(studio)
        studio.profile.envelopes.nonce = NONCE
        studio.profile.change_settings(replace(studio.profile.settings, cut_deck=True))
        party = pesky_party(4, "seal") if pesky else Party(4).session("seal")
        studio.navigator.seals.begin(_before(party))
        scene = studio.scene
        assert isinstance(scene, CutScene)
        if place:
            scene.ribbon.choose(place)
            scene.field.text = word
        studio.settle()

    return state(show, away, settle)


OPENED = page(f"57 {WORD}", None)
STATES: dict[str, State] = {
    "seal-closed": page("", 12),
    "seal-closed-cut": page(f"57 {WORD}", 12),
    "seal-opened": OPENED,
    "seal-read": state(OPENED, use(lambda: text("seal.page.read")), away, settle),
    "seal-none": none,
    "cut-first": cutting(False, 0),
    "cut-chosen": cutting(False, 57, WORD),
    "cut-pesky": cutting(True, 20),
}
FEW = ("seal-closed", "seal-opened", "cut-chosen")
