"""The second game's papers: all goals and bids, what was played, and how they are opened."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.core.table import Spot
from gnoming.pesky.actions import Deal, KeepGoal, KeepToken, NameTrump, PeskyAction, Play, Take
from gnoming.pesky.cards import DECK, Suit, known_faces
from gnoming.pesky.explain.words import suit_name, trump_name
from gnoming.pesky.options import SPECS
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import goal_zone, token_zone
from gnoming.text import text
from scenes.app.app import App
from scenes.games import presenter_for
from scenes.kit.assist.access.outline import title_of
from scenes.kit.widgets import Widget
from scenes.pesky.papers.goals import GoalsPaper
from scenes.pesky.papers.played import PlayedPaper
from scenes.pesky.words import format_number
from scenes.table.game.history import turn_summaries
from scenes.table.game.presenter import PaperView
from scenes.table.sheets.menu import TableMenu
from scenes.table.sheets.paper import PaperScene, PaperSheet
from tests.support.given import as_a, given
from tests.support.looks import WINDOWS, Window, faults, opened, shown
from tests.support.playing import bot_moves, sit_down
from tests.support.program import Program
from tests.support.tables import NAMES, PESKY, Table, by_clicks, on_turn, play, point, table

LONG_NAMES = ("Wilhelmine-Auguste", "Bramble", "Ø", "Maximiliane Sophie", "Juniper")


@cache
def late_view(players: int) -> PeskyState:
    """Return what seat 0 knows when voids have been shown and some cards are left in hand."""
    seats = [Player(name, "bot", "random") for name in LONG_NAMES[:players]]
    for entry in bot_moves(sit_down(PESKY, seats, "papers")):
        state = as_a(PeskyState, entry.after)
        if state.phase is Phase.PLAY and len(state.hands[0]) == 4 and any(state.voids[1:]):
            return as_a(PeskyState, PESKY.view(state, 0))
    raise AssertionError("nobody shows a void")


@pytest.mark.parametrize("command", ["goals", "played"])
@pytest.mark.parametrize("window", WINDOWS)
def test_papers_are_whole_in_every_window(window: Window, command: str) -> None:
    view = late_view(5)

    def make(app: App) -> PaperScene:
        app.ui.art.register_deck(presenter_for(PESKY).deck(view))
        return PaperScene(app, presenter_for(PESKY), command, PaperView(view, 0, LONG_NAMES))

    with opened(make, *window) as pilot:
        scene = shown(pilot, PaperScene)
        assert not faults(scene)
        pilot.press("escape")
        assert pilot.app.scenes.top is not scene


@pytest.mark.parametrize("command", ["goals", "played"])
def test_papers_use_the_height_of_a_tall_window(command: str) -> None:
    view = late_view(4)

    def make(app: App) -> PaperScene:
        app.ui.art.register_deck(presenter_for(PESKY).deck(view))
        return PaperScene(app, presenter_for(PESKY), command, PaperView(view, 0, LONG_NAMES))

    with opened(make, (900, 1400), 1.0, "en") as pilot:
        scene = shown(pilot, PaperScene)
        assert scene.viewport.is_tall
        assert isinstance(scene.paper, PaperSheet)
        assert scene.paper.area.h > 0.8 * 1400
        assert abs(scene.paper.area.centery - 700) < 20
        assert not faults(scene)


def test_what_was_played_is_what_all_have_seen() -> None:
    at = table(4, seed="memory", game=PESKY, until=lambda s: s.phase is Phase.PLAY and len(s.hands[0]) == 5)
    view = as_a(PeskyState, at.session.view(0))
    paper = PlayedPaper(at.app.ui, view, 0, NAMES)
    dealt = {face for hand in at.pesky.hands for face in known_faces(hand)}
    rest = set(known_faces(at.pesky.rest))
    everything = {face for won in at.pesky.won for face in known_faces(won)} | {
        played.card.face for played in at.pesky.trick
    }
    assert paper.gone == everything
    assert not paper.gone & (dealt | rest)
    assert paper.own == set(known_faces(at.pesky.hands[0]))
    assert paper.voids == {
        NAMES[seat]: tuple(sorted(suits)) for seat, suits in enumerate(at.pesky.voids) if suits and seat
    }
    for name, suits in paper.voids.items():
        hand = known_faces(at.pesky.hands[NAMES.index(name)])
        assert not any(face.suit in suits for face in hand)
        assert all(isinstance(suit, Suit) for suit in suits)
    for suit in Suit:
        unseen = [face for face in DECK if face.suit is suit and face not in paper.gone | paper.own]
        ranks = ", ".join(str(face.rank) for face in unseen) or "none"
        assert f"{suit_name(suit)}, still out: {ranks}." in paper.words


def test_the_list_of_goals_shows_ones_own_and_the_bids_that_all_have_seen() -> None:
    at = table(4, seed="memory", game=PESKY, until=lambda state: state.phase is Phase.PLAY)
    view = as_a(PeskyState, at.session.view(0))
    paper = GoalsPaper(at.app.ui, view, 0, NAMES)
    assert paper.own_goals == {known_faces(at.pesky.goals[0])[0].name}
    assert paper.holders == {
        known_faces(tokens)[0]: NAMES[seat] for seat, tokens in enumerate(at.pesky.tokens)
    }
    assert paper.words.count("(yours)") == 1
    for bid, name in paper.holders.items():
        assert re.search(rf"{name} {re.escape(format_number(bid, plus=True))}[,.]", paper.words)


def test_the_list_of_goals_says_that_one_hand_ends_the_game() -> None:
    at = table(4, seed="memory", game=PESKY, until=lambda state: state.phase is Phase.PLAY)
    view = as_a(PeskyState, at.session.view(0))
    one = replace(view, options=replace(view.options, target=SPECS[0].low))
    assert GoalsPaper(at.app.ui, one, 0, NAMES).words.endswith("One hand: the lowest score wins!")


def test_a_paper_is_told_as_it_opens() -> None:
    view = late_view(5)

    def make(app: App) -> PaperScene:
        app.ui.art.register_deck(presenter_for(PESKY).deck(view))
        return PaperScene(app, presenter_for(PESKY), "goals", PaperView(view, 0, NAMES))

    with opened(make, (1280, 720), 1.0, "en") as pilot:
        scene = shown(pilot, PaperScene)
        assert title_of(scene) == scene.paper.words


def is_reachable(handle: Widget) -> bool:
    return handle.reachable


def at_play() -> Table:
    return on_turn(table(4, seed="memory", game=PESKY))


def test_goals_are_opened_by_key_and_by_what_lies_on_the_table() -> None:
    at = at_play()
    at.pilot.press("g")
    assert at.exits[-1:] == ["paper-goals"]
    for n, spot in enumerate((Spot("goals"), Spot("tokens"), Spot(goal_zone(0)), Spot(token_zone(2))), 2):
        at.pilot.click(*point(at, spot))
        assert at.exits.count("paper-goals") == n


def test_the_memory_aid_is_there_only_for_who_has_chosen_it() -> None:
    at = at_play()
    said = at.sentences()
    at.pilot.press("p")
    assert "paper-played" not in at.exits
    assert said
    at.profile.choose(memory_aid=True)
    at.pilot.press("p")
    assert at.exits[-1:] == ["paper-played"]


def test_scores_are_opened_again_from_the_board_once_a_hand_is_over() -> None:
    at = at_play()
    board = at.scene.input.panels.board
    assert not is_reachable(board)
    at.pilot.press("s")
    assert "look-back" not in at.exits
    play(at, by_clicks, until=lambda: len(at.pesky.results) == 1)
    assert is_reachable(board)
    at.pilot.click(*at.picture.layout.board.centre)
    at.pilot.press("s")
    assert at.exits[-2:] == ["look-back", "look-back"]


def test_the_slate_opens_the_last_trick_as_the_glossary_says() -> None:
    at = at_play()
    play(at, by_clicks, until=lambda: bool(at.pesky.last_trick) and at.picture.panels.slate.visible)
    at.pilot.click(*given(at.picture.layout.slate).centre)
    assert text("glossary.slate.means").endswith("Click it to look back at the last one.")
    assert at.scene.input.highlights.overview_sheet.visible


def trump_named_after(before: type[PeskyAction]) -> AnySession:
    """Return a session in which a bot has just named trump, after this choice of its own (or after the deal)."""
    people = (Player(NAMES[0]), *(Player(name, "bot", "random") for name in NAMES[1:3]))
    for seed in range(40):
        session = sit_down(PESKY, people, f"trump-{seed}", values={"target": 60})
        for entry in bot_moves(session):
            if isinstance(entry.action, NameTrump) and entry.seat != 0:
                last = session.journal[-2]
                if isinstance(last.action, before) and last.seat in (None, entry.seat):
                    return session
    raise AssertionError("nobody names trump so")


@pytest.mark.parametrize("before", [Deal, Take, KeepGoal, KeepToken])
def test_trump_is_on_the_slate_and_in_the_log_whatever_its_namer_chose_before(
    before: type[PeskyAction],
) -> None:
    session = trump_named_after(before)
    namer, state = session.journal[-1].seat, as_a(PeskyState, session.state)
    trump = given(state.trump)
    said = text("pesky.did.trump", colour=trump_name(trump)) if trump.suit else text("pesky.did.no-trump")
    at = on_turn(table(3, game=PESKY, session=session))
    assert said in [words for _, words in at.picture.panels.slate.content.lines]
    logged = turn_summaries(at.picture.presenter, session.journal)
    assert (namer, said) in [(turn.seat, turn.summary) for turn in logged]
    at.pilot.close()


def test_the_list_of_moves_says_what_each_card_counts() -> None:
    at = on_turn(table(3, game=PESKY, seed="papers"))
    play(at, by_clicks, until=lambda: at.pesky.phase is Phase.PLAY and at.scene.input.moves() != [])
    lines, sheet = [entry.words for entry in at.scene.input.moves()], at.pesky.options.sheet
    hand = [as_a(Play, action).face for action in PESKY.legal(at.session.view(0))]
    counted = [face for face in hand if sheet.points(face)]
    assert len(lines) == len(hand)
    assert counted
    for face in counted:
        assert any(line.endswith(f"({format_number(sheet.points(face), plus=True)})") for line in lines)
    at.pilot.close()


def test_a_paper_opened_from_the_menu_leads_back_to_it(home: Path) -> None:
    with Program() as program:
        bots = [Player(f"B{n}", "bot", "random") for n in range(2)]
        match = Match((Player("Ann"), *bots), PESKY.make_options({}))
        program.navigator.play(program.profile.new_rated_session(PESKY, match))
        program.pilot.wait(4000)
        program.press("escape")
        menu = program.shown(TableMenu)
        program.use(presenter_for(PESKY).paper_name("goals"))
        program.press("escape")
        assert program.shown(TableMenu) is menu
