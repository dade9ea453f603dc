#!/usr/bin/env bash
# Installs what Axial needs on Debian 12 and what isn't there yet; quick and offline when all of it is.
#   packaging/setup.sh run    to build and run
#   packaging/setup.sh test   to build, run and test
#   packaging/setup.sh package   to build packages
set -euo pipefail

purpose=${1:-run}
packages=(
    # tools
    g++ cmake ninja-build ccache pkg-config
    # libraries
    qt6-base-dev qt6-base-dev-tools qt6-charts-dev qt6-multimedia-dev qt6-svg-dev qt6-pdf-dev qt6-l10n-tools
    qtkeychain-qt6-dev
    libqt6opengl6-dev libgl1-mesa-dev
    libsqlite3-dev libzip-dev libpugixml-dev libxml2-dev libuchardet-dev libzstd-dev libboost-math-dev
    libedlib-dev libmd4c-dev rapidjson-dev libstemmer-dev libqpdf-dev libseccomp-dev libsodium-dev
    # what the program shows itself with
    libqt6svg6 libqt6sql6-sqlite libqt6sql6-psql qt6-qpa-plugins libsecret-1-0
    fonts-inter fonts-noto-core fonts-noto-color-emoji fonts-noto-cjk
)
# what makes packages and looks at them
packagers=(librsvg2-bin lintian desktop-file-utils appstream man-db dpkg-dev patchelf zstd)
case $purpose in
run) ;;
package) packages+=("${packagers[@]}") ;;
test)
    packages+=("${packagers[@]}" debootstrap python3 r-base-core r-cran-rsqlite fish
        libgtest-dev libgmock-dev librapidcheck-dev clang-format-14 mold libxml2-utils pspp pandoc
        poppler-utils postgresql
        # journeys through the window as a person or a screen reader takes them
        xvfb xauth xdotool openbox dbus at-spi2-core python3-pyatspi)
    ;;
*)
    echo "usage: setup.sh run|test|package" >&2
    exit 2
    ;;
esac

if ! command -v dpkg-query >/dev/null; then
    echo "setup.sh knows Debian only. Elsewhere, install what these packages hold:" >&2
    echo "  ${packages[*]}" >&2
    exit 0 # cmake will name what is missing
fi

installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${packages[@]}" 2>/dev/null || true)
missing=()
for package in "${packages[@]}"; do
    [[ $'\n'$installed$'\n' == *$'\n'"$package installed"$'\n'* ]] || missing+=("$package")
done
((${#missing[@]})) || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Missing packages, and neither root nor sudo to install them:" >&2
        echo "  apt-get install ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi

echo "Installing ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" </dev/null >>"$log" 2>&1
}
# A first try without an update: in a prepared image the lists are there already.
if ! apt install --no-install-recommends "${missing[@]}"; then
    if ! { apt update && apt install --no-install-recommends "${missing[@]}"; }; then
        cat "$log" >&2
        echo "Could not install: ${missing[*]}" >&2
        exit 1
    fi
fi
