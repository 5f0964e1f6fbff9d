"""The flat functions of Those Pesky Garden Gnomes compiled, as `compiled_around` does for those of the first game."""

from compiled import compile_modules

from gnoming.pesky.search import (
    allocate,
    decision,
    flat_state,
    habits,
    inference,
    opening,
    playouts,
    policy,
    tree,
    value,
    weights,
    worlds,
)
from gnoming.search import flat

MODULES = (flat, flat_state, value, policy, habits, worlds, inference, playouts, tree)


def compile_all() -> None:
    """Compile every function that hands played out call."""
    compile_modules(MODULES, (opening, decision, allocate), error_model="numpy")
    weights.load_weights.cache_clear()
    allocate.SLICE_WORLDS = 10_000  # a rest costs more than a world
