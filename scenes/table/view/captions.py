"""The prompt, with the current instruction, and the slate, with the other seats' turns."""

from gnoming.core.game import State
from gnoming.core.session import AnySession
from gnoming.text import text
from scenes.kit.input.bindings import Bindings
from scenes.table.game.history import turns_since_own
from scenes.table.view.panels.seats import SlateContent
from scenes.table.view.picture import TablePicture

MAX_TURNS = 6
"""The maximum number of lines on the slate: one for each of six other seats."""


def update_prompt(
    picture: TablePicture, session: AnySession, acting: State | None, person: int | None, again: str
) -> None:
    """Update the prompt; `acting` is the current player's view, if that is a person who may look.

    The seat `person`, if given, is addressed directly. `again` says what a second press does once the first has picked
    something; it is empty if nothing is picked.
    """
    journal = session.journal
    shown = picture.view
    if picture.busy and shown is not None:
        presenter, names = picture.presenter, picture.names
        held = presenter.held_words(shown, names, person) or presenter.aftermath_words(shown, names, person)
        if held:
            picture.panels.prompt.show(held)
            return
    if picture.busy and journal and journal[-1].seat is None:
        picture.panels.prompt.show(text("table.dealing"))  # there is nothing to do yet
        return
    is_outdated = picture.panels.prompt.content in {
        again_words(picture.ui.bindings, name, command)
        for name in ("table.once-more", "table.once-more-answer")
        for command in ("confirm", *(f"place-{number}" for number in range(1, 11)))
    }
    if picture.busy and shown is not None and shown.to_act and shown.to_act != session.state.to_act:
        # The rules are ahead of the picture: the prompt follows the seat whose move is still being shown.
        is_own = picture.own in shown.to_act
        if is_outdated or not is_own:
            picture.panels.prompt.show(picture.presenter.prompt(shown, picture.names, is_own))
        return
    if picture.busy and picture.seen.pending and journal[-1].seat in session.state.to_act:
        # The new text appears with its card, which isn't visible yet; only an outdated prompt is replaced now.
        if is_outdated and shown is not None:
            picture.panels.prompt.show(
                picture.presenter.prompt(shown, picture.names, picture.own in shown.to_act)
            )
        return
    if acting is not None and again:
        is_decided = again == picture.presenter.decided_words()
        picture.panels.prompt.show(again, "" if is_decided else text("table.once-more-brief"))
        return
    view = acting if acting is not None else session.view(picture.own)
    brief = "" if acting is None else picture.presenter.brief_prompt(acting)
    picture.panels.prompt.show(picture.presenter.prompt(view, picture.names, acting is not None), brief)


def again_words(bindings: Bindings, name: str = "table.once-more-answer", command: str = "confirm") -> str:
    """Return the sentence that asks for a second press; it names the command's key if the player is using the
    keyboard or a gamepad.
    """
    # text keys: table.once-more*
    key = bindings.prompt(command) if bindings.follows_focus else ""
    return text("table.once-more-key", key=key) if key else text(name)


def update_slate(picture: TablePicture, session: AnySession) -> None:
    """Write onto the slate the turns that the other seats have had since the last turn of the seat at the
    bottom.
    """
    turns = turns_since_own(picture.presenter, picture.seen.of(session.journal), picture.own)
    lines = tuple((picture.panels.portrait_names[turn.seat], turn.summary) for turn in turns[-MAX_TURNS:])
    slate = picture.panels.slate
    slate.show(SlateContent(text("table.since"), lines))
    slate.visible = bool(lines) and picture.layout.slate is not None and not session.state.over
