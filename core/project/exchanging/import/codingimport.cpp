#include "core/base/id.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/refi/exchange.h"
#include "core/refi/writing/mediaelements.h"
#include "core/text/joinedtext.h"

#include <QDateTime>

namespace axial {
namespace {

/// Words alone may stand twice.
QString shown(TextRange range, const QString &words)
{
    return QStringLiteral("%1 (%2–%3)").arg(words).arg(range.start).arg(range.end);
}

/// The quotes that the selections of a file are in the study.
class QuoteImport
{
public:
    struct Place {
        TextRange range;
        QString words;
    };
    struct MatchedQuote {
        QuoteId id;
        bool isFresh; ///< nobody has coded it, here or in the file before
    };

    explicit QuoteImport(ExchangeImport &work) : m_work(work) {}

    /// Where words of the file's text are in the text as it is here; none = nowhere.
    std::optional<Place> find(TextRange range, const QString &text, SourceId source)
    {
        if (m_hereSource != source) {
            m_hereSource = source;
            m_hereText = sources::text(m_work.db, source);
        }
        const auto offsets = m_work.offsets.constFind(source);
        if (offsets == m_work.offsets.cend() || offsets->original() != text) {
            // Another document of the file may have become this one, and have changed it.
            const QString words = text.mid(range.start, range.length());
            const bool isHere = QStringView(m_hereText).mid(range.start, range.length()) == words;
            return isHere ? std::optional(Place{range, words}) : std::nullopt;
        }
        const auto lines = m_work.lines.constFind(source);
        if (lines != m_work.lines.cend() && lines->contains(range.start)
            && (range.end == text.size() || range.end == text.indexOf(u'\n', range.start))) {
            const TextRange line = lines->value(range.start);
            return Place{line, m_hereText.mid(line.start, line.length())};
        }
        const TextRange now = wholeCharacters(m_hereText, offsets->moved(range));
        if (now.isEmpty())
            return std::nullopt;
        return Place{now, m_hereText.mid(now.start, now.length())};
    }

    /// The quote that came with this GUID, wherever it was put since, or else the one at the place;
    /// made when there is none. Settles where the file's differs.
    MatchedQuote quote(const refi::Selection &selection, SourceId source, const Place &place)
    {
        Database &db = m_work.db;
        const QString insight = m_work.isOurs() ? selection.description : QString();
        auto id = m_work.guids.find<QuoteId>(selection.guid);
        if (!id || !quotes::isThere(db, id) || quotes::at(db, id).source != source)
            id = quotes::ensure(db, source, place.range, place.words, selection.createdMs);
        if (m_work.isNew(id))
            return {id, add(id, insight)};
        const Quote here = quotes::at(db, id);
        MatchedItem thing(m_work.conflicts, MergeKind::Quotes, selection.guid,
                          pageregions::shownWords(db, id, here.words), source);
        if (const auto now = thing.settle("insight", ImportingText::tr("Insight"), here.insight,
                                          insight, MatchedItem::Side::Text))
            quotes::setInsight(db, id, *now);
        if (here.range != place.range
            && thing.settle("start", ImportingText::tr("Words"), shown(here.range, here.words),
                            shown(place.range, place.words)))
            thing.change([&] { id = quotes::setRange(db, id, place.range, place.words); });
        return {id, false};
    }

private:
    /// Whether it is the first selection of this new quote.
    bool add(QuoteId quote, const QString &insight)
    {
        if (m_new.contains(quote)) // NVivo selects words once for each code
            return false;
        m_new.insert(quote);
        m_work.conflicts.added(MergeKind::Quotes);
        if (!insight.isEmpty())
            quotes::setInsight(m_work.db, quote, insight);
        return true;
    }

    ExchangeImport &m_work;
    QSet<QuoteId> m_new;   ///< that came in with this file
    SourceId m_hereSource; ///< whose text, as it is here, is the one below
    QString m_hereText;
};

/// Which selections of a file say whose words they are: those that a case names, that are coded
/// with a code of its GUID (NVivo), or with a code of its name that it names.
class CaseSelections
{
public:
    /// Once the cases are participants.
    explicit CaseSelections(const ExchangeImport &work) : m_cases(work.participants)
    {
        QHash<QString, QString> names;
        for (const refi::Code &code : work.content.codes)
            names.insert(code.guid, code.name.trimmed());
        for (const refi::Case &each : work.content.cases) {
            const ParticipantId person = m_cases.value(each.guid);
            for (const QString &selection : each.selections)
                m_bySelection[selection].push_back(person);
            for (const QString &code : each.codes) {
                // One of another name says something of the case.
                if (names.value(code).compare(each.name.trimmed(), Qt::CaseInsensitive) == 0)
                    m_byCode.insert(code, person);
            }
        }
    }

    std::vector<ParticipantId> of(const refi::Selection &selection) const
    {
        std::vector<ParticipantId> people = m_bySelection.value(selection.guid);
        for (const refi::Coding &coding : selection.codings) {
            if (const ParticipantId person = of(coding))
                people.push_back(person);
        }
        return people;
    }

    ParticipantId of(const refi::Coding &coding) const
    {
        const ParticipantId person = m_cases.value(coding.code);
        return person ? person : m_byCode.value(coding.code);
    }

    /// Nobody says anything else of it.
    bool isAllOf(const refi::Selection &selection) const
    {
        const bool isCodedOnly = std::all_of(
            selection.codings.begin(), selection.codings.end(),
            [this](const refi::Coding &each) { return m_cases.contains(each.code); });
        if (!selection.codings.empty())
            return isCodedOnly;
        return m_bySelection.contains(selection.guid) && selection.description.isEmpty()
               && selection.notes.isEmpty();
    }

private:
    QHash<QString, std::vector<ParticipantId>> m_bySelection;
    QHash<QString, ParticipantId> m_byCode;
    const QHash<QString, ParticipantId> &m_cases;
};

/// Each quote has its words in the study, and selections may overlap without end.
constexpr qint64 mostLetters = 10 * maxTextLength;

bool isText(const refi::Selection &selection)
{
    return selection.kind == refi::Selection::Kind::Text
           || selection.kind == refi::Selection::Kind::Transcript;
}

class CodingStorer
{
public:
    explicit CodingStorer(ExchangeImport &work)
        : m_work(work), m_places(work), m_caseWords(work),
          m_now(QDateTime::currentMSecsSinceEpoch())
    {
        for (const refi::Source &source : work.content.sources) {
            if (!source.textPath.isEmpty())
                m_byPath.insert(source.textPath.toLower(), work.sources.value(source.guid));
        }
    }

    void store()
    {
        const auto quotes = [this] {
            return m_work.db.integer("SELECT count(*) FROM quote").value_or(0);
        };
        const qint64 before = quotes();
        for (const refi::Source &source : m_work.content.sources)
            storeWith(source, m_work.sources.value(source.guid));
        for (const refi::Source &note : m_work.content.notes)
            leaveOut(note);
        m_work.summary.quotes += quotes() - before;
    }

private:
    /// A document with its representation or transcript, whose texts may be documents, too.
    void storeWith(const refi::Source &source, SourceId id)
    {
        for (const refi::Source &part : source.parts) {
            const SourceId own = m_work.sources.value(part.guid);
            storeWith(part, own ? own : m_byPath.value(part.textPath.toLower()));
        }
        const bool isKept = !id && refi::isMedia(source);
        for (const refi::Coding &coding : source.codings) {
            if (isKept)
                m_work.tally.converted(Tallied::Codings, ExchangeTally::kept());
            else
                storeOnWhole(coding, id);
        }
        for (const bool isWords : {true, false}) { // an area may be that of words
            for (const refi::Selection &selection : source.selections) {
                if (isText(selection) != isWords)
                    continue;
                m_work.advance();
                store(selection, source, id);
            }
        }
    }

    void store(const refi::Selection &selection, const refi::Source &text, SourceId source)
    {
        const bool isArea = !isText(selection) && selection.range;
        if (!isText(selection) && !isArea) {
            keep(selection);
            return;
        }
        if (!source) {
            leaveOut(selection, text.kind == refi::Source::Kind::Excerpt
                                    ? ImportingText::tr("on a part of the words of an area")
                                    : ImportingText::tr("their document was left out"));
            return;
        }
        if (!selection.range) {
            leaveOut(selection,
                     selection.isEmpty()
                         ? ImportingText::tr("nothing is selected: they begin where they end")
                         : ImportingText::tr("their place is not in the text"));
            return;
        }
        const refi::Source &words = isArea ? *m_work.words.value(text.guid, &text) : text;
        const auto place = m_places.find(*selection.range, words.text->text, source);
        if (!place) {
            leaveOut(selection, ImportingText::tr("their words are no longer in the text here"));
            return;
        }
        const std::vector<const refi::Coding *> codings = codingsOf(selection);
        for (const ParticipantId person : m_caseWords.of(selection))
            m_work.speakers.addPlace(source, place->range, person);
        if (m_caseWords.isAllOf(selection)) {
            m_work.tally.converted(Tallied::Selections,
                                   ImportingText::tr("as whose words these are"));
            return;
        }
        m_letters += place->words.size();
        if (m_letters > mostLetters) {
            leaveOut(selection, ImportingText::tr("the words of all together are too many"));
            return;
        }
        const auto [quote, isFresh] = m_places.quote(selection, source, *place);
        m_work.quotes.insert(selection.guid, quote);
        m_work.guids.keep(selection.guid, quote);
        m_work.isNew(quote) ? m_work.tally.taken(Tallied::Selections)
                            : m_work.tally.known(Tallied::Selections);
        for (const refi::Coding *coding : codings)
            storeOn(quote, *coding, selection, isFresh && coding == codings.front());
        if (codings.empty() && !selection.description.isEmpty())
            describe(quote, selection);
    }

    /// Those that don't only say whose words these are.
    std::vector<const refi::Coding *> codingsOf(const refi::Selection &selection)
    {
        std::vector<const refi::Coding *> codings;
        for (const refi::Coding &coding : selection.codings) {
            if (m_work.participants.contains(coding.code))
                m_work.tally.converted(Tallied::Codings,
                                       ImportingText::tr("as whose words these are"));
            else
                codings.push_back(&coding);
        }
        return codings;
    }

    /// An area of a page or picture, or a stretch of a recording: see preservedparts. ATLAS.ti
    /// marks the words of a PDF and the area where they stand, with one GUID: then the words have
    /// the codes.
    void keep(const refi::Selection &selection)
    {
        m_work.tally.converted(Tallied::Selections, ExchangeTally::kept());
        if (const QuoteId quote = m_work.quotes.value(selection.guid)) {
            for (const refi::Coding *coding : codingsOf(selection)) {
                if (hasCode(quote, m_work.codes.value(coding->code)))
                    m_work.tally.converted(Tallied::Codings,
                                           ImportingText::tr("as the words that stand there"));
                else
                    storeOn(quote, *coding, selection);
            }
        } else {
            m_work.tally.converted(Tallied::Codings, ExchangeTally::kept(),
                                   qint64(selection.codings.size()));
        }
    }

    bool hasCode(QuoteId quote, CodeId code) const
    {
        return m_work.db.integer("SELECT 1 FROM coding WHERE quote=?1 AND code=?2", quote, code)
            .has_value();
    }

    /// A remark on words that nobody coded.
    void describe(QuoteId quote, const refi::Selection &selection)
    {
        if (m_work.db.integer("SELECT 1 FROM memo WHERE quote=?1 AND text=?2", quote,
                              selection.description))
            return;
        Memo memo;
        memo.quote = quote;
        memo.text = selection.description;
        memo.coder = m_work.coderOf(selection.user);
        memo.createdMs = memo.modifiedMs = selection.createdMs.value_or(0);
        memos::add(m_work.db, memo);
    }

    CodeId codeOf(const refi::Coding &coding)
    {
        const CodeId code = m_work.codes.value(coding.code);
        if (!code)
            m_work.tally.skipped(Tallied::Codings, ImportingText::tr("their code is missing"));
        return code;
    }

    /// `isFirst`: nobody has coded this quote.
    void storeOn(QuoteId quote, const refi::Coding &coding, const refi::Selection &selection,
                 bool isFirst = false)
    {
        Database &db = m_work.db;
        const CodeId code = codeOf(coding);
        if (!code)
            return;
        const CoderId coder = m_work.coderOf(coding.user.isEmpty() ? selection.user : coding.user);
        m_work.codedQuote.insert(coding.guid, quote);
        const QString comment = m_work.isOurs() || selection.description.isEmpty()
                                    ? QStringLiteral("")
                                    : selection.description;
        const CodingId kept = isFirst ? CodingId() : keptCoding(coding.guid, quote, code, coder);
        if (kept) {
            m_work.guids.keep(coding.guid, kept);
            m_work.storedCodings.insert(coding.guid, kept);
            m_work.tally.known(Tallied::Codings);
            if (m_work.isNew(kept)) // NVivo writes the same one twice
                addComment(kept, comment);
            else
                meet(kept, coding.guid, code, comment, quote);
            return;
        }
        m_work.conflicts.added(MergeKind::Codings);
        const auto id = db.newId<CodingId>();
        db.run("INSERT INTO coding(id, quote, code, coder, comment, weight, created) "
               "VALUES(?1, ?2, ?3, ?4, ?5, NULL, ?6)",
               id, quote, code, coder, comment,
               coding.createdMs.value_or(selection.createdMs.value_or(m_now)));
        m_work.guids.keep(coding.guid, id);
        m_work.storedCodings.insert(coding.guid, id);
        ++m_work.summary.codings;
        m_work.tally.taken(Tallied::Codings);
    }

    /// The one of this code and coder, or one that came with this GUID and says another code, or is
    /// of another coder, by now.
    CodingId keptCoding(const QString &guid, QuoteId quote, CodeId code, CoderId coder) const
    {
        Database &db = m_work.db;
        const auto there = db.integer(
            "SELECT id FROM coding WHERE quote=?1 AND +code=?2 AND +coder=?3", quote, code, coder);
        if (there)
            return CodingId{*there};
        const auto kept = m_work.guids.find<CodingId>(guid);
        return kept && db.integer("SELECT 1 FROM coding WHERE id=?1 AND quote=?2", kept, quote)
                   ? kept
                   : CodingId();
    }

    void meet(CodingId id, const QString &guid, CodeId code, const QString &comment, QuoteId quote)
    {
        Database &db = m_work.db;
        const Quote words = quotes::at(db, quote);
        MatchedItem thing(m_work.conflicts, MergeKind::Codings, guid, words.words, words.source);
        const QString own = db.text("SELECT comment FROM coding WHERE id=?1", id);
        if (const auto now = thing.settle("comment", ImportingText::tr("Comment"), own, comment,
                                          MatchedItem::Side::Text))
            codings::setComment(db, id, *now);
        const CodeId here{db.integer("SELECT code FROM coding WHERE id=?1", id).value_or(0)};
        if (here != code
            && thing.settle("code", ImportingText::tr("Code"), codes::at(db, here).label(),
                            codes::at(db, code).label()))
            thing.change([&] { codings::setCode(db, id, code); });
    }

    void addComment(CodingId coding, const QString &comment)
    {
        const QString own = m_work.db.text("SELECT comment FROM coding WHERE id=?1", coding);
        const QString both = joinedText(own, comment);
        if (both != own)
            codings::setComment(m_work.db, coding, both);
    }

    void storeOnWhole(const refi::Coding &coding, SourceId source)
    {
        if (!source) {
            m_work.tally.skipped(Tallied::Codings,
                                 ImportingText::tr("their document was left out"));
            return;
        }
        m_work.speakers.addWhole(source, m_caseWords.of(coding));
        if (m_work.participants.contains(coding.code)) {
            m_work.tally.converted(Tallied::Codings, ImportingText::tr("as whose words these are"));
            return;
        }
        const CodeId code = codeOf(coding);
        if (!code)
            return;
        const CoderId coder = m_work.coderOf(coding.user);
        m_work.wholeCodings.insert(coding.guid, {source, code, coder});
        m_work.guids.keep(coding.guid, WholeCoding{source, code, coder});
        m_work.db.run("INSERT OR IGNORE INTO source_coding(source, code, coder, comment, created) "
                      "VALUES(?1, ?2, ?3, '', ?4)",
                      source, code, coder, coding.createdMs.value_or(m_now));
        if (m_work.db.changes() > 0) {
            m_work.conflicts.added(MergeKind::Codings);
            ++m_work.summary.codings;
            m_work.tally.taken(Tallied::Codings);
        } else {
            m_work.conflicts.equal(MergeKind::Codings);
            m_work.tally.known(Tallied::Codings);
        }
    }

    void leaveOut(const refi::Selection &selection, const QString &why)
    {
        m_work.tally.skipped(Tallied::Selections, why);
        if (!selection.codings.empty())
            m_work.tally.skipped(Tallied::Codings, why, qint64(selection.codings.size()));
    }

    /// Memos can't be coded here.
    void leaveOut(const refi::Source &note)
    {
        const QString why = ImportingText::tr("on memos, which are not coded here");
        for (const refi::Selection &selection : note.selections)
            leaveOut(selection, why);
        if (!note.codings.empty())
            m_work.tally.skipped(Tallied::Codings, why, qint64(note.codings.size()));
    }

    ExchangeImport &m_work;
    QuoteImport m_places;
    CaseSelections m_caseWords;
    qint64 m_now;
    qint64 m_letters = 0; ///< of the words of all selections
    QHash<QString, SourceId> m_byPath;
};

} // namespace

void importCodings(ExchangeImport &work)
{
    CodingStorer(work).store();
}

void importAreas(ExchangeImport &work)
{
    for (const refi::Source &source : work.content.sources) {
        for (const refi::Selection &selection : source.selections) {
            if (!selection.area || !selection.range) // else its words are a quote without it
                continue;
            work.advance();
            const QuoteId id = work.quotes.value(selection.guid);
            if (!id || pageregions::of(work.db, id))
                continue;
            const Quote quote = quotes::at(work.db, id);
            // One that was here before is where somebody put it, once there was something to put
            // it on.
            if (!work.isNew(id) && !work.withNewFile.contains(quote.source))
                continue;
            pageregions::mark(work.db, quote.source, selection.area->page, selection.area->shares,
                              quote.range, quote.words);
        }
    }
}

} // namespace axial
