#pragma once

#include "ui/analysis/quotelist.h"

#include <QAbstractListModel>
#include <QHash>
#include <QStyledItemDelegate>

namespace axial {

/// The cards of a QuoteList; what a screen reader says is the whole card.
class QuoteCardModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setCards(std::vector<QuoteCard> cards, QuoteList::Kind kind);
    const QuoteCard &card(int row) const { return m_cards.at(size_t(row)); }
    QuoteList::Kind kind() const { return m_kind; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<QuoteCard> m_cards;
    QuoteList::Kind m_kind = QuoteList::Kind::Quotes;
};

/// Paints the cards. Heights are measured when the list asks and kept until the width changes.
class QuoteCardDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// To be called when the cards were exchanged.
    void forgetHeights() { m_heights.clear(); }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    mutable QHash<int, int> m_heights;
    mutable int m_width = 0;
};

} // namespace axial
