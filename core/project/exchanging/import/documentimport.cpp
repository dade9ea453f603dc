#include "core/project/exchanging/import/exchangeimport.h"

#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/exchanging/import/matcheddocument.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/sources/sources.h"
#include "core/refi/mediafiles.h"

#include <QCoreApplication>
#include <QSet>

namespace axial {
namespace {

using Tallied = ExchangeTally::Kind;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

class SourceStorer
{
public:
    explicit SourceStorer(ExchangeImport &work)
        : m_work(work), m_documentTexts(refi::documentTexts(work.content))
    {
        auto rows = work.db.query("SELECT id, title FROM source WHERE length > 0");
        while (rows.next())
            m_byTitle[rows.text(1)].push_back(rows.id<SourceId>(0));
        foldersOfSets();
    }

    void store()
    {
        for (const refi::Source &source : m_work.content.sources) {
            m_work.advance();
            const refi::Source *text = refi::wordsOf(source, m_documentTexts);
            storeTranscripts(source, text);
            if (!text) {
                if (source.kind == refi::Source::Kind::Text)
                    m_work.tally.skipped(Tallied::Documents, Messages::tr("their text is missing"));
                else
                    m_work.tally.converted(Tallied::Documents, ExchangeTally::kept());
                continue;
            }
            const SourceId id = stored(source, *text);
            if (!id)
                continue;
            m_work.sources.insert(source.guid, id);
            m_work.sources.insert(text->guid, id);
            m_work.words.insert(source.guid, text);
            linkPeople(source, id);
        }
        tellSets();
    }

private:
    /// A set of documents is a folder, as long as each document is in one set only; others are
    /// kept for other programs (preservedparts).
    void foldersOfSets()
    {
        QHash<QString, int> sets;
        for (const refi::Set &set : m_work.content.sets) {
            for (const QString &source : set.sources)
                ++sets[source];
        }
        for (const refi::Set &set : m_work.content.sets) {
            // In a file of ours those that are folders come first.
            const auto isFree = [&](const QString &each) {
                return m_work.isOurs() ? !m_folders.contains(each) : sets.value(each) == 1;
            };
            const bool isFolder = !set.sources.isEmpty() && set.codes.isEmpty()
                                  && std::all_of(set.sources.begin(), set.sources.end(), isFree);
            if (!isFolder)
                continue;
            for (const QString &source : set.sources)
                m_folders.insert(source, &set);
            const auto kept = m_work.guids.find<CollectionId>(set.guid);
            if (kept && m_work.db.integer("SELECT 1 FROM collection WHERE id=?1", kept))
                m_known.insert(set.guid);
        }
    }

    /// Told when it is known which documents came in: there is no folder without one.
    void tellSets()
    {
        for (const refi::Set &set : m_work.content.sets) {
            const auto isIn = [this](const QString &source) {
                return bool(m_work.sources.value(source));
            };
            const bool isFolder = !set.sources.isEmpty()
                                  && m_folders.value(set.sources.front()) == &set
                                  && std::any_of(set.sources.begin(), set.sources.end(), isIn);
            if (!isFolder) {
                m_work.tally.converted(Tallied::Sets, ExchangeTally::kept());
                continue;
            }
            m_work.folderSets.insert(set.guid);
            if (m_known.contains(set.guid))
                m_work.tally.known(Tallied::Sets);
            else
                m_work.tally.converted(Tallied::Sets, Messages::tr("as folders of documents"));
        }
    }

    /// Those of a recording beside the one that is its words, and beside those that are documents
    /// of the file.
    void storeTranscripts(const refi::Source &recording, const refi::Source *words)
    {
        int number = 0;
        for (const refi::Source &part : recording.parts) {
            ++number;
            if (part.kind != refi::Source::Kind::Transcript || &part == words || !part.text
                || part.text->text.isEmpty() || m_documentTexts.contains(part.textPath.toLower()))
                continue;
            refi::Source document = part;
            document.kind = refi::Source::Kind::Text;
            if (document.name.trimmed().isEmpty())
                document.name = QStringLiteral("%1 (%2)").arg(titleOf(recording)).arg(number);
            const bool isOwn = part.guid != recording.guid && !m_work.sources.contains(part.guid);
            if (!isOwn)
                document.guid = StudyGuids::made(QStringLiteral("transcript:") + recording.guid,
                                                 number);
            m_work.tally.found(Tallied::Documents);
            if (const SourceId id = stored(document, document); id && isOwn)
                m_work.sources.insert(part.guid, id);
        }
    }

    SourceId stored(const refi::Source &source, const refi::Source &text)
    {
        Database &db = m_work.db;
        const QString title = titleOf(source);
        if (const auto kept = m_work.guids.find<SourceId>(source.guid);
            kept && db.integer("SELECT 1 FROM source WHERE id=?1", kept)) {
            const qint64 taken = m_work.conflicts.taken();
            if (!resolveMatchedDocument(m_work, source, title, text.text->text, kept)) {
                m_work.tally.skipped(Tallied::Documents, Messages::tr("their text here has too "
                                                                      "little in common with it"));
                return {};
            }
            return known(source, title, kept, m_work.conflicts.taken() > taken);
        }
        for (const SourceId id : m_byTitle.value(title)) {
            if (sources::text(db, id) == text.text->text) {
                MatchedItem(m_work.conflicts, MergeKind::Sources, source.guid, title);
                return known(source, title, id, false);
            }
        }
        m_work.conflicts.added(MergeKind::Sources);
        const SourceId id = sources::add(db, {folderOf(source),
                                              SourceKind::Document,
                                              title,
                                              {},
                                              1,
                                              text.text->text,
                                              fileName(source, title),
                                              source.file});
        m_work.guids.keep(source.guid, id);
        ++m_work.summary.sources;
        if (&text == &source || !source.file.isEmpty())
            m_work.tally.taken(Tallied::Documents);
        else
            m_work.tally.converted(Tallied::Documents, Messages::tr("by their text alone"));
        return id;
    }

    SourceId known(const refi::Source &source, const QString &title, SourceId id, bool isChanged)
    {
        m_work.guids.keep(source.guid, id);
        // It may have come by its words alone.
        if (!source.file.isEmpty()
            && sources::keepOriginal(m_work.db, id, fileName(source, title), source.file)) {
            m_work.withNewFile.insert(id);
            ++m_work.summary.files;
            m_work.tally.converted(Tallied::Documents,
                                   Messages::tr("were here already; their file came in"));
        } else {
            m_work.tally.known(Tallied::Documents);
            if (!isChanged) // else it was not left as it is
                m_work.summary.tellKnown(title);
        }
        return id;
    }

    QString titleOf(const refi::Source &source) const
    {
        QString name = source.name;
        if (name.trimmed().isEmpty()) { // qc names the files only
            name = source.textPath.isEmpty() ? source.mediaPath : source.textPath;
            name = name.sliced(name.lastIndexOf(u'/') + 1);
        }
        return names::fitted(name.trimmed().isEmpty() ? source.guid : name);
    }

    /// As what it is, for whoever saves it.
    static QString fileName(const refi::Source &source, const QString &title)
    {
        const QString ending = u'.' + refi::mediaEnding(source.file);
        return title.endsWith(ending, Qt::CaseInsensitive) ? title : title + ending;
    }

    CollectionId folderOf(const refi::Source &source)
    {
        const refi::Set *folder = m_folders.value(source.guid);
        const QString set = folder ? folder->name.trimmed() : QString();
        QStringList path = m_work.options.collection;
        if (m_work.isOurs() && !set.isEmpty()) // a set is a folder with those around it
            return madeFolder(path + set.split(u'/', Qt::SkipEmptyParts), folder->guid);
        if (path.isEmpty())
            path << (m_work.content.name.trimmed().isEmpty() ? m_work.file
                                                             : m_work.content.name.trimmed());
        if (!set.isEmpty())
            path << set;
        return madeFolder(path, folder ? folder->guid : QString());
    }

    CollectionId madeFolder(const QStringList &path, const QString &guid)
    {
        CollectionId &folder = m_made[path.join(QChar(0x1f))];
        if (!folder) {
            folder = collections::ensure(m_work.db, path);
            m_work.guids.keep(guid, folder);
        }
        return folder;
    }

    void linkPeople(const refi::Source &source, SourceId id)
    {
        if (const ParticipantId own = m_work.participants.value(source.guid))
            m_work.speakers.addWhole(id, own);
        if (m_work.isOurs() && !m_work.content.sideCar.isEmpty())
            return; // who speaks in it and whose it is are told apart there: see below
        for (const refi::Case &each : m_work.content.cases) {
            if (each.sources.contains(source.guid))
                m_work.speakers.addWhole(id, m_work.participants.value(each.guid));
        }
    }

    ExchangeImport &m_work;
    QHash<QString, std::vector<SourceId>> m_byTitle;
    QSet<QString> m_documentTexts;
    QHash<QString, const refi::Set *> m_folders; ///< of documents, by GUID
    QSet<QString> m_known;                       ///< GUIDs of sets that are folders already
    QHash<QString, CollectionId> m_made;
};

} // namespace

void importDocuments(ExchangeImport &work)
{
    SourceStorer(work).store();
}

void importSpeakers(ExchangeImport &work, bool isTold)
{
    if (work.isOurs() && !work.content.sideCar.isEmpty()) {
        for (const refi::Case &each : work.content.cases) {
            for (const QString &guid : each.sources)
                work.speakers.addWhole(work.sources.value(guid),
                                       work.participants.value(each.guid));
        }
    }
    using Which = SpeakerImport::Which;
    work.speakers.store(work, isTold ? Which::OfNewDocuments : Which::All);
}

} // namespace axial
