#!/usr/bin/env bash
# Builds Axial and opens it with the sample study. Without a display it does the main job (study in,
# codebook, figures and tables out) on the command line, into build/demo.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

packaging/setup.sh run
echo "Building"
cmake --preset release -DAXIAL_TESTS=OFF --log-level=WARNING
cmake --build --preset release --target axial axial-cli

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec build/release/axial --sample "$@"
fi

echo "No display: doing the main job on the command line."
export QT_QPA_PLATFORM=offscreen
[ "$(locale charmap 2>/dev/null)" = UTF-8 ] || export LC_ALL=C.UTF-8
demo=build/demo
project=$demo/sample.axial
rm -rf "$demo"
mkdir -p "$demo"
axial() {
    echo "+ axial-cli $*"
    build/release/axial-cli "$@"
}

axial new "$project"
axial study "$project" resources/sample
axial export "$project" codebook -o "$demo/CodeBook.csv"
for format in svg pdf png; do
    axial chart "$project" priorities -o "$demo/priorities.$format"
done
for query in priorities agreement table-one; do
    axial query "$project" "$query" --format csv -o "$demo/$query.csv"
done
axial check "$project"

echo "Made in $PWD/$demo:"
for name in sample.axial CodeBook.csv priorities.{svg,pdf,png} {priorities,agreement,table-one}.csv; do
    [ -s "$demo/$name" ] || { echo "missing: $demo/$name" >&2; exit 1; }
    printf '  %-16s %9s bytes\n' "$name" "$(stat -c %s "$demo/$name")"
done
