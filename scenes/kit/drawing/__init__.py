"""Shapes, materials and icons, drawn once for each size and cached."""
