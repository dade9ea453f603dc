#include "core/project/merging/fittingrows.h"

#include "core/base/messages.h"
#include "core/domain/quote.h"
#include "core/project/findings/questionids.h"
#include "core/project/people/coders.h"
#include "core/project/versions/versions.h"
#include "core/things/thing.h"

#include <utility>

namespace axial::fittingrows {
namespace {

Statement::Value &at(MergeRow &row, StudyTable table, const char *column)
{
    return row[size_t(things::of(table).columnNamed(column))];
}

const Statement::Value &at(const MergeRow &row, StudyTable table, const char *column)
{
    return row[size_t(things::of(table).columnNamed(column))];
}

/// How a round was made; what label columns brought along says nothing of it.
constexpr const char *making[] = {"kind",   "blind", "level",    "seed",
                                  "strata", "again", "relevant", "note"};

/// Where only one of them was made here, both are made as it says.
void fitMaking(MergeWork &work, MergeRow &row, const MergeRow *mine, qint64 round)
{
    QByteArrayList columns(std::begin(making), std::end(making));
    auto held = work.db.query(
        ("SELECT " + columns.join(", ") + " FROM round WHERE id=?1").constData(), round);
    held.next();
    const bool isTheirs = !std::holds_alternative<std::monostate>(
        at(row, StudyTable::Round, "kind"));
    if (!held.isNull(0) && isTheirs)
        return;
    for (int each = 0; each < int(std::size(making)); ++each) {
        Statement::Value &said = at(row, StudyTable::Round, making[each]);
        const QByteArray set = QByteArray("UPDATE round SET ") + making[each] + "=?2 WHERE id=?1";
        if (isTheirs) {
            auto update = work.db.prepare(set.constData());
            update.bindAll({round, said});
            update.next();
        }
        if (mine || !isTheirs)
            said = mine ? at(*mine, StudyTable::Round, making[each]) : held.value(each);
    }
}

} // namespace

bool fitCoder(MergeRow &row, const MergeRow *mine)
{
    using enum StudyTable;
    if (mine
        && coders::isSameName(std::get<QString>(at(row, Coder, "name")),
                              std::get<QString>(at(*mine, Coder, "name"))))
        at(row, Coder, "name") = at(*mine, Coder, "name");
    return true;
}

bool fitRound(MergeWork &work, MergeRow &row, const MergeRow *mine)
{
    using enum StudyTable;
    const auto exclusive = std::get<qint64>(at(row, Round, "exclusive"));
    if (mine && std::get<qint64>(at(*mine, Round, "exclusive")) != exclusive)
        return false;
    const qint64 id = mine ? std::get<qint64>(mine->front()) : 0;
    const QString name = std::get<QString>(at(row, Round, "name"));
    QString free = name;
    auto holder = work.db.prepare("SELECT exclusive FROM round WHERE name=?1 AND id<>?2");
    const auto isHeldByOther = [&] {
        holder.bind(free, id);
        return holder.next() && holder.integer(0) != exclusive;
    };
    for (int number = 2; isHeldByOther(); ++number)
        free = QStringLiteral("%1 (%2)").arg(name).arg(number);
    if (free != name)
        at(row, Round, "name") = mine ? at(*mine, Round, "name") : Statement::Value(free);
    if (free != name && !mine)
        work.report.note(
            MergingText::tr("In “%1” a coder gives a report one label in the one project "
                            "and several in the other. So the other’s round is “%2” "
                            "here, and no label is lost.")
                .arg(name, free));
    const auto known = mine ? std::optional(id)
                            : work.db.integer("SELECT id FROM round WHERE name=?1", free);
    if (known)
        fitMaking(work, row, mine, *known);
    return true;
}

bool fitExclusion(const MergeRow &row)
{
    return std::holds_alternative<std::monostate>(at(row, StudyTable::Exclusion, "round"));
}

bool fitCodingDecision(MergeWork &work, MergeRow &row, const MergeRow *mine)
{
    using enum StudyTable;
    Statement::Value &first = at(row, CodingDecision, "first");
    Statement::Value &second = at(row, CodingDecision, "second");
    const auto *one = std::get_if<qint64>(&first);
    const auto *other = std::get_if<qint64>(&second);
    if (!one || !other)
        return true;
    const auto isHere = [&](qint64 before, qint64 after) {
        return work.db
            .integer("SELECT 1 FROM coding_decision WHERE first=?1 AND second=?2", before, after)
            .has_value();
    };
    const bool isTurned = mine ? at(*mine, CodingDecision, "first") == second
                               : isHere(*other, *one) || (*other < *one && !isHere(*one, *other));
    if (!isTurned)
        return true;
    std::swap(first, second);
    auto &outcome = std::get<qint64>(at(row, CodingDecision, "outcome"));
    if (outcome == qint64(CodingOutcome::First))
        outcome = qint64(CodingOutcome::Second);
    else if (outcome == qint64(CodingOutcome::Second))
        outcome = qint64(CodingOutcome::First);
    return true;
}

bool fitCard(MergeWork &work, const MergeRow &row, const MergeRow *mine)
{
    if (mine)
        return true;
    const auto heap = std::get<qint64>(row[0]);
    const auto summary = std::get<qint64>(row[1]);
    const auto lies = work.db.integer(
        "SELECT k.cluster FROM cluster_card k JOIN cluster c ON c.id = k.cluster "
        "WHERE k.summary=?2 AND c.clustering=(SELECT clustering FROM cluster WHERE id=?1)",
        heap, summary);
    if (!lies)
        return true;
    const MergeHistory &history = work.history;
    const bool isMovedThere = history.isShared
                              && history.there.hasRemoved(StudyTable::ClusterCard,
                                                          mergeKey({*lies, summary}, 2));
    const bool isMovedHere = history.isShared
                             && history.here.hasRemoved(StudyTable::ClusterCard, mergeKey(row, 2));
    if (!isMovedThere || isMovedHere)
        return false;
    work.db.run("DELETE FROM cluster_card WHERE cluster=?1 AND summary=?2", *lies, summary);
    return true;
}

bool fitVersion(const MergeWork &work, MergeRow &row, const MergeRow *mine)
{
    if (mine) {
        for (const char *column : {"step", "tree"})
            at(row, StudyTable::Version, column) = at(*mine, StudyTable::Version, column);
        return true;
    }
    at(row, StudyTable::Version, "step") = Version::elsewhere.value;
    auto &tree = std::get<QString>(at(row, StudyTable::Version, "tree"));
    tree = versions::treeInIds(tree, [&](CodeId theirs) {
        return CodeId{work.ids.find(StudyTable::Code, theirs.value).value_or(0)};
    });
    return true;
}

bool fitQuestion(const MergeWork &work, MergeRow &row, StudyTable table)
{
    if (table == StudyTable::SavedFilter
        && std::get<QString>(at(row, table, "place")) != QLatin1String("question"))
        return true;
    const auto mineOf = [&](qint64 theirs) {
        std::optional<qint64> mine;
        for (const StudyTable asked :
             {StudyTable::Code, StudyTable::Prompt, StudyTable::Collection, StudyTable::Source}) {
            if (!mine)
                mine = work.ids.find(asked, theirs);
        }
        return mine;
    };
    for (const char *column : {"parameters", "row", "text"}) {
        if (things::of(table).columnNamed(column) == int(row.size()))
            continue;
        auto &text = std::get<QString>(at(row, table, column));
        text = questionids::replaced(text, mineOf);
    }
    return true;
}

} // namespace axial::fittingrows
