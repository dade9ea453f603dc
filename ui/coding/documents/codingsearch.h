#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "ui/base/page.h"

#include <QList>
#include <QObject>
#include <QStackedWidget>

class QWidget;

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingCentre;
class DocumentFind;
class HitCoding;
class Passages;
class SearchPanel;
class SourcePanel;
class Workspace;

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

/// Finding words: in the document that is shown, or in all sources in the place of their list; and
/// coding what was found.
class CodingSearch : public QObject
{
    Q_OBJECT

public:
    CodingSearch(Workspace &workspace, const CodeTreeModel &codes, Passages &passages,
                 CodingCentre &centre, SourcePanel *sources, QWidget *window);

    /// The sources, or the search in their place.
    SourceColumn *column() const { return m_column; }
    void find(FindAct act);
    void addTo(ActionGroups &groups);

Q_SIGNALS:
    /// The column is about to be used.
    void columnNeeded();
    void placeChosen(axial::SourceId source, axial::TextRange range);

private:
    Workspace &m_workspace;
    CodingCentre &m_centre;
    DocumentFind *m_find;
    SearchPanel *m_panel;
    SourceColumn *m_column;
    HitCoding *m_hits;
};

} // namespace axial
