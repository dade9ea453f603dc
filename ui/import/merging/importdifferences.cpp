#include "ui/import/merging/importdifferences.h"

#include "core/project/importing/importing.h"
#include "ui/import/merging/mergeconflicts.h"
#include "ui/import/merging/mergecountstable.h"

#include <QVBoxLayout>

#include <algorithm>

namespace axial {

ImportDifferences::ImportDifferences(QWidget *parent)
    : QWidget(parent), m_counts(new MergeCountsTable),
      m_conflicts(new MergeConflicts(MergeConflicts::With::File))
{
    m_counts->setFrameShape(QFrame::NoFrame);
    m_counts->setAccessibleName(tr("What the files bring"));
    m_conflicts->propose(StoreOptions().differences.all);
    m_conflicts->hide();
    connect(m_conflicts, &MergeConflicts::chosen, this, &ImportDifferences::edited);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_counts, 1);
    column->addWidget(m_conflicts, 2);
    m_conflicts->setContentsMargins(14, 4, 14, 8);
    setFocusProxy(m_conflicts);
}

void ImportDifferences::setReport(const MergeReport &report)
{
    m_isEmpty = std::all_of(report.counts.begin(), report.counts.end(), [](const auto &counts) {
        return counts.equal == 0 && counts.changed == 0 && counts.conflicting == 0;
    });
    m_count = report.conflicts.size();
    m_unlisted = report.unlisted;
    m_counts->setReport(report);
    m_conflicts->setConflicts(report.conflicts);
    m_conflicts->setVisible(m_count > 0);
}

size_t ImportDifferences::open() const
{
    const size_t unlisted = choices().isSaid ? 0 : size_t(m_unlisted);
    return m_conflicts->open() + unlisted;
}

size_t ImportDifferences::openIn(const QString &file) const
{
    return m_conflicts->openIn(file);
}

MergeChoices ImportDifferences::choices() const
{
    return m_conflicts->choices();
}

} // namespace axial
