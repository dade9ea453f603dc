#pragma once

#include "core/base/id.h"
#include "core/base/table.h"
#include "ui/models/reportmodelfilter.h"

#include <QAbstractTableModel>
#include <QHash>

#include <vector>

namespace axial {

/// The Table of the `reports` query as a view shows it: narrowed and sorted by lists of row
/// numbers, so that 100,000 reports stay fluid.
class ReportModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit ReportModel(QObject *parent = nullptr);

    void setTable(Table table);
    /// For who codes blind: takes the labels of the others and the decisions out of the table.
    static void keepLabelsOf(const QString &coder, Table &table);
    /// Index of the palette's colour of a code, by the key that the table shows.
    void setColors(QHash<QString, int> colors);
    void setFilter(const ReportFilter &filter);
    /// What was decided for some reports (by source; empty = nothing). False when the reports are now
    /// others, or in another order, than are shown: then rearrange() is due.
    bool setDecisions(const QHash<qint64, QString> &decisions);
    void rearrange();

    int totalCount() const { return int(m_table.rows.size()); }
    /// Reports with labels of two coders or more.
    qint64 pairedCount() const { return m_pairedCount; }
    qint64 disagreedCount() const { return m_disagreedCount; }
    qint64 undecidedCount() const { return m_undecidedCount; }
    SourceId sourceAt(int row) const;
    QString urlAt(int row) const;
    QString decisionAt(int row) const;
    /// Each coder's label, "coder: key", those who gave one.
    QStringList votesAt(int row) const;
    int rowOf(SourceId source) const; ///< -1 when it is not shown
    int disagreementColumn() const { return m_decision + 1; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    const QString &word(size_t report, int column) const;
    bool matches(size_t report) const;
    void removeShown(std::vector<int> rows);
    void arrange(); ///< narrow(), then order()
    void narrow();
    void order();
    bool isLabel(int column) const { return column >= firstCoder && column <= m_decision; }

    static constexpr int firstCoder = 3; ///< after URL, Repository, Year

    Table m_table;
    QHash<QString, int> m_colors;
    int m_decision = firstCoder; ///< column; after the coders
    int m_id = 0;
    std::vector<bool> m_disagreed;
    qint64 m_pairedCount = 0;
    qint64 m_disagreedCount = 0;
    qint64 m_undecidedCount = 0;
    std::vector<quint32> m_rows;
    mutable QHash<qint64, int> m_rowOf; ///< by source; made when first asked
    QHash<qint64, quint32> m_reportOf;  ///< shown or not; made when first needed
    ReportFilter m_filter;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace axial
