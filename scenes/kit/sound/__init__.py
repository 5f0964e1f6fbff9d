"""Music, background sounds and effects; silence if there is no sound device."""
