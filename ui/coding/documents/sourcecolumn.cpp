#include "ui/coding/documents/sourcecolumn.h"

#include "ui/search/searchpanel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/widgets/fields/filterfield.h"

#include <QSplitter>

namespace axial {

SourceColumn::SourceColumn(SourcePanel *sources, SearchPanel *search, QWidget *parent)
    : QStackedWidget(parent), m_sources(sources), m_search(search)
{
    addWidget(sources);
    addWidget(search);
    connect(search, &SearchPanel::left, this, [this] {
        closeSearch();
        Q_EMIT searchLeft();
    });
}

void SourceColumn::openSearch(const QString &words)
{
    auto splitter = qobject_cast<QSplitter *>(parentWidget());
    if (currentWidget() != m_search && splitter) {
        // Results need the room more than the tree of codes does.
        m_sizes = splitter->sizes();
        const int height = m_sizes.value(0) + m_sizes.value(1);
        if (m_sizes.value(0) < height * 2 / 3)
            splitter->setSizes({height * 2 / 3, height - height * 2 / 3});
    }
    setCurrentWidget(m_search);
    m_search->open(words);
}

void SourceColumn::closeSearch()
{
    setCurrentWidget(m_sources);
    auto splitter = qobject_cast<QSplitter *>(parentWidget());
    if (splitter && !m_sizes.isEmpty())
        splitter->setSizes(m_sizes);
}

void SourceColumn::focusFilter()
{
    if (currentWidget() == m_search)
        closeSearch(); // it has taken the place of the sources
    m_sources->filter()->setFocus(Qt::ShortcutFocusReason);
    m_sources->filter()->selectAll();
}

} // namespace axial
