"""`python3 build drills`: choose the ready-made drills from bots' games, in `assets/drills` (docs/drills.md).

Bots of three levels play. A decision that cost its bot enough is judged again with many more playouts and other
random cards. If it still costs clearly more than the noise, its grade depends on which levels make the mistake. The
same arguments choose the same drills.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from environment import ROOT
from gnoming.around.bots.style import STYLES
from gnoming.core.game import Action, AnyGame, Budget, Judgement, Match, Player, State
from gnoming.core.luck import Luck, shuffled, stream
from gnoming.core.session import AnySession, Session
from gnoming.drills.drill import Drill, drill_of
from gnoming.drills.progress import GRADES
from gnoming.registry import GAMES
from gnoming.review.decisions import JudgedDecision, judged_decision
from gnoming.storage.files import replace_atomically
from measure.drill_themes import QUOTAS, THEMES

FOLDER = ROOT / "assets" / "drills"
SEATS = 4
GNOMES = tuple(STYLES)
FIRST_LOOK, SECOND_LOOK = 240, 4000
"""The number of playouts for all decisions, and for those that may become drills."""
LEAST_COST, STANDARD_ERRORS = 1.5, 4.0
"""The minimum cost of the tempting choice, in points and in standard errors."""
ROUNDS: Mapping[str, int] = {"gnoming-a-round": 1, "pesky-garden-gnomes": 3}
"""The number of rounds played in a game; nobody is offered a second goal in the first one."""
MOST_CHOICES = 11
SLACK = 3
"""The number by which a grade may exceed a third of the drills."""
ASKED = 5
"""The number of times a bot is asked; it fails a position if it errs more often than not."""
CREATED = "2026-01-01T00:00:00Z"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A decision that may become a drill: its position, theme and grade."""

    drill: Drill
    theme: str
    words: tuple[str, str]
    """The best choice and the tempting one in words; two drills with the same words are too similar."""


def main(arguments: list[str]) -> int:
    """Choose drills for the requested games; return 1 if there were not enough."""
    parser = argparse.ArgumentParser(prog="python3 build drills", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=[*QUOTAS], action="append", help="only this game (default: both)")
    parser.add_argument(
        "--games", type=int, default=2000, help="games that are played at most (default: %(default)s)"
    )
    parser.add_argument("--seed", default="drills", help="where the games' cards come from")
    asked = parser.parse_args(arguments)
    print(
        "Each line: number, the bots' game, theme, grade, points lost, and the best choice / the bot's choice."
    )
    complete = True
    for name in asked.game or [*QUOTAS]:
        chosen = choose(GAMES[name], asked.seed, asked.games, QUOTAS[name])
        complete = complete and len(chosen) == sum(QUOTAS[name].values())
        drills = in_order(chosen)
        FOLDER.mkdir(exist_ok=True)
        lines = ",\n".join(json.dumps(one.as_json(), separators=(",", ":")) for one in drills)
        replace_atomically(FOLDER / f"{name}.json", f"[\n{lines}\n]\n".encode())
        print(f"{name}: {len(drills)} drills")
    return int(not complete)


def choose(game: AnyGame, seed: str, games: int, quotas: Mapping[str, int]) -> list[Candidate]:
    """Return a game's drills, at most one from each game that bots play, until every theme has enough."""
    chosen: list[Candidate] = []
    each_grade = sum(quotas.values()) // GRADES + SLACK
    for number in range(games):
        themes = Counter(one.theme for one in chosen)
        grades = Counter(one.drill.grade for one in chosen)
        wanted = {theme for theme, most in quotas.items() if themes[theme] < most}
        if not wanted:
            break
        known = {one.words for one in chosen}
        for one in candidates(game, f"{seed}-{number}", wanted):
            if one.words not in known and grades[one.drill.grade] < each_grade:
                chosen.append(one)
                told = f"{one.theme}, grade {one.drill.grade}: {one.drill.cost:.1f}, {' / '.join(one.words)}"
                print(f"{len(chosen):3} game {number}, {told}", flush=True)
                break
    return chosen


def candidates(game: AnyGame, seed: str, themes: set[str]) -> Iterator[Candidate]:
    """Play a game among bots, and yield its decisions that have one of these themes and are clear enough."""
    session = play_rounds(game, seed)
    for number, entry in enumerate(session.journal):
        view = game.view(entry.before, entry.seat or 0)
        if entry.seat is None or not 1 < len(game.legal(view)) <= MOST_CHOICES:
            continue
        first = judged_decision(game, game.judge(view, Budget(seed, nodes=FIRST_LOOK)), entry.action)
        theme = THEMES[game.name](game, view, first.best.action, entry.action)
        if theme not in themes or not is_clear(first):
            continue
        sure = judged_decision(
            game, game.judge(view, Budget(f"{seed}/again", nodes=SECOND_LOOK)), entry.action
        )
        if (
            is_clear(sure)
            and is_hard_to_guess(sure)
            and THEMES[game.name](game, view, sure.best.action, entry.action) == theme
        ):
            yield _candidate(session, number, view, sure, theme)


def _candidate(
    session: AnySession, number: int, view: State, decision: JudgedDecision[Action], theme: str
) -> Candidate:
    game = session.game
    drill = replace(drill_of(session, number, decision), grade=grade(game, view, decision.choices))
    words = (game.describe(view, decision.best.action), game.describe(view, decision.taken.action))
    return Candidate(drill, theme, words)


def play_rounds(game: AnyGame, seed: str) -> AnySession:
    """Return the first rounds of a game played by bots of the three lower levels."""
    gnomes = shuffled(GNOMES, stream(seed, "gnomes"))[:SEATS]
    players = tuple(
        Player(gnome.capitalize(), "bot", game.levels[n % 3], gnome) for n, gnome in enumerate(gnomes)
    )
    session = Session(game, Match(players, game.make_options({})), Luck(seed), CREATED)
    bots = [game.make_bot_for(player) for player in players]
    for _ in range(ROUNDS[game.name]):
        if not session.state.over:
            session.act(None, game.deal_action())
        while session.state.to_act:
            seat = session.state.to_act[0]
            session.act(seat, bots[seat].think(session.view(seat), Budget(f"{seed}/{len(session.journal)}")))
    return session


def is_clear(decision: JudgedDecision[Action]) -> bool:
    """Return whether a choice costs so much more than the best that noise cannot explain it."""
    return decision.points_lost >= max(LEAST_COST, STANDARD_ERRORS * decision.standard_error)


def is_hard_to_guess(decision: JudgedDecision[Action]) -> bool:
    """Return whether at most half of the choices are right."""
    right = sum(not replace(decision, taken=choice).is_mistake for choice in decision.choices)
    return 2 * right <= len(decision.choices)


def grade(game: AnyGame, view: State, choices: Judgement[Action]) -> int:
    """Return a position's difficulty: 1 if the second level solves it, 2 if the third does, else 3."""
    for number, level in enumerate(game.levels[1:3], 1):
        bot = game.make_bot(level)
        moves = [bot.think(view, Budget(f"drill-{n}")) for n in range(ASKED)]
        wrong = sum(judged_decision(game, choices, move).is_mistake for move in moves)
        if 2 * wrong < ASKED:
            return number
    return GRADES


def in_order(chosen: list[Candidate]) -> list[Drill]:
    """Return the drills from the easiest grade to the hardest, with the themes in turn within each.

    Their names are derived from the positions, so learning one does not mark a later replacement as learned.
    """
    seen: Counter[tuple[int, str]] = Counter()
    keyed: list[tuple[int, int, str, Drill]] = []
    for one in chosen:
        place = one.drill.grade, one.theme
        keyed.append((one.drill.grade, seen[place], one.theme, one.drill))
        seen[place] += 1
    keyed.sort(key=lambda entry: entry[:3])
    return [replace(entry[3], name=position_name(entry[3])) for entry in keyed]


def position_name(drill: Drill) -> str:
    """Return a ready-made drill's name, which is derived from the moves that lead to its position."""
    return f"ready-{sha256(json.dumps(drill.record['rounds']).encode()).hexdigest()[:16]}"
