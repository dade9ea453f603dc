#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "ui/base/page.h"

#include <QObject>

class QWidget;

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingCentre;
class DocumentFind;
class HitCoding;
class Passages;
class SearchPanel;
class SourceColumn;
class SourcePanel;
class Workspace;

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
