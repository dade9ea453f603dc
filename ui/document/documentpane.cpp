#include "ui/document/documentpane.h"

#include "core/project/marginnotes.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "core/text/segments.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/text/textview.h"
#include "ui/widgets/emptystate.h"

#include <QHash>

#include <algorithm>
#include <tuple>

namespace axial {

struct DocumentPane::Content {
    QString text;
    std::vector<DocumentTurn> turns;
    std::vector<CodedRange> codings;
    std::vector<MarginNote> notes;
};

namespace {

/// Who it is, where that is known; else the name in the transcript.
QString shownName(Database &db, const Speaker &speaker)
{
    const QString person = speaker.participant ? participants::pseudonym(db, speaker.participant)
                                               : QString();
    return person.isEmpty() ? speaker.name : person;
}

} // namespace

std::vector<DocumentTurn> readDocumentTurns(Database &db, SourceId source)
{
    QHash<qint64, DocumentTurn> bySpeaker;
    for (const Speaker &speaker : sources::speakers(db, source))
        bySpeaker.insert(speaker.id.value, {{}, 0, shownName(db, speaker), speaker.role});
    std::vector<DocumentTurn> result;
    const std::vector<Turn> turns = sources::turns(db, source);
    result.reserve(turns.size());
    for (const Turn &turn : turns) {
        result.push_back(bySpeaker.value(turn.speaker.value));
        result.back().range = turn.range;
        result.back().words = turn.words;
    }
    return result;
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
    connect(&workspace, &Workspace::blindChanged, this, &DocumentPane::readNotesAnew);
    connect(&workspace, &Workspace::coderChanged, this, &DocumentPane::readNotesAnew);
}

bool DocumentPane::isAnythingReadable() const
{
    try {
        sources::find(m_workspace.database(), m_source.title);
        return true;
    } catch (const Error &) {
        return false;
    }
}

bool DocumentPane::readRow()
{
    try {
        m_source = sources::at(m_workspace.database(), m_source.id);
        return true;
    } catch (const Error &) { // deleted, its import undone, or nothing can be read just now
        return !m_source.title.isEmpty() && !isAnythingReadable();
    }
}

void DocumentPane::rereadText()
{
    m_hasNewText = true;
    if (isEdited())
        return;
    if (m_isLoaded)
        m_stay = m_view->caret();
    readText();
}

void DocumentPane::readText()
{
    if (isEdited())
        return;
    m_hasNewText = false;
    const int number = ++m_reading;
    const SourceId source = m_source.id;
    CoderId seen;
    m_workspace.guarded([&] { seen = m_workspace.seenCoder(); });
    const auto read = [source, seen](Database &db) {
        return Content{sources::text(db, source), readDocumentTurns(db, source),
                       quotes::inSource(db, source), marginnotes::inSource(db, source, seen)};
    };
    if (m_source.length == 0) {
        fail(m_source.url.isEmpty() ? tr("This source has no text.")
                                    : tr("Only its address is here yet: %1").arg(m_source.url));
        return;
    }
    if (m_source.length < largeText) {
        std::optional<Content> content;
        if (m_workspace.guarded([&] { content = read(m_workspace.database()); }))
            show(std::move(*content));
        else if (!m_isLoaded) // else what is shown stays
            fail(tr("The file of the project can’t be read now."));
        return;
    }
    m_isReading = true;
    setCurrentWidget(m_wait);
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader) {
        fail(tr("The file of the project can’t be read now."));
        return;
    }
    // An edit interrupts readers; then the text is simply read again.
    m_workspace.jobs().run<std::optional<Content>>(
        tr("Reading %1").arg(m_source.title), this,
        [read, reader](Progress &progress) -> std::optional<Content> {
            return unlessInterrupted(progress, [&] { return read(*reader); });
        },
        [this, number](std::optional<Content> content) {
            if (number != m_reading || !m_workspace.project())
                return;
            if (content)
                show(std::move(*content));
            else
                readText();
        },
        [this, number](const Error &error) {
            if (number != m_reading)
                return;
            const bool isHeld = m_workspace.waitsFor(error);
            if (!isHeld || !m_isLoaded)
                return fail(error.message());
            m_isReading = false;
            setCurrentWidget(m_view); // what was shown stays
        });
}

void DocumentPane::rereadTurns()
{
    if (!isLoaded())
        return;
    if (m_source.length >= largeText) {
        isEdited() ? rereadText() : rereadManyTurns();
        return;
    }
    std::vector<DocumentTurn> turns;
    const bool isRead = m_workspace.guarded(
        [&] { turns = readDocumentTurns(m_workspace.database(), m_source.id); });
    if (!isRead || areShown(turns))
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

/// On a worker; a large text is laid out anew only when its turns are others.
void DocumentPane::rereadManyTurns()
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return; // what is shown stays
    using Turns = std::vector<DocumentTurn>;
    // An edit interrupts readers; then they are simply read again.
    m_workspace.jobs().run<std::optional<Turns>>(
        tr("Reading %1").arg(m_source.title), this,
        [reader, source = m_source.id](Progress &progress) -> std::optional<Turns> {
            return unlessInterrupted(progress, [&] { return readDocumentTurns(*reader, source); });
        },
        [this, number = m_reading](const std::optional<Turns> &turns) {
            if (number != m_reading || !m_workspace.project())
                return; // all is read anyway
            if (!turns)
                rereadTurns();
            else if (!areShown(*turns))
                rereadText();
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

bool DocumentPane::areShown(const std::vector<DocumentTurn> &turns) const
{
    const auto same = [](const DocumentTurn &a, const DocumentTurn &b) {
        return a.range == b.range && a.words == b.words && a.speaker == b.speaker
               && a.role == b.role;
    };
    const auto &shown = m_view->turns();
    return std::equal(turns.begin(), turns.end(), shown.begin(), shown.end(), same);
}

void DocumentPane::fail(const QString &sentence)
{
    m_isReading = false;
    m_wait->setTitle(tr("No text to show"));
    m_wait->setSentence(sentence);
    setCurrentWidget(m_wait);
}

void DocumentPane::show(Content content)
{
    m_view->setText(content.text, std::move(content.turns));
    m_isLoaded = true;
    m_isReading = false;
    setCurrentWidget(m_view);
    showLooks();
    m_workspace.guarded([this] { readCoderNames(); });
    m_codings = std::move(content.codings);
    m_notes = std::move(content.notes);
    showCodings();
    if (!m_wanted.isEmpty()) {
        goTo(m_wanted);
    } else if (m_stay) {
        const qint64 caret = std::min<qint64>(*m_stay, m_view->text().size());
        m_view->setCaret(caret);
        m_view->ensureVisible({caret, caret});
    }
    m_stay.reset();
    Q_EMIT loaded();
}

void DocumentPane::readCodings()
{
    if (!m_isLoaded)
        return;
    const bool isRead = m_workspace.guarded(
        [&] { m_codings = quotes::inSource(m_workspace.database(), m_source.id); });
    if (isRead)
        showCodings();
    readNotes();
}

void DocumentPane::takeChanges(const Changes &changes)
{
    if (!m_isLoaded)
        return;
    m_workspace.guarded([&] {
        if (changes.touches({StudyTable::Coder}))
            readCoderNames();
        if (!readSome(changes))
            readCodings();
        else if (const auto quotes = quotesWithNotes(changes))
            replaceNotes(*quotes);
        else
            readNotes();
    });
}

bool DocumentPane::readSome(const Changes &changes)
{
    if (isEdited())
        return false; // the view's places are not the stored ones: all are handed over again
    const auto quoteRows = changes.rowsOf(StudyTable::Quote);
    const auto codingRows = changes.rowsOf(StudyTable::Coding);
    if (!quoteRows || !codingRows)
        return false;
    std::vector<QuoteId> quotes;
    for (const qint64 id : *quoteRows)
        quotes.push_back(QuoteId{id});
    std::vector<CodingId> codings;
    for (const qint64 id : *codingRows)
        codings.push_back(CodingId{id});
    for (const QuoteId quote : codings::quotesOf(m_workspace.database(), codings))
        quotes.push_back(quote);
    std::sort(codings.begin(), codings.end());
    for (const CodedRange &each : m_codings) { // those that are gone, and where they were before
        if (std::binary_search(codings.begin(), codings.end(), each.coding))
            quotes.push_back(each.quote);
    }
    std::sort(quotes.begin(), quotes.end());
    quotes.erase(std::unique(quotes.begin(), quotes.end()), quotes.end());

    const auto isBefore = [](const CodedRange &a, const CodedRange &b) {
        return std::tuple(a.range.start, -a.range.end, a.quote, a.createdMs, a.coding)
               < std::tuple(b.range.start, -b.range.end, b.quote, b.createdMs, b.coding);
    };
    std::vector<CodedRange> read = quotes::inSource(m_workspace.database(), m_source.id, quotes);
    const auto gone = std::erase_if(m_codings, [&](const CodedRange &each) {
        return std::binary_search(quotes.begin(), quotes.end(), each.quote);
    });
    if (gone == 0 && read.empty())
        return true; // another source's
    for (const CodedRange &each : read)
        m_codings.insert(std::upper_bound(m_codings.begin(), m_codings.end(), each, isBefore),
                         each);
    std::erase_if(read, [this](const CodedRange &each) { return !m_filter.matches(each); });
    listQuotes();
    m_view->markup().replaceCodings(quotes, read);
    replaceNotes(quotes);
    Q_EMIT codingsRead();
    return true;
}

void DocumentPane::readCoderNames()
{
    QHash<CoderId, QString> names;
    for (const Coder &coder : coders::all(m_workspace.database()))
        names.insert(coder.id, coder.name);
    m_view->markup().setCoderNames(std::move(names));
}

void DocumentPane::setFilter(const CodingFilter &filter)
{
    m_filter = filter;
    showCodings();
}

void DocumentPane::showCodings()
{
    std::vector<CodedRange> shown;
    std::copy_if(m_codings.begin(), m_codings.end(), std::back_inserter(shown),
                 [this](const CodedRange &each) { return m_filter.matches(each); });
    listQuotes();
    m_view->markup().setCodings(std::move(shown));
    if (!isEdited())
        showNotes();
    Q_EMIT codingsRead();
}

void DocumentPane::listQuotes()
{
    m_quotes.clear();
    for (const CodedRange &each : m_codings) {
        if (m_filter.matches(each) && (m_quotes.empty() || m_quotes.back().quote != each.quote))
            m_quotes.push_back(each);
    }
}

void DocumentPane::showLooks()
{
    QHash<CodeId, CodeLook> looks;
    for (const Code &code : m_tree.codes())
        looks.insert(code.id, {code.key, code.name, std::max(0, m_tree.colorOf(code.id))});
    m_view->markup().setCodeLooks(std::move(looks));
}

void DocumentPane::goTo(TextRange range)
{
    if (isEdited())
        range = m_placeNow(range);
    m_wanted = range;
    if (!m_isLoaded || m_isReading)
        return;
    m_wanted = {};
    const qint64 length = m_view->text().size();
    const TextRange inside{std::clamp<qint64>(range.start, 0, length),
                           std::clamp<qint64>(range.end, 0, length)};
    if (isEdited())
        m_view->setCaret(inside.start); // the next key would replace what is selected
    else
        m_view->setSelection(inside);
    m_view->ensureVisible(inside);
}

Passage DocumentPane::passage(TextRange range) const
{
    return {m_source.id, range, m_view->text().mid(range.start, range.length())};
}

TextRange DocumentPane::selectedRange() const
{
    return trimmedRange(m_view->text(), m_view->selection());
}

std::optional<Passage> DocumentPane::selectedPassage() const
{
    const TextRange range = selectedRange();
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
    const auto found = std::find_if(m_quotes.begin(), m_quotes.end(),
                                    [&](const CodedRange &each) { return each.range == range; });
    return found == m_quotes.end() ? QuoteId{} : found->quote;
}

TextRange DocumentPane::rangeOf(QuoteId quote) const
{
    const auto found = std::find_if(
        m_quotes.begin(), m_quotes.end(),
        [quote](const CodedRange &each) { return each.quote == quote; });
    return found == m_quotes.end() ? TextRange{} : found->range;
}

int DocumentPane::turnAt(qint64 position) const
{
    const auto &turns = m_view->turns();
    const auto after = std::upper_bound(
        turns.begin(), turns.end(), position,
        [](qint64 at, const DocumentTurn &turn) { return at < turn.range.start; });
    return int(after - turns.begin());
}

int DocumentPane::turnCount() const
{
    return int(m_view->turns().size());
}

} // namespace axial
