"""A game with real cards, counted in the window by keys and mouse; each tap is kept."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from gnoming.arena.self_play import play_game
from gnoming.around.cards import Face
from gnoming.around.explain.grid_score import parse_grid
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState
from gnoming.core.match import Player
from gnoming.counted.file import MOST_WAITING, CountedGames
from gnoming.counted.game import NOBODY
from gnoming.past.past_game import summarise
from gnoming.person.roster import Person, Roster
from gnoming.pesky.cards import BY_TEXT, known_faces
from gnoming.pesky.scoring import counted_for
from gnoming.pesky.state import PeskyState
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.around.counting.advice import DISCARDS, AdviceScene
from scenes.around.counting.best_grid import paint_best_grid
from scenes.around.counting.out_row import LEAST_FACE, NAME_ROOM
from scenes.around.counting.paper import grid_sheet
from scenes.around.counting.scene import AroundEntryScene
from scenes.around.scores.scene import AroundScoresScene
from scenes.counting.choices import PersonFace
from scenes.counting.controller import CountingPages
from scenes.counting.entry.page import EntryScene
from scenes.counting.rounds import RoundsScene
from scenes.counting.who import WhoPlaysScene
from scenes.dialogs.keys import KeysScene
from scenes.kit.cards.card_sprite import LineGlow
from scenes.kit.text.typography import Style, Typography
from scenes.kit.theme import Colour
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, Widget
from scenes.pesky.counting.scene import PeskyEntryScene
from scenes.results.scores_scene import ScoresScene
from tests.support.program import FEW_FRAMES, Program

pytestmark = pytest.mark.usefixtures("home", "english")
AROUND, PESKY = GAMES.values()
GRID = "3 4 6 / 3 4 6 / 3 4 6"
PEOPLE = [Player(name, portrait=name.lower()) for name in ("Penny", "Moss", "Rowan")]
KEYS = {"M": ["m"], "X": ["x"], "-1": ["1"], "-2": ["2"], "-3": ["-", "3"], "-4": ["-", "4"]}


def pages_of(program: Program) -> CountingPages:
    return program.navigator.counting


def entry(program: Program) -> AroundEntryScene:
    scene = program.scene
    assert isinstance(scene, AroundEntryScene), scene.name
    return scene


def type_cards(program: Program, words: str) -> None:
    for word in words.split():
        for key in KEYS.get(word, [word]):
            program.pilot.press(key)


def tap_with_a_finger(program: Program, widget: Widget) -> None:
    width, height = program.app.scenes.viewport.window.size
    at = {"finger_id": 1, "touch_id": 1, "x": widget.area.centerx / width, "y": widget.area.centery / height}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(pygame.event.Event(kind, {**at, "dx": 0.0, "dy": 0.0, "pressure": 1.0}))
        program.pilot.wait(program.pilot.frame_ms)


def count_to_the_rounds(program: Program) -> RoundsScene:
    """Pass by the counting of the scores, as a hasty player does."""
    for _ in range(12):
        scene = program.scene
        if isinstance(scene, RoundsScene):
            return scene
        if isinstance(scene, ScoresScene) and scene.is_counted and not pages_of(program).game.over:
            program.use("All rounds" if pages_of(program).game.game is AROUND else "All hands")
        else:
            program.pilot.press("return")
        program.pilot.wait(800)
    raise AssertionError(program.scene.name)


def grids_of(state: AroundState) -> list[list[Face | None]]:
    return [[card.face for card in grid] for grid in state.grids]


def test_a_game_of_bots_entered_by_keys_scores_as_its_record_says_and_is_kept(home: Path) -> None:
    options = {"rounds": 2, "runs": True}
    session = play_game(AROUND, ["sprout"] * 3, AROUND.make_options(options), "typed", nodes=1)
    ends = [one.after for one in session.journal if len(one.after.results) > len(one.before.results)]
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        program.profile.people.roster = Roster((Person("p1", "Moss", "moss", "gardener"),), "p1")
        pages.begin(AROUND, PEOPLE, options, session.match.dealer)
        for number, state in enumerate(ends):
            assert isinstance(state, AroundState)
            for n, grid in enumerate(grids_of(state)):
                type_cards(program, " ".join(map(str, grid)))
                if n < 2:
                    program.pilot.press("return")
            program.pilot.press("return")  # only asks who went out
            faces = entry(program).out_row.faces
            assert [face.key_shown for face in faces] == ["1", "2", "3", "0"]
            type_cards(program, f"{'f 5 f f' * number} {0 if state.out is None else state.out + 1}")
            assert entry(program).game.counted == number  # the answer alone doesn't count the round
            program.pilot.press("return")
            scene = count_to_the_rounds(program)
            assert pages.game.results == state.results
            if number == 0:
                program.pilot.click_on(scene.next_button)
        assert (pages.game.over, pages.game.totals) == (True, AROUND.totals(session.state))
        assert pages.game.winners == AROUND.winners(session.state)
        program.use("CSV table")
        program.use("Picture to send")
        kept = sorted(
            path.suffix for folder in ("documents", "pictures") for path in (home / folder).iterdir()
        )
        assert kept == [".csv", ".png"]
        program.use("Done")
        assert program.scene.name == "title"
        program.profile.wait_for_disk()
        assert pages.running is None
        (path,) = (home / "records").iterdir()
        game = summarise(path.read_text(), path.name, GAMES)
        assert game is not None
        assert (game.counted, game.details.totals) == (True, AROUND.totals(session.state))
        assert program.profile.stores.games.seats == {game.identity: 1}  # whose name is on the list
        program.open(profile=type(program.profile)(program.profile.folders))
        pages_of(program).choose_players()
        assert isinstance(program.scene, WhoPlaysScene)
        assert [one.name for one in program.scene.people] == ["Moss", "Penny", "Rowan"]
        program.pilot.type("Ida")
        program.pilot.press("return")
        assert program.app.ui.spoken.sentences[-1].startswith("Ida, selected, seat")


def test_ten_rounds_of_each_game_made_by_bots_score_through_the_page_as_their_records_say() -> None:
    """One seat's grid is typed, the next one's tapped; one seat's cards won are tapped, the next one's typed."""
    grids = play_game(AROUND, ["sprout"] * 2, AROUND.make_options({"rounds": 9}), "page", nodes=1)
    piles = play_game(PESKY, ["weeder"] * 3, PESKY.make_options({"target": 60}), "page/0", nodes=1)
    with Program(fps=FEW_FRAMES) as program:
        pages, tap, press = pages_of(program), partial(tap_with_a_finger, program), program.pilot.press
        program.pilot.draw_every = 1000
        for session in (grids, piles):
            ends = [one.after for one in session.journal if len(one.after.results) > len(one.before.results)]
            options = session.match.options.as_json()
            pages.begin(session.game, PEOPLE[: len(session.match.players)], options, session.match.dealer)
            for number, state in enumerate(ends):
                scene = program.scene
                if isinstance(state, AroundState) and isinstance(scene, AroundEntryScene):
                    for seat, grid in enumerate(grids_of(state)):
                        if seat:
                            for face in grid:
                                assert face is not None
                                tap(scene.rack[face])
                        else:
                            type_cards(program, " ".join(map(str, grid)))
                            press("return")
                    press("f")
                    press(str(0 if state.out is None else state.out + 1))
                elif isinstance(state, PeskyState) and isinstance(scene, PeskyEntryScene):
                    for seat in range(state.players):
                        (goal,), (token,) = known_faces(state.goals[seat]), known_faces(state.tokens[seat])
                        tap(scene.goals[goal])
                        tap(scene.bids[token])
                        won = known_faces(state.won[seat])
                        if (seat + number) % 2:
                            tap(scene.in_numbers)
                            for key in str(counted_for(goal, won, scene.options.sheet)):
                                press(key)
                        else:
                            for card in won:
                                tap(scene.chips[card])
                        if seat < state.players - 1:
                            tap(scene.next_button)
                assert pages.game.doubts(number) == ()
                assert isinstance(scene, EntryScene)
                tap(scene.next_button)
                pages.show_rounds()
                assert pages.game.results == state.results
                if not pages.game.over:
                    pages.enter(pages.game.counted)
            assert pages.game.over
            assert (pages.game.totals, pages.game.winners) == (
                session.game.totals(session.state), session.game.winners(session.state)
            )  # fmt: skip
        assert len(grids.state.results) + 2 > 10  # with those of the test above
        assert len(piles.state.results) > 10


def test_unfinished_games_wait_for_each_other_and_the_title_keeps_its_button() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        pages.begin(AROUND, PEOPLE, {}, 0)
        type_cards(program, "5")
        program.open()
        program.use("Score a real game")
        program.use("Another game")
        assert isinstance(program.scene, WhoPlaysScene)
        pages.begin(PESKY, PEOPLE[::-1], {}, 0)
        program.press("1", "0")
        program.profile.wait_for_writes()
        program.open(profile=type(program.profile)(program.profile.folders))
        pages = pages_of(program)
        caption = pages.caption()
        assert caption == "Those Pesky Garden Gnomes with real cards, Hand\xa01: Rowan, Moss, Penny"
        program.use("Score a real game")
        program.use("Gnoming A Round, Round 1: Penny, Moss, Rowan")
        assert hands(program)[0].startswith("5 ?")
        pages.begin_another()
        program.use("Give it up")
        assert pages.game.game is PESKY


def test_a_game_too_many_is_neither_offered_nor_begun() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages, stores = pages_of(program), program.profile.stores
        for n in range(MOST_WAITING + 1):
            assert stores.counted.has_room
            pages.begin(AROUND, [replace(PEOPLE[0], name=f"Penny {n}"), *PEOPLE[1:]], {}, 0)
            type_cards(program, "5")
        kept = stores.counted
        assert not kept.has_room
        program.open()
        program.use("Score a real game")
        assert "Another game" not in [one.name for one in program.scene.focus.widgets]
        pages.begin(PESKY, PEOPLE, {}, 0)
        assert stores.counted == kept
        pages.begin_another()
        assert "Keep it for later" not in [one.name for one in program.scene.focus.widgets]


def test_the_players_of_a_game_given_up_are_seated_again_after_a_restart() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        for players in (PEOPLE[::-1], PEOPLE[:2]):
            pages.begin(AROUND, players, {}, 0)
            type_cards(program, "5")
        program.use("Back")
        program.use("Score a real game")
        program.use("Gnoming A Round, Round 1: Rowan, Moss, Penny")
        pages.begin_another()
        program.use("Give it up")
        program.profile.wait_for_disk()
        program.open(profile=type(program.profile)(program.profile.folders))
        pages_of(program).choose_players()
        program.use("Same as last time")
        scene = program.scene
        assert isinstance(scene, WhoPlaysScene)
        assert [one.name for one in scene.seated] == ["Rowan", "Moss", "Penny"]
        assert not scene.again.visible
        program.pilot.press("return")
        assert [one.name for one in pages_of(program).game.match.players] == ["Rowan", "Moss", "Penny"]


def test_who_plays_sits_in_the_order_of_the_taps_and_every_tap_outlives_a_kill() -> None:
    with Program(fps=FEW_FRAMES) as program:
        program.use("Score a real game")
        scene = program.scene
        assert isinstance(scene, WhoPlaysScene)
        for name in ("Ada", "Bea", "Cem"):
            assert scene.start_button.enabled == (name == "Cem")
            scene.new_name.text = name
            program.use("Take a seat")
        program.use("Bea")
        program.use("Bea")
        program.use("Start scoring")
        game = pages_of(program).game
        assert [one.name for one in game.match.players] == ["Ada", "Cem", "Bea"]
        assert not any(face.is_tagged for face in entry(program).out_row.faces)  # the names stand there
        type_cards(program, "5 M -3")
        program.pilot.click_on(entry(program).rack[Face.EIGHT])
        program.profile.wait_for_writes()
        hands = pages_of(program).game.rounds
        assert hands[0].hands[0] == "5 M -3 / 8 ? ? / ? ? ?"
        program.open(profile=type(program.profile)(program.profile.folders))  # as after a kill
        program.use("Continue")
        assert pages_of(program).game.rounds == hands
        assert entry(program).place == 4
        program.pilot.press("backspace")
        assert pages_of(program).game.rounds[0].hands[0] == "5 M -3 / ? ? ? / ? ? ?"


@pytest.fixture
def round_page() -> Program:
    program = Program(fps=FEW_FRAMES)
    pages_of(program).begin(AROUND, PEOPLE, {}, 0)
    return program


def hands(program: Program, number: int = 0) -> Sequence[str]:
    return pages_of(program).game.rounds[number].hands


def test_the_page_lists_its_own_keys_and_tells_a_card_before_the_next_place(round_page: Program) -> None:
    round_page.pilot.press("f3")
    told = " ".join(label.text for label in round_page.shown(KeysScene)._rows)
    own = [*text("count.keys.gnoming-a-round").split("\n"), text("count.keys"), text("command.hint")]
    assert all(words in told for words in own)
    assert told.index(text("command.help")) < told.index(text("command.fullscreen"))
    round_page.pilot.press("f3")
    scene = entry(round_page)
    scene.focus.set(scene.places[0])
    round_page.pilot.press("5")
    focused = scene.focus.focused
    assert focused is scene.places[1]
    assert scene.focus.is_led(focused), "so that its description waits for what was entered"


def test_a_card_too_many_lies_there_at_once_and_is_asked_about_once(round_page: Program) -> None:
    with round_page as program:
        type_cards(program, "M M M M")
        scene = entry(program)
        assert scene.question.text == "4 × Mulligan? There are only 3. Entered for Penny (4)."
        assert scene.places[3].is_doubted
        assert hands(program)[0] == "M M M / M ? ? / ? ? ?"
        program.use("Take back")
        assert hands(program)[0] == "M M M / ? ? ? / ? ? ?"
        type_cards(program, "M 5")  # the next tap means that it is so
        assert not scene.question.text
        assert hands(program)[0] == "M M M / M 5 ? / ? ? ?"
        program.pilot.press("f")
        program.pilot.press("1")
        program.pilot.press("f")
        program.pilot.press("2")
        assert scene.doubt is not None
        assert "You’ve already marked Penny." in scene.doubt.sentence
        assert pages_of(program).game.rounds[0].out == 1
        program.use("Take back")
        assert pages_of(program).game.rounds[0].out == 0


def test_places_are_replaced_and_an_earlier_round_is_corrected_or_taken_back(round_page: Program) -> None:
    with round_page as program:
        pages = enter_grids(program, NOBODY)
        pages.enter(0, 2)
        rounds = count_to_the_rounds(program)
        assert pages.game.totals == (-13, -13, -13)
        program.use("Moss: Round 1")
        program.pilot.press("up")
        program.pilot.press("left")
        chosen = entry(program).places[4]
        (line,) = {mark.z for mark in entry(program)._marks if isinstance(mark, LineGlow)}
        assert entry(program).focus.focused is chosen
        assert chosen.z > line  # not hidden below the line round its set
        type_cards(program, "X")
        assert hands(program)[1] == "3 4 6 / 3 X 6 / 3 4 6"
        assert entry(program).is_correction
        program.pilot.press("return")
        assert "All rounds" in [one.name for one in program.scene.focus.widgets]
        rounds = count_to_the_rounds(program)
        assert pages.game.totals == (-13, 9, -13)
        program.pilot.click_on(rounds.next_button)
        type_cards(program, "7")
        program.pilot.press("s")
        assert isinstance(program.scene, RoundsScene)
        program.use("Round 2")
        program.use("All rounds")  # the sign
        assert isinstance(program.scene, RoundsScene)
        program.use("Undo the round")
        program.use("Keep the cards")
        assert (pages.game.counted, len(pages.game.rounds), entry(program).seat) == (0, 1, 2)


def test_seven_grids_take_as_many_keys_as_the_page_of_the_manual_says() -> None:
    """The round was played by bots: 70 or 71 keys for its cards are usual."""
    session = play_game(AROUND, ["sprout"] * 7, AROUND.make_options({"rounds": 1}), "keys", nodes=1)
    state = session.state
    assert isinstance(state, AroundState)
    with Program(fps=FEW_FRAMES) as program:
        program.pilot.draw_every = 1000
        pages = pages_of(program)
        pages.begin(AROUND, (PEOPLE * 3)[:7], {"rounds": 1}, session.match.dealer)
        grids = [" ".join(map(str, grid)) for grid in grids_of(state)]
        out = 0 if state.out is None else state.out + 1
        words = [*" return ".join(grids).split(), "f", str(out), "return"]
        type_cards(program, " ".join(words))
        assert pages.game.results == state.results
    assert sum(len(KEYS.get(word, word.split())) for word in words) in (79, 80)
    assert "about 79 keys" in (paths.assets().parent / "docs" / "scoring.md").read_text("utf-8")


def counted_scores(program: Program) -> ScoresScene:
    """Count the round, and wait for its result."""
    for _ in range(2):
        program.pilot.press("return")
        program.pilot.wait(1_500)
    scene = program.scene
    assert isinstance(scene, ScoresScene)
    assert scene.is_counted
    return scene


def test_the_scores_of_a_round_lead_to_a_correction_back_or_on(round_page: Program) -> None:
    with round_page as program:
        pages = enter_grids(program, NOBODY)
        pages.enter(0, 2)
        scores = counted_scores(program)
        words = [node.text for node in scores.stage.nodes if isinstance(node, Label)]
        assert "Moss deals, Rowan goes first" in words
        assert "Moss deals, Rowan goes first." in program.app.ui.spoken.sentences[-1]
        (moss,) = (one for one in scores.focus.widgets if one.describe() == "Edit, Moss")
        program.pilot.click_on(moss)
        assert (entry(program).number, entry(program).seat) == (0, 1)
        counted_scores(program)
        program.use("Undo the round")
        program.use("Keep the cards")
        assert (pages.game.counted, entry(program).seat) == (0, 2)
        scores = counted_scores(program)
        program.pilot.press("return")
        assert (pages.game.counted, entry(program).number) == (1, 1)


def test_a_corrected_hand_is_added_to_the_hands_before_it() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        pages.begin(PESKY, PEOPLE, {}, 0)
        for number, words in enumerate((("p0 -6", "half +4", "none +1"), ("p0 +4 y4", "half -6", "none +1"))):
            for seat, hand in enumerate(words):
                pages.change(pages.game.with_hand(number, seat, hand))
            pages.count(number)
        first, second = (result.scores[0] for result in pages.game.results)
        for number, before in enumerate((0, first)):
            pages.enter(number, 0)
            scene = program.scene
            assert isinstance(scene, PeskyEntryScene)
            added = (first, second)[number]
            assert scene.paper.value().endswith(f"{before} + {added} = {before + added}")


@pytest.mark.parametrize(
    ("hands_", "is_asked"),
    [
        (("p0 -6 y4 y5 y9", "half +4 b2 b3 b4", "c0 +1 r2 r3 r4"), True),
        (("p0 -6 y4 y5 y9", "half +4 b2 b3 b4", "none +1"), False),  # without a goal, the cards don't count
        (("p0 -6 y4 y5 y9", "half +4 b2 b3 b4", "c0 +1 =3"), False),  # a number may be all that is known
    ],
)
def test_cards_that_nobody_entered_are_asked_about_once_before_the_hand_is_scored(
    hands_: tuple[str, ...], is_asked: bool
) -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        pages.begin(PESKY, PEOPLE, {}, 0)
        for seat, words in enumerate(hands_):
            pages.enter(0, seat)
            assert pages.game.doubts(0) == (), "the next player may have the rest"
            pages.change(pages.game.with_hand(0, seat, words))
        pages.enter(0, 0)
        scene = program.scene
        assert isinstance(scene, PeskyEntryScene)
        program.use("Score the hand")
        assert pages.game.counted == (not is_asked)
        if is_asked:
            assert scene.question.text == "Only 9 of 30 cards entered. Does someone have more?"
            program.use("Check again")
            assert (scene.question.text, hands(program)) == ("", hands_)
            program.use("Score the hand")
        assert pages.game.counted == 1
        pages.enter(0, 0)
        program.use("Score it again")
        assert isinstance(program.scene, ScoresScene), "it isn't asked about again"


def test_that_s_right_goes_on_at_once_after_a_question_at_the_end() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        pages.begin(PESKY, PEOPLE, {}, 0)
        enter_hands(pages, "p0 -6 y4 y5 y9", "half +4 b2 b3 b4", "c0 +1")
        pages.enter(0, 0)
        program.use("Score the hand")
        program.use("That’s right")
        assert pages.game.counted == 1


def test_after_a_kill_the_hand_that_was_being_entered_is_open() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages_of(program).begin(PESKY, PEOPLE, {}, 0)
        program.press(*["g", "0", "0", "b", "6", "n", "g", "5", "b", "9", "c", "3"])
        assert [one.split()[1:] for one in hands(program)] == [["+6"], ["-9", "g3"], ["?"]]
        program.profile.wait_for_writes()
        program.open(profile=type(program.profile)(program.profile.folders))
        program.use("Continue")
        scene = program.scene
        assert isinstance(scene, PeskyEntryScene)
        assert scene.seat == 1


def test_escape_leads_from_a_correction_back_to_the_rounds_and_n_goes_on_from_a_result() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        pages.begin(PESKY, PEOPLE, {}, 0)
        enter_hands(pages, "p0 -6", "half +4", "none +1")
        pages.count(0)
        program.pilot.wait(3_000)
        program.press("n")
        assert (program.scene.name, pages.game.counted) == ("count-hand", 1)
        pages.enter(0, 1)
        program.press("escape")
        assert isinstance(program.scene, RoundsScene)
        pages.enter(0, 1)
        program.use("Back")
        assert isinstance(program.scene, RoundsScene)
        pages.enter(1)
        program.press("escape")
        assert program.scene.name == "title"


def test_escape_closes_the_list_of_keys_before_the_page() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages_of(program).choose_players()
        program.pilot.press("f3")
        program.shown(KeysScene)
        program.pilot.press("escape")
        assert program.scene.name == "count-who"
        program.pilot.press("escape")
        assert program.scene.name == "title"


def test_same_as_last_time_brings_game_rules_and_dealer_back() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        for game, options in ((AROUND, {"rounds": 5, "runs": True}), (PESKY, {"target": 50})):
            pages.begin(game, PEOPLE, options, 2)
            program.profile.wait_for_disk()
            program.open(profile=type(program.profile)(program.profile.folders))
            pages = pages_of(program)
            pages.choose_players()
            scene = program.scene
            assert isinstance(scene, WhoPlaysScene)
            assert scene.game is game
            program.use("Same as last time")
            program.use("Start scoring")
            assert pages.game.match.dealer == 2
            assert pages.game.match.options == game.make_options(options)


def parts_shown(program: Program, ms: float = 0) -> tuple[bool, bool, bool, bool]:
    """Wait, then return whether the tags, the sum, the flag and the new order of the board are shown."""
    program.pilot.wait(ms)
    scene = program.scene
    assert isinstance(scene, AroundScoresScene)
    panel, board = scene.panels[2], scene.board
    tops = [board.rows[seat].rect.y for seat in board.order]
    assert scene.is_counted <= (tops == sorted(tops))
    return panel.tags[-1].visible, panel.sum.text != "0", panel.flag.visible, scene.is_counted


def enter_hands(pages: CountingPages, *hands: str) -> None:
    """Enter the hands of a round, or its grids, without the keys."""
    for seat, words in enumerate(hands):
        pages.change(pages.game.with_hand(pages.game.counted, seat, words))


def enter_grids(program: Program, out: int, *grids: str) -> CountingPages:
    """Enter a round's grids and who went out, without the keys."""
    pages = pages_of(program)
    enter_hands(pages, *(grids or [GRID] * len(PEOPLE)))
    pages.change(pages.game.with_out(pages.game.counted, out))
    return pages


def test_the_parts_of_a_result_appear_one_by_one_or_at_once_if_motion_is_reduced(round_page: Program) -> None:
    with round_page as program:
        pages = enter_grids(program, 2, "8 8 3 / 3 4 -3 / 3 6 7", GRID, "-4 -4 3 / 3 4 -3 / 5 6 7")
        pages.count(0)
        parts = [parts_shown(program, ms) for ms in (240, 480, 480, 480, 280)]
        assert parts == [(True, *(n > part for part in range(3))) for n in (0, 1, 2, 2, 3)]
        pages.reopen_round()
        program.app.apply_settings(replace(program.app.settings, reduced_motion=True))
        pages.count(0)
        assert parts_shown(program) == (True, True, True, True)


@pytest.mark.parametrize(
    ("grid", "note"),
    [
        ("8 8 M / 3 4 7 / 5 6 7", "The Mulligan counts as 8 in the row and as 7 in the column."),
        ("8 8 5 / 3 4 -3 / M 6 ?", ""),
        ("3 M 5 / 8 8 -3 / 7 6 -1", "The Mulligan counts as 4 in the row."),
        ("5 8 3 / M 8 -3 / 3 6 ?", "The Mulligan counts as 4 in the column."),
        ("6 6 M / -1 M 4 / 3 4 5", "The Mulligan counts as 6 in the row and as 3 in the column."),
    ],
)
def test_the_paper_says_which_numbers_the_mulligan_replaces(grid: str, note: str) -> None:
    options = AroundOptions(runs=True)
    assert grid_sheet(parse_grid(grid, options), options).note == note


def test_what_another_window_has_done_to_the_game_is_shown(
    round_page: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gnoming.storage.store.LOOK_S", 0.0)
    with round_page as program:
        type_cards(program, "5 M")
        program.profile.wait_for_disk()
        other = type(program.profile)(program.profile.folders)
        game = other.stores.counted.running
        assert game is not None
        other.stores.counted = CountedGames(game.with_hand(0, 0, "5 M 8 / X ? ? / ? ? ?"))
        other.wait_for_disk()
        program.pilot.wait(300)
        assert program.scene.toast.text == "Another window has changed this game."
        type_cards(program, "7")
        assert hands(program)[0] == "5 M 8 / X 7 ? / ? ? ?"
        pages = enter_grids(program, NOBODY)
        pages.count(0)
        program.profile.wait_for_disk()
        game = other.stores.counted.running
        assert game is not None
        other.stores.counted = CountedGames(game.with_hand(0, 0, "X 4 6 / 3 4 6 / 3 4 6"))
        other.wait_for_disk()
        program.pilot.wait(300)
        assert isinstance(program.scene, AroundScoresScene)
        assert program.scene.toast.text == "Another window has changed this game."
        assert [one.score for one in program.scene.scores] == [6, -13, -13]
        other.stores.counted = CountedGames()
        other.wait_for_disk()
        program.pilot.wait(300)
        assert isinstance(program.scene, WhoPlaysScene)


def test_hands_of_the_second_game_are_tapped_card_by_card_or_entered_as_numbers() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        pages.begin(PESKY, PEOPLE, {}, 0)
        scene = program.scene
        assert isinstance(scene, PeskyEntryScene)
        goals = {goal.name: pick for goal, pick in scene.goals.items()}
        tap = program.pilot.click_on
        for widget in (
            goals["p0"],
            scene.bids[-6],
            *(scene.chips[BY_TEXT[card]] for card in ("y4", "b12", "r7")),
        ):
            tap(widget)
        assert hands(program)[0] == "p0 -6 y4 b12 r7"
        tap(scene.next_button)
        for widget in (goals["c0"], scene.bids[1], scene.chips[BY_TEXT["r7"]]):
            tap(widget)  # the third belongs to somebody: it is taken, and asked about
        assert scene.doubt is not None
        assert scene.doubt.seats == (0, 1)
        program.use("Take back")
        for card in ("g1", "g2"):
            tap(scene.chips[BY_TEXT[card]])
        assert not scene.question.text
        tap(scene.next_button)  # asks about two cards of three players once
        assert scene.doubt is not None
        tap(scene.next_button)
        tap(goals["r10"])
        program.use("In numbers")
        assert (scene.numbers.name, goals["r10"].tag_name) == ("Cards that count", goals["r10"].name)
        tap(goals["none"])
        tap(scene.bids[-13])
        assert scene.numbers.name == "Value of the cards"
        typed = zip(("-", "1", "2", "3", "backspace", "-", "4"), (0, -1, -12, -12, -1, 1, 14), strict=True)
        for key, number in typed:
            program.pilot.press(key)
            assert hands(program)[2] == f"none -13 ={number}"
        program.use("−")  # the tiles do the same
        program.use("0")
        assert hands(program)[2] == "none -13 =-14"  # −140 is out of reach
        assert scene.next_button.name == "Score the hand"
        tap(scene.next_button)
        assert [one.points for one in pages.game.results] == [(9, 2, 10)]
        count_to_the_rounds(program)
        program.use("Undo the hand")
        before = hands(program)
        program.use("Clear them all")
        assert (pages.game.counted, set(hands(program))) == (0, {"? ?"})
        program.press("backspace")
        assert hands(program) == before
        program.press("delete")
        assert hands(program)[0] == "? ?"
        program.press("backspace")
        assert hands(program) == before


def test_a_hand_of_the_second_game_is_entered_by_keys_alone_and_each_thing_says_who_has_it() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages, press = pages_of(program), program.press
        pages.begin(PESKY, PEOPLE, {}, 0)
        scene = program.scene
        assert isinstance(scene, PeskyEntryScene)
        goals = list(scene.goals.values())
        press("b", "right", "return", "n")
        assert scene.seat == 0  # what is missing is said
        press("g", "return")
        assert scene.focus.focused is goals[0]  # not led away before the cards won
        press("c", "2", "return", "down", "1", "0", "return", "8", "return")
        assert hands(program)[0].split()[1:] == ["-9", "g2", "y10", "y8"]
        press("n")
        assert (scene.seat, scene.focus.focused) == (1, goals[0])
        assert goals[0].describe().endswith("Penny has it")
        assert scene.chips[BY_TEXT["y10"]].describe().endswith("Penny has it")
        press("return")
        assert "Entered for Penny, Moss." in scene.question.text
        press("backspace", "right", "return", "b", "return", "i", "-", "4", "left")
        assert hands(program)[1].split()[1:] == ["-13", "=-5"]
        press("c", "n")
        assert (hands(program)[1].split()[2:], scene.seat) == ([], 2)


@pytest.mark.parametrize(
    ("keys", "hand"),
    [
        ("c 3 5 3", "? ? g5"),  # taken at once, and given back
        ("c c c 1 5 2 1 return 3", "? ? b15 b2 b1 b3"),
        ("g 1 0 b 1 1", "p+10 +11"),
        ("g - 1 0 b - 6", "p-10 -6"),
        ("g 5 b 9", "p+5 -9"),
        ("g 0 0 b 6 right right 1", "c0 +1"),
        ("g left return b end left left home return", "none -13"),
        ("g 7 return b 5", "p0 ?"),  # no such numbers
    ],
)
def test_numbers_of_goals_bids_and_cards_are_typed_and_rows_wrap(keys: str, hand: str) -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages_of(program).begin(PESKY, PEOPLE, {}, 0)
        program.press(*keys.split())
        assert hands(program)[0] == hand
        assert pages_of(program).next_deal_words() == "Penny deals; Moss chooses first"


def test_the_champion_says_what_to_draw_and_where_to_put_it(
    round_page: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.around.counting.advice.PLAYOUTS", 16)
    with round_page as program:
        type_cards(program, "8 8")
        program.pilot.press("h")
        scene = program.scene
        assert isinstance(scene, AdviceScene)
        type_cards(program, "-4 M 8")  # back at the left pile
        scene.piles[1].nudge(DISCARDS.index(Face.THREE) - DISCARDS.index(Face.MULLIGAN), 0)
        program.pilot.wait(8000)
        assert scene.said.startswith(
            "The 8 from the left discard pile. The 8 onto a face-down card (row\xa01, column\xa03). It finishes the 8s"
        )


def test_a_click_clears_the_cards_of_one_player(round_page: Program) -> None:
    with round_page as program:
        assert not entry(program).clear_button.enabled
        type_cards(program, GRID.replace("/ ", "") + " return 5 5")
        program.use("Clear")
        assert hands(program)[:2] == (GRID, "? ? ? / ? ? ? / ? ? ?")
        program.use("Undo")
        assert hands(program)[1].startswith("5 5 ?")


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_in_large_text_the_names_of_seven_are_whole_and_large_where_one_tells_who_went_out(
    scale: float,
) -> None:
    names = ("Anna", "Otto", "Lina", "Grandpa Karl", "Mum", "Friedrich-Wilhelm", "Aunt Rosa")
    with Program(scale=scale, fps=FEW_FRAMES) as program:
        pages_of(program).begin(AROUND, [Player(name, portrait="moss") for name in names], {}, 0)
        scene = entry(program)
        assert not any(face.is_tagged for face in scene.out_row.faces)
        for face in scene.out_row.faces[:-1]:
            px, _ = program.app.ui.typography.fit_name(face.name, 99, face.name_room.size, "bold")
            assert px >= program.app.scenes.viewport.px(20)


def test_in_large_text_a_waiting_seat_shows_its_name_where_it_fits_and_has_a_tag_where_not() -> None:
    with Program(scale=2.0, fps=FEW_FRAMES) as program:
        names = ("Moss", "Friedrich-Wilhelm", "Bartholomew-Maximilian the Magnificent")
        for name in names:
            other, is_whole = replace(PEOPLE[1], name=name), name != names[-1]
            pages_of(program).begin(AROUND, [PEOPLE[0], other, *PEOPLE, *PEOPLE[:2]], {}, 0)
            program.pilot.settle()
            sign = entry(program).seats[1]
            picture = program.app.scenes.viewport.window
            painted = []
            for written in (other.name, ""):
                sign.name = written
                surface = pygame.Surface(picture.size)
                sign.paint(surface)
                painted.append(pygame.image.tobytes(surface, "RGB"))
                if written:
                    assert sign.is_tagged != is_whole
            assert (painted[0] != painted[1]) == is_whole


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of all words that will be drawn."""
    found: list[str] = []
    render = Typography.render

    def listen(
        self: Typography, words: str, px: int, colour: Colour, style: Style = "text"
    ) -> pygame.Surface:
        found.append(words)
        return render(self, words, px, colour, style)

    monkeypatch.setattr(Typography, "render", listen)
    return found


def test_the_sum_of_the_best_grid_is_that_of_its_tags(round_page: Program, drawn: list[str]) -> None:
    with round_page as program:
        pages = enter_grids(program, 2, GRID, GRID, "-4 -4 3 / 3 4 -3 / 5 6 7")
        pages.change(pages.game.with_round_counted())
        picture = pygame.Surface((600, 600))
        pages.change(pages.game.with_out(0, 0).with_hand(0, 1, "8 8 3 / 3 4 -3 / 3 6 7"))
        drawn.clear()
        paint_best_grid(pages.game, program.app.ui, picture, picture.get_rect(), 1.5)
        assert min(pages.game.results[0].points) == -18
        assert {"−13", "−18"} & {*drawn} == {"−13"}


def test_a_message_on_the_list_of_rounds_covers_no_score(round_page: Program) -> None:
    with round_page as program:
        pages = enter_grids(program, NOBODY)
        pages.change(pages.game.with_round_counted())
        pages.show_rounds()
        program.pilot.settle()
        program.use("CSV table")
        toast = program.scene.toast
        assert toast.text.startswith("Saved as")
        assert not any(toast.rect.colliderect(one.area) for one in program.scene.focus.widgets)


def test_the_bid_on_the_small_goal_leaves_its_number_free() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages = pages_of(program)
        pages.begin(PESKY, PEOPLE, {}, 0)
        scene = program.scene
        assert isinstance(scene, PeskyEntryScene)
        place, bottoms = pygame.Rect(0, 0, 168, 200), []
        for words in ("p-10 ?", "p-10 -13"):
            pages.change(pages.game.with_hand(0, 0, words))
            surface = pygame.Surface(place.size)
            scene.paint_small(0, surface, place)
            bottoms.append(pygame.image.tobytes(surface.subsurface((0, 130, 168, 70)), "RGB"))
        assert bottoms[0] == bottoms[1]


def test_a_long_name_stands_whole_below_the_face_of_whoever_went_out() -> None:
    with Program(fps=FEW_FRAMES) as program:
        people = [*PEOPLE, Player("Grandpa Karl", portrait="cobble")]
        pages_of(program).begin(AROUND, people, {}, 0)
        face = entry(program).out_row.faces[3]
        assert not face.is_tagged
        assert face.area.h > program.app.scenes.viewport.px(LEAST_FACE + NAME_ROOM - 1)


def test_unfinished_games_that_would_read_the_same_have_their_dates() -> None:
    with Program(fps=FEW_FRAMES) as program:
        pages, stores = pages_of(program), program.profile.stores
        for created in ("2026-03-04T12:00:00Z", "2026-05-06T12:00:00Z"):
            pages.begin(AROUND, PEOPLE, {}, 0)
            pages.change(replace(pages.game.with_hand(0, 0, GRID), created=created))
        pages.begin(PESKY, PEOPLE, {}, 0)
        pages.change(pages.game.with_hand(0, 0, "p0 -6"))
        assert len(stores.counted.unfinished) == 3
        pages.choose_game()
        assert [one.name for one in program.scene.focus.widgets][:3] == [
            "Those Pesky Garden Gnomes, Hand 1: Penny, Moss, Rowan",
            "Gnoming A Round, Round 1: Penny, Moss, Rowan (6 May 2026)",
            "Gnoming A Round, Round 1: Penny, Moss, Rowan (4 March 2026)",
        ]


def test_in_large_text_whole_names_stand_below_the_faces(program: Program, drawn: list[str]) -> None:
    face = PersonFace(program.app.ui, Player("Grandpa Karl"), lambda: None)
    face.layout(Viewport(1280, 720, text_scale=2.0), 0, 0, 92, 150)
    drawn.clear()
    face.paint(pygame.Surface((200, 200)))
    assert drawn == ["Grandpa", "Karl"]
