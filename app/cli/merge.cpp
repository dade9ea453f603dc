#include "app/cli/verbs.h"

#include "core/export/tables.h"
#include "core/project/merging/merging.h"
#include "core/project/safety/backups.h"

namespace axial::cli {
namespace {

void printCounts(const MergeReport &report)
{
    Table table;
    for (const char *name : {"New", "Changed", "Equal", "Conflicting"})
        table.columns.push_back({QLatin1String(name), ColumnKind::Count});
    table.columns.insert(table.columns.begin(), {QStringLiteral("Kind"), ColumnKind::Label});
    for (size_t kind = 0; kind < mergeKinds; ++kind) {
        const MergeCounts &counts = report.counts[kind];
        if (!counts.isEmpty())
            table.rows.push_back({mergeKindName(MergeKind(kind)), counts.added, counts.changed,
                                  counts.equal, counts.conflicting});
    }
    tableToText(table, [](QByteArrayView piece) { print(piece); });
}

void printConflict(const MergeConflict &conflict, const MergeChoices &choices)
{
    const QString what = conflict.what.isEmpty() ? QString() : QStringLiteral(", ") + conflict.what;
    const MergeChoice choice = choices.of(conflict);
    print(QStringLiteral("Conflict: %1, “%2”%3: “%4” here, “%5” there; %6.\n")
              .arg(mergeKindName(conflict.kind), conflict.about.simplified(), what,
                   conflict.mine.simplified(), conflict.theirs.simplified(),
                   conflict.isRemoval              ? QStringLiteral("it is kept")
                   : choice == MergeChoice::Theirs ? QStringLiteral("the other is taken")
                   : choice == MergeChoice::Both   ? QStringLiteral("both stay")
                                                   : QStringLiteral("this one stays")));
}

} // namespace

void printMerge(const MergeReport &report, const MergeChoices &choices)
{
    printCounts(report);
    for (const MergeConflict &conflict : report.conflicts)
        printConflict(conflict, choices);
}

int runMerge(const Arguments &arguments)
{
    const bool isTrial = arguments.has(QStringLiteral("--dry-run"));
    const MergeChoices choices{arguments.has(QStringLiteral("--theirs")) ? MergeChoice::Theirs
                                                                         : MergeChoice::Mine};
    const auto project = openToChange(arguments);
    if (project->isReadOnly())
        throw Error(project->readOnlyReason());
    const QString other = arguments.positional[1];
    Progress progress;
    MergeReport report;
    if (isTrial) {
        report = previewMerge(*project, other, choices, progress);
    } else {
        openForMerging(*project, other); // what can't be merged needs no backup
        if (!project->undoLabel().isEmpty())
            backups::make(*project, BackupReason::Merge, progress);
        report = mergeProject(*project, other, choices, progress);
    }
    printMerge(report, choices);
    for (const ImportNote &note : report.notes)
        print(QStringLiteral("Warning: ") + note.sentence() + u'\n');
    print((isTrial ? QStringLiteral("Would bring: %1.\n") : QStringLiteral("Merged: %1.\n"))
              .arg(report.brings()));
    return 0;
}

} // namespace axial::cli
