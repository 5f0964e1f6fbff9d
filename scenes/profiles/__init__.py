"""The people page, and the sheet for one person."""
