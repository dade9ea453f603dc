#include "ui/coding/codingpage.h"

#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codecard/codequotes.h"
#include "ui/coding/codingacts.h"
#include "ui/coding/codingcentre.h"
#include "ui/coding/codingcounter.h"
#include "ui/coding/codingfiltermenu.h"
#include "ui/coding/codingtarget.h"
#include "ui/coding/documentfind.h"
#include "ui/coding/hitcoding.h"
#include "ui/coding/quickcoding.h"
#include "ui/coding/quoteacts.h"
#include "ui/coding/quoteremarks.h"
#include "ui/coding/sourcecolumn.h"
#include "ui/coding/transcriptacts.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/editing/documentediting.h"
#include "ui/layout/keptsplitter.h"
#include "ui/layout/sidecolumns.h"
#include "ui/lists/rowtree.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/quotes/quotenotes.h"
#include "ui/search/searchpanel.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/codetree.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/text/textview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>

namespace axial {

CodingPage::CodingPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_codes(new CodeTreeModel(this)),
      m_sources(new SourceModel(this)), m_counter(new CodingCounter(workspace, this)),
      m_passages(new Passages(workspace, *m_codes, this)),
      m_sourcePanel(new SourcePanel(workspace, *m_sources)),
      m_taxonomy(new TaxonomyPanel(workspace, *m_codes)),
      m_centre(new CodingCentre(workspace, *m_codes, *m_taxonomy->edits())),
      m_documents(m_centre->documents()),
      m_editing(new DocumentEditing(workspace, *m_documents, this)),
      m_transcripts(new TranscriptActs(workspace, *m_centre, *m_editing, this)),
      m_filterMenu(
          new CodingFilterMenu(workspace, *m_codes, *m_taxonomy->tree(), *m_documents, this)),
      m_inspector(new QuoteInspector(workspace, *m_codes)),
      m_target(new CodingTarget(*m_centre, *m_inspector, *m_editing, this)),
      m_quickCoding(new QuickCoding(workspace, *m_codes, *m_taxonomy->edits(), *m_passages,
                                    *m_centre, *m_target, this)),
      m_acts(new CodingActs(workspace, *m_codes, *m_taxonomy, *m_passages, *m_centre, *m_target,
                            *m_quickCoding, this)),
      m_quoteActs(new QuoteActs(workspace, *m_passages, *m_centre, *m_target, *m_quickCoding,
                                *m_inspector, this)),
      m_find(new DocumentFind(workspace, *m_documents, this)), m_search(new SearchPanel(workspace)),
      m_sourceColumn(new SourceColumn(m_sourcePanel, m_search)),
      m_hits(new HitCoding(workspace, *m_codes, *m_passages, *m_documents, *m_find, this))
{
    buildColumns();
    m_remarks = new QuoteRemarks(workspace, *m_centre, *m_target, *m_inspector, *m_columns, this);
    buildActions();
    connectPanels();
    connectDocuments();
    connectCentre();
    connect(&workspace, &Workspace::projectChanged, this, &CodingPage::readProject);
    connect(&workspace, &Workspace::dataChanged, this, &CodingPage::takeChanges);
    connect(m_counter, &CodingCounter::counted, this, &CodingPage::showCounts);
    connect(&workspace, &Workspace::placeRequested, this, &CodingPage::goTo);
    connect(&workspace, &Workspace::accessChanged, this, &CodingPage::takeAccess);
    connect(qApp, &QCoreApplication::aboutToQuit, this, [this] {
        m_inspector->saveNow();
        m_editing->keepDraft();
    });
    readProject();
}

CodingPage::~CodingPage()
{
    // A document that goes while it is edited says so, to a page that is half gone itself.
    m_editing->disconnect(this);
}

void CodingPage::buildColumns()
{
    auto left = new KeptSplitter(Qt::Vertical, QStringLiteral("codingLeft"), [](int height) {
        return QList<int>{height * 35 / 100, height - height * 35 / 100};
    });
    left->setObjectName(QStringLiteral("codingLeft"));
    left->addWidget(m_sourceColumn);
    left->addWidget(m_taxonomy);
    m_columns = new SideColumns(left, m_centre, m_inspector, QStringLiteral("coding"));
    auto row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_columns);
    connect(m_acts, &CodingActs::taxonomyNeeded, m_columns, &SideColumns::showStart);
    connect(m_columns, &SideColumns::focusNeeded, m_centre, &CodingCentre::focusQuotes);
}

QMenu *CodingPage::makeColumnsMenu()
{
    auto menu = new QMenu(tr("Columns of Code mode"), this);
    menu->addActions({m_columns->startAction(), m_columns->endAction()});
    return menu;
}

void CodingPage::connectPanels()
{
    CodeTreeView *tree = m_taxonomy->tree();
    connect(m_sourcePanel, &SourcePanel::sourceChosen, this, &CodingPage::openSource);
    connect(m_sourcePanel, &SourcePanel::importRequested, this, &CodingPage::importRequested);
    connect(m_documents->emptyState(), &EmptyState::actionTriggered, this,
            &CodingPage::importRequested);
    connect(m_sourceColumn, &SourceColumn::searchLeft, this, [this] {
        if (DocumentPane *pane = m_documents->current())
            pane->view()->setFocus();
    });
    connect(m_search, &SearchPanel::codeRequested, m_hits, &HitCoding::codeSearchHits);
    connect(m_search, &SearchPanel::placeChosen, this,
            [this](SourceId source, TextRange range, bool stays) {
                m_find->use(m_search->request());
                goTo(source, range);
                if (stays)
                    m_search->tree()->setFocus();
            });
    connect(tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &CodingPage::updateActions);
    connect(m_inspector, &QuoteInspector::addCodeRequested, this, [this] {
        m_target->meanQuote();
        m_quickCoding->open();
    });
    connect(m_inspector->notes(), &QuoteNotes::linkStarted, m_centre, &CodingCentre::focusQuotes);
}

void CodingPage::connectDocuments()
{
    connect(m_editing, &DocumentEditing::activeChanged, this, &CodingPage::updateActions);
    connect(m_target, &CodingTarget::changed, this, &CodingPage::updateActions);
    connect(m_target, &CodingTarget::placeDescribed, this, &CodingPage::placeDescribed);
    connect(m_documents, &DocumentArea::currentChanged, this, &CodingPage::showDocument);
    connect(m_documents, &DocumentArea::quoteActivated, this, [this](QuoteId quote) {
        m_target->select(quote);
        m_remarks->writeInsight();
    });
    connect(m_documents, &DocumentArea::contextMenuRequested, this, &CodingPage::showDocumentMenu);
}

void CodingPage::connectCentre()
{
    CodeQuotes *card = m_centre->card();
    connect(m_taxonomy, &TaxonomyPanel::quotesRequested, m_centre, &CodingCentre::showCard);
    connect(m_taxonomy, &TaxonomyPanel::splitRequested, m_centre, &CodingCentre::splitCode);
    connect(m_centre, &CodingCentre::turned, this, &CodingPage::updateActions);
    connect(card, &CodeQuotes::quoteChosen, this,
            [this](QuoteId quote, const QString &place) { m_inspector->showQuote(quote, place); });
}

void CodingPage::openSource(SourceId source)
{
    if (!m_workspace.project())
        return;
    m_centre->showDocuments();
    if (DocumentPane *pane = m_documents->open(source))
        pane->view()->setFocus();
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
        m_target->followCaret();
}

void CodingPage::find(FindAct act)
{
    const DocumentPane *pane = m_documents->current();
    if (act == FindAct::InProject) {
        QString words;
        if (pane && pane->isLoaded() && pane->view()->selection().length() <= 200)
            words = pane->view()->text().mid(pane->view()->selection().start,
                                             pane->view()->selection().length());
        m_columns->showStart();
        m_sourceColumn->openSearch(words.contains(u'\n') ? QString() : words);
    } else if (!pane) {
        m_workspace.showMessage(
            tr("Open a source first, or find in all of them with Ctrl+Shift+F."));
    } else if (act == FindAct::Open) {
        m_centre->showDocuments();
        m_find->open();
    } else {
        m_centre->showDocuments();
        m_find->step(act == FindAct::Next ? 1 : -1);
    }
}

void CodingPage::showDocument()
{
    const DocumentPane *pane = m_documents->current();
    if (pane) {
        m_sourcePanel->showCurrent(pane->source());
        m_acts->recallCodes(*pane);
    }
    m_target->followDocument();
}

void CodingPage::zoomText(int steps)
{
    m_documents->zoomText(steps);
}

bool CodingPage::saveNow()
{
    m_inspector->saveNow();
    return m_editing->finishNow();
}

bool CodingPage::event(QEvent *event)
{
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
    return QWidget::event(event);
}

void CodingPage::keyPressEvent(QKeyEvent *event)
{
    // The window's own keys are off meanwhile, and say nothing.
    const bool isUndo = event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo);
    if (isUndo && !m_workspace.undoObstacle().isEmpty())
        m_workspace.showMessage(m_workspace.undoObstacle());
    else if (event->key() == Qt::Key_Escape && !event->modifiers())
        m_centre->focusQuotes(); // nobody nearer had a use for it: back to the words
    else
        QWidget::keyPressEvent(event);
}

/// Who comes to the page from elsewhere goes on where the words are.
void CodingPage::focusInEvent(QFocusEvent *)
{
    m_centre->focusQuotes();
}

void CodingPage::takeAccess()
{
    m_codes->setEditable(m_workspace.canEdit());
    m_sources->setEditable(m_workspace.canEdit());
    m_taxonomy->updateActions();
    updateActions();
}

} // namespace axial
