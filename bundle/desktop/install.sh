#!/bin/sh
# Puts the game into this user's menu: the desktop file, which starts the program where it lies now, the icons, the description.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
program=$(dirname -- "$here")/operation-drache
to=${XDG_DATA_HOME:-"$HOME/.local/share"}
mkdir -p "$to/applications" "$to/metainfo"
# A path in quotes, by the rules of desktop files: their own signs take a backslash, and backslashes are doubled.
quoted=$(printf '%s' "$program" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s"\n' "$quoted" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$here/operation-drache.desktop" > "$to/applications/operation-drache.desktop"
cp "$here/org.operation_drache.OperationDrache.metainfo.xml" "$to/metainfo/"
for size in 16 24 32 48 64 128 256 512; do
    mkdir -p "$to/icons/hicolor/${size}x$size/apps"
    cp "$here/icon-$size.png" "$to/icons/hicolor/${size}x$size/apps/operation-drache.png"
done
if command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "$to/applications"
fi
