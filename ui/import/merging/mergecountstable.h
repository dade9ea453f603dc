#pragma once

#include <QCoreApplication>
#include <QTableWidget>

namespace axial {

struct MergeReport;

/// How much another project or a file brings, a line a kind: new, changed, equal, conflicting.
class MergeCountsTable : public QTableWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::MergeCountsTable)

public:
    explicit MergeCountsTable(QWidget *parent = nullptr);

    void setReport(const MergeReport &report);
};

} // namespace axial
