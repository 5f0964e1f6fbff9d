"""Drills: single decisions that once cost points, repeated at growing intervals until they are learned."""
