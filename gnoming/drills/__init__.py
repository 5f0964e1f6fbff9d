"""Drills: single decisions that cost points, repeated at growing intervals until they are learned."""
