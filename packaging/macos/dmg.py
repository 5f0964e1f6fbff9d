# Settings of dmgbuild; run by `python3 build installer` on macOS, which fills in `defines`.
import os.path

application = defines["app"]  # noqa: F821 - dmgbuild puts it there
appname = os.path.basename(application)

format = "UDZO"
filesystem = "HFS+"
files = [application]
symlinks = {"Applications": "/Applications"}
background = defines["background"]  # noqa: F821

window_rect = ((200, 160), (640, 400))
default_view = "icon-view"
show_status_bar = show_tab_view = show_toolbar = show_pathbar = show_sidebar = False
icon_size = 112
text_size = 13
icon_locations = {appname: (170, 210), "Applications": (470, 210)}
