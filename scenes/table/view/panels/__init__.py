"""Plates, sheets, portraits and buttons that lie over the lawn."""
