"""Games played with real cards: their pages, and their file, which is written after every click."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from gnoming.characters import seat_portraits
from gnoming.core.game import AnyGame
from gnoming.core.match import Match, Player
from gnoming.counted.game import CountedGame, begin
from gnoming.review.steps import part_name
from gnoming.storage.files import SaveError
from gnoming.storage.saves import as_save_error, keep_record
from gnoming.system import local_time
from gnoming.text import text
from scenes.app.controller import Controller, Navigator
from scenes.dialogs.dialog import ChooseScene
from scenes.games import face_of
from scenes.kit.text.phrases import NO_BREAK_SPACE, day_text, listed_names
from scenes.menus.menu_scene import MenuScene
from scenes.table.game.counting import CountingFace
from scenes.table.game.round_end import CountedRound, RoundEnd

MOST_NAMED = 3
"""The maximum number of players named on the button of an unfinished game."""


class CountingPages(Controller):
    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        """Opens the page from which these were opened."""

    @property
    def running(self) -> CountedGame | None:
        return self._profile.stores.counted.running

    @property
    def game(self) -> CountedGame:
        assert self.running is not None
        return self.running

    def catch_up(self, shown: CountedGame | None) -> None:
        """Show the changes that another window has made to the game, unless the page shows them already."""
        if self.running != shown:
            self._show_change()

    def _show_change(self, number: int | None = None) -> None:
        """Show a round's scores again or, if it no longer has any, the page where the game was left off."""
        if number is None or self.running is None or number >= self.game.counted:
            self.open()
        else:
            self.count(number)
        if self._app.scenes.top is not None:
            self._app.scenes.top.toast.show_instead(text("count.changed-elsewhere"))

    @property
    def _face(self) -> CountingFace:
        face = face_of(self.game.game.name).counting
        assert face is not None
        return face

    def caption(self) -> str:
        """Return the title's caption for the game being counted."""
        title, names = _title_and_names(self.game)
        part = part_name(self.game.game, len(self.game.rounds)).replace(" ", NO_BREAK_SPACE)
        return text("count.saved-names", game=title, part=part, names=names)

    def choose_game(self) -> None:
        """Ask which unfinished game to continue, or whether to begin another; if there is none, begin one."""
        found = self._profile.stores.counted
        games = found.unfinished
        if not games:
            self.open()
            return
        shown = [_short_caption(game) for game in games]
        answers: list[tuple[str, Callable[[], None]]] = []
        for words, game in zip(shown, games, strict=True):
            begun = local_time(game.created) if shown.count(words) > 1 else None
            with_day = words if begun is None else f"{words} ({day_text(begun)})"
            answers.append((with_day, partial(self._go_on_with, game)))
        if found.has_room:
            answers.append((text("count.new-game"), self.choose_players))
        self._app.scenes.push(ChooseScene(self._app, text("count.which"), answers))

    def _go_on_with(self, game: CountedGame) -> None:
        self._profile.stores.counted = self._profile.stores.counted.with_current(game)
        self.open()

    def open(self) -> None:
        """Reopen the game being counted where it was left off, or open the page for a new one."""
        if self.running is None:
            self.choose_players()
        elif self.game.over:
            self.show_rounds()
        else:
            self.enter(self.game.counted)
        self._navigator.show_notices()

    def choose_players(self) -> None:
        from scenes.counting.who import WhoPlaysScene

        self._app.scenes.replace(WhoPlaysScene(self._navigator))

    def begin(
        self, game: AnyGame, players: Sequence[Player], options: Mapping[str, object], dealer: int
    ) -> None:
        """Begin a game and show its first round; if there are too many games, ask which one to continue."""
        if not self._profile.stores.counted.has_room:
            self.choose_game()
            return
        match = Match(tuple(players), game.own_options(options), (dealer + 1) % len(players))
        self._go_on_with(begin(game, match, f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"))

    def change(self, game: CountedGame) -> None:
        self._profile.stores.counted = replace(self._profile.stores.counted, running=game)

    def enter(self, number: int, seat: int | None = None) -> None:
        """Show the page for a seat's cards in a round, by default the seat where the round was left off."""
        if seat is None:
            seat = self.game.seat_to_enter(number)
        self._app.scenes.replace(self._face.make_entry(self._navigator, number, seat))

    def count(self, number: int) -> None:
        """Count a round, and show its scores line by line."""
        if number == self.game.counted:
            self.change(self.game.with_round_counted())
        self._app.scenes.push(self._scores(number))

    def _scores(self, number: int) -> MenuScene:
        game = self.game
        players = game.match.players
        is_latest = number == game.counted - 1
        leads_on = is_latest and not game.over
        undo = self.undo_round if is_latest else None
        counted = CountedRound(
            partial(self.enter, number),
            text(f"count.rounds.{game.game.name}"),
            lambda: None if self.running == game else partial(self._show_change, number),
            undo=undo,
        )
        if leads_on:
            words = part_name(game.game, game.counted + 1)
            counted = replace(
                counted, next_words=words, deals=self.next_deal_words(), show_rounds=self.show_rounds
            )
        end = RoundEnd(
            game.game,
            tuple(player.name for player in players),
            seat_portraits(players),
            game.counting.state(game.match, game.results[: number + 1]),
            on_done=partial(self.enter, game.counted) if leads_on else self.show_rounds,
            people=tuple(range(len(players))),
            counted=counted,
        )
        return self._face.make_scores(self._app, end, game, number)

    def next_deal_words(self) -> str:
        """Return a line that names the next dealer, and the player who goes first or, in the other game,
        chooses first.
        """
        players, dealer = self.game.match.players, self.game.dealer(self.game.counted)
        beginner = players[(dealer + 1) % len(players)]
        # text keys: count.deals.*
        key = f"count.deals.{self.game.game.name}"
        return text(key, dealer=players[dealer].name, beginner=beginner.name)

    def show_rounds(self) -> None:
        from scenes.counting.rounds import RoundsScene

        self._app.scenes.replace(RoundsScene(self._navigator))

    def undo_round(self) -> None:
        """Undo the counting of the last round, and ask whether to keep its cards."""
        self.reopen_round()
        answers: list[tuple[str, Callable[[], None]]] = [
            (text("count.keep-cards"), lambda: None),
            (text("count.clear-cards"), self._clear_round),
        ]
        self._app.scenes.push(ChooseScene(self._app, text("count.keep-or-clear"), answers))

    def _clear_round(self) -> None:
        number = self.game.counted
        self.change(self.game.with_round_cleared(number))
        self.enter(number)

    def reopen_round(self) -> None:
        """Undo the counting of the last round, and return to the round's last seat."""
        game = self.game.with_round_reopened()
        self.change(game)
        self.enter(game.counted, len(game.match.players) - 1)

    def leave(self) -> None:
        """Go back to the title; the game stays as it is."""
        self._navigator.show_title()

    def finish(self) -> None:
        """Archive a finished game among the other records, so that another can begin."""
        self._profile.archive_counted(self.game)
        self._end()
        self._navigator.show_title()

    def _end(self) -> None:
        """Drop the current game; its players are kept, to be offered for the next game."""
        self._profile.stores.counted = self._profile.stores.counted.without_current()

    def save_table(self) -> str:
        """Save the rounds as a CSV file; return a sentence with the file's path or the error."""
        from gnoming.counted.export import as_csv

        return self._save(self._profile.folders.documents, "csv", as_csv(self.game))

    def save_picture(self) -> str:
        """Save a picture of the result for sharing; return a sentence with the file's path or the error."""
        from scenes.counting.picture import paint_result, png_bytes

        picture = paint_result(self._app.ui, self.game)
        return self._save(self._profile.folders.pictures, "png", png_bytes(picture))

    def _save(self, folder: Path, suffix: str, data: bytes) -> str:
        stem = f"gnoming-{self.game.created[:10]}"
        try:
            with as_save_error():
                path = keep_record(folder, stem, data, f".{suffix}")
        except SaveError as error:
            return str(error)
        return text("count.saved", file=path.name, folder=str(path.parent))

    def begin_another(self) -> None:
        """Ask whether to keep this game for later, then show the page for a new one."""

        def give_up() -> None:
            self._end()
            self.choose_players()

        keep: tuple[str, Callable[[], None]] = (text("count.give-up.no"), self.choose_players)
        has_room = self._profile.stores.counted.has_room
        answers = [*([keep] if has_room else []), (text("count.give-up.yes"), give_up)]
        self._app.scenes.push(ChooseScene(self._app, text("count.give-up"), answers))


def _short_caption(game: CountedGame) -> str:
    """Return a game's title, the round being entered, and the first few players."""
    title, names = _title_and_names(game, MOST_NAMED)
    return f"{title}, {part_name(game.game, len(game.rounds))}: {names}"


def _title_and_names(game: CountedGame, most: int | None = None) -> tuple[str, str]:
    """Return a game's title and its players' names, or the first `most` and the number of the others."""
    names = [player.name for player in game.match.players]
    more = len(names) - len(names[:most])
    shown = [*names[:most], *([f"+{more}"] if more else [])]
    return face_of(game.game.name).title, listed_names(shown)
