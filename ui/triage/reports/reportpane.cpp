#include "ui/triage/reports/reportpane.h"

#include "core/project/screening/keywordfilter.h"
#include "core/project/sources/sources.h"
#include "core/text/search/keywordmatcher.h"
#include "ui/base/presence.h"
#include "ui/base/workspace.h"
#include "ui/details/summaryfield.h"
#include "ui/document/codefolding.h"
#include "ui/document/documentpane.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/text/textview.h"
#include "ui/textpage/readingstyle.h"
#include "ui/theme/theme.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/makeaction.h"

#include <QAction>
#include <QDesktopServices>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QUrl>

#include <algorithm>

namespace axial {
namespace {

/// Marks in a report's text, as words that were found, the keywords by which it is told: of the
/// lists in use for its repository.
void markKeywords(Workspace &workspace, SourceId report, TextView &view)
{
    std::vector<Keyword> keywords;
    if (!workspace.project() || !workspace.guarded([&] {
            keywords = keywordfilter::keywordsOfReport(workspace.database(), report);
        }))
        return;
    std::vector<TextRange> places;
    if (!keywords.empty()) {
        for (const KeywordHit &hit : KeywordMatcher(keywords).hits(view.text()))
            places.push_back(hit.range);
    }
    // By their ends and overlapping as they are found: one mark a stretch.
    std::ranges::sort(places);
    std::vector<TextRange> marks;
    for (const TextRange &place : places) {
        if (!marks.empty() && place.overlaps(marks.back()))
            marks.back() = marks.back().united(place);
        else
            marks.push_back(place);
    }
    view.markup().setHits(std::move(marks), -1);
}

} // namespace

ReportCoding::ReportCoding(Workspace &workspace, const CodeTreeModel &tree, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_tree(tree),
      m_passages(new Passages(workspace, tree, this)), m_bar(new QuickCodeBar(tree)),
      m_open(new QAction(tr("Code the selected words…"), this))
{
    m_open->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    m_open->setEnabled(false);
    connect(m_open, &QAction::triggered, this, &ReportCoding::open);
    connect(m_bar, &QuickCodeBar::left, this, &ReportCoding::close);
    connect(m_bar, &QuickCodeBar::chosen, this, [this](CodeId chosen) { code({chosen}); });
    connect(m_bar, &QuickCodeBar::newCodeRequested, this, [this](const QString &name) {
        const auto passage = m_pane ? m_pane->selectedPassage() : std::nullopt;
        if (passage && m_passages->codeAsNew(name, {}, *passage))
            close();
    });
}

void ReportCoding::setPane(DocumentPane *pane)
{
    m_bar->close();
    m_pane = pane;
    if (pane) {
        TextView *view = pane->view();
        view->installEventFilter(this);
        connect(pane, &DocumentPane::loaded, this, &ReportCoding::updateState);
        connect(view, &TextView::selectionChanged, this, &ReportCoding::updateState);
        connect(view, &TextView::uncodeRequested, this, &ReportCoding::uncode);
        connect(view, &TextView::quoteSelected, view,
                [view](QuoteId quote) { view->markup().setCurrentQuote(quote); });
        connect(view, &TextView::codesDropped, this,
                [this, pane](const QList<CodeId> &codes, TextRange range) {
                    m_passages->codePassage(codes, pane->passage(pane->spoken(range)));
                });
        connect(view, &TextView::codesDroppedOnQuote, m_passages, &Passages::codeQuote);
    }
    updateState();
}

void ReportCoding::refresh()
{
    m_bar->refresh();
    if (m_pane)
        m_pane->showLooks();
}

void ReportCoding::updateState()
{
    m_open->setEnabled(m_workspace.canEdit() && m_pane && m_pane->isLoaded()
                       && !m_pane->selectedRange().isEmpty());
    if (const auto passage = m_pane && m_bar->isVisible() ? m_pane->selectedPassage()
                                                          : std::nullopt)
        m_bar->setTarget(m_pane->countedWords(passage->range));
}

void ReportCoding::open()
{
    if (!m_open->isEnabled())
        return m_workspace.showMessage(tr("Select words of the report first."));
    const auto passage = m_pane->selectedPassage();
    m_bar->open(m_pane->countedWords(passage->range), m_passages->recent());
}

void ReportCoding::close()
{
    m_bar->close();
    if (m_pane)
        m_pane->view()->setFocus();
}

void ReportCoding::code(const QList<CodeId> &codes)
{
    const auto passage = m_pane ? m_pane->selectedPassage() : std::nullopt;
    const QuoteId quote = passage ? m_passages->codePassage(codes, *passage) : QuoteId{};
    if (!quote)
        return;
    close();
    m_pane->view()->markup().setCurrentQuote(quote);
}

void ReportCoding::uncode(CodingId coding)
{
    const std::vector<CodedRange> &all = m_pane->codings().all();
    const auto found = std::ranges::find(all, coding, &CodedRange::coding);
    const Code *code = found == all.end() ? nullptr : m_tree.find(found->code);
    if (code)
        m_passages->uncode({coding}, code->label());
}

bool ReportCoding::eventFilter(QObject *watched, QEvent *event)
{
    if (m_pane && watched == m_pane->view() && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && !(key->modifiers() & ~Qt::KeypadModifier)) {
            open();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

ReportTextPane::ReportTextPane(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent)
    : QStackedWidget(parent), m_workspace(workspace), m_tree(tree),
      m_coding(new ReportCoding(workspace, tree, this)), m_folding(new CodeFolding(this)),
      m_empty(new EmptyState("issue", QString(), QString())), m_blank(new QWidget)
{
    addWidget(m_empty);
    addWidget(m_blank);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ReportTextPane::read);
}

void ReportTextPane::showReport(SourceId source)
{
    if (source == m_source)
        return;
    m_source = source;
    m_pause.stop();
    closePane();
    qint64 length = 0;
    if (source && m_workspace.project())
        m_workspace.guarded([&] { length = sources::at(m_workspace.database(), source).length; });
    setCurrentWidget(length > 0 ? m_blank : m_empty);
    if (length > 0)
        m_pause.start();
}

void ReportTextPane::closePane()
{
    if (!m_pane)
        return;
    m_coding->setPane(nullptr);
    m_folding->setPane(nullptr);
    removeWidget(m_pane);
    m_pane->deleteLater(); // it may be a signal of its own that closes it
    m_pane = nullptr;
}

void ReportTextPane::read()
{
    if (!m_workspace.project())
        return;
    auto *pane = new DocumentPane(m_workspace, m_tree, m_source);
    if (!pane->readRow()) {
        delete pane;
        return;
    }
    m_pane = pane;
    TextView *view = pane->view();
    view->setAccessibleName(QStringLiteral("Document"));
    view->page().setReadingStyle(storedReadingStyle());
    view->page().setMargins(PageMargins::Slim);
    addWidget(pane);
    setCurrentWidget(pane);
    m_coding->setPane(pane);
    m_folding->setPane(pane);
    connect(pane, &DocumentPane::loaded, this,
            [this, pane] { markKeywords(m_workspace, pane->source(), *pane->view()); });
    pane->readText();
}

void ReportTextPane::takeChanges(const Changes &changes)
{
    if (m_pane && m_pane->isLoaded()
        && changes.touches({StudyTable::KeywordList, StudyTable::KeywordUse}))
        markKeywords(m_workspace, m_source, *m_pane->view());
    if (changes.touches({StudyTable::Source, StudyTable::SourceText, StudyTable::Turn})) {
        const SourceId source = m_source; // it may have come, changed or gone
        const auto texts = changes.rowsOf(StudyTable::SourceText);
        const bool isOther = !texts || !m_pane
                             || std::ranges::find(*texts, source.value) != texts->end();
        if (isOther || !m_pane->readRow()) {
            showReport({});
            showReport(source);
        }
    }
}

ReportPane::ReportPane(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_workspace(workspace),
      m_open(makeAction(
          tr("Open link in browser"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O), this,
          [this] {
              if (!QDesktopServices::openUrl(QUrl(m_url, QUrl::StrictMode)))
                  m_workspace.showError(tr("No browser could be opened for %1.").arg(m_url));
          },
          "link")),
      m_title(readingLabel(tr("Title"))), m_link(readingLabel(tr("Link"))),
      m_votes(readingLabel(tr("Labels"))), m_text(new ReportTextPane(workspace, tree)),
      m_summary(new SummaryField(workspace))
{
    auto *open = new QToolButton;
    open->setDefaultAction(m_open);
    open->setAutoRaise(true);
    connect(m_text->emptyState(), &EmptyState::actionTriggered, m_open, &QAction::trigger);

    // A link without spaces doesn't widen the pane.
    for (QLabel *label : {m_title, m_link, m_votes})
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_title->setFont(theme::font(13, QFont::DemiBold));
    theme::quieten(*m_link);
    m_votes->setFont(theme::font(9));
    auto *facts = new QWidget;
    inRow(facts, {{12, 5, 8, 5}, 4},
          {{inColumn({{0, 0, 0, 0}, 2}, {m_title, m_link, m_votes}), 1}, {open, 0, Qt::AlignTop}});
    inColumn(this, flush, {facts, {m_text, 1}, m_text->coding()->bar(), m_summary});
    setMinimumWidth(200);
    clear();
}

void ReportPane::clear()
{
    m_url.clear();
    m_open->setEnabled(false);
    for (QLabel *label : {m_title, m_link, m_votes}) {
        label->clear(); // what is hidden from a coder is not even kept
        label->hide();
    }
    EmptyState *empty = m_text->emptyState();
    empty->say(tr("No report selected"),
               tr("Select a report in the table to see what is known of it."));
    setSource({});
}

void ReportPane::showReport(SourceId source, const ReportWords &report, bool hidesOthers)
{
    m_url = report.url();
    m_title->setText(report.title());
    m_title->setVisible(!report.title().isEmpty());
    m_link->setText(m_url);
    m_link->show();
    QStringList facts = report.votes();
    if (report.isExcluded())
        facts.prepend(tr("excluded, so it counts nowhere"));
    facts << (hidesOthers                   ? tr("others’ labels and the decision are hidden")
              : report.decision().isEmpty() ? tr("no decision yet")
                                            : tr("decision: %1").arg(report.decision()));
    if (report.isToDiscuss())
        facts << tr("to discuss");
    m_votes->setText(facts.join(QStringLiteral(" · ")));
    m_votes->show();
    const QUrl link(m_url, QUrl::StrictMode);
    const bool isWeb = link.isValid() && !link.host().isEmpty()
                       && (link.scheme() == QLatin1String("https")
                           || link.scheme() == QLatin1String("http"));
    m_open->setEnabled(isWeb);
    EmptyState *empty = m_text->emptyState();
    empty->say(
        tr("Only the link is known"),
        tr("The study does not have the text of this report. Axial downloads nothing on its own."),
        isWeb ? m_open->text() : QString());
    setSource(source);
}

void ReportPane::setSource(SourceId source)
{
    m_source = source;
    m_text->showReport(source);
    m_summary->showReport(source);
    if (isVisible())
        Presence::of(m_workspace).setHere(source);
}

/// Where the team sees this person: at the report while it is shown.
void ReportPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Presence::of(m_workspace).setHere(m_source);
}

void ReportPane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    Presence::of(m_workspace).setHere({});
}

} // namespace axial
