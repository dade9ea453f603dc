#!/usr/bin/env bash
# Starts the program in a display of its own with an accessibility bus of its own, and runs a script
# that drives it as a screen reader does: bus.sh PROGRAM CLI STUDY-FOLDER SCRIPT
set -euo pipefail
program=$1 cli=$2 study=$3 script=$4
for tool in Xvfb dbus-run-session /usr/libexec/at-spi-bus-launcher; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
/usr/bin/python3 -c 'import pyatspi' 2>/dev/null || { echo "skipped: python3-pyatspi is not installed"; exit 77; }

work=$(mktemp -d)
export HOME=$work/home XDG_RUNTIME_DIR=$work/run QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
export QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8
mkdir -p "$HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
project=$work/study.axial
"$cli" new "$project" >/dev/null
"$cli" study "$project" "$study" >/dev/null
exec 3>"$work/display"
Xvfb -displayfd 3 -screen 0 1440x900x24 >/dev/null 2>&1 &
xvfb=$!
trap 'kill $xvfb 2>/dev/null || true; rm -rf "$work"' EXIT
for _ in $(seq 100); do [ -s "$work/display" ] && break; sleep 0.1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY
dbus-run-session -- bash -c '
    /usr/libexec/at-spi-bus-launcher --launch-immediately >/dev/null 2>&1 &
    sleep 1
    "$1" "$3" >/dev/null 2>"$4" & program=$!
    status=0
    timeout 120 /usr/bin/python3 "$2" || status=$?
    kill $program 2>/dev/null
    wait $program 2>/dev/null
    [ $status -eq 0 ] || cat "$4"
    exit $status
' bus "$program" "$script" "$project" "$work/stderr"
