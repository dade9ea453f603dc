#include "core/project/exchanging/export/studyexchange.h"

#include "core/base/limits.h"
#include "core/db/database.h"
#include "core/db/reading.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/codedescription.h"
#include "core/project/exchanging/export/documentexport.h"
#include "core/project/exchanging/export/fieldexport.h"
#include "core/project/exchanging/export/participantexport.h"
#include "core/project/exchanging/export/recordingexport.h"
#include "core/project/exchanging/export/speakerexport.h"
#include "core/project/exchanging/import/descriptionimport.h"
#include "core/project/exchanging/preserved/preservedparts.h"
#include "core/project/exchanging/sidecar/sidecar.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/refi/codekeys.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <memory>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(exporting)
};

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
    QSet<qint64> hidden;
    auto rows = db.query("SELECT id FROM link WHERE " AXIAL_LINK_IS_HIDDEN);
    while (rows.next())
        hidden.insert(rows.integer(0));
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
        written += std::count_if(source.selections.begin(), source.selections.end(),
                                 [](const auto &each) { return each.area && each.range; });
    const qint64 all = db.integer(
                             "SELECT count(*) FROM quote_region r JOIN quote q ON q.id = r.quote "
                             "WHERE NOT " AXIAL_IS_HIDDEN("q.source"))
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

/// What the standard has no place for, with how much of it there is; most of it is in the
/// side-car.
void remarkLosses(Database &db, const SideCarText &sideCar, const RecordingExport &recordings,
                  refi::Exchange &exchange)
{
    struct Loss {
        const char *count;
        const char *words;
        bool isInSideCar = true;
    };
    constexpr Loss losses[] = {
        {"SELECT count(*) FROM source WHERE length=0",
         QT_TRANSLATE_N_NOOP("exporting", "%n source(s) without a text")},
        {"SELECT count(*) FROM coding c JOIN quote q ON q.id = c.quote "
         "WHERE " AXIAL_IS_HIDDEN("q.source"),
         QT_TRANSLATE_N_NOOP("exporting", "%n coding(s) that a blind round hides"), false},
        {"SELECT count(*) FROM quote q WHERE " AXIAL_IS_HIDDEN("q.source"),
         QT_TRANSLATE_N_NOOP("exporting", "%n quote(s) that a blind round hides"), false},
        {"SELECT count(*) FROM memo WHERE private<>0",
         QT_TRANSLATE_N_NOOP("exporting", "%n private memo(s)"), false},
        {"SELECT count(*) FROM memo WHERE NOT " AXIAL_MEMO_IS_PRIVATE(
             "memo") " AND " AXIAL_MEMO_IS_ON_HIDDEN,
         QT_TRANSLATE_N_NOOP("exporting", "%n memo(s) that a blind round hides"), false},
        {"SELECT count(*) FROM link WHERE " AXIAL_LINK_IS_HIDDEN,
         QT_TRANSLATE_N_NOOP("exporting", "%n link(s) that a blind round hides"), false},
        {"SELECT count(*) FROM proposal WHERE " AXIAL_PROPOSAL_IS_HIDDEN,
         QT_TRANSLATE_N_NOOP("exporting", "%n proposal(s) of codes that a blind round hides"),
         false},
        {"SELECT count(*) FROM label", QT_TRANSLATE_N_NOOP("exporting", "%n label(s) of reports")},
        {"SELECT count(*) FROM decision",
         QT_TRANSLATE_N_NOOP("exporting", "%n decision(s) on reports")},
        {"SELECT count(*) FROM turn WHERE speaker IS NULL OR speaker NOT IN (SELECT k.id "
         "FROM speaker k WHERE k.participant IS NOT NULL AND " AXIAL_IS_SAID_BY_PLACES("k") ")",
         QT_TRANSLATE_N_NOOP("exporting", "who said %n turn(s)")},
        {"SELECT count(*) FROM ranking", QT_TRANSLATE_N_NOOP("exporting", "%n ranking(s)")},
        {"SELECT count(*) FROM grouping",
         QT_TRANSLATE_N_NOOP("exporting", "%n way(s) to group participants")},
        {"SELECT count(*) FROM finding", QT_TRANSLATE_N_NOOP("exporting", "%n finding(s)")},
        {"SELECT count(*) FROM link WHERE (from_finding IS NOT NULL OR to_finding IS NOT NULL) "
         "AND NOT " AXIAL_LINK_IS_HIDDEN,
         QT_TRANSLATE_N_NOOP("exporting", "%n link(s) of findings")},
        {"SELECT count(*) FROM review",
         QT_TRANSLATE_N_NOOP("exporting", "%n review(s) of codings")},
        {"SELECT count(*) FROM quote WHERE prompt<>''",
         QT_TRANSLATE_N_NOOP("exporting", "what %n quote(s) answer")},
        {"SELECT count(*) FROM prompt",
         QT_TRANSLATE_N_NOOP("exporting", "%n question(s) of the interview guide")},
        {"SELECT count(*) FROM coding WHERE weight IS NOT NULL",
         QT_TRANSLATE_N_NOOP("exporting", "%n weight(s) of codings")},
    };
    QStringList lost;
    QStringList unseen;
    if (const int areas = areasOfTexts(db, exchange); areas > 0)
        (sideCar.isTooLarge ? lost : unseen)
            << Messages::tr("where %n area(s) of pages lie (their words go along)", nullptr, areas);
    if (const qint64 times = unheardTimes(db, recordings); times > 0)
        (sideCar.isTooLarge ? lost : unseen) << Messages::tr(
            "the times of %n turn(s) that have no linked recording", nullptr, int(times));
    if (recordings.lostTimes > 0)
        lost << Messages::tr("%n time stamp(s) of another program, in words that were changed here",
                             nullptr, int(recordings.lostTimes));
    const auto along = std::count_if(exchange.sources.begin(), exchange.sources.end(),
                                     [](const auto &source) { return !source.file.isEmpty(); });
    const qint64 originals =
        db.integer("SELECT count(*) FROM source_original WHERE length(bytes) > 0").value_or(0);
    if (originals > along)
        lost << Messages::tr("%n original file(s)", nullptr, int(originals - along));
    if (along > 0)
        exchange.remarks.push_back(
            {refi::Remark::Severity::Info,
             Messages::tr("%n PDF(s) and picture(s) go along as they were imported, with all that "
                          "stands in them.",
                          nullptr, int(along))});
    for (const auto &[count, words, isInSideCar] : losses) {
        if (const qint64 there = db.integer(count).value_or(0))
            (isInSideCar && !sideCar.isTooLarge ? unseen : lost)
                << Messages::tr(words, nullptr, int(there));
    }
    if (!lost.isEmpty())
        exchange.remarks.push_back(
            {refi::Remark::Severity::Warning,
             Messages::tr("The file can’t hold: %1.").arg(lost.join(QStringLiteral(", ")))});
    if (sideCar.isTooLarge)
        exchange.remarks.push_back(
            {refi::Remark::Severity::Warning,
             Messages::tr("What only Axial reads of it would be larger than %1 MB, the most that "
                          "is read again, and is not in the file.")
                 .arg(limitMegabytes(refi::maxSideCarBytes))});
    if (sideCar.longRows > 0)
        exchange.remarks.push_back(
            {refi::Remark::Severity::Warning,
             Messages::tr("%n row(s) of what only Axial reads hold words of more than 15 MB, which "
                          "nobody could read again, and are not in the file.",
                          nullptr, int(sideCar.longRows))});
    if (!unseen.isEmpty())
        exchange.remarks.push_back({refi::Remark::Severity::Warning,
                                    Messages::tr("Other programs will not see, and Axial will: %1.")
                                        .arg(unseen.join(QStringLiteral(", ")))});
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
    for (const Coder &coder : coders::all(db))
        exchange.users.push_back({guids.of(coder.id), coder.name, coder.initials});
    addCodes(db, guids, exchange);
    progress.checkCanceled();
    exportParticipants(db, guids, exchange);
    exportDocuments(db, given, options, exchange, reading, progress);
    exportFields(db, guids, exchange);
    addMemos(db, guids, exchange);
    addLinks(db, guids, exchange);
    preservedparts::addTo(db, guids, exchange);
    const RecordingExport recordings = exportRecordings(db, guids, exchange);
    SideCarText sideCar = sideCarOf(db, guids);
    exchange.sideCar = std::move(sideCar.bytes);
    remarkLosses(db, sideCar, recordings, exchange);
    return exchange;
}

} // namespace axial
