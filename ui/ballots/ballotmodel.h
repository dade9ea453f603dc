#pragma once

#include "ui/ballots/ballotorder.h"

#include <QAbstractTableModel>
#include <QCoreApplication>

namespace axial {

class CodeTreeModel;

/// The lines of one ballot: at which rank, and what stands there.
class BallotModel : public QAbstractTableModel
{
    Q_DECLARE_TR_FUNCTIONS(axial::BallotModel)

public:
    enum Column { RankColumn, CodeColumn, columnCountOfBallot };

    explicit BallotModel(const CodeTreeModel &codes, QObject *parent = nullptr);

    void setOrder(BallotOrder order);
    const BallotOrder &order() const { return m_order; }
    /// None where the rank was left empty.
    CodeId codeAt(int row) const { return m_rows[size_t(row)].code; }
    int rankAt(int row) const { return m_rows[size_t(row)].rank; }
    /// -1 = it is not ranked.
    int rowOf(CodeId code) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }

private:
    QVariant rankData(const BallotOrder::Row &row, int role) const;
    QVariant codeData(const BallotOrder::Row &row, int role) const;

    const CodeTreeModel &m_codes;
    BallotOrder m_order;
    std::vector<BallotOrder::Row> m_rows;
};

} // namespace axial
