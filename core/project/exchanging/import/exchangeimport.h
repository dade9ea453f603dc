#pragma once

#include "core/project/exchanging/import/exchangeconflicts.h"
#include "core/project/exchanging/import/exchangetally.h"
#include "core/project/exchanging/import/speakerimport.h"
#include "core/project/exchanging/preserved/preservedguids.h"
#include "core/project/importing/importing.h"
#include "core/refi/exchange.h"
#include "core/text/textedits.h"

#include <QSet>

namespace axial {

/// A file's text on its way to what it is here: changes, one after the other.
class OffsetMapping
{
public:
    OffsetMapping() = default;
    explicit OffsetMapping(QString original) : m_original(std::move(original)) {}

    void add(TextEdits step)
    {
        if (!step.isEmpty())
            m_steps.push_back(std::move(step));
    }
    bool isChanged() const { return !m_steps.empty(); }
    const QString &original() const { return m_original; }
    /// As it is here.
    QString text() const { return m_steps.empty() ? m_original : m_steps.back().text(); }
    /// Where words of the original are in it; empty when none is left.
    TextRange moved(TextRange range) const
    {
        for (const TextEdits &step : m_steps)
            range = range.isEmpty() ? range : step.moved(range);
        return range;
    }

private:
    QString m_original;
    std::vector<TextEdits> m_steps;
};

/// One project of another program on its way into the study: what its parts became so far.
struct ExchangeImport {
    ExchangeImport(Database &study, const ImportedExchange &read, const StoreOptions &chosen,
                   ImportSummary &told, ExchangeConflicts &met, Progress &shown);

    Database &db;
    const refi::Exchange &content;
    const StoreOptions &options;
    ImportSummary &summary;
    ExchangeConflicts &conflicts;
    Progress &progress;
    QString file;

    PreservedGuids guids;
    ExchangeTally tally;
    QHash<QString, CoderId> coders;
    QHash<QString, CodeId> codes;
    QHash<QString, ParticipantId> participants; ///< by the GUID of their case
    QHash<QString, SourceId> sources;
    SpeakerImport speakers;
    QHash<QString, const refi::Source *> words; ///< what the text of a source is that of
    QHash<SourceId, OffsetMapping> offsets;     ///< texts that are another one here
    /// Lines of areas that are here: where each starts in a file's text -> where it is here.
    QHash<SourceId, QHash<qint64, TextRange>> lines;
    QSet<SourceId> withNewFile;               ///< of those that were here
    QHash<QString, QuoteId> quotes;           ///< by the GUID of their selection
    QHash<QString, QuoteId> codedQuote;       ///< by the GUID of a coding
    QHash<QString, CodingId> storedCodings;   ///< likewise
    QHash<QString, WholeCoding> wholeCodings; ///< by the GUID of a coding

    QSet<QString> folderSets; ///< GUIDs of sets that became folders
    QSet<QString> openLinks;  ///< of links with an end that is nothing that can be linked here

    /// Whether it came into the study with this file.
    template <class Id>
    bool isNew(Id id) const
    {
        return id.value > m_before && (id.value >> 32) == (m_before >> 32);
    }
    /// Called after each of many things: gives way to Cancel, and keeps the record of changes
    /// small.
    void advance();
    /// Written by this program, which says some things in ways of its own.
    bool isOurs() const { return content.origin.startsWith(QLatin1String("Axial ")); }
    /// Also one with a memo at its end, which elsewhere only says what the memo is about. Those of
    /// this program have no colour.
    bool isOwnLink(const refi::Link &link) const
    {
        return isOurs() && !link.direction.isEmpty() && !link.rgb;
    }
    /// Who it was, by the GUID of a user; whoever imports when the file doesn't say.
    CoderId coderOf(const QString &user);

private:
    void matchCoder(CoderId coder, const QString &name, const QString &theirs, const QString &user);

    qint64 m_before; ///< the last id that was given before
    qint64 m_seen = 0;
};

// In this order: what comes later names what came before. Each is in the .cpp of its name, and
// storeSideCar() goes before the last.
void importCodes(ExchangeImport &work);

void importCases(ExchangeImport &work);

void importDocuments(ExchangeImport &work);

void importCodings(ExchangeImport &work);

void importMemos(ExchangeImport &work);

void importLinks(ExchangeImport &work);

void importDescriptions(ExchangeImport &work);

/// Where on their pages the quotes are that are areas, unless the side-car has told it.
void importAreas(ExchangeImport &work);

/// Whose words the documents hold; the side-car of a file of this program may have told it.
void importSpeakers(ExchangeImport &work, bool isTold);

/// When what stands in transcripts is heard; the side-car may have told it.
void importTimes(ExchangeImport &work, bool isTold);

/// All of them, for each project and codebook.
void importExchanges(Database &db, const std::vector<ImportedExchange> &exchanges,
                     const StoreOptions &options, ImportSummary &summary, Progress &progress);

} // namespace axial
