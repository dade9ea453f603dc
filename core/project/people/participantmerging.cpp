#include "core/project/people/participantmerging.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/memos/links.h"
#include "core/project/people/ballots.h"
#include "core/project/people/groupings.h"

#include <QDateTime>

#include <algorithm>

namespace axial::participants {
namespace {

/// "1. A.3, 2. A.2 / A.1"
QString ballotText(Database &db, const Ballot &ballot)
{
    QStringList ranks;
    for (size_t i = 0; i < ballot.ranks.size(); ++i) {
        QStringList sharing;
        for (const CodeId code : ballot.ranks[i])
            sharing << db.text(
                "SELECT CASE key WHEN '' THEN name ELSE key END FROM code WHERE id=?1", code);
        if (!sharing.isEmpty())
            ranks << QStringLiteral("%1. %2").arg(i + 1).arg(sharing.join(QStringLiteral(" / ")));
    }
    return ranks.join(QStringLiteral(", "));
}

void mergeValues(Database &db, const ParticipantPair &pair, const QSet<AttributeId> &taken)
{
    const AttributeValues kept = valuesOf(db, pair.kept);
    const AttributeValues gone = valuesOf(db, pair.gone);
    for (auto it = gone.cbegin(); it != gone.cend(); ++it) {
        const AttributeId attribute{it.key()};
        if (kept.value(it.key()).isEmpty() || taken.contains(attribute))
            setValue(db, pair.kept, attribute, it.value());
    }
}

void mergeBallots(Database &db, const ParticipantPair &pair, const QStringList &taken)
{
    for (const QString &prompt : ballots::prompts(db)) {
        const auto theirs = ballots::find(db, pair.gone, prompt);
        if (!theirs)
            continue;
        if (!ballots::find(db, pair.kept, prompt))
            db.run("UPDATE ranking SET participant=?2 WHERE id=?1", theirs->id, pair.kept);
        else if (taken.contains(prompt))
            ballots::set(db, pair.kept, prompt, theirs->ranks);
    }
}

/// The words of a theme are nobody's to choose: both are kept, and are nobody's alone when two
/// wrote them.
void mergeSummaries(Database &db, const ParticipantPair &pair)
{
    db.run("UPDATE framework_summary AS kept SET text=kept.text || char(10) || other.text, "
           "coder=iif(kept.coder IS other.coder, kept.coder, NULL), modified=?3 "
           "FROM framework_summary AS other WHERE kept.participant=?1 AND other.participant=?2 "
           "AND other.code=kept.code AND other.text<>kept.text",
           pair.kept, pair.gone, QDateTime::currentMSecsSinceEpoch());
    db.run("UPDATE framework_summary SET participant=?1 WHERE participant=?2 "
           "AND code NOT IN (SELECT code FROM framework_summary WHERE participant=?1)",
           pair.kept, pair.gone);
}

/// Who was put into a group by hand stays there, unless the one that is kept was put elsewhere.
void mergeGroups(Database &db, const ParticipantPair &pair)
{
    for (Grouping grouping : groupings::all(db)) {
        const bool isKept = groupings::isByHand(grouping, pair.kept);
        if (!groupings::isByHand(grouping, pair.gone))
            continue;
        for (Group &group : grouping.groups) {
            const bool wasHere = std::erase(group.byHand, pair.gone) > 0;
            if (wasHere && !isKept)
                group.byHand.push_back(pair.kept);
            std::sort(group.byHand.begin(), group.byHand.end());
        }
        groupings::set(db, grouping.id, grouping.name, grouping.groups);
    }
}

void mergeTexts(Database &db, const ParticipantPair &pair)
{
    db.run("UPDATE speaker SET participant=?1 WHERE participant=?2", pair.kept, pair.gone);
    db.run("INSERT OR IGNORE INTO source_participant(source, participant) "
           "SELECT source, ?1 FROM source_participant WHERE participant=?2",
           pair.kept, pair.gone);
    db.run("UPDATE memo SET participant=?1 WHERE participant=?2", pair.kept, pair.gone);
    db.run("UPDATE map_node SET participant=?1 WHERE participant=?2", pair.kept, pair.gone);
    links::moveEnds(db, pair.gone, pair.kept);
    db.run("UPDATE participant SET memo = trim(memo || char(10) || (SELECT g.memo FROM participant "
           "g WHERE g.id=?2), char(10)) WHERE id=?1 AND memo <> (SELECT g.memo FROM participant g "
           "WHERE g.id=?2)",
           pair.kept, pair.gone);
}

} // namespace

std::vector<ParticipantConflict> conflicts(Database &db, const ParticipantPair &pair)
{
    std::vector<ParticipantConflict> found;
    const AttributeValues kept = valuesOf(db, pair.kept);
    const AttributeValues gone = valuesOf(db, pair.gone);
    for (const Attribute &attribute : attributes::all(db)) {
        const QString mine = kept.value(attribute.id.value);
        const QString theirs = gone.value(attribute.id.value);
        if (!mine.isEmpty() && !theirs.isEmpty() && mine != theirs)
            found.push_back({attribute.id, attribute.name, mine, theirs});
    }
    for (const QString &prompt : ballots::prompts(db)) {
        const auto mine = ballots::find(db, pair.kept, prompt);
        const auto theirs = ballots::find(db, pair.gone, prompt);
        if (mine && theirs && mine->ranks != theirs->ranks)
            found.push_back({{}, prompt, ballotText(db, *mine), ballotText(db, *theirs)});
    }
    return found;
}

void merge(Database &db, const ParticipantPair &pair, const TakenFromGone &taken)
{
    const auto isThere = [&](ParticipantId id) {
        return db.integer("SELECT 1 FROM participant WHERE id=?1", id).has_value();
    };
    if (pair.kept == pair.gone || !isThere(pair.kept) || !isThere(pair.gone))
        throw Error(ProjectText::tr("Choose two to merge. Nothing was changed."));
    mergeValues(db, pair, taken.attributes);
    mergeBallots(db, pair, taken.prompts);
    mergeSummaries(db, pair);
    mergeGroups(db, pair);
    mergeTexts(db, pair);
    remove(db, pair.gone);
}

} // namespace axial::participants
