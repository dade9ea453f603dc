#include "core/project/exchanging/exchangeddocuments.h"

#include "core/base/limits.h"
#include "core/db/database.h"
#include "core/project/exchanging/exchangedescriptions.h"
#include "core/project/exchanging/exchangedpages.h"
#include "core/project/exchanging/exchangedvoices.h"
#include "core/project/exchanging/studyexchange.h"
#include "core/project/memos.h"
#include "core/project/privatememos.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources.h"
#include "core/refi/remarks.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(exporting)
};

class DocumentReader
{
public:
    DocumentReader(Database &db, const GivenGuids &guids, const ExchangeOptions &options,
                   refi::Exchange &exchange, const Progress &progress)
        : m_db(db), m_guids(guids), m_exchange(exchange), m_voices(db, guids),
          m_pages(db, guids, options.mostOriginalBytes, options.largestOriginal, progress),
          m_hasPages(options.withOriginals)
    {
        auto rows = db.query(
            "SELECT quote, id FROM memo WHERE quote IS NOT NULL AND NOT " AXIAL_MEMO_IS_PRIVATE(
                "memo") " ORDER BY id");
        while (rows.next())
            m_notesOf[rows.id<QuoteId>(0)] << guids.of(rows.id<MemoId>(1));
    }

    void read(const Source &source)
    {
        refi::Source document;
        document.kind = refi::Source::Kind::Text;
        document.guid = m_guids.of(source.id);
        document.name = source.title;
        document.text = refi::AnchorText::fromWords(sources::text(m_db, source.id));
        if (!rounds::isInBlindRound(m_db, source.id)) { // else it would tell what others saw there
            for (const Memo &memo : memos::of(m_db, source.id))
                readMemo(memo, document);
            readQuotes(source.id, document);
            readWholeCodings(source.id, document);
        }
        m_voices.addPlaces(source.id, document);
        if (m_hasPages)
            m_pages.add(source.id, document);
        m_exchange.sources.push_back(std::move(document));
    }

    const PageExchange &pages() const { return m_pages; }
    const ExchangedVoices &voices() const { return m_voices; }

private:
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

    void readQuotes(SourceId source, refi::Source &document)
    {
        auto rows = m_db.query(
            "SELECT q.id, q.start, q.\"end\", q.insight, q.created, coalesce(c.id, 0), "
            "coalesce(c.code, 0), coalesce(c.coder, 0), coalesce(c.comment, ''), "
            "coalesce(c.created, 0) FROM quote q LEFT JOIN coding c ON c.quote = q.id "
            "WHERE q.source=?1 ORDER BY q.start, q.\"end\", q.id, c.created, c.id",
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
                    coding(m_guids.of(id), known(m_codes, rows.id<CodeId>(6)),
                           known(m_coders, rows.id<CoderId>(7)), rows.text(8), rows.integer(9)));
        }
    }

    void readWholeCodings(SourceId source, refi::Source &document)
    {
        auto rows = m_db.query("SELECT code, coder, comment, created FROM source_coding "
                               "WHERE source=?1 ORDER BY code, coder",
                               source);
        while (rows.next()) {
            const WholeCoding whole{source, rows.id<CodeId>(0), rows.id<CoderId>(1)};
            document.codings.push_back(coding(m_guids.of(whole), known(m_codes, whole.code),
                                              known(m_coders, whole.coder), rows.text(2),
                                              rows.integer(3)));
        }
    }

    refi::Coding coding(const QString &guid, const QString &code, const QString &user,
                        const QString &comment, qint64 createdMs)
    {
        refi::Coding coding{guid, code, user, createdMs, {}};
        if (comment.isEmpty())
            return coding;
        refi::Source note;
        note.kind = refi::Source::Kind::Note;
        note.guid = m_guids.made(QStringLiteral("comment:") + guid, 0);
        note.user = user;
        note.createdMs = createdMs;
        note.text = refi::AnchorText::fromWords(comment);
        coding.notes << note.guid;
        m_exchange.notes.push_back(std::move(note));
        return coding;
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
    const GivenGuids &m_guids;
    refi::Exchange &m_exchange;
    QHash<CodeId, QString> m_codes;
    QHash<CoderId, QString> m_coders;
    ExchangedVoices m_voices;
    PageExchange m_pages;
    bool m_hasPages;
    QHash<QuoteId, QStringList> m_notesOf;
};

} // namespace

void addExchangedDocuments(Database &db, const GivenGuids &guids, const ExchangeOptions &options,
                           refi::Exchange &exchange, Progress &progress)
{
    DocumentReader reader(db, guids, options, exchange, progress);
    std::vector<std::pair<CollectionId, QStringList>> folders;
    for (const Source &source : sources::all(db)) {
        if (source.length == 0)
            continue;
        progress.checkCanceled();
        reader.read(source);
        if (folders.empty() || folders.back().first != source.collection)
            folders.push_back({source.collection, {}});
        folders.back().second << guids.of(source.id);
    }
    reader.voices().addTo(exchange.cases);
    refi::remarkOnNames(exchange, reader.pages().unshown(),
                        Messages::tr("PDFs and pictures that were left out, since they can’t be "
                                     "shown: %1."));
    refi::remarkOnNames(exchange, reader.pages().leftOut(),
                        Messages::tr("PDFs and pictures that were left out, since one may have %1 "
                                     "MB and all together %2 MB: %3.")
                            .arg(limitMegabytes(options.largestOriginal),
                                 limitMegabytes(options.mostOriginalBytes)));
    for (const auto &[folder, members] : folders)
        exchange.sets.push_back(
            {guids.of(folder), collections::path(db, folder).join(u'/'), {}, {}, members, {}});
}

} // namespace axial
