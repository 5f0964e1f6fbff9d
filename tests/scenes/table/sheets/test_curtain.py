"""The curtain between people is whole in every window, and no hasty press gets past it."""

import random
import re
from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from gnoming.characters import CHARACTER_NAMES
from gnoming.core.game import AnyGame, State
from gnoming.core.luck import Luck
from gnoming.core.match import Match, Player
from gnoming.core.session import Session
from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Suit, known_faces
from gnoming.pesky.explain.words import card_name
from gnoming.pesky.state import PeskyState
from gnoming.registry import GAMES, find_game
from gnoming.text import text
from gnoming.thinking.in_process import InProcessThinker
from scenes.app.app import App
from scenes.kit.assist.access.outline import Outliner, free_words
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.input.bindings import command_press
from scenes.kit.sound.mixer import SoundSource
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.explaining import explain
from scenes.kit.widgets.hold_button import HOLD_MS
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky.board.sign import Named, SuitSign
from scenes.pesky.presenter import as_pesky_state
from scenes.pilot import player
from scenes.pilot.pilot import Pilot
from scenes.pilot.program import Program
from scenes.table.game.presenter import CardOverview
from scenes.table.sheets.curtain import (
    MAX_CARD,
    MIN_HEIGHT,
    NAME_SIZE,
    NOTHING,
    PLACES,
    WAIT_MS,
    CurtainScene,
    PublicTable,
    share_room,
)
from shots.positions import CREATED
from shots.studio import Combination, Studio
from shots.tables.pesky import STATES
from tests.support.given import as_a
from tests.support.looks import FPS, Make, Window, each_window, faults, ignore, opened, shown
from tests.support.program import SMALL, quick_profile

LONG_NAME = "Wolfgang Amadeus M"


def make_sign(ui: UiContext) -> SuitSign:
    sign = SuitSign(ui)
    sign.show(Named(Suit.GREEN, Trump.BLUE))
    return sign


@pytest.mark.parametrize("count", [None, 0, 5])
@each_window
def test_board_cards_sign_and_button_are_whole_and_apart(window: Window, count: int | None) -> None:
    faces = ("p3", "p4", "p8", "n2", "p1")[: count or 0]
    rows = tuple((face, LONG_NAME, n > 0) for n, face in enumerate(faces))

    def make(app: App) -> CurtainScene:
        heading = text("pesky.last-trick.won", name=LONG_NAME) if count == 5 else ""
        table = PublicTable(CardOverview(heading, rows, framed=True), make_sign, lambda: "Trump: blue.")
        name = "Maximiliane Sophie"
        shows = NOTHING if count is None else table
        return CurtainScene(app, name, "tilda", "pesky/curtain", ignore, ignore, shows)

    with opened(make, *window) as pilot:
        scene = shown(pilot, CurtainScene)
        assert faults(scene) == []
        places = [scene._board.area, scene._why.area, scene._post.area, scene._menu.area]
        if count is not None:
            assert isinstance(scene._sign, SuitSign)
            assert scene._sign.visible
            places.append(scene._sign.area)
        if count == 5:
            assert scene._cards.visible
            places += [scene._cards.rect, scene._words.area]
        for place, other in combinations(places, 2):
            assert not place.inflate(-2, -2).colliderect(other.inflate(-2, -2)), (place, other)
        assert all(scene.viewport.window.contains(place) for place in places)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (960, 720), (720, 1280), (720, 1008)])
def test_cards_and_their_sign_share_the_room_in_any_window(width: int, height: int, scale: float) -> None:
    viewport = Viewport(width, height, scale)
    room = Box(24, 150, viewport.units_wide - 48, 160)
    for cards in (200.0, 506.0, 2000.0):
        row, sign = share_room(room, cards, viewport)
        assert not row.overlaps(sign)
        assert row.h >= MIN_HEIGHT
        for box in (row, sign):
            assert room.x <= box.x
            assert box.right <= room.right + 0.01
            assert room.y <= box.y
            assert box.bottom <= room.bottom + 0.01


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1000, 1300), 2.0), ((1000, 1300), 1.5)]
)
def test_the_open_trick_is_large_and_the_names_below_it_are_whole(
    size: tuple[int, int], scale: float
) -> None:
    rows = tuple((face, "Old Oak", False) for face in ("p3", "p4", "p8"))

    def make(app: App) -> CurtainScene:
        table = PublicTable(
            CardOverview(text("pesky.last-trick.won", name="Tilda"), rows, framed=True), make_sign
        )
        return CurtainScene(app, "Tilda", "tilda", "pesky/curtain", ignore, ignore, table)

    with opened(make, size, scale, "de") as pilot:
        scene = shown(pilot, CurtainScene)
        assert scene._cards.visible
        assert scene._cards._card[1] > scene.viewport.px(0.7 * MAX_CARD * CARD_SHAPE)
        px = scene.viewport.text_px(NAME_SIZE)
        assert scene.ui.typography.width("Old Oak", px, "bold") < scene._cards.rect.w / 3 - scene.viewport.px(
            8
        )


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1000, 1300), (720, 1280), (1300, 1000)])
def test_the_button_hangs_where_the_table_has_nothing_to_press(size: tuple[int, int], text_size: int) -> None:
    """A second press where somebody has just played a card must not open the curtain."""
    with Studio(Combination(*size, text=text_size), fps=FPS) as studio:
        STATES["pesky-curtain-trick"](studio)
        curtain, at = as_a(CurtainScene, studio.scene), studio.table
        tops = set[int]()
        for place in range(PLACES):
            curtain._place = place
            curtain.arrange(curtain.viewport)
            assert faults(curtain) == []
            tops.add(curtain._go.area.y)
            curtain.toast.dismiss()
            curtain.toast.show_instead(text("curtain.hold"))
            studio.pilot.wait(500)
            assert curtain.viewport.window.contains(curtain.toast.rect)
            assert not curtain.toast.rect.colliderect(curtain._go.area)
            under = [
                w.name for w in at.focus.widgets if w.takes_focus and w.area.colliderect(curtain._go.area)
            ]
            assert set(under) <= {text("pesky.last-trick")}, "which only shows what everybody has seen"
        assert len(tops) == PLACES, "a place of its own for each of three people"


def curtain(calls: list[str]) -> Make:
    """Return a maker of a curtain that notes its two ways out."""
    return lambda app: CurtainScene(
        app,
        "Bramble",
        "bramble",
        "pesky/curtain",
        partial(calls.append, "ready"),
        partial(calls.append, "menu"),
    )


def test_a_second_without_a_press_is_needed_before_the_curtain_can_be_opened() -> None:
    calls: list[str] = []
    with opened(curtain(calls)) as pilot:
        scene = shown(pilot, CurtainScene)
        x, y = scene.viewport.to_units(scene._go.area.center)
        for _ in range(3):
            for key in ("return", "space", "escape", "m"):
                pilot.press(key)
            pilot.hold(x, y)
            pilot.wait(WAIT_MS - 200)
            assert not scene._go.enabled
            pilot.let_go(x, y)
        pilot.press("return")
        assert calls == []
        pilot.hold(x, y)
        pilot.wait(WAIT_MS + 100)
        pilot.let_go(x, y)
        assert calls == [], "the press began before the curtain was ready"
        pilot.click(640, 650)
        assert calls == []
        pilot.press("escape")
        assert calls == ["menu"]
        for key in ("return", "space") * 3:
            pilot.hold_key(key, HOLD_MS - 100)
            assert scene.toast.text == text("curtain.hold")
            places = scene._go.area, scene._board.area, scene._why.area, scene._menu.area
            assert scene.toast.rect.collidelist(places) < 0
            assert scene.viewport.window.contains(scene.toast.rect)
        pilot.hold(x, y)
        pilot.wait(HOLD_MS - 100)
        pilot.move(x, y + 200)
        pilot.wait(HOLD_MS)
        pilot.let_go(x, y + 200)
        assert calls == ["menu"], "no press was long enough"


def test_who_asks_how_to_open_the_curtain_hears_that_the_key_is_held() -> None:
    with opened(curtain([])) as pilot:
        scene = shown(pilot, CurtainScene)
        pilot.wait(WAIT_MS + 100)
        assert explain(scene._go).endswith(text("curtain.hold"))
        assert text("explain.button", key=scene.ui.bindings.prompt("confirm")) not in explain(scene._go)
        assert "hold" in " ".join(scene.key_lines())


def hold_pointer(pilot: Pilot, scene: CurtainScene) -> None:
    pilot.hold(*scene.viewport.to_units(scene._go.area.center))


def hold_pad(pilot: Pilot, scene: CurtainScene) -> None:
    pilot.pad(pygame.CONTROLLER_BUTTON_A)


def use_reader(pilot: Pilot, scene: CurtainScene) -> None:
    scene._go.activate()


def use_switch(pilot: Pilot, scene: CurtainScene) -> None:
    scene.handle(command_press("confirm"))


@pytest.mark.parametrize(
    ("begin", "is_at_once"),
    [
        (lambda pilot, scene: pilot.hold_key("return", HOLD_MS), False),
        (hold_pointer, False),
        (hold_pad, False),
        (use_reader, True),
        (use_switch, True),
    ],
)
def test_every_device_can_open_the_curtain(
    begin: Callable[[Pilot, CurtainScene], None], is_at_once: bool
) -> None:
    calls: list[str] = []
    with opened(curtain(calls)) as pilot:
        scene = shown(pilot, CurtainScene)
        pilot.wait(WAIT_MS + 100)
        begin(pilot, scene)
        assert bool(calls) >= is_at_once
        pilot.wait(0 if is_at_once else HOLD_MS)
        assert calls == ["ready"]


@pytest.mark.parametrize("begin", ["menu", "arrows"])
def test_enter_opens_the_curtain_after_the_menu_was_open_and_after_arrows(begin: str) -> None:
    calls: list[str] = []
    with opened(curtain(calls)) as pilot:
        scene = shown(pilot, CurtainScene)
        pilot.wait(WAIT_MS + 100)
        if begin == "menu":
            pilot.click_on(scene._menu)
            scene.resume()
        for key in ("down", "left", "up", "right"):
            pilot.press(key)
        pilot.hold_key("return", HOLD_MS)
        pilot.wait(HOLD_MS)
        assert calls == ["menu"] * (begin == "menu") + ["ready"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1300)])
def test_name_sentence_and_cards_stand_in_the_middle(size: tuple[int, int]) -> None:
    with Studio(Combination(*size), fps=FPS) as studio:
        STATES["pesky-curtain-trick"](studio)
        scene = as_a(CurtainScene, studio.scene)
        assert abs(scene._board.area.centerx - size[0] / 2) <= 2
        assert abs(scene._why.area.centerx - size[0] / 2) <= 2


@pytest.mark.parametrize("size", [(1280, 720), (1300, 1000), (1000, 1300)])
def test_each_persons_curtain_has_a_gnome_of_its_own_at_a_place_of_its_own(size: tuple[int, int]) -> None:
    places = []
    for seat, gnome in enumerate(CHARACTER_NAMES[:5]):
        make = partial(
            CurtainScene, name="Ada", portrait=gnome, picture="pesky/curtain", on_ready=ignore, seat=seat
        )
        with opened(make, size) as pilot:
            scene = shown(pilot, CurtainScene)
            assert scene._figure.visible
            assert not scene._figure.rect.inflate(-scene._figure.rect.w // 3, 0).colliderect(scene._menu.area)
            assert scene.viewport.window.contains(scene._figure.rect)
            places.append(scene._figure.rect.x)
    assert len({*places}) == 5


MAD_KEYS = ("return", "space", "1", "2", "5", "d", "q", "e", "x", "n", "right", "down", "tab")
SHEET_KEYS = ("l", "g", "p", "s", "c", "h", "w", "r", "v", "f2", "f5")
CHANGES, MORE_CHANGES = 4, 40
"""The changes of seat in the test, and those with hidden hands, over more than one hand."""


def press_madly(program: Program, ms: float, dice: random.Random) -> None:
    """Press a key or click somewhere on the table in each frame, but on no tool."""
    pilot = program.pilot
    boxes = list(program.table.picture.layout.spots.values())
    for _ in range(round(ms / pilot.frame_ms)):
        if dice.random() < 0.5:
            pilot.press(dice.choice(MAD_KEYS))
        else:
            x, y = dice.choice(boxes).centre if dice.random() < 0.7 else (dice.uniform(300, 900), 400.0)
            pilot.click(x, y)


def press_on(program: Program, ms: float, dice: random.Random) -> None:
    """Press Enter or Space about once a second, like somebody who only wants to go on."""
    for _ in range(round(ms / 500)):
        program.pilot.press(dice.choice(("return", "space")))
        program.pilot.wait(dice.uniform(900, 1100))


@pytest.mark.parametrize("press", [press_madly, press_on])
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_press_for_the_turn_before_shows_or_plays_anothers_cards(
    home: Path, game: AnyGame, press: Callable[[Program, float, random.Random], None]
) -> None:
    dice = random.Random(5)
    program = Program(quick_profile(home), InProcessThinker(find_game), SMALL, FPS)
    try:
        program.open()
        people = tuple(Player(name, "human") for name in ("Anna", "Bert", "Cem"))
        program.navigator.play(Session(game, Match(people, game.make_options({})), Luck("mad"), CREATED))
        heard = listen_behind_curtains(program)
        for _ in range(MORE_CHANGES if game.has_secrets else CHANGES):
            hand_over(program)
            at, session = program.table, program.table.session
            mine = session.state.to_act[0]
            while session.state.to_act[:1] == (mine,) and program.scene is at:
                player.play_action(program)
                done = len(session.journal)
                if session.state.to_act[:1] == (mine,):
                    player.settle(program)
            press(program, 2_500, dice)
            after = [entry for entry in session.journal[done:] if not plays_itself(entry.before)]
            assert {entry.seat for entry in after} <= {mine, None}, (mine, program.scene.name)
            if game.has_secrets and not plays_itself(session.state):
                assert at.perspective.viewer in (mine, None)
                assert at.perspective.acting_person() is None or isinstance(program.scene, CurtainScene)
                for key in SHEET_KEYS if isinstance(program.scene, CurtainScene) else ():
                    program.pilot.press(key)
                assert not told_of_hands(program)
                assert isinstance(program.scene, CurtainScene) or at.perspective.acting_person() is None
        assert heard <= {"button", "refusal"}, "nothing is heard of cards, so no caption tells of them either"
    finally:
        program.close()


def plays_itself(state: State) -> bool:
    """Return whether only last cards are left in a hand, which are played without their players."""
    return isinstance(state, PeskyState) and all(len(hand) <= 1 for hand in state.hands)


def told_of_hands(program: Program) -> set[str]:
    """Return the cards of any hand that are named by the scene, its message or the last sentences spoken."""
    state = as_pesky_state(program.table.session.state)
    names = {card_name(face) for hand in state.hands for face in known_faces(hand)}
    told = [words.name for words in free_words(program.scene)]
    if isinstance(program.scene, CurtainScene):
        items = Outliner().outline("", program.scene).items
        told += [part for item in items for part in (item.name, item.value, item.description)]
    told += [*program.app.ui.spoken.sentences[-2:], program.scene.toast.text]
    return {name for name in names if re.search(rf"\b{name}\b", " ".join(told))}


def listen_behind_curtains(program: Program) -> set[str]:
    """Return a set that collects the sounds heard while a curtain is closed."""
    heard: set[str] = set()

    def hear(sound: str, source: SoundSource) -> None:
        if isinstance(program.scene, CurtainScene):
            heard.add(sound)

    program.app.ui.mixer.on_effect = hear
    return heard


def hand_over(program: Program) -> None:
    """Wait for the next person's turn, leave the scores, and open the curtain, as that person does."""
    for _ in range(40):
        player.settle(program)
        at = program.table
        if program.scene is at and at.perspective.acting_view() is not None and at.input.resolver.gestures():
            return
        program.pilot.wait(WAIT_MS + 100)
        if program.scene is not at:
            program.pilot.hold_key("return", HOLD_MS + 50)
    raise AssertionError(program.scene.name)
