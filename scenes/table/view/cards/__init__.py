"""The cards on the table: sprites, motions, acts, the director, and cards under the pointer."""
