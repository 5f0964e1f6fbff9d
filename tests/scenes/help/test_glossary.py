"""The glossary: every word explained in every window, and led to from the help, from notes, and back to pages."""

from collections.abc import Callable

import pytest

from gnoming.core.game import AnyGame
from gnoming.core.table import Spot
from gnoming.text import set_language, text
from scenes.app.app import App
from scenes.around.presenter import AroundPresenter
from scenes.help.glossary import TABLE_TERMS, Chapter, GlossaryScene
from scenes.help.scene import HelpScene
from scenes.kit.input.bindings import Bindings
from scenes.kit.widgets import Label
from scenes.pesky.presenter import PeskyPresenter
from scenes.table.game.presenter import Presenter
from tests.support.given import as_a, given
from tests.support.looks import faults, opened, shown
from tests.support.program import Program
from tests.support.tables import GAME, PESKY, on_turn, point, table

PRESENTERS = (AroundPresenter(), PeskyPresenter())
GAMES = [pytest.param(presenter, id=presenter.game.name) for presenter in PRESENTERS]
A, UP, DOWN = 0, 11, 12
"""Buttons of a gamepad."""


def opens(term: str, opened_pages: list[str]) -> Callable[[App], GlossaryScene]:
    """Make the glossary, open at a word; the pages that it leads to are noted."""

    def make(app: App) -> GlossaryScene:
        games = [Chapter(one.game.name, one.terms(), opened_pages.append) for one in PRESENTERS]
        return GlossaryScene(app, (games[0], Chapter(text("glossary.table"), TABLE_TERMS), games[1]), term)

    return make


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 768), 1.5), ((900, 1400), 1.0)]
)
def test_every_word_is_there_and_whole(size: tuple[int, int], scale: float, code: str) -> None:
    with opened(opens("", []), size, scale, code) as pilot:
        scene = shown(pilot, GlossaryScene)
        assert faults(scene) == []
        labels = [node.text for node in scene.stage.nodes if isinstance(node, Label)]
        assert not [words for words in labels if words.startswith("glossary.")]
        for term in (*PRESENTERS[0].terms(), *TABLE_TERMS, *PRESENTERS[1].terms()):
            assert term.word in labels
            assert term.meaning in labels


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("presenter", GAMES)
def test_every_page_that_a_word_leads_to_is_there(presenter: Presenter, code: str) -> None:
    set_language(code)
    headings = [page.heading for page in presenter.pages(Bindings())]
    assert {text(term.page) for term in presenter.terms()} <= set(headings)


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_a_word_leads_to_its_page(way: str) -> None:
    pages: list[str] = []
    with opened(opens("hazard", pages)) as pilot:
        scene = shown(pilot, GlossaryScene)
        word = given(scene.focus.focused)
        assert word.name == "Hazard"
        match way:
            case "mouse":
                pilot.click_on(word)
            case "keys":
                pilot.press("down")
                pilot.press("up")
                pilot.press("return")
            case _:
                pilot.pad(DOWN)
                pilot.pad(UP)
                pilot.pad(A)
        assert pages == ["help.hazard"]


@pytest.mark.usefixtures("home", "english")
def test_help_and_glossary_lead_to_each_other() -> None:
    with Program() as program:
        program.navigator.overlays.open_help()
        assert isinstance(program.scene, HelpScene)
        program.use("Glossary")
        assert isinstance(program.scene, GlossaryScene)
        program.use("Bounce")
        page = as_a(HelpScene, program.scene)
        assert page.page == 3
        program.pilot.press("escape")
        assert program.scene.name == "title"


@pytest.mark.usefixtures("english")
def test_asked_twice_a_card_leads_to_its_word() -> None:
    at = on_turn(table(players=2))
    at.pilot.move(*point(at, Spot("left")))
    at.pilot.press("?")
    sheet = at.scene.input.highlights.note_sheet
    assert sheet.content.more == "? again for more"
    assert at.exits == []
    at.pilot.press("?")
    assert at.exits == ["glossary-discard-pile"]


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("seat", [0, 1])
def test_plaques_and_boards_are_explained_too(seat: int) -> None:
    at = on_turn(table(players=2))
    sheet, layout = at.scene.input.highlights.note_sheet, at.picture.layout
    at.pilot.move(*layout.seat(seat).plaque.centre)
    at.pilot.press("?")
    assert sheet.visible
    assert sheet.content.heading == at.picture.names[seat]
    at.pilot.move(*layout.board.centre)
    at.pilot.press("?")
    at.pilot.press("?")
    assert at.exits[-1] in ("glossary-plaque", "glossary-peg-board")
    assert sheet.content.heading in (at.picture.names[seat], "Peg board")


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("game", [GAME, PESKY])
def test_every_place_of_the_table_has_a_word(game: AnyGame) -> None:
    at = on_turn(table(players=3, game=game))
    known = {term.name for term in at.picture.presenter.terms()}
    view = given(at.picture.view)
    found = {at.picture.presenter.term(view, spot) for spot in at.picture.layout.spots}
    assert found - {""} <= known
    assert len(found) >= 4
