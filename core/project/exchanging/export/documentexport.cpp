#include "core/project/exchanging/export/documentexport.h"

#include "core/base/id.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/db/reading.h"
#include "core/import/documents/pages/pagedfile.h"
#include "core/project/exchanging/export/participantexport.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/exchanging/import/descriptionimport.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/memos/memos.h"
#include "core/project/memos/privatememos.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/refi/exchange.h"
#include "core/refi/mediafiles.h"
#include "core/text/pages/pagemarks.h"

#include <algorithm>

namespace axial {
namespace {

#define IS_CALLED_PAGED                                                                            \
    "(name LIKE '%.pdf' OR name LIKE '%.png' OR name LIKE '%.jpg' OR name LIKE '%.jpeg')"

bool isCalledPaged(Database &db, SourceId source)
{
    return db.integer("SELECT 1 FROM source_original WHERE source=?1 AND " IS_CALLED_PAGED, source)
        .has_value();
}

/// Empty when the study has none that it says pages of. Others are not even unpacked.
QByteArray pagedFile(Database &db, SourceId source)
{
    const auto original = isCalledPaged(db, source) ? transcripts::original(db, source)
                                                    : std::nullopt;
    return original && !refi::mediaEnding(original->bytes).isEmpty() ? original->bytes
                                                                     : QByteArray();
}

/// Makes documents that came from a PDF or a picture ones with that file, where the study keeps it
/// and it can be shown: their quotes that are areas of pages are such, with their words, and all
/// others lie in their texts, which are the representations.
class PageExport
{
public:
    /// Files that would be more than `room` bytes together, or that have more than `largest`, are
    /// left out, and their documents stay texts.
    PageExport(Database &db, const StudyGuids &guids, qint64 room, qint64 largest,
               const Progress &progress)
        : m_db(db), m_guids(guids), m_room(room), m_largest(largest), m_progress(progress)
    {
    }

    /// Whether add() may find a file of the document; it looks at none.
    bool mayHave(SourceId source) const { return isCalledPaged(m_db, source); }
    /// Throws Error when what reads PDFs can't be started, and Canceled.
    void add(SourceId source, refi::Source &document)
    {
        QByteArray file = pagedFile(m_db, source);
        if (file.size() > std::min(m_room, m_largest)) {
            m_leftOut << document.name;
            return;
        }
        if (file.isEmpty())
            return;
        const std::vector<QSizeF> sizes = pageSizes(file, &m_progress);
        if (sizes.empty()) {
            m_unshown << document.name;
            return;
        }
        m_room -= file.size();
        const bool isPdf = refi::mediaEnding(file) == QLatin1String("pdf");
        QHash<QString, PageRegion> regions;
        for (const PageRegion &region : pageregions::inSource(m_db, source))
            regions.insert(m_guids.of(region.quote), region);
        refi::Source words;
        words.kind = refi::Source::Kind::Representation;
        words.guid = m_guids.made(QStringLiteral("words"), source.value);
        words.name = document.name;
        std::vector<refi::Selection> areas;
        for (refi::Selection &selection : document.selections) {
            const auto region = regions.constFind(selection.guid);
            if (region == regions.cend() || region->page >= int(sizes.size())) {
                words.selections.push_back(std::move(selection));
                continue;
            }
            selection.kind = isPdf ? refi::Selection::Kind::Pdf : refi::Selection::Kind::Picture;
            selection.area = refi::PageArea{region->page, region->area,
                                            sizes[size_t(region->page)]};
            selection.words = document.text->text.mid(region->words.start, region->words.length());
            selection.name = regionDescription(selection.words);
            areas.push_back(std::move(selection));
        }
        words.text = std::move(document.text);
        document.text.reset();
        document.kind = isPdf ? refi::Source::Kind::Pdf : refi::Source::Kind::Picture;
        document.file = std::move(file);
        document.selections = std::move(areas);
        document.parts.push_back(std::move(words));
    }
    /// The documents whose files there was no room for.
    const QStringList &leftOut() const { return m_leftOut; }
    /// Those whose files can't be shown.
    const QStringList &unshown() const { return m_unshown; }

private:
    Database &m_db;
    const StudyGuids &m_guids;
    qint64 m_room;
    qint64 m_largest;
    const Progress &m_progress;
    QStringList m_leftOut;
    QStringList m_unshown;
};

/// Who said what in documents of several people, as selections that cases name.
class SpeakerExport
{
public:
    SpeakerExport(Database &db, const StudyGuids &guids) : m_db(db), m_guids(guids) {}

    /// Notes whose the places in it are.
    void note(SourceId source)
    {
        eachPlace(source, [this](TextRange, const QString &guid, ParticipantId participant) {
            m_selections[m_guids.of(participant)] << guid;
        });
    }

    void addPlaces(SourceId source, refi::Source &document) const
    {
        eachPlace(source, [&document](TextRange range, const QString &guid, ParticipantId) {
            refi::Selection selection;
            selection.range = range;
            selection.guid = guid;
            document.selections.push_back(std::move(selection));
        });
    }

    /// Of all documents that were noted so far.
    void addTo(std::vector<refi::Case> &cases) const
    {
        for (refi::Case &each : cases)
            each.selections = m_selections.value(each.guid);
    }

private:
    template <class Place>
    void eachPlace(SourceId source, const Place &place) const
    {
        auto rows = m_db.query("SELECT t.start, t.\"end\", k.participant FROM turn t "
                               "JOIN speaker k ON k.id = t.speaker "
                               "WHERE t.source=?1 AND k.participant IS NOT NULL "
                               "AND " AXIAL_IS_SAID_BY_PLACES("k") " ORDER BY t.start",
                               source);
        while (rows.next()) {
            // The same in each study that has the document.
            const QString guid = m_guids.made(
                QStringLiteral("voice:%1:%2").arg(m_guids.of(source)).arg(rows.integer(1)),
                rows.integer(0));
            place(TextRange{rows.integer(0), rows.integer(1)}, guid, rows.id<ParticipantId>(2));
        }
    }

    Database &m_db;
    const StudyGuids &m_guids;
    QHash<QString, QStringList> m_selections; ///< by the GUID of a case
};

/// Also while a file is written, after what it read at first was taken.
class DocumentReader : public std::enable_shared_from_this<DocumentReader>
{
public:
    DocumentReader(Database &db, std::shared_ptr<const StudyGuids> guids,
                   const ExchangeOptions &options, std::shared_ptr<const Reading> reading,
                   const Progress &progress)
        : m_db(db), m_given(std::move(guids)), m_guids(*m_given), m_speakers(db, m_guids),
          m_pages(db, m_guids, options.mostOriginalBytes, options.largestOriginal, progress),
          m_hasPages(options.withOriginals), m_reading(std::move(reading))
    {
        auto rows = db.query(
            "SELECT quote, id FROM memo WHERE quote IS NOT NULL AND NOT " AXIAL_MEMO_IS_PRIVATE(
                "memo") " ORDER BY id");
        while (rows.next())
            m_notesOf[rows.id<QuoteId>(0)] << m_guids.of(rows.id<MemoId>(1));
        findComments();
    }

    void read(const Source &source, refi::Exchange &exchange)
    {
        refi::Source document;
        document.kind = refi::Source::Kind::Text;
        document.guid = m_guids.of(source.id);
        document.name = source.title;
        // What hangs on it would tell what others saw there.
        const bool isHidden = rounds::hidesCodings(m_db, source.id);
        if (!isHidden) {
            for (const Memo &memo : memos::of(m_db, source.id))
                readMemo(memo, document);
            for (refi::Source &comment : m_comments[source.id])
                exchange.notes.push_back(std::move(comment));
            readWholeCodings(source.id, document, exchange.notes);
        }
        m_comments.remove(source.id);
        m_speakers.note(source.id);
        const auto read = [reader = shared_from_this(), id = source.id,
                           isHidden](refi::Source &into, refi::Source::Wanted wanted) {
            reader->readWords(id, isHidden, wanted, into);
        };
        if (m_reading && !(m_hasPages && m_pages.mayHave(source.id))) {
            document.text = refi::AnchorText(); // there is one
            document.later = read;
        } else {
            read(document, refi::Source::Wanted::Everything);
            if (m_hasPages)
                m_pages.add(source.id, document);
        }
        exchange.sources.push_back(std::move(document));
    }

    const PageExport &pages() const { return m_pages; }
    const SpeakerExport &speakers() const { return m_speakers; }

private:
    /// On codings of quotes, which are read later: by document, in the order of its codings.
    void findComments()
    {
        // Most codings have none: they are gone through once, and few are looked up.
        auto rows = m_db.query(
            "SELECT q.source, c.id, c.coder, c.comment, c.created FROM coding c CROSS JOIN quote q "
            "ON q.id = c.quote WHERE c.comment<>'' "
            "ORDER BY q.source, q.start, q.\"end\", q.id, c.created, c.id");
        while (rows.next())
            m_comments[rows.id<SourceId>(0)].push_back(comment(m_guids.of(rows.id<CodingId>(1)),
                                                               known(m_coders, rows.id<CoderId>(2)),
                                                               rows.text(3), rows.integer(4)));
    }

    void readWords(SourceId source, bool isHidden, refi::Source::Wanted wanted,
                   refi::Source &document)
    {
        document.text = refi::AnchorText::fromWords(sources::text(m_db, source));
        if (wanted == refi::Source::Wanted::Words)
            return;
        if (!isHidden)
            readQuotes(source, document);
        m_speakers.addPlaces(source, document);
    }

    /// What another program said of the document goes back where it stood.
    void readMemo(const Memo &memo, refi::Source &document)
    {
        if (!isDescription(m_db, memo, m_guids, descriptionGuid(document.guid))) {
            document.notes << m_guids.of(memo.id);
            return;
        }
        document.description = memo.text;
        document.createdMs = memo.createdMs;
        if (memo.coder)
            document.user = m_guids.of(memo.coder);
    }

    /// In an order that the indexes have: SQLite's sort of each quote's codings, mostly one, takes
    /// a fourth of the time.
    void readQuotes(SourceId source, refi::Source &document)
    {
        auto rows = m_db.query(
            "SELECT q.id, q.start, q.\"end\", q.insight, q.created, c.id, c.code, "
            "c.coder, c.comment<>'', c.created FROM quote q "
            "LEFT JOIN coding c ON c.quote = q.id "
            "WHERE q.source=?1 ORDER BY q.start, q.\"end\", q.id, c.id",
            source);
        QuoteId last;
        while (rows.next()) {
            const auto quote = rows.id<QuoteId>(0);
            if (quote != last) {
                refi::Selection selection;
                selection.guid = m_guids.of(quote);
                selection.range = TextRange{rows.integer(1), rows.integer(2)};
                selection.description = rows.text(3);
                selection.createdMs = rows.integer(4);
                selection.notes = m_notesOf.value(quote);
                document.selections.push_back(std::move(selection));
                last = quote;
            }
            if (const auto id = rows.id<CodingId>(5))
                document.selections.back().codings.push_back(
                    coding(m_guids.of(id), rows.id<CodeId>(6), rows.id<CoderId>(7),
                           rows.integer(8) != 0, rows.integer(9)));
        }
        for (refi::Selection &selection : document.selections) {
            if (selection.codings.size() > 1)
                std::ranges::stable_sort(selection.codings, {}, &refi::Coding::createdMs);
        }
    }

    void readWholeCodings(SourceId source, refi::Source &document, std::vector<refi::Source> &notes)
    {
        auto rows = m_db.query("SELECT code, coder, comment, created FROM source_coding "
                               "WHERE source=?1 ORDER BY code, coder",
                               source);
        while (rows.next()) {
            const WholeCoding whole{source, rows.id<CodeId>(0), rows.id<CoderId>(1)};
            const QString words = rows.text(2);
            document.codings.push_back(coding(m_guids.of(whole), whole.code, whole.coder,
                                              !words.isEmpty(), rows.integer(3)));
            const refi::Coding &made = document.codings.back();
            if (!words.isEmpty())
                notes.push_back(comment(made.guid, made.user, words, rows.integer(3)));
        }
    }

    refi::Coding coding(const QString &guid, CodeId code, CoderId coder, bool hasComment,
                        qint64 createdMs)
    {
        refi::Coding coding{guid, known(m_codes, code), known(m_coders, coder), createdMs, {}};
        if (hasComment)
            coding.notes << commentGuid(guid);
        return coding;
    }

    QString commentGuid(const QString &coding) const
    {
        return m_guids.made(QStringLiteral("comment:") + coding, 0);
    }

    refi::Source comment(const QString &coding, const QString &user, const QString &words,
                         qint64 createdMs) const
    {
        refi::Source note;
        note.kind = refi::Source::Kind::Note;
        note.guid = commentGuid(coding);
        note.user = user;
        note.createdMs = createdMs;
        note.text = refi::AnchorText::fromWords(words);
        return note;
    }

    /// Made once: many codings have it, and share it.
    template <class Id>
    QString known(QHash<Id, QString> &guids, Id id) const
    {
        QString &guid = guids[id];
        if (guid.isEmpty())
            guid = m_guids.of(id);
        return guid;
    }

    Database &m_db;
    std::shared_ptr<const StudyGuids> m_given;
    const StudyGuids &m_guids;
    QHash<CodeId, QString> m_codes;
    QHash<CoderId, QString> m_coders;
    SpeakerExport m_speakers;
    PageExport m_pages;
    bool m_hasPages;
    QHash<QuoteId, QStringList> m_notesOf;
    QHash<SourceId, std::vector<refi::Source>> m_comments; ///< of documents that are still to come
    std::shared_ptr<const Reading> m_reading;              ///< null = everything is read at once
};

} // namespace

int exchangedOriginals(Database &db)
{
    return int(db.integer("SELECT count(*) FROM source_original WHERE length(bytes) > 0 "
                          "AND " IS_CALLED_PAGED)
                   .value_or(0));
}

void exportDocuments(Database &db, const std::shared_ptr<const StudyGuids> &guids,
                     const ExchangeOptions &options, refi::Exchange &exchange,
                     const std::shared_ptr<const Reading> &reading, Progress &progress)
{
    const auto reader = std::make_shared<DocumentReader>(db, guids, options, reading, progress);
    std::vector<std::pair<CollectionId, QStringList>> folders;
    for (const Source &source : sources::all(db)) {
        if (source.length == 0)
            continue;
        progress.checkCanceled();
        reader->read(source, exchange);
        if (folders.empty() || folders.back().first != source.collection)
            folders.push_back({source.collection, {}});
        folders.back().second << guids->of(source.id);
    }
    reader->speakers().addTo(exchange.cases);
    refi::remarkOnNames(
        exchange, reader->pages().unshown(),
        ExportingText::tr("PDFs and pictures that were left out, since they can’t be "
                          "shown: %1."));
    refi::remarkOnNames(
        exchange, reader->pages().leftOut(),
        ExportingText::tr("PDFs and pictures that were left out, since one may have %1 "
                          "MB and all together %2 MB: %3.")
            .arg(limitMegabytes(options.largestOriginal),
                 limitMegabytes(options.mostOriginalBytes)));
    for (const auto &[folder, members] : folders)
        exchange.sets.push_back(
            {guids->of(folder), collections::path(db, folder).join(u'/'), {}, {}, members, {}});
}

} // namespace axial
