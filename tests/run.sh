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
build=build/quick
SECONDS=0
cmake --preset quick --log-level=WARNING
configured=$SECONDS
cmake --build --preset quick
built=$SECONDS

without=(-LE '^long$')
[ "${AXIAL_LONG:-0}" != 1 ] || without=()
failed=0
# One more than there are processors, since some tests wait for a file that is held. What fails is
# run once more, and named at the end: a fault of the test, to be found.
ctest --test-dir $build --output-on-failure --no-tests=error -j3 --repeat until-pass:2 "${without[@]}" | tee $build/tests.log ||
    failed=$?

# Where the time went, so that growth is seen; ctest has the last word.
echo
echo "configured in $configured s, built in $((built - configured)) s, tested in $((SECONDS - built)) s;" \
    "load $(cut -d' ' -f1-3 /proc/loadavg 2>/dev/null)"
echo "What compilers were busy with longest, in s:"
awk -F'\t' 'NR > 1 { target = $4; sub(/.*CMakeFiles\//, "", target); sub(/\.dir\/.*/, "", target)
    if ($4 ~ /\.(o|gch)$/) spent[target] += ($2 - $1) / 1000 }
    END { for (target in spent) printf "%7.0f %s\n", spent[target], target }' $build/.ninja_log |
    sort -rn | sed -n 1,10p
echo "The slowest tests, in s:"
sed -nE 's/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: ([^ ]+) .* ([0-9.]+) sec.*$/\2 \1/p' $build/tests.log |
    sort -rn | sed -n 1,10p
echo "Failed at least once:"
sed -nE 's/^.*Test +#[0-9]+: ([^ ]+) .*\*\*\*(Failed|Timeout|Exception).*$/  \1/p' $build/tests.log | sort -u
echo
sed -n '/tests passed, /,$p' $build/tests.log
exit $failed
