#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "ui/base/page.h"

#include <QList>
#include <QObject>
#include <QStackedWidget>

#include <vector>

class QWidget;

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingCentre;
class DocumentFind;
class Passages;
class SearchPanel;
class SourcePanel;
class Workspace;
struct FoundPlaces;
struct FoundSource;

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
    void codeDocumentHits();
    void codeSearchHits(const std::vector<FoundPlaces> &places);
    void askForCode(std::vector<FoundSource> found);

    Workspace &m_workspace;
    const CodeTreeModel &m_codes;
    Passages &m_passages;
    CodingCentre &m_centre;
    QWidget *m_window;
    DocumentFind *m_find;
    SearchPanel *m_panel;
    SourceColumn *m_column;
};

} // namespace axial
