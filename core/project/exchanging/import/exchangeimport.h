#pragma once

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/domain/memo.h"
#include "core/import/imported.h"
#include "core/project/exchanging/import/speakerimport.h"
#include "core/project/exchanging/preserved/preservedguids.h"
#include "core/project/importing/importing.h"
#include "core/project/merging/mergereport.h"
#include "core/refi/exchange.h"
#include "core/text/textedits.h"

#include <QMap>
#include <QSet>

#include <map>
#include <optional>

namespace axial {

class Database;

/// What files say of things that the study has already: counted, and where it is not the same,
/// listed with both values and settled as was chosen.
class ExchangeConflicts
{
public:
    ExchangeConflicts(Database &db, const MergeChoices &choices) : m_db(db), m_choices(choices) {}

    /// Which one is met from now on.
    void setFile(const QString &name) { m_file = name; }
    /// A thing that only the file has.
    void added(MergeKind kind) { ++m_report.of(kind).added; }
    /// A thing that both have, with nothing in it that could differ.
    void equal(MergeKind kind) { ++m_report.of(kind).equal; }
    /// What is here said on a document, or that it is hidden, as in a merge.
    QString told(SourceId document, const QString &words) const;
    /// How many values of things that were here are others now.
    qint64 taken() const { return m_taken; }
    const MergeReport &report() const { return m_report; }
    /// What was different and what stays, a sentence each; after many the number of the others.
    void tell(ImportSummary &summary) const;

private:
    friend class MatchedItem;

    std::vector<ImportNote> notes() const;

    Database &m_db;
    MergeChoices m_choices;
    QString m_file;
    MergeReport m_report;
    std::vector<ImportNote> m_sentences;
    qint64 m_different = 0;
    qint64 m_taken = 0;
};

/// One thing of a file that the study has, side by side. It is counted when it has been looked at.
class MatchedItem
{
public:
    enum class Side {
        Value,
        Text, ///< of which both can stay, one after the other
        Lines ///< a list, an item each; of both lists each item can stay, once
    };

    /// `guid` is the file's; `about` names the thing as it is here; `document` is the one that
    /// somebody says it of, none = everybody may know it.
    MatchedItem(ExchangeConflicts &conflicts, MergeKind kind, const QString &guid,
                const QString &about, SourceId document = {});
    ~MatchedItem();
    Q_DISABLE_COPY_MOVE(MatchedItem)

    /// What a side of it is to be from now on; none = it stays as it is. Nothing is different where
    /// the file says nothing, and where nothing is said here the file's is taken. `name` is for
    /// people, `side` for the choice.
    std::optional<QString> settle(const char *side, const QString &name, const QString &mine,
                                  const QString &theirs, Side kind = Side::Value);
    /// Does what was chosen; what the study refuses is said and stays as it is.
    template <class Change>
    void change(const Change &change)
    {
        try {
            change();
        } catch (const Canceled &) {
            throw;
        } catch (const Error &error) {
            refuse(error.message());
        }
    }
    void refuse(const QString &why);

private:
    void say(const MergeConflict &conflict, MergeChoice choice);

    ExchangeConflicts &m_conflicts;
    MergeKind m_kind;
    QString m_guid;
    QString m_about;
    SourceId m_document;
    bool m_isDifferent = false;
    bool m_isChanged = false;
};

/// What became of everything in a file of another program: found -> taken, taken as something
/// else, there already, or left out, and why.
class ExchangeTally
{
public:
    enum class Kind {
        Users,
        Codes,
        Documents,
        Selections,
        Codings,
        Memos,
        Cases,
        Values,
        Links,
        Sets,
        Graphs,
        Descriptions,
        Times
    };

    void found(Kind kind, qint64 count = 1) { m_rows[kind].found += count; }
    void taken(Kind kind) { ++m_rows[kind].taken; }
    void known(Kind kind) { ++m_rows[kind].known; }
    /// `as` says what it became: "as a comment of its coding".
    void converted(Kind kind, const QString &as, qint64 count = 1)
    {
        if (count > 0)
            m_rows[kind].converted[as] += count;
    }
    /// What became of that which is only kept for other programs.
    static QString kept();
    void skipped(Kind kind, const QString &why, qint64 count = 1)
    {
        m_rows[kind].skipped[why] += count;
    }

    /// Not taken, and nobody misses it.
    void needless(Kind kind, const QString &why, qint64 count = 1)
    {
        m_rows[kind].needless[why] += count;
    }

    /// A sentence for each kind of which there was one; a warning where something was left out.
    std::vector<ImportNote> notes(const QString &file) const;

private:
    struct Row {
        qint64 found = 0;
        qint64 taken = 0;
        qint64 known = 0;
        QMap<QString, qint64> converted;
        QMap<QString, qint64> skipped;
        QMap<QString, qint64> needless;
    };

    std::map<Kind, Row> m_rows;
};
using Tallied = ExchangeTally::Kind;

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
    /// A quote, document, code or person of the file, as it is here; none = it is none of these.
    LinkEnd thingOf(const QString &guid) const;
    /// Who it was, by the GUID of a user; whoever imports when the file doesn't say.
    CoderId coderOf(const QString &user);

private:
    void matchCoder(CoderId coder, const QString &name, const QString &theirs, const QString &user);

    qint64 m_before; ///< the last id that was given before
    qint64 m_seen = 0;
};

// In this order: what comes later names what came before. Each is in the .cpp of its name, areas
// with codings, and storeSideCar() goes before the last.
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

/// What variables say of documents, whoever speaks there; the side-car may have told it.
void importFields(ExchangeImport &work, bool isTold);

/// A value of a variable as the study writes it.
QString wordsOfValue(const refi::Value &value, const QString &type);
/// Programs without cases describe documents where others describe those: then a document is
/// whoever it is about.
bool areDocumentsPeople(const ExchangeImport &work);
/// GUIDs of the variables that say something of documents and nothing of a case.
QSet<QString> variablesOfDocuments(const ExchangeImport &work);

/// All of them, for each project and codebook.
void importExchanges(Database &db, const std::vector<ImportedExchange> &exchanges,
                     const StoreOptions &options, ImportSummary &summary, Progress &progress);

} // namespace axial
