#include "ui/ballots/ballotmodel.h"

#include "ui/lists/codingmime.h"
#include "ui/lists/rowdelegate.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"

#include <QMimeData>

#include <utility>

namespace axial {

BallotModel::BallotModel(const CodeTreeModel &codes, QObject *parent)
    : QAbstractTableModel(parent), m_codes(codes)
{
}

void BallotModel::setOrder(BallotOrder order)
{
    beginResetModel();
    m_order = std::move(order);
    m_rows = m_order.rows();
    endResetModel();
}

int BallotModel::rowOf(CodeId code) const
{
    for (size_t row = 0; row < m_rows.size() && code; ++row) {
        if (m_rows[row].code == code)
            return int(row);
    }
    return -1;
}

int BallotModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int BallotModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columnCountOfBallot;
}

QVariant BallotModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || size_t(index.row()) >= m_rows.size())
        return {};
    const BallotOrder::Row &row = m_rows[size_t(index.row())];
    return index.column() == RankColumn ? rankData(row, role) : codeData(row, role);
}

QVariant BallotModel::rankData(const BallotOrder::Row &row, int role) const
{
    const bool isShared = m_order.isShared(row.rank);
    if (role == Qt::DisplayRole)
        return isShared ? QStringLiteral("=%1").arg(row.rank) : QString::number(row.rank);
    if (role == Qt::AccessibleTextRole)
        return isShared ? tr("Rank %1, shared").arg(row.rank) : tr("Rank %1").arg(row.rank);
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant BallotModel::codeData(const BallotOrder::Row &row, int role) const
{
    const Code *code = m_codes.find(row.code);
    if (!code) {
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
            return row.code ? tr("a code that is gone") : tr("left empty");
        return role == Qt::ForegroundRole ? QVariant(theme::tokens().text3) : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
        return code->name;
    case Qt::AccessibleTextRole:
        return code->label();
    case RowDelegate::KeyRole:
        return code->key;
    case RowDelegate::ColorRole: {
        const int color = m_codes.colorOf(row.code);
        return color >= 0 ? color : QVariant();
    }
    default:
        return {};
    }
}

QVariant BallotModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == RankColumn ? tr("Rank") : tr("Code");
}

Qt::ItemFlags BallotModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && codeAt(index.row()))
        flags |= Qt::ItemIsDragEnabled;
    return flags;
}

QStringList BallotModel::mimeTypes() const
{
    return {QLatin1String(codesMimeType)};
}

QMimeData *BallotModel::mimeData(const QModelIndexList &indexes) const
{
    QList<CodeId> codes;
    for (const QModelIndex &index : indexes) {
        const CodeId code = codeAt(index.row());
        if (code && !codes.contains(code))
            codes.append(code);
    }
    return codes.isEmpty() ? nullptr : codesMime(codes);
}

} // namespace axial
