"""The course itself: lawn, border, holes, paths, water, and the windmill."""
