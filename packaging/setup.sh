#!/usr/bin/env bash
# Installs what Axial needs and what isn't there yet; quick and offline when all of it is. Debian 12 is
# what it is used on. The names of Ubuntu 24.04 and of later releases of both (behind a |, where they
# differ) and those of Fedora are written down, but nobody has run it there yet.
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
    'libqt6opengl6-dev|qt6-base-dev' libgl1-mesa-dev
    libsqlite3-dev libzip-dev libpugixml-dev libxml2-dev libuchardet-dev libzstd-dev zlib1g-dev libboost-math-dev
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
        libgtest-dev libgmock-dev librapidcheck-dev 'clang-format-14|clang-format' mold libxml2-utils pspp pandoc
        poppler-utils postgresql openssl
        # journeys through the window as a person or a screen reader takes them
        xvfb xauth xdotool openbox dbus at-spi2-core python3-pyatspi)
    ;;
*)
    echo "usage: setup.sh run|test|package" >&2
    exit 2
    ;;
esac

as_root=()
require_root() # COMMAND...: what somebody would type who is
{
    [ "$(id -u)" -ne 0 ] || return 0
    if ! command -v sudo >/dev/null; then
        echo "Missing packages, and neither root nor sudo to install them:" >&2
        echo "  $*" >&2
        exit 1
    fi
    as_root=(sudo)
}

if command -v dnf >/dev/null && ! command -v dpkg-query >/dev/null; then
    packages=(gcc-c++ cmake ninja-build ccache pkgconf-pkg-config
        qt6-qtbase-devel qt6-qtcharts-devel qt6-qtmultimedia-devel qt6-qtsvg-devel qt6-qtpdf-devel qt6-linguist
        qtkeychain-qt6-devel mesa-libGL-devel
        sqlite-devel libzip-devel pugixml-devel libxml2-devel uchardet-devel libzstd-devel zlib-devel boost-devel
        edlib-devel md4c-devel rapidjson-devel libstemmer-devel qpdf-devel libseccomp-devel libsodium-devel
        qt6-qtbase-postgresql libsecret rsms-inter-fonts google-noto-sans-fonts google-noto-color-emoji-fonts
        google-noto-sans-cjk-fonts)
    [ "$purpose" != test ] || packages+=(gtest-devel gmock-devel clang-tools-extra mold libxml2 pandoc
        poppler-utils postgresql-server openssl xorg-x11-server-Xvfb xdotool openbox at-spi2-core python3-pyatspi
        R-core R-RSQLite fish) # and rapidcheck, which Fedora lacks
    missing=()
    for package in "${packages[@]}"; do
        rpm -q --quiet --whatprovides "$package" || missing+=("$package")
    done
    ((${#missing[@]})) || exit 0
    require_root dnf install "${missing[@]}"
    exec "${as_root[@]}" dnf -y install "${missing[@]}"
fi
if ! command -v dpkg-query >/dev/null; then
    echo "setup.sh knows Debian, Ubuntu and Fedora. Elsewhere, install what these packages hold:" >&2
    echo "  ${packages[*]}" >&2
    exit 0 # cmake will name what is missing
fi

installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null || true)
missing=()
for package in "${packages[@]}"; do
    found=
    for name in ${package//|/ }; do
        [[ $'\n'$installed$'\n' != *$'\n'"$name installed"$'\n'* ]] || found=1
    done
    [ -n "$found" ] || missing+=("$package")
done
((${#missing[@]})) || exit 0
require_root apt-get install "${missing[@]%%|*}"

echo "Installing ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" </dev/null >>"$log" 2>&1
}
# Of several names the first that this release has.
choose()
{
    chosen=()
    for package in "${missing[@]}"; do
        for name in ${package//|/ }; do
            ! apt-cache show "$name" >/dev/null 2>&1 || break
        done
        chosen+=("$name")
    done
}
# A first try without an update: in a prepared image the lists are there already.
choose
if ! apt install --no-install-recommends "${chosen[@]}"; then
    if ! { apt update && choose && apt install --no-install-recommends "${chosen[@]}"; }; then
        cat "$log" >&2
        echo "Could not install: ${missing[*]}" >&2
        exit 1
    fi
fi
