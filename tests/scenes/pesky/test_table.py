"""The second game at the same table: whole hands by every kind of input, and nobody sees what others must not."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from gnoming.core.game import Action, Event, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.session import Session
from gnoming.core.table import Choose, Drag, Gesture, Spot
from gnoming.pesky.actions import Play, Take
from gnoming.pesky.events import TrickWon
from gnoming.pesky.rules import may_take
from gnoming.pesky.scoring import trick_winner
from gnoming.pesky.state import PeskyState, Phase, seats_from_left
from gnoming.pesky.table import (
    FIRST_GOAL,
    FIRST_TOKEN,
    ITEM_COUNT,
    goal_zone,
    hand_zone,
    token_zone,
    trick_spot,
    won_spot,
)
from gnoming.text import text
from scenes.kit.drawing.skin import Enamel
from scenes.pesky.board.plates import LastTrick
from scenes.pesky.layout import table_layout
from scenes.table.advice.move_marks import Badge, MoveMark
from scenes.table.input.spots import SpotHandle
from scenes.table.view.marks.hand_keys import ASIDE, DOWN, HandKeys
from tests.support.given import as_a
from tests.support.playing import bot_moves
from tests.support.tables import (
    PESKY,
    Make,
    Table,
    by_clicks,
    by_drags,
    by_keys,
    chosen,
    my_turn,
    on_turn,
    play,
    point,
    table,
)


def play_hand(at: Table, make: Make, hands: int = 1) -> None:
    play(at, make, until=lambda: len(at.pesky.results) >= hands)
    at.pilot.settle()


def one_trick_taken(state: PeskyState) -> bool:
    return len(state.hands[0]) == 8 and bool(state.last_trick)


def asked_for(cards: int) -> Callable[[PeskyState], bool]:
    """Want a position in which a card is to be played to a trick of so many."""
    return lambda state: state.phase is Phase.PLAY and len(state.trick) == cards


def test_hands_with_second_goals_and_tokens_by_keyboard_alone() -> None:
    at = table(5, game=PESKY, seed="keys")
    play_hand(at, by_keys, hands=2)
    assert at.exits == ["round-over"] * 2, "one person among bots meets no curtain"
    taken = [entry for entry in at.session.journal if isinstance(entry.action, Take) and entry.seat == 0]
    assert taken


def test_cards_goals_and_tokens_are_dealt_each_from_a_pile_of_their_own() -> None:
    at = table(4, game=PESKY, seed="kinds", pace="relaxed")
    sprites = at.picture.cards.sprites
    while at.picture.moving:
        round_ = {order for order, sprite in sprites.items() if sprite.size[0] == sprite.size[1]}
        shown = {order for order, sprite in sprites.items() if "token" in sprite.face}
        assert round_ == shown == set(range(FIRST_TOKEN, ITEM_COUNT))
        assert {n for n, sprite in sprites.items() if "goal" in sprite.face} == set(
            range(FIRST_GOAL, FIRST_TOKEN)
        )
        at.pilot.wait(30)
    assert sprites


def test_cards_that_may_be_played_stand_out_of_the_hand() -> None:
    at = on_turn(table(4, game=PESKY, seed="raise-1", until=asked_for(3)))
    picture, usable = at.picture, at.scene.input.resolver.sources()
    counts = Counter(spot.zone for spot in picture.layout.spots)
    held = table_layout(picture.layout.width, 1.0, 4, 0).for_counts(counts)
    hand = [spot for spot in held.spots if spot.zone == hand_zone(0)]
    assert 0 < len(usable) < len(hand), "another seed: in this one all cards may be played"
    heights = {}
    for spot in hand:
        sprite = at.sprite(spot)
        heights[spot] = held.spots[spot].centre[1] - picture.viewport.to_units(sprite.centre)[1]
    assert min(heights[spot] for spot in usable) > max(h for s, h in heights.items() if s not in usable) + 8


def test_a_card_that_stands_out_is_used_by_its_uppermost_edge_too() -> None:
    at = on_turn(table(4, game=PESKY, seed="raise-1", until=asked_for(3)))
    picture = at.picture
    spot = min(at.scene.input.resolver.sources(), key=lambda one: one.index)
    sprite = at.sprite(spot)
    x, y = picture.viewport.to_units(sprite.centre)
    top = (x - picture.layout.clickable_box(spot).w / 4, y - picture.layout.spots[spot].h / 2 + 4)
    done = at.done
    at.pilot.click(*top)
    assert at.scene.input.drag.picked == spot
    at.pilot.click(*top)
    assert isinstance(at.session.journal[done].action, Play)


def test_one_click_picks_and_only_a_second_one_plays() -> None:
    at = on_turn(table(4, game=PESKY, seed="pick", until=asked_for(0)))
    done, prompt = at.done, at.picture.panels.prompt
    asked = prompt.content
    first, second = Spot(hand_zone(0), 1), Spot(hand_zone(0), 3)
    picked = []
    for spot in (first, second):
        at.pilot.click(*point(at, spot))
        picked.append(at.scene.input.drag.picked)
        assert prompt.content == text("table.once-more") != asked
    at.pilot.press("escape")
    assert prompt.content == asked
    assert [*picked, at.scene.input.drag.picked] == [first, second, None]
    assert at.done == done
    at.pilot.click(*point(at, first))
    at.pilot.click(*point(at, trick_spot(0)))
    assert isinstance(at.session.journal[done].action, Play)


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "click"])
def test_nobody_is_asked_to_press_again_once_the_card_is_played(by_key: bool) -> None:
    at = on_turn(table(4, game=PESKY, seed="pick", pace="normal", fps=60, until=asked_for(0)))
    done, prompt, place = at.done, at.picture.panels.prompt, point(at, Spot(hand_zone(0), 1))

    def press() -> None:
        if by_key:
            at.pilot.press("2")
        else:
            at.pilot.click(*place)

    press()
    again = text("table.once-more-key", key="2") if by_key else text("table.once-more")
    assert prompt.content == again
    press()
    assert at.done > done
    shown = []
    for _ in range(12):
        at.pilot.wait(17)
        shown.append(prompt.content)
    assert again not in shown


def test_enter_lifts_a_card_wherever_the_focus_came_from_and_only_a_second_one_plays() -> None:
    at = on_turn(table(4, game=PESKY, seed="pick", until=asked_for(0)))
    done, drag = at.done, at.scene.input.drag
    spot = Spot(hand_zone(0), 1)
    at.pilot.press("left")
    at.scene.focus.set(at.scene.input.spots.handle(Spot(hand_zone(0), 0)))
    at.pilot.press("right")
    picked = []
    # The focus goes on to another card; then a number key lifts one, too.
    for key in (
        "return",
        "right",
        "3",
    ):
        at.pilot.press(key)
        picked.append(drag.picked)
    assert (picked, at.done) == ([spot, None, Spot(hand_zone(0), 2)], done)
    at.pilot.press("return")
    assert isinstance(at.session.journal[done].action, Play)


def test_a_hint_lowers_a_card_which_its_number_key_lifts_again() -> None:
    at = on_turn(table(4, game=PESKY, seed="pick", until=asked_for(0)))
    done, picked = at.done, []
    for key in ("1", "h", "1"):
        at.pilot.press(key)
        picked.append(at.scene.input.drag.picked)
    assert (picked, at.done) == ([Spot(hand_zone(0), 0), None, Spot(hand_zone(0), 0)], done)


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_a_hint_stays_when_the_pace_is_changed(way: str) -> None:
    at = on_turn(table(4, game=PESKY, seed="pick", until=asked_for(0)))
    at.pilot.press("h")
    at.pilot.wait(1000)
    before = at.scene.advice.hint.sheet.words
    if way == "key":
        at.pilot.press("t")
    else:
        at.pilot.click_on(at.scene.pace_controls.pace)
    at.pilot.wait(1000)
    assert at.scene.advice.hint.showing
    assert at.scene.advice.hint.sheet.words == before != ""


def test_number_keys_are_shown_over_the_hand_while_keys_are_in_use() -> None:
    at = on_turn(table(4, game=PESKY, seed="pick", until=asked_for(0)))
    (keys,) = (node for node in at.scene.stage.nodes if isinstance(node, HandKeys))
    assert not keys.signs
    at.pilot.press("left")
    held = sum(spot.zone == hand_zone(0) for spot in at.picture.layout.spots)
    assert [sign for _, sign in keys.signs] == [str(number) for number in range(1, held + 1)]
    by_keys(at, chosen(at)[0])
    assert not keys.signs, "others play"


def test_a_card_dropped_anywhere_in_the_middle_is_played_and_elsewhere_goes_home() -> None:
    at = on_turn(table(4, game=PESKY, seed="drop", until=asked_for(0)))
    done = at.done
    start = point(at, Spot(hand_zone(0), 0))
    at.pilot.drag(start, (60.0, 300.0), 4)
    at.pilot.settle()
    assert at.done == done
    at.pilot.drag(start, point(at, trick_spot(2)), 4)
    assert isinstance(at.session.journal[done].action, Play)


@pytest.mark.parametrize("way", ["drag", "click", "key", "turf"])
def test_a_card_brought_to_another_seat_goes_home_and_it_is_said_where_it_goes(way: str) -> None:
    at = on_turn(table(4, game=PESKY, seed="drop", until=asked_for(0)))
    said, done = at.sentences(), at.done
    mine, theirs = Spot(hand_zone(0), 0), Spot(hand_zone(2), 0)
    if way == "click":
        at.pilot.click(*point(at, mine))
        at.pilot.click(*point(at, theirs))
    elif way == "key":
        at.scene.input.spots.use(theirs)
    else:
        plaque = at.picture.layout.seat(2).plaque
        at.pilot.drag(point(at, mine), point(at, theirs) if way == "drag" else plaque.centre, 4)
    at.pilot.settle()
    assert at.done == done
    refused = [f"{text('table.theirs', name=at.picture.names[2])} {text('pesky.not-there')}"]
    assert said == refused
    at.pilot.drag(point(at, mine), point(at, Spot(hand_zone(0), 1)), 4)
    at.pilot.drag(point(at, mine), (60.0, 300.0), 4)
    assert said == refused, "one thought better of it"


def test_a_card_that_does_not_follow_is_refused_in_words_however_it_is_tried() -> None:
    at = on_turn(table(4, game=PESKY, seed="raise-1", until=asked_for(3)))
    said = at.sentences()
    usable = at.scene.input.resolver.sources()
    wrong = next(s for s in at.picture.layout.spots if s.zone == hand_zone(0) and s not in usable)
    at.pilot.click(*point(at, wrong))
    at.pilot.drag(point(at, wrong), point(at, trick_spot(0)), 4)
    assert len(said) == 2
    assert all("so you must play" in words for words in said)


def test_a_window_may_change_its_size_while_a_card_is_held() -> None:
    at = on_turn(table(5, game=PESKY, seed="resize", until=asked_for(0)))
    done = at.done
    at.pilot.hold(*point(at, Spot(hand_zone(0), 2)))
    at.pilot.move(400, 300)
    at.pilot.resize(1024, 768)
    at.pilot.settle()
    assert at.done == done
    assert at.scene.input.drag.held is None


def test_trump_named_by_a_slip_is_taken_back() -> None:
    at = on_turn(table(3, game=PESKY, seed="trump-2", until=lambda state: state.phase is Phase.TRUMP))
    by_clicks(at, chosen(at)[0])
    assert at.session.state.to_act == (0,)
    named = at.pesky.trump
    at.pilot.press("backspace")
    assert named is not None
    assert at.pesky.trump is None


def test_whoever_drums_on_enter_to_name_trump_plays_no_card() -> None:
    at = on_turn(table(3, game=PESKY, seed="trump-2", until=lambda state: state.phase is Phase.TRUMP))
    cards = len(at.pesky.hands[0])
    for _ in range(15):
        at.pilot.press("return")
        at.pilot.wait(200)
    assert at.pesky.trump is not None
    assert at.session.state.to_act == (0,)
    assert len(at.pesky.hands[0]) == cards
    for _ in range(2):
        at.pilot.wait(1_100)
        at.pilot.press("return")
    assert len(at.pesky.hands[0]) < cards


def test_a_curtain_falls_between_people_and_nobody_sees_anothers_cards() -> None:
    at = table(4, people=3, game=PESKY, seed="curtain")
    looked: list[int] = []
    while not at.pesky.results and my_turn(at):
        seat = at.session.state.to_act[0]
        looked.append(seat)
        assert at.scene.perspective.viewer == seat == at.picture.own
        shown = {p.spot.zone for p in at.picture.cards.placements.values() if p.face is not None}
        assert not {hand_zone(other) for other in range(4) if other != seat} & shown
        by_clicks(at, chosen(at)[0])
    handed = [int(name.split("-")[1]) for name in at.exits if name.startswith("curtain")]
    changes = [seat for n, seat in enumerate(looked) if n == 0 or looked[n - 1] != seat]
    assert [seat for n, seat in enumerate(handed) if n == 0 or handed[n - 1] != seat] == changes


def test_who_does_not_sit_there_can_do_nothing_behind_the_curtain() -> None:
    at = table(3, people=2, game=PESKY, seed="behind")
    play(at, by_clicks, until=lambda: at.session.state.to_act[0] == 1)
    at.scene.perspective.viewer = 0
    assert not at.scene.input.resolver.gestures()
    assert not at.scene.advice.can_hint


def offered(wanted: Callable[[PeskyState], bool], people: int = 3) -> Session[State, Action, Event]:
    players = tuple(Player(name) for name in ("Ann", "Ben", "Cleo")[:people])
    session = Session(PESKY, Match(players, PESKY.make_options({})), Luck("offered"), "2026-01-01T00:00:00Z")
    for entry in bot_moves(session):
        state = as_a(PeskyState, entry.after)
        if wanted(state):
            break
    return session


def two_may_take(state: PeskyState) -> bool:
    """Return whether somebody may take more, and after them another."""
    if state.phase is not Phase.EXTRA:
        return False
    seats = seats_from_left(state)
    return any(may_take(state, seat) for seat in seats[seats.index(state.seat) + 1 :])


def test_nobody_takes_back_what_another_person_chose_in_secret() -> None:
    session = offered(two_may_take)
    at = on_turn(table(3, people=3, game=PESKY, session=session))
    first = session.state.to_act[0]
    by_clicks(at, Choose("take-nothing"))
    assert my_turn(at)
    assert session.state.to_act[0] == at.scene.perspective.viewer != first
    done = len(session.journal)
    assert session.undoable(first), "the rules would let it be taken back"
    at.pilot.press("backspace")
    at.pilot.click_on(at.scene.controls.buttons["undo"])
    at.pilot.settle()
    assert len(session.journal) == done


def test_of_a_hint_nothing_is_left_for_the_next_person() -> None:
    session = offered(two_may_take)
    at = on_turn(table(3, people=3, game=PESKY, session=session))
    badges(at, [Choose("take-goal"), Choose("take-nothing")])
    at.scene.advice.hint.marks.fade()
    at.scene.show_to((session.state.to_act[0] + 1) % 3)
    assert not [node for node in at.scene.stage.nodes if isinstance(node, Badge)]


def test_log_and_reasons_tell_nothing_secret() -> None:
    at = table(5, game=PESKY, seed="keys")
    play_hand(at, by_clicks, hands=2)
    assert at.scene.advice.bot_turns() == []
    told = [
        words
        for entry in at.session.journal
        if entry.seat is not None and not isinstance(entry.action, Play)
        if (words := at.scene.presenter.summary([entry])) is not None
    ]
    secrets = {goal.name for goal in at.pesky.options.sheet.goals}
    assert told
    assert not [words for words in told for name in secrets if f" {name}" in words]


def test_the_last_trick_can_be_looked_at_until_the_next_is_taken() -> None:
    at = on_turn(table(4, game=PESKY, seed="last", until=asked_for(0)))
    names = at.picture.names
    view = at.session.view(0)
    assert not at.scene.presenter.overview(view, names).rows or len(at.pesky.hands[0]) < 10
    by_drags(at, next(g for g in at.scene.input.resolver.gestures() if isinstance(g, Drag)))
    while at.pesky.trick:
        at.pilot.wait(20)
    rows = at.scene.presenter.overview(at.session.view(0), names).rows
    assert len(rows) == 4
    assert sum(not faint for _, _, faint in rows) == 1
    at.pilot.settle()
    play(at, by_clicks, until=lambda: asked_for(2)(at.pesky))
    assert at.scene.presenter.overview(at.session.view(0), names).rows, "others have led since"


def test_the_last_trick_lies_on_the_table_and_a_click_on_a_won_pile_shows_it_large() -> None:
    at = on_turn(table(4, game=PESKY, seed="last", until=one_trick_taken))
    (shown,) = (node for node in at.scene.stage.nodes if isinstance(node, LastTrick))
    assert shown.visible
    assert len(shown.content.cards) == 4
    winner = next(seat for seat in range(4) if at.pesky.won[seat])
    at.pilot.click(*point(at, won_spot(winner)))
    assert at.scene.input.highlights.overview_sheet.visible
    at.pilot.click(*point(at, won_spot(winner)))
    assert not at.scene.input.highlights.overview_sheet.visible


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 1.0), ((1000, 700), 2.0), ((900, 1400), 1.0)])
def test_a_click_on_the_last_trick_shows_it_large_too(size: tuple[int, int], text_scale: float) -> None:
    at = on_turn(table(4, game=PESKY, seed="last", size=size, text_scale=text_scale, until=one_trick_taken))
    at.pilot.click(*at.picture.layout.plates["last-trick"].centre)
    assert at.scene.input.highlights.overview_sheet.visible


def test_tab_stops_once_at_each_seat() -> None:
    at = on_turn(table(4, game=PESKY, seed="last", until=asked_for(2)))
    seats = []
    for _ in range(20):
        at.pilot.press("tab")
        if isinstance(handle := at.scene.focus.focused, SpotHandle):
            zone = next(z for z in PESKY.zones(4) if z.name == handle.spot.zone)
            if zone.seat not in (None, 0):
                seats.append(zone.seat)
    assert seats[:3] == [1, 2, 3]
    assert all(a != b for a, b in pairwise(seats))


def test_a_badge_lies_on_its_own_card_and_not_on_the_neighbour() -> None:
    at = on_turn(table(4, game=PESKY, seed="hint", until=asked_for(0)))
    spots = [Spot(hand_zone(0), 2), Spot(hand_zone(0), 5)]
    found = badges(at, [Drag(spot, trick_spot(0)) for spot in spots])
    assert not found[0].colliderect(found[1])
    for spot, badge in zip(spots, found, strict=True):
        box = at.picture.layout.clickable_box(spot)
        own = at.scene.viewport.rect(box.x, box.y, box.w, box.h)
        assert own.left < badge.centerx
        assert badge.centerx + at.scene.viewport.px(17) <= own.right + 1
        assert badge.colliderect(own)
        key = at.scene.viewport.rect(box.x + min(ASIDE, box.w - 12) - 9, box.y + DOWN - 9, 18, 18)
        assert not badge.colliderect(key), "a rank never takes the place of a number key"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((900, 1400), 1.0)])
def test_no_arrow_of_a_hint_lies_on_the_number_of_a_card_in_the_hand_or_on_the_goal(
    size: tuple[int, int], scale: float
) -> None:
    at = on_turn(table(4, game=PESKY, seed="hint", size=size, text_scale=scale, until=asked_for(0)))
    hand = [spot for spot in at.picture.layout.spots if spot.zone == hand_zone(0)]
    marks, viewport = at.scene.advice.hint.marks, at.scene.viewport
    for first, second in pairwise(hand):
        gestures = (Drag(first, trick_spot(0)), Drag(second, trick_spot(0)))
        marks.show(viewport, at.picture.layout, [MoveMark(one, "1", "honey") for one in gestures])
        for spot in hand:
            box = at.picture.layout.clickable_box(spot)
            assert not marks.hides(viewport.rect(box.x, box.y + 3, min(box.w, 40), 60)), (first, spot)
        own = at.picture.panels.seats[0].plaque
        assert not marks.hides(viewport.rect(*at.picture.layout.plates["goal-board"])), first
        assert not marks.hides(own.area), first


def test_why_says_that_reasons_would_give_cards_away_and_not_that_no_bot_has_moved() -> None:
    at = on_turn(table(4, game=PESKY, seed="last", until=asked_for(2)))
    said = at.sentences()
    at.pilot.press("w")
    assert [words for words in said if words.startswith("Explaining that would reveal the bot’s hand.")]


def test_the_log_tells_tricks_one_by_one_and_who_took_them() -> None:
    at = table(4, game=PESKY, seed="last")
    play_hand(at, by_clicks)
    names, presenter, journal = at.picture.names, at.scene.presenter, at.session.journal
    deals = [number for number, entry in enumerate(journal) if entry.seat is None] + [len(journal)]
    entries = [(entry,) for entry in journal[1 : deals[1]]]
    found = presenter.log_headings(entries, names)
    won = [event.seat for (entry,) in entries for event in entry.events if isinstance(event, TrickWon)]
    assert list(found.values()) == [f"Trick {n}: {names[seat]} takes it" for n, seat in enumerate(won, 1)]
    assert all(isinstance(entries[index][0].action, Play) for index in found)


def test_the_board_names_the_hand_from_its_deal_until_the_next_one() -> None:
    at = table(3, game=PESKY, seed="last")
    play_hand(at, by_clicks)
    *_, deal = [entry for entry in at.session.journal if entry.seat is None]
    presenter, state = at.scene.presenter, deal.before
    # Nobody has a card, and the last one's scores are on the board.
    assert presenter.heading(state) == "Hand 1"
    for event in deal.events:
        state = PESKY.evolve(state, event)
        assert presenter.heading(state) == "Hand 2"


def badges(at: Table, gestures: list[Gesture]) -> list[pygame.Rect]:
    """Return the places of the badges of these moves, shown as a hint shows its two."""
    signs: list[tuple[str, Enamel]] = [("1", "honey"), ("2", "dusk")]
    marks = at.scene.advice.hint.marks
    shown = [MoveMark(gesture, *sign) for gesture, sign in zip(gestures, signs, strict=True)]
    marks.show(at.scene.viewport, at.picture.layout, shown)
    return [node.rect for node in reversed(marks._nodes) if isinstance(node, Badge)]


def test_a_hint_numbers_the_buttons_of_choices() -> None:
    at = on_turn(table(3, game=PESKY, seed="trump-2"))
    names = list(at.scene.input.choices.buttons)
    assert len(names) == 5, "another seed: in this one somebody else names trump"
    found = badges(at, [Choose(names[1]), Choose(names[4])])
    for name, badge in zip((names[1], names[4]), found, strict=True):
        assert badge.colliderect(at.scene.input.choices.buttons[name].area)
    assert not found[0].colliderect(found[1])


def test_a_hint_lets_go_of_a_choice_that_was_selected() -> None:
    """Otherwise the selected button and the one that the hint recommends look like one choice."""
    at = on_turn(table(3, game=PESKY, seed="trump-2"))
    choices = at.scene.input.choices
    choices.select(next(iter(choices.buttons)))
    at.pilot.press("h")
    assert choices.selected is None
    assert at.scene.advice.hint.showing


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_choices_make_room_for_a_hint_and_do_not_move_when_it_goes(size: tuple[int, int]) -> None:
    at = on_turn(table(4, seed="hints", game=PESKY, size=size, text_scale=2.0))
    buttons = at.scene.input.choices.buttons
    assert len(buttons) > 1
    at.pilot.press("h")
    at.pilot.wait(50)
    sheet = at.scene.advice.hint.sheet
    assert sheet.visible
    places = [button.area.copy() for button in buttons.values()]
    assert not any(place.colliderect(sheet.area) for place in places)
    assert not sheet.area.colliderect(at.scene.controls.buttons["menu"].area)
    at.pilot.press("h")
    assert not at.scene.advice.hint.showing
    assert [button.area for button in buttons.values()] == places


def test_nothing_shows_half_beside_a_hint_in_a_tall_window_with_large_text() -> None:
    at = on_turn(table(4, seed="hints", game=PESKY, size=(1000, 1300), text_scale=1.5))
    board, hint = at.picture.panels.board, at.scene.controls.buttons["hint"].area
    assert at.scene._rating.sign.rect.h < hint.h / 2, "the sign of a rated game leaves the button's word free"
    at.pilot.press("h")
    at.pilot.wait(50)
    assert board.opacity == 0.0
    at.pilot.press("h")
    assert board.opacity == 1.0


def test_no_note_on_a_choice_shows_half_under_a_hint() -> None:
    at = on_turn(table(4, seed="hints", game=PESKY, text_scale=2.0))
    note = at.scene.input.highlights.note_sheet
    button = next(iter(at.scene.input.choices.buttons.values()))
    at.pilot.move(*at.pilot.viewport.to_units(button.area.center))
    at.pilot.wait(900)
    assert (note.visible, note.opacity) == (True, 1.0)
    at.pilot.press("h")
    at.pilot.wait(900)
    assert not note.visible or note.opacity == 0.0
    at.pilot.press("h")
    at.pilot.wait(900)
    assert note.opacity == 1.0


def test_a_goal_and_a_bid_are_explained_where_they_lie() -> None:
    """The unit, what counts, and that no hand costs more than ten, while one's own turn runs too."""
    at = on_turn(table(4, game=PESKY, seed="last", until=asked_for(2)))
    sheet = at.scene.input.highlights.note_sheet
    at.pilot.move(*point(at, Spot(goal_zone(0))))
    at.pilot.wait(900)
    assert sheet.visible
    assert "up to 10 a hand" in sheet.content.words
    at.pilot.move(*point(at, Spot(token_zone(0))))
    at.pilot.wait(900)
    assert sheet.content.heading.startswith("Bid ")
    at.pilot.move(*point(at, Spot(goal_zone(1))))
    at.pilot.wait(900)
    assert not sheet.visible, "another's goal is secret"


def test_a_flag_stands_on_the_card_that_is_the_best_so_far_and_covers_no_index() -> None:
    at = table(4, seed="flag", game=PESKY, options={"target": 10})
    seen: set[Spot | None] = set()

    def look() -> bool:
        at.pilot.settle()
        flag, state = at.picture.best_flag, at.pesky
        best = None
        if state.trick and state.trump is not None:
            best = trick_spot(trick_winner(state.trick, state.trump))
        assert flag.spot == best
        assert flag.node.visible == (best is not None)
        seen.add(best)
        if best is not None:
            for played in state.trick:
                card = at.picture.card_rect(trick_spot(played.seat))
                index = pygame.Rect(card.x, card.y, card.w * 2 // 5, card.h // 3)
                assert not flag.node.rect.colliderect(index)
        return False

    play(at, by_clicks, until=look)
    assert len(seen) >= 4
    assert not at.picture.garlands.shown
