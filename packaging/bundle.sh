#!/usr/bin/env bash
# Makes a folder, and a tar.zst of it, with Axial and all libraries but the system's C library, to be put
# anywhere: axial-VERSION-amd64/axial and .../axial-cli start it. AXIAL_BUILD=FOLDER takes what was built there.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${AXIAL_BUILD:-build/bundle}
packaging/setup.sh package
if [ -z "${AXIAL_BUILD:-}" ]; then
    cmake --preset release -B "$build" -DAXIAL_TESTS=OFF --log-level=WARNING "$@"
    cmake --build "$build"
fi
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
name=axial-$version-$(dpkg --print-architecture)
out=$(readlink -f "$build")/$name
rm -rf "$out"
cmake --install "$build" --prefix "$out" --strip >"$build/bundle.log"

# Qt's plugins, as far as the programs load them.
plugins=$(qtpaths6 --plugin-dir 2>/dev/null || qmake6 -query QT_INSTALL_PLUGINS)
for plugin in platforms/libqxcb.so platforms/libqoffscreen.so platforms/libqwayland-generic.so xcbglintegrations \
    iconengines/libqsvgicon.so imageformats/libqsvg.so imageformats/libqjpeg.so imageformats/libqgif.so \
    sqldrivers/libqsqlite.so sqldrivers/libqsqlpsql.so tls/libqopensslbackend.so platforminputcontexts printsupport \
    multimedia/libffmpegmediaplugin.so wayland-shell-integration wayland-decoration-client; do
    [ -e "$plugins/$plugin" ] || continue # Wayland's, where they are not installed
    mkdir -p "$out/lib/plugins/$(dirname "$plugin")"
    cp -RL "$plugins/$plugin" "$out/lib/plugins/$(dirname "$plugin")/"
done

# What all of these need, and what is loaded by name: the keychain's library, TLS. The C library is the system's.
cd "$out"
elf() { find bin libexec lib -type f -exec sh -c 'head -c4 "$1" | grep -q ELF' _ {} \; -print; }
libraries=$(ldconfig -p | sed -nE 's/^\s*(libsecret-1\.so\.0|libssl\.so\.3) .*x86-64.* => //p')
while [ -n "$libraries" ]; do
    cp -Ln $libraries lib/
    libraries=$(elf | xargs ldd 2>/dev/null | sed -nE 's/^\s*(\S+) => (\/\S+) .*/\1 \2/p' | sort -u |
        grep -vE '^(libc|libm|libdl|libpthread|librt|libresolv|libutil|libanl|libmvec|libnsl)\.so|^ld-linux' |
        while read -r library path; do [ -e "lib/$library" ] || echo "$path"; done)
done
chmod -R u+w lib
for file in bin/axial bin/axial-cli; do patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$file"; done
patchelf --force-rpath --set-rpath '$ORIGIN/../../lib' libexec/axial/axial-pdf-reader
for file in lib/*.so*; do # one that names a folder of its own looks nowhere else
    [ -z "$(patchelf --print-rpath "$file")" ] || patchelf --force-rpath --set-rpath '$ORIGIN' "$file"
done
printf '[Paths]\nPrefix=..\nPlugins=lib/plugins\n' >bin/qt.conf
printf '[Paths]\nPrefix=../..\nPlugins=lib/plugins\n' >libexec/axial/qt.conf

# Typefaces, beside those of the system.
mkdir -p share/fonts etc/fonts
fonts=(Inter-Regular Inter-Italic Inter-Medium Inter-SemiBold Inter-Bold NotoSans-Regular NotoSans-Bold NotoSans-Italic
    DejaVuSansMono DejaVuSansMono-Bold NotoSansArabic-Regular NotoSansHebrew-Regular NotoSansDevanagari-Regular NotoColorEmoji
    NotoSansCJK-Regular)
for font in "${fonts[@]}"; do
    file=$(find /usr/share/fonts -name "$font.[ot]t[fc]" | head -1)
    [ -n "$file" ] || { echo "There is no font $font." >&2; exit 1; }
    cp "$file" share/fonts/
done
cat >etc/fonts/fonts.conf <<'XML'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">../../share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
XML
for program in axial axial-cli; do
    cat >$program <<SH
#!/bin/sh
here=\$(dirname "\$(readlink -f "\$0")")
FONTCONFIG_FILE=\$here/etc/fonts/fonts.conf exec "\$here/bin/$program" "\$@"
SH
    chmod +x $program
done

# Which licence each library is under.
mkdir -p share/doc/libraries
for library in lib/*.so*; do
    package=$(dpkg -S "*/$(basename "$library")" 2>/dev/null | sed -n '1s/[:,].*//p')
    [ -z "$package" ] || cp -Lf "/usr/share/doc/$package/copyright" "share/doc/libraries/$package.copyright"
done
needs=$(elf | xargs objdump -T 2>/dev/null | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -1)
echo "Needs glibc ${needs#GLIBC_} or later, as Debian 12, Ubuntu 22.10 and Fedora 37 have it, or what came after." >README.txt
echo "Start ./axial, or ./axial-cli without a window. Licences: share/doc." >>README.txt
cd ..
tar --sort=name --owner=0 --group=0 --numeric-owner -I 'zstd -12 -T0' -cf "$name.tar.zst" "$name"
cat "$name/README.txt"
echo "Made $out.tar.zst ($(du -h "$name.tar.zst" | cut -f1); unpacked $(du -sh "$name" | cut -f1))"
