"""A gnome's style shows in how it plays, whatever its level."""

from functools import cache

import pytest

from gnoming.around.actions import Discard, Draw, Flip, Play, Source
from gnoming.around.bots.levels import LEVELS, POOL, bot_for, make_bot
from gnoming.around.bots.one_turn_bot import Gardener
from gnoming.around.bots.pool import Careful
from gnoming.around.bots.sprout import Sprout
from gnoming.around.bots.style import NEUTRAL, STYLES, Style, bias
from gnoming.around.rules import legal
from gnoming.core.errors import RecordError
from measure.style_report import PlayStyle, measure_style
from tests.around.bots.arena import OPTIONS, states
from tests.around.pictures import DOWN, run, table

BOLD, WARY = Style(risk=1), Style(risk=-1)
HASTY, SLOW = Style(tempo=1), Style(tempo=-1)
MEAN, KIND = Style(denial=1), Style(denial=-1)


@cache
def _style(level: str, gnome: str) -> PlayStyle:
    return measure_style(f"{level}/{gnome}" if gnome else level, level, deals=6 if level == "sprout" else 3)


# seen from outside ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["sprout", "gardener"])
def test_the_bold_draw_from_the_draw_pile_and_the_wary_take_what_lies_open(level: str) -> None:
    rowan, plain, helna = (_style(level, gnome).unknown for gnome in ("rowan", "", "helna"))
    assert rowan > plain > helna
    assert rowan > helna + 0.1


@pytest.mark.parametrize("level", ["sprout", "gardener"])
def test_the_wary_turn_no_card_in_the_end(level: str) -> None:
    assert _style(level, "rowan").flipped == 1
    assert _style(level, "helna").flipped < 0.9


def test_the_hasty_go_out_more_often_than_the_slow() -> None:
    kiara, plain, juniper = (_style("sprout", gnome).out for gnome in ("kiara", "", "juniper"))
    assert kiara > plain > juniper
    assert kiara > juniper + 0.1


def test_some_spoil_and_some_leave_little_gifts() -> None:
    greta, plain, penny = (_style("gardener", gnome).spoiled for gnome in ("greta", "", "penny"))
    assert greta > 0.9
    assert 0.35 < plain < 0.65
    assert penny < 0.4


# seen from inside -------------------------------------------------------------------------------------


def test_no_style_favours_nothing() -> None:
    for state in states(("gardener", "sprout", "random"), OPTIONS[1], "plain"):
        assert not any(
            bias(NEUTRAL, state, action) for action in legal(state) if not isinstance(action, Flip)
        )


def test_risk_is_about_cards_that_nobody_knows() -> None:
    state = table(DOWN, DOWN, left="3", right="8")
    assert bias(BOLD, state, Draw(Source.DRAW_PILE)) > 0 > bias(WARY, state, Draw(Source.DRAW_PILE))
    assert bias(BOLD, state, Draw(Source.LEFT)) == 0


def test_tempo_is_about_cards_turned_up_and_most_about_the_last() -> None:
    begun = run(table("8 ? 3 / ? 5 ? / ? ? ?", DOWN, draw="-2"), "d")
    assert bias(HASTY, begun, Play(2)) > bias(HASTY, begun, Play(1)) == 0
    ending = run(table("8 8 3 / 5 5 -1 / 4 -1 ?", DOWN, draw="-2"), "d")
    assert bias(HASTY, ending, Play(9)) > bias(HASTY, begun, Play(2))
    assert bias(SLOW, ending, Play(9)) == -bias(HASTY, ending, Play(9))


def test_denial_is_about_what_the_next_player_could_use() -> None:
    waiting = "6 6 ? / ? -1 ? / ? ? ?"
    state = run(table(DOWN, waiting, left="6", right="8", draw="7"), "d p1")
    cover, leave = Discard(Source.LEFT), Discard(Source.RIGHT)
    assert bias(MEAN, state, cover) > bias(MEAN, state, leave)
    assert bias(KIND, state, leave) == 0, "nobody is so kind as to leave a whole set"
    gift = run(table(DOWN, "8 ? ? / ? ? ? / ? ? ?", left="4", right="8", draw="7"), "d p1")
    assert bias(KIND, gift, leave) > bias(KIND, gift, cover)


# names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_every_style(level: str) -> None:
    for gnome in STYLES:
        assert type(make_bot(f"{level}/{gnome}")) is type(make_bot(level))


@pytest.mark.parametrize("name", ["gardener/zork", "gardener/", "/rowan", "careful/rowan", "beginner", ""])
def test_a_bot_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(RecordError):
        make_bot(name)


@pytest.mark.parametrize(
    ("level", "kind"),
    [
        ("beginner", Sprout),
        ("sprout", Sprout),
        ("gardener/moss", Gardener),
        ("genius", Gardener),
        (None, Gardener),
    ],
)
def test_a_seat_always_has_a_bot(level: str | None, kind: type) -> None:
    for gnome in ("rowan", "zork", None):
        assert type(bot_for(level, gnome)) is kind


def test_a_game_begun_against_the_pool_goes_on_against_it() -> None:
    assert type(bot_for("careful", "rowan")) is Careful
    assert not set(LEVELS) & set(POOL)
