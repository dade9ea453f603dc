#include "ui/coding/acts/codingactions.h"

#include "ui/base/page.h"
#include "ui/base/shownparts.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/codingacts.h"
#include "ui/coding/acts/codingfiltermenu.h"
#include "ui/coding/acts/codingtarget.h"
#include "ui/coding/acts/ownkeys.h"
#include "ui/coding/acts/quickcoding.h"
#include "ui/coding/acts/quoteacts.h"
#include "ui/coding/acts/stickycode.h"
#include "ui/coding/acts/transcriptacts.h"
#include "ui/coding/acts/wholedocumentacts.h"
#include "ui/coding/codinglists.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/coding/documents/codingsearch.h"
#include "ui/document/codefolding.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/document/documentsides.h"
#include "ui/document/readingmenu.h"
#include "ui/editing/documentediting.h"
#include "ui/layout/sidecolumns.h"
#include "ui/pageview/pagecompanion.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/recording/recordingdesk.h"
#include "ui/recording/recordinglink.h"
#include "ui/recording/recordingplayback.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/textview.h"

#include <QList>
#include <QMenu>

namespace axial {
namespace {

/// Below the documents, before what comes beside them: so the keyboard walks there.
ComparisonBar *comparisonBar(CodingComparison &comparison, const CodeTreeModel &codes,
                             CodingCentre &centre)
{
    auto *bar = new ComparisonBar(comparison, [&codes](CodeId id) {
        const Code *code = codes.find(id);
        return code ? code->label() : QString();
    });
    centre.addBelow(bar);
    return bar;
}

} // namespace

CodingActions::CodingActions(Workspace &workspace, const CodingParts &parts, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_parts(parts), m_page(page),
      m_target(new CodingTarget(parts.centre, parts.inspector, parts.editing, this)),
      m_quick(new QuickCoding(workspace, *parts.lists.codes(), *parts.taxonomy.edits(),
                              parts.passages, parts.centre, *m_target, this)),
      m_acts(new CodingActs(workspace, *parts.lists.codes(), parts.taxonomy, parts.passages,
                            parts.centre, *m_target, *m_quick, parts.inspector, this)),
      m_sticky(new StickyCode(workspace, *parts.lists.codes(), parts.taxonomy, parts.passages,
                              parts.centre, *m_acts, this)),
      m_ownKeys(new OwnKeys(workspace, *parts.lists.codes(), parts.taxonomy, parts.inspector,
                            *m_acts, page, this)),
      m_quoteActs(new QuoteActs(workspace, parts.passages, parts.centre, *m_target, *m_quick,
                                parts.inspector, parts.columns, this)),
      m_wholes(new WholeDocumentActs(workspace, *parts.lists.codes(), parts.centre, this)),
      m_transcripts(new TranscriptActs(workspace, parts.centre, parts.editing, &page, this)),
      m_comparison(new CodingComparison(workspace, *parts.centre.documents(), this)),
      m_comparisonBar(comparisonBar(*m_comparison, *parts.lists.codes(), parts.centre)),
      m_filterMenu(new CodingFilterMenu(workspace, *parts.lists.codes(), *parts.taxonomy.tree(),
                                        *parts.centre.documents(), &page)),
      m_folding(new CodeFolding(this)),
      m_pages(new PageCompanion(workspace, *parts.centre.documents(), this)), m_groups(page)
{
    build();
    connectParts();
}

void CodingActions::connectParts()
{
    DocumentArea *documents = m_parts.centre.documents();
    connect(m_acts, &CodingActs::taxonomyNeeded, &m_parts.columns, &SideColumns::showStart);
    connect(&m_parts.lists, &CodingLists::counted, m_quick->bar(), &QuickCodeBar::refresh);
    connect(&m_parts.inspector, &QuoteInspector::addCodeRequested, this, [this] {
        m_target->meanQuote(m_target->quote());
        m_quick->open();
    });
    connect(documents, &DocumentArea::opened, this, [this](DocumentPane *pane) {
        connect(pane->view(), &TextView::quoteActivated, this, [this](QuoteId quote) {
            m_target->select(quote);
            m_quoteActs->writeInsight();
        });
        connect(pane->view(), &TextView::contextMenuRequested, this, &CodingActions::showMenu);
    });
    connect(m_comparison, &CodingComparison::changed, this,
            [this] { m_compare->setChecked(m_comparison->isOn()); });
    connect(&m_parts.recording, &RecordingDesk::changed, this, &CodingActions::updateRecording);
    connect(m_target, &CodingTarget::changed, this, &CodingActions::update);
    connect(&m_parts.centre, &CodingCentre::turned, this, &CodingActions::update);
    connect(&m_parts.editing, &DocumentEditing::activeChanged, this, [this] {
        if (m_parts.editing.isActive()) { // nothing can be coded or recoded meanwhile
            m_quick->forget();
            m_sticky->letGo();
        }
        update();
    });
    connect(m_parts.taxonomy.tree()->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &CodingActions::update);
}

void CodingActions::build()
{
    m_entries = m_groups.added([this] {
        m_acts->addTo(m_groups);
        m_sticky->addTo(m_groups);
        m_parts.search.addTo(m_groups);
        m_groups.beginGroup();
        m_quoteActs->addTo(m_groups);
        m_acts->addUncodingTo(m_groups);
        m_groups.beginGroup();
    });
    const QList<QAction *> remarks = m_groups.added(
        [this] { m_quoteActs->addRemarksTo(m_groups); });
    const QList<QAction *> comparing = m_groups.added([this] { addComparing(); });
    m_entries << menuOf(tr("Comments, memos and links"), remarks, &m_page)->menuAction()
              << menuOf(tr("Two coders compared"), comparing, &m_page)->menuAction();
    const QList<QAction *> keys = m_groups.added([this] { m_ownKeys->addTo(m_groups); });
    m_groups.append(m_parts.taxonomy.codeActions());
    QMenu *codes = m_parts.taxonomy.makeMenu(keys);
    codes->addAction(m_groups.add(tr("Filter codes"),
                                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K), this, [this] {
                                      m_parts.columns.showStart();
                                      m_parts.taxonomy.focusFilter();
                                  }));
    m_menus = {codes, makeDocumentMenu(), makeTranscriptMenu()};
    for (const auto &[action, side] : {std::pair(m_parts.columns.startAction(), Qt::Key_F8),
                                       std::pair(m_parts.columns.endAction(), Qt::Key_F9)}) {
        action->setShortcut(side);
        m_groups.listen(action);
    }
    m_parts.columns.setNames(tr("Sources and codes"), tr("Quote"));
}

/// From quote to quote and document to document, and how they are shown.
QMenu *CodingActions::makeDocumentMenu()
{
    QList<QAction *> entries = m_groups.added([this] {
        addQuoteSteps();
        m_groups.beginGroup();
        m_groups.add(tr("Filter sources"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B), this,
                     [this] {
                         m_parts.columns.showStart();
                         m_parts.search.focusFilter();
                     });
        addTabs();
        m_groups.beginGroup();
        m_wholes->addTo(m_groups);
    });
    for (QAction *side : {m_split, m_turn})
        entries.removeOne(side); // they stand in the menu "View"
    const QList<QAction *> pages{m_pages->action(), m_pages->areas().markAction(),
                                 m_pages->areas().removeAction(), m_pages->recognition().action()};
    m_groups.append(pages);
    for (QAction *action : pages)
        m_groups.listen(action);
    const QList<QAction *> reading = m_groups.added([this] {
        m_filterMenu->addTo(m_groups);
        m_groups.append(m_parts.centre.documents()->readingMenu()->menuAction());
        m_groups.append(m_parts.sources.viewMenu()->menuAction());
        m_groups.append({m_folding->turnAction(), m_folding->turnAllAction()});
        m_groups.listen(m_folding->turnAction());
    });
    return menuOf(tr("Document"),
                  entries << menuOf(tr("Pages"), pages, &m_page)->menuAction()
                          << menuOf(tr("What is shown"), reading, &m_page)->menuAction(),
                  &m_page);
}

/// From quote to quote, and to what is left to code.
void CodingActions::addQuoteSteps()
{
    m_groups.add(tr("Next quote"), QKeySequence(Qt::ALT | Qt::Key_PageDown), this,
                 [this] { stepQuote(1); });
    m_groups.add(tr("Previous quote"), QKeySequence(Qt::ALT | Qt::Key_PageUp), this,
                 [this] { stepQuote(-1); });
    m_groups.add(tr("Next turn without a code"), QKeySequence(Qt::CTRL | Qt::Key_U), this,
                 [this] { stepUncoded(1); });
    m_groups.add(tr("Previous turn without a code"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_U),
                 this, [this] { stepUncoded(-1); });
}

void CodingActions::addTabs()
{
    DocumentArea *documents = m_parts.centre.documents();
    DocumentSides *sides = documents->sides();
    m_groups.add(tr("Next document"), QKeySequence(Qt::CTRL | Qt::Key_Tab), sides,
                 [sides] { sides->step(1); });
    m_groups.add(tr("Previous document"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), sides,
                 [sides] { sides->step(-1); });
    m_groups.add(tr("Close document"), QKeySequence(Qt::CTRL | Qt::Key_W), documents,
                 &DocumentArea::closeCurrent);
    m_split = m_groups.add(tr("Two documents side by side"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
                           sides, [this, sides](bool split) {
                               m_parts.centre.showDocuments();
                               sides->setSplit(split);
                               m_parts.centre.focusQuotes();
                           });
    m_split->setCheckable(true);
    m_turn = m_groups.add(tr("To the document beside"),
                          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F6), sides, [this, sides] {
                              m_parts.centre.showDocuments();
                              sides->turn();
                              m_parts.centre.focusQuotes();
                          });
    m_turn->setEnabled(false);
    connect(sides, &DocumentSides::splitChanged, this, [this](bool split) {
        m_split->setChecked(split);
        m_turn->setEnabled(split);
    });
}

void CodingActions::stepQuote(int by)
{
    m_parts.centre.showDocuments();
    m_parts.centre.documents()->stepQuote(by);
}

void CodingActions::stepUncoded(int by)
{
    m_parts.centre.showDocuments();
    if (m_parts.centre.documents()->current() && !m_parts.centre.documents()->stepUncoded(by))
        m_workspace.showMessage(tr("Nothing is left to code in this document."));
}

QMenu *CodingActions::makeTranscriptMenu()
{
    QList<QAction *> entries = m_groups.added([this] { m_transcripts->addTo(m_groups); });
    const QList<QAction *> turn = m_transcripts->turnActions();
    for (QAction *action : turn)
        entries.removeOne(action);
    const QList<QAction *> recording = m_groups.added([this] { addRecordingActs(); });
    QMenu *menu = menuOf(tr("Transcript"),
                         entries << menuOf(tr("Turn"), turn, &m_page)->menuAction()
                                 << menuOf(tr("Recording"), recording, &m_page)->menuAction(),
                         &m_page);
    ShownParts::mark(*menu->menuAction(), StudyPart::Interviews);
    return menu;
}

void CodingActions::addRecordingActs()
{
    RecordingDesk &desk = m_parts.recording;
    m_link = m_groups.add(tr("Link a recording…"), {}, desk.link(), &RecordingLink::choose);
    m_unlink = m_groups.add(tr("Unlink the recording"), {}, desk.link(), &RecordingLink::unlink);
    m_play = m_groups.add(tr("Play"), QKeySequence(Qt::Key_F5), &desk, &RecordingDesk::toggle);
    m_fromHere = m_groups.add(tr("Play from here"), QKeySequence(Qt::SHIFT | Qt::Key_F11), &desk,
                              &RecordingDesk::playFromCaret);
    m_stamp = m_groups.add(tr("Put a time stamp"), QKeySequence(Qt::Key_F12), &desk,
                           &RecordingDesk::putStamp);
    m_playing = {m_groups.add(tr("Back 3 seconds"), QKeySequence(Qt::SHIFT | Qt::Key_F5), &desk,
                              [&desk] { desk.skip(-RecordingDesk::skipMs); }),
                 m_groups.add(tr("Forward 3 seconds"),
                              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5), &desk,
                              [&desk] { desk.skip(RecordingDesk::skipMs); }),
                 m_groups.add(tr("Slower"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F11), &desk,
                              [&desk] { desk.stepSpeed(-1); }),
                 m_groups.add(tr("Faster"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F12), &desk,
                              [&desk] { desk.stepSpeed(1); })};
}

void CodingActions::update()
{
    m_acts->updateActions();
    m_sticky->updateActions();
    m_ownKeys->updateActions(m_workspace.canEdit() && m_target->isThere());
    m_quoteActs->updateActions();
    m_wholes->updateActions();
    m_transcripts->updateActions();
    updateRecording();
    updateComparing();
}

void CodingActions::updateRecording()
{
    const RecordingDesk &desk = m_parts.recording;
    const bool hasSource = m_parts.centre.documents()->current();
    const bool hasRecording = desk.hasRecording();
    m_link->setEnabled(hasSource && m_workspace.canEdit());
    m_unlink->setEnabled(hasRecording && m_workspace.canEdit());
    m_play->setText(desk.playback()->isPlaying() ? tr("Pause") : tr("Play"));
    m_play->setEnabled(hasRecording);
    m_fromHere->setEnabled(hasRecording);
    m_stamp->setEnabled(desk.canStamp());
    for (QAction *each : m_playing)
        each->setEnabled(hasRecording);
}

void CodingActions::addComparing()
{
    m_compare = m_groups.add(tr("Compare coders"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                             this, [this] { compare(m_compare->isChecked()); });
    m_compare->setCheckable(true);
    addDisagreementSteps();
    addDecisions();
    m_compareActs.close = new QAction(tr("Close"), this);
    m_compareActs.close->setToolTip(tr("Stop comparing"));
    connect(m_compareActs.close, &QAction::triggered, this, [this] { compare(false); });
    m_comparisonBar->setActs(m_compareActs);
    updateComparing();
}

void CodingActions::addDisagreementSteps()
{
    using Which = CodingComparison::Which;
    const auto add = [&](const QString &text, const QKeySequence &keys, int by, Which which) {
        return m_groups.add(text, keys, this, [this, by, which] {
            m_parts.centre.showDocuments();
            if (!m_comparison->step(by, which))
                m_workspace.showMessage(tr("There is no such disagreement in this document."));
        });
    };
    m_compareActs.next = add(tr("Next disagreement"), Qt::Key_F7, 1, Which::All);
    m_compareActs.previous = add(tr("Previous disagreement"), QKeySequence(Qt::SHIFT | Qt::Key_F7),
                                 -1, Which::All);
    m_compareActs.undecided = add(tr("Next undecided one"),
                                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F7), 1,
                                  Which::Undecided);
    m_compareActs.next->setIconText(tr("Next"));
    m_compareActs.previous->setIconText(tr("Previous"));
    m_compareActs.undecided->setIconText(tr("Next undecided"));
}

void CodingActions::addDecisions()
{
    const auto add = [&](const QString &text, Qt::Key key, bool left, bool right) {
        QAction *action = m_groups.add(
            text, QKeySequence(Qt::ALT | key), this,
            [this, left, right] { m_comparison->decide(left, right, m_comparisonBar->reason()); });
        action->setAutoRepeat(false); // by then another disagreement is the current one
        return action;
    };
    m_compareActs.left = add(tr("Accept the left one’s"), Qt::Key_1, true, false);
    m_compareActs.right = add(tr("Accept the right one’s"), Qt::Key_2, false, true);
    m_compareActs.both = add(tr("Accept both"), Qt::Key_3, true, true);
    m_compareActs.neither = add(tr("Accept neither"), Qt::Key_0, false, false);
    m_compareActs.takeBack = m_groups.add(tr("Take the decision back"),
                                          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Delete),
                                          m_comparison, &CodingComparison::undecide);
}

void CodingActions::updateComparing()
{
    m_comparisonBar->setCanDecide(m_workspace.canEdit());
    for (QAction *action : {m_compareActs.left, m_compareActs.right, m_compareActs.both,
                            m_compareActs.neither, m_compareActs.takeBack, m_compareActs.next,
                            m_compareActs.previous, m_compareActs.undecided}) {
        if (!m_comparison->isOn())
            action->setEnabled(false);
    }
}

void CodingActions::compare(bool isOn)
{
    m_parts.centre.showDocuments();
    m_comparison->setOn(isOn);
    updateComparing();
    m_parts.centre.focusQuotes();
    if (isOn && m_comparison->obstacle().isEmpty())
        m_comparison->step(1, CodingComparison::Which::Undecided);
}

void CodingActions::forget()
{
    m_quick->forget();
    m_sticky->letGo();
    m_filterMenu->forgetCodes();
}

void CodingActions::takeCodes()
{
    m_quick->refresh();
    m_wholes->read();
    m_sticky->takeCodes();
    m_ownKeys->takeCodes();
    m_filterMenu->takeCodes();
}

void CodingActions::takeDocument()
{
    DocumentPane *pane = m_parts.centre.documents()->current();
    if (pane)
        m_acts->recallCodes(*pane);
    m_folding->setPane(pane);
    m_target->followDocument();
}

void CodingActions::showMenu(const QPoint &globalPos)
{
    const DocumentPane *pane = m_parts.centre.documents()->current();
    if (!pane || !pane->isLoaded())
        return;
    auto menu = new QMenu(&m_page);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(m_acts->atWords());
    m_acts->addRecentTo(*menu);
    menu->addSeparator();
    menu->addAction(m_quoteActs->recode());
    m_acts->addUncodingTo(*menu);
    menu->addSeparator();
    m_quoteActs->addRemarksTo(*menu);
    menu->addSeparator();
    QMenu *more = menu->addMenu(tr("More"));
    more->addAction(m_acts->withSelectedCodes());
    more->addActions(m_quoteActs->more());
    more->addActions({m_wholes->action(), m_acts->uncodeInSource()});
    more->addSeparator();
    more->addActions(m_quoteActs->moreRemarks());
    more->addSeparator();
    m_transcripts->addTo(*more);
    if (m_parts.recording.hasRecording()) {
        more->addSeparator();
        more->addActions({m_fromHere, m_stamp});
    }
    if (m_folding->turnAction()->isEnabled())
        more->addAction(m_folding->turnAction());
    for (QAction *action : {m_pages->areas().markAction(), m_pages->areas().removeAction()}) {
        if (action->isEnabled())
            more->addAction(action);
    }
    menu->popup(globalPos);
}

} // namespace axial
