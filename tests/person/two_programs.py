"""A program that changes what belongs to people as it is told, line by line: `VERB WORD`, answered by a line."""

import sys
from dataclasses import replace

from gnoming import paths
from gnoming.deals.results import DayTry
from gnoming.handicap.rated import RatedGame
from gnoming.person.profile import Profile
from gnoming.person.roster import Person
from gnoming.storage.settings import SETTINGS, parse_settings
from gnoming.tour.progress import CourseCard, HoleCard


def change(profile: Profile, verb: str, word: str) -> None:
    """Change one thing, whose name tells it from all others."""
    stores, settings = profile.stores, profile.settings
    match verb:
        case "person":
            profile.people.roster = profile.people.roster.with_person(
                Person(profile.people.roster.next_id(), word, "greta", "sprout")
            )
        case "lesson":
            profile.change_settings(replace(settings, lesson_steps={**settings.lesson_steps, word: 1}))
        case "option":
            document = {
                **{name: one.to_json(getattr(settings, name)) for name, one in SETTINGS.items()},
                word: True,
            }
            profile.change_settings(parse_settings(document, settings).settings)
        case "course":
            holes = (HoleCard(1, -4), *CourseCard().holes[1:])
            stores.tour = stores.tour.with_card(word, CourseCard(holes))
        case "rated":
            stores.rated = stores.rated.with_game(RatedGame("gnoming-a-round", "2026-11-27T12:00:00Z", word))
        case "game":
            stores.games = stores.games.with_games([(("gnoming-a-round", "2026-11-27T12:00:00Z", word), 0)])
        case "day":
            profile.deals.value = profile.deals.value.with_day(word, DayTry(word, 5, profile.player_id))
        case _:
            raise ValueError(verb)


def main() -> None:
    profile = Profile(paths.user_folders())
    print("ready", flush=True)
    for line in sys.stdin:
        verb, word = line.split()
        change(profile, verb, word)
        profile.wait_for_writes()
        print("; ".join(profile.notices) or "done", flush=True)


if __name__ == "__main__":
    main()
