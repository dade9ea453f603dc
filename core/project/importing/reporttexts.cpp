#include "core/project/importing/reporttexts.h"

#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textdifference.h"

#include <QCryptographicHash>
#include <QHash>

#include <algorithm>

namespace axial {
namespace {

QByteArray fingerprint(const QString &text)
{
    return QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
}

QString withHeading(const ReportPart &part)
{
    return part.heading.isEmpty() ? part.words : part.heading + u'\n' + part.words;
}

/// A report's text as it is stored, taken apart by its turns.
struct StoredReport {
    QString text;
    std::vector<Turn> turns;
    std::vector<Speaker> speakers;
    std::vector<ReportPart> parts;
    std::vector<PartPlace> places; ///< one for each part
    bool isEdited = false;         ///< since it was taken in

    StoredReport(Database &db, SourceId source)
        : text(sources::text(db, source)), turns(sources::turns(db, source)),
          speakers(sources::speakers(db, source))
    {
        auto original = db.query("SELECT sha256 FROM source_original WHERE source=?1 "
                                 "AND length(bytes)=0",
                                 source);
        // Of a text in turns that nobody kept it of, nobody knows: its words stay.
        isEdited = original.next() ? original.blob(0) != fingerprint(text) : !turns.empty();
        QHash<SpeakerId, const Speaker *> byId;
        for (const Speaker &speaker : speakers)
            byId.insert(speaker.id, &speaker);
        for (const Turn &turn : turns) {
            const Speaker *speaker = byId.value(turn.speaker);
            parts.push_back({text.mid(turn.range.start, turn.words - turn.range.start).trimmed(),
                             text.mid(turn.words, turn.range.end - turn.words),
                             speaker ? speaker->name : QString(),
                             speaker && speaker->role == SpeakerRole::LeftOut});
            places.push_back({turn.range, turn.words});
        }
        if (turns.empty() && !text.isEmpty()) { // of a table
            parts.push_back({{}, text, {}, false});
            places.push_back({{0, text.size()}, 0});
        }
    }
};

void addTurns(Database &db, SourceId source, const ReportText &report,
              const std::vector<Speaker> &known)
{
    QHash<QString, SpeakerId> speakers;
    for (const Speaker &speaker : known)
        speakers.insert(speaker.name, speaker.id);
    for (size_t i = 0; i < report.parts.size(); ++i) {
        const PartPlace &place = report.places[i];
        if (place.range.isEmpty())
            continue;
        const QString name = names::fitted(report.parts[i].author);
        SpeakerId speaker = speakers.value(name);
        if (!speaker && !name.isEmpty()) {
            const SpeakerRole role = report.parts[i].isBot ? SpeakerRole::LeftOut
                                                           : SpeakerRole::Unknown;
            speaker = sources::addSpeaker(db, {{}, source, name, role, {}});
            speakers.insert(name, speaker);
        }
        sources::addTurn(db, source, {place.range, place.words, speaker, {}});
    }
}

/// Turns and speakers anew; a speaker keeps what was said of them.
void storeTurns(Database &db, SourceId source, const ReportText &report,
                const std::vector<Speaker> &known)
{
    db.run("DELETE FROM turn WHERE source=?1", source);
    addTurns(db, source, report, known);
    askedprompts::settle(db, source);
}

/// What makes the words of a known part those that came in.
void addChanges(std::vector<TextEdit> &changes, const ReportPart &known, qint64 words,
                const QString &now)
{
    if (known.words == now)
        return;
    const auto differing = difference(known.words, now);
    if (!differing) {
        changes.push_back({{words, words + known.words.size()}, now});
        return;
    }
    for (const TextEdit &change : *differing)
        changes.push_back({{words + change.range.start, words + change.range.end}, change.words});
}

/// What makes the merged text of the stored one.
TextEdits editsOf(const StoredReport &stored, const std::vector<MergedPart> &merged)
{
    std::vector<TextEdit> changes;
    qint64 end = 0; // of the known part before
    for (const MergedPart &part : merged) {
        if (part.known) {
            const PartPlace &place = stored.places[*part.known];
            addChanges(changes, stored.parts[*part.known], place.words, part.part.words);
            end = place.range.end;
            continue;
        }
        const QString words = withHeading(part.part);
        const bool isFirst = end == 0;
        changes.push_back(
            {{end, end}, isFirst ? words + QLatin1String("\n\n") : QLatin1String("\n\n") + words});
    }
    return TextEdits(stored.text, changes);
}

bool changesWords(const StoredReport &stored, const std::vector<MergedPart> &merged)
{
    return std::ranges::any_of(merged, [&](const MergedPart &part) {
        return part.known && stored.parts[*part.known].words != part.part.words;
    });
}

std::vector<MergedPart> withoutChanges(const StoredReport &stored, std::vector<MergedPart> merged)
{
    for (MergedPart &part : merged) {
        if (part.known)
            part.part = stored.parts[*part.known];
    }
    return merged;
}

/// Where the parts lie in a text that was edited into them.
ReportText laidOut(const StoredReport &stored, const std::vector<MergedPart> &merged,
                   const TextEdits &edits)
{
    ReportText report;
    report.text = edits.text();
    qint64 at = 0;
    qint64 stood = 0; // in the stored text
    bool hasKnown = false;
    for (const MergedPart &part : merged) {
        const PartPlace before = part.known ? stored.places[*part.known] : PartPlace();
        // What lay between two parts still does; before a new one there is an empty line.
        if (part.known)
            at += before.range.start - stood;
        else if (hasKnown)
            at += 2;
        const qint64 heading = part.known                    ? before.words - before.range.start
                               : part.part.heading.isEmpty() ? 0
                                                             : part.part.heading.size() + 1;
        const PartPlace place{{at, at + heading + part.part.words.size()}, at + heading};
        report.places.push_back(place);
        report.parts.push_back(part.part);
        at = place.range.end;
        hasKnown = hasKnown || part.known;
        if (part.known)
            stood = before.range.end;
        else if (!hasKnown)
            at += 2;
    }
    return report;
}

ReportTextChange addText(Database &db, SourceId source, const std::vector<ReportPart> &incoming)
{
    const ReportText report = newReportText(incoming);
    if (report.text.isEmpty())
        return {};
    db.run("UPDATE source SET length=?2 WHERE id=?1", source, qint64(report.text.size()));
    db.run("INSERT INTO source_text(source, text) VALUES(?1, ?2) "
           "ON CONFLICT(source) DO UPDATE SET text=excluded.text",
           source, report.text);
    db.run("DELETE FROM turn WHERE source=?1", source);
    return {ReportTextChange::Kind::Added, addReportTurns(db, source, report)};
}

} // namespace

ReportText newReportText(const std::vector<ReportPart> &incoming)
{
    std::vector<ReportPart> parts;
    for (MergedPart &merged : mergedReport({}, incoming))
        parts.push_back(std::move(merged.part));
    return composedReport(std::move(parts));
}

qint64 addReportTurns(Database &db, SourceId source, const ReportText &report)
{
    addTurns(db, source, report, {});
    setReportFingerprint(db, source, report.text);
    return std::ranges::count_if(report.parts,
                                 [](const ReportPart &part) { return !part.heading.isEmpty(); });
}

void setReportFingerprint(Database &db, SourceId source, const QString &text)
{
    db.run("INSERT INTO source_original(source, name, sha256, size, bytes) "
           "VALUES(?1, '', ?2, ?3, x'') ON CONFLICT(source) DO UPDATE SET sha256=excluded.sha256, "
           "size=excluded.size WHERE length(bytes)=0",
           source, fingerprint(text), qint64(text.size()));
}

ReportTextChange takeReportText(Database &db, SourceId source,
                                const std::vector<ReportPart> &incoming)
{
    using Kind = ReportTextChange::Kind;
    if (incoming.empty())
        return {};
    if (db.integer("SELECT length FROM source WHERE id=?1", source).value_or(0) == 0)
        return addText(db, source, incoming);
    const StoredReport stored(db, source);
    std::vector<MergedPart> merged = mergedReport(stored.parts, incoming);
    ReportTextChange change;
    change.comments = std::ranges::count_if(
        merged, [](const MergedPart &part) { return !part.known && !part.part.heading.isEmpty(); });
    const bool isNew = std::ranges::any_of(merged,
                                           [](const MergedPart &part) { return !part.known; });
    if (!changesWords(stored, merged) && !isNew)
        return {};
    change.kind = Kind::Changed;
    if (stored.isEdited && changesWords(stored, merged)) {
        merged = withoutChanges(stored, std::move(merged));
        change.kind = Kind::Edited;
    }
    TextEdits edits = editsOf(stored, merged);
    if (edits.text().trimmed().isEmpty()) { // a source keeps words
        change.kind = Kind::Quoted;
        return change;
    }
    const bool isQuoted = db.integer("SELECT 1 FROM quote WHERE source=?1", source).has_value();
    if (isQuoted && !transcripts::effect(db, source, edits).lost.empty()) {
        merged = withoutChanges(stored, std::move(merged));
        edits = editsOf(stored, merged);
        change.kind = Kind::Quoted;
    }
    if (edits.isEmpty())
        return change;
    transcripts::edit(db, source, edits);
    storeTurns(db, source, laidOut(stored, merged, edits), stored.speakers);
    if (!stored.isEdited)
        setReportFingerprint(db, source, edits.text());
    return change;
}

} // namespace axial
