// What the DocumentArea does for a document that is being edited.
#include "ui/document/documentarea.h"

#include "ui/document/documentpane.h"
#include "ui/text/textview.h"

#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

void DocumentArea::addAbove(QWidget *widget)
{
    m_column->insertWidget(1, widget); // below the tabs
}

void DocumentArea::setMayClose(std::function<bool(DocumentPane *)> mayClose)
{
    m_mayClose = std::move(mayClose);
}

void DocumentArea::show(DocumentPane *pane)
{
    m_tabs->setCurrentIndex(tabOf(pane));
}

void DocumentArea::askToClose(int tab)
{
    DocumentPane *pane = paneAt(tab);
    if (pane && (!m_mayClose || m_mayClose(pane)))
        closeTab(tab);
}

void DocumentArea::stepEditedQuote(DocumentPane &pane, int by)
{
    TextView *view = pane.view();
    std::vector<TextRange> places = view->quoteRanges();
    std::erase_if(places, [](const TextRange &range) { return range.isEmpty(); });
    if (places.empty())
        return;
    std::sort(places.begin(), places.end());
    const qint64 caret = view->caret();
    const auto after = std::find_if(places.begin(), places.end(),
                                    [caret](const TextRange &each) { return each.start > caret; });
    const auto notBefore = std::find_if(
        places.begin(), after, [caret](const TextRange &each) { return each.start >= caret; });
    const TextRange next = by > 0 ? (after == places.end() ? places.front() : *after)
                                  : (notBefore == places.begin() ? places.back()
                                                                 : *std::prev(notBefore));
    view->setCaret(next.start); // not selected: the next key would write over it
    view->ensureVisible(next);
    view->setFocus();
}

} // namespace axial
