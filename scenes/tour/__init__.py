"""The tour's map, the sign of a hole, its result, and the shelf of cups."""
