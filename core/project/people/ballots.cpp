#include "core/project/people/ballots.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"

#include <QSet>

namespace axial {
namespace {

/// Of rows `ranking, participant, question, code, rank` that come together.
std::vector<Ballot> read(Statement &&rows)
{
    std::vector<Ballot> result;
    while (rows.next()) {
        const auto id = rows.id<RankingId>(0);
        if (result.empty() || result.back().id != id)
            result.push_back({id, rows.id<ParticipantId>(1), rows.text(2), {}});
        if (rows.isNull(3))
            continue;
        auto &ranks = result.back().ranks;
        const qint64 rank = rows.integer(4);
        if (rank < 1 || rank > mostRanks)
            continue; // in a damaged file, which the check tells of
        if (qint64(ranks.size()) < rank)
            ranks.resize(size_t(rank));
        ranks[size_t(rank) - 1].push_back(rows.id<CodeId>(3));
    }
    return result;
}

QString checkedPrompt(const QString &prompt)
{
    const QString checked = names::checked(prompt).simplified();
    if (checked.isEmpty())
        throw Error(ProjectText::tr("A ranking needs the prompt that it answers. Nothing was "
                                    "changed."));
    return checked;
}

/// Without the empty ones at the end. Throws Error.
std::vector<std::vector<CodeId>> checkedRanks(Database &db, std::vector<std::vector<CodeId>> ranks)
{
    while (!ranks.empty() && ranks.back().empty())
        ranks.pop_back();
    if (ranks.size() > size_t(mostRanks))
        throw Error(
            ProjectText::tr("A ballot has at most %1 ranks. Nothing was changed.").arg(mostRanks));
    QSet<CodeId> ranked;
    for (const std::vector<CodeId> &sharing : ranks) {
        for (const CodeId code : sharing) {
            if (!db.integer("SELECT 1 FROM code WHERE id=?1 AND kind=1", code))
                throw Error(refusals::folder());
            if (ranked.contains(code))
                throw Error(ProjectText::tr("“%1” is ranked twice. Nothing was changed.")
                                .arg(db.text("SELECT name FROM code WHERE id=?1", code)));
            ranked.insert(code);
        }
    }
    return ranks;
}

} // namespace

std::vector<Ballot> ballots::all(Database &db)
{
    return read(db.query("SELECT r.id, r.participant, r.question, i.code, i.rank FROM ranking r "
                         "JOIN participant p ON p.id = r.participant "
                         "LEFT JOIN ranking_item i ON i.ranking = r.id "
                         "ORDER BY p.position, p.id, r.id, i.rank, i.code"));
}

std::vector<Ballot> ballots::of(Database &db, const QString &prompt)
{
    return read(db.query("SELECT r.id, r.participant, r.question, i.code, i.rank FROM ranking r "
                         "JOIN participant p ON p.id = r.participant "
                         "LEFT JOIN ranking_item i ON i.ranking = r.id WHERE r.question=?1 "
                         "ORDER BY p.position, p.id, r.id, i.rank, i.code",
                         names::fitted(prompt).simplified()));
}

QStringList ballots::prompts(Database &db)
{
    return columnOf<QStringList>(
        db.query("SELECT question FROM ranking GROUP BY question ORDER BY min(id)"));
}

QStringList ballots::guidePrompts(Database &db)
{
    QStringList result;
    const QStringList ranked = prompts(db);
    auto rows = db.query("SELECT text FROM prompt ORDER BY position, id");
    while (rows.next()) {
        const QString text = names::fitted(rows.text(0)).simplified();
        if (!text.isEmpty() && !ranked.contains(text) && !result.contains(text))
            result << text;
    }
    return result;
}

std::optional<Ballot> ballots::find(Database &db, ParticipantId participant, const QString &prompt)
{
    const std::vector<Ballot> found = read(
        db.query("SELECT r.id, r.participant, r.question, i.code, i.rank FROM ranking r "
                 "LEFT JOIN ranking_item i ON i.ranking = r.id "
                 "WHERE r.participant=?1 AND r.question=?2 ORDER BY r.id, i.rank, i.code",
                 participant, names::fitted(prompt).simplified()));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

void ballots::set(Database &db, ParticipantId participant, const QString &prompt,
                  const std::vector<std::vector<CodeId>> &ranks)
{
    const QString asked = checkedPrompt(prompt);
    if (!db.integer("SELECT 1 FROM participant WHERE id=?1", participant))
        throw Error(refusals::gone());
    const auto checked = checkedRanks(db, ranks);
    const auto before = find(db, participant, asked);
    if (before && before->ranks == checked)
        return;
    if (before && checked.empty()) {
        db.run("DELETE FROM ranking WHERE participant=?1 AND question=?2", participant, asked);
        return;
    }
    if (checked.empty())
        return;
    const RankingId ranking = before ? before->id : db.newId<RankingId>();
    if (before)
        db.run("DELETE FROM ranking_item WHERE ranking=?1", ranking);
    else
        db.run("INSERT INTO ranking(id, participant, question) VALUES(?1, ?2, ?3)", ranking,
               participant, asked);
    for (size_t rank = 0; rank < checked.size(); ++rank) {
        for (const CodeId code : checked[rank])
            db.run("INSERT INTO ranking_item(ranking, code, rank) VALUES(?1, ?2, ?3)", ranking,
                   code, qint64(rank) + 1);
    }
}

void ballots::renamePrompt(Database &db, const QString &prompt, const QString &renamed)
{
    const QString before = names::fitted(prompt).simplified();
    const QString after = checkedPrompt(renamed);
    if (before == after)
        return;
    const QString both = db.text("SELECT p.pseudonym FROM ranking r "
                                 "JOIN ranking o ON o.participant = r.participant "
                                 "JOIN participant p ON p.id = r.participant "
                                 "WHERE r.question=?1 AND o.question=?2 ORDER BY p.position, p.id",
                                 before, after);
    if (!both.isEmpty())
        throw Error(ProjectText::tr("%1 has a ranking for “%2” as well. Nothing was changed.")
                        .arg(both, after));
    db.run("UPDATE ranking SET question=?2 WHERE question=?1", before, after);
}

} // namespace axial
