"""Deals in the window: a code typed, pasted or dropped leads to its cards; a card is saved, and results compare."""

from pathlib import Path

import pygame
import pytest

from gnoming.core.game import Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.deals.card_file import read_file
from gnoming.deals.days import day_deal
from gnoming.deals.deal import deal_match, deal_of
from gnoming.deals.players import seat_players, swapped
from gnoming.deals.results import DEAL_RESULTS, DealResults, Rematch, find_rematch
from gnoming.deals.same_cards import RoundStart, bot_players, play_first_round, replay_moves
from gnoming.registry import GAMES
from gnoming.storage.store import load_document
from gnoming.text import text
from scenes.deals.card_scene import CardScene
from scenes.deals.code_scene import CodeScene, arranged
from scenes.deals.words import rematch_words
from scenes.dialogs.dialog import NoticeScene
from scenes.kit.widgets import Label, Toast
from scenes.pilot.program import TODAY
from tests.support.given import given
from tests.support.looks import faults
from tests.support.program import Program

DEAL = day_deal(TODAY)
CODE = DEAL.code


def played(name: str = "Ann") -> AnySession:
    """Return the game of a code after a person has played it; bots have chosen the moves."""
    game = GAMES[DEAL.game]
    levels = ["sprout", *(level for level in DEAL.seating if level)]
    bots = play_first_round(game, deal_match(DEAL, bot_players(levels)), DEAL.seed, DEAL.seed)
    match = deal_match(DEAL, seat_players(DEAL, Player(name, portrait="penny")))
    start = RoundStart(Session(game, match, Luck(DEAL.seed), "2026-11-23T17:00:00Z"), ())
    return replay_moves(start, [(entry.seat, entry.action) for entry in bots.journal])


def test_a_typed_code_deals_its_cards(program: Program) -> None:
    program.use(text("title.deals"))
    program.use(text("deal.day.code"))
    sheet = program.shown(CodeScene)
    program.pilot.type(CODE.replace("-", "").lower())
    assert sheet.field.text == CODE
    assert "4 players. Bots: 3." in sheet.message.text
    program.press("return")
    session = program.table.session
    assert deal_of(session) == DEAL
    assert [player.level for player in session.match.players] == list(DEAL.seating)


def test_keys_on_the_screen_do_without_a_keyboard_and_what_is_wrong_is_said(program: Program) -> None:
    program.use(text("title.deals"))
    program.use(text("deal.day.code"))
    sheet = program.shown(CodeScene)
    program.use(text("deal.code.play"))
    program.pilot.type(CODE[:2])
    assert sheet.field.text == CODE[:2], "after a refusal one can type at once"
    for char in CODE.replace("-", "")[2:-1]:
        program.use(char)
    assert sheet.message.text == "15 of 16 characters"
    program.use("4")
    assert "typo" in sheet.message.text
    program.use(text("deal.code.play"))
    assert program.shown(CodeScene) is sheet, "nothing is played"
    program.use(text("deal.code.erase"))
    program.use(CODE[-1])
    assert "Gnoming A Round" in sheet.message.text
    for page in ("deals", "title"):
        program.press("escape")
        assert program.scene.name == page


def test_what_is_pasted_may_be_a_whole_message() -> None:
    assert arranged("2000nm00 5nya-eb1") == "2000-NM00-5NYA-EB1"
    message = f"Look at {CODE}, I had 7!"
    assert arranged(message) == message


def test_a_card_saved_and_dropped_deals_the_same_cards(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(Toast, "show_message", lambda toast, words, icon=None: said.append(words))
    with Program() as program:
        program.go(program.navigator.deals.show_card, played())
        program.use(text("deal.card.save"))
        (path,) = (home / "pictures").iterdir()
        assert str(home / "pictures") in program.shown(CardScene).note.text
    found = read_file(path)
    assert found.deal == DEAL
    assert found.result is not None
    assert pygame.image.load(path).get_size() == (1200, 675)
    with Program() as program:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        program.pilot.wait(100)
        program.pilot.settle()
        assert deal_of(program.table.session) == DEAL
        assert found.result in program.profile.deals.value.of(CODE)
        program.navigator.deals.note_result(played("Bob"))
        assert said == [f"Best with these cards so far: Ann, {found.result.score}.".replace("-", "−")]
    assert {
        one.who for one in load_document(home / "deals.json", DEAL_RESULTS, DealResults()).value.of(CODE)
    } == {"Ann", "Bob"}


def test_dropped_text_is_a_code_and_a_picture_without_one_is_told(program: Program, tmp_path: Path) -> None:
    picture = tmp_path / "holiday.png"
    pygame.image.save(pygame.Surface((8, 8)), picture)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(picture)))
    program.pilot.wait(100)
    program.pilot.settle()
    program.shown(NoticeScene)
    program.press("return")
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=f"try {CODE}"))
    program.pilot.wait(100)
    program.pilot.settle()
    assert deal_of(program.table.session) == DEAL


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(home: Path) -> None:
    (home / "pictures").write_text("a file where a folder should be", "utf-8")
    with Program() as program:
        program.go(program.navigator.deals.show_card, played())
        program.use(text("deal.card.save"))
        assert program.shown(CardScene).note.text


@pytest.mark.parametrize("page", ["podium", "card"])
def test_play_again_asks_which_cards(program: Program, page: str) -> None:
    session = played()
    if page == "card":
        program.go(program.navigator.deals.show_card, session)
        program.use(text("final.again"))
    else:
        program.go(program.navigator.after_game.play_again, session)
    answers = ("final.again-new", "final.again-same", "final.again-swapped")
    assert [widget.name for widget in program.widgets()][:3] == [text(key) for key in answers]
    program.use(text("final.again-same"))
    again = program.table.session
    assert (deal_of(again), again.match.players) == (deal_of(session), session.match.players)


def test_seats_are_swapped_with_the_same_cards(program: Program) -> None:
    session = played()
    program.go(program.navigator.deals.show_card, session)
    program.use(text("final.again"))
    program.use(text("final.again-swapped"))
    other = program.table.session
    assert other.luck.seed == session.luck.seed
    assert [one.human for one in other.match.players] == [False, True, False, False]
    assert other.match.players[0] == session.match.players[1]
    deck = session.journal[0].events[0]
    assert other.journal[0].events[0] == deck


def test_after_a_rematch_both_games_stand_side_by_side(program: Program) -> None:
    first = played()
    players = given(swapped(first.match.players))
    match = deal_match(DEAL.seated(tuple(one.level for one in players)), players)
    game = GAMES[DEAL.game]
    bots = play_first_round(
        game, deal_match(DEAL, bot_players([one.level or "sprout" for one in players])), DEAL.seed, "x"
    )
    start = RoundStart(Session(game, match, Luck(DEAL.seed), "2026-11-23T18:00:00Z"), ())
    second = replay_moves(start, [(entry.seat, entry.action) for entry in bots.journal])
    program.navigator.deals.note_result(first)
    program.go(program.navigator.deals.note_result, second)
    program.shown(NoticeScene)
    before, after = game.totals(first.state), game.totals(second.state)
    found = find_rematch(
        program.profile.deals.value, deal_of(second) or DEAL, program.profile.deals.value.results[-1]
    )
    assert found == Rematch(1, 0, (before[1], before[0]), (after[1], after[0]))
    words = rematch_words(found, second.match.players).replace("−", "-").splitlines()
    other = players[0].name
    assert words[1:] == [
        f"Seat 1: Ann {before[0]}, {other} {after[0]}",
        f"Seat 2: Ann {after[1]}, {other} {before[1]}",
    ]
    assert faults(program.scene) == []
    program.press("return")
    program.go(program.navigator.deals.show_card, second)
    assert "Ann in seat 1, 23 November 2026" in [
        w.name for w in program.shown(CardScene).stage.nodes if isinstance(w, Label)
    ]


def test_nobody_swaps_where_several_people_sit() -> None:
    people = (Player("Ann"), Player("Bob"), *bot_players(["sprout"]))
    assert swapped(people) is None
