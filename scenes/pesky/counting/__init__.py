"""Entering the hands of a round played with real cards."""
