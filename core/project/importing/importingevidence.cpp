#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/importing/importingevidencewords.h"
#include "core/project/importing/importingparts.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/publishedwords.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/text/pages/pagemarks.h"
#include "core/text/turns/turns.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

/// Whose quotes rows are. One of several reads "U1, U2": they are several where each is somebody,
/// in the study or in another row, or reads like an id, and nobody has all of it for a name.
class EvidenceVoices
{
public:
    EvidenceVoices(Database &db, const std::vector<ImportedEvidence> &evidence) : m_db(db)
    {
        for (const ImportedEvidence &row : evidence)
            m_named.insert(row.participant);
    }

    QStringList of(const QString &written)
    {
        const QStringList names = written.split(QStringLiteral(", "));
        if (names.size() < 2 || participants::find(m_db, written))
            return {written};
        const bool areSeveral = std::ranges::all_of(names, [this](const QString &each) {
            return m_named.contains(each) || isIdLikeName(each) || participants::find(m_db, each);
        });
        return areSeveral ? names : QStringList(written);
    }

private:
    Database &m_db;
    QSet<QString> m_named;
};

/// Where a row of CodeBook.csv stands.
struct EvidencePlace {
    SourceId source;
    TextRange range;
    QString words; ///< the source's
};

/// One participant's words with the quotes that stand on them already.
class EvidenceSpeech
{
public:
    EvidenceSpeech(Database &db, ParticipantId participant, const QString &titleOfNobody)
        : m_stored(storedSpeech(db, participant, titleOfNobody)), m_spoken(m_stored.texts)
    {
        const auto published = publishedwords::all(db);
        for (size_t text = 0; text < m_stored.sources.size(); ++text) {
            auto quotes = db.query("SELECT id, words, start, \"end\" FROM quote WHERE source=?1 "
                                   "ORDER BY start, \"end\"",
                                   m_stored.sources[text]);
            while (quotes.next()) {
                const SpokenPlace place{text, {{quotes.integer(2), quotes.integer(3)}, 1, true}};
                m_quotes[quotes.text(1)].push_back(place);
                const QString area = pageregions::shownWords(db, quotes.id<QuoteId>(0),
                                                             quotes.text(1));
                if (area != quotes.text(1))
                    m_quotes[area].push_back(place);
                const QString wording = published.value(quotes.integer(0));
                if (!wording.isEmpty())
                    m_quotes[wording].push_back(place);
            }
        }
    }

    bool isEmpty() const { return m_stored.sources.empty(); }
    const SpokenWords &spoken() const { return m_spoken; }

    /// The next place of these words, as a quote there or in the texts.
    std::optional<EvidencePlace> find(const QString &words)
    {
        // Reading a file again must come to the same quotes, also when the words of one lie
        // within another.
        if (const auto known = m_spoken.takeNearest(m_quotes.value(words)))
            return placeOf(*known);
        const auto found = m_spoken.takeExact(words);
        return found ? std::optional(placeOf(*found)) : std::nullopt;
    }

    /// False when an earlier row has it.
    bool take(const SpokenPlace &place) { return m_spoken.take(place.text, place.near.range); }
    EvidencePlace placeOf(const SpokenPlace &place) const
    {
        return {m_stored.sources[place.text], place.near.range, m_spoken.words(place)};
    }

private:
    StoredSpeech m_stored;
    SpokenWords m_spoken;
    QHash<QString, std::vector<SpokenPlace>> m_quotes; ///< by their words, and by their wording
};

QString titleOf(const QString &pseudonym, int number)
{
    const QString title = pseudonym.isEmpty() ? ImportingText::tr("Quotes without participant")
                                              : ImportingText::tr("%1 quotes").arg(pseudonym);
    return number > 1 ? title + u' ' + QString::number(number) : title;
}

QString freeTitle(Database &db, const QString &pseudonym)
{
    int number = 1;
    while (db.integer("SELECT 1 FROM source WHERE title=?1", titleOf(pseudonym, number)))
        ++number;
    return titleOf(pseudonym, number);
}

class EvidenceWriter
{
public:
    EvidenceWriter(Database &db, const StoreOptions &options, ImportSummary &summary)
        : m_db(db), m_summary(summary), m_options(options)
    {
    }

    /// Rows of one participant, some of which may name others beside.
    void write(const QString &pseudonym, const std::vector<const ImportedEvidence *> &rows,
               const Progress &progress)
    {
        m_pseudonym = pseudonym;
        // Words of nobody are kept too, in a source of their own.
        const ParticipantId participant = pseudonym.isEmpty()
                                              ? ParticipantId{}
                                              : participants::ensure(m_db, pseudonym);
        EvidenceSpeech speech(m_db, participant, titleOf(pseudonym, 1));
        describe(participant, rows);
        std::vector<std::optional<EvidencePlace>> places;
        std::vector<size_t> missing;
        for (size_t i = 0; i < rows.size(); ++i) {
            places.push_back(speech.find(rows[i]->quote));
            if (!places.back() && !rows[i]->spokenWords.isEmpty()) {
                places.back() = speech.find(rows[i]->spokenWords);
                m_confirmed += places.back().has_value();
            }
            if (!places.back())
                missing.push_back(i);
        }
        if (!missing.empty() && !speech.isEmpty())
            findNear(speech, rows, missing, places, progress);
        if (!missing.empty())
            makeSource(participant, rows, missing, places);
        for (size_t i = 0; i < rows.size(); ++i)
            writeRow(*rows[i], *places[i]);
    }

    /// Says how many quotes don't stand on their very words.
    void noteDifferences()
    {
        if (m_equal > 0)
            m_summary.notes.push_back(ImportNote::info(ImportingText::tr(
                "%n quotes differ from the transcript only in spaces, dashes, "
                "quotation marks or capitals; they stand on the transcript’s words.",
                nullptr, int(m_equal))));
        if (m_confirmed > 0)
            m_summary.notes.push_back(ImportNote::info(ImportingText::tr(
                "%n quotes stand on nearly the same words of a transcript, as confirmed; "
                "CodeBook.csv is written with their own wording.",
                nullptr, int(m_confirmed))));
    }

private:
    /// Places on nearly the same words; rows that get one are missing no more.
    void findNear(EvidenceSpeech &speech, const std::vector<const ImportedEvidence *> &rows,
                  std::vector<size_t> &missing, std::vector<std::optional<EvidencePlace>> &places,
                  const Progress &progress)
    {
        QStringList quotes;
        for (const size_t row : missing)
            quotes << rows[row]->quote;
        const auto near = speech.spoken().near(quotes, progress);
        std::vector<size_t> left;
        for (size_t i = 0; i < missing.size(); ++i) {
            const ImportedEvidence &row = *rows[missing[i]];
            for (const SpokenPlace &place : near[i]) {
                const bool isNear = m_options.nearest
                                    && place.near.similarity >= *m_options.nearest;
                if ((!place.near.isEqual && !isNear) || !speech.take(place))
                    continue;
                places[missing[i]] = speech.placeOf(place);
                m_equal += place.near.isEqual;
                if (!place.near.isEqual)
                    note(row,
                         ImportingText::tr("taken for the nearest words, %1 % alike, in %2: “%3”")
                             .arg(percent(place), speech.spoken().name(place),
                                  speech.spoken().words(place).simplified()),
                         ImportNote::Severity::Info);
                break;
            }
            if (places[missing[i]])
                continue;
            left.push_back(missing[i]);
            noteMissing(row, speech.spoken(), near[i]);
        }
        missing = left;
    }

    void noteMissing(const ImportedEvidence &row, const SpokenWords &spoken,
                     const std::vector<SpokenPlace> &near)
    {
        QString text =
            ImportingText::tr(
                "these words are not in the sources of %1 word for word; they are kept in "
                "a source of their own.")
                .arg(row.participant);
        if (!near.empty())
            text += u' '
                    + ImportingText::tr("The nearest, %1 % alike, are in %2: “%3”")
                          .arg(percent(near.front()), spoken.name(near.front()),
                               spoken.words(near.front()).simplified());
        note(row, text);
    }

    /// Rounded down, since 100 % would be the same.
    static QString percent(const SpokenPlace &place)
    {
        return QString::number(int(place.near.similarity * 100));
    }

    /// A source of the words that are nowhere else.
    void makeSource(ParticipantId participant, const std::vector<const ImportedEvidence *> &rows,
                    const std::vector<size_t> &missing,
                    std::vector<std::optional<EvidencePlace>> &places)
    {
        QString made;
        std::vector<qint64> starts;
        for (const size_t row : missing) {
            if (!made.isEmpty())
                made += QStringLiteral("\n\n");
            starts.push_back(made.size());
            made += rows[row]->quote;
        }
        const SourceId source = addQuoteSource(m_pseudonym, participant, made);
        for (size_t i = 0; i < missing.size(); ++i) {
            const QString &words = rows[missing[i]]->quote;
            places[missing[i]] = EvidencePlace{
                source, {starts[i], starts[i] + words.size()}, words};
            // Without a turn of each nothing says that the words are of several.
            if (rows[missing[i]]->participant != m_pseudonym)
                note(*rows[missing[i]],
                     ImportingText::tr(
                         "these words of %1 are in no transcript; they count for %2 only.")
                         .arg(rows[missing[i]]->participant, m_pseudonym));
        }
    }

    SourceId addQuoteSource(const QString &pseudonym, ParticipantId participant,
                            const QString &text)
    {
        const CollectionId collection = collections::ensure(m_db, {quotesFolder()});
        const SourceId source = sources::add(
            m_db,
            {collection, SourceKind::Document, freeTitle(m_db, pseudonym), {}, 1, text, {}, {}});
        if (participant)
            sources::addParticipant(m_db, source, participant);
        ++m_summary.sources;
        return source;
    }

    void writeRow(const ImportedEvidence &row, const EvidencePlace &place)
    {
        const bool isNew = !m_db.integer("SELECT 1 FROM quote WHERE source=?1 AND start=?2 AND "
                                         "\"end\"=?3",
                                         place.source, place.range.start, place.range.end);
        const QuoteId quote = quotes::ensure(m_db, place.source, place.range, place.words);
        if (place.words != row.quote && !isRegionMark(place.words))
            publishedwords::set(m_db, quote, row.quote);
        m_summary.quotes += isNew;
        std::vector<CodeId> codes;
        for (const QString &key : row.codeKeys)
            codes.push_back(codeForImport(m_db, key, row.file, row.line, m_summary));
        const auto before = quotes::codings(m_db, quote).size();
        if (!codes.empty())
            codings::applyTo(m_db, quote, codes, coder());
        m_summary.codings += qint64(quotes::codings(m_db, quote).size() - before);
        setText(row, quote, isNew);
        for (const auto &[name, value] : row.attributes)
            setAttribute(row, quote, name, value);
    }

    void setText(const ImportedEvidence &row, QuoteId quote, bool isNew)
    {
        const Quote before = quotes::at(m_db, quote);
        if (before.insight.isEmpty())
            quotes::setInsight(m_db, quote, row.insight, authorOf(row.insight));
        if (before.promptCategory.isEmpty())
            quotes::setPromptCategory(m_db, quote, row.promptCategory,
                                      authorOf(row.promptCategory));
        const bool differs = (!before.insight.isEmpty() && before.insight != row.insight)
                             || (!before.promptCategory.isEmpty()
                                 && before.promptCategory != row.promptCategory);
        if (!isNew && differs)
            note(row, ImportingText::tr(
                          "this quote has another insight or prompt category already; the earlier "
                          "one is kept."));
    }

    /// The first value that is not empty describes the participant, unless it is known already.
    void describe(ParticipantId participant, const std::vector<const ImportedEvidence *> &rows)
    {
        m_described.clear();
        for (const ImportedEvidence *row : rows) {
            for (const auto &[name, value] : row->attributes) {
                const AttributeId attribute = attributes::ensure(m_db, name);
                if (row->participant != m_pseudonym)
                    continue; // of several: whose it is isn't said
                QString &known = m_described[attribute.value];
                if (!known.isEmpty() || !participant)
                    continue;
                known = m_db.text("SELECT value FROM attribute_value WHERE participant=?1 AND "
                                  "attribute=?2",
                                  participant, attribute);
                if (known.isEmpty() && !value.isEmpty()) {
                    participants::setValue(m_db, participant, attribute, value);
                    known = value;
                }
            }
        }
    }

    /// A value that differs from the participant's stays with its quote.
    void setAttribute(const ImportedEvidence &row, QuoteId quote, const QString &name,
                      const QString &value)
    {
        if (row.participant != m_pseudonym)
            return;
        const AttributeId attribute = attributes::ensure(m_db, name);
        const QString known = m_described.value(attribute.value);
        if (known == value)
            return;
        quotes::setAttribute(m_db, quote, attribute, value);
        if (!row.participant.isEmpty())
            note(row, ImportingText::tr(
                          "%1 of %2 is “%3” here and “%4” elsewhere; this row keeps its own.")
                          .arg(name, row.participant, value, known));
    }

    void note(const ImportedEvidence &row, const QString &text,
              ImportNote::Severity severity = ImportNote::Severity::Warning)
    {
        m_summary.notes.push_back({severity, row.file, row.line, text});
    }

    CoderId authorOf(const QString &words) { return words.isEmpty() ? CoderId() : coder(); }

    CoderId coder()
    {
        if (!m_coder)
            m_coder = coders::ensure(m_db, m_options.coder.isEmpty() ? ImportingText::tr("Codebook")
                                                                     : m_options.coder);
        return m_coder;
    }

    Database &m_db;
    ImportSummary &m_summary;
    const StoreOptions &m_options;
    CoderId m_coder;
    QString m_pseudonym; ///< whose rows are written
    qint64 m_equal = 0;
    qint64 m_confirmed = 0;
    QHash<qint64, QString> m_described; ///< attribute -> value of the participant being written
};

} // namespace

void storeVoices(Database &db, const std::vector<ImportedEvidence> &evidence,
                 ImportSummary &summary)
{
    EvidenceVoices voices(db, evidence);
    for (const ImportedEvidence &row : evidence) {
        if (row.participant.isEmpty())
            continue;
        for (const QString &each : voices.of(row.participant)) {
            summary.participants += !participants::find(db, each);
            participants::ensure(db, each);
        }
    }
}

void storeEvidence(Database &db, const std::vector<ImportedEvidence> &evidence,
                   const StoreOptions &options, ImportSummary &summary, Progress &progress)
{
    QStringList order;
    QHash<QString, std::vector<const ImportedEvidence *>> byParticipant;
    EvidenceVoices voices(db, evidence);
    for (const ImportedEvidence &row : evidence) {
        if (row.quote.isEmpty()) {
            summary.notes.push_back(ImportNote::warning(
                ImportingText::tr("this row has no words and was left out."), row.file, row.line));
            continue;
        }
        const QString who = voices.of(row.participant).front();
        auto &rows = byParticipant[who];
        if (rows.empty())
            order << who;
        rows.push_back(&row);
    }
    EvidenceWriter writer(db, options, summary);
    for (const QString &participant : order) {
        progress.checkCanceled();
        writer.write(participant, byParticipant.value(participant), progress);
        progress.advance(qint64(byParticipant.value(participant).size()));
    }
    writer.noteDifferences();
}

} // namespace axial
