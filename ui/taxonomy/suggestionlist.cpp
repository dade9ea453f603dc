#include "ui/taxonomy/suggestionlist.h"

#include "ui/lists/outsideselection.h"
#include "ui/taxonomy/codesuggestions.h"
#include "ui/taxonomy/suggestiondelegate.h"
#include "ui/widgets/secondclick.h"

#include <QStyle>

#include <algorithm>

namespace axial {

SuggestionList::SuggestionList(CodeSuggestions &suggestions, QWidget *parent)
    : QListView(parent), m_suggestions(suggestions)
{
    setModel(&suggestions);
    setItemDelegate(new SuggestionDelegate(SuggestionDelegate::Numbers::Shown, this));
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setResizeMode(Adjust);
    ignoreSecondClick(viewport()); // by then the rows are others
    connect(this, &QListView::clicked, this, &SuggestionList::pick);
    onOutsideSelection(this, [this](const QModelIndex &index) { setCurrentIndex(index); });
}

void SuggestionList::setLeastColumn(int width)
{
    m_leastColumn = width;
    fitColumns();
}

void SuggestionList::fitColumns()
{
    // Qt keeps the room of the scroll bar free, whether it is there or not.
    const int room = contentsRect().width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent) - 4;
    const int columns = m_leastColumn > 0 ? std::max(1, room / m_leastColumn) : 1;
    setFlow(columns > 1 ? LeftToRight : TopToBottom);
    setWrapping(columns > 1);
    setGridSize(columns > 1 ? QSize(room / columns, SuggestionDelegate::rowHeight) : QSize());
}

void SuggestionList::resizeEvent(QResizeEvent *event)
{
    if (event->size().width() != event->oldSize().width())
        fitColumns();
    QListView::resizeEvent(event);
}

void SuggestionList::pick(const QModelIndex &index)
{
    if (index.isValid())
        Q_EMIT picked(m_suggestions.codeAt(index.row()));
}

void SuggestionList::pickCurrent()
{
    pick(currentIndex());
}

void SuggestionList::pickDigit(int digit)
{
    for (int row = 0; row < m_suggestions.rowCount(); ++row) {
        const QModelIndex index = m_suggestions.index(row);
        if (index.data(CodeSuggestions::DigitRole).toInt() != digit)
            continue;
        const QRect place = visualRect(index);
        if (isVisible() && place.isValid() && place.top() >= 0
            && place.bottom() < viewport()->height())
            pick(index);
        else
            scrollTo(index);
        return;
    }
}

void SuggestionList::step(int rows)
{
    const int last = std::max(0, m_suggestions.rowCount() - 1);
    const int row = std::clamp(currentIndex().row() + rows, 0, last);
    setCurrentIndex(m_suggestions.index(row));
}

} // namespace axial
