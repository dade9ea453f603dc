#pragma once

#include "core/base/id.h"
#include "core/base/range.h"

#include <QList>
#include <QWidget>

class QAction;
class QMenu;
class QSplitter;

namespace axial {

class CodeTreeModel;
class DocumentArea;
class DocumentPane;
class Passages;
class QuickCodeBar;
class QuoteInspector;
class SourceModel;
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

    void openSource(SourceId source);
    /// Opens the source and selects the place, with its quote when there is one.
    void goTo(SourceId source, TextRange range);
    /// For the menu "Code"; separators included.
    QList<QAction *> codeActions() const { return m_actions; }
    /// Larger or smaller text in the documents; 0 = as at first.
    void zoomText(int steps);
    /// Stores what is typed and not stored yet; before a project is closed.
    void saveNow();

    TaxonomyPanel *taxonomy() const { return m_taxonomy; }
    SourcePanel *sources() const { return m_sourcePanel; }
    DocumentArea *documents() const { return m_documents; }
    QuoteInspector *inspector() const { return m_inspector; }

Q_SIGNALS:
    /// A button asks for sources to be imported.
    void importRequested();
    /// "Turn 12 · 20 words selected", for the status bar; empty when nothing is.
    void placeDescribed(const QString &text);

private:
    // codingpage.cpp
    void buildColumns();
    void connectPanels();
    void connectDocuments();
    void rememberColumns(QSplitter *splitter, const QString &name, const QList<int> &sizes);
    void showDocument();
    void describePlace();

    // codingpagereading.cpp
    void readProject();
    void readCodes();
    void readSources();
    void readCounts();
    void takeChanges(const Changes &changes);
    void showEmptyState();

    // codingpageactions.cpp
    void buildActions();
    QAction *addAction(const QString &text, const QKeySequence &keys, void (CodingPage::*act)());
    void addSeparator();
    void updateActions();
    void nextQuote();
    void previousQuote();
    void writeInsight();
    void filterCodes();
    void filterSources();
    void closeDocument();
    void nextDocument();
    void previousDocument();
    void showDocumentMenu(const QPoint &globalPos);

    // codingpagememos.cpp
    void buildMemoActions();
    void updateMemoActions();
    void commentOnCode();
    void agreeWithCode();
    void discussCode();
    void writeMemo();
    void startLink();
    void endLink();
    void copyWithReference();

    // codingpagefilter.cpp
    void buildFilterMenu();
    void applyFilter();
    void nextUncoded();
    void previousUncoded();

    // codingpageacts.cpp
    void selectQuote(QuoteId quote);
    void followCaret();
    QString referenceOf(QuoteId quote) const;
    bool hasTarget() const;
    bool codeTarget(const QList<CodeId> &codes);
    bool codeTargetAsNew(const QString &name, CodeId folder);
    void codeRange(const QList<CodeId> &codes, TextRange range);
    void askNewCode(TextRange range, CodeId folder);
    void changeRange(QuoteId quote, TextRange range);
    void uncode(const std::vector<CodingId> &codings);
    void openQuickCode();
    void closeQuickCode();
    void codeInVivo();
    void codeLast();
    void codeWithSelected();
    void uncodeQuote();
    void splitQuote();

    Workspace &m_workspace;
    CodeTreeModel *m_codes;
    SourceModel *m_sources;
    Passages *m_passages;
    SourcePanel *m_sourcePanel;
    TaxonomyPanel *m_taxonomy;
    DocumentArea *m_documents;
    QuickCodeBar *m_quickCode;
    QuoteInspector *m_inspector;
    QList<QAction *> m_actions;
    QAction *m_quick = nullptr;
    QAction *m_inVivo = nullptr;
    QAction *m_last = nullptr;
    QAction *m_selected = nullptr;
    QAction *m_uncode = nullptr;
    QAction *m_insight = nullptr;
    QAction *m_cite = nullptr;
    QList<QAction *> m_ofQuote; ///< what needs a quote that can be changed
    QAction *m_split = nullptr;
    QMenu *m_filterMenu = nullptr;
    QAction *m_filterAllCodes = nullptr;
    QAction *m_filterChosen = nullptr;
    QAction *m_filterAnyTime = nullptr;
    QList<CodeId> m_filterCodes; ///< with all that lies in them; empty = all codes
    int m_filterDays = 0;        ///< 0 = coded at any time
    int m_counting = 0; ///< number of the counting under way
};

} // namespace axial
