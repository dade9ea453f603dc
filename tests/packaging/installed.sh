#!/usr/bin/env bash
# What `cmake --install` leaves: all of it is there, runs from there, and says one version.
#   installed.sh tree|validators|versions BUILD SOURCE
set -euo pipefail
what=$1 build=$2 source=$3
export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stage=$work/stage
export XDG_RUNTIME_DIR=$work XDG_DATA_DIRS=$stage/usr/share:/usr/share
DESTDIR=$stage cmake --install "$build" --prefix /usr >"$work/log" || { cat "$work/log"; exit 1; }
share=$stage/usr/share
cli=$stage/usr/bin/axial-cli
failed=0
complain()
{
    echo "$*"
    failed=1
}

tree()
{
    local size icons=()
    for size in scalable 16x16 32x32 48x48 128x128 256x256; do
        [ "$size" = scalable ] || command -v rsvg-convert >/dev/null || continue
        icons+=("icons/hicolor/$size/apps/org.axial.Axial" "icons/hicolor/$size/mimetypes/application-x-axial")
    done
    local file
    for file in applications/axial.desktop metainfo/org.axial.Axial.metainfo.xml mime/packages/org.axial.Axial.xml \
        man/man1/axial.1.gz man/man1/axial-cli.1.gz doc/axial/{copyright,changelog.gz,LICENSE,README.md,hub/README.md} \
        axial/{views.sql,axial.py,axial.R} bash-completion/completions/axial-cli zsh/vendor-completions/_axial-cli \
        fish/vendor_completions.d/axial-cli.fish; do
        [ -s "$share/$file" ] || complain "not installed: $file"
    done
    for file in "${icons[@]}"; do
        [ -s "$share/$file.svg" ] || [ -s "$share/$file.png" ] || complain "not installed: $file"
    done

    # The main job, with the reader of PDFs that was installed.
    local study=$work/study.axial
    "$cli" new "$study" >/dev/null
    "$cli" study "$study" "$source/resources/sample" >/dev/null
    "$cli" report "$study" -o "$work/report.pdf" >/dev/null
    "$cli" import "$study" "$work/report.pdf" >/dev/null || complain "a PDF can't be read from the installed place"
    "$cli" check "$study" >/dev/null || complain "the project is not whole"

    # What the programs offer stands in their manual pages.
    local option
    for option in $("$stage/usr/bin/axial" --help | grep -oE -- '--[a-z-]+' | sort -u); do
        zcat "$share/man/man1/axial.1.gz" | sed 's/\\-/-/g' | grep -q -- "$option" ||
            complain "axial.1 says nothing of $option"
    done
    local pages commands
    commands=$("$cli" --help | grep -c '^  axial-cli ')
    pages=$(zcat "$share/man/man1/axial-cli.1.gz" | grep -c '^\\fBaxial\\-cli\\fR ')
    [ "$commands" -gt 15 ] && [ "$commands" = "$pages" ] || complain "axial-cli.1 has $pages of $commands commands"

    # The shells complete commands, options and catalogues.
    (
        # shellcheck source=/dev/null
        source "$share/bash-completion/completions/axial-cli"
        offered()
        {
            COMP_WORDS=("$cli" "$@") COMP_CWORD=$#
            _axial_cli
            echo "${COMPREPLY[*]}"
        }
        [ "$(offered que)" = query ] && [ "$(offered query study.axial agr)" = agreement ] &&
            [ "$(offered hub sync study.axial --wat)" = --watch ]
    ) || complain "bash doesn't complete axial-cli"
    if command -v fish >/dev/null; then
        local said
        said=$(HOME=$work PATH=$stage/usr/bin:$PATH fish -N -c "source $share/fish/vendor_completions.d/axial-cli.fish
            complete -C 'axial-cli que'; complete -C 'axial-cli query study.axial agr'; complete -C 'axial-cli merge a b --th'")
        [ "$(cut -f1 <<<"$said" | tr '\n' ' ')" = "query agreement --theirs " ] || complain "fish offers: $said"
    fi
    if command -v zsh >/dev/null; then
        zsh -n "$share/zsh/vendor-completions/_axial-cli" || complain "zsh can't read its completion"
    fi
}

validators()
{
    local missing=() said
    if command -v desktop-file-validate >/dev/null; then
        said=$(desktop-file-validate "$share/applications/axial.desktop") && [ -z "$said" ] || complain "desktop file: $said"
    else
        missing+=(desktop-file-validate)
    fi
    if command -v appstreamcli >/dev/null; then
        said=$(appstreamcli validate --no-net "$share/metainfo/org.axial.Axial.metainfo.xml") || complain "metainfo: $said"
    else
        missing+=(appstreamcli)
    fi
    local picture # each is one that the manual has
    for picture in $(sed -n 's|.*/manual/pictures/\(.*\)-light.png<.*|\1|p' "$share/metainfo/org.axial.Axial.metainfo.xml"); do
        grep -q "{\"$picture\", " "$source/tests/pictures/main.cpp" || complain "metainfo: no picture $picture is made"
    done
    if command -v man >/dev/null && command -v groff >/dev/null; then
        local page
        for page in axial axial-cli; do
            said=$(man --warnings -E UTF-8 -l "$share/man/man1/$page.1.gz" 2>&1 >/dev/null) || true
            [ -z "$said" ] || complain "man: $said"
        done
    else
        missing+=(man)
    fi
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$share/mime" && grep -q '\*.axial' "$share/mime/globs2" &&
            grep -q 'application/x-axial:application-x-axial' "$share/mime/icons" || complain "the MIME type"
    else
        missing+=(update-mime-database)
    fi
    if ((!failed && ${#missing[@]})); then
        echo "skipped: there is no ${missing[*]}"
        exit 77
    fi
}

versions()
{
    local version said
    version=$(sed -n 's/^project(Axial VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
    [ -n "$version" ] || complain "CMakeLists.txt says no version"
    said=$("$cli" --version)
    [ "$said" = "axial-cli $version" ] || complain "axial-cli: $said"
    said=$("$stage/usr/bin/axial" --version)
    [ "$said" = "axial $version" ] || complain "axial: $said"
    local released
    released=$(sed -n 's/^## \[\([0-9.]*\)\] - \(....-..-..\)$/\1 \2/p' "$source/CHANGELOG.md" | head -1)
    [ "${released% *}" = "$version" ] || complain "CHANGELOG.md: ${released:-no release}"
    local day=${released#* }
    grep -q "<release version=\"$version\" date=\"$day\"/>" "$share/metainfo/org.axial.Axial.metainfo.xml" ||
        complain "metainfo: $(grep '<release ' "$share/metainfo/org.axial.Axial.metainfo.xml")"
    grep -q "^Version: *$version\$" "$source/packaging/axial.spec" || complain "packaging/axial.spec"
    grep -qx "version: $version" "$source/CITATION.cff" && grep -qx "date-released: $day" "$source/CITATION.cff" ||
        complain "CITATION.cff: $(grep -E '^(version|date-released):' "$source/CITATION.cff" | tr '\n' ' ')"
    zcat "$share/doc/axial/changelog.gz" | grep -q "^axial ($version) " || complain "the package's change log"
    local page
    for page in axial axial-cli; do
        zcat "$share/man/man1/$page.1.gz" | grep -q "^\.TH .* $day \"Axial $version\"" || complain "$page.1"
    done
}

"$what"
exit "$failed"
