#include "ui/coding/documents/codingsearch.h"

#include "core/base/interruptedread.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/lists/rowtree.h"
#include "ui/search/codehitsdialog.h"
#include "ui/search/findbar.h"
#include "ui/search/searchpanel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/passages.h"
#include "ui/text/textview.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/filterfield.h"

#include <QLineEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimerEvent>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

/// Also while the text is being corrected.
bool hasText(const DocumentPane *pane)
{
    return pane && !pane->view()->text().isEmpty();
}

/// Speakers' names stand in the text, but nobody said them.
void dropNames(std::vector<TextRange> &hits, const std::vector<DocumentTurn> &turns)
{
    size_t next = 0;
    std::erase_if(hits, [&](const TextRange &hit) {
        while (next < turns.size() && turns[next].range.start <= hit.start)
            ++next;
        return next > 0 && hit.start < turns[next - 1].words;
    });
}

} // namespace

DocumentFind::DocumentFind(Workspace &workspace, DocumentArea &documents, QObject *parent)
    : QObject(parent), m_documents(documents), m_bar(new FindBar), m_searching(workspace)
{
    documents.addBelow(m_bar);
    connect(m_bar, &FindBar::requestChanged, this, [this] { search(Then::Go); });
    connect(m_bar, &FindBar::nextRequested, this, [this] { step(1); });
    connect(m_bar, &FindBar::previousRequested, this, [this] { step(-1); });
    connect(m_bar, &FindBar::left, this, &DocumentFind::close);
    connect(&documents, &DocumentArea::currentChanged, this, &DocumentFind::followDocument);
}

void DocumentFind::open()
{
    const DocumentPane *pane = m_documents.current();
    if (!hasText(pane))
        return;
    const TextRange selection = pane->view()->selection();
    m_origin = selection.start;
    constexpr qint64 longest = 200;
    QString words;
    if (selection.length() <= longest)
        words = pane->view()->text().mid(selection.start, selection.length());
    const bool isNew = m_bar->isHidden();
    const FindRequest before = m_bar->request();
    m_bar->open(words.contains(u'\n') ? QString() : words);
    if (m_bar->request() != before)
        search(Then::Go); // which is where one is
    else if (isNew)
        search(words.isEmpty() ? Then::Stay : Then::Go);
}

void DocumentFind::use(const FindRequest &request)
{
    if (request == m_bar->request())
        return;
    m_bar->setRequest(request);
    if (!m_bar->isHidden())
        search(Then::Stay);
}

void DocumentFind::close()
{
    m_bar->hide();
    forget();
    if (DocumentPane *pane = m_documents.current())
        pane->view()->setFocus();
}

void DocumentFind::forget()
{
    m_pause.stop();
    m_searching.stop();
    m_steps = 0;
    m_hits.clear();
    m_current = -1;
    m_hasMore = false;
    m_note.clear();
    if (m_pane)
        m_pane->view()->markup().setHits({}, -1);
}

void DocumentFind::followDocument()
{
    if (m_bar->isHidden())
        return;
    if (!m_documents.current()) {
        m_bar->hide();
        forget();
        return;
    }
    m_origin = m_documents.current()->view()->caret();
    search(Then::Stay);
}

void DocumentFind::followEdit()
{
    if (m_bar->isHidden() || !m_pane || sender() != m_pane->view())
        return;
    forget();
    showCount();
    constexpr int pauseMs = 200;
    m_pause.start(pauseMs, this);
}

void DocumentFind::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_pause.timerId()) {
        QObject::timerEvent(event);
        return;
    }
    m_pause.stop();
    if (!m_bar->isHidden())
        search(Then::Stay);
}

void DocumentFind::search(Then then)
{
    forget();
    m_pane = m_documents.current();
    m_bar->showProblem({});
    showCount();
    if (!hasText(m_pane))
        return;
    connect(m_pane->view(), &TextView::wordsReplaced, this, &DocumentFind::followEdit,
            Qt::UniqueConnection);
    std::shared_ptr<const Finder> finder;
    try {
        finder = std::make_shared<const Finder>(m_bar->request());
    } catch (const Error &error) {
        m_bar->showProblem(error.message());
        return;
    }
    const QString text = m_pane->view()->text();
    const auto find = [finder, text](Progress &progress) {
        return finder->inText(text, progress, mostHits + 1);
    };
    // A pattern may take its time even on a short text.
    if (text.size() <= quickLength && !finder->request().isPattern) {
        Progress progress;
        take(find(progress), then);
        return;
    }
    m_bar->showSearching();
    m_searching.run<Finder::Found>(
        tr("Finding words"), find,
        [this, then](Finder::Found found) { take(std::move(found), then); },
        [this](const Error &error) {
            showCount();
            m_bar->showProblem(error.message());
        });
}

void DocumentFind::take(Finder::Found found, Then then)
{
    if (!m_pane)
        return;
    m_hits = std::move(found.hits);
    m_hasMore = qsizetype(m_hits.size()) > mostHits;
    if (m_hasMore)
        m_hits.resize(size_t(mostHits));
    dropNames(m_hits, m_pane->view()->turns());
    if (found.givenUp > 0)
        m_note = Finder::givenUpNote(found.givenUp);
    m_bar->showNotice(m_note);
    m_pane->view()->markup().setHits(m_hits, -1);
    showCount();
    const int steps = std::exchange(m_steps, 0);
    if (steps != 0) {
        step(steps);
    } else if (then == Then::Go && !m_hits.empty()) {
        const auto after = std::ranges::lower_bound(m_hits, TextRange{m_origin, m_origin});
        goTo(after == m_hits.end() ? 0 : after - m_hits.begin());
    }
}

void DocumentFind::step(int by)
{
    DocumentPane *pane = m_documents.current();
    if (!hasText(pane))
        return;
    if (m_bar->isHidden()) { // F3: the words of the last time, from where one is
        if (m_bar->field()->text().isEmpty()) {
            open();
            return;
        }
        m_bar->show();
        search(Then::Stay);
        step(by);
        return;
    }
    if (m_searching.isRunning())
        m_steps = by;
    if (m_hits.empty())
        return;
    const qint64 count = qint64(m_hits.size());
    const TextRange selection = pane->view()->selection();
    // From where one is: between two hits when somebody clicked elsewhere.
    const auto at = std::ranges::lower_bound(m_hits, selection.start, {}, &TextRange::start);
    const bool isOnHit = at != m_hits.end() && *at == selection;
    const qint64 here = at - m_hits.begin();
    const qint64 next = by < 0 ? here - 1 : here + (isOnHit ? 1 : 0);
    goTo((next + count) % count);
    m_bar->showNotice(next >= count ? tr("End reached; from the start again")
                      : next < 0    ? tr("Start reached; from the end again")
                                    : m_note);
}

void DocumentFind::goTo(qint64 hit)
{
    m_current = hit;
    const TextRange range = m_hits[size_t(hit)];
    m_origin = range.start;
    TextView *view = m_pane->view();
    view->markup().setHits(m_hits, int(hit));
    view->setSelection(range);
    view->page().ensureVisible(range);
    m_bar->showNotice(m_note);
    showCount();
}

void DocumentFind::showCount()
{
    m_bar->showCount(m_current + 1, qint64(m_hits.size()), m_hasMore);
}

CodingSearch::CodingSearch(Workspace &workspace, const CodeTreeModel &codes, Passages &passages,
                           CodingCentre &centre, SourcePanel *sources, QWidget *window)
    : QObject(window), m_workspace(workspace), m_codes(codes), m_passages(passages),
      m_centre(centre), m_window(window), m_sources(sources),
      m_find(new DocumentFind(workspace, *centre.documents(), this)),
      m_panel(new SearchPanel(workspace)), m_column(new QStackedWidget)
{
    connect(m_find->bar(), &FindBar::codeRequested, this, &CodingSearch::codeDocumentHits);
    addAll(*m_column, {sources, m_panel});
    connect(m_panel, &SearchPanel::left, this, [this] {
        closeSearch();
        if (const DocumentPane *pane = m_centre.documents()->current())
            pane->view()->setFocus();
    });
    connect(m_panel, &SearchPanel::codeRequested, this, &CodingSearch::codeSearchHits);
    connect(m_panel, &SearchPanel::placeChosen, this,
            [this](SourceId source, TextRange range, bool stays) {
                m_find->use(m_panel->request());
                Q_EMIT placeChosen(source, range);
                if (stays)
                    m_panel->tree()->setFocus();
            });
}

void CodingSearch::openSearch(const QString &words)
{
    auto splitter = qobject_cast<QSplitter *>(m_column->parentWidget());
    if (m_column->currentWidget() != m_panel && splitter) {
        // Results need the room more than the tree of codes does.
        m_sizes = splitter->sizes();
        const int height = m_sizes.value(0) + m_sizes.value(1);
        if (m_sizes.value(0) < height * 2 / 3)
            splitter->setSizes({height * 2 / 3, height - height * 2 / 3});
    }
    m_column->setCurrentWidget(m_panel);
    m_panel->open(words);
}

void CodingSearch::closeSearch()
{
    m_column->setCurrentWidget(m_sources);
    auto splitter = qobject_cast<QSplitter *>(m_column->parentWidget());
    if (splitter && !m_sizes.isEmpty())
        splitter->setSizes(m_sizes);
}

void CodingSearch::focusFilter()
{
    if (m_column->currentWidget() == m_panel)
        closeSearch(); // it has taken the place of the sources
    m_sources->filter()->setFocus(Qt::ShortcutFocusReason);
    m_sources->filter()->selectAll();
}

void CodingSearch::addTo(ActionGroups &groups)
{
    groups.add(tr("Code all hits…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), this,
               &CodingSearch::codeDocumentHits);
}

void CodingSearch::find(FindAct act)
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (act == FindAct::InProject) {
        QString words;
        if (pane && pane->isLoaded() && pane->view()->selection().length() <= 200)
            words = pane->view()->text().mid(pane->view()->selection().start,
                                             pane->view()->selection().length());
        Q_EMIT columnNeeded();
        openSearch(words.contains(u'\n') ? QString() : words);
    } else if (!pane) {
        m_workspace.showMessage(
            tr("Open a source first, or find in all of them with Ctrl+Shift+F."));
    } else {
        m_centre.showDocuments();
        if (act == FindAct::Open)
            m_find->open();
        else
            m_find->step(act == FindAct::Next ? 1 : -1);
    }
}

void CodingSearch::codeDocumentHits()
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded() || !m_workspace.canEdit())
        return;
    if (m_find->hits().empty()) {
        m_find->open();
        m_workspace.showMessage(tr("Type the words to find first; then code their hits."));
        return;
    }
    askForCode({{pane->source(), pane->row().title, pane->view()->text(), pane->view()->turns(),
                 m_find->hits()}});
}

/// The texts are read on a worker.
void CodingSearch::codeSearchHits(const std::vector<FoundPlaces> &places)
{
    if (places.empty() || !m_workspace.canEdit())
        return;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    using Sources = std::optional<std::vector<FoundSource>>;
    // An edit interrupts readers; then the texts are simply read again.
    m_workspace.jobs().run<Sources>(
        tr("Reading what was found"), this,
        [reader, places](Progress &progress) -> Sources {
            return unlessInterrupted(progress, [&] {
                std::vector<FoundSource> found;
                for (const FoundPlaces &each : places) {
                    progress.checkCanceled();
                    found.push_back({each.source, each.title, sources::text(*reader, each.source),
                                     readDocumentTurns(*reader, each.source), each.ranges});
                }
                return found;
            });
        },
        [this, places](Sources found) {
            if (found)
                askForCode(std::move(*found));
            else
                codeSearchHits(places);
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

/// Which code, and which of the hits.
void CodingSearch::askForCode(std::vector<FoundSource> found)
{
    auto dialog = new CodeHitsDialog(m_codes, m_passages.recent(), std::move(found), m_window);
    connect(dialog, &CodeHitsDialog::codeRequested, this,
            [this](CodeId code, const std::vector<Passage> &passages, int hits) {
                m_passages.codeHits(code, {}, passages, hits);
            });
    connect(dialog, &CodeHitsDialog::newCodeRequested, this,
            [this](const QString &name, const std::vector<Passage> &passages, int hits) {
                m_passages.codeHits({}, name, passages, hits);
            });
    m_workspace.openDialog(dialog);
}

} // namespace axial
