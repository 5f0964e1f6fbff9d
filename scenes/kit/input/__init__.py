"""Bindings, focus and directions: from events to commands and widgets."""
