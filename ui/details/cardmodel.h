#pragma once

#include "core/query/codes/boardcards.h"

#include <QAbstractListModel>
#include <QCoreApplication>

#include <vector>

namespace axial {

class ShownBoard;

/// The cards of the clusters that are looked at, as far as the filter leaves them.
class CardModel : public QAbstractListModel
{
    Q_DECLARE_TR_FUNCTIONS(axial::CardModel)

public:
    enum Role { KindRole = Qt::UserRole + 1, PlaceRole };

    explicit CardModel(ShownBoard &board, QObject *parent = nullptr);

    void setClusters(std::vector<ClusterId> clusters);
    void setMayEdit(bool may) { m_mayEdit = may; }
    const BoardCard &card(int row) const;
    int rowOf(SummaryId card) const; ///< -1 = not shown

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::MoveAction; }

private:
    void read();

    ShownBoard &m_board;
    std::vector<ClusterId> m_clusters;
    std::vector<int> m_rows; ///< places in the board's cards
    bool m_mayEdit = false;
};

} // namespace axial
