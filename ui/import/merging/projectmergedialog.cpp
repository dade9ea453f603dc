#include "ui/import/merging/projectmergedialog.h"

#include "core/base/visiblename.h"
#include "core/project/merging/merging.h"
#include "ui/base/workspace.h"
#include "ui/import/merging/mergeconflicts.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QFileInfo>
#include <QPushButton>

namespace axial {

ProjectMergeDialog::ProjectMergeDialog(Workspace &workspace, const QString &otherPath,
                                       QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_path(otherPath), m_comparing(workspace),
      m_sentence(paragraph()), m_counts(new MergeCountsTable), m_conflicts(new MergeConflicts),
      m_merge(nullptr)
{
    setWindowTitle(tr("Merge project"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(820, 640);
    m_counts->setAccessibleName(tr("What the other project brings"));
    m_conflicts->hide();
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_merge = buttons->addButton(tr("Merge"), QDialogButtonBox::AcceptRole);
    m_merge->setEnabled(false);
    inColumn(this, {{16, 16, 16, 16}}, {m_sentence, {m_counts, 1}, {m_conflicts, 2}, buttons});
    m_merge->setDefault(true);
    compare();
}

MergeChoices ProjectMergeDialog::choices() const
{
    return m_conflicts->choices();
}

void ProjectMergeDialog::compare()
{
    Project *project = m_workspace.project(); // outlives its jobs: closing waits for them
    const QString name = visibleName(QFileInfo(m_path).fileName());
    m_sentence->setText(tr("Comparing with %1…").arg(name));
    m_comparing.run<MergeReport>(
        tr("Comparing with %1").arg(name),
        [project, path = m_path](Progress &progress) {
            return previewMerge(*project, path, {}, progress);
        },
        [this](const MergeReport &report) { show(report); },
        [this](const Error &error) { m_sentence->setText(error.message()); },
        [this] { reject(); }); // in the status bar
}

void ProjectMergeDialog::show(const MergeReport &report)
{
    m_counts->setReport(report);
    const bool bringsNew = report.brings() != MergeReport().brings();
    const bool isAnything = bringsNew || !report.conflicts.empty();
    const QString name = visibleName(QFileInfo(m_path).fileName());
    QStringList sentences{
        bringsNew    ? tr("%1 brings: %2. One undo takes it back.").arg(name, report.brings())
        : isAnything ? tr("%1 brings only conflicts. Choose below what stays.").arg(name)
                     : tr("Everything in the other project is here already.")};
    if (isAnything && report.isShared)
        sentences << tr("The two were one project: what only one of them changed is no conflict.");
    if (!report.notes.empty())
        sentences << tr("%n thing(s) can’t be taken as they are; the log says which.", nullptr,
                        int(report.notes.size()));
    m_sentence->setText(sentences.join(u' '));
    m_conflicts->setConflicts(report.conflicts);
    m_conflicts->setVisible(!report.conflicts.empty());
    m_merge->setEnabled(isAnything);
}

} // namespace axial
