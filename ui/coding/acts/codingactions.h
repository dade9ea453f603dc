#pragma once

#include "ui/coding/acts/actiongroups.h"
#include "ui/comparing/codingcomparison.h"
#include "ui/comparing/comparisonbar.h"

#include <QCoreApplication>
#include <QObject>

namespace axial {

class CodeFolding;
class CodingActs;
class CodingCentre;
class CodingFilterMenu;
class CodingLists;
class CodingSearch;
class CodingTarget;
class DocumentEditing;
class OwnKeys;
class PageCompanion;
class Passages;
class QuickCoding;
class QuoteActs;
class QuoteInspector;
class SideColumns;
class SourcePanel;
class StickyCode;
class TaxonomyPanel;
class RecordingDesk;
class TranscriptActs;
class WholeDocumentActs;
class Workspace;

/// What the acts of Code mode are about; all live as long as the page.
struct CodingParts {
    CodingLists &lists;
    SourcePanel &sources;
    Passages &passages;
    TaxonomyPanel &taxonomy;
    CodingCentre &centre;
    QuoteInspector &inspector;
    DocumentEditing &editing;
    RecordingDesk &recording;
    CodingSearch &search;
    SideColumns &columns;
};

/// Everything one can do in Code mode: the objects that do it, their actions in groups, and the
/// menu at the words.
class CodingActions : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::CodingActions)

public:
    CodingActions(Workspace &workspace, const CodingParts &parts, QWidget &page);

    CodingTarget *target() const { return m_target; }
    /// Separators included.
    const QList<QAction *> &actions() const { return m_groups.actions(); }
    /// For the menu "Code".
    const QList<QAction *> &menuEntries() const { return m_entries; }
    /// The menus beside it.
    const QList<QMenu *> &menus() const { return m_menus; }
    /// For the menu "View": whether two documents are seen.
    QList<QAction *> sideActions() const { return {m_split, m_turn}; }
    void update();
    /// Another project.
    void forget();
    /// The codes were read again.
    void takeCodes();
    /// Another document is shown, or its text has come.
    void takeDocument();

private:
    void updateRecording();
    void connectParts();
    void build();
    QMenu *makeDocumentMenu();
    void addQuoteSteps();
    void addTabs();
    void stepQuote(int by);
    void stepUncoded(int by);
    void addRecordingActs();
    void addComparing();
    void addDisagreementSteps();
    void addDecisions();
    void updateComparing();
    void compare(bool isOn);
    QMenu *makeTranscriptMenu();
    void showMenu(const QPoint &globalPos);

    Workspace &m_workspace;
    CodingParts m_parts;
    QWidget &m_page;
    CodingTarget *m_target;
    QuickCoding *m_quick;
    CodingActs *m_acts;
    StickyCode *m_sticky;
    OwnKeys *m_ownKeys;
    QuoteActs *m_quoteActs;
    WholeDocumentActs *m_wholes;
    TranscriptActs *m_transcripts;
    CodingComparison *m_comparison;
    ComparisonBar *m_comparisonBar;
    CodingFilterMenu *m_filterMenu;
    CodeFolding *m_folding;
    PageCompanion *m_pages;
    ActionGroups m_groups;
    QList<QAction *> m_entries;
    QList<QMenu *> m_menus;
    QAction *m_split = nullptr;
    QAction *m_turn = nullptr; ///< to the document beside
    QAction *m_link = nullptr; ///< a recording
    QAction *m_unlink = nullptr;
    QAction *m_play = nullptr;
    QAction *m_fromHere = nullptr;
    QAction *m_stamp = nullptr;
    QAction *m_compare = nullptr; ///< two coders in the documents
    ComparisonBar::Acts m_compareActs = {};
    QList<QAction *> m_playing; ///< what else needs a recording
};

} // namespace axial
