#!/usr/bin/env bash
# Builds everything with warnings as errors and runs the tests. AXIAL_LONG=1 adds the long ones.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
exec </dev/null

packaging/setup.sh test
# Lets checkouts of the same source in different folders share what is compiled already.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS:-pch_defines,time_macros}
[ "$(locale charmap 2>/dev/null)" = UTF-8 ] || export LC_ALL=C.UTF-8

# Less optimised than what is worked with, and without places for a debugger: a third less to wait.
cmake --preset quick --log-level=WARNING
cmake --build --preset quick

without=(-LE '^long$')
[ "${AXIAL_LONG:-0}" != 1 ] || without=()
exec ctest --test-dir build/quick --output-on-failure --no-tests=error -j2 "${without[@]}"
