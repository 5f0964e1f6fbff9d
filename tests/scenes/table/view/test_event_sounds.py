"""From which side an event is heard, whose doing it is, and who feels it in the hand."""

import pytest

from scenes.around.presenter import AroundPresenter
from scenes.kit.sound.mixer import SoundSource
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.cue import Cue
from scenes.table.view.reactions import EventSounds

NAMES = ("Rowan", "Helna", "Kiara", "Penny")


class Heard:
    """Sounds at a table for four, noted instead of played; `felt` are those that shook."""

    def __init__(self, tools: UiContext, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sources: list[SoundSource] = []
        self.felt: list[str] = []
        monkeypatch.setattr(tools.mixer, "play", lambda sound, source: self.sources.append(source))
        monkeypatch.setattr(tools.rumble, "feel", self.felt.append)
        self.viewport = Viewport(1280, 720)
        size = self.viewport.units_wide, self.viewport.units_high
        self.layout = AroundPresenter().layout(size, 1.0, len(NAMES), 0)
        self.sounds = EventSounds(tools, NAMES)
        self.sounds.lay_out(self.viewport, self.layout, 0)


@pytest.fixture
def heard(tools: UiContext, monkeypatch: pytest.MonkeyPatch) -> Heard:
    return Heard(tools, monkeypatch)


def test_an_event_is_heard_from_its_card_else_from_who_does_it_else_from_the_middle(heard: Heard) -> None:
    heard.sounds.play("flip", Cue(seat=2), (0, 100))
    heard.sounds.play("flip", Cue(seat=2))
    heard.sounds.play("flip", Cue())
    card, seat, nobody = heard.sources
    x = heard.viewport.point(*heard.layout.seat(2).medallion.centre)[0]
    assert card == SoundSource(-1.0, "Kiara")
    assert seat == SoundSource(2 * x / heard.viewport.width - 1, "Kiara")
    assert nobody == SoundSource(0.0, "")


def test_what_one_does_oneself_is_felt_and_a_hazard_is_by_all(heard: Heard) -> None:
    for sound, seat in (("swap", 0), ("flip", 1), ("hazard", 1), ("turn", None)):
        heard.sounds.play(sound, Cue(seat=seat))
    assert heard.felt == ["swap", "hazard"]
    heard.sounds.lay_out(heard.viewport, heard.layout, 1)
    heard.sounds.play("flip", Cue(seat=1))
    assert heard.felt[2:] == ["flip"]
