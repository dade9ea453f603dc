#include "ui/import/projectmerge.h"

#include "core/base/visiblename.h"
#include "core/project/merging/merging.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/import/mergeconflicts.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace axial {

ProjectMergeDialog::ProjectMergeDialog(Workspace &workspace, const QString &otherPath,
                                       QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_path(otherPath), m_sentence(new QLabel),
      m_counts(new QTableWidget), m_conflicts(new MergeConflicts), m_merge(nullptr)
{
    setWindowTitle(tr("Merge project"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(820, 640);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_counts->setAccessibleName(tr("What the other project brings"));
    m_counts->setColumnCount(5);
    m_counts->setHorizontalHeaderLabels(
        {tr("Kind"), tr("New"), tr("Changed"), tr("Equal"), tr("Conflicting")});
    m_counts->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_counts->verticalHeader()->hide();
    m_counts->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_counts->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_counts->setTabKeyNavigation(false);
    m_conflicts->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_merge = buttons->addButton(tr("Merge"), QDialogButtonBox::AcceptRole);
    m_merge->setEnabled(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->addWidget(m_sentence);
    column->addWidget(m_counts, 1);
    column->addWidget(m_conflicts, 2);
    column->addWidget(buttons);
    m_merge->setDefault(true);
    compare();
}

ProjectMergeDialog::~ProjectMergeDialog()
{
    if (m_comparing)
        m_comparing->cancel();
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
    m_comparing = m_workspace.jobs().run<MergeReport>(
        tr("Comparing with %1").arg(name), this,
        [project, path = m_path](Progress &progress) {
            return previewMerge(*project, path, {}, progress);
        },
        [this](const MergeReport &report) {
            m_comparing.reset();
            show(report);
        },
        [this](const Error &error) {
            m_comparing.reset();
            m_sentence->setText(error.message());
        },
        [this] { // in the status bar
            m_comparing.reset();
            reject();
        });
}

void ProjectMergeDialog::show(const MergeReport &report)
{
    showCounts(report);
    const bool isAnything = report.brings() != MergeReport().brings() || !report.conflicts.empty();
    QStringList sentences{tr("%1 brings: %2. One undo.")
                              .arg(visibleName(QFileInfo(m_path).fileName()), report.brings())};
    if (!isAnything)
        sentences = {tr("Everything in the other project is here already.")};
    else if (report.isShared)
        sentences << tr("The two were one project: what only one of them changed is no conflict.");
    if (!report.notes.empty())
        sentences << tr("%n thing(s) can’t be taken as they are; the report says which.", nullptr,
                        int(report.notes.size()));
    m_sentence->setText(sentences.join(u' '));
    m_conflicts->setConflicts(report.conflicts);
    m_conflicts->setVisible(!report.conflicts.empty());
    m_merge->setEnabled(isAnything);
}

void ProjectMergeDialog::showCounts(const MergeReport &report)
{
    m_counts->setRowCount(0);
    for (size_t kind = 0; kind < mergeKinds; ++kind) {
        const MergeCounts &counts = report.counts[kind];
        if (counts.isEmpty())
            continue;
        const int row = m_counts->rowCount();
        m_counts->insertRow(row);
        m_counts->setItem(row, 0, new QTableWidgetItem(mergeKindName(MergeKind(kind))));
        int column = 0;
        for (const qint64 count :
             {counts.added, counts.changed, counts.equal, counts.conflicting}) {
            auto *cell = new QTableWidgetItem(QLocale().toString(count));
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_counts->setItem(row, ++column, cell);
        }
    }
}

} // namespace axial
