#pragma once

#include "core/project/merging/mergereport.h"

#include <QWidget>

namespace axial {

class MergeConflicts;
class MergeCountsTable;

/// What projects of other programs bring to a study that has some of it already: how much of each
/// kind is new, equal and different, and which of two values stays.
class ImportDifferences : public QWidget
{
    Q_OBJECT

public:
    explicit ImportDifferences(QWidget *parent = nullptr);

    void setReport(const MergeReport &report);
    /// Nothing of the files is in the study.
    bool isEmpty() const { return m_isEmpty; }
    size_t conflicts() const { return m_count; }
    MergeChoices choices() const;
    /// Of how many of the conflicts nobody has chosen anything yet.
    size_t open() const;
    size_t openIn(const QString &file) const;

Q_SIGNALS:
    void edited();

private:
    MergeCountsTable *m_counts;
    MergeConflicts *m_conflicts;
    bool m_isEmpty = true;
    size_t m_count = 0;
    qint64 m_unlisted = 0;
};

} // namespace axial
