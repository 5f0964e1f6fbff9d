"""Music, places and effects; silence where there is no device."""
