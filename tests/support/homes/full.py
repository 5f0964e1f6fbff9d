"""The home of people who have used everything."""

from dataclasses import replace
from pathlib import Path

from gnoming import paths
from gnoming.core.session import AnySession
from gnoming.deals.days import GameDay
from gnoming.deals.deal import deal_match, new_seed
from gnoming.deals.players import seat_players
from gnoming.deals.results import DayTry
from gnoming.drills.progress import Repetition, read_ready
from gnoming.handicap.rated import game_of
from gnoming.past.archive import PastGames
from gnoming.person.profile import Profile
from gnoming.person.roster import Person
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game, play_randomly
from gnoming.tour.course import COURSES, read_courses
from gnoming.tour.progress import begin
from scenes.pilot.program import TODAY
from tests.support.program import quick_profile


def fill_home(home: Path) -> None:
    """Fill an empty folder with the files of two people who have used every page."""
    profile = quick_profile(home)
    for number, name in enumerate(("Ada", "Zoë")):
        profile.keep_person(Person(profile.people.roster.next_id(), name, "penny", "weeder"))
        _use_everything(profile, number)
    removed = Person(profile.people.roster.next_id(), "Ömer", "moss", "weeder")
    profile.keep_person(removed)
    profile.forget_person(removed.id)
    profile.play_as(profile.people.roster.people[0].id)
    for game in GAMES.values():
        session = profile.new_session(game, new_game(game, people=1).match)
        session.save = None
        play_randomly(session, 5)
        profile.games.save(session)
    games = PastGames(profile.records.folder, profile.records.index, GAMES)
    games.open()
    while games.unread:
        games.read_next()
    profile.records.keep_index(games.index_document())
    profile.wait_for_disk()
    profile.close()


def _use_everything(profile: Profile, number: int) -> None:
    stores, course = profile.stores, read_courses(paths.assets() / "tour")[COURSES[0]]
    for game in GAMES.values():
        for round_ in range(3):
            match = new_game(game, people=1).match
            session = profile.new_rated_session(game, match, new_seed(game))
            session.created = f"2026-0{number + 1}-0{round_ + 1}T10:00:00Z"
            _finish(profile, session)
            costs = [(kind, 1.5) for kind in ("draw", "place")]
            stores.stats = stores.stats.with_review(game_of(session).identity, costs)
        ready = read_ready(paths.assets() / "drills" / f"{game.name}.json")
        own = [replace(one, name=f"own-{n}", grade=0) for n, one in enumerate(ready[:2])]
        stores.drills = stores.drills.with_own(own).with_answer(own[0], False, TODAY)
        stores.drills = replace(
            stores.drills, repetitions={**stores.drills.repetitions, ready[0].name: Repetition(1, 0, TODAY)}
        )
    deal = GameDay(TODAY).deal
    match = deal_match(deal, seat_players(deal))
    session = profile.new_session(GAMES[deal.game], match, deal.seed)
    day_try = DayTry(session.created, None, profile.player_id)
    profile.deals.value = profile.deals.value.with_day(GameDay(TODAY).key, day_try).with_par(deal.code, 3)
    _finish(profile, session)
    stores.tour = begin(stores.tour, course, 0, "2026-11-01T10:00:00Z")


def _finish(profile: Profile, session: AnySession) -> None:
    envelope = profile.envelopes.seal(session, may_be_cut=False)
    if envelope is not None:
        profile.envelopes.keep(session, envelope.text().encode())
    session.save = None
    play_randomly(session)
    profile.archive(session)
    profile.wait_for_disk()
