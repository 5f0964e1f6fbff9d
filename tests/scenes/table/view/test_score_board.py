"""Score board and slate: written again only where a row is another one, on legs that hide nothing of the game."""

from dataclasses import replace

import pygame
import pytest

from gnoming.around.cards import parse_faces
from gnoming.around.scoring import score
from gnoming.core.game import AnyGame
from gnoming.core.table import Spot
from gnoming.text import format_decimal
from scenes.kit.box import Box
from scenes.kit.theme import Theme, darker, lighter
from scenes.kit.widgets import IconButton
from scenes.menus.portraits import CHARACTER_COLOURS
from scenes.table.game.presenter import ScoringLine
from scenes.table.view.panels import score_board
from scenes.table.view.panels.plaque import BALL_SIZE, POINTS_SIZE, Plaque, SeatStatus
from scenes.table.view.panels.score_board import (
    PEG,
    PegScale,
    ScoreBoard,
    ScoreBoardContent,
    ScoreBoardRow,
    draw_peg,
)
from scenes.table.view.panels.seats import FACE_IN_COLUMN, FACE_IN_STRIP, PROMPT_SIZE, Slate, SlateContent
from scenes.table.view.panels.tallies import sum_words, tallies
from shots.positions import Party, found
from shots.tables.table import midgame
from tests.support.given import given
from tests.support.looks import astray
from tests.support.tables import GAME, NAMES, PESKY, Table, on_turn, table
from tests.support.writing import note_writing

pytestmark = pytest.mark.usefixtures("english")
PORTRAITS = ("rowan", "bramble", "tilda", "moss")


def content(lit: int, *totals: int) -> ScoreBoardContent:
    rows = zip(NAMES, PORTRAITS, totals, strict=False)
    return ScoreBoardContent(
        "Round 2 of 9", (1, 9), tuple(ScoreBoardRow(*row, n == lit) for n, row in enumerate(rows))
    )


def picture_of(board: ScoreBoard) -> bytes:
    return pygame.image.tobytes(given(board.picture), "RGBA")


def laid_out(at: Table) -> ScoreBoard:
    board = ScoreBoard(at.app.ui)
    board.layout(at.picture.viewport, at.picture.panels.board_box(at.picture.layout, 1.0))
    return board


def test_a_turn_that_goes_round_writes_no_row_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(players=4, seed="board")
    board = laid_out(at)
    written: list[str] = []
    draw = score_board.draw_peg

    def note(*arguments: object) -> None:
        written.append(str(arguments[-2]))
        draw(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(score_board, "draw_peg", note)
    for lit in (0, 1, 2, 3, 0, 1):
        board.show(content(lit, 4, -2, 11, 30))
        whole = laid_out(at)
        before = len(written)
        whole.show(content(lit, 4, -2, 11, 30))
        del written[before:]
        assert picture_of(board) == picture_of(whole)
    assert sorted(written) == sorted(2 * PORTRAITS)
    board.show(content(1, 5, -2, 11, 30))
    assert len(written) == 3 * len(PORTRAITS), "other points are another scale for every peg"


TRACK = pygame.Rect(20, 10, 300, 24)
COLOUR = CHARACTER_COLOURS["rowan"]


def _drawn(points: int, came_from: int | None = None) -> pygame.Surface:
    picture = pygame.Surface((340, 44), pygame.SRCALPHA)
    draw_peg(picture, Theme(), TRACK, 1.0, PegScale.of([-20, points]), "rowan", points, came_from)
    return picture


def _where(picture: pygame.Surface, colour: tuple[int, int, int]) -> list[int]:
    return [x for x in range(340) if picture.get_at((x, TRACK.centery))[:3] == colour]


def test_more_points_stand_further_right_and_every_peg_lies_on_its_track() -> None:
    middles = []
    for points in (-20, -3, 0, 12, 30):
        found = _where(_drawn(points), lighter(COLOUR, 0.12))
        middles.append(sum(found) / len(found))
        assert TRACK.left - PEG <= found[0] <= found[-1] <= TRACK.right + PEG
    assert middles == sorted(middles)
    assert middles[0] < middles[-1] - TRACK.w / 2


def test_the_way_from_the_points_before_shows() -> None:
    groove = darker(COLOUR, 0.2)
    assert not _where(_drawn(12), groove)
    scale = PegScale.of([-20, 12])
    between = _where(_drawn(12, came_from=-10), groove)
    assert abs(between[0] - scale.place(-10, TRACK, 2)) <= 5
    assert len(between) > 60


def test_equal_totals_of_nought_have_a_scale() -> None:
    scale = PegScale.of([0, 0])
    assert scale.place(0, TRACK, 2) == TRACK.x + 2


def lines_of(grid: str) -> list[ScoringLine]:
    return [
        ScoringLine(
            tuple(Spot("grid-0", place - 1) for place in line.places), "", line.points, len(line.places) == 3
        )
        for line in score(parse_faces(grid)).lines
    ]


@pytest.mark.parametrize(
    "grid",
    ["5 5 5 / 5 3 4 / 5 6 7", "5 M 5 / 3 7 4 / -4 7 X", "8 8 8 / 8 8 8 / 8 8 8", "3 -4 4 / 7 7 7 / -2 5 6"],
)
def test_tags_add_up_to_the_score_and_each_place_has_one_of_its_own(grid: str) -> None:
    found = tallies(lines_of(grid))
    assert sum(tally.points for tally in found) == score(parse_faces(grid)).points
    ends = [(tally.line, tally.is_below) for tally in found]
    assert len(set(ends)) == len(ends)


def test_rows_count_from_the_top_then_columns_as_their_tags_hang() -> None:
    found = tallies(lines_of("5 5 5 / 5 3 4 / 5 6 7"))
    assert [(one.points, one.joined, one.line, one.is_below) for one in found] == [
        (-5, True, 0, False),
        (7, False, 1, False),
        (13, False, 2, False),
        (-5, True, 0, True),
    ]


def test_a_sum_is_said_with_its_signs() -> None:
    assert sum_words([-8, 2, -3]) == "−8 + 2 − 3"
    assert sum_words([9]) == "9"


def test_totals_stand_in_display_numerals_larger_than_names(monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, tuple[float, str]] = {}
    write = ScoreBoard.line

    def note(self, picture, words, room, size, colour, face="text", *more, **named):  # type: ignore[no-untyped-def]
        written[words] = size, face
        return write(self, picture, words, room, size, colour, face, *more, **named)

    monkeypatch.setattr(ScoreBoard, "line", note)
    at = table(3)
    at.pilot.wait(200)
    name, total = written[at.picture.names[1]], written[format_decimal(0, 0)]
    assert total[1] == "display"
    assert total[0] > name[0]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_plaque_shows_points_in_display_numerals(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(players)
    at.pilot.wait(200)
    ui, drawn = at.picture.ui, []
    render = type(ui.typography).render

    def note(self, words, px, colour, style="text"):  # type: ignore[no-untyped-def]
        drawn.append((words, px, colour, style))
        return render(self, words, px, colour, style)

    monkeypatch.setattr(type(ui.typography), "render", note)
    for seat in at.picture.panels.seats:
        seat.plaque.show(SeatStatus("Tilda", "−17", active=True, dealer=True, out=True))
    names = [px for words, px, _, _ in drawn if words == "Tilda"]
    points = [(px, style) for words, px, _, style in drawn if words == "−17"]
    assert len(names) == len(points) == players
    assert all(style == "display" for _, style in points)
    assert all(px > name for (px, _), name in zip(points, names, strict=True))
    assert max(px for px, _ in points) <= at.picture.viewport.text_px(POINTS_SIZE)
    assert {colour for _, _, colour, _ in drawn} == {ui.theme.on_wood}


def test_tools_at_the_table_are_of_one_brown() -> None:
    at = table(3)
    knobs = [widget for widget in at.scene.focus.widgets if isinstance(widget, IconButton)]
    assert len(knobs) >= 8
    assert {knob.enamel for knob in knobs} == {"wood"}


def test_the_board_has_the_fewest_points_first_then_by_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(4)
    panels, presenter, view = at.picture.panels, at.picture.presenter, at.around
    totals = (5, -3, 5, -8)
    counted = [
        replace(one, total=total) for one, total in zip(presenter.standings(view), totals, strict=True)
    ]
    monkeypatch.setattr(type(presenter), "standings", lambda self, view: counted)
    panels.show(view, at.picture.layout, 0, ())
    rows = panels.board.content.rows
    assert [row.total for row in rows] == [-8, -3, 5, 5]
    assert [row.name for row in rows] == [at.picture.names[seat] for seat in (3, 1, 0, 2)]


def test_points_keep_off_the_ball_of_whose_turn_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(4)
    at.pilot.wait(200)
    plaque, u = at.picture.panels.seats[at.picture.own].plaque, at.picture.viewport.u
    edges = []
    draw, write = Plaque._draw_ball, Plaque._write_points

    def note_ball(self, picture, area):  # type: ignore[no-untyped-def]
        edges.append(area.right - (5 + BALL_SIZE / 2) * u)
        draw(self, picture, area)

    def note_points(self, picture, area, *more):  # type: ignore[no-untyped-def]
        edges.append(area.right)
        write(self, picture, area, *more)

    monkeypatch.setattr(Plaque, "_draw_ball", note_ball)
    monkeypatch.setattr(Plaque, "_write_points", note_points)
    plaque.show(SeatStatus("Tilda", "−17", active=True))
    ball_left, points_right = edges
    assert points_right <= ball_left


def test_a_slate_in_a_small_window_has_its_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(size=(640, 360))
    slate = at.picture.panels.slate
    written = note_writing(monkeypatch)
    slate.show(
        SlateContent("Others", tuple((name, "drew 7") for name in at.picture.panels.portrait_names[1:]))
    )
    assert "drew 7" in {line.words for line in written}


def test_no_short_word_stands_alone_on_the_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table()
    slate, viewport = at.picture.panels.slate, at.scene.viewport
    written = note_writing(monkeypatch)
    slate.show(SlateContent("Others", ((at.picture.panels.portrait_names[1], "drew 7, discarded it"),)))
    forms = set()
    for wide in range(160, 260, 4):
        written.clear()
        slate.layout(viewport, Box(0, 0, wide, 200))
        forms.add(tuple(line.words for line in written[1:]))
    assert all(form[-1] != "it" for form in forms)
    assert ("drew 7,", "discarded it") in forms


@pytest.mark.parametrize("size", [(1280, 720), (1280, 701), (900, 1400), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_each_of_three_others_has_a_whole_line_on_the_slate(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    at, written = table(players=4), note_writing(monkeypatch)
    at.lay_out(size, scale)
    panels = at.picture.panels
    said = "took −3, bounced 2 times, discarded 7", "drew a Mulligan, discarded it", "drew 6, discarded 8"
    written.clear()
    panels.slate.show(SlateContent("Since", tuple(zip(panels.portrait_names[1:], said, strict=True))))
    lines = [line for line in written if line.words != "Since"]
    assert " ".join(line.words for line in lines) == " ".join(said)
    assert min(line.px for line in lines) >= 13
    at.pilot.close()


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_the_prompt_s_words_stand_in_the_middle_of_its_height(lines: int) -> None:
    at = table()
    prompt = at.picture.panels.prompt
    prompt.show("\n".join(["Yes, you"] * lines))
    assert abs(prompt.words_rect.centery - prompt.area.centery) <= 1


@pytest.mark.parametrize("high", [38, 80])
def test_a_short_prompt_is_written_in_its_usual_size(monkeypatch: pytest.MonkeyPatch, high: int) -> None:
    """So it is in the second game too, where the prompt has room for one line alone."""
    at = table()
    prompt, viewport = at.picture.panels.prompt, at.scene.viewport
    prompt.show("Follow suit: play green.")
    written = note_writing(monkeypatch)
    prompt.layout(viewport, Box(0, 0, 560, high))
    assert [line.px for line in written] == [viewport.text_px(PROMPT_SIZE)]
    assert prompt.area.contains(prompt.words_rect)


def test_seven_seats_in_a_tall_window_have_a_slate_in_the_largest_words_where_a_choice_has_its_button() -> (
    None
):
    at = on_turn(table(session=found(Party(7), midgame), size=(1000, 1400), text_scale=2.0))
    slate, choices = at.picture.panels.slate, at.scene.input.choices
    assert slate.visible
    assert slate.content.lines
    assert slate.area.w > at.scene.viewport.px(300)
    choices.set_choices({"keep": ("Keep it", lambda high: None)})
    button = choices.buttons["keep"]
    assert button.area.contains(slate.area)
    assert button.z > slate.z
    assert at.scene.focus.widget_at(slate.area.center) is button


def test_a_single_choice_is_golden_unless_cards_may_be_chosen_instead() -> None:
    choices = on_turn(table()).scene.input.choices
    for has_others, kind in ((False, "primary"), (True, "wood")):
        choices.set_choices({})
        choices.set_choices({"decline": ("No, thank you", lambda high: None)}, has_others)
        assert choices.buttons["decline"].kind == kind


def test_no_face_is_made_while_the_slate_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    now = table(players=5, seed="slate faces")
    panels = now.picture.panels
    while now.app.ui.idle.run_one():
        pass
    made: list[tuple[int, int]] = []
    scale = pygame.transform.smoothscale

    def note(picture: pygame.Surface, to: tuple[int, int]) -> pygame.Surface:
        made.append(to)
        return scale(picture, to)

    monkeypatch.setattr(pygame.transform, "smoothscale", note)
    panels.slate.show(
        SlateContent("Since your turn", tuple((name, "drew 3") for name in panels.portrait_names))
    )
    sizes = {now.scene.viewport.px(side) for side in (FACE_IN_COLUMN, FACE_IN_STRIP)}
    assert not {to for to in made if to[0] in sizes}


def stood(at: Table) -> list[tuple[ScoreBoard | Slate, pygame.Rect]]:
    """Return the boards that stand on legs, each with the rectangle in which these are seen."""
    at.pilot.settle()
    panels, u = at.picture.panels, at.app.scenes.viewport.u
    return [
        (sheet, pygame.Rect(sheet.area.x, sheet.area.bottom, sheet.area.w, round(sheet.leg_length * u)))
        for sheet in (panels.board, panels.slate)
        if sheet.leg_length
    ]


def test_boards_with_lawn_below_them_stand_on_legs_that_are_painted() -> None:
    at = table(4, seed="legs")
    found = stood(at)
    assert [sheet for sheet, _ in found] == [at.picture.panels.board, at.picture.panels.slate]
    for sheet, legs in found:
        assert sheet.rect.contains(legs)
        assert sheet.picture is not None
        left = legs.move(-sheet.rect.x, -sheet.rect.y)
        left.w //= 3
        mask = pygame.mask.from_surface(sheet.picture.subsurface(left), 250)
        assert mask.count() > left.h * 5, "a leg hides the lawn"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (900, 1400)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("game", "players"), [(GAME, 7), (PESKY, 4)], ids=["seven", "second"])
def test_legs_are_under_nothing(game: AnyGame, players: int, size: tuple[int, int], text: float) -> None:
    at = table(players, seed="legs", size=size, text_scale=text, game=game)
    viewport, layout = at.app.scenes.viewport, at.picture.layout
    boxes = [box for box in (layout.tray, layout.shelf, layout.pond, layout.prompt) if box is not None]
    boxes += [*layout.labels.values(), *layout.spots.values(), *layout.plates.values()]
    boxes += [seat.turf for seat in layout.seats]
    for sheet, legs in stood(at):
        assert viewport.window.contains(legs)
        assert not [box for box in boxes if viewport.rect(box.x, box.y, box.w, box.h).colliderect(legs)]
        other = at.picture.panels.slate if sheet is at.picture.panels.board else at.picture.panels.board
        assert not (other.visible and other.area.colliderect(legs))


SIZES = ((1500, 640), (1283, 967))


@pytest.mark.parametrize("game", [GAME, PESKY], ids=["around", "pesky"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_nothing_is_painted_outside_its_place(
    game: AnyGame, size: tuple[int, int], text_scale: float
) -> None:
    at = on_turn(table(5, size=size, text_scale=text_scale, game=game))
    at.pilot.settle()
    assert list(astray(at.scene)) == []
