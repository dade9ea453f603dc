#include "core/project/rounds/deciding.h"

#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/base/refusals.h"
#include "core/db/changerecorder.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/screening.h"

#include <QDateTime>

#include <algorithm>
#include <functional>

namespace axial::rounds {
namespace {

void put(Database &db, RoundId round, const Decision &decision)
{
    db.run("INSERT INTO decision(source, round, code, how, coder, reason, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT(source, round) DO UPDATE SET "
           "code=excluded.code, how=excluded.how, coder=excluded.coder, reason=excluded.reason, "
           "created=excluded.created",
           decision.source, round, decision.code, int(decision.how), decision.by,
           decision.reason.isNull() ? QStringLiteral("") : decision.reason,
           QDateTime::currentMSecsSinceEpoch());
    screening::decided(db, round, decision.source);
}

/// Whether all votes are the same single code.
bool areAlike(const std::vector<Vote> &votes)
{
    return !votes.empty() && std::all_of(votes.begin(), votes.end(), [&](const Vote &vote) {
        return vote.code == votes.front().code;
    });
}

/// Whether all who are asked say the same single code.
bool isUnanimous(Database &db, const Round &round, SourceId source, const std::vector<Vote> &given)
{
    if (!areAlike(given))
        return false;
    // Two at least, since one agrees with nobody; of a closed round two, since it gets no more.
    const int needed = round.closed ? 2 : std::max(2, coderCount(db, round.id, source));
    return given.size() >= size_t(needed);
}

/// Whether what was decided is what all who labelled the report say, be they few or many.
bool isSaidByAll(Database &db, RoundId round, const Decision &decision)
{
    const std::vector<Vote> given = votes(db, round, decision.source);
    if (!screening::isScreening(db, round)) // where reasons may differ
        return areAlike(given) && given.front().code == decision.code;
    const ScreeningVotes all = screening::votes(db, round, decision.source);
    const bool isKept = decision.code == detail(db, round).relevant;
    return !given.empty() && (isKept ? all.against() : all.relevant) == 0;
}

std::vector<SourceId> undecided(Database &db, RoundId round)
{
    return columnOf<std::vector<SourceId>>(
        db.query("SELECT r.source FROM round_source r WHERE r.round=?1 AND NOT EXISTS "
                 "(SELECT 1 FROM decision d WHERE d.source = r.source AND d.round = ?1)",
                 round));
}

/// Counts the reports that nobody decided and on which all agree, and gives each.
qint64 eachUnanimous(Database &db, RoundId round, Progress &progress,
                     const std::function<void(SourceId source, CodeId code)> &take)
{
    const Round in = at(db, round);
    const std::vector<SourceId> sources = undecided(db, round);
    progress.setTotal(qint64(sources.size()));
    progress.setDone(0);
    qint64 count = 0;
    for (const SourceId source : sources) {
        progress.advance();
        if (progress.done() % 256 == 0) {
            progress.checkCanceled();
            ChangeRecorder::putAwayMuch(db);
        }
        const std::vector<Vote> given = votes(db, round, source);
        if (!isUnanimous(db, in, source, given))
            continue;
        take(source, given.front().code);
        ++count;
    }
    return count;
}

} // namespace

std::vector<Vote> votes(Database &db, RoundId round, SourceId source)
{
    return rowsOf<Vote, CoderId, CodeId>(
        db.query("SELECT l.coder, l.code FROM label l LEFT JOIN round_coder c "
                 "ON c.round = l.round AND c.coder = l.coder "
                 "WHERE l.source=?1 AND l.round=?2 ORDER BY c.position, l.coder, l.code",
                 source, round));
}

std::optional<CodeId> majority(const std::vector<Vote> &votes)
{
    std::vector<CoderId> voters;
    QHash<CodeId, size_t> counts;
    for (const Vote &vote : votes) {
        if (std::find(voters.begin(), voters.end(), vote.coder) == voters.end())
            voters.push_back(vote.coder);
        ++counts[vote.code];
    }
    std::optional<CodeId> found;
    for (auto each = counts.cbegin(); each != counts.cend(); ++each) {
        if (each.value() * 2 <= voters.size())
            continue;
        if (found) // of several labels a coder two codes can each have more than half
            return std::nullopt;
        found = each.key();
    }
    return found;
}

void decide(Database &db, RoundId round, SourceId source, CodeId code, DecisionKind how, CoderId by,
            const QString &reason)
{
    if (!source)
        throw Error(
            ProjectText::tr("There is no such report in the project. Nothing was decided."));
    requireSight(db, round);
    if (screening::isScreening(db, round))
        requireOffered(db, round, code);
    addSource(db, round, source);
    put(db, round, {source, code, how, by, reason});
}

void undecide(Database &db, RoundId round, SourceId source)
{
    requireSight(db, round);
    db.run("DELETE FROM decision WHERE source=?1 AND round=?2", source, round);
    screening::decided(db, round, source);
}

void settleUnanimity(Database &db, RoundId round, SourceId source)
{
    const std::optional<Decision> known = decision(db, round, source);
    if (known && !isSaidByAll(db, round, *known))
        takeBackUnanimity(db, round, source);
}

void takeBackUnanimity(Database &db, RoundId round, SourceId source)
{
    db.run("DELETE FROM decision WHERE source=?1 AND round=?2 AND how=?3", source, round,
           int(DecisionKind::Unanimous));
    if (db.changes() > 0)
        screening::decided(db, round, source);
}

qint64 decideUnanimous(Database &db, RoundId round, CoderId by, Progress &progress)
{
    requireSight(db, round);
    if (screening::isScreening(db, round)) { // where reasons may differ
        const screening::Decided all = screening::decideUnanimous(db, round, by, progress);
        return all.relevant + all.excluded;
    }
    return eachUnanimous(db, round, progress, [&](SourceId source, CodeId code) {
        put(db, round, {source, code, DecisionKind::Unanimous, by});
    });
}

qint64 countUnanimous(Database &db, RoundId round, Progress &progress)
{
    requireSight(db, round);
    if (screening::isScreening(db, round)) {
        const screening::Decided all = screening::foresee(db, round, progress);
        return all.relevant + all.excluded;
    }
    return eachUnanimous(db, round, progress, [](SourceId, CodeId) {});
}

std::optional<Decision> decision(Database &db, RoundId round, SourceId source)
{
    auto row = db.query("SELECT code, how, coder, reason, created FROM decision "
                        "WHERE source=?1 AND round=?2",
                        source, round);
    if (!row.next())
        return std::nullopt;
    return Decision{
        source,      row.id<CodeId>(0), DecisionKind(row.integer(1)), row.id<CoderId>(2),
        row.text(3), row.integer(4)};
}

QHash<SourceId, CodeId> decisions(Database &db, RoundId round, const std::vector<SourceId> &sources)
{
    QHash<SourceId, CodeId> result;
    auto row = db.prepare("SELECT code FROM decision WHERE source=?1 AND round=?2");
    for (const SourceId source : sources) {
        row.bind(source, round);
        if (row.next())
            result.insert(source, row.id<CodeId>(0));
    }
    return result;
}

std::vector<DiscussionNote> discussion(Database &db, RoundId round, SourceId source)
{
    return rowsOf<DiscussionNote, DiscussionId, CoderId, QString, qint64>(
        db.query("SELECT id, coder, text, created FROM discussion "
                 "WHERE source=?1 AND round=?2 ORDER BY created, id",
                 source, round));
}

DiscussionId discuss(Database &db, RoundId round, SourceId source, CoderId coder,
                     const QString &text)
{
    const QString words = text.trimmed();
    if (words.isEmpty())
        throw Error(refusals::empty());
    const auto id = db.newId<DiscussionId>();
    db.run("INSERT INTO discussion(id, source, round, coder, text, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
           id, source, round, coder, words, QDateTime::currentMSecsSinceEpoch());
    return id;
}

void removeDiscussion(Database &db, DiscussionId note)
{
    db.run("DELETE FROM discussion WHERE id=?1", note);
}

QSet<SourceId> unsure(Database &db, RoundId round, CoderId coder)
{
    return columnOf<QSet<SourceId>>(
        db.query("SELECT source FROM discussion WHERE round=?1 AND coder=?2 AND text=?3", round,
                 coder, unsureNote));
}

void setUnsure(Database &db, RoundId round, SourceId source, CoderId coder, bool isUnsure)
{
    for (const DiscussionNote &note : discussion(db, round, source)) {
        if (note.coder != coder || note.text != unsureNote)
            continue;
        if (isUnsure)
            return;
        removeDiscussion(db, note.id);
    }
    if (isUnsure)
        discuss(db, round, source, coder, unsureNote);
}

QString decideStep(Database &db, RoundId round, const std::vector<SourceId> &sources, CodeId code)
{
    const QString name = at(db, round).name;
    const QString key = codes::at(db, code).keyOrName();
    return sources.size() == 1
               ? ProjectText::tr("Decide %1 as %2 in %3")
                     .arg(shortTitle(db, sources.front()), key, name)
               : ProjectText::tr("Decide %n report(s) as %1 in %2", nullptr, int(sources.size()))
                     .arg(key, name);
}

QString decideUnanimousStep(Database &db, RoundId round, qint64 decided)
{
    return ProjectText::tr("Decide %n unanimous report(s) in %1", nullptr, int(decided))
        .arg(at(db, round).name);
}

} // namespace axial::rounds
