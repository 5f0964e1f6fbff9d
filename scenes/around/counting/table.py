"""The table after a round played with real cards, for the score page."""

from gnoming.around.cards import Card
from gnoming.around.explain.grid_score import parse_grid
from gnoming.around.state import AroundState
from gnoming.core.frozen import changed
from gnoming.counted.game import CountedGame


def table_after(game: CountedGame, number: int) -> AroundState:
    """Return the state after a counted round, with every grid as entered."""
    state = game.counting.state(game.match, game.results[: number + 1])
    assert isinstance(state, AroundState)
    grids = [parse_grid(words, game.match.options) for words in game.rounds[number].hands]
    shown = tuple(
        tuple(Card(9 * seat + place, face, True) for place, face in enumerate(grid))
        for seat, grid in enumerate(grids)
    )
    return changed(state, grids=shown, dealer=game.dealer(number))
