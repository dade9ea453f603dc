#include "ui/taxonomy/suggestions/suggestionlist.h"

#include "ui/lists/outsideselection.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/suggestions/suggestiondelegate.h"
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

/// Qt keeps the room of the scroll bar free, whether it is there or not.
int SuggestionList::roomForColumns() const
{
    return contentsRect().width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent) - 4;
}

int SuggestionList::columns() const
{
    return m_leastColumn > 0 ? std::max(1, roomForColumns() / m_leastColumn) : 1;
}

void SuggestionList::fitColumns()
{
    const int count = columns();
    setFlow(count > 1 ? LeftToRight : TopToBottom);
    setWrapping(count > 1);
    setGridSize(count > 1 ? QSize(roomForColumns() / count, SuggestionDelegate::rowHeight)
                          : QSize());
}

void SuggestionList::resizeEvent(QResizeEvent *event)
{
    if (event->size().width() != event->oldSize().width())
        fitColumns();
    QListView::resizeEvent(event);
    Q_EMIT sightChanged();
}

void SuggestionList::scrollContentsBy(int dx, int dy)
{
    QListView::scrollContentsBy(dx, dy);
    Q_EMIT sightChanged();
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

bool SuggestionList::isInSight(const QModelIndex &index) const
{
    const QRect place = visualRect(index);
    return isVisible() && place.isValid() && place.top() >= 0
           && place.bottom() < viewport()->height();
}

void SuggestionList::pickDigit(int digit)
{
    for (int row = 0; row < m_suggestions.rowCount(); ++row) {
        const QModelIndex index = m_suggestions.index(row);
        if (index.data(CodeSuggestions::DigitRole).toInt() != digit)
            continue;
        isInSight(index) ? pick(index) : scrollTo(index);
        return;
    }
}

std::pair<int, int> SuggestionList::digitsInSight() const
{
    std::pair<int, int> digits{0, 0};
    for (int row = 0; row < m_suggestions.rowCount(); ++row) {
        const QModelIndex index = m_suggestions.index(row);
        const int digit = index.data(CodeSuggestions::DigitRole).toInt();
        if (digit == 0)
            break; // they come first
        if (isInSight(index))
            digits = {digits.first ? digits.first : digit, digit};
    }
    return digits;
}

void SuggestionList::step(int rows)
{
    const int last = std::max(0, m_suggestions.rowCount() - 1);
    const int row = std::clamp(currentIndex().row() + rows, 0, last);
    setCurrentIndex(m_suggestions.index(row));
}

} // namespace axial
