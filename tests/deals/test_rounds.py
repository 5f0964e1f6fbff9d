"""The same cards played by others: the day's deals, par, and each level with a person's cards."""

from datetime import date, timedelta

from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.deals.days import FIRST_DAY, day_deal, golf_word, is_open, signed
from gnoming.deals.deal import deal_match, read_deal
from gnoming.deals.rounds_asked import five_levels, par_of, par_rounds
from gnoming.deals.same_cards import bot_players, latest_round, play_first_round, round_scores
from gnoming.registry import find_game
from gnoming.search.slices import finish
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.jobs import play_round

SECOND_GAME = "pesky-garden-gnomes"

TODAY = date(2026, 11, 23)


def _played(levels: tuple[str, ...], rounds: int) -> AnySession:
    deal = day_deal(TODAY)
    game = find_game(deal.game)
    match = deal_match(deal, bot_players(levels))
    match = type(match)(match.players, game.make_options({"rounds": rounds}), match.first_seat)
    session: AnySession = Session(game, match, Luck(deal.seed), "")
    bots = tuple(game.make_bot_for(player) for player in match.players)
    for _ in range(rounds):
        for seat, action in finish(play_round(game, bots, session.state, deal.seed, len(session.journal))):
            session.act(seat, action)
    return session


def test_a_date_has_the_same_deal_everywhere() -> None:
    deal = day_deal(TODAY)
    assert deal.code == "2000-NM00-5NYA-EB13"
    assert read_deal(deal.code) == deal
    days = {day_deal(FIRST_DAY + timedelta(n)).number for n in range(1000)}
    assert len(days) == 1000


def test_every_past_day_is_open_and_no_future_one_wherever_the_clock_is() -> None:
    assert is_open(TODAY, TODAY)
    assert is_open(FIRST_DAY, TODAY)
    assert not is_open(TODAY + timedelta(1), TODAY)
    assert not is_open(FIRST_DAY - timedelta(1), TODAY)
    assert is_open(FIRST_DAY, date(1970, 1, 1)), "a clock that has lost its battery leaves one day at least"
    assert not is_open(TODAY, date(1970, 1, 1))


def test_a_level_on_its_own_seat_plays_the_round_as_it_was_played() -> None:
    """Bots have the seed of the table, so only the player in the seat differs."""
    session = _played(("weeder", "sprout", "sprout", "sprout"), 1)
    start = latest_round(session)
    assert start is not None
    rounds = five_levels(InProcessThinker(find_game), start, 0)
    while "weeder" not in rounds.played:
        rounds.poll()
    assert [asked.name for asked in rounds.asked][-1] == "champion"
    same = rounds.played["weeder"]
    assert same is not None
    assert [entry.action for entry in same.journal] == [entry.action for entry in session.journal]
    assert rounds.score("weeder", 0) == (round_scores(session) or ())[0]
    assert rounds.score("champion", 0) is None


def test_a_later_round_begins_as_it_began() -> None:
    session = _played(("sprout", "sprout", "sprout", "sprout"), 2)
    start = latest_round(session)
    assert start is not None
    assert 0 < len(start.journal) < len(session.journal)
    rounds = five_levels(InProcessThinker(find_game), start, 2)
    rounds.poll()
    first = rounds.played["sprout"]
    assert first is not None
    assert first.state.over
    assert [entry.action for entry in first.journal] == [entry.action for entry in session.journal]


def test_par_is_the_rounded_mean_of_the_greenkeepers_rounds() -> None:
    deal = day_deal(TODAY)
    rounds = par_rounds(InProcessThinker(find_game), deal, 4)
    assert par_of(rounds, 0) is None
    while not rounds.done:
        rounds.poll()
    levels = ("greenkeeper", *(level for level in deal.seating if level))
    game, match = find_game(deal.game), deal_match(deal, bot_players(levels))
    played = [play_first_round(game, match, deal.seed, f"{deal.seed}/par/{n}") for n in range(1, 5)]
    scores = [(round_scores(session) or ())[0] for session in played]
    assert par_of(rounds, 0) == round(sum(scores) / 4 + 1e-9)
    assert len(set(scores)) > 1


def test_golf_has_a_word_for_every_score() -> None:
    said = {
        over: golf_word(10 + over, 10) for over in (-40, -13, -12, -8, -7, -3, -2, 0, 2, 3, 7, 8, 12, 13, 60)
    }
    assert list(said.values()) == [
        "albatross", "albatross", "eagle", "eagle", "birdie", "birdie", "par", "par", "par",
        "bogey", "bogey", "double-bogey", "double-bogey", "triple-bogey", "triple-bogey",
    ]  # fmt: skip
    assert [signed(score, 5) for score in (2, 5, 9)] == ["−3", "E", "+4"]


def test_par_of_the_second_game_s_day_is_that_of_whole_games() -> None:
    deal = day_deal(TODAY, SECOND_GAME)
    rounds = par_rounds(InProcessThinker(find_game), deal, 2)
    while not rounds.done:
        rounds.poll()
    played = [session for session in rounds.played.values() if session is not None]
    assert all(session.state.over for session in played)
    totals = [session.game.totals(session.state)[0] for session in played]
    assert [rounds.score(asked.name, 0) for asked in rounds.asked] == totals
    assert par_of(rounds, 0) == round(sum(totals) / 2 + 1e-9)
