"""Drills: single decisions where points were given away, to be taken again at growing distances."""
