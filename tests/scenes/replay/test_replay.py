"""A finished game that is watched: what is shown of each move, and whose it was."""

from collections import deque
from collections.abc import Callable
from functools import cache, partial
from itertools import islice
from types import SimpleNamespace

import pytest

from gnoming.around.events import CardBounced
from gnoming.core.game import AnyGame, Player, State
from gnoming.core.session import AnySession
from gnoming.core.table import CardPlacement
from gnoming.registry import GAMES
from gnoming.text import text, text_n
from scenes.app.app import App
from scenes.games import presenter_for
from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.replay.controls import bar_box, board_box, find_marks, round_starts
from scenes.replay.scene import ReplayScene
from tests.support.given import given
from tests.support.looks import WINDOWS, Window, click, faults, ignore, opened, shown
from tests.support.navigating import navigator
from tests.support.playing import bot_moves, sit_down
from tests.support.tables import NAMES

MOVES = 24


@cache
def begun(name: str) -> AnySession:
    """Return a game with some moves, of which the first seat is a person's."""
    game: AnyGame = GAMES[name]
    players = tuple(Player(NAMES[n], "bot" if n else "human", "random" if n else None) for n in range(3))
    session = sit_down(game, players, "replay")
    deque(islice(bot_moves(session), MOVES), maxlen=0)
    return session


def make(name: str, app: App) -> ReplayScene:
    session = begun(name)
    return ReplayScene(navigator(app), presenter_for(session.game), session)


def lit(scene: ReplayScene) -> list[int]:
    return [n for n, seat in enumerate(scene.picture.panels.seats) if seat.turf.lit]


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_the_seat_whose_move_is_shown_is_lit_until_the_next_one_moves(name: str, reduced: bool) -> None:
    with opened(lambda app: make(name, app), reduced=reduced) as pilot:
        scene = shown(pilot, ReplayScene)
        assert lit(scene) == []
        movers = [[] if entry.seat is None else [entry.seat] for entry in scene.entries]
        for mover in movers:
            pilot.press("right")
            pilot.wait(20)
            during = lit(scene)
            pilot.settle()
            assert during == lit(scene) == mover
        for key, mover in (("left", movers[-2]), ("up", []), ("down", movers[-1])):
            pilot.press(key)
            assert lit(scene) == mover


@cache
def finished(name: str) -> AnySession:
    """Return a game of bots that is over."""
    game: AnyGame = GAMES[name]
    players = tuple(Player(NAMES[n], "bot", game.levels[0]) for n in range(3))
    session = sit_down(game, players, "watched", values={"rounds": 2} if name == "gnoming-a-round" else {})
    deque(bot_moves(session), maxlen=0)
    return session


def watch(name: str, app: App, scores: Callable[[State], None] = ignore) -> ReplayScene:
    session = finished(name)
    replays = SimpleNamespace(show_scores=lambda session, state: scores(state))
    return ReplayScene(navigator(app, replays=replays), presenter_for(session.game), session)


@pytest.mark.parametrize("name", GAMES)
def test_the_bar_marks_each_round_and_the_great_moments(name: str) -> None:
    session = finished(name)
    marks = find_marks(presenter_for(session.game), session.journal, NAMES)
    assert [mark.at for mark in marks if mark.kind == "round"] == list(round_starts(session.journal))
    greatest = {"trick"} if name == "pesky-garden-gnomes" else {"set", "bounce", "thrown"}
    assert greatest & {mark.kind for mark in marks}
    if name == "gnoming-a-round":
        bounced = [
            n
            for n, entry in enumerate(session.journal, 1)
            if any(isinstance(event, CardBounced) for event in entry.events)
        ]
        kinds = {mark.at: mark.kind for mark in marks}
        assert bounced
        assert {kinds[n] for n in bounced} <= {"bounce", "set"}


@pytest.mark.parametrize("name", GAMES)
def test_the_bar_leads_anywhere_by_click_and_drag(name: str) -> None:
    with opened(lambda app: watch(name, app)) as pilot:
        scene = shown(pilot, ReplayScene)
        bar, last = scene.bar, len(scene.entries)
        start, end = bar.x_of(0), bar.x_of(last)
        middle = pilot.viewport.to_units(((start + end) / 2, bar.area.bottom - 12))
        pilot.click(*middle)
        assert abs(scene.at - last / 2) <= last / 20
        right = pilot.viewport.to_units((end + 40, bar.area.bottom - 12))
        left = pilot.viewport.to_units((start - 40, bar.area.bottom - 12))
        pilot.drag(middle, right)
        assert (scene.at, bar.at) == (last, last)
        pilot.drag(pilot.viewport.to_units((end, bar.area.bottom - 12)), left)
        assert (scene.at, bar.at) == (0, 0)


@pytest.mark.parametrize("name", GAMES)
def test_the_knob_covers_no_name_of_a_round(name: str) -> None:
    with opened(lambda app: watch(name, app)) as pilot:
        scene = shown(pilot, ReplayScene)
        bar, named = scene.bar, 0
        for bar.at in range(len(scene.entries) + 1):
            for slab, round_name in bar.slabs():
                words, _, place = bar.label(slab, round_name)
                assert not words or not place.colliderect(bar.tag_area)
                named += words == round_name
        assert named


def test_a_click_near_a_round_goes_to_its_beginning() -> None:
    with opened(lambda app: watch("gnoming-a-round", app)) as pilot:
        scene = shown(pilot, ReplayScene)
        second = round_starts(scene.entries)[1]
        x = scene.bar.x_of(second) + pilot.viewport.px(3)
        pilot.click(*pilot.viewport.to_units((x, scene.bar.area.bottom - 12)))
        assert scene.at == second


@pytest.mark.parametrize("name", GAMES)
def test_keys_lead_from_round_to_round_and_to_both_ends(name: str) -> None:
    with opened(lambda app: watch(name, app)) as pilot:
        scene = shown(pilot, ReplayScene)
        rounds = round_starts(scene.entries)
        for at in (*rounds, len(scene.entries), len(scene.entries)):
            pilot.press("pagedown")
            assert scene.at == at
        for at in (*reversed(rounds), 0, 0):
            pilot.press("pageup")
            assert scene.at == at
        pilot.press("end")
        assert scene.at == len(scene.entries)
        pilot.press("home")
        assert scene.at == 0


def test_the_pace_is_changed_by_its_knob_and_by_keys_and_shortens_the_film() -> None:
    def moves_in_six_seconds(*keys: str) -> int:
        with opened(lambda app: watch("gnoming-a-round", app), reduced=False) as pilot:
            scene = shown(pilot, ReplayScene)
            for key in keys:
                pilot.press(key)
            pilot.press("space")
            pilot.wait(6000)
            return scene.at

    slow, usual, fast = moves_in_six_seconds("-"), moves_in_six_seconds(), moves_in_six_seconds("=", "=")
    assert slow < usual < fast
    with opened(lambda app: watch("gnoming-a-round", app)) as pilot:
        scene = shown(pilot, ReplayScene)
        paces = []
        for _ in range(4):
            pilot.click_on(scene.pace)
            paces.append(scene.pace.pace)
        assert paces == [2.0, 4.0, 0.5, 1.0]


@pytest.mark.parametrize(("name", "shows"), [*((name, True) for name in GAMES), ("gnoming-a-round", False)])
def test_the_film_shows_the_scores_of_each_round_or_skips_them(name: str, shows: bool) -> None:
    scored: list[State] = []
    with opened(lambda app: watch(name, app, scored.append)) as pilot:
        scene = shown(pilot, ReplayScene)
        if not shows:
            click(pilot, text("replay.skip-scores"))
        pilot.press("=")
        pilot.press("=")
        pilot.press("space")
        for _ in range(40_000):
            pilot.wait(100)
            if not scene.playing:
                break
        assert scene.at == len(scene.entries)
    rounds = len(round_starts(scene.entries))
    assert len(scored) == (rounds if shows else 0)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (900, 1400)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_board_covers_neither_cards_nor_scores(name: str, size: tuple[int, int], scale: float) -> None:
    presenter = presenter_for(GAMES[name])
    view = Viewport(*size, scale, presenter.upright)
    for players in GAMES[name].seats:
        layout = presenter.layout((view.units_wide, view.units_high), scale, players, 0)
        box, _ = board_box(layout, layout.board, scale)
        bar = bar_box(layout)
        if scale == 1.0:
            assert (bar is not None) == (name == "pesky-garden-gnomes" and size != (900, 1400))
        if bar is not None:
            plates = (*layout.plates.values(), *(seat.plaque for seat in layout.seats))
            greens = (*layout.turfs, *(seat.turf for seat in layout.seats))
            assert not [one for one in (*plates, *greens, given(layout.slate), box) if one.overlaps(bar)]
        window = Box(0, 0, view.units_wide, view.units_high)
        assert window.x <= box.x
        assert box.right <= window.right
        for other in (*layout.turfs, *(seat.turf for seat in layout.seats)):
            assert not other.overlaps(box), (players, other)
        assert layout.pond is None or not layout.pond.overlaps(box) or size == (1024, 768), players


@pytest.mark.parametrize(("name", "part"), [("gnoming-a-round", "round"), ("pesky-garden-gnomes", "hand")])
def test_the_buttons_name_the_parts_of_a_game_as_its_table_does(name: str, part: str) -> None:
    with opened(partial(make, name)) as pilot:
        scene = shown(pilot, ReplayScene)
        names = [button.name.lower() for button in scene._buttons]
        assert f"previous {part}" in names
        assert f"next {part}" in names
        others = {"round", "hand"} - {part}
        assert not [words for words in names if others & set(words.split())]


def test_a_replay_shows_hands_in_the_order_of_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    presenter, held = presenter_for(GAMES["pesky-garden-gnomes"]), list[str]()
    monkeypatch.setattr(type(presenter), "hold_hands", lambda self, order: held.append(order))
    with opened(lambda app: make("pesky-garden-gnomes", app)):
        assert held == ["colour"]


PESKY = "pesky-garden-gnomes"


def faces(scene: ReplayScene) -> dict[int, object]:
    """Return what each card on the table shows, by its order; None for its back."""
    view = given(scene.picture.view)
    return {one.card: one.face for one in scene._presenter.game.placements(view)}


def known(scene: ReplayScene, seat: int) -> dict[int, object]:
    """Return what a seat can know of the same cards."""
    game = scene._presenter.game
    placed: tuple[CardPlacement, ...] = game.placements(game.view(scene._shown_state(), seat))
    return {one.card: one.face for one in placed}


@pytest.mark.parametrize("name", GAMES)
def test_each_seat_is_shown_no_more_than_its_view(name: str) -> None:
    with opened(partial(watch, name)) as pilot:
        scene = shown(pilot, ReplayScene)
        for at in (3, len(scene.entries) // 2, len(scene.entries)):
            scene._go(at)
            for seat in (1, 2, 0):
                pilot.press("v")
                pilot.settle()
                assert scene.picture.own == seat
                assert faces(scene) == known(scene, seat)


def test_what_happens_next_is_shown_to_the_same_eyes() -> None:
    with opened(partial(watch, PESKY)) as pilot:
        scene = shown(pilot, ReplayScene)
        pilot.press("v")
        for _ in range(12):
            pilot.press("right")
            pilot.settle()
            assert faces(scene) == known(scene, 1)
        pilot.press("left")
        assert faces(scene) == known(scene, 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_gnome_that_is_clicked_on_lends_its_eyes_and_it_is_said(name: str) -> None:
    with opened(partial(watch, name)) as pilot:
        scene = shown(pilot, ReplayScene)
        scene._go(8)
        other = scene.picture.names[2]
        handle = next(one for one in scene.eyes.handles if one.name == text("replay.eyes", name=other))
        pilot.click_on(handle)
        pilot.settle()
        assert scene.picture.own == 2
        assert not handle.visible, "its own eyes are in use"
        hidden = sum(face is None for face in faces(scene).values())
        assert scene.eyes.summary_text(scene._view()) == text_n("replay.eyes-narration", hidden, name=other)
        assert scene.eyes.summary_text(scene._view()) in scene.picture.panels.prompt.content
        pilot.press("v")
        pilot.settle()
        assert scene.picture.own == 0
        assert "Seen by" not in scene.picture.panels.prompt.content


@pytest.mark.parametrize("window", WINDOWS[::2])
@pytest.mark.parametrize("name", GAMES)
def test_from_each_seat_the_board_has_its_place(name: str, window: Window) -> None:
    with opened(partial(make, name), *window) as pilot:
        scene = shown(pilot, ReplayScene)
        before = faults(scene)
        for seat in (1, 2):
            scene.look_with(seat)
            pilot.settle()
            assert faults(scene) == before


def test_the_film_runs_at_once_and_asks_before_it_becomes_a_game() -> None:
    answers, joined = list[Callable[[bool], None]](), list[int]()
    reviews = SimpleNamespace(play_on=lambda session, number, seat: joined.append(number))

    def opening(app: App) -> ReplayScene:
        session = finished(PESKY)
        to = navigator(app, reviews=reviews, confirm=lambda *asked: answers.append(asked[-1]))
        return ReplayScene(to, presenter_for(session.game), session)

    with opened(opening) as pilot:
        scene = shown(pilot, ReplayScene)
        scene.start()
        pilot.wait(500)
        assert scene.toast.text == scene.bar.note, "it says what the marks are"
        assert scene.toast.rect.centery < scene.bar.area.top or scene.toast.rect.left > scene.bar.area.right
        pilot.wait(3500)
        assert scene.at > 0
        for answer in (False, True):
            click(pilot, text("review.play-on"))
            assert not scene.playing
            assert not joined
            answers.pop()(answer)
        assert len(joined) == 1


def test_a_dragged_bar_says_which_part_of_the_game_is_shown() -> None:
    with opened(lambda app: watch("gnoming-a-round", app)) as pilot:
        scene = shown(pilot, ReplayScene)
        second = round_starts(scene.entries)[1]
        for at, said in ((second, "Round 2"), (second + 3, "Round 2, move 3"), (2, "Round 1, move 1")):
            where = pilot.viewport.to_units((scene.bar.x_of(at), scene.bar.area.bottom - 12))
            pilot.hold(*where)
            scene._go(at)
            pilot.wait(50)
            assert scene.tag.visible
            assert scene.tag.words == said
            pilot.let_go(*where)
            pilot.wait(300)
            assert not scene.tag.visible
