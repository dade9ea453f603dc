#include "app/cli/verbs.h"

#include "core/project/importing/importlog.h"
#include "core/project/people/coders.h"
#include "core/project/safety/salvage.h"
#include "core/project/sharing/sharedsteps.h"
#include "core/project/versions/taxonomystates.h"
#include "core/project/versions/versions.h"

#include <algorithm>

namespace axial::cli {
namespace {

int countOf(const Arguments &arguments)
{
    if (arguments.positional.size() < 2)
        return 1;
    bool ok = false;
    const int count = arguments.positional[1].toInt(&ok);
    if (!ok || count < 1)
        throw UsageError(
            QStringLiteral("N is a whole number of steps, not “%1”.").arg(arguments.positional[1]));
    return count;
}

QString stateName(StepState state)
{
    switch (state) {
    case StepState::Done:
        return QStringLiteral("done");
    case StepState::Undone:
        return QStringLiteral("undone");
    case StepState::Abandoned:
        break;
    }
    return QStringLiteral("abandoned");
}

/// As the window's page History shows it: in the time of whoever reads it.
QString shownTime(const QDateTime &at)
{
    return at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

/// The steps that would change their state, in that order, `then` being the one they come to.
QStringList labelsOfNext(const Project &project, int count, StepState then)
{
    const StepState from = then == StepState::Done ? StepState::Undone : StepState::Done;
    std::vector<Step> steps = project.history();
    if (from == StepState::Done)
        std::reverse(steps.begin(), steps.end());
    QStringList labels;
    for (const Step &step : steps) {
        if (step.state == from && labels.size() < count)
            labels << step.label;
    }
    return labels;
}

/// All of them or none, so that what is said of a failure is true of each.
int replay(const Arguments &arguments, StepState then)
{
    const int count = countOf(arguments);
    const auto project = openProject(arguments.positional[0]);
    const QStringList labels = labelsOfNext(*project, count, then);
    const bool isUndo = then == StepState::Undone;
    const int replayed = isUndo ? project->undo(count) : project->redo(count);
    if (replayed == 0 && isUndo && sharing::state(project->database()))
        throw Error(
            QStringLiteral("The last step is with the team, so it cannot be undone. Make the "
                           "opposite change; the others get it, too."));
    if (replayed == 0)
        throw Error(isUndo ? QStringLiteral("There is nothing to undo.")
                           : QStringLiteral("There is nothing to redo."));
    for (const QString &label : labels.mid(0, replayed))
        print(
            (isUndo ? QStringLiteral("Undone: %1\n") : QStringLiteral("Redone: %1\n")).arg(label));
    return 0;
}

} // namespace

int runUndo(const Arguments &arguments)
{
    return replay(arguments, StepState::Undone);
}

int runRedo(const Arguments &arguments)
{
    return replay(arguments, StepState::Done);
}

int runHistory(const Arguments &arguments)
{
    requireTableTarget(arguments);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Table table;
    table.title = QStringLiteral("History");
    table.columns = {{QStringLiteral("Step"), ColumnKind::Count},
                     {QStringLiteral("Time"), ColumnKind::Label},
                     {QStringLiteral("Coder"), ColumnKind::Label},
                     {QStringLiteral("Label"), ColumnKind::Label},
                     {QStringLiteral("State"), ColumnKind::Label}};
    for (const Step &step : project->history())
        table.rows.push_back(
            {step.id.value, shownTime(step.at), step.coder, step.label, stateName(step.state)});
    writeTable(arguments, table);
    return 0;
}

int runImports(const Arguments &arguments)
{
    requireTableTarget(arguments);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Table table;
    table.title = QStringLiteral("Imports");
    table.columns = {{QStringLiteral("Time"), ColumnKind::Label},
                     {QStringLiteral("Coder"), ColumnKind::Label},
                     {QStringLiteral("Files"), ColumnKind::Label},
                     {QStringLiteral("Report"), ColumnKind::Label}};
    const auto names = coders::names(project->database());
    for (const KeptImport &kept : importlog::all(project->database()))
        table.rows.push_back({shownTime(kept.at), names.value(kept.coder), kept.files, kept.words});
    writeTable(arguments, table);
    return 0;
}

int runCheck(const Arguments &arguments)
{
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    const QStringList broken = project->check();
    if (broken.isEmpty()) {
        print(QStringLiteral("%1 is whole.\n").arg(arguments.positional[0]));
        return 0;
    }
    throw Error(broken.join(u' '));
}

int runVersion(const Arguments &arguments)
{
    const QString name = arguments.positional[1];
    const QString to = arguments.option(QStringLiteral("--rename"));
    const bool isRemoved = arguments.has(QStringLiteral("--remove"));
    const auto project = openToChange(arguments);
    const std::optional<Version> known = versions::find(project->database(), name);
    if ((!to.isEmpty() || isRemoved) && !known)
        throw Error(QStringLiteral("There is no version “%1”.").arg(name));
    if (isRemoved) {
        project->edit(QStringLiteral("Remove the version %1").arg(name),
                      [&](Database &db) { versions::remove(db, known->id); });
    } else if (!to.isEmpty()) {
        project->edit(QStringLiteral("Rename the version %1").arg(name),
                      [&](Database &db) { versions::rename(db, known->id, to); });
    } else {
        Progress progress;
        const TaxonomyState state = taxonomystates::of(
            project->database(), arguments.option(QStringLiteral("--at")), progress);
        project->edit(QStringLiteral("Name the version %1").arg(name), [&](Database &db) {
            versions::add(db, name, arguments.option(QStringLiteral("--note")), state,
                          coders::ensure(db, project->coderName()));
        });
    }
    return 0;
}

int runSalvage(const Arguments &arguments)
{
    Progress progress;
    const Salvage saved = salvage(arguments.positional[0], arguments.positional[1], progress);
    for (const QString &line : saved.lines())
        print(line + u'\n');
    return 0;
}

} // namespace axial::cli
