"""`gnoming review`: the cost of decisions in a recorded game, the luck, and the result without luck."""

import json
from argparse import Namespace
from collections.abc import Sequence
from itertools import islice

from gnoming.cli.commands.review_tables import review_lines
from gnoming.cli.errors import CliError, printable
from gnoming.cli.output import progress_bar
from gnoming.cli.parser import CommandParser, parse_whole_number
from gnoming.cli.record_files import read_records
from gnoming.core.game import Action, Budget, Judgement, State
from gnoming.core.record_reader import read_record
from gnoming.core.replay import resume
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from gnoming.review.report import review_as_json
from gnoming.review.steps import ReviewQuery, Step, review, reviewable, run_review
from gnoming.text import text

DEFAULT_NODES = "300"
"""The default number of positions examined to judge a decision."""
MAX_NODES, MAX_SECONDS, MAX_RECORDS = 100_000_000, 3600.0, 10_000_000
FIELDS = (
    "players", "decisions", "expected", "costliest", "lost", "error", "mistake", "standard-error", "adjusted",
)  # fmt: skip
"""The keys of the JSON object that the help explains."""


def run(argv: Sequence[str]) -> int:
    arguments = _parser().parse_args(argv)
    nodes, seconds = _parse_limit(arguments)
    session = resume(read_record(_chosen_record(str(arguments.file), arguments.game_number), GAMES))
    steps = _review_journal(session, nodes, seconds)
    if arguments.json:
        limit = {"nodes": nodes, "seconds": seconds}
        print(json.dumps(review_as_json(session, steps) | limit))
    else:
        print("\n".join(printable(line) for line in review_lines(session, steps)))
    return 0


def _parse_limit(arguments: Namespace) -> tuple[int | None, float | None]:
    """Return the limit for judging a decision, in positions or in seconds."""
    if arguments.seconds is None:
        return parse_whole_number(
            "--nodes", DEFAULT_NODES if arguments.nodes is None else str(arguments.nodes), 1, MAX_NODES
        ), None
    if arguments.nodes is not None:
        raise CliError("review.one-limit")
    try:
        seconds = float(str(arguments.seconds).replace(",", "."))
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MAX_SECONDS:
        raise CliError("review.seconds-wrong", value=str(arguments.seconds), most=round(MAX_SECONDS))
    return None, seconds


def _chosen_record(name: str, wanted: str | None) -> str:
    """Return the record with the `wanted` number in a file; a file with several records needs a number."""
    number = 1 if wanted is None else parse_whole_number("--game-number", str(wanted), 1, MAX_RECORDS)
    found = list(islice(read_records(name), number - 1, number + (wanted is None)))
    if not found:
        raise CliError("cli.verify.empty" if number == 1 else "review.no-such-game", file=name, number=number)
    if len(found) > 1:
        raise CliError("review.several", file=name)
    return found[0]


def _review_journal(session: AnySession, nodes: int | None, seconds: float | None) -> list[Step[Action]]:
    journal = session.journal[: reviewable(session)]
    steps: list[Step[Action]] = []

    def judge(query: ReviewQuery[State]) -> Judgement[Action]:
        budget = Budget(f"{session.luck.seed}/{query.number}", nodes, seconds)
        return session.game.judge(query.view, budget)

    with progress_bar(max(1, len(journal))) as progress:

        def note(step: Step[Action]) -> None:
            steps.append(step)
            progress.show(len(steps))

        run_review(review(session.game, journal, note), judge)
    return steps


def _parser() -> CommandParser:
    parser = CommandParser("gnoming review", text("cli.review"))
    number = text("review.help.number")
    parser.positionals.add_argument("file", metavar=text("cli.help.file"), help=text("review.help.file"))
    add = parser.options.add_argument
    add("--nodes", metavar=number, help=text("review.help.nodes", usual=DEFAULT_NODES))
    add("--seconds", metavar=number, help=text("review.help.seconds"))
    add("--game-number", metavar=number, help=text("review.help.game-number"))
    add("--json", action="store_true", help=text("review.help.as-json"))
    parser.add_common_options()
    # text keys: review.field.*
    fields = [(name.replace("-", "_"), text(f"review.field.{name}")) for name in FIELDS]
    parser.add_listing(text("review.help.fields"), fields)
    return parser
