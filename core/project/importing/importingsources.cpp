#include "core/project/importing/importingsources.h"

#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/importing/knownreports.h"
#include "core/project/people/participants.h"
#include "core/project/sources.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QHash>
#include <QSet>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("importing", text);
}

/// Sources that a collection holds already, by what tells them apart; but for reports, which are
/// known by their links.
class KnownSources
{
public:
    explicit KnownSources(Database &db) : m_db(db) {}

    /// True when the collection has it; remembers it otherwise.
    bool contains(CollectionId collection, const ImportedSource &source)
    {
        auto &known = m_known[collection];
        if (known.isEmpty()) {
            readOriginals(collection);
            auto rows = m_db.query("SELECT title, length, kind FROM source "
                                   "WHERE collection=?1 AND url=''",
                                   collection);
            while (rows.next())
                known.insert(key(rows.text(0), rows.integer(1), rows.integer(2)));
        }
        const QString name = key(source.title, source.text.size(), qint64(source.kind));
        if (known.contains(name) && hasText(collection, source))
            return true;
        if (hasOriginal(collection, source))
            return true;
        known.insert(name);
        return false;
    }

private:
    /// Its title and text (see hasText()).
    static QString key(const QString &title, qint64 length, qint64 kind)
    {
        return title + u'\n' + QString::number(length) + u'\n' + QString::number(kind);
    }

    /// Before anything is stored: one import may hold several texts of one file.
    void readOriginals(CollectionId collection)
    {
        auto rows = m_db.query("SELECT s.title, s.kind, o.sha256 FROM source s "
                               "JOIN source_original o ON o.source = s.id WHERE s.collection=?1",
                               collection);
        while (rows.next())
            m_originals[collection].insert(
                originalKey(rows.text(0), rows.integer(1), rows.blob(2)));
    }

    static QString originalKey(const QString &title, qint64 kind, const QByteArray &sha256)
    {
        return title + u'\n' + QString::number(kind) + u'\n' + QString::fromLatin1(sha256.toHex());
    }

    /// Its text may have been edited since it was imported.
    bool hasOriginal(CollectionId collection, const ImportedSource &source) const
    {
        if (source.originalBytes.isEmpty())
            return false;
        const QByteArray sha256 = QCryptographicHash::hash(source.originalBytes,
                                                           QCryptographicHash::Sha256);
        return m_originals.value(collection)
            .contains(originalKey(source.title, qint64(source.kind), sha256));
    }

    bool hasText(CollectionId collection, const ImportedSource &source)
    {
        return m_db
            .integer("SELECT 1 FROM source s LEFT JOIN source_text t ON t.source = s.id "
                     "WHERE s.collection=?1 AND s.title=?2 AND s.kind=?3 "
                     "AND s.length=?4 AND coalesce(t.text, '')=?5",
                     collection, source.title, int(source.kind), qint64(source.text.size()),
                     source.text)
            .has_value();
    }

    Database &m_db;
    QHash<CollectionId, QSet<QString>> m_known;
    QHash<CollectionId, QSet<QString>> m_originals;
};

void storeTurns(Database &db, SourceId id, const ImportedSource &source, ImportSummary &summary)
{
    std::vector<SpeakerId> speakers;
    for (const ImportedSpeaker &speaker : source.speakers) {
        ParticipantId participant;
        if (speaker.role == SpeakerRole::Participant && !speaker.participant.isEmpty()) {
            summary.participants += !participants::find(db, speaker.participant);
            participant = participants::ensure(db, speaker.participant);
        }
        speakers.push_back(
            sources::addSpeaker(db, {{}, id, speaker.name, speaker.role, participant}));
    }
    for (const ImportedTurn &turn : source.turns) {
        const SpeakerId speaker = turn.speaker < 0 ? SpeakerId{}
                                                   : speakers.at(size_t(turn.speaker));
        sources::addTurn(db, id, {turn.range, turn.words, speaker, turn.timeMs});
        ++summary.turns;
    }
    if (!source.participant.isEmpty()) {
        summary.participants += !participants::find(db, source.participant);
        sources::addParticipant(db, id, participants::ensure(db, source.participant));
    }
}

/// Stores one source after another, each in its folder.
class SourceWriter
{
public:
    SourceWriter(Database &db, const StoreOptions &options, KnownReports &reports,
                 ImportSummary &summary, Progress &progress)
        : m_db(db), m_options(options), m_reports(reports), m_summary(summary),
          m_progress(progress), m_known(db)
    {
    }

    void write(const ImportedSource &source)
    {
        m_progress.advance();
        if (isKnown(source))
            ++m_summary.knownSources;
        else
            add(source);
    }

private:
    bool isKnown(const ImportedSource &source)
    {
        if (source.url.isEmpty())
            return m_known.contains(madeFolderOf(source), source);
        return bool(m_reports.find(folderOf(source), source.url, source.occurrence,
                                   KnownReports::Elsewhere::BeforeThisImport));
    }

    void add(const ImportedSource &source)
    {
        const CollectionId collection = madeFolderOf(source);
        const SourceId id = sources::add(m_db, {collection, source.kind, source.title, source.url,
                                                source.occurrence, source.text, source.originalName,
                                                source.originalBytes});
        if (source.kind == SourceKind::IssueReport)
            sources::addIssue(m_db, {id, source.repository, source.number, source.year});
        if (!source.url.isEmpty())
            m_reports.add(id, source.url, source.occurrence);
        storeTurns(m_db, id, source, m_summary);
        if (++m_summary.sources % 256 == 0) {
            m_progress.checkCanceled();
            ChangeRecorder::putAwayMuch(m_db);
        }
    }

    /// None as long as there is no such folder: one where nothing comes in is not made.
    CollectionId &folderOf(const ImportedSource &source)
    {
        const QStringList path = pathOf(source);
        CollectionId &folder = m_folders[path.join(QChar(0x1f))];
        if (!folder)
            folder = collections::find(m_db, path);
        return folder;
    }

    CollectionId madeFolderOf(const ImportedSource &source)
    {
        CollectionId &folder = folderOf(source);
        if (!folder)
            folder = collections::ensure(m_db, pathOf(source));
        return folder;
    }

    QStringList pathOf(const ImportedSource &source) const
    {
        QStringList path = source.collection.isEmpty() ? m_options.collection : source.collection;
        if (path.isEmpty())
            path = {source.kind == SourceKind::Transcript ? tr("Interviews") : tr("Documents")};
        return path;
    }

    Database &m_db;
    const StoreOptions &m_options;
    KnownReports &m_reports;
    ImportSummary &m_summary;
    Progress &m_progress;
    KnownSources m_known;
    QHash<QString, CollectionId> m_folders;
};

} // namespace

void storeSources(Database &db, const ImportBundle &bundle, const StoreOptions &options,
                  KnownReports &reports, ImportSummary &summary, Progress &progress)
{
    SourceWriter writer(db, options, reports, summary, progress);
    for (const ImportedLinks &links : bundle.links) {
        for (size_t i = 0; i < links.size(); ++i)
            writer.write(links.source(i));
    }
    for (const ImportedSource &source : bundle.sources)
        writer.write(source);
}

} // namespace axial
