#pragma once

#include "ui/analysis/quotes/quotelist.h"
#include "ui/lists/painteddelegate.h"

#include <QAbstractListModel>
#include <QHash>

namespace axial {

/// The cards of a QuoteList; what a screen reader says is the whole card.
class QuoteCardModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setCards(QuoteCards cards, QuoteList::Kind kind);
    QuoteCard card(int row) const { return m_cards[size_t(row)]; }
    QuoteList::Kind kind() const { return m_kind; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QuoteCards m_cards;
    QuoteList::Kind m_kind = QuoteList::Kind::Quotes;
};

/// Paints the cards. Heights are measured when the list asks and kept until the width changes.
class QuoteCardDelegate : public CardDelegate
{
public:
    using CardDelegate::CardDelegate;

    /// To be called when the cards were exchanged.
    void forgetHeights() { m_heights.clear(); }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override;
    QString toolTip(const QModelIndex &index) const override;

private:
    mutable QHash<int, int> m_heights;
    mutable int m_width = 0;
};

} // namespace axial
