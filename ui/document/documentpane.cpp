#include "ui/document/documentpane.h"

#include "core/base/interruptedread.h"
#include "core/project/memos/marginnotes.h"
#include "core/project/people/coders.h"
#include "core/project/people/speakerturns.h"
#include "core/project/project.h"
#include "core/project/quotes/shownquotes.h"
#include "core/project/sources/sources.h"
#include "ui/base/codingsight.h"
#include "ui/base/failures.h"
#include "ui/base/workspace.h"
#include "ui/document/codedwords.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/text/textview.h"
#include "ui/widgets/emptystate.h"

#include <QHash>

#include <algorithm>

namespace axial {
namespace {

/// Of the text's first line, when the report is called so, be it behind a repository and number;
/// 0 = it isn't the title.
qint64 titleLength(const QString &text, const QString &title)
{
    const qsizetype end = text.indexOf(u'\n');
    const QString line = text.left(end < 0 ? text.size() : end);
    const QString name = line.simplified();
    const bool isTitle = title == name
                         || (title.endsWith(name)
                             && title.chopped(name.size()).endsWith(QStringLiteral(": ")));
    return isTitle ? line.size() : 0;
}

} // namespace

void scrollTo(TextView &view, qint64 top)
{
    top = std::clamp<qint64>(top, 0, view.text().size());
    ScrolledPage &page = view.page();
    page.jumpTo(0);
    page.ensureVisible({top, top});
    if (const QRect line = page.caretRect(top); !line.isNull() && top > 0)
        page.scrollBy(line.top());
}

Markdown reportMarkdown(const QString &text, const std::vector<DocumentTurn> &turns,
                        const QString &title)
{
    Markdown markdown;
    const qint64 titled = titleLength(text, title);
    if (titled > 0)
        markdown.blocks.push_back({{0, titled}, MarkdownKind::Heading, 1, 0});
    const auto read = [&](qint64 start, qint64 end) {
        start = std::clamp<qint64>(start, titled, text.size());
        end = std::clamp<qint64>(end, start, text.size());
        readMarkdown(QStringView(text).sliced(start, end - start), start, markdown);
    };
    read(0, turns.empty() ? text.size() : turns.front().range.start);
    for (size_t i = 0; i < turns.size(); ++i)
        read(turns[i].words, i + 1 < turns.size() ? turns[i + 1].range.start : text.size());
    return markdown;
}

std::vector<DocumentTurn> readDocumentTurns(Database &db, SourceId source)
{
    QHash<SpeakerId, DocumentTurn> bySpeaker;
    const QHash<SpeakerId, QString> names = speakers::calledNames(db, source);
    for (const Speaker &speaker : sources::speakers(db, source))
        bySpeaker.insert(speaker.id, {{}, 0, names.value(speaker.id), speaker.role});
    std::vector<DocumentTurn> result;
    const std::vector<Turn> turns = sources::turns(db, source);
    result.reserve(turns.size());
    for (const Turn &turn : turns) {
        result.push_back(bySpeaker.value(turn.speaker));
        result.back().range = turn.range;
        result.back().words = turn.words;
        result.back().timeMs = turn.timeMs;
    }
    return result;
}

/// All that is shown of the source.
struct DocumentPane::Content {
    QString text;
    std::vector<DocumentTurn> turns;
    Markdown markdown; ///< of an issue report
    std::vector<CodedRange> codings;
    std::vector<MarginNote> notes;
};

DocumentPane::DocumentPane(Workspace &workspace, const CodeTreeModel &tree, SourceId source,
                           QWidget *parent)
    : QStackedWidget(parent), m_workspace(workspace), m_tree(tree), m_view(new TextView),
      m_wait(new EmptyState("document", tr("Reading the text…"),
                            tr("It is long; everything else stays usable."))),
      m_reading(workspace), m_turnsReading(workspace),
      m_notes(workspace, m_codings, m_view->markup())
{
    m_source.id = source;
    addWidget(m_view);
    addWidget(m_wait);
    setFocusProxy(m_view);
    connect(&workspace, &Workspace::dataChanged, this, &DocumentPane::takeChanges);
    connect(&workspace, &Workspace::sightChanged, this, &DocumentPane::takeSight);
    connect(&workspace, &Workspace::coderChanged, this, [this] {
        m_notes.hide(); // who has only a memo of their own on words sees where that is
        readCodings();
    });
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
    m_reading.stop();
    m_turnsReading.stop(); // all is read anyway
    const Read read = [source = m_source, person = m_workspace.asker()](Database &db) {
        const SourceId id = source.id;
        const Asker asker = person.in(db);
        Content content{sources::text(db, id),
                        readDocumentTurns(db, id),
                        {},
                        shownquotes::inSource(db, id, asker.me),
                        marginnotes::inSource(db, id, asker)};
        if (source.kind == SourceKind::IssueReport)
            content.markdown = reportMarkdown(content.text, content.turns, source.title);
        return content;
    };
    if (m_source.length == 0)
        showFailure(Failure::Final, m_source.url.isEmpty()
                                        ? tr("This source has no text.")
                                        : tr("Only its address is here yet: %1").arg(m_source.url));
    else if (isLarge())
        readAsJob(read);
    else
        readAtOnce(read);
}

void DocumentPane::readAtOnce(const Read &read)
{
    std::optional<Content> content;
    if (m_workspace.guarded([&] { content = read(m_workspace.database()); }))
        show(std::move(*content));
    else
        showFailure(Failure::Unreadable, tr("The file of the project can’t be read now."));
}

void DocumentPane::readAsJob(const Read &read)
{
    using Answer = std::optional<Content>;
    const bool isBegun = m_reading.read<Answer>(
        tr("Reading %1").arg(m_source.title),
        [read](Database &db, Progress &progress) -> Answer {
            return unlessInterrupted(progress, [&] { return read(db); });
        },
        [this](Answer content) {
            if (!m_workspace.project())
                return;
            if (content)
                show(std::move(*content));
            else // by an edit, as readers are
                readText();
        },
        [this](const Error &error) {
            showFailure(m_workspace.failures().waitsFor(error) ? Failure::Held : Failure::Final,
                        error.message());
        },
        [this] {
            showFailure(Failure::Final,
                        tr("Reading it was cancelled. Close it and open it again to read it."));
        });
    if (!isBegun)
        return showFailure(Failure::Final, tr("The file of the project can’t be read now."));
    setCurrentWidget(m_wait);
    Q_EMIT begun();
}

void DocumentPane::rereadTurns()
{
    if (!isLoaded())
        return;
    if (isLarge()) {
        using Turns = std::optional<std::vector<DocumentTurn>>;
        m_turnsReading.readOrTell<Turns>(
            tr("Reading %1").arg(m_source.title),
            [id = m_source.id](Database &db, Progress &progress) -> Turns {
                return unlessInterrupted(progress, [&] { return readDocumentTurns(db, id); });
            },
            [this](const Turns &turns) {
                if (!m_workspace.project())
                    return;
                if (!turns)
                    rereadTurns();
                else if (*turns != m_view->turns()) // or it would be laid out anew for nothing
                    rereadText();
            });
        return;
    }
    std::vector<DocumentTurn> turns;
    const bool isRead = m_workspace.guarded(
        [&] { turns = readDocumentTurns(m_workspace.database(), m_source.id); });
    if (isRead && turns != m_view->turns())
        showTurns(std::move(turns));
}

/// Other turns of the same text.
void DocumentPane::showTurns(std::vector<DocumentTurn> turns)
{
    const TextRange selection = m_view->selection();
    const qint64 caret = m_view->caret();
    m_view->setText(QString(m_view->text()), std::move(turns), Markdown(m_view->markdown()));
    readCodings();
    if (selection.isEmpty())
        m_view->setCaret(caret);
    else
        m_view->setSelection(selection);
    m_view->page().ensureVisible({caret, caret});
}

void DocumentPane::showFailure(Failure why, const QString &sentence)
{
    if (m_isLoaded && why != Failure::Final) { // what was shown stays
        if (why == Failure::Held)
            setCurrentWidget(m_view);
        return;
    }
    m_isLoaded = false;
    m_wait->say(tr("No text to show"), sentence);
    setCurrentWidget(m_wait);
}

void DocumentPane::show(Content content)
{
    m_view->setText(content.text, std::move(content.turns), std::move(content.markdown));
    m_isLoaded = true;
    setCurrentWidget(m_view);
    showLooks();
    m_workspace.guarded(
        [this] { m_view->markup().setCoderNames(coders::names(m_workspace.database())); });
    m_codings.setFilter(seenFilter());
    m_codings.set(std::move(content.codings));
    m_notes.set(std::move(content.notes));
    showCodings();
    if (!m_wanted.isEmpty()) {
        goTo(m_wanted);
    } else if (m_return) {
        showReadingPlace(*m_return);
    } else if (m_stay) {
        const qint64 caret = std::min<qint64>(*m_stay, m_view->text().size());
        m_view->setCaret(caret);
        m_view->page().ensureVisible({caret, caret});
    }
    m_stay.reset();
    m_return.reset();
    Q_EMIT loaded();
}

void DocumentPane::readCodings()
{
    if (!m_isLoaded)
        return;
    const bool isRead = m_workspace.guarded([&] {
        m_codings.set(
            shownquotes::inSource(m_workspace.database(), m_source.id, ownCoder(m_workspace)));
    });
    if (isRead)
        showCodings();
    if (!isEdited()) // they would stand elsewhere
        m_notes.read(m_source.id);
}

void DocumentPane::takeChanges(const Changes &changes)
{
    using Table = StudyTable;
    const bool isSource = changes.touches(
        {Table::Source, Table::SourceText, Table::Turn, Table::Speaker, Table::Participant});
    if (isSource && !takeSource(changes))
        return;
    if (changes.touches({Table::Quote, Table::Coding, Table::Coder, Table::Code, Table::Source,
                         Table::Memo, Table::Link, Table::Review}))
        takeCodings(changes);
    if (changes.touches({Table::TurnPrompt, Table::Prompt}) && m_isLoaded && !isEdited())
        m_notes.read(m_source.id);
    if (changes.touches({Table::Round, Table::RoundSource, Table::RoundCoder}))
        takeSight();
}

/// Others' codings are hidden from now on, or shown.
void DocumentPane::takeSight()
{
    if (m_isLoaded)
        setFilter(m_filter);
    m_notes.hide(); // what is hidden from now on goes at once, also while editing
    if (m_isLoaded && !isEdited())
        m_notes.read(m_source.id);
}

/// False when it is gone.
bool DocumentPane::takeSource(const Changes &changes)
{
    const qint64 before = m_source.length;
    if (!readRow()) {
        Q_EMIT gone();
        return false;
    }
    Q_EMIT rowRead();
    const auto texts = changes.rowsOf(StudyTable::SourceText); // by the source's id
    const bool isTextNew = before != m_source.length || !texts
                           || std::ranges::find(*texts, m_source.id.value) != texts->end();
    if (isTextNew)
        rereadText();
    else if (changes.touches({StudyTable::Turn, StudyTable::Speaker, StudyTable::Participant}))
        rereadTurns();
    return true;
}

/// Some quotes, or all.
void DocumentPane::takeCodings(const Changes &changes)
{
    if (!m_isLoaded)
        return;
    m_workspace.guarded([&] {
        if (changes.touches({StudyTable::Coder}))
            m_view->markup().setCoderNames(coders::names(m_workspace.database()));
        if (const auto coded = readSome(changes))
            m_notes.readTouched(m_source.id, changes, *coded);
        else
            readCodings();
    });
}

/// The quotes of this source whose codings were read again; nullopt when all are to be.
std::optional<std::vector<QuoteId>> DocumentPane::readSome(const Changes &changes)
{
    if (isEdited())
        return {}; // the view's places are not the stored ones: all are handed over again
    auto touched = m_codings.touchedBy(changes, m_workspace.database());
    if (!touched)
        return {};
    const auto shown = m_codings.replace(*touched,
                                         shownquotes::inSource(m_workspace.database(), m_source.id,
                                                               *touched, ownCoder(m_workspace)));
    if (!shown)
        return std::vector<QuoteId>(); // another source's
    m_view->markup().replaceCodings(*touched, *shown);
    Q_EMIT codingsRead();
    return touched;
}

void DocumentPane::setFilter(const CodingFilter &filter)
{
    m_filter = filter;
    m_codings.setFilter(seenFilter());
    showCodings();
}

CoderId DocumentPane::onlyCoder() const
{
    return seenCoder(m_workspace, m_source.id);
}

CodingFilter DocumentPane::seenFilter() const
{
    CodingFilter filter = m_filter;
    if (const CoderId only = onlyCoder()) {
        filter.coder = only;
        filter.other = {};
    }
    return filter;
}

void DocumentPane::showCodings()
{
    m_view->markup().setCodings(m_codings.shown());
    if (!isEdited())
        m_notes.show();
    Q_EMIT codingsRead();
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
    if (!m_isLoaded || m_reading.isRunning())
        return;
    m_wanted = {};
    const qint64 length = m_view->text().size();
    const TextRange inside{std::clamp<qint64>(range.start, 0, length),
                           std::clamp<qint64>(range.end, 0, length)};
    if (isEdited())
        m_view->setCaret(inside.start); // the next key would replace what is selected
    else
        m_view->setSelection(inside);
    m_view->page().ensureVisible(inside);
}

ReadingPlace DocumentPane::readingPlace() const
{
    return m_return.value_or(
        ReadingPlace{m_view->caret(), m_view->page().positionAt(QPoint(0, 0))});
}

/// As near to it as the text goes.
void DocumentPane::showReadingPlace(ReadingPlace place)
{
    m_view->setCaret(std::clamp<qint64>(place.caret, 0, m_view->text().size()));
    scrollTo(*m_view, place.top);
}

void DocumentPane::setReadingPlace(ReadingPlace place)
{
    if (m_isLoaded)
        showReadingPlace(place);
    else
        m_return = place;
}

Passage DocumentPane::passage(TextRange range) const
{
    return {m_source.id, range, m_view->text().mid(range.start, range.length())};
}

QString DocumentPane::countedWords(TextRange range) const
{
    return axial::countedWords(m_view->text(), range, m_view->turns());
}

TextRange DocumentPane::spoken(TextRange range) const
{
    return spokenRange(m_view->text(), range, m_view->turns());
}

TextRange DocumentPane::selectedRange() const
{
    return spoken(m_view->selection());
}

std::optional<Passage> DocumentPane::selectedPassage() const
{
    const TextRange range = selectedRange();
    return range.isEmpty() ? std::nullopt : std::optional(passage(range));
}

int DocumentPane::codedTurnCount(CoderId only) const
{
    const CoderId seen = onlyCoder();
    return CodedWords(m_codings.all(), seen ? seen : only).turnCount(m_view->turns());
}

std::optional<TextRange> DocumentPane::uncodedBeside(qint64 position, int by) const
{
    std::vector<CodedRange> codings = m_codings.all();
    if (isEdited()) { // where their words are by now
        for (CodedRange &coding : codings)
            coding.range = m_placeNow(coding.range);
        std::erase_if(codings, [](const CodedRange &coding) { return coding.range.isEmpty(); });
    }
    return CodedWords(codings, onlyCoder())
        .uncodedBeside(position, by, m_view->text(), m_view->turns());
}

} // namespace axial
