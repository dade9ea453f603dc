#!/usr/bin/env bash
# Builds the Debian package in build/deb and holds it against lintian; what follows goes to CMake.
#   packaging/deb.sh -DAXIAL_MAINTAINER='Ada <ada@university.org>' -DAXIAL_URL=https://university.org/axial
# AXIAL_BUILD=FOLDER takes what was built there.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${AXIAL_BUILD:-build/deb}
packaging/setup.sh package
if [ -z "${AXIAL_BUILD:-}" ]; then
    # Files of strangers are read: hardened as Debian hardens its own.
    cmake --preset release -B "$build" -DAXIAL_TESTS=OFF --log-level=WARNING \
        -DCMAKE_CXX_FLAGS="-fstack-protector-strong -D_FORTIFY_SOURCE=2 -ffile-prefix-map=$PWD=." \
        -DCMAKE_EXE_LINKER_FLAGS=-Wl,-z,relro,-z,now "$@"
    cmake --build "$build"
fi
rm -f "$build"/axial_*.deb
(cd "$build" && cpack -G DEB) >"$build/cpack.log" || { cat "$build/cpack.log" >&2; exit 1; }
deb=$(ls "$build"/axial_*.deb)
lintian --allow-root --fail-on error,warning "$deb"
echo "Made $deb ($(du -h "$deb" | cut -f1)): apt install ./$deb"
