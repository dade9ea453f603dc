#include "ui/taxonomy/suggestions/suggestionlist.h"

#include "ui/lists/outsideselection.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/suggestions/suggestiondelegate.h"
#include "ui/widgets/secondclick.h"

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
    ignoreSecondClick(viewport()); // by then the rows are others
    connect(this, &QListView::clicked, this, &SuggestionList::pick);
    onOutsideSelection(this, [this](const QModelIndex &index) { setCurrentIndex(index); });
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
        const bool isInSight = isVisible() && place.isValid() && place.top() >= 0
                               && place.bottom() < viewport()->height();
        isInSight ? pick(index) : scrollTo(index);
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
