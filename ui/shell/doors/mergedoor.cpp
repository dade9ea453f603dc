#include "ui/shell/doors/mergedoor.h"

#include "core/project/merging/merging.h"
#include "core/project/safety/backups.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/import/merging/projectmergedialog.h"
#include "ui/shell/bars/errorbar.h"
#include "ui/shell/bars/reportpanel.h"

namespace axial {
namespace {

QStringList linesOf(const MergeReport &report)
{
    QStringList lines{MergeDoor::tr("Merged: %1.").arg(report.brings())};
    if (!report.notes.empty())
        lines << QString() << MergeDoor::tr("Different here than in the other project:");
    for (const ImportNote &note : report.notes)
        lines << note.sentence();
    return lines;
}

} // namespace

MergeDoor::MergeDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, ReportPanel &report)
    : m_workspace(workspace), m_window(window), m_errors(errors), m_report(report)
{
}

void MergeDoor::ask()
{
    chooseFiles(m_window, tr("Merge a project"), QFileDialog::ExistingFile,
                startFolder(m_workspace.project()), projectFilter(),
                [this](const QStringList &files) { take(files.value(0)); });
}

void MergeDoor::take(const QString &path)
{
    if (path.isEmpty() || !m_workspace.canEdit())
        return;
    auto *dialog = new ProjectMergeDialog(m_workspace, path, &m_window);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, path] { merge(path, dialog->choices()); });
    dialog->open();
}

void MergeDoor::merge(const QString &path, const MergeChoices &choices)
{
    Project *project = m_workspace.project(); // outlives its jobs: closing waits for them
    HistoryId before;
    m_workspace.guarded([&] { before = steps::newest(m_workspace.database()); });
    m_workspace.jobs().run<MergeReport>(
        tr("Merging"), this,
        [project, path, choices](Progress &progress) {
            backups::make(*project, BackupReason::Merge, progress);
            progress.setStep(tr("Merging"));
            return mergeProject(*project, path, choices, progress);
        },
        [this, before](const MergeReport &report) {
            const QString different = report.notes.empty()
                                          ? QString()
                                          : tr("%n thing(s) differ from the other project.",
                                               nullptr, int(report.notes.size()));
            m_report.tell(tr("Merged: %1.").arg(report.brings()), different, tr("Merge log"),
                          linesOf(report), standing(before));
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

/// Tells whether the merge, which is the newest step now unless it changed nothing, is done.
std::function<bool()> MergeDoor::standing(HistoryId before) const
{
    HistoryId step;
    if (!m_workspace.guarded([&] { step = steps::newest(m_workspace.database()); })
        || step == before)
        return {};
    return [this, step] { return steps::stateOf(m_workspace.database(), step) == StepState::Done; };
}

} // namespace axial
