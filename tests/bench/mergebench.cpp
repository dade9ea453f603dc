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

constexpr int reports = 38742; // of the published study, each with seven labels

void label(Project &project, const QString &round)
{
    Progress progress;
    ImportBundle bundle = labelledReports(QStringLiteral("vllm"), 1, reports);
    bundle.labels.front().roundName = round;
    importBundle(project, bundle, {}, progress);
}

void mergeOnce(const QString &what, Project &project, const QString &other)
{
    Progress progress;
    MergeReport report;
    const double seen = milliseconds([&] { report = previewMerge(project, other, {}, progress); });
    print(what + QStringLiteral(", preview"), seen);
    const double took = milliseconds([&] { report = mergeProject(project, other, {}, progress); });
    print(what, took,
          QStringLiteral("%1; %2 equal labels, %3 conflicts")
              .arg(report.brings())
              .arg(report.of(MergeKind::Labels).equal)
              .arg(report.conflicts.size()));
    print(QStringLiteral("  undone"), milliseconds([&] { project.undo(); }));
}

} // namespace

void mergeStudies()
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("copy.axial"));
    const QString stranger = folder.filePath(QStringLiteral("stranger.axial"));
    const auto project = Project::create(folder.filePath(QStringLiteral("mine.axial")));
    label(*project, QStringLiteral("Main"));
    project->saveCopy(copy);
    label(*Project::open(copy), QStringLiteral("Again"));
    label(*Project::create(stranger), QStringLiteral("Main"));
    mergeOnce(QStringLiteral("a copy labelled once more (38,742 x 7)"), *project, copy);
    mergeOnce(QStringLiteral("the same reports imported apart"), *project, stranger);
}

} // namespace axial::bench
