"""Several people at one machine: where the one before has looked is not shown to the next."""

import pytest

from gnoming.pesky.cards import known_faces
from gnoming.pesky.explain.words import suit_name, trump_name
from gnoming.pesky.scoring import trick_winner
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import hand_zone
from gnoming.storage.settings import Pace
from gnoming.text import languages, text
from scenes.kit.assist.access.outline import free_words
from scenes.pesky.board.sign import Named, SuitSign
from scenes.pesky.cards.face_names import BACK
from scenes.pesky.presenter import as_pesky_state
from scenes.table.game.perspective import Perspective
from scenes.table.input.spots import SpotHandle
from scenes.table.sheets.curtain import CurtainScene
from scenes.table.view.panels.seats import PROMPT_SIZE
from shots.studio import Combination, Studio
from shots.tables.pesky import STATES
from tests.support.given import as_a
from tests.support.looks import FPS
from tests.support.tables import PESKY, Table, by_keys, chosen, my_turn, on_turn, play, table


def usable(at: Table) -> list[int]:
    """Return which cards of the hand below may be played, from the left."""
    return sorted(spot.index for spot in at.scene.input.resolver.sources())


def focused_card(at: Table) -> int | None:
    """Return which card of the hand below has the focus; None where none has."""
    focused = at.scene.focus.focused
    if not isinstance(focused, SpotHandle) or focused.spot.zone != hand_zone(at.picture.own):
        return None
    return focused.spot.index


def test_the_focus_of_who_comes_to_the_table_begins_on_the_first_card_that_may_be_played() -> None:
    at = table(3, people=3, game=PESKY, seed="curtain", fps=20)
    passed: list[int] = []
    for _ in range(12):
        play(at, by_keys, until=lambda: at.pesky.phase is Phase.PLAY)
        last = usable(at)[-1]
        at.pilot.press(str((last + 1) % 10))
        assert focused_card(at) == last
        at.pilot.press("return")
        assert my_turn(at)
        at.pilot.wait(200)
        if at.pesky.phase is Phase.PLAY:
            assert focused_card(at) == usable(at)[0]
            passed.append(usable(at)[0])
    assert len(set(passed)) > 1


def is_last_trick(state: PeskyState) -> bool:
    return sum(map(len, state.hands)) == 4 and len(state.trick) == 2


@pytest.mark.parametrize("pace", ["instant", "step"])
def test_last_cards_are_played_one_by_one_without_handing_over(pace: Pace) -> None:
    at = on_turn(table(3, people=3, game=PESKY, seed="last-cards", fps=20, pace=pace, until=is_last_trick))
    by_keys(at, chosen(at)[0])
    done, viewer = at.done, at.scene.perspective.viewer
    at.exits.clear()
    seen = []
    while not at.exits:
        at.pilot.wait(50)
        if not at.picture.busy:
            seen.append(at.done - done)
            assert at.scene.perspective.viewer == viewer
            assert at.scene.input.resolver.gestures() == {}
            hand = known_faces(as_pesky_state(at.scene.perspective.own_view()).hands[viewer or 0])
            to_act = at.pesky.to_act
            assert not hand or to_act == (viewer,), "nobody's last card lies open under another's turn"
    assert at.exits[0] == "round-over"
    assert sorted(set(seen)) == [0, 1, 2, 3], "each card rests before the next one"


def test_whoever_opens_a_saved_game_at_the_last_card_is_called_to_the_table_first() -> None:
    session = table(3, people=3, game=PESKY, seed="last-cards", until=is_last_trick).session
    session.act(session.state.to_act[0], session.game.legal(session.state)[0])
    seen = Perspective(session)
    assert seen.last_card() is None
    assert seen.next_viewer() == session.state.to_act[0]


def test_after_trump_was_named_by_keys_the_hand_has_the_focus_and_nothing_is_to_be_chosen_once_more() -> None:
    at = on_turn(table(3, game=PESKY, seed="trump-2", pace="normal", fps=20))
    assert at.pesky.phase is Phase.TRUMP, "another seed: in this one somebody else names trump"
    at.pilot.press("right")
    at.pilot.press("2")
    again = text("table.once-more-key", key="2")
    assert at.picture.panels.prompt.content == again
    at.pilot.press("return")
    at.pilot.wait(60)
    assert at.picture.busy
    assert at.picture.panels.prompt.content != again
    assert my_turn(at)
    at.pilot.wait(100)
    assert focused_card(at) == 0


def test_the_curtain_shows_and_tells_what_was_led_and_what_is_trump() -> None:
    with Studio(Combination(), fps=FPS) as studio:
        STATES["pesky-curtain-trick"](studio)
        curtain = as_a(CurtainScene, studio.scene)
        state = as_pesky_state(studio.table.session.state)
        led, trump = state.led, state.trump
        assert led is not None
        assert trump is not None
        assert as_a(SuitSign, curtain._sign).content == Named(led, trump)
        assert curtain._sky.area.contains(curtain._why.lines_bounds), "no stars among the words"
        (read,) = (buffer for buffer in curtain.buffers() if "read-piles" in buffer.commands)
        assert text("pesky.narration.led", colour=suit_name(led)) in read.lines()[0]
        heard = " ".join(words.name for words in free_words(curtain))
        assert text("pesky.narration.led", colour=suit_name(led)) in heard
        assert text("pesky.narration.trump", trump=trump_name(trump)) in heard


def test_before_a_card_is_led_the_curtain_shows_and_tells_the_trick_that_was_taken() -> None:
    """The winner and the winning card were seen by one person alone: the one who had the machine."""
    with Studio(Combination(), fps=FPS) as studio:
        STATES["pesky-curtain-taken"](studio)
        curtain = as_a(CurtainScene, studio.scene)
        at, state = studio.table, as_pesky_state(studio.table.session.state)
        assert state.trump is not None
        names = [at.picture.names[played.seat] for played in state.last_trick]
        assert [name for _, name, _ in curtain._cards._content.rows] == names
        winner = at.picture.names[trick_winner(state.last_trick, state.trump)]
        assert curtain._words.text == text("pesky.last-trick.won", name=winner)
        heard = " ".join(words.name for words in free_words(curtain))
        assert text("pesky.narration.no-trick") in heard
        assert all(heard.count(name) >= 1 for name in names)


@pytest.mark.parametrize("code", languages())
def test_the_question_for_trump_is_large_where_words_are_large(code: str) -> None:
    with Studio(Combination(1280, 720, language=code, text=200), fps=FPS) as studio:
        STATES["pesky-trump"](studio)
        prompt = studio.table.picture.panels.prompt
        assert prompt.words_rect.h >= 0.9 * prompt.viewport.text_px(PROMPT_SIZE)


@pytest.mark.parametrize("pace", ["normal", "step"])
def test_a_hand_is_covered_before_the_next_person_is_named(pace: Pace) -> None:
    at = table(3, people=3, game=PESKY, seed="curtain", fps=60, pace=pace)
    play(at, by_keys, until=lambda: at.pesky.phase is Phase.PLAY and len(at.pesky.trick) == 1)
    own, waits = at.picture.own, 0
    hand = {card.order for card in at.pesky.hands[own]}
    by_keys(at, chosen(at)[0])
    hand -= {played.card.order for played in at.pesky.trick}
    named = text("pesky.wait.play", name=at.picture.names[at.pesky.seat])
    while at.picture.own == own:
        assert at.picture.view is not None
        view = as_pesky_state(at.picture.view)
        if at.picture.panels.prompt.content == named or view.to_act == at.pesky.to_act:
            waits += 1
            assert {at.picture.cards.sprites[order].face for order in hand} == {BACK}
            assert not [*known_faces(view.hands[own]), *known_faces(view.goals[own])]
        at.pilot.wait(1000 / 60)
    assert waits > 5


def test_no_sheet_with_the_goal_of_the_one_before_opens_once_the_curtain_is_due() -> None:
    at = table(3, people=3, game=PESKY, seed="curtain", fps=20)
    play(at, by_keys, until=lambda: at.pesky.phase is Phase.PLAY)
    assert my_turn(at)
    at.exits.clear()
    by_keys(at, chosen(at)[0])
    assert at.picture.busy
    at.pilot.press("g")
    assert at.exits == []
    assert at.scene.feedback.toast.text == text("curtain.hand-over", name=at.picture.names[at.pesky.seat])
    assert my_turn(at)
    at.pilot.press("g")
    assert at.exits[-1] == "paper-goals"
