#include "core/project/quotes/codingdecisions.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/project/column.h"

#include <QDateTime>

#include <utility>

namespace axial::codingdecisions {
namespace {

struct Place {
    SourceId source;
    CoderId coder;
};

Place placeOf(Database &db, CodingId coding)
{
    auto row = db.query("SELECT q.source, c.coder FROM coding c JOIN quote q ON q.id = c.quote "
                        "WHERE c.id=?1",
                        coding);
    if (!row.next())
        throw Error(refusals::gone());
    return {row.id<SourceId>(0), row.id<CoderId>(1)};
}

void requirePair(Database &db, CodingId first, CodingId second, CodingOutcome outcome)
{
    const Place one = placeOf(db, first);
    const bool isAlone = !second;
    if (isAlone && (outcome == CodingOutcome::Second || outcome == CodingOutcome::Both))
        throw Error(
            ProjectText::tr("Only one coder coded these words: accept that coding, or none."));
    if (isAlone)
        return;
    const Place other = placeOf(db, second);
    if (one.coder == other.coder || one.source != other.source)
        throw Error(
            ProjectText::tr("A decision is about codings of two coders in one source. Nothing "
                            "was changed."));
}

CodingOutcome turned(CodingOutcome outcome)
{
    if (outcome == CodingOutcome::First)
        return CodingOutcome::Second;
    return outcome == CodingOutcome::Second ? CodingOutcome::First : outcome;
}

/// Of rows `id, first, second, outcome, coder, reason, created`.
CodingDecision read(const Statement &rows)
{
    return {rows.id<CodingDecisionId>(0),
            rows.id<CodingId>(1),
            rows.id<CodingId>(2),
            CodingOutcome(rows.integer(3)),
            rows.id<CoderId>(4),
            rows.text(5),
            rows.integer(6)};
}

} // namespace

CodingDecisionId decide(Database &db, CodingId first, CodingId second, CodingOutcome outcome,
                        CoderId coder, const QString &reason)
{
    requirePair(db, first, second, outcome);
    // Two people who decide on one pair in two copies decided on the same: one order for all.
    if (second && second < first) {
        std::swap(first, second);
        outcome = turned(outcome);
    }
    // One that was made in another order by an older copy is about the same two.
    const auto known = db.integer(
        "SELECT id FROM coding_decision WHERE (first=?1 AND second IS ?2) "
        "OR (first=?2 AND second=?1) ORDER BY created DESC, id LIMIT 1",
        first, second);
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    if (known) {
        db.run("UPDATE coding_decision SET outcome=?2, coder=?3, reason=?4, created=?5, first=?6, "
               "second=?7 WHERE id=?1 AND (outcome<>?2 OR coder IS NOT ?3 OR reason<>?4 OR "
               "first<>?6)",
               *known, int(outcome), coder, reason, now, first, second);
        db.run("DELETE FROM coding_decision WHERE first=?2 AND second=?1 AND id<>?3", first, second,
               *known);
        return CodingDecisionId{*known};
    }
    const auto id = db.newId<CodingDecisionId>();
    db.run("INSERT INTO coding_decision(id, first, second, outcome, coder, reason, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
           id, first, second, int(outcome), coder, reason, now);
    return id;
}

void undecide(Database &db, CodingDecisionId decision)
{
    db.run("DELETE FROM coding_decision WHERE id=?1", decision);
}

QHash<SourceId, std::vector<CodingDecision>> bySource(Database &db)
{
    QHash<SourceId, std::vector<CodingDecision>> result;
    auto rows = db.query("SELECT d.id, d.first, d.second, d.outcome, d.coder, d.reason, d.created, "
                         "q.source FROM coding_decision d CROSS JOIN coding c ON c.id = d.first "
                         "JOIN quote q ON q.id = c.quote ORDER BY d.created, d.id");
    while (rows.next())
        result[rows.id<SourceId>(7)].push_back(read(rows));
    return result;
}

std::vector<CodingDecision> inSource(Database &db, SourceId source)
{
    // (CROSS: by the few decisions, not by the source's many codings.)
    return listOf(
        db.query("SELECT d.id, d.first, d.second, d.outcome, d.coder, d.reason, d.created "
                 "FROM coding_decision d CROSS JOIN coding c ON c.id = d.first "
                 "JOIN quote q ON q.id = c.quote WHERE q.source=?1 "
                 "ORDER BY d.created, d.id",
                 source),
        read);
}

void handOver(Database &db, CodingId from, CodingId into)
{
    db.run("UPDATE coding_decision SET first=?2 WHERE first=?1 AND NOT EXISTS(SELECT 1 "
           "FROM coding_decision d WHERE (d.first=?2 AND d.second IS coding_decision.second) "
           "OR (d.first=coding_decision.second AND d.second=?2))",
           from, into);
    db.run("UPDATE coding_decision SET second=?2 WHERE second=?1 AND NOT EXISTS(SELECT 1 "
           "FROM coding_decision d WHERE (d.first=coding_decision.first AND d.second=?2) "
           "OR (d.first=?2 AND d.second=coding_decision.first))",
           from, into);
    // In the order in which a pair is looked for.
    db.run("UPDATE coding_decision SET first=second, second=first, "
           "outcome=CASE outcome WHEN 1 THEN 2 WHEN 2 THEN 1 ELSE outcome END "
           "WHERE (first=?1 OR second=?1) AND second<first",
           into);
}

void forget(Database &db, CodingId coding)
{
    db.run("DELETE FROM coding_decision WHERE first=?1 OR second=?1", coding);
}

} // namespace axial::codingdecisions
