#pragma once

#include "core/base/id.h"
#include "core/base/range.h"
#include "ui/base/findact.h"

#include <QList>
#include <QWidget>

class QAction;
class QMenu;

namespace axial {

class CodingActions;
class CodingCentre;
class CodingLists;
class CodingSearch;
class DocumentArea;
class DocumentEditing;
class Passages;
class QuoteInspector;
class SideColumns;
class SourcePanel;
class TaxonomyPanel;
class Workspace;
struct Changes;

/// Code mode: sources and taxonomy, the document, the quote inspector, and every way to put codes
/// on words.
class CodingPage : public QWidget
{
    Q_OBJECT

public:
    explicit CodingPage(Workspace &workspace, QWidget *parent = nullptr);
    ~CodingPage() override;

    void openSource(SourceId source);
    /// Opens the source and selects the place, with its quote when there is one.
    void goTo(SourceId source, TextRange range);
    /// For the menu "Code"; separators included.
    QList<QAction *> codeActions() const;
    /// The same for a menu: what belongs together in submenus, so that the menu fits the screen.
    QList<QAction *> menuActions() const;
    /// For the menu "View": which columns stand beside the text; made anew, and the page's own.
    QMenu *makeColumnsMenu();
    /// Larger or smaller text in the documents; 0 = as at first.
    void zoomText(int steps);
    /// Stores what is typed and not stored yet; before a project is closed. False when that failed
    /// and it would be lost.
    bool saveNow();

    TaxonomyPanel *taxonomy() const { return m_taxonomy; }
    SourcePanel *sources() const { return m_sources; }
    CodingCentre *centre() const { return m_centre; }
    DocumentArea *documents() const { return m_documents; }
    QuoteInspector *inspector() const { return m_inspector; }
    DocumentEditing *editing() const { return m_editing; }
    /// What the menu "Edit" asks for.
    void find(FindAct act);

Q_SIGNALS:
    /// A button asks for sources to be imported.
    void importRequested();
    /// "Turn 12 · 20 words selected", for the status bar; empty when nothing is.
    void placeDescribed(const QString &text);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void buildColumns();
    void connectParts();
    void readProject();
    void takeCodes();
    void takeChanges(const Changes &changes);
    void takeAccess();
    void showDocument();

    Workspace &m_workspace;
    CodingLists *m_lists;
    Passages *m_passages;
    SourcePanel *m_sources;
    TaxonomyPanel *m_taxonomy;
    CodingCentre *m_centre;
    DocumentArea *m_documents; ///< of the centre
    QuoteInspector *m_inspector;
    DocumentEditing *m_editing;
    CodingSearch *m_search;
    SideColumns *m_columns = nullptr;
    CodingActions *m_actions = nullptr;
};

} // namespace axial
