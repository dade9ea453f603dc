#pragma once

#include "core/domain/summary.h"

#include <QAbstractTableModel>

#include <vector>

namespace axial {

class ShownBoard;

/// What a drag of cards carries. The caller owns it.
QMimeData *cardsMime(const std::vector<SummaryId> &cards);
/// Empty when the drag carries no cards.
std::vector<SummaryId> cardsFrom(const QMimeData *mime);

/// The clusters of a board with their numbers and how many cards lie there; cards are dropped on
/// them.
class ClusterModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Cards, ColumnCount };

    explicit ClusterModel(ShownBoard &board, QObject *parent = nullptr);

    void setMayEdit(bool may) { m_mayEdit = may; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

Q_SIGNALS:
    /// None = beside all clusters: they are to make one of their own.
    void cardsDropped(const std::vector<axial::SummaryId> &cards, axial::ClusterId cluster);

private:
    ShownBoard &m_board;
    bool m_mayEdit = false;
};

} // namespace axial
