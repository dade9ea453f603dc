#pragma once

#include "core/base/id.h"
#include "core/base/range.h"
#include "ui/base/findact.h"
#include "ui/coding/actiongroups.h"

#include <QList>
#include <QWidget>

class QAction;
class QMenu;

namespace axial {

class CodeTreeModel;
class CodingActs;
class CodingCentre;
class CodingCounter;
class CodingFilterMenu;
class CodingTarget;
class DocumentArea;
class DocumentEditing;
class DocumentFind;
class DocumentPane;
class HitCoding;
class Passages;
class SearchPanel;
class QuickCoding;
class QuoteActs;
class QuoteInspector;
class QuoteRemarks;
class SourceColumn;
class SourceModel;
class SourcePanel;
class TaxonomyPanel;
class TranscriptActs;
class SideColumns;
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
    QList<QAction *> codeActions() const { return m_actions.actions(); }
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
    SourcePanel *sources() const { return m_sourcePanel; }
    DocumentArea *documents() const { return m_documents; }
    QuoteInspector *inspector() const { return m_inspector; }
    DocumentEditing *editing() const { return m_editing; }
    CodingCentre *centre() const { return m_centre; }
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
    // codingpage.cpp
    void takeAccess();
    void buildColumns();
    void connectPanels();
    void connectDocuments();
    void connectCentre();
    void showDocument();

    // codingpagereading.cpp
    void readProject();
    void readCodes();
    void readSources();
    void showCounts();
    void takeChanges(const Changes &changes);
    void showEmptyState();

    // codingpageactions.cpp
    void buildActions();
    void updateActions();
    void nextQuote();
    void previousQuote();
    void nextUncoded();
    void previousUncoded();
    void filterCodes();
    void filterSources();
    void closeDocument();
    void nextDocument();
    void previousDocument();
    void showDocumentMenu(const QPoint &globalPos);

    Workspace &m_workspace;
    CodeTreeModel *m_codes;
    SourceModel *m_sources;
    CodingCounter *m_counter;
    Passages *m_passages;
    SourcePanel *m_sourcePanel;
    TaxonomyPanel *m_taxonomy;
    CodingCentre *m_centre;
    DocumentArea *m_documents; ///< of the centre
    DocumentEditing *m_editing;
    TranscriptActs *m_transcripts;
    CodingFilterMenu *m_filterMenu;
    SideColumns *m_columns = nullptr;
    QuoteRemarks *m_remarks = nullptr;
    QuoteInspector *m_inspector;
    CodingTarget *m_target;
    QuickCoding *m_quickCoding;
    CodingActs *m_acts;
    QuoteActs *m_quoteActs;
    DocumentFind *m_find;
    SearchPanel *m_search;
    SourceColumn *m_sourceColumn;
    HitCoding *m_hits;
    ActionGroups m_actions{*this};
    QString m_path; ///< of the project that is shown
};

} // namespace axial
