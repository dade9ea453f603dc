#include "app/cli/verbs.h"

#include "core/project/importing/importlog.h"
#include "core/project/people/coders.h"

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

} // namespace

int runUndo(const Arguments &arguments)
{
    const int count = countOf(arguments);
    const auto project = openProject(arguments.positional[0]);
    QStringList labels;
    for (int i = 0; i < count; ++i) {
        const QString label = project->undoLabel();
        if (project->undo() == 0)
            break;
        labels << label;
    }
    if (labels.isEmpty())
        throw Error(QStringLiteral("There is nothing to undo."));
    for (const QString &label : labels)
        print(QStringLiteral("Undone: %1\n").arg(label));
    return 0;
}

int runRedo(const Arguments &arguments)
{
    const int count = countOf(arguments);
    const auto project = openProject(arguments.positional[0]);
    QStringList labels;
    for (int i = 0; i < count; ++i) {
        const QString label = project->redoLabel();
        if (project->redo() == 0)
            break;
        labels << label;
    }
    if (labels.isEmpty())
        throw Error(QStringLiteral("There is nothing to redo."));
    for (const QString &label : labels)
        print(QStringLiteral("Redone: %1\n").arg(label));
    return 0;
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
        table.rows.push_back({step.id.value, step.at.toString(Qt::ISODate), step.coder, step.label,
                              stateName(step.state)});
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
        table.rows.push_back(
            {kept.at.toString(Qt::ISODate), names.value(kept.coder), kept.files, kept.words});
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

} // namespace axial::cli
