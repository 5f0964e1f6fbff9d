"""The flat functions of Those Pesky Garden Gnomes compiled, as `compiled_around` does for the first game."""

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
    """Compile every function that is called when hands are played out."""
    compile_modules(MODULES, (opening, decision, allocate), error_model="numpy")
    weights.load_weights.cache_clear()
    allocate.SLICE_WORLDS = 10_000  # a pause costs more than a world
