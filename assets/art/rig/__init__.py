"""The gnome rig: who a gnome is, faces and expressions, hats, hair, hands and clothes."""
