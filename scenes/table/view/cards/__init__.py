"""The cards on the table: sprites, motions and acts, the director, and cards under the pointer."""
