#include "ui/document/documentarea.h"

#include "core/project/people/coders.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/document/documentpane.h"
#include "ui/document/documenttoolrow.h"
#include "ui/document/readingmenu.h"
#include "ui/sources/sourcemodel.h"
#include "ui/text/textview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/plaintext.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

namespace {

/// At most `longest` characters with "…" in the middle: the ends of names tell them apart.
QString shortenedInside(const QString &name, int longest)
{
    const QString line = name.simplified();
    if (line.size() <= longest)
        return line;
    QString start = line.left((longest - 1) / 2);
    QString end = line.right(longest - 1 - start.size());
    if (start.back().isHighSurrogate())
        start.chop(1);
    if (end.front().isLowSurrogate())
        end.remove(0, 1);
    return start.trimmed() + u'…' + end.trimmed();
}

} // namespace

DocumentArea::DocumentArea(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_tree(tree), m_tabs(new QTabBar),
      m_tools(new DocumentToolRow), m_stack(new QStackedWidget),
      m_empty(new EmptyState("document", tr("No source is open"),
                             tr("Choose one in the list at the left."))),
      m_column(new QVBoxLayout(this)), m_readingMenu(new ReadingMenu(storedReadingStyle(), this))
{
    m_tabs->setAccessibleName(QStringLiteral("Documents"));
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideMiddle); // numbers at the end tell names apart
    m_tabs->setUsesScrollButtons(true);
    m_stack->addWidget(m_empty);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(m_tabs);
    m_column->addWidget(m_tools);
    m_column->addWidget(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &DocumentArea::showCurrent);
    connect(m_tabs, &QTabBar::tabCloseRequested, this, &DocumentArea::askToClose);
    connect(m_tools, &DocumentToolRow::previousRequested, this, [this] { stepQuote(-1); });
    connect(m_tools, &DocumentToolRow::nextRequested, this, [this] { stepQuote(1); });
    connect(m_tools, &DocumentToolRow::stripesChosen, this, [this](StripeKind kind) {
        for (DocumentPane *pane : panes())
            pane->view()->setStripeMode(kind);
    });
    connect(m_tools, &DocumentToolRow::coderChosen, this, &DocumentArea::chooseCoder);
    connect(&workspace, &Workspace::blindChanged, this, &DocumentArea::showCoder);
    connect(&workspace, &Workspace::coderChanged, this, &DocumentArea::showCoder);
    connect(&workspace, &Workspace::projectChanged, this, &DocumentArea::showCoder);
    m_tools->setReadingMenu(m_readingMenu);
    connect(m_readingMenu, &ReadingMenu::styleChosen, this, &DocumentArea::setReadingStyle);
    showCurrent();
}

void DocumentArea::addBelow(QWidget *widget)
{
    m_column->addWidget(widget);
}

DocumentPane *DocumentArea::paneAt(int tab) const
{
    return tab < 0 ? nullptr : m_tabs->tabData(tab).value<DocumentPane *>();
}

DocumentPane *DocumentArea::current() const
{
    return paneAt(m_tabs->currentIndex());
}

QList<DocumentPane *> DocumentArea::panes() const
{
    QList<DocumentPane *> result;
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        result.append(paneAt(tab));
    return result;
}

int DocumentArea::tabOf(const DocumentPane *pane) const
{
    return int(panes().indexOf(pane));
}

DocumentPane *DocumentArea::open(SourceId source)
{
    for (DocumentPane *pane : panes()) {
        if (pane->source() == source) {
            m_tabs->setCurrentIndex(tabOf(pane));
            return pane;
        }
    }
    return addPane(source);
}

DocumentPane *DocumentArea::addPane(SourceId source)
{
    auto pane = new DocumentPane(m_workspace, m_tree, source);
    if (!pane->readRow()) {
        delete pane;
        return nullptr;
    }
    pane->view()->setStripeMode(m_tools->stripes());
    pane->view()->setReadingStyle(m_readingMenu->style());
    pane->view()->setFadesCoded(m_fadesCoded);
    m_stack->addWidget(pane);
    connectPane(pane);
    int tab = -1;
    {
        const QSignalBlocker blocker(m_tabs); // shown when it knows its pane
        tab = m_tabs->addTab(QString());
        m_tabs->setTabData(tab, QVariant::fromValue(pane));
        showTab(pane);
        m_tabs->setCurrentIndex(tab);
    }
    pane->setFilter(m_filter);
    showCurrent();
    pane->readText();
    return pane;
}

void DocumentArea::showTab(const DocumentPane *pane)
{
    const int tab = tabOf(pane);
    const Source &source = pane->row();
    const QString title = source.title.isEmpty() ? source.url : source.title;
    QString shown = shortenedInside(title, 32);
    shown = menuText(shown);
    m_tabs->setTabText(tab, shown);
    m_tabs->setTabToolTip(tab, plainToolTip(title));
    m_tabs->setTabIcon(tab, SourceModel::iconOf(source.kind));
}

void DocumentArea::connectPane(DocumentPane *pane)
{
    TextView *view = pane->view();
    connect(pane, &DocumentPane::loaded, this, [this, pane] {
        if (pane == current())
            Q_EMIT currentChanged();
    });
    connect(pane, &DocumentPane::codingsRead, this, &DocumentArea::showFigures);
    connect(view, &TextView::selectionChanged, this, [this, pane] {
        if (pane == current())
            Q_EMIT selectionChanged();
    });
    connect(view, &TextView::quoteSelected, this, &DocumentArea::quoteSelected);
    connect(view, &TextView::quoteActivated, this, &DocumentArea::quoteActivated);
    connect(view, &TextView::codesDropped, this, &DocumentArea::codesDropped);
    connect(view, &TextView::codesDroppedOnQuote, this, &DocumentArea::codesDroppedOnQuote);
    connect(view, &TextView::uncodeRequested, this, &DocumentArea::uncodeRequested);
    connect(view, &TextView::quoteRangeRequested, this, &DocumentArea::quoteRangeRequested);
    connect(view, &TextView::contextMenuRequested, this, &DocumentArea::contextMenuRequested);
    connect(view, &TextView::zoomRequested, this, &DocumentArea::zoomText);
}

void DocumentArea::closeTab(int tab)
{
    DocumentPane *pane = paneAt(tab);
    if (!pane)
        return;
    m_tabs->removeTab(tab);
    m_stack->removeWidget(pane);
    pane->deleteLater(); // it may be a signal of its own that closes it
    showCurrent();
}

void DocumentArea::closeAll()
{
    while (m_tabs->count() > 0)
        closeTab(m_tabs->count() - 1);
}

void DocumentArea::closeCurrent()
{
    askToClose(m_tabs->currentIndex());
}

void DocumentArea::stepTab(int by)
{
    const int count = m_tabs->count();
    if (count > 1)
        m_tabs->setCurrentIndex((m_tabs->currentIndex() + by + count) % count);
}

void DocumentArea::showCurrent()
{
    DocumentPane *pane = current();
    m_tabs->setVisible(m_tabs->count() > 0);
    m_tools->setVisible(pane != nullptr);
    m_stack->setCurrentWidget(pane ? static_cast<QWidget *>(pane) : m_empty);
    for (DocumentPane *each : panes()) // one document has the name that scripts look for
        each->view()->setAccessibleName(each == pane ? QStringLiteral("Document")
                                                     : QStringLiteral("Document behind"));
    m_quote = pane ? pane->view()->currentQuote() : QuoteId{};
    showFigures();
    Q_EMIT currentChanged();
}

void DocumentArea::rereadSources(const Changes &changes)
{
    const auto texts = changes.rowsOf(StudyTable::SourceText); // by the source's id
    for (DocumentPane *pane : panes()) {
        const qint64 before = pane->row().length;
        if (!pane->readRow()) {
            closeTab(tabOf(pane));
            continue;
        }
        showTab(pane);
        const bool isTextNew = before != pane->row().length || !texts
                               || std::find(texts->begin(), texts->end(), pane->source().value)
                                      != texts->end();
        if (isTextNew)
            pane->rereadText();
        else if (changes.touches({StudyTable::Turn, StudyTable::Speaker, StudyTable::Participant}))
            pane->rereadTurns();
    }
}

void DocumentArea::takeChanges(const Changes &changes)
{
    if (changes.touches({StudyTable::Coder}))
        showCoder(); // the first coding of a person makes them a coder
    for (DocumentPane *pane : panes())
        pane->takeChanges(changes);
}

void DocumentArea::showLooks()
{
    for (DocumentPane *pane : panes())
        pane->showLooks();
}

void DocumentArea::setCurrentQuote(QuoteId quote)
{
    m_quote = quote;
    if (DocumentPane *pane = current(); pane && pane->view()->currentQuote() != quote)
        pane->view()->setCurrentQuote(quote);
    showQuoteNumber();
}

void DocumentArea::showQuoteNumber()
{
    const DocumentPane *pane = current();
    if (!pane || !m_workspace.project())
        return;
    const auto &quotes = pane->quotes();
    const auto at = std::find_if(quotes.begin(), quotes.end(),
                                 [this](const CodedRange &each) { return each.quote == m_quote; });
    m_tools->showQuotes(at == quotes.end() ? 0 : int(at - quotes.begin()) + 1, int(quotes.size()));
}

void DocumentArea::showFigures()
{
    const DocumentPane *pane = current();
    if (!pane || !m_workspace.project())
        return;
    showQuoteNumber();
    CoderId seen;
    m_workspace.guarded([&] { seen = m_workspace.seenCoder(); });
    const int turns = pane->turnCount();
    m_tools->showProgress(
        turns == 0 ? QString()
                   : (turns == 1 ? tr("%1 of %2 turn coded") : tr("%1 of %2 turns coded"))
                         .arg(pane->codedTurnCount(seen))
                         .arg(turns));
    if (m_workspace.isBlind()) {
        m_tools->showBlind();
        return;
    }
    std::vector<std::pair<CoderId, QString>> coders;
    const bool isRead = m_workspace.guarded([&] {
        for (const Coder &coder : coders::all(m_workspace.database())) {
            const bool isHere = std::any_of(
                pane->codings().begin(), pane->codings().end(),
                [&](const CodedRange &each) { return each.coder == coder.id; });
            if (isHere || coder.id == m_tools->coder())
                coders.emplace_back(coder.id, coder.name);
        }
    });
    if (isRead)
        m_tools->setCoders(coders);
}

void DocumentArea::stepQuote(int by)
{
    DocumentPane *pane = current();
    if (pane && pane->isEdited())
        stepEditedQuote(*pane, by);
    if (!pane || !pane->isLoaded() || pane->quotes().empty())
        return;
    const auto &quotes = pane->quotes();
    const int count = int(quotes.size());
    const auto at = std::find_if(quotes.begin(), quotes.end(),
                                 [this](const CodedRange &each) { return each.quote == m_quote; });
    int next = int(at - quotes.begin()) + by;
    if (at == quotes.end()) {
        // From the caret: the first quote after it, or the last before it.
        const qint64 caret = pane->view()->caret();
        const auto after = std::find_if(quotes.begin(), quotes.end(), [&](const CodedRange &each) {
            return each.range.start >= caret;
        });
        next = int(after - quotes.begin()) + (by > 0 ? 0 : -1);
    }
    const CodedRange &quote = quotes[size_t((next + count) % count)];
    pane->view()->setCaret(quote.range.start);
    pane->view()->ensureVisible(quote.range);
    Q_EMIT quoteSelected(quote.quote);
}

void DocumentArea::zoomText(int steps)
{
    ReadingStyle style = m_readingMenu->style();
    style.points = steps == 0 ? standardPointSize : std::clamp(style.points + steps, 7.0, 36.0);
    setReadingStyle(style);
}

void DocumentArea::setReadingStyle(const ReadingStyle &style)
{
    m_readingMenu->setStyle(style);
    storeReadingStyle(style);
    for (DocumentPane *pane : panes())
        pane->view()->setReadingStyle(style);
}

void DocumentArea::setFilter(const CodingFilter &filter, const QString &what)
{
    const CoderId coder = m_filter.coder;
    m_filter = filter;
    m_filter.coder = coder;
    m_tools->showFilter(what);
    for (DocumentPane *pane : panes())
        pane->setFilter(m_filter);
}

void DocumentArea::setFilterMenu(QMenu *menu)
{
    m_tools->setFilterMenu(menu);
}

void DocumentArea::setFadesCoded(bool fades)
{
    m_fadesCoded = fades;
    for (DocumentPane *pane : panes())
        pane->view()->setFadesCoded(fades);
}

bool DocumentArea::stepUncoded(int by)
{
    DocumentPane *pane = current();
    if (!pane || !(pane->isLoaded() || pane->isEdited()))
        return false;
    CoderId seen;
    m_workspace.guarded([&] { seen = m_workspace.seenCoder(); });
    const auto range = pane->uncodedBeside(pane->view()->caret(), by, seen);
    if (!range)
        return false;
    if (pane->isEdited())
        pane->view()->setCaret(range->start); // the next key would write over what is selected
    else
        pane->view()->setSelection(*range);
    pane->view()->ensureVisible(*range);
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

} // namespace axial
