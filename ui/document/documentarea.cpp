#include "ui/document/documentarea.h"

#include "core/project/people/coders.h"
#include "ui/base/presence.h"
#include "ui/base/workspace.h"
#include "ui/document/codedwords.h"
#include "ui/document/documentpane.h"
#include "ui/document/documentsides.h"
#include "ui/document/documenttabs.h"
#include "ui/document/documenttoolrow.h"
#include "ui/document/readingmenu.h"
#include "ui/layout/keptsplitter.h"
#include "ui/text/textview.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace axial {
DocumentArea::DocumentArea(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_tree(tree), m_tools(new DocumentToolRow),
      m_texts(new KeptSplitter(Qt::Horizontal, QStringLiteral("documentPages"),
                               [](int width) {
                                   return QList<int>{width / 2, width - width / 2};
                               })),
      m_empty(new EmptyState("document", tr("No source is open"),
                             tr("Choose one in the list at the left."))),
      m_sides(new DocumentSides(Presence::of(workspace), m_empty, this)),
      m_column(inColumn(this, flush, {m_sides->tabs(), m_tools, {m_texts, 1}})),
      m_readingMenu(new ReadingMenu(storedReadingStyle(), this))
{
    m_texts->addWidget(m_sides->texts());
    m_tools->setReadingMenu(m_readingMenu);
    connectTools();
    showCurrent();
}

void DocumentArea::connectTools()
{
    connect(m_sides, &DocumentSides::currentChanged, this, &DocumentArea::showCurrent);
    connect(m_sides, &DocumentSides::closeRequested, this, &DocumentArea::askToClose);
    connect(m_tools, &DocumentToolRow::previousRequested, this, [this] { stepQuote(-1); });
    connect(m_tools, &DocumentToolRow::nextRequested, this, [this] { stepQuote(1); });
    connect(m_tools, &DocumentToolRow::stripesChosen, this, [this](StripeKind kind) {
        for (DocumentPane *pane : panes())
            pane->view()->markup().setStripeKind(kind);
    });
    connect(m_tools, &DocumentToolRow::coderChosen, this, [this](CoderId coder) {
        m_workspace.setBlind(coder == DocumentToolRow::onlyMine);
        showCoder();
    });
    for (const auto another : {&Workspace::sightChanged, &Workspace::projectChanged})
        connect(&m_workspace, another, this, &DocumentArea::showCoder);
    // The first coding of a person makes them a coder.
    m_workspace.whenTouched({StudyTable::Coder}, this, [this] { showCoder(); });
    connect(m_readingMenu, &ReadingMenu::styleChosen, this, [this](const ReadingStyle &style) {
        m_readingMenu->setStyle(style);
        storeReadingStyle(style);
        for (DocumentPane *pane : panes())
            pane->view()->page().setReadingStyle(style);
    });
}

void DocumentArea::addBelow(QWidget *widget)
{
    m_column->addWidget(widget);
}

void DocumentArea::addAbove(QWidget *widget)
{
    m_column->insertWidget(1, widget); // below the tabs
}

void DocumentArea::addBeside(QWidget *widget)
{
    widget->hide();
    m_texts->addWidget(widget);
}

void DocumentArea::setMayClose(std::function<bool(DocumentPane *)> mayClose)
{
    m_mayClose = std::move(mayClose);
}

DocumentPane *DocumentArea::current() const
{
    return m_sides->current();
}

QList<DocumentPane *> DocumentArea::panes() const
{
    return m_sides->panes();
}

DocumentPane *DocumentArea::open(SourceId source)
{
    DocumentPane *pane = m_sides->paneOf(source);
    if (!pane)
        return addPane(source);
    show(pane);
    return pane;
}

void DocumentArea::show(DocumentPane *pane)
{
    m_sides->show(pane);
}

DocumentPane *DocumentArea::openBeside(SourceId source)
{
    DocumentPane *pane = m_sides->paneOf(source);
    if (pane) {
        m_sides->moveBeside(pane);
        return pane;
    }
    if (current())
        m_sides->turnBeside();
    return addPane(source);
}

DocumentPane *DocumentArea::addPane(SourceId source)
{
    auto pane = new DocumentPane(m_workspace, m_tree, source);
    if (!pane->readRow()) {
        delete pane;
        return nullptr;
    }
    pane->view()->markup().setStripeKind(m_tools->stripes());
    pane->view()->page().setReadingStyle(m_readingMenu->style());
    pane->view()->markup().setFadesCoded(m_fadesCoded);
    connectPane(pane);
    Q_EMIT opened(pane);
    m_sides->add(pane);
    pane->setFilter(m_filter);
    showCurrent();
    pane->readText();
    return pane;
}

void DocumentArea::connectPane(DocumentPane *pane)
{
    TextView *view = pane->view();
    const auto sayCurrent = [this, pane] {
        if (pane == current())
            Q_EMIT currentChanged();
    };
    connect(pane, &DocumentPane::begun, this, sayCurrent);
    connect(pane, &DocumentPane::loaded, this, sayCurrent);
    connect(pane, &DocumentPane::codingsRead, this, [this, pane] {
        showFigures();
        if (pane == current())
            Q_EMIT codingsRead();
    });
    connect(pane, &DocumentPane::rowRead, this, [this, pane] { m_sides->showName(pane); });
    connect(pane, &DocumentPane::gone, this, [this, pane] { close(pane); });
    connect(view, &TextView::selectionChanged, this, [this, pane] {
        if (pane == current())
            Q_EMIT selectionChanged();
    });
    // Codes that are let go over the words beside are meant for those.
    const auto turnTo = [this, pane] {
        if (pane != current())
            m_sides->show(pane);
    };
    connect(view, &TextView::codesDropped, this, turnTo);
    connect(view, &TextView::codesDroppedOnQuote, this, turnTo);
    connect(view, &TextView::contextMenuRequested, this, turnTo);
    connect(view, &TextView::quoteSelected, this, turnTo);
    connect(view, &TextView::quoteSelected, this, &DocumentArea::quoteSelected);
    connect(view, &TextView::zoomRequested, m_readingMenu, &ReadingMenu::zoom);
}

void DocumentArea::close(DocumentPane *pane)
{
    if (!panes().contains(pane))
        return;
    m_sides->remove(pane);
    disconnect(&m_workspace, nullptr, pane, nullptr); // another project may be next
    pane->deleteLater(); // it may be a signal of its own that closes it
    showCurrent();
}

void DocumentArea::closeAll()
{
    const QList<DocumentPane *> all = panes();
    for (qsizetype i = all.size(); i-- > 0;)
        close(all[i]);
}

void DocumentArea::askToClose(DocumentPane *pane)
{
    if (pane && (!m_mayClose || m_mayClose(pane)))
        close(pane);
}

void DocumentArea::showCurrent()
{
    DocumentPane *pane = current();
    m_tools->setVisible(pane != nullptr);
    const QList<DocumentPane *> shown = m_sides->shown();
    for (DocumentPane *each : panes()) // one document has the name that scripts look for
        each->view()->setAccessibleName(each == pane           ? QStringLiteral("Document")
                                        : shown.contains(each) ? QStringLiteral("Document beside")
                                                               : QStringLiteral("Document behind"));
    m_quote = pane ? pane->view()->markup().currentQuote() : QuoteId{};
    showFigures();
    Q_EMIT currentChanged();
}

void DocumentArea::setFilter(const CodingFilter &filter, const QString &what)
{
    const CodingFilter before = std::exchange(m_filter, filter);
    m_filter.coder = before.coder;
    m_filter.other = before.other;
    m_filter.only = before.only;
    m_tools->showFilter(what);
    showFiltered();
}

void DocumentArea::showFiltered()
{
    for (DocumentPane *pane : panes())
        pane->setFilter(m_filter);
}

void DocumentArea::setCompared(std::optional<ComparedCoders> coders)
{
    if (coders == m_compared)
        return;
    m_compared = coders;
    showCoder();
}

void DocumentArea::setOnly(std::optional<QSet<CodingId>> only)
{
    if (only == m_filter.only)
        return;
    m_filter.only = std::move(only);
    showFiltered();
}

void DocumentArea::setFadesCoded(bool fades)
{
    m_fadesCoded = fades;
    for (DocumentPane *pane : panes())
        pane->view()->markup().setFadesCoded(fades);
}

/// Whose codings may be seen has changed; where others' are hidden, what was chosen before counts
/// for nothing.
void DocumentArea::showCoder()
{
    const CoderId chosen = m_tools->coder();
    m_filter.coder = m_compared                            ? m_compared->first
                     : chosen == DocumentToolRow::onlyMine ? CoderId{}
                                                           : chosen;
    m_filter.other = m_compared ? m_compared->second : CoderId{};
    showFiltered();
    showFigures();
}

void DocumentArea::setCurrentQuote(QuoteId quote)
{
    m_quote = quote;
    if (DocumentPane *pane = current(); pane && pane->view()->markup().currentQuote() != quote)
        pane->view()->markup().setCurrentQuote(quote);
    showPlace();
}

void DocumentArea::stepQuote(int by)
{
    DocumentPane *pane = current();
    if (!pane)
        return;
    TextView *view = pane->view();
    if (pane->isEdited()) {
        if (const auto place = placeBeside(view->markup().quotes().ranges(), view->caret(), by)) {
            view->setCaret(place->start); // not selected: the next key would write over it
            view->page().ensureVisible(*place);
            view->setFocus();
        }
    } else if (pane->isLoaded()) {
        if (const CodedRange *found = quoteBeside(pane->codings().quotes(), m_quote, view->caret(),
                                                  by))
            goToQuote(*found);
    }
}

/// A copy, since going there may list them anew.
void DocumentArea::goToQuote(CodedRange quote)
{
    TextView *view = current()->view();
    view->setCaret(quote.range.start);
    view->page().ensureVisible(quote.range);
    Q_EMIT quoteSelected(quote.quote);
}

void DocumentArea::selectQuote(QuoteId quote)
{
    const DocumentPane *pane = current();
    if (!pane || !pane->isLoaded())
        return;
    const auto &quotes = pane->codings().quotes();
    if (const auto at = std::ranges::find(quotes, quote, &CodedRange::quote); at != quotes.end())
        goToQuote(*at);
}

bool DocumentArea::stepUncoded(int by)
{
    DocumentPane *pane = current();
    if (!pane || !(pane->isLoaded() || pane->isEdited()))
        return false;
    const auto range = pane->uncodedBeside(pane->view()->caret(), by);
    if (!range)
        return false;
    if (pane->isEdited())
        pane->view()->setCaret(range->start); // the next key would write over what is selected
    else
        pane->view()->setSelection(*range);
    pane->view()->page().ensureVisible(*range);
    pane->view()->setFocus();
    return true;
}

void DocumentArea::keyPressEvent(QKeyEvent *event)
{
    const DocumentPane *pane = current();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !(event->modifiers() & ~Qt::KeypadModifier) && pane
        && pane->view()->hasFocus()) {
        Q_EMIT quickCodeRequested();
        event->accept();
        return;
    }
    QWidget::keyPressEvent(event);
}

/// Which quote of how many.
void DocumentArea::showPlace()
{
    const DocumentPane *pane = current();
    if (!pane || !m_workspace.project())
        return;
    const auto &quotes = pane->codings().quotes();
    const auto at = std::ranges::find(quotes, m_quote, &CodedRange::quote);
    m_tools->showQuotes(at == quotes.end() ? 0 : int(at - quotes.begin()) + 1, int(quotes.size()));
}

/// How far the document is coded, too, and by whom.
void DocumentArea::showFigures()
{
    const DocumentPane *pane = current();
    if (!pane || !m_workspace.project())
        return;
    showPlace();
    // Of whom the quotes beside it are.
    const CoderId chosen = m_tools->coder() == DocumentToolRow::onlyMine ? CoderId()
                                                                         : m_tools->coder();
    const int turns = int(pane->view()->turns().size());
    m_tools->showProgress(
        turns == 0
            ? QString()
            : tr("%1 of %n turn(s) coded", nullptr, turns).arg(pane->codedTurnCount(chosen)));
    if (pane->onlyCoder())
        m_tools->showOnlyMine();
    else
        showCoders(*pane);
}

void DocumentArea::showCoders(const DocumentPane &pane)
{
    std::vector<std::pair<CoderId, QString>> coders;
    const std::vector<CodedRange> &codings = pane.codings().all();
    const bool isRead = m_workspace.guarded([&] {
        for (const Coder &coder : coders::all(m_workspace.database())) {
            if (coder.id == m_tools->coder()
                || std::ranges::find(codings, coder.id, &CodedRange::coder) != codings.end())
                coders.emplace_back(coder.id, coder.name);
        }
    });
    if (isRead)
        m_tools->setCoders(coders);
}

} // namespace axial
