#pragma once

#include <QList>
#include <QStackedWidget>

namespace axial {

class SearchPanel;
class SourcePanel;

/// The list of sources, and in its place a search in all of them while it lasts. Stands in a
/// splitter, in which the search takes more room.
class SourceColumn : public QStackedWidget
{
    Q_OBJECT

public:
    SourceColumn(SourcePanel *sources, SearchPanel *search, QWidget *parent = nullptr);

    void openSearch(const QString &words);
    /// Puts the keyboard into the filter of the sources, which come back when need be.
    void focusFilter();

Q_SIGNALS:
    /// The person has left the search, and the sources are back.
    void searchLeft();

private:
    void closeSearch();

    SourcePanel *m_sources;
    SearchPanel *m_search;
    QList<int> m_sizes; ///< of the splitter, before the search took the place of the sources
};

} // namespace axial
