#include "ui/coding/codingpage.h"

#include "core/domain/source.h"
#include "core/project/history/stepplaces.h"
#include "core/project/sources/sources.h"
#include "ui/base/codingsight.h"
#include "ui/base/historysteps.h"
#include "ui/base/presence.h"
#include "ui/base/settings/opendocuments.h"
#include "ui/base/workspace.h"
#include "ui/codecard/codequotes.h"
#include "ui/coding/acts/codingactions.h"
#include "ui/coding/acts/codingtarget.h"
#include "ui/coding/codinglists.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/coding/documents/codingsearch.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/document/documentsides.h"
#include "ui/document/readingmenu.h"
#include "ui/editing/documentediting.h"
#include "ui/layout/keptsplitter.h"
#include "ui/layout/sidecolumns.h"
#include "ui/pageview/areapicture.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/quotes/quotenotes.h"
#include "ui/recording/recordingdesk.h"
#include "ui/sources/sourcepanel.h"
#include "ui/sources/sourcereading.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/textview.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>

namespace axial {

/// Keeps which documents are open in a project and where in them somebody reads, and opens them
/// there again with the project.
class DocumentReturn : public QObject
{
public:
    DocumentReturn(Workspace &workspace, DocumentArea &documents, QObject *parent = nullptr)
        : QObject(parent), m_workspace(workspace), m_documents(documents)
    {
    }

    /// Of the project that restore() was last called for; before they are closed.
    void keep() const
    {
        if (m_path.isEmpty())
            return;
        std::vector<OpenDocument> open;
        const DocumentSides &sides = *m_documents.sides();
        const QList<DocumentPane *> shown = sides.shown();
        for (DocumentPane *pane : m_documents.panes()) {
            const ReadingPlace place = pane->readingPlace();
            open.push_back({pane->source(), place.caret, place.top, pane == m_documents.current(),
                            sides.isBeside(pane), shown.contains(pane)});
        }
        settings::setOpenDocuments(m_path, open);
    }

    /// Of the project that is open now. Sources that are gone are left out, and what together is
    /// more than `mostLength`; the current one is not.
    void restore()
    {
        m_path = m_workspace.project() ? m_workspace.project()->path() : QString();
        if (m_path.isEmpty())
            return;
        DocumentPane *current = nullptr;
        QList<DocumentPane *> shown;
        qint64 length = 0;
        for (const OpenDocument &kept : settings::openDocuments(m_path)) {
            const std::optional<Source> source = find(kept.source);
            if (!source || (!kept.isCurrent && length + source->length > mostLength))
                continue;
            length += source->length;
            // Those of the second side come last: from the first of them on it is the active one.
            const bool turns = kept.isBeside && !m_documents.sides()->isSplit();
            DocumentPane *pane = turns ? m_documents.openBeside(kept.source)
                                       : m_documents.open(kept.source);
            if (!pane)
                continue;
            if (kept.isShown)
                shown << pane;
            pane->setReadingPlace({kept.caret, kept.top});
            if (kept.isCurrent)
                current = pane;
        }
        for (DocumentPane *pane : shown)
            m_documents.show(pane);
        if (current)
            m_documents.show(current);
    }

    static constexpr qint64 mostLength = 2'000'000; ///< in UTF-16 code units

private:
    /// Nothing is said of one that is gone.
    std::optional<Source> find(SourceId source) const
    {
        try {
            return sources::at(m_workspace.database(), source);
        } catch (const Error &) {
            return std::nullopt;
        }
    }

    Workspace &m_workspace;
    DocumentArea &m_documents;
    QString m_path; ///< of the project whose documents are open
};

namespace {

/// Where the team sees this person: at the document while it is shown.
void sayHere(Workspace &workspace, const DocumentArea &documents, bool isShown)
{
    const DocumentPane *pane = isShown ? documents.current() : nullptr;
    Presence::of(workspace).setHere(pane ? pane->source() : SourceId{});
}

} // namespace

CodingPage::CodingPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace), m_lists(new CodingLists(workspace, this)),
      m_passages(new Passages(workspace, *m_lists->codes(), this)),
      m_sources(new SourcePanel(workspace, *m_lists->sources())),
      m_taxonomy(new TaxonomyPanel(workspace, *m_lists->codes())),
      m_centre(new CodingCentre(workspace, *m_lists->codes(), *m_taxonomy->edits())),
      m_documents(m_centre->documents()),
      m_inspector(new QuoteInspector(workspace, *m_lists->codes())),
      m_editing(new DocumentEditing(workspace, *m_documents, this)),
      m_search(
          new CodingSearch(workspace, *m_lists->codes(), *m_passages, *m_centre, m_sources, this)),
      m_recording(new RecordingDesk(workspace, *m_documents, *m_editing, this)),
      m_return(new DocumentReturn(workspace, *m_documents, this))
{
    buildColumns();
    m_actions = new CodingActions(workspace,
                                  {*m_lists, *m_sources, *m_passages, *m_taxonomy, *m_centre,
                                   *m_inspector, *m_editing, *m_recording, *m_search, *m_columns},
                                  *this);
    connectParts();
    new ReplayedStep(workspace, *this,
                     {StudyTable::SourceText, StudyTable::Quote, StudyTable::Coding,
                      StudyTable::QuoteAttribute, StudyTable::QuoteChange, StudyTable::Review,
                      StudyTable::Code},
                     [this](const std::vector<StepPlace> &places) { showChanged(places); });
    connect(&workspace, &Workspace::projectChanged, this, &CodingPage::readProject);
    connect(&workspace, &Workspace::dataChanged, this, &CodingPage::takeChanges);
    connect(&workspace, &Workspace::accessChanged, this, [this] {
        m_lists->showAccess();
        m_taxonomy->updateActions();
        m_actions->update();
    });
    connect(qApp, &QCoreApplication::aboutToQuit, this, &CodingPage::keepNow);
    readProject();
}

CodingPage::~CodingPage()
{
    // Documents say so when they go, and editing goes before them: nobody is to act on it.
    m_documents->disconnect(this);
    m_documents->disconnect(m_actions->target());
    delete m_actions;
}

void CodingPage::buildColumns()
{
    auto left = new KeptSplitter(Qt::Vertical, QStringLiteral("codingLeft"), [](int height) {
        return QList<int>{height * 35 / 100, height - height * 35 / 100};
    });
    left->setObjectName(QStringLiteral("codingLeft"));
    addAll(*left, {m_search->column(), m_taxonomy});
    m_columns = new SideColumns(left, m_centre, m_inspector, QStringLiteral("coding"));
    inRow(this, {{0, 0, 0, 0}}, {m_columns});
    connect(m_search, &CodingSearch::columnNeeded, m_columns, &SideColumns::showStart);
    connect(m_columns, &SideColumns::focusNeeded, m_centre, &CodingCentre::focusQuotes);
}

QList<QMenu *> CodingPage::moreMenus()
{
    return m_actions->menus();
}

QList<QAction *> CodingPage::viewActions()
{
    return QList<QAction *>{m_columns->startAction(), m_columns->endAction()}
           + m_actions->sideActions();
}

QList<QAction *> CodingPage::codeActions() const
{
    return m_actions->actions();
}

QList<QAction *> CodingPage::pageActions()
{
    return m_actions->menuEntries();
}

void CodingPage::connectParts()
{
    connect(m_lists, &CodingLists::codesRead, this, &CodingPage::takeCodes);
    const SourceReading *sources = m_lists->reading();
    connect(sources, &SourceReading::read, this,
            [this, sources] { m_centre->showEmptyState(sources->hasSources()); });
    connect(sources, &SourceReading::opened, this, [this] {
        m_sources->expandSmall();
        if (const DocumentPane *pane = m_documents->current())
            m_sources->showCurrent(pane->source()); // opened while they were being read
    });
    connect(m_sources, &SourcePanel::sourceChosen, this, &CodingPage::openSource);
    connect(m_sources, &SourcePanel::besideChosen, this, [this](SourceId source) {
        m_centre->showDocuments();
        if (DocumentPane *pane = m_documents->openBeside(source))
            pane->view()->setFocus();
    });
    connect(m_documents->emptyState(), &EmptyState::actionTriggered, &m_workspace.requests(),
            &PageRequests::askForImport);
    connect(m_documents, &DocumentArea::currentChanged, this, &CodingPage::showDocument);
    connect(m_search, &CodingSearch::placeChosen, this, &CodingPage::goTo);
    connect(m_taxonomy, &TaxonomyPanel::quotesRequested, m_centre, &CodingCentre::showCard);
    connect(m_taxonomy, &TaxonomyPanel::splitRequested, m_centre, &CodingCentre::splitCode);
    connect(m_inspector->notes(), &QuoteNotes::linkStarted, m_centre, &CodingCentre::focusQuotes);
    connect(m_centre->card(), &CodeQuotes::quoteChosen, m_inspector, &QuoteInspector::showQuote);
    auto *area = new AreaPicture(m_workspace);
    m_inspector->addBelowWords(area);
    connect(m_inspector, &QuoteInspector::shown, area, &AreaPicture::showQuote);
    connect(m_actions->target(), &CodingTarget::placeDescribed, this, &CodingPage::placeDescribed);
}

void CodingPage::readProject()
{
    m_return->keep();
    m_inspector->forget();
    m_documents->closeAll();
    m_actions->forget();
    m_taxonomy->filter()->clear();
    m_sources->filter()->clear();
    m_lists->read();
    m_taxonomy->tree()->expandFirstLevels();
    m_return->restore();
    m_actions->update();
}

void CodingPage::takeCodes()
{
    for (DocumentPane *pane : m_documents->panes())
        pane->showLooks();
    m_actions->takeCodes();
    m_taxonomy->updateActions();
}

void CodingPage::takeChanges(const Changes &changes)
{
    m_lists->takeChanges(changes);
    const bool areCodings = changes.touches({StudyTable::Quote, StudyTable::Coding,
                                             StudyTable::Coder, StudyTable::Code,
                                             StudyTable::Source});
    if (areCodings || touchesSight(changes))
        m_lists->recount(changes);
    if (areCodings
        || changes.touches({StudyTable::MemoKind, StudyTable::Memo, StudyTable::Link,
                            StudyTable::Review, StudyTable::QuoteChange})
        || changes.touches({StudyTable::Participant, StudyTable::Attribute,
                            StudyTable::AttributeValue, StudyTable::Grouping, StudyTable::Speaker,
                            StudyTable::Turn, StudyTable::SourceParticipant, StudyTable::Prompt})
        || changes.touches({StudyTable::Round, StudyTable::RoundSource, StudyTable::RoundCoder})) {
        m_centre->card()->refresh();
        m_inspector->refresh();
        m_documents->setCurrentQuote(m_inspector->quote());
    }
    m_actions->update();
}

void CodingPage::openSource(SourceId source)
{
    if (!m_workspace.project())
        return;
    m_centre->showDocuments();
    if (DocumentPane *pane = m_documents->open(source))
        pane->view()->setFocus();
}

bool CodingPage::take(const PageRequest &request)
{
    const auto *place = std::get_if<ShowPlace>(&request);
    if (place)
        goTo(place->source, place->range);
    return place;
}

bool CodingPage::takeArrival(const Arrival &arrival)
{
    if (arrival.source) {
        m_sources->showNew(arrival.source);
        if (arrival.isAlone || !m_documents->current())
            openSource(arrival.source);
        else if (m_sources->tree()->isVisible())
            m_sources->tree()->setFocus();
        else
            m_centre->focusQuotes();
    } else if (arrival.code) {
        m_taxonomy->filter()->clear();
        m_taxonomy->tree()->selectCode(arrival.code);
        m_taxonomy->tree()->setFocus();
    }
    return arrival.source || arrival.code;
}

void CodingPage::goTo(SourceId source, TextRange range)
{
    DocumentPane *pane = m_workspace.project() ? m_documents->open(source) : nullptr;
    if (!pane)
        return;
    m_centre->showDocuments();
    pane->goTo(range);
    pane->view()->setFocus();
    if (pane->isLoaded())
        m_actions->target()->followCaret();
}

/// After undo or redo: its document and words, or its code in the tree. What is in view already
/// stays as it is, and so does the keyboard.
void CodingPage::showChanged(const std::vector<StepPlace> &places)
{
    if (std::ranges::any_of(places, [this](const StepPlace &place) { return isSeen(place); }))
        return;
    for (const StepPlace &place : places) {
        if (const auto *words = std::get_if<PlaceOfWords>(&place)) {
            if (m_centre->areDocumentsShown()) // a code's card shows its own quotes again
                showWords(*words);
            return;
        }
        if (const auto *code = std::get_if<PlaceOfCode>(&place)) {
            m_taxonomy->tree()->showCode(code->code);
            return;
        }
    }
}

bool CodingPage::isSeen(const StepPlace &place) const
{
    if (const auto *code = std::get_if<PlaceOfCode>(&place))
        return m_taxonomy->tree()->isCodeSeen(code->code);
    const auto *words = std::get_if<PlaceOfWords>(&place);
    const DocumentPane *pane = m_centre->seenDocument();
    if (!words || !pane || pane->source() != words->source || !pane->isLoaded())
        return false;
    const ScrolledPage &page = pane->view()->page();
    const QRect first = page.caretRect(words->range.start);
    return !first.isNull() && first.top() >= 0 && first.bottom() < page.size().height();
}

void CodingPage::showWords(const PlaceOfWords &place)
{
    const QPointer<QWidget> focus = QApplication::focusWidget();
    const bool wasInWords = focus && m_documents->isAncestorOf(focus);
    const QList<DocumentPane *> before = m_documents->panes();
    DocumentPane *pane = m_documents->open(place.source);
    if (!pane)
        return;
    if (before.contains(pane) && pane->isLoaded())
        pane->view()->page().ensureVisible(place.range);
    else
        pane->goTo(place.range); // as soon as its text is there
    if (wasInWords)
        pane->view()->setFocus(); // in words, as before
    else if (focus && focus != QApplication::focusWidget())
        focus->setFocus();
}

void CodingPage::find(FindAct act)
{
    m_search->find(act);
}

void CodingPage::showDocument()
{
    const DocumentPane *pane = m_documents->current();
    m_sources->showCurrent(pane ? pane->source() : SourceId{});
    m_actions->takeDocument();
    if (isVisible()) // else another page says where
        sayHere(m_workspace, *m_documents, true);
}

void CodingPage::zoomText(int steps)
{
    m_documents->readingMenu()->zoom(steps);
}

bool CodingPage::saveNow()
{
    m_inspector->saveNow();
    return m_editing->finishNow();
}

void CodingPage::keepNow()
{
    m_inspector->saveNow();
    m_editing->keepDraft();
    m_return->keep();
}

bool CodingPage::event(QEvent *event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
        sayHere(m_workspace, *m_documents, event->type() == QEvent::Show);
    // In a field to write in, these keys are about its words, not about codes.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const QWidget *field = QApplication::focusWidget();
        const bool isArea = qobject_cast<const QPlainTextEdit *>(field);
        const bool isWordKey =
            key->modifiers() == Qt::ControlModifier
            && (key->key() == Qt::Key_Delete || key->key() == Qt::Key_U
                || (isArea && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)));
        if (isWordKey && (isArea || qobject_cast<const QLineEdit *>(field))) {
            event->accept();
            return true;
        }
    }
    return Page::event(event);
}

void CodingPage::keyPressEvent(QKeyEvent *event)
{
    // The window's own keys are off meanwhile, and say nothing.
    const bool isUndo = event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo);
    if (isUndo && !m_workspace.steps().obstacle().isEmpty())
        m_workspace.showMessage(m_workspace.steps().obstacle());
    else if (event->key() == Qt::Key_Escape && !event->modifiers())
        m_centre->focusQuotes(); // nobody nearer had a use for it: back to the words
    else
        Page::keyPressEvent(event);
}

/// Who comes to the page from elsewhere goes on where the words are.
void CodingPage::focusInEvent(QFocusEvent *)
{
    m_centre->focusQuotes();
}

} // namespace axial
