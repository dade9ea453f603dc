#include "core/project/importingevidence.h"

#include "core/db/database.h"
#include "core/project/coders.h"
#include "core/project/importinglabels.h"
#include "core/project/participants.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <optional>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("importing", text);
}

struct Place {
    SourceId source;
    TextRange range;
};

/// One participant's words, and which of them earlier rows have taken: two rows with the same
/// words are two quotes.
struct Speech {
    std::vector<std::pair<SourceId, QString>> texts;
    QHash<QString, std::vector<Place>> quotes; ///< there already, by their words
    QSet<std::pair<qint64, qint64>> taken; ///< source, start

    std::optional<Place> find(const QString &words)
    {
        // Reading a file again must come to the same quotes, also when the words of one lie
        // within another.
        for (const Place &place : quotes.value(words)) {
            if (!taken.contains({place.source.value, place.range.start})) {
                taken.insert({place.source.value, place.range.start});
                return place;
            }
        }
        for (const auto &[source, text] : texts) {
            for (qsizetype at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
                if (taken.contains({source.value, at}))
                    continue;
                taken.insert({source.value, at});
                return Place{source, {at, at + words.size()}};
            }
        }
        return std::nullopt;
    }
};

QString titleOf(const QString &pseudonym, int number)
{
    const QString title = pseudonym.isEmpty() ? tr("Quotes without participant")
                                              : tr("%1 quotes").arg(pseudonym);
    return number > 1 ? title + u' ' + QString::number(number) : title;
}

/// What a participant says anywhere; for nobody, what earlier codebooks said of nobody.
Speech speechOf(Database &db, ParticipantId participant, const QString &ownTitle)
{
    Speech speech;
    if (!participant) {
        auto own = db.query("SELECT s.id, t.text FROM source s JOIN source_text t ON t.source = s.id "
                            "WHERE s.title=?1", ownTitle);
        while (own.next())
            speech.texts.emplace_back(own.id<SourceId>(0), own.text(1));
        return speech;
    }
    auto rows = db.query("SELECT s.id, t.text FROM source s JOIN source_text t ON t.source = s.id "
                         "WHERE s.id IN (SELECT source FROM speaker WHERE participant=?1 "
                         "UNION SELECT source FROM source_participant WHERE participant=?1) "
                         "ORDER BY s.kind, s.position, s.id",
                         participant);
    while (rows.next())
        speech.texts.emplace_back(rows.id<SourceId>(0), rows.text(1));
    for (const auto &[source, text] : speech.texts) {
        auto quotes = db.query("SELECT words, start, \"end\" FROM quote WHERE source=?1 "
                               "ORDER BY start, \"end\"", source);
        while (quotes.next())
            speech.quotes[quotes.text(0)].push_back({source, {quotes.integer(1), quotes.integer(2)}});
    }
    return speech;
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

    void write(const std::vector<const ImportedEvidence *> &rows)
    {
        const QString &pseudonym = rows.front()->participant;
        // Words of nobody are kept too, in a source of their own.
        const ParticipantId participant = pseudonym.isEmpty() ? ParticipantId{}
                                                              : participants::ensure(m_db, pseudonym);
        Speech speech = speechOf(m_db, participant, titleOf(pseudonym, 1));
        describe(participant, rows);
        const bool hadSources = !speech.texts.empty();
        std::vector<std::optional<Place>> places;
        QString made;
        std::vector<std::pair<size_t, qint64>> missing; ///< row, start in the made text
        for (size_t i = 0; i < rows.size(); ++i) {
            places.push_back(speech.find(rows[i]->quote));
            if (places.back())
                continue;
            if (!made.isEmpty())
                made += QStringLiteral("\n\n");
            missing.emplace_back(i, made.size());
            made += rows[i]->quote;
            if (hadSources)
                note(*rows[i], tr("these words are not in the sources of %1 word for word; they "
                                  "are kept in a source of their own.").arg(rows[i]->participant));
        }
        if (!missing.empty()) {
            const SourceId source = addQuoteSource(rows.front()->participant, participant, made);
            for (const auto &[row, start] : missing)
                places[row] = Place{source, {start, start + rows[row]->quote.size()}};
        }
        for (size_t i = 0; i < rows.size(); ++i)
            writeRow(*rows[i], *places[i]);
    }

private:
    SourceId addQuoteSource(const QString &pseudonym, ParticipantId participant, const QString &text)
    {
        const CollectionId collection = collections::ensure(m_db, {tr("Quotes from a codebook")});
        const SourceId source = sources::add(m_db, {collection, SourceKind::Document,
                                                    freeTitle(m_db, pseudonym), {}, 1, text, {}, {}});
        if (participant)
            sources::addParticipant(m_db, source, participant);
        ++m_summary.sources;
        return source;
    }

    void writeRow(const ImportedEvidence &row, const Place &place)
    {
        const bool isNew = !m_db.integer("SELECT 1 FROM quote WHERE source=?1 AND start=?2 AND "
                                         "\"end\"=?3", place.source, place.range.start,
                                         place.range.end);
        const QuoteId quote = quotes::ensure(m_db, place.source, place.range, row.quote);
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
            quotes::setInsight(m_db, quote, row.insight);
        if (before.promptCategory.isEmpty())
            quotes::setPromptCategory(m_db, quote, row.promptCategory);
        const bool differs = (!before.insight.isEmpty() && before.insight != row.insight)
                             || (!before.promptCategory.isEmpty()
                                 && before.promptCategory != row.promptCategory);
        if (!isNew && differs)
            note(row, tr("this quote has another insight or prompt category already; the earlier "
                         "one is kept."));
    }

    /// The first value that is not empty describes the participant, unless it is known already.
    void describe(ParticipantId participant, const std::vector<const ImportedEvidence *> &rows)
    {
        m_described.clear();
        for (const ImportedEvidence *row : rows) {
            for (const auto &[name, value] : row->attributes) {
                const AttributeId attribute = attributes::ensure(m_db, name);
                QString &known = m_described[attribute.value];
                if (!known.isEmpty() || !participant)
                    continue;
                known = m_db.text("SELECT value FROM attribute_value WHERE participant=?1 AND "
                                  "attribute=?2", participant, attribute);
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
        const AttributeId attribute = attributes::ensure(m_db, name);
        const QString known = m_described.value(attribute.value);
        if (known == value)
            return;
        quotes::setAttribute(m_db, quote, attribute, value);
        if (!row.participant.isEmpty())
            note(row, tr("%1 of %2 is “%3” here and “%4” elsewhere; this row keeps its own.")
                          .arg(name, row.participant, value, known));
    }

    void note(const ImportedEvidence &row, const QString &text)
    {
        m_summary.notes.push_back({ImportNote::Severity::Warning, row.file, row.line, text});
    }

    CoderId coder()
    {
        if (!m_coder)
            m_coder = coders::ensure(m_db, m_options.coder.isEmpty() ? tr("Codebook")
                                                                     : m_options.coder);
        return m_coder;
    }

    Database &m_db;
    ImportSummary &m_summary;
    const StoreOptions &m_options;
    CoderId m_coder;
    QHash<qint64, QString> m_described; ///< attribute -> value of the participant being written
};

} // namespace

void storeEvidence(Database &db, const std::vector<ImportedEvidence> &evidence,
                   const StoreOptions &options, ImportSummary &summary, Progress &progress)
{
    QStringList order;
    QHash<QString, std::vector<const ImportedEvidence *>> byParticipant;
    for (const ImportedEvidence &row : evidence) {
        if (row.quote.isEmpty()) {
            summary.notes.push_back({ImportNote::Severity::Warning, row.file, row.line,
                                     tr("this row has no words and was left out.")});
            continue;
        }
        auto &rows = byParticipant[row.participant];
        if (rows.empty())
            order << row.participant;
        rows.push_back(&row);
    }
    EvidenceWriter writer(db, options, summary);
    for (const QString &participant : order) {
        progress.checkCanceled();
        writer.write(byParticipant.value(participant));
        progress.advance(qint64(byParticipant.value(participant).size()));
    }
}

} // namespace axial
