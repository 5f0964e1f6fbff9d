"""Whole games of both kinds, played by keys and by what is spoken alone."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from gnoming.arena.self_play import play_game
from gnoming.around.actions import Play
from gnoming.around.cards import Face
from gnoming.around.events import CardBounced, CardPlayed
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, Phase
from gnoming.core.frozen import changed
from gnoming.core.model import Entry
from gnoming.core.session import AnyEntry, AnySession
from gnoming.core.table import Spot
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game, play_randomly
from gnoming.storage.settings import Pace, SpeechDetail
from gnoming.text import text
from scenes.games import face_of
from tests.support.given import given
from tests.support.program import FEW_FRAMES, SMALL, Program
from tests.support.pupils.ear_pupil import AroundEar, EarPupil, PeskyEar
from tests.support.pupils.hearing import hear
from tests.support.whole_games import WholeGame, each_whole_game, keep_transcript

pytestmark = pytest.mark.usefixtures("home", "english")
PUPILS: dict[str, type[AroundEar | PeskyEar]] = {
    "gnoming-a-round": AroundEar,
    "pesky-garden-gnomes": PeskyEar,
}
OVER = {"gnoming-a-round": "around.prompt.over", "pesky-garden-gnomes": "pesky.prompt.over"}
"""The keys of the sentences that end a game."""


def sit_down(name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Program, AroundEar | PeskyEar]:
    """Start a short game of this kind with speech on; return the program, and who hears it."""
    return begin(WholeGame(name), monkeypatch)


def begin(whole: WholeGame, monkeypatch: pytest.MonkeyPatch) -> tuple[Program, AroundEar | PeskyEar]:
    """Start this game with speech on; return the program, and who hears it."""
    made = hear(monkeypatch)
    program = Program(whole.session("ear"), SMALL, code=whole.language)
    program.pilot.frame_ms = 1000 / FEW_FRAMES
    table = program.table
    table.session.save = None  # no time passes here in which a disk could write
    table.session.is_saved = lambda: True
    program.pilot.press("f8")
    return program, PUPILS[whole.name](program, made[-1])


def begin_with(
    session: AnySession,
    monkeypatch: pytest.MonkeyPatch,
    bots_pace: Pace = "instant",
    speech_detail: SpeechDetail = "full",
) -> tuple[Program, EarPupil]:
    """Open a game with speech on and these settings; return the program, and who hears it."""
    made = hear(monkeypatch)
    program = Program(size=SMALL, fps=FEW_FRAMES)
    settings = replace(
        program.profile.settings, speech=True, speech_detail=speech_detail, bots_pace=bots_pace
    )
    program.navigator.overlays.change_settings(settings)
    program.open(session)
    program.pilot.wait(program.pilot.frame_ms)
    return program, EarPupil(program, made[-1])


@each_whole_game
def test_a_whole_game_is_played_by_ear(whole: WholeGame, monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = begin(whole, monkeypatch)
    session = program.table.session

    def ended(said: Sequence[str]) -> bool:
        return any(text(OVER[whole.name]) in sentence for sentence in said)

    pupil.play(pupil.answer, ended)
    assert session.state.over
    told = [sentence for _, said in pupil.transcript for sentence in said]
    for player in session.match.players[1:]:
        assert any(
            sentence.find(text("table.name-and-turn", name=player.name, turn="").strip()) >= 0
            for sentence in told
        )
    hear_the_end(program, pupil)
    keep_transcript(whole, pupil.transcript)
    program.close()


def hear_the_end(program: Program, pupil: EarPupil) -> None:
    """Hear how the last round and the game have ended: one's own place at once, all of it on request."""
    names = [player.name for player in program.table.session.match.players]
    told = told_next(program, pupil, "score")
    assert all(words in told for words in ("Person 1", text("score.narration.again", key="U")))
    rows = " ".join(pupil.press("z"))
    assert all(rows.count(name) == 1 for name in names)
    assert " ".join(pupil.press("u")) == rows
    for key, seat in (("b", 0), ("o", 1)):
        lines = pupil.press(key)
        assert names[seat] in " ".join(lines)
        assert text("buffer.none") not in " ".join(lines)
    program.pilot.wait(1_500)  # what is shown heeds nobody who is in a hurry
    pupil.press("return")
    program.pilot.wait(1_500)
    told = told_next(program, pupil, "final")
    assert any(f"{name}" in told.split("!")[0] for name in names)
    assert text("final.narration.place", name="Person 1", place="@", total="@").split("@")[1] in told
    rows = " ".join(pupil.press("z"))
    assert all(f"{name}, " in rows for name in names)


def told_next(program: Program, pupil: EarPupil, scene: str) -> str:
    """Wait until a scene has come, and return all that was said since the last key."""
    said: list[str] = list(pupil.transcript[-1][1])
    for _ in range(100):
        if program.scene.name == scene:
            break
        program.pilot.wait(program.pilot.frame_ms)
    program.pilot.wait(2 * program.pilot.frame_ms)
    assert program.scene.name == scene
    return " ".join([*said, *pupil.listen_on()])


REPORTS = ("b", "o", "ctrl+2", "ctrl+7", "k", "i", "u", "y", "j")


def asked(pupil: EarPupil, keys: Sequence[str]) -> dict[str, str]:
    """Press each key; return what was said."""
    return {key: " ".join(pupil.press(key)) for key in keys}


def test_the_first_game_answers_every_key(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    for key in ("return", "1", "2"):
        pupil.press(key)
    told = asked(pupil, REPORTS)
    assert re.match(
        r"Person 1’s grid\. Row 1: \S+, \S+, face down\. Row 2: .*Points showing: \S+\.$", told["b"]
    )
    assert told["o"] == told["ctrl+2"]
    assert told["o"].startswith("Bot 1’s grid. Row 1: ")
    assert told["ctrl+7"] == text("table.narration.no-seat", seat=7, seats=2)
    assert re.match(r"Left discard pile: \S+\. Right discard pile: \S+\. Draw pile: \d+ cards\.$", told["k"])
    assert re.match(r"Not seen yet: .*8: \d+ of \d+", told["i"])
    assert told["u"] == "Round 1 of 1, Person 1 0, Bot 1 0."
    assert told["y"] == text("around.prompt.draw")
    assert ". Bot 1: turned up " in told["j"]
    drawn = " ".join(pupil.press("d"))
    assert re.search(r"In the hand: \S+\. Left discard pile", " ".join(pupil.press("k")))
    assert drawn.split()[2] in " ".join(pupil.press("k"))
    program.close()


def test_a_line_that_counts_is_told_with_the_card_and_with_the_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    table, state = program.table, program.table.session.state
    assert isinstance(state, AroundState)
    row = tuple(replace(card, face=Face.SEVEN, face_up=True) for card in state.grids[0][:3])
    rest = tuple(replace(card, face_up=False) for card in state.grids[0][3:])
    table.picture.settle(changed(state, grids=(row + rest, *state.grids[1:])))
    told = " ".join(pupil.press("b"))
    assert "Row of 7s: −7." in told
    assert "Points showing: −7." in told
    table.focus.set(None)
    spot = table.input.spots._handles[Spot("grid-0", 1)]
    table.focus.set(spot, show=True)
    assert spot.describe() == "7, in Row of 7s, row 1, column 2, Person 1"
    program.close()


def test_the_second_game_answers_every_key_and_tells_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("pesky-garden-gnomes", monkeypatch)
    pupil.press("return")
    told = asked(pupil, REPORTS)
    assert re.match(
        r"Person 1 holds: (\w+ \d+( [+−]\d+)?, )+\w+ \d+( [+−]\d+)?\. .*Bid: \S+\. Goal: ", told["b"]
    )
    assert re.match(r"Bot 1 holds \d+ cards?\. \d+ tricks? won\. Bid: \S+\.$", told["ctrl+2"])
    assert told["o"] == told["ctrl+2"]
    assert re.match(r"In the trick: Bot 1 \w+ \d+.*\. Led: \w+\. Best so far: Bot \d\. Trump: ", told["k"])
    assert re.match(r"\d+ tricks to come\.", told["i"])
    assert told["u"] == "Hand 1, Person 1 0, Bot 1 0, Bot 2 0."
    assert told["j"].startswith("Bot 1: ")
    program.close()


def test_your_goal_and_bid_are_told_as_soon_as_they_are_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("pesky-garden-gnomes", monkeypatch)
    pupil.press("return")
    told = " ".join(program.app.ui.spoken.sentences)
    assert re.search(r"Your goal: [^.]+\. Your bid: [+−]?\d+\. .*The bids are revealed", told)
    program.close()


def test_the_news_begin_with_your_own_card_and_tell_who_took_the_trick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program, pupil = sit_down("pesky-garden-gnomes", monkeypatch)
    pupil.press("return")
    for key in "1234567890":
        card = " ".join(pupil.press(key)).split(",")[0]
        before = len(program.table.session.journal)
        pupil.press(key)
        if len(program.table.session.journal) > before:
            break
    news = " ".join(pupil.press("j"))
    assert f"{card}." in news
    assert re.search(r"takes? the trick", news)
    program.close()


def test_round_the_table_and_back_again(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("pesky-garden-gnomes", monkeypatch)
    pupil.press("return")
    names = [" ".join(pupil.press("o")).split(" holds")[0] for _ in range(3)]
    assert names == ["Bot 1", "Bot 2", "Bot 1"]
    program.close()


def test_the_last_sentence_is_said_again_without_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    scores = " ".join(pupil.press("u"))
    again = [" ".join(pupil.press("f")) for _ in range(2)]
    assert again[0].startswith(scores)
    assert again[0] == again[1]
    program.close()


def test_once_the_focus_has_moved_it_is_what_was_told_last(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    scores = " ".join(pupil.press("u"))
    pupil.press("tab")
    again = " ".join(pupil.press("f"))
    assert scores not in again
    assert given(program.table.focus.focused).name in again
    program.close()


def test_nothing_of_an_earlier_page_is_said_again_where_nothing_has_the_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    program.app.ui.spoken.say("A notice of the page before.")
    program.press("escape")
    program.scene.focus.set(None)
    program.pilot.wait(200)
    assert pupil.press("f")[-1].startswith(text("table.menu-heading"))
    program.close()


def test_a_game_that_goes_on_tells_its_piles_before_the_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    session = WholeGame("gnoming-a-round").session("ear")
    play_randomly(session, 12)
    program, _ = begin_with(session, monkeypatch)
    told = " ".join(program.app.ui.spoken.sentences)
    assert re.search(r"Draw pile: \d+ cards\. .*Points showing: \S+\.", told)
    program.close()


def test_slower_and_faster_are_heard_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    assert [*pupil.press("ctrl+down"), *pupil.press("ctrl+down")] == ["Slower.", "Slower."]
    assert program.profile.settings.speech_rate == -0.5
    assert pupil.press("ctrl+up") == ["Faster."]
    assert program.app.settings.speech_rate == -0.25
    program.close()


def test_a_page_is_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    assert pupil.press("f1")[0].startswith("Gnoming A Round. How to play. ")
    assert "The goal." in pupil.transcript[-1][1][0]
    assert len(" ".join(pupil.press("z"))) > 100
    program.close()


def test_a_table_is_read_with_the_turn_and_the_own_points(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    for key in ("return", "1", "2"):
        pupil.press(key)
    told = " ".join(pupil.press("z"))
    assert text("around.prompt.draw") in told
    assert re.search(r"Points showing: \S+\.", told)
    program.close()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_set_is_announced_with_the_card_that_completes_it(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    state = program.table.session.state
    assert isinstance(state, AroundState)

    def sevens(count: int) -> AroundState:
        cards = tuple(
            replace(card, face=Face.SEVEN, face_up=n < count) for n, card in enumerate(state.grids[seat])
        )
        grids = (*state.grids[:seat], cards, *state.grids[seat + 1 :])
        return changed(state, grids=grids, turn=replace(state.turn, seat=seat, hand=cards[0]))

    def told(before: int, is_found: bool) -> str:
        event = CardPlayed(seat, 3, is_found)
        entry: AnyEntry = Entry(seat, Play(3), (event,), sevens(before), sevens(before + 1))
        presenter = program.table.presenter
        if seat:
            return presenter.turn_text([entry])
        return presenter.event_text(event, entry.before, entry.after, program.table.picture.names, 0)

    assert ("Row of 7s: −7." in told(2, True), "Row" in told(1, True)) == (True, False)
    found = "found 7 there" if seat else "Under it: 7."
    assert (found in told(2, True), found in told(2, False)) == (True, False)
    program.close()


def test_a_second_set_in_the_same_words_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    state = program.table.session.state
    assert isinstance(state, AroundState)

    def fives(*places: int) -> AroundState:
        cards = tuple(
            replace(card, face=Face.FIVE if n in places else Face.MINUS_ONE, face_up=True)
            for n, card in enumerate(state.grids[0], 1)
        )
        return changed(
            state, grids=(cards, *state.grids[1:]), turn=replace(state.turn, seat=0, hand=cards[0])
        )

    names = program.table.picture.names
    before, after = fives(1, 4, 2, 5, 8), fives(1, 4, 7, 2, 5, 8)
    said = program.table.presenter.event_text(CardBounced(0, 7, False), before, after, names, 0)
    assert said.count("Column of 5s: −5.") == 1
    program.close()


def test_a_card_just_turned_up_is_told_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    told = " ".join([*pupil.press("1"), *pupil.press("right"), *pupil.press("left")])
    assert ", row 1, column 1" in told
    assert text("table.not-now", card="") not in told
    program.close()


def test_the_keys_of_the_page_come_first_and_the_voice_and_the_window_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    told = " ".join([*pupil.press("f3"), *pupil.press("f3")])
    order = [told.index(text(f"command.{one}")) for one in ("menu", "help", "speech-slower", "fullscreen")]
    assert order == sorted(order)
    assert told.rstrip(".").endswith(text("command.fullscreen"))
    program.close()


def test_a_pages_own_keys_are_told_first_and_the_last_answer_can_be_heard_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    first, rest = pupil.press("f3"), pupil.press("f3")
    assert first != rest
    pupil.press("right")
    assert pupil.press("f3") == first, "another key lies between"
    pupil.press("escape")
    assert pupil.press("f3") not in (first, rest), "another page"
    told = pupil.press("f2")
    assert pupil.press("f") == told
    program.close()


def test_a_hint_says_only_once_a_game_that_it_takes_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    for key in "12hhh":
        pupil.press(key)
    said = " ".join(program.app.ui.spoken.sentences)
    assert said.count(text("hint.thinking")) == 1
    program.close()


def test_where_nobody_speaks_the_answer_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    program, _ = sit_down("gnoming-a-round", monkeypatch)
    program.press("f8")
    program.pilot.press("u")
    assert program.table.toast.showing
    assert program.app.ui.spoken.sentences[-1].startswith("Round 1 of 1,")
    program.close()


def test_a_film_tells_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    made = hear(monkeypatch)
    record: AnySession = play_game(GAMES["gnoming-a-round"], ("random",) * 2, AroundOptions(rounds=1), "film")
    program = Program(record, SMALL)
    program.pilot.frame_ms = 1000 / FEW_FRAMES
    program.pilot.press("f8")
    pupil = EarPupil(program, made[-1])
    program.pilot.wait(20_000)
    watched = [one for one in made[-1].take() if ": " in one]
    assert len(watched) > 2
    assert not any(one.endswith("…") for one in watched)
    told = [" ".join(pupil.press("right")) for _ in range(8)]
    turns = [sentence for sentence in told if re.search(r"random \d: ", sentence)]
    assert not any("Right" in sentence for sentence in told)
    assert len(turns) >= 4
    pupil.press("escape")  # from the scores
    assert text("replay.title", game=face_of(record.game.name).title) in " ".join(pupil.press("z"))
    assert len(set(turns)) == len(turns)
    program.close()


HISTORY = 60


@pytest.mark.parametrize("name", PUPILS)
def test_everything_is_walked_and_no_step_is_silent(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down(name, monkeypatch)
    pupil.press("return")
    groups: list[str] = []
    while not groups or not groups[-1].startswith("End. "):
        groups += pupil.press("alt+right")
    names = [group.split(",")[0].split(":")[0] for group in groups[:-1]]
    assert names[0] == text("buffer.own")
    assert set(names) > {
        "Bot 1",
        *(text(f"buffer.{key}") for key in ("scores", "round", "page", "said", "keys")),
    }
    for key, group in zip(("b", "k", "ctrl+2"), ("own", "piles", "seat"), strict=True):
        whole = " ".join(pupil.press(key))
        lines: list[str] = []
        while not lines or not lines[-1].startswith("End. "):
            lines += pupil.press("alt+down")
        assert [line.rstrip(".:,") in whole for line in lines[:-1]] == [True] * (len(lines) - 1), group
        assert len(lines) > 2
        assert len(pupil.press("alt+up")) == 1
    program.close()


def test_all_that_was_said_is_heard_again_backward_and_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    for number in range(HISTORY):
        program.app.ui.spoken.say(f"Sentence {number}.")
    pupil.press("right")
    backward = [" ".join(pupil.press("ctrl+f")) for _ in range(HISTORY - 1)]
    assert backward == [f"Sentence {number}." for number in range(HISTORY - 2, -1, -1)]
    assert " ".join(pupil.press("ctrl+g")) == "Sentence 1."
    while not (said := " ".join(pupil.press("ctrl+f"))).startswith("Top. "):
        pass
    assert said == f"Top. {text('table.dealing')}"
    program.close()


def test_the_keys_that_work_here_are_read_as_they_are_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    for key in ("return", "1", "2"):
        pupil.press(key)
    program.app.ui.bindings.bind("draw", "f9")
    told = " ".join(pupil.press("f3"))
    assert "F9: " + text("command.draw") in told
    assert text("command.pond") not in told
    pupil.press("m")
    told = " ".join([*pupil.press("f3"), *pupil.press("f3")])
    assert text("command.draw") not in told
    assert text("command.read-keys") in told
    assert text("command.read-own") not in told
    (told,) = pupil.press("b")
    assert told.startswith(f"{text('command.read-own')}: {text('buffer.none')}"), (
        "it says what the key is for"
    )
    assert f"Z: {text('buffer.page')}." in told, "and what can be read instead"
    program.close()


@pytest.mark.parametrize("name", PUPILS)
def test_the_moves_are_a_list_of_which_one_is_chosen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down(name, monkeypatch)
    pupil.press("return")
    table = program.table
    actions = set(table.input.resolver.gestures().values())
    pupil.press("f4")
    said = [pupil.transcript[-1][1][-1]]
    while said.count(said[0]) == 1 and len(said) < 30:
        said += pupil.press("tab")
    moves = [table.presenter.move_words(table.perspective.own_view(), action) for action in actions]
    assert set(moves) <= set(said)
    before = len(table.session.journal)
    pupil.press("return")
    assert len(table.session.journal) > before
    program.close()


def test_of_a_card_that_is_played_itself_is_told_and_not_the_one_that_fills_its_gap(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program, pupil = sit_down("pesky-garden-gnomes", monkeypatch)
    pupil.press("return")
    for key in "1234567890":
        card = " ".join(pupil.press(key)).split(",")[0]
        before = len(program.table.session.journal)
        said = pupil.press(key)
        if len(program.table.session.journal) > before:
            break
    assert said[0].startswith(f"{card}.")
    program.close()


def test_in_short_your_own_name_is_not_told_with_your_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    pupil.press("return")
    wanted_names: dict[SpeechDetail, str] = {"full": "row 1, column 2, Person 1", "short": "row 1, column 1"}
    for detail, wanted in wanted_names.items():
        settings = replace(program.profile.settings, speech=True, speech_detail=detail)
        program.navigator.overlays.change_settings(settings)
        said = pupil.press("right" if detail == "full" else "left")
        assert said[-1].endswith(wanted)
    program.close()


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        (
            "gnoming-a-round",
            {"1": "Turn up one more\\.", "2": "Your turn\\.", "d": "\\S+: place or discard it\\."},
        ),
        ("pesky-garden-gnomes", {"return": "(You lead|Play \\w+|No \\w+: play any card)\\."}),
    ],
)
def test_in_short_a_prompt_takes_a_few_words(
    name: str, wanted: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    program, pupil = begin_with(WholeGame(name).session("ear"), monkeypatch, speech_detail="short")
    if "return" not in wanted:
        pupil.press("return")
    for key, words in wanted.items():
        assert re.search(rf"(^| ){words}( |$)", " ".join(pupil.press(key)))
    program.close()


def test_move_by_move_a_bot_names_trump_by_one_press_and_leads_by_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = WholeGame("pesky-garden-gnomes").session("ear")
    program, pupil = begin_with(session, monkeypatch, bots_pace="step")
    told = [" ".join(pupil.press(key)) for key in ("return", "n", "n")]
    assert re.search(f"Next move.*{text('pesky.next.trump')}", told[0])
    assert re.search(f"named .* trump.*Next move.*{text('pesky.next.lead')}", told[1])
    assert re.search(r"played the", told[2])
    program.close()


def test_a_tab_that_is_chosen_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    program, pupil = sit_down("gnoming-a-round", monkeypatch)
    program.navigator.overlays.open_options()
    assert text("words.selected") in " ".join(pupil.press("f"))
    pupil.press("right")  # the row of tabs is one stop, and arrow keys move along it
    assert pupil.press("return")[0] == text("words.selected")
    program.close()


@pytest.mark.parametrize("detail", ["full", "short"])
def test_where_a_hazard_has_sunk_the_answer_and_its_key_are_told(
    detail: SpeechDetail, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, pupil = begin_with(at_an_offer(), monkeypatch, speech_detail=detail)
    decline, key = text("around.choose.decline"), program.app.ui.bindings.prompt("choose")
    told = " ".join(pupil.press("left ctrl"))
    assert decline in told
    assert (f"{key}: {decline}" in told) == (detail == "full")
    assert f"{key}: {decline}" in " ".join(pupil.press("x"))
    program.close()


def at_an_offer() -> AnySession:
    """Return a game in which a Hazard has sunk, and the person may turn up a card."""
    game = GAMES["gnoming-a-round"]
    for seed in map(str, range(100)):
        played = new_game(game, people=1, seed=seed)
        play_randomly(played)
        for number, entry in enumerate(played.journal):
            before = entry.before
            if entry.seat == 0 and isinstance(before, AroundState) and before.phase is Phase.OFFER:
                session = new_game(game, people=1, seed=seed)
                play_randomly(session, number)
                return session
    raise AssertionError("nobody is ever offered a card")


@pytest.mark.parametrize(
    ("name", "first", "tenth"),
    [("gnoming-a-round", "1: Top left.", ""), ("pesky-garden-gnomes", "1: card 1.", "0: card 10.")],
)
def test_the_number_keys_are_named_by_what_they_do_in_this_game(
    name: str, first: str, tenth: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, pupil = sit_down(name, monkeypatch)
    pupil.press("return")
    told = " ".join(pupil.press("f3"))
    assert first in told
    assert tenth in told
    assert (" 0: " in told) == bool(tenth)
    program.close()
