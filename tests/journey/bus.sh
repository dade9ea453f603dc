#!/usr/bin/env bash
# Gives a script a display and an accessibility bus of its own, and the program to drive:
#   bus.sh PROGRAM CLI STUDY-FOLDER SCRIPT          the program is open on the study; the script is
#                                                   a screen reader
#   bus.sh PROGRAM CLI STUDY-FOLDER SCRIPT hands    a window manager runs too; the script starts the
#                                                   program itself (PROGRAM WORK-FOLDER) and uses
#                                                   mouse and keyboard
set -euo pipefail
program=$1 cli=$2 study=$3 script=$4 kind=${5:-bus}
tools=(Xvfb dbus-run-session /usr/libexec/at-spi-bus-launcher)
[ "$kind" = bus ] || tools+=(openbox xdotool)
for tool in "${tools[@]}"; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
/usr/bin/python3 -c 'import pyatspi' 2>/dev/null || { echo "skipped: python3-pyatspi is not installed"; exit 77; }

work=$(mktemp -d)
export HOME=$work/home XDG_RUNTIME_DIR=$work/run QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
export QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8
mkdir -p "$HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
project=$work/study.axial
if [ "$kind" = bus ]; then
    "$cli" new "$project" >/dev/null
    "$cli" study "$project" "$study" >/dev/null
fi
exec 3>"$work/display"
Xvfb -displayfd 3 -screen 0 1440x900x24 >/dev/null 2>&1 &
xvfb=$!
trap 'kill $xvfb 2>/dev/null || true; rm -rf "$work"' EXIT
for _ in $(seq 600); do [ -s "$work/display" ] && break; sleep 0.1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY
dbus-run-session -- bash -c '
    program=$1 script=$2 project=$3 log=$4 kind=$5
    for _ in $(seq 600); do # asked for, the bus is started
        dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \
            org.a11y.Bus.GetAddress >/dev/null 2>&1 && break
        sleep 0.1
    done
    if [ "$kind" = bus ]; then
        "$program" "$project" >/dev/null 2>"$log" & started=$!
    else
        openbox >/dev/null 2>&1 & started=$!
    fi
    status=0
    timeout 580 /usr/bin/python3 "$script" "$program" "$(dirname "$project")" || status=$?
    kill $started 2>/dev/null
    wait $started 2>/dev/null
    [ $status -eq 0 ] || cat "$log" 2>/dev/null
    exit $status
' bus "$program" "$script" "$project" "$work/stderr" "$kind"
