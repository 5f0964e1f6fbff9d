"""A lesson is offered at the table, once, when its thing happens."""

import pytest

from gnoming.around.state import AroundState
from gnoming.core.game import Action, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import Session
from scenes.kit.widgets.buttons import Button
from scenes.lessons.offers import LessonOffers
from scenes.lessons.table import LessonTable
from scenes.table.scene import TableScene
from tests.support.given import as_a, given
from tests.support.program import FEW_FRAMES, Program
from tests.support.tables import GAME

pytestmark = pytest.mark.usefixtures("home", "english")


def opened(size: tuple[int, int] = (1280, 720), scale: float = 1.0, code: str = "en") -> Program:
    program = Program(size=size, scale=scale, code=code)
    program.pilot.frame_ms = 1000 / FEW_FRAMES
    program.open()
    return program


def sit_down(program: Program, people: int = 1, players: int = 2) -> None:
    """Begin a game; it is not saved, for no time passes here in which a disk could write."""
    bots = [Player(f"Helna {n}", "bot", "random") for n in range(people, players)]
    seats = (*(Player("Ann"), Player("Bob"))[:people], *bots)
    match = Match(seats, GAME.make_options({"rounds": 1}))
    session = Session(GAME, match, Luck("offers"), "2026-01-01T00:00:00Z")
    program.navigator.play(session)
    session.save = None
    session.is_saved = lambda: True


def offers_of(table: TableScene) -> LessonOffers | None:
    return next((one for one in table.observers if isinstance(one, LessonOffers)), None)


def sign_of(table: TableScene) -> Button | None:
    offers = offers_of(table)
    return None if offers is None else offers.sign


def play_until_offered(program: Program, wanted: str) -> TableScene:
    """Play by the first legal move until a sign with these words hangs there."""
    table = program.table
    for _ in range(600):
        program.pilot.wait(program.pilot.frame_ms)
        sign = sign_of(table)
        if sign is not None and wanted in sign.name:
            return table
        to_act = table.session.state.to_act
        if to_act == (0,) and not table.picture.busy:
            table.session.post(0, _move(table))
            table.session.pump()
    raise AssertionError(f"{wanted} is never offered")


def _move(table: TableScene) -> Action:
    """Prefer to turn cards up, so that the round comes to its end."""
    state = as_a(AroundState, table.session.state)
    legal = table.session.game.legal(state)
    hidden = [n + 1 for n, card in enumerate(state.grids[0]) if not card.face_up]
    wanted = {f"p{place}" for place in hidden} | {"d", "L", "R"}
    return next((action for action in legal if table.session.game.encode(action) in wanted), legal[0])


def test_no_frame_both_marks_what_can_be_done_and_hangs_a_sign() -> None:
    program = opened()
    sit_down(program)
    table, offers = program.table, offers_of(program.table)
    assert offers is not None
    for _ in range(600):
        before = table.input.highlights.legal.spots
        program.pilot.wait(program.pilot.frame_ms)
        if sign_of(table) is not None:
            assert table.input.highlights.legal.spots == before != frozenset()
            return
        if table.session.state.to_act == (0,) and not table.picture.busy and offers._due is None:
            table.session.post(0, _move(table))
            table.session.pump()
    raise AssertionError("no lesson is offered")


def test_a_lesson_is_offered_once_and_can_be_taken_from_the_table() -> None:
    program = opened()
    sit_down(program)
    table = play_until_offered(program, "Going out")
    sign = given(sign_of(table))
    assert "around-5-out" in program.profile.settings.lessons_offered
    program.pilot.click_on(sign)
    assert as_a(LessonTable, program.scene).run.lesson.name == "around-5-out"
    sit_down(program)
    with pytest.raises(AssertionError, match="never offered"):
        play_until_offered(program, "Going out")
    program.close()


@pytest.mark.parametrize(
    ("size", "scale", "players"),
    [((900, 1400), 2.0, 2), ((900, 1400), 1.0, 4), ((1024, 768), 2.0, 2), ((1280, 720), 2.0, 2)],
)
def test_in_little_room_the_sign_covers_nothing(size: tuple[int, int], scale: float, players: int) -> None:
    program = opened(size, scale, "de")
    sit_down(program, players=players)
    table = play_until_offered(program, "")
    sign = given(sign_of(table))
    layout, viewport = table.picture.layout, table.picture.viewport
    shelf = given(layout.shelf)
    plaques = [seat.plaque for seat in layout.seats]
    for box in (*layout.spots.values(), layout.prompt, layout.tray, shelf, *plaques):
        assert not viewport.rect(box.x, box.y, box.w, box.h).colliderect(sign.area)
    program.close()


def test_the_sign_covers_no_card_and_goes_with_the_next_move() -> None:
    program = opened()
    sit_down(program)
    table = play_until_offered(program, "")
    sign, viewport = sign_of(table), table.picture.viewport
    assert sign is not None
    for box in table.picture.layout.spots.values():
        assert not viewport.rect(box.x, box.y, box.w, box.h).colliderect(sign.area)
    offered = len(table.session.journal)
    for _ in range(200):
        program.pilot.wait(program.pilot.frame_ms)
        journal = table.session.journal
        if table.session.state.to_act == (0,) and not table.picture.busy:
            if len(journal) > offered and journal[-1].seat != 0:
                assert sign_of(table) is not sign
                break
            assert sign_of(table) is sign, "it stays for the whole turn"
            table.session.post(0, _move(table))
            table.session.pump()
    else:
        raise AssertionError("there is no next turn")
    program.close()


def test_at_a_table_of_several_people_nothing_is_offered() -> None:
    program = opened()
    sit_down(program, people=2)
    assert offers_of(program.table) is None
    program.close()
