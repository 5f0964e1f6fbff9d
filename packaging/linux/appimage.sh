#!/bin/sh
# Makes dist/Gnoming-VERSION-ARCH.AppImage out of dist/gnoming. Needs appimagetool on the PATH.
#
#     python3 build bundle && sh packaging/linux/appimage.sh
set -eu
cd "$(dirname "$0")/../.."
command -v appimagetool >/dev/null || {
    echo "appimage: appimagetool is not on the PATH" >&2
    exit 2
}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)} # all in it is from the commit's time
export SOURCE_DATE_EPOCH
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' gnoming/__init__.py)
work=dist/bundle/AppDir
rm -rf "$work"
mkdir -p "$work/usr/lib" "$work/usr/share/metainfo"
cp -a dist/gnoming "$work/usr/lib/gnoming"
cp packaging/linux/gnoming.desktop "$work/gnoming.desktop"
cp assets/icon/gnoming-256.png "$work/gnoming.png"
python3 build/release.py fill org.gnoming.Gnoming.metainfo.xml >"$work/usr/share/metainfo/gnoming.appdata.xml"
cat >"$work/AppRun" <<'RUN'
#!/bin/sh
exec "${APPDIR:-$(dirname "$(readlink -f "$0")")}/usr/lib/gnoming/gnoming" "$@"
RUN
chmod 755 "$work/AppRun"
"$work/AppRun" selftest
ARCH=$(uname -m) appimagetool --no-appstream "$work" "dist/Gnoming-$version-$(uname -m).AppImage"
