// Two studies of issue reports become one (axial_bench merge).
#include "tests/bench/bench.h"
#include "tests/bench/labelledreports.h"

#include "core/project/importing/importing.h"
#include "core/project/merging/merging.h"
#include "core/project/project.h"

#include <QTemporaryDir>

#include <cstdio>

namespace axial::bench {
namespace {

constexpr int published = 38742; // reports, each with seven labels

void label(Project &project, const QString &round, int reports)
{
    Progress progress;
    ImportBundle bundle = labelledReports(QStringLiteral("vllm"), 1, reports);
    bundle.labels.front().roundName = round;
    importBundle(project, bundle, {}, progress);
}

/// How long it took, in milliseconds.
double mergeOnce(const QString &what, Project &project, const QString &other)
{
    Progress progress;
    MergeReport report;
    const double seen = milliseconds([&] { report = previewMerge(project, other, {}, progress); });
    print(what + QStringLiteral(", preview"), seen);
    const double took = milliseconds([&] { report = mergeProject(project, other, {}, progress); });
    print(what, took,
          QStringLiteral("aim 5,000; %1; %2 equal labels, %3 conflicts")
              .arg(report.brings())
              .arg(report.of(MergeKind::Labels).equal)
              .arg(report.conflicts.size()));
    print(QStringLiteral("  undone"), milliseconds([&] { project.undo(); }));
    return took;
}

struct Merges {
    double copy = 0;
    double stranger = 0;
};

Merges merge(int reports)
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("copy.axial"));
    const QString stranger = folder.filePath(QStringLiteral("stranger.axial"));
    const auto project = Project::create(folder.filePath(QStringLiteral("mine.axial")));
    const double importing = milliseconds(
        [&] { label(*project, QStringLiteral("Main"), reports); });
    project->saveCopy(copy);
    label(*Project::open(copy), QStringLiteral("Again"), reports);
    label(*Project::create(stranger), QStringLiteral("Main"), reports);
    Merges took;
    took.copy = mergeOnce(QStringLiteral("a copy labelled once more (%1 x 7)").arg(reports),
                          *project, copy);
    printRatio(QStringLiteral("  to importing as many"), took.copy, importing);
    took.stranger = mergeOnce(QStringLiteral("the same %1 reports imported apart").arg(reports),
                              *project, stranger);
    return took;
}

} // namespace

void mergeStudies()
{
    constexpr int share = 4;
    const Merges small = merge(published / share);
    const Merges large = merge(published);
    printGrowth(QStringLiteral("growth of merging a copy"), share, large.copy / small.copy);
    printGrowth(QStringLiteral("growth of merging what was imported apart"), share,
                large.stranger / small.stranger);
}

} // namespace axial::bench
