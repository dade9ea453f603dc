#!/usr/bin/env bash
# A package in a system that has nothing else: it goes in, does the main job on the command line and in
# a window, and goes out again.   chroot.sh deb|bundle BUILD SOURCE
# The .deb goes into Debian 12, the bundle into Debian 13 without a single package of its own.
# AXIAL_SHOTS=FOLDER keeps what the window looked like.
set -euo pipefail
what=$1 build=$(readlink -f "$2") source=$(readlink -f "$3")
mirror=http://deb.debian.org/debian

skip()
{
    echo "skipped: $*"
    exit 77
}
[ "$(id -u)" = 0 ] || skip "not root"
for program in debootstrap Xvfb xdotool; do
    command -v $program >/dev/null || [ -x "/usr/sbin/$program" ] || skip "there is no $program"
done
suite=bookworm
[ "$what" = deb ] || suite=trixie
timeout 60 perl -MIO::Socket::INET -e 'IO::Socket::INET->new("deb.debian.org:80") or exit 1' ||
    [ -n "${http_proxy:-}" ] || skip "$mirror can't be reached"

root=$(mktemp -d "${TMPDIR:-/tmp}/axial-$what.XXXXXX")
started=()
finish()
{
    local process
    for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
    mountpoint -q "$root/proc" && umount "$root/proc"
    rm -rf --one-file-system "$root"
}
trap finish EXIT
fail()
{
    echo "FAILED: $*"
    exit 1
}

base=$build/$suite.tar # made once: apt brings it up to date
if [ ! -s "$base" ]; then
    debootstrap --variant=minbase $suite "$root" $mirror >"$build/debootstrap.log" 2>&1 || {
        tail -n 5 "$build/debootstrap.log"
        fail "debootstrap"
    }
    tar -C "$root" --numeric-owner -cf "$base.new" . && mv "$base.new" "$base"
else
    tar -C "$root" --numeric-owner -xpf "$base"
fi
chmod 755 "$root"
echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/thrown-away"
mount -t proc proc "$root/proc"
inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"; }
inside useradd -m ada
as_ada() { inside setpriv --reuid ada --regid ada --clear-groups env HOME=/home/ada DISPLAY=":$display" sh -c "cd; $*"; }
cp -r "$source/resources/sample" "$root/home/ada/sample"
chmod -R a+rX "$root/home/ada/sample"

# A display of this machine, which a chroot reaches by its abstract socket.
mkfifo "$root/display"
Xvfb -displayfd 9 -ac -screen 0 1440x900x24 9>"$root/display" >/dev/null 2>&1 &
started+=($!)
read -r display <"$root/display"

main_job() # the folder of the programs
{
    as_ada "$1axial-cli new study.axial && $1axial-cli study study.axial sample &&
        $1axial-cli chart study.axial priorities -o priorities.pdf && $1axial-cli chart study.axial priorities -o p.png &&
        $1axial-cli export study.axial codebook -o CodeBook.csv &&
        $1axial-cli import study.axial priorities.pdf && $1axial-cli query study.axial agreement >agreement &&
        $1axial-cli check study.axial" >"$root/home/ada/log" 2>&1 || {
        cat "$root/home/ada/log"
        fail "the main job on the command line"
    }
    grep -q ' \.795 ' "$root/home/ada/agreement" || fail "Fleiss' kappa of the sample study is no longer .795"
}

window() # the command that opens the study in a window
{
    as_ada "$1" >"$root/home/ada/window" 2>&1 &
    local waited=0
    until DISPLAY=:$display xdotool search --onlyvisible --name study >/dev/null 2>&1; do
        ((++waited < 300)) || {
            cat "$root/home/ada/window"
            fail "no window of the study after “$1”"
        }
        sleep 0.2
    done
    if [ -n "${AXIAL_SHOTS:-}" ] && command -v import >/dev/null; then
        sleep 3
        DISPLAY=:$display import -window root "$AXIAL_SHOTS/$what.png"
    fi
    local id
    id=$(DISPLAY=:$display xdotool search --onlyvisible --name study | head -1)
    DISPLAY=:$display xdotool windowquit "$id" 2>/dev/null || DISPLAY=:$display xdotool windowclose "$id"
    waited=0
    while DISPLAY=:$display xdotool search --onlyvisible --name study >/dev/null 2>&1; do
        ((++waited < 300)) || fail "the window doesn't close"
        sleep 0.2
    done
}

deb()
{
    (cd "$build" && cpack -G DEB) >"$build/cpack.log" || fail "cpack: $(tail -n 3 "$build/cpack.log")"
    local deb version
    deb=$(ls -t "$build"/axial_*.deb | head -1)
    version=$(dpkg-deb -f "$deb" Version)
    if command -v lintian >/dev/null; then
        lintian --allow-root --fail-on error,warning "$deb" || fail lintian
    fi
    # One of before, which the package then takes the place of.
    dpkg-deb -R "$deb" "$root/old"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$root/old/DEBIAN/control"
    echo old >"$root/old/usr/share/axial/old"
    dpkg-deb -b "$root/old" "$root/old.deb" >/dev/null
    cp "$deb" "$root/axial.deb"

    inside apt-get -qq update
    inside apt-get -qq -y install --no-install-recommends ./old.deb >"$build/apt.log" 2>&1 || fail "apt: $(tail -n 5 "$build/apt.log")"
    main_job ""
    inside apt-get -qq -y install --no-install-recommends ./axial.deb >>"$build/apt.log" 2>&1 || fail "the upgrade: $(tail -n 5 "$build/apt.log")"
    [ "$(inside dpkg-query -W -f '${Version}' axial)" = "$version" ] && [ ! -e "$root/usr/share/axial/old" ] || fail "the upgrade left the old one"
    main_job_again=$(as_ada "axial-cli check study.axial") || fail "the upgraded one and the project: $main_job_again"

    # What a desktop does when somebody double-clicks a project.
    inside apt-get -qq -y install --no-install-recommends shared-mime-info desktop-file-utils libglib2.0-bin >>"$build/apt.log" 2>&1 ||
        fail "apt: $(tail -n 5 "$build/apt.log")"
    as_ada 'gio info -a standard::content-type,standard::icon study.axial' >"$root/type"
    grep -q 'content-type: application/x-axial$' "$root/type" && grep -q application-x-axial "$root/type" || fail "the type: $(cat "$root/type")"
    as_ada 'cp study.axial unnamed; gio info -a standard::content-type unnamed' | grep -q 'application/x-axial$' || fail "a project without its ending"
    window 'gio open study.axial'
    as_ada "axial-cli check study.axial" >/dev/null || fail "the project after the window"

    inside dpkg -L axial | while read -r file; do [ -d "$root$file" ] || echo "$file"; done >"$build/files"
    inside apt-get -qq -y purge axial >>"$build/apt.log" 2>&1 || fail "removing: $(tail -n 5 "$build/apt.log")"
    local left
    left=$(while read -r file; do [ ! -e "$root$file" ] || echo "$file"; done <"$build/files")
    [ -z "$left" ] && [ ! -e "$root/usr/share/axial" ] && [ ! -e "$root/usr/libexec/axial" ] || fail "left behind: $left"
    ! grep -qs axial "$root/usr/share/applications/mimeinfo.cache" "$root/usr/share/mime/globs2" || fail "the caches still name axial"
    [ -s "$root/home/ada/study.axial" ] || fail "the project went with the package"
    echo "$(basename "$deb") was installed, ran, was upgraded and removed ($(wc -l <"$build/files") files)"
}

bundle()
{
    AXIAL_BUILD=$build "$source/packaging/bundle.sh" >"$build/bundle.out" || fail "bundle.sh: $(tail -n 3 "$build/bundle.out")"
    local bundle
    bundle=$(ls -t "$build"/axial-*.tar.zst | head -1)
    mkdir "$root/opt/axial"
    tar -C "$root/opt/axial" --strip-components=1 -xf "$bundle"
    main_job /opt/axial/
    window '/opt/axial/axial study.axial'
    as_ada "/opt/axial/axial-cli check study.axial" >/dev/null || fail "the project after the window"
    echo "$(basename "$bundle") ran in $(inside cat /etc/debian_version) with $(inside sh -c 'dpkg -l | grep -c ^ii') packages"
}

"$what"
