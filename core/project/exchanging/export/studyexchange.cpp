#include "core/project/exchanging/export/studyexchange.h"

#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/db/database.h"
#include "core/db/readboth.h"
#include "core/db/reading.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/exchanging/export/documentexport.h"
#include "core/project/exchanging/export/participantexport.h"
#include "core/project/exchanging/import/descriptionimport.h"
#include "core/project/exchanging/preserved/preservedparts.h"
#include "core/project/exchanging/preserved/preservedtranscripts.h"
#include "core/project/exchanging/sidecar/sidecar.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/sources/recordings.h"
#include "core/project/sources/sources.h"
#include "core/refi/codekeys.h"
#include "core/refi/writing/exchangewriter.h"
#include "core/refi/writing/wordelements.h"
#include "core/text/turns/heardplaces.h"

#include <QSet>

#include <algorithm>
#include <memory>

namespace axial {
namespace {

/// What is in a file of the recordings of transcripts.
struct RecordingExport {
    QSet<SourceId> transcripts; ///< whose times are in it
    qint64 lostTimes = 0;       ///< that came with words which are others now
};

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
        const auto found = std::ranges::find_if(m_exchange.sources, [&](const refi::Source &each) {
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

/// Recordings that the study is linked to, and those that transcripts of other programs had, with
/// the times of what is heard; the words are the documents that are in the file already.
RecordingExport exportRecordings(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    std::vector<PreservedTranscript> transcripts = preservedparts::storedTranscripts(db);
    const std::vector<Recording> links = recordings::all(db);
    if (transcripts.empty() && links.empty())
        return {}; // all GUIDs of the file are looked at else
    RecordingWriter writer(db, guids, exchange);
    for (PreservedTranscript &kept : transcripts)
        writer.add(std::move(kept));
    writer.add(links);
    return writer.result();
}

const QLatin1String paragraph("\n\n");

/// All that is written of a code, in paragraphs that say what they are: its definition first.
QString codeDescription(Database &db, CodeId code)
{
    QStringList parts{codes::texts(db, code).definition, descriptionAfterDefinition(db, code)};
    parts.removeAll(QString());
    return parts.join(paragraph);
}

void addCodes(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    QHash<CodeId, int> places;
    for (const Code &code : codes::all(db)) {
        refi::Code written;
        written.guid = guids.of(code.id);
        const refi::KeyedCode keyed{code.key, code.name, codeDescription(db, code.id)};
        written.name = refi::writtenName(keyed);
        written.isCodable = code.kind == CodeKind::Code;
        written.parent = places.value(code.parent, -1);
        if (Code::isOwnColor(code.color))
            written.rgb = Code::rgbOf(code.color);
        written.description = refi::writtenDescription(keyed);
        for (const Memo &memo : memos::of(db, code.id))
            written.notes << guids.of(memo.id);
        places.insert(code.id, int(exchange.codes.size()));
        exchange.codes.push_back(std::move(written));
    }
}

/// Memos that are in the file as descriptions, by their GUIDs.
QSet<QString> describing(const refi::Exchange &exchange)
{
    QSet<QString> guids;
    for (const refi::Source &source : exchange.sources) {
        if (!source.description.isEmpty())
            guids.insert(descriptionGuid(source.guid));
    }
    return guids;
}

/// A memo on a person hangs on nothing in the standard but by a link.
void addMemos(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    const QSet<QString> described = describing(exchange);
    const QString ofProject = projectDescriptionGuid();
    auto rows = db.query("SELECT id, coalesce(participant, 0), title, text, coalesce(coder, 0), "
                         "created, modified FROM memo "
                         "WHERE NOT " AXIAL_MEMO_IS_HIDDEN " "
                         "ORDER BY id");
    while (rows.next()) {
        const auto id = rows.id<MemoId>(0);
        if (described.contains(guids.of(id)))
            continue;
        if (guids.of(id) == ofProject && isDescription(db, memos::at(db, id), guids, ofProject)) {
            exchange.description = rows.text(3);
            continue;
        }
        refi::Source note;
        note.kind = refi::Source::Kind::Note;
        note.guid = guids.of(id);
        note.name = rows.text(2);
        note.text = refi::AnchorText::fromWords(rows.text(3));
        if (const auto coder = rows.id<CoderId>(4))
            note.user = guids.of(coder);
        note.createdMs = rows.integer(5);
        if (rows.integer(6) != rows.integer(5))
            note.modifiedMs = rows.integer(6);
        exchange.notes.push_back(std::move(note));
        if (const auto person = rows.id<ParticipantId>(1))
            exchange.links.push_back({guids.made(QStringLiteral("memolink"), id.value),
                                      {},
                                      {},
                                      guids.of(person),
                                      guids.of(id),
                                      {}});
    }
}

/// Empty for a finding, which the standard doesn't have.
QString guidOf(const StudyGuids &guids, const LinkEnd &end)
{
    return end.quote         ? guids.of(end.quote)
           : end.source      ? guids.of(end.source)
           : end.code        ? guids.of(end.code)
           : end.participant ? guids.of(end.participant)
           : end.memo        ? guids.of(end.memo)
                             : QString();
}

void addLinks(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    auto hidden = columnOf<QSet<qint64>>(
        db.query("SELECT id FROM link WHERE " AXIAL_LINK_IS_HIDDEN));
    for (const Link &link : links::all(db)) {
        const QString from = guidOf(guids, link.from);
        const QString to = guidOf(guids, link.to);
        if (hidden.contains(link.id.value) || from.isEmpty() || to.isEmpty())
            continue;
        exchange.links.push_back(
            {guids.of(link.id), link.name, QStringLiteral("OneWay"), from, to, {}});
    }
}

/// Areas of pages that are in the file by their words alone, since their document is.
int areasOfTexts(Database &db, const refi::Exchange &exchange)
{
    qint64 written = 0;
    for (const refi::Source &source : exchange.sources)
        written += std::ranges::count_if(source.selections,
                                         [](const auto &each) { return each.area && each.range; });
    const qint64 all = db.integer("SELECT count(*) FROM quote_region r CROSS JOIN quote q "
                                  "ON q.id = r.quote WHERE q.source NOT IN " AXIAL_HIDDEN_SOURCES)
                           .value_or(0);
    return int(all - written);
}

/// Times of turns whose transcripts name no recording, which the standard wants for them.
qint64 unheardTimes(Database &db, const RecordingExport &recordings)
{
    qint64 times = 0;
    auto rows = db.query(
        "SELECT source, count(*) FROM turn WHERE time IS NOT NULL GROUP BY source");
    while (rows.next()) {
        if (!recordings.transcripts.contains(rows.id<SourceId>(0)))
            times += rows.integer(1);
    }
    return times;
}

/// What the standard has no place for; most of it is in the side-car.
struct Loss {
    const char *count;
    const char *words;
    bool isInSideCar = true;
};
constexpr Loss losses[] = {
    {"SELECT count(*) FROM source WHERE length=0",
     QT_TRANSLATE_N_NOOP("counted", "%n source(s) without a text")},
    {"SELECT count(*) FROM coding c JOIN quote q ON q.id = c.quote "
     "WHERE q.source IN " AXIAL_HIDDEN_SOURCES,
     QT_TRANSLATE_N_NOOP("counted", "%n coding(s) that a blind round hides"), false},
    {"SELECT count(*) FROM quote q WHERE q.source IN " AXIAL_HIDDEN_SOURCES,
     QT_TRANSLATE_N_NOOP("counted", "%n quote(s) that a blind round hides"), false},
    {"SELECT count(*) FROM memo WHERE private<>0",
     QT_TRANSLATE_N_NOOP("counted", "%n private memo(s)"), false},
    {"SELECT count(*) FROM memo WHERE NOT " AXIAL_MEMO_IS_PRIVATE(
         "memo") " AND " AXIAL_MEMO_IS_ON_HIDDEN,
     QT_TRANSLATE_N_NOOP("counted", "%n memo(s) that a blind round hides"), false},
    {"SELECT count(*) FROM memo WHERE kind IS NOT NULL AND NOT " AXIAL_MEMO_IS_HIDDEN,
     QT_TRANSLATE_N_NOOP("counted", "of which kind %n note(s) are")},
    {"SELECT count(*) FROM link WHERE " AXIAL_LINK_IS_HIDDEN,
     QT_TRANSLATE_N_NOOP("counted", "%n link(s) that a blind round hides"), false},
    {"SELECT count(*) FROM proposal WHERE " AXIAL_PROPOSAL_IS_HIDDEN,
     QT_TRANSLATE_N_NOOP("counted", "%n proposal(s) of codes that a blind round hides"), false},
    {"SELECT count(*) FROM label", QT_TRANSLATE_N_NOOP("counted", "%n label(s) of reports")},
    {"SELECT count(*) FROM decision", QT_TRANSLATE_N_NOOP("counted", "%n decision(s) on reports")},
    {"SELECT count(*) FROM turn WHERE speaker IS NULL OR speaker NOT IN (SELECT k.id "
     "FROM speaker k WHERE k.participant IS NOT NULL AND " AXIAL_IS_SAID_BY_PLACES("k") ")",
     QT_TRANSLATE_N_NOOP("counted", "who said %n turn(s)")},
    {"SELECT count(*) FROM ranking", QT_TRANSLATE_N_NOOP("counted", "%n ranking(s)")},
    {"SELECT count(*) FROM grouping",
     QT_TRANSLATE_N_NOOP("counted", "%n way(s) to group participants")},
    {"SELECT count(*) FROM finding", QT_TRANSLATE_N_NOOP("counted", "%n finding(s)")},
    {"SELECT count(*) FROM link WHERE (from_finding IS NOT NULL OR to_finding IS NOT NULL) "
     "AND NOT " AXIAL_LINK_IS_HIDDEN,
     QT_TRANSLATE_N_NOOP("counted", "%n link(s) of findings")},
    {"SELECT count(*) FROM review", QT_TRANSLATE_N_NOOP("counted", "%n review(s) of codings")},
    {"SELECT count(*) FROM quote WHERE prompt<>''",
     QT_TRANSLATE_N_NOOP("counted", "what %n quote(s) answer")},
    {"SELECT count(*) FROM prompt",
     QT_TRANSLATE_N_NOOP("counted", "%n question(s) of the interview guide")},
    {"SELECT count(*) FROM coding WHERE weight IS NOT NULL",
     QT_TRANSLATE_N_NOOP("counted", "%n weight(s) of codings")},
};

/// With how much of it there is.
void remarkLosses(Database &db, const SideCarText &sideCar, const RecordingExport &recordings,
                  refi::Exchange &exchange)
{
    QStringList lost;
    QStringList unseen;
    const auto warn = [&exchange](const QString &words) {
        exchange.remarks.push_back({refi::Remark::Severity::Warning, words});
    };
    if (const int areas = areasOfTexts(db, exchange); areas > 0)
        (sideCar.isTooLarge ? lost : unseen) << ExportingText::tr(
            "where %n area(s) of pages lie (their words go along)", nullptr, areas);
    if (const qint64 times = unheardTimes(db, recordings); times > 0)
        (sideCar.isTooLarge ? lost : unseen) << ExportingText::tr(
            "the times of %n turn(s) that have no linked recording", nullptr, int(times));
    if (recordings.lostTimes > 0)
        lost << ExportingText::tr(
            "%n time stamp(s) of another program, in words that were changed here", nullptr,
            int(recordings.lostTimes));
    const auto along = std::ranges::count_if(
        exchange.sources, [](const auto &source) { return !source.file.isEmpty(); });
    const qint64 originals =
        db.integer("SELECT count(*) FROM source_original WHERE length(bytes) > 0").value_or(0);
    if (originals > along)
        lost << ExportingText::tr("%n original file(s)", nullptr, int(originals - along));
    if (along > 0)
        exchange.remarks.push_back(
            {refi::Remark::Severity::Info,
             ExportingText::tr(
                 "%n PDF(s) and picture(s) go along as they were imported, with all that "
                 "stands in them.",
                 nullptr, int(along))});
    for (const auto &[count, words, isInSideCar] : losses) {
        if (const qint64 there = db.integer(count).value_or(0))
            (isInSideCar && !sideCar.isTooLarge ? unseen : lost)
                << CountText::tr(words, nullptr, int(there));
    }
    if (!lost.isEmpty())
        warn(ExportingText::tr("The file can’t hold: %1.").arg(lost.join(QStringLiteral(", "))));
    if (sideCar.isTooLarge)
        warn(ExportingText::tr("The part that only Axial reads would be larger than %1 MB, the "
                               "most that can be read again, and is not in the file.")
                 .arg(limitMegabytes(refi::maxSideCarBytes)));
    if (sideCar.longRows > 0)
        warn(ExportingText::tr(
            "%n row(s) of what only Axial reads hold words of more than 15 MB, which "
            "nobody could read again, and are not in the file.",
            nullptr, int(sideCar.longRows)));
    if (!unseen.isEmpty())
        warn(ExportingText::tr("Only Axial will see: %1.").arg(unseen.join(QStringLiteral(", "))));
}

/// By the names under which they were imported.
QStringList filesLeftOut(Database &db, const refi::Exchange &exchange)
{
    QSet<QString> along;
    for (const refi::Source &source : exchange.sources) {
        if (!source.file.isEmpty())
            along.insert(source.guid);
    }
    const StudyGuids guids(db);
    QStringList names;
    auto rows = db.query("SELECT s.id, s.title, o.name FROM source_original o "
                         "JOIN source s ON s.id = o.source WHERE length(o.bytes) > 0 "
                         "ORDER BY s.collection, s.position, s.id");
    while (rows.next()) {
        if (!along.contains(guids.of(rows.id<SourceId>(0))))
            names << (rows.text(2).isEmpty() ? rows.text(1) : rows.text(2));
    }
    return names;
}

void list(const QString &heading, const QStringList &names, QStringList &lines)
{
    constexpr qsizetype mostNames = 1000; // of bare links there may be 100,000
    if (names.isEmpty())
        return;
    lines << QString() << heading;
    QStringList first;
    for (const QString &name : names.mid(0, mostNames))
        first << QStringLiteral("– ") + name;
    lines << withRest(std::move(first), names.size());
}

} // namespace

refi::Exchange codebookOf(Database &db, const QString &name)
{
    refi::Exchange exchange;
    exchange.name = name;
    exchange.isCodebook = true;
    const StudyGuids guids(db);
    addCodes(db, guids, exchange);
    preservedparts::addSetsOfCodes(db, guids, exchange);
    return exchange;
}

refi::Exchange exchangeOf(Database &db, const QString &name, Progress &progress,
                          const ExchangeOptions &options)
{
    const auto reading = options.documents == ExchangeOptions::Documents::ReadLater
                             ? std::make_shared<const Reading>(db)
                             : nullptr;
    const auto given = std::make_shared<const StudyGuids>(db);
    const StudyGuids &guids = *given;
    refi::Exchange exchange;
    exchange.name = name;
    RecordingExport recordings;
    SideCarText sideCar;
    const auto readStudy = [&](Database &here) {
        for (const Coder &coder : coders::all(here))
            exchange.users.push_back({guids.of(coder.id), coder.name, coder.initials});
        addCodes(here, guids, exchange);
        progress.checkCanceled();
        exportParticipants(here, guids, exchange);
        exportDocuments(here, given, options, exchange, reading, progress);
        exportFields(here, guids, exchange);
        addMemos(here, guids, exchange);
        addLinks(here, guids, exchange);
        preservedparts::addTo(here, guids, exchange);
        recordings = exportRecordings(here, guids, exchange);
    };
    const qint64 quotes = db.integer("SELECT count(*) FROM quote").value_or(0);
    readBoth(db, quotes, readStudy, [&](Database &there) { sideCar = sideCarOf(there, guids); });
    exchange.sideCar = std::move(sideCar.bytes);
    remarkLosses(db, sideCar, recordings, exchange);
    return exchange;
}

QString descriptionAfterDefinition(Database &db, CodeId code)
{
    const CodeTexts texts = codes::texts(db, code);
    QStringList parts;
    const auto add = [&parts](const QString &heading, const QString &words) {
        if (!words.isEmpty())
            parts << heading + words;
    };
    add(ExportingText::tr("Include when: "), texts.includeWhen);
    add(ExportingText::tr("Exclude when: "), texts.excludeWhen);
    add(ExportingText::tr("Example: "), texts.example);
    add(ExportingText::tr("Memo: "), texts.memo);
    add(ExportingText::tr("Details: "), codes::details(db, code).join(QStringLiteral("; ")));
    return parts.join(paragraph);
}

QStringList exchangeReport(Database &db, const refi::Exchange &exchange)
{
    std::vector<refi::Remark> remarks = exchange.remarks;
    for (refi::Remark &loss : refi::lossesOf(exchange))
        remarks.push_back(std::move(loss));
    const bool isWhole = std::none_of(remarks.begin(), remarks.end(), [](const auto &remark) {
        return remark.severity == refi::Remark::Severity::Warning;
    });
    const QStringList files = filesLeftOut(db, exchange);
    const auto sources = columnOf<QStringList>(
        db.query("SELECT iif(title='', url, title) FROM source WHERE length=0 "
                 "ORDER BY collection, position, id"));
    if (isWhole && files.isEmpty() && sources.isEmpty())
        return {};
    QStringList lines;
    for (const refi::Remark &remark : remarks)
        lines << remark.wholeText();
    list(ExportingText::tr("Original files that are not in it (the words of their documents are):"),
         files, lines);
    list(ExportingText::tr("Sources without a text, which other programs will not see:"), sources,
         lines);
    return lines;
}

} // namespace axial
