"""Number keys at the first game's table: digits as one reads, a number pad as it lies; and where keys begin a turn."""

import re

import pygame
import pytest

from gnoming.around.state import AroundState, Phase
from gnoming.core.game import AnyGame
from gnoming.core.table import Spot
from gnoming.pesky.state import Phase as PeskyPhase
from scenes.app.app_options import SpeechOptions
from scenes.table.input.spots import SpotHandle
from shots.positions import Party, found
from shots.tables.table import draws_plain
from tests.support.given import as_a
from tests.support.pupils.hearing import hear
from tests.support.tables import GAME, PESKY, Table, by_clicks, chosen, my_turn, play, table

OWN = "grid-0"


def holding() -> Table:
    """Return a table at which a person has just drawn a card."""
    at = table(4, session=found(Party(4), lambda state: draws_plain(state)), pace="relaxed")
    at.pilot.settle()
    at.press("d")
    return at


def press_keypad(at: Table, digit: int) -> None:
    code = pygame.K_KP_0 if digit == 0 else pygame.K_KP_1 + digit - 1
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
    at.pilot.wait(at.pilot.frame_ms)


def changed_places(before: AroundState, after: AroundState) -> list[int]:
    """Return the indices of one's own places that hold another card now."""
    pairs = zip(before.grids[0], after.grids[0], strict=True)
    return [n for n, (old, new) in enumerate(pairs) if old != new]


@pytest.mark.parametrize("digit", [1, 6, 8])
def test_a_digit_is_the_place_that_one_reads_there(digit: int) -> None:
    at = holding()
    before = at.around
    at.pilot.press(str(digit))
    assert changed_places(before, at.around) == [digit - 1]


@pytest.mark.parametrize(("digit", "place"), [(9, 2), (1, 6)])
def test_a_key_of_the_number_pad_is_the_place_that_lies_as_it_does(digit: int, place: int) -> None:
    at = holding()
    before = at.around
    press_keypad(at, digit)
    assert changed_places(before, at.around) == [place]


def focused_spot(at: Table) -> Spot | None:
    focused = at.scene.focus.focused
    return focused.spot if isinstance(focused, SpotHandle) else None


def play_to_next_turn(at: Table) -> None:
    """Put the card in hand onto the last place, and wait until it is one's turn again."""
    at.pilot.press("9")
    for _ in range(40):
        at.pilot.settle()
        if at.around.turn.seat == 0 and at.around.phase is Phase.DRAW:
            return
        at.pilot.press("q" if at.around.turn.seat == 0 else "space")
    raise AssertionError("the turn does not come back")


def test_for_who_plays_by_keys_the_focus_goes_to_the_piles_as_the_turn_begins() -> None:
    at = holding()
    at.pilot.press("up")
    play_to_next_turn(at)
    spot = focused_spot(at)
    assert spot in at.scene.input.resolver.targets()


def test_a_focus_on_a_button_stays_there_as_the_turn_begins() -> None:
    at = holding()
    menu = at.scene.controls.buttons["menu"]
    at.scene.focus.set(menu)
    play_to_next_turn(at)
    assert at.scene.focus.focused is menu


def test_who_plays_by_mouse_is_led_nowhere() -> None:
    at = table(4, session=found(Party(4), lambda state: draws_plain(state)), pace="relaxed")
    at.pilot.settle()
    assert at.app.ui.bindings.device == "mouse"
    assert at.scene.focus.focused is None or not isinstance(at.scene.focus.focused, SpotHandle)


def test_the_pond_tells_its_key_as_the_piles_do() -> None:
    at = table(4, pace="relaxed")
    label = at.picture.panels._labels["pond"]
    assert label.visible
    assert label.content.key == at.app.ui.bindings.prompt("pond") == "X"


@pytest.mark.parametrize(("wide", "words"), [(200, "Draw 63"), (96, "63")])
def test_a_pile_says_less_where_its_words_would_be_small(wide: int, words: str) -> None:
    at = table(4, pace="relaxed", text_scale=2.0)
    label = at.picture.panels._labels["draw"]
    drawn: list[str] = []
    label.line = lambda picture, text, *args, **kwargs: drawn.append(text)  # type: ignore[method-assign]
    label.content = label.content._replace(words="Draw 63", short="63")
    label.area = pygame.Rect(0, 0, wide, 26)
    label.compose()
    assert drawn == [words]


def with_pointer_on_a_tool(game: AnyGame) -> Table:
    """Return a table at a turn of one's own, played by mouse so far, with the pointer on the menu's button."""
    at = table(4, game=game)
    for _ in range(8):
        assert my_turn(at)
        at.pilot.settle()
        if at.session.state.to_act == (0,) and not at.scene.input.resolver.choices():
            break
        by_clicks(at, chosen(at)[0])
    at.pilot.move(*at.pilot.viewport.to_units(at.scene.controls.buttons["menu"].area.center))
    at.pilot.wait(300)
    at.scene.focus.set(None)
    return at


@pytest.mark.parametrize("key", ["return", "up", "left"])
@pytest.mark.parametrize("game", [GAME, PESKY])
def test_the_first_key_of_a_turn_shows_what_can_be_used_and_uses_nothing(game: AnyGame, key: str) -> None:
    at = with_pointer_on_a_tool(game)
    done = len(at.session.journal)
    at.pilot.press(key)
    at.pilot.wait(100)
    now = as_a(SpotHandle, at.scene.focus.focused)
    assert now.spot in at.scene.input.resolver.targets()
    assert at.scene.focus.ring is not None
    assert not at.scene.input.has_picked
    assert len(at.session.journal) == done


def test_the_keys_after_it_play_a_card() -> None:
    at = with_pointer_on_a_tool(PESKY)
    done = len(at.session.journal)
    for _ in range(3):
        at.pilot.press("return")
        at.pilot.wait(100)
    assert len(at.session.journal) > done


def test_a_number_key_reads_each_card_before_it_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    at, made = table(3, game=PESKY, seed="numbers"), hear(monkeypatch)
    at.app.announcer.speech.apply(SpeechOptions(on=True))
    play(at, by_clicks, until=lambda: at.pesky.phase is PeskyPhase.PLAY)
    for _ in range(3):  # the second time, another card lies where the focus is
        assert my_turn(at)
        at.pilot.settle()
        spot = min(at.scene.input.resolver.sources(), key=lambda one: one.index)
        name, done = at.scene.input.spots.card_name(spot), len(at.session.journal)
        made[-1].take()
        at.pilot.press(str(spot.index + 1))
        said = " ".join(made[-1].take())
        assert re.search(rf"{re.escape(name)}, .*card {spot.index + 1}\b", said)
        assert f"Press {(spot.index + 1) % 10} again." in said
        assert len(at.session.journal) == done
        at.pilot.press(str(spot.index + 1))
        assert len(at.session.journal) > done


def test_tab_goes_to_ones_own_cards_then_the_piles_then_the_others() -> None:
    at = table(4, game=GAME, pace="relaxed")
    assert my_turn(at)
    at.pilot.settle()
    zones = list[str]()
    for _ in range(9):
        at.pilot.press("tab")
        spot = focused_spot(at)
        zones.append("" if spot is None else spot.zone)
    others = [zone for zone in zones if zone.startswith("grid-")][1:]
    assert zones[:4] == ["grid-0", "draw", "left", "right"]
    assert others == ["grid-1", "grid-2", "grid-3"]


def test_a_refusal_names_the_piles_that_are_left_and_their_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    made, at = hear(monkeypatch), holding()
    at.app.announcer.speech.apply(SpeechOptions(on=True))
    at.pilot.press("9")
    at.pilot.settle()
    made[-1].take()
    at.pilot.press("d")
    assert "Q: Left discard pile. E: Right discard pile." in " ".join(made[-1].take())
