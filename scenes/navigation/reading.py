"""The reading keys: recent sentences, the page's buffers, and the keys that work on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from gnoming.text import text
from scenes.app.controller import Controller, Navigator
from scenes.kit.input.bindings import DEFAULT_KEYS, MENU_COMMANDS, NUMBER_KEY, command_name
from scenes.kit.input.keys import key_labels
from scenes.kit.scene import Scene
from scenes.kit.widgets.buffers import Buffer, BufferWalker
from scenes.kit.widgets.ui_context import as_sentence

if TYPE_CHECKING:
    from scenes.dialogs.keys import KeyGroup

SEAT = "read-seat-"
LAST = ("speech-slower", "speech-faster", "fullscreen")
"""The commands at the end of the list of keys."""
MOVES = ("up", "down", "left", "right", "next", "previous")
TURN = ("draw", "left-pile", "right-pile", "pond", "confirm", "choose", "skip", "undo", "hint")
"""The commands of a player's turn, which are listed first at a table."""
LISTENING = ("read-", "buffer-", "line-", "speech")
"""The prefixes of the names of commands for listeners."""
MOST_LISTS = 4
"""The most lists that are offered in place of one that isn't here."""
MOST_CHOICES = 8
LONGEST_CHOICES = 200
"""The most choices read with a page, and the most letters in them; the key for choices reads more."""


class Reading(Controller):
    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._walker = BufferWalker()
        self._last_seat = ""
        """The command of the seat last read by the next-seat key, on the page `_seats_of`."""
        self._seats_of: Scene | None = None
        self._keys_of: Scene | None = None
        """The page whose own keys were told last."""

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        wholes = [command for command in DEFAULT_KEYS if command.startswith("read-")]
        return {
            **{command: partial(self._read, command) for command in wholes},
            "read-again": self._read_again,
            "read-keys": self._read_keys,
            "read-next": self._read_next_seat,
            "read-earlier": partial(self._step_in_history, -1),
            "read-later": partial(self._step_in_history, 1),
            "buffer-next": lambda: self._tell_line(self._walker.step_buffer(self._buffers(), 1)),
            "buffer-previous": lambda: self._tell_line(self._walker.step_buffer(self._buffers(), -1)),
            "line-next": lambda: self._tell_line(self._walker.step_line(self._buffers(), 1)),
            "line-previous": lambda: self._tell_line(self._walker.step_line(self._buffers(), -1)),
        }

    def _buffers(self) -> list[Buffer]:
        """Return the page's own buffers, followed by those that every page has."""
        scene = self._app.scenes.top
        own = () if scene is None else scene.buffers()
        page = Buffer(
            ("read-page",) if scene is None else scene.read_by, text("buffer.page"), self._page_lines
        )
        keys = Buffer(("read-keys",), text("buffer.keys"), self._key_lines)
        return [*own, page, self._history(), keys]

    def _history(self) -> Buffer:
        return Buffer(("read-earlier",), text("buffer.said"), lambda: self._app.ui.spoken.sentences, True)

    def _read(self, command: str) -> None:
        buffers = self._buffers()
        found = next((buffer for buffer in buffers if command in buffer.commands), None)
        seats = [one for buffer in buffers for one in buffer.commands if one.startswith(SEAT)]
        if found is not None:
            self._tell(self._walker.read(found))
        elif command.startswith(SEAT) and seats:
            self._tell(text("table.narration.no-seat", seat=command.removeprefix(SEAT), seats=len(seats)))
        elif command:  # explain the key, and name those that read something here
            keys = self._app.ui.bindings.prompt
            lists = [
                (keys(one.commands[0]), one.name) for one in buffers if one.commands[0].startswith("read-")
            ]
            usable = [text("table.name-and-turn", name=key, turn=name) for key, name in lists if key][
                :MOST_LISTS
            ]
            none = text("table.name-and-turn", name=command_name(command), turn=text("buffer.none"))
            self._tell(none, *map(as_sentence, usable))
        else:
            self._tell(text("buffer.none"))

    def _read_next_seat(self) -> None:
        """Read the next of the other seats around the table."""
        if self._app.scenes.top is not self._seats_of:
            self._last_seat, self._seats_of = "", self._app.scenes.top
        seats = [one.commands[0] for one in self._buffers() if one.commands[0].startswith(SEAT)]
        at = seats.index(self._last_seat) + 1 if self._last_seat in seats else 0
        self._last_seat = seats[at % len(seats)] if seats else ""
        self._read(self._last_seat)

    def _read_keys(self) -> None:
        """Read the page's own keys and, at a second press in a row, the others; if nothing is read aloud,
        list them all.
        """
        spoken, scene = self._app.ui.spoken, self._app.scenes.top
        if scene is not None and not spoken.is_announcing:
            from scenes.dialogs.keys import KeysScene

            if isinstance(scene, KeysScene):
                scene.close()
                return
            self._app.scenes.push(KeysScene(self._app, self._key_table(scene)))
            return
        first, rest = self._key_groups()
        more = text("buffer.more-keys", key=self._app.ui.bindings.prompt("read-keys"))
        is_again = scene is self._keys_of and spoken.last_told == (True, False) and spoken.last.endswith(more)
        self._keys_of = None if is_again else scene
        self._tell(*(rest if is_again else [*first, more]))

    def _read_again(self) -> None:
        """Repeat whatever was said last: a sentence, the focused item, or both."""
        scene, spoken = self._app.scenes.top, self._app.ui.spoken
        if scene is None:
            return
        from scenes.kit.assist.access.narrator import focus_sentence
        from scenes.kit.assist.access.outline import title_of

        focused = scene.focus.focused
        by_words, by_focus = spoken.last_told
        if not spoken.is_announcing:
            self._tell(*spoken.sentences[-1:])
        else:
            words = [spoken.last] if by_words else []
            focus = [title_of(scene) if focused is None else focus_sentence(focused, in_full=True)]
            spoken.say(" ".join([*words, *(focus if by_focus else ())]), keep=False)

    def _step_in_history(self, step: int) -> None:
        self._tell_line(self._walker.step_in(self._history(), step))

    def _page_lines(self) -> Sequence[str]:
        """Return the page's title, its texts that belong to no control, and the choices on it."""
        from scenes.kit.assist.access.outline import body_of, title_of

        scene = self._app.scenes.top
        if scene is None:
            return ()
        tabs = (one for one in scene.focus.widgets if one.group is not None and one.group.role == "tabs")
        tab = [one.name for one in tabs if one.is_chosen and one.reachable]
        elsewhere = [
            " ".join(buffer.lines()) for buffer in scene.buffers()
        ]  # those that have keys of their own
        labels = (label for label in body_of(scene) if label.name not in elsewhere)
        lines = [line for label in labels for line in label.name.splitlines()]
        choices = () if scene.lists_moves else self._choices_lines(scene)
        lines = [title_of(scene), *tab, *scene.situation(), *lines, *choices]
        return [*dict.fromkeys(filter(None, lines))] or [text("speech.no-words")]

    def _choices_lines(self, scene: Scene) -> Sequence[str]:
        """Return the choices on a page; if there are many, the focused one with its place, and the key that
        reads them all.
        """
        names, told = scene.choice_names(), scene.choices_text()
        if len(names) <= MOST_CHOICES and len(told) <= LONGEST_CHOICES:
            return (told,)
        focused = "" if scene.focus.focused is None else scene.focus.focused.name
        at = next((n for n, name in enumerate(names) if focused and name.startswith(focused)), None)
        place = "" if at is None else text("speech.at-choice", place=at + 1, n=len(names), name=names[at])
        return place, text("speech.many-choices", key=self._app.ui.bindings.prompt("moves"), n=len(names))

    def _key_lines(self) -> Sequence[str]:
        return [line for lines in self._key_groups() for line in lines]

    def _key_groups(self) -> tuple[Sequence[str], Sequence[str]]:
        """Return the commands that work here, with their keys: the page's, and those of every page."""
        scene, keys = self._app.scenes.top, self._app.ui.bindings.keys
        own_name = command_name if scene is None else scene.key_name
        first, rest = (
            [
                as_sentence(text("table.name-and-turn", name=key_labels(keys[one]), turn=own_name(one)))
                for one in commands
            ]
            for commands in self._commands_here()
        )
        return [*self._entering(), *first], [text("buffer.moves", keys=self._moves_keys()), *rest]

    def _key_table(self, scene: Scene) -> Sequence[KeyGroup]:
        """Return the keys that work here and what they do: the turn's, the page's, every page's, and a listener's."""
        keys, (own, rest) = self._app.ui.bindings.keys, self._commands_here()
        places = [key_labels(keys[one]) for one in own if one.startswith(NUMBER_KEY)]
        number = f"{places[0]}–{places[-1]}" if places else ""
        turn = [one for one in TURN if one in own]
        page = [one for one in own if one not in TURN and not one.startswith((NUMBER_KEY, *LISTENING))]
        everywhere = [one for one in rest if not one.startswith(LISTENING)]
        listening = [one for one in (*own, *rest) if one.startswith(LISTENING)]

        def lines(commands: Sequence[str]) -> list[tuple[str, str]]:
            return [(key_labels(_without_pad(keys[one])), scene.key_name(one)) for one in commands]

        entering = [("", words) for words in self._entering()]
        cards = [(number, text("keys.cards"))] if number else []
        moves = [(self._moves_keys(), text("keys.focus"))]
        if not cards:
            turn, page = [], [*turn, *page]
        groups = [
            ("keys.turn", [*(entering if cards else ()), *cards, *lines(turn)]),
            ("keys.page", [*(() if cards else entering), *lines(page)]),
            ("keys.everywhere", [*moves, *lines(everywhere)]),
            ("keys.listening", lines(listening)),
        ]  # text keys: keys.turn keys.page keys.everywhere keys.listening
        return [(text(heading), pairs) for heading, pairs in groups if pairs]

    def _commands_here(self) -> tuple[Sequence[str], Sequence[str]]:
        """Return the commands with keys that work here: the page's and the menus', and those of every page."""
        scene, keys = self._app.scenes.top, self._app.ui.bindings.keys
        own = () if scene is None else tuple(scene.commands_here())
        silent = self._silent_commands()
        everywhere = [one for one in self._app.commands if one not in silent and one not in own]
        menus = [one for one in MENU_COMMANDS if one not in (*own, *MOVES)]
        known = sorted(everywhere, key=lambda one: LAST.index(one) if one in LAST else -1)
        first = [one for one in dict.fromkeys([*own, *menus]) if keys.get(one)]
        return first, [one for one in known if keys.get(one)]

    def _entering(self) -> Sequence[str]:
        """Return sentences about the typing that this page takes."""
        scene = self._app.scenes.top
        writes = scene is not None and scene.text_field is not None
        return [*([text("buffer.typing")] if writes else []), *(() if scene is None else scene.key_lines())]

    def _moves_keys(self) -> str:
        keys = self._app.ui.bindings.keys
        return ", ".join(key_labels(keys[one]) for one in MOVES if keys.get(one))

    def _silent_commands(self) -> set[str]:
        """Return the reading commands that have no content on this page, and those for single seats, which
        have many keys.
        """
        buffers = {command for buffer in self._buffers() for command in buffer.commands}
        wanted = {*buffers, "read-again", "read-later"}
        if any(command.startswith(SEAT) for command in buffers):
            wanted.add("read-next")
        reading = {command for command in self._app.commands if command.startswith("read-")}
        return {command for command in reading if command not in wanted or command.startswith(SEAT)}

    def _tell(self, *sentences: str) -> None:
        if self._app.scenes.top is not None and sentences:
            self._app.scenes.top.toast.announce(" ".join(sentences))

    def _tell_line(self, line: str) -> None:
        """Speak a line that the player steps to, without adding it to the sentences to hear again."""
        if self._app.scenes.top is not None:
            self._app.scenes.top.toast.announce(line, keep=False)


def _without_pad(keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return the keys, leaving out those of the number pad that only repeat another key."""
    return tuple(key for key in keys if not key.startswith("keypad")) or keys
