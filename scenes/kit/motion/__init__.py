"""Tweens and beats on a timeline."""
