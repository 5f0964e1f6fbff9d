"""Full homes, damaged by lot and opened on every page: `python3 build homes 1000`."""
