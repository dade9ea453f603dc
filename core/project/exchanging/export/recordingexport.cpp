#include "core/project/exchanging/export/recordingexport.h"

#include "core/db/database.h"
#include "core/domain/recording.h"
#include "core/project/exchanging/fileguids.h"
#include "core/project/exchanging/preserved/preservedtranscripts.h"
#include "core/project/sources/recordings.h"
#include "core/project/sources/sources.h"
#include "core/refi/writing/wordelements.h"
#include "core/text/turns/heardplaces.h"

#include <algorithm>

namespace axial {
namespace {

/// Where it lies beside the project; of any other place the file's name alone, since folders of a
/// disk are nobody's business.
QString exchangedPath(const Recording &recording)
{
    const bool isBeside = !recording.path.split(u'/').contains(QLatin1String(".."));
    return QStringLiteral("relative:///")
           + (isBeside ? recording.path : recording.path.section(u'/', -1));
}

class RecordingWriter
{
public:
    RecordingWriter(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
        : m_db(db), m_guids(guids), m_kept(db), m_exchange(exchange), m_used(exchange)
    {
        m_kept.recognise(db);
        for (size_t i = 0; i < exchange.sources.size(); ++i) {
            if (exchange.sources[i].kind == refi::Source::Kind::Text && exchange.sources[i].text)
                m_documents.insert(exchange.sources[i].guid, i);
        }
        for (const refi::User &user : exchange.users)
            m_users.insert(user.guid);
        for (const refi::Source &note : exchange.notes)
            m_notes.insert(note.guid);
    }

    void add(PreservedTranscript kept)
    {
        const auto id = m_kept.find<SourceId>(kept.document);
        const auto document = m_documents.constFind(id ? m_guids.of(id) : QString());
        refi::Source *recording = recordingOf(kept.recording);
        if (document == m_documents.cend() || !recording)
            return;
        refi::Source part = std::move(kept.part);
        part.guid = m_used.own(part.guid, "transcript");
        part.user = among(m_users, m_kept.find<CoderId>(part.user));
        for (QString &note : part.notes)
            note = among(m_notes, m_kept.find<MemoId>(note));
        part.notes.removeAll(QString());
        if (preservedtranscripts::digestOf(textAt(*document)) == kept.digest) {
            for (refi::SyncPoint &point : part.syncPoints)
                point.guid = m_used.own(point.guid, "sync");
        } else {
            const qint64 before = qint64(part.syncPoints.size());
            part.syncPoints = timesOf(id, *document);
            m_result.lostTimes += std::max<qint64>(0, before - qint64(part.syncPoints.size()));
        }
        if (const auto link = recordings::of(m_db, id))
            recording->mediaPath = exchangedPath(*link);
        put(std::move(part), *document, *recording);
        m_result.transcripts.insert(id);
    }

    void add(const std::vector<Recording> &links)
    {
        for (const Recording &link : links) {
            const auto document = m_documents.constFind(m_guids.of(link.source));
            if (document == m_documents.cend() || m_result.transcripts.contains(link.source))
                continue;
            const QString guid = m_guids.of(link.source);
            refi::Source recording;
            recording.kind = link.kind == RecordingKind::Film ? refi::Source::Kind::Video
                                                              : refi::Source::Kind::Audio;
            recording.guid = m_used.own(preservedtranscripts::madeGuid(guid), "source");
            recording.name = link.path.section(u'/', -1);
            recording.mediaPath = exchangedPath(link);
            refi::Source part;
            part.guid = m_used.own(StudyGuids::made(QStringLiteral("transcript:") + guid, 0),
                                   "transcript");
            part.name = m_exchange.sources[*document].name;
            part.syncPoints = timesOf(link.source, *document);
            put(std::move(part), *document, recording);
            m_exchange.sources.push_back(std::move(recording));
            m_result.transcripts.insert(link.source);
        }
    }

    const RecordingExport &result() const { return m_result; }

private:
    /// It stays, since the transcript has it, too.
    const QString &textAt(size_t document)
    {
        m_exchange.sources[document].readLater();
        return m_exchange.sources[document].text->text;
    }

    /// As it is in the file already.
    refi::Source *recordingOf(const QString &guid)
    {
        const QString other = otherGuidFor("source", guid);
        const auto found = std::find_if(
            m_exchange.sources.begin(), m_exchange.sources.end(), [&](const refi::Source &each) {
                const bool isTimed = each.kind == refi::Source::Kind::Audio
                                     || each.kind == refi::Source::Kind::Video;
                return isTimed && (each.guid == guid || each.guid == other);
            });
        return found == m_exchange.sources.end() ? nullptr : &*found;
    }

    template <class Id>
    QString among(const QSet<QString> &guids, Id id) const
    {
        const QString guid = id ? m_guids.of(id) : QString();
        return guids.contains(guid) ? guid : QString();
    }

    std::vector<refi::SyncPoint> timesOf(SourceId source, size_t document)
    {
        std::vector<refi::SyncPoint> points;
        const QString &guid = m_exchange.sources[document].guid;
        const HeardPlaces heard(textAt(document), sources::turns(m_db, source));
        for (const auto &[place, timeMs] : heard.begins()) {
            const QString made = StudyGuids::made(QStringLiteral("sync:%1:%2").arg(guid).arg(place),
                                                  timeMs);
            points.push_back({m_used.own(made, "sync"), timeMs, {}, place});
        }
        return points;
    }

    /// The text is the document's: one path says so.
    void put(refi::Source part, size_t at, refi::Source &recording)
    {
        refi::Source &document = m_exchange.sources[at];
        document.readLater();
        document.textPath = refi::internalPath(refi::textEntryOf(document));
        part.kind = refi::Source::Kind::Transcript;
        part.textPath = document.textPath;
        part.text = document.text;
        recording.parts.push_back(std::move(part));
    }

    Database &m_db;
    const StudyGuids &m_guids;
    PreservedGuids m_kept;
    refi::Exchange &m_exchange;
    FileGuids m_used;
    QHash<QString, size_t> m_documents; ///< places among the sources, by GUID
    QSet<QString> m_users;
    QSet<QString> m_notes;
    RecordingExport m_result;
};

} // namespace

RecordingExport exportRecordings(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    std::vector<PreservedTranscript> transcripts = preservedtranscripts::all(db);
    const std::vector<Recording> links = recordings::all(db);
    if (transcripts.empty() && links.empty())
        return {}; // all GUIDs of the file are looked at else
    RecordingWriter writer(db, guids, exchange);
    for (PreservedTranscript &kept : transcripts)
        writer.add(std::move(kept));
    writer.add(links);
    return writer.result();
}

} // namespace axial
