#include "ui/coding/documents/documentfind.h"

#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/search/findbar.h"
#include "ui/text/textview.h"

#include <QLineEdit>
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
    connect(m_bar, &FindBar::codeRequested, this, &DocumentFind::codeRequested);
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
        const auto after = std::lower_bound(m_hits.begin(), m_hits.end(),
                                            TextRange{m_origin, m_origin});
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
    const auto at = std::lower_bound(
        m_hits.begin(), m_hits.end(), selection,
        [](const TextRange &hit, const TextRange &place) { return hit.start < place.start; });
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

} // namespace axial
