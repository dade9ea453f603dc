#include "ui/coding/documentpane.h"

#include "core/project/coders.h"
#include "core/project/project.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "core/text/segments.h"
#include "ui/coding/textview.h"
#include "ui/jobs.h"
#include "ui/models/codetreemodel.h"
#include "ui/widgets/emptystate.h"
#include "ui/workspace.h"

#include <QHash>

#include <algorithm>

namespace axial {

struct DocumentPane::Content {
    QString text;
    std::vector<DocumentTurn> turns;
};

namespace {

std::vector<DocumentTurn> documentTurns(const std::vector<Turn> &turns,
                                        const std::vector<Speaker> &speakers)
{
    QHash<qint64, const Speaker *> byId;
    for (const Speaker &speaker : speakers)
        byId.insert(speaker.id.value, &speaker);
    std::vector<DocumentTurn> result;
    result.reserve(turns.size());
    for (const Turn &turn : turns) {
        const Speaker *speaker = byId.value(turn.speaker.value);
        result.push_back({turn.range, turn.words, speaker ? speaker->name : QString(),
                          speaker ? speaker->role : SpeakerRole::Unknown});
    }
    return result;
}

} // namespace

std::vector<DocumentTurn> readDocumentTurns(Database &db, SourceId source)
{
    return documentTurns(sources::turns(db, source), sources::speakers(db, source));
}

DocumentPane::DocumentPane(Workspace &workspace, const CodeTreeModel &tree, SourceId source,
                           QWidget *parent)
    : QStackedWidget(parent), m_workspace(workspace), m_tree(tree), m_view(new TextView),
      m_wait(new EmptyState("document", tr("Reading the text…"),
                            tr("It is long; everything else stays usable.")))
{
    m_source.id = source;
    addWidget(m_view);
    addWidget(m_wait);
    setFocusProxy(m_view);
}

bool DocumentPane::readRow()
{
    try {
        m_source = sources::at(m_workspace.database(), m_source.id);
        return true;
    } catch (const Error &) {
        return false; // deleted, or its import was undone
    }
}

void DocumentPane::readText()
{
    const int number = ++m_reading;
    const SourceId source = m_source.id;
    const auto read = [source](Database &db) {
        return Content{sources::text(db, source),
                       documentTurns(sources::turns(db, source), sources::speakers(db, source))};
    };
    if (m_source.length == 0) {
        fail(m_source.url.isEmpty() ? tr("This source has no text.")
                                    : tr("Only its address is here yet: %1").arg(m_source.url));
        return;
    }
    if (m_source.length < largeText) {
        m_workspace.guarded([&] { show(read(m_workspace.database())); });
        return;
    }
    setCurrentWidget(m_wait);
    // An edit interrupts readers; then the text is simply read again.
    auto reader = m_workspace.project()->openReader();
    m_workspace.jobs().run<std::optional<Content>>(
        tr("Reading %1").arg(m_source.title), this,
        [read, reader](Progress &progress) -> std::optional<Content> {
            try {
                return read(*reader);
            } catch (const Canceled &) {
                progress.checkCanceled();
                return std::nullopt;
            }
        },
        [this, number](std::optional<Content> content) {
            if (number != m_reading || !m_workspace.project())
                return;
            if (content)
                show(std::move(*content));
            else
                readText();
        },
        [this](const Error &error) { fail(error.message()); });
}

void DocumentPane::rereadTurns()
{
    if (!m_isLoaded || m_source.length >= largeText)
        return;
    std::vector<DocumentTurn> turns;
    const bool isRead = m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        turns = documentTurns(sources::turns(db, m_source.id), sources::speakers(db, m_source.id));
    });
    const auto same = [](const DocumentTurn &a, const DocumentTurn &b) {
        return a.range == b.range && a.words == b.words && a.speaker == b.speaker
            && a.role == b.role;
    };
    const auto &shown = m_view->turns();
    if (!isRead || std::equal(turns.begin(), turns.end(), shown.begin(), shown.end(), same))
        return;
    const TextRange selection = m_view->selection();
    const qint64 caret = m_view->caret();
    m_view->setText(QString(m_view->text()), std::move(turns));
    readCodings();
    if (selection.isEmpty())
        m_view->setCaret(caret);
    else
        m_view->setSelection(selection);
    m_view->ensureVisible({caret, caret});
}

void DocumentPane::fail(const QString &sentence)
{
    m_wait->setTitle(tr("No text to show"));
    m_wait->setSentence(sentence);
    setCurrentWidget(m_wait);
}

void DocumentPane::show(Content content)
{
    m_view->setText(content.text, std::move(content.turns));
    m_isLoaded = true;
    setCurrentWidget(m_view);
    showLooks();
    readCodings();
    if (!m_wanted.isEmpty())
        goTo(m_wanted);
    Q_EMIT loaded();
}

void DocumentPane::readCodings()
{
    if (!m_isLoaded)
        return;
    QHash<qint64, QString> names;
    const bool isRead = m_workspace.guarded([&] {
        m_codings = quotes::inSource(m_workspace.database(), m_source.id);
        for (const Coder &coder : coders::all(m_workspace.database()))
            names.insert(coder.id.value, coder.name);
    });
    if (!isRead)
        return;
    m_view->setCoderNames(std::move(names));
    showCoder(m_coder);
}

void DocumentPane::showCoder(CoderId coder)
{
    m_coder = coder;
    std::vector<CodedRange> shown;
    std::copy_if(m_codings.begin(), m_codings.end(), std::back_inserter(shown),
                 [coder](const CodedRange &each) { return !coder || each.coder == coder; });
    m_quotes.clear();
    for (const CodedRange &each : shown) {
        if (m_quotes.empty() || m_quotes.back().quote != each.quote)
            m_quotes.push_back(each);
    }
    // Keeps the quote that is selected, when it is still there.
    const QuoteId current = m_view->currentQuote();
    m_view->setCodings(std::move(shown));
    if (current)
        m_view->setCurrentQuote(current);
    Q_EMIT codingsRead();
}

void DocumentPane::showLooks()
{
    QHash<qint64, CodeLook> looks;
    for (const Code &code : m_tree.codes())
        looks.insert(code.id.value, {code.key, code.name, std::max(0, m_tree.colorOf(code.id))});
    m_view->setCodeLooks(std::move(looks));
}

void DocumentPane::goTo(TextRange range)
{
    m_wanted = range;
    if (!m_isLoaded)
        return;
    m_wanted = {};
    const qint64 length = m_view->text().size();
    const TextRange inside{std::clamp<qint64>(range.start, 0, length),
                           std::clamp<qint64>(range.end, 0, length)};
    m_view->setSelection(inside);
    m_view->ensureVisible(inside);
}

Passage DocumentPane::passage(TextRange range) const
{
    return {m_source.id, range, m_view->text().mid(range.start, range.length())};
}

std::optional<Passage> DocumentPane::selectedPassage() const
{
    const TextRange range = trimmedRange(m_view->text(), m_view->selection());
    return range.isEmpty() ? std::nullopt : std::optional(passage(range));
}

QuoteId DocumentPane::quoteAt(qint64 position) const
{
    const CodedRange *best = nullptr;
    for (const CodedRange &each : m_quotes) {
        if (each.range.start > position)
            break;
        if (each.range.contains(position) && (!best || each.range.length() < best->range.length()))
            best = &each;
    }
    return best ? best->quote : QuoteId{};
}

QuoteId DocumentPane::quoteOf(TextRange range) const
{
    const auto found = std::find_if(m_quotes.begin(), m_quotes.end(), [&](const CodedRange &each) {
        return each.range == range;
    });
    return found == m_quotes.end() ? QuoteId{} : found->quote;
}

int DocumentPane::turnAt(qint64 position) const
{
    const auto &turns = m_view->turns();
    const auto after = std::upper_bound(turns.begin(), turns.end(), position,
                                        [](qint64 at, const DocumentTurn &turn) {
                                            return at < turn.range.start;
                                        });
    return int(after - turns.begin());
}

int DocumentPane::turnCount() const
{
    return int(m_view->turns().size());
}

int DocumentPane::codedTurnCount() const
{
    // Both ascend by start; the furthest end so far says whether a turn is reached.
    int coded = 0;
    auto quote = m_quotes.begin();
    qint64 reached = -1;
    for (const DocumentTurn &turn : m_view->turns()) {
        while (quote != m_quotes.end() && quote->range.start < turn.range.end) {
            reached = std::max(reached, quote->range.end);
            ++quote;
        }
        coded += reached > turn.range.start;
    }
    return coded;
}

} // namespace axial
