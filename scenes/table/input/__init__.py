"""Gestures and commands: from the pointer and the keys to actions."""
