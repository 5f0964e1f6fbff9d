"""The bots' flat functions (`gnoming/around/search`) compiled by numba: the same moves, a hundred times faster.

Only for training and for arenas of thousands of games; the game itself never needs it. `gnoming.around.search` is
written so that lists and arrays behave alike in it.
"""

from compiled import compile_modules

from gnoming.around.search import (
    allocate,
    decision,
    evaluate,
    flat_rules,
    objective,
    planning,
    playouts,
    policy,
    turn_end,
    value,
    weights,
)
from gnoming.search import flat

MODULES = (flat, value, flat_rules, turn_end, planning, policy, objective, evaluate, playouts)


def compile_all() -> None:
    """Compile every function that playouts of Gnoming A Round call."""
    compile_modules(MODULES, (decision, allocate, weights))
    weights._load.cache_clear()
