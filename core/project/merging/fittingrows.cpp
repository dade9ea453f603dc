#include "core/project/merging/fittingrows.h"

#include "core/base/messages.h"
#include "core/domain/quote.h"
#include "core/project/findings/questionids.h"
#include "core/project/people/coders.h"
#include "core/project/versions/versions.h"
#include "core/things/thing.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>
#include <utility>

namespace axial {
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

/// A coder whose name differs in case or blanks only keeps the one that is here.
bool fitCoder(MergeWork &, MergeRow &row, const MergeRow *mine)
{
    using enum StudyTable;
    if (mine
        && coders::isSameName(std::get<QString>(at(row, Coder, "name")),
                              std::get<QString>(at(*mine, Coder, "name"))))
        at(row, Coder, "name") = at(*mine, Coder, "name");
    return true;
}

/// Rounds with one label a coder and with several are never one round, whatever they are called:
/// labels would be lost. How a round was made, and whether it hides labels, is not said by one
/// that label columns brought along.
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

/// What a screening leaves out follows from its decisions, once these are settled.
bool fitExclusion(MergeWork &, MergeRow &row, const MergeRow *)
{
    return std::holds_alternative<std::monostate>(at(row, StudyTable::Exclusion, "round"));
}

/// The two codings of a decision stand in the order in which they stand here, and the outcome with
/// them: their ids may have another order than ours.
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

/// A summary lies on one heap of a board.
bool fitCard(MergeWork &work, MergeRow &row, const MergeRow *mine)
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

/// A version's place is one of its own file's history; its tree's codes are ours.
bool fitVersion(MergeWork &work, MergeRow &row, const MergeRow *mine)
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

/// A kept question asks for the codes, prompts and others as they are known here.
template <StudyTable table>
bool fitQuestion(MergeWork &work, MergeRow &row, const MergeRow *)
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

/// The groups of a grouping, with the people who were put in them by hand.
bool fitGrouping(MergeWork &work, MergeRow &row, const MergeRow *)
{
    QString &groups = std::get<QString>(at(row, StudyTable::Grouping, "groups"));
    const QString members = QStringLiteral("members");
    QJsonArray list = QJsonDocument::fromJson(groups.toUtf8()).array();
    bool isChanged = false;
    for (qsizetype at = 0; at < list.size(); ++at) {
        QJsonObject group = list[at].toObject();
        if (!group.contains(members))
            continue;
        std::vector<qint64> people;
        for (const QJsonValue &id : group.value(members).toArray()) {
            const qint64 theirs = id.toString().toLongLong();
            people.push_back(work.ids.find(StudyTable::Participant, theirs).value_or(theirs));
        }
        std::sort(people.begin(), people.end());
        QJsonArray ours;
        for (const qint64 person : people)
            ours << QString::number(person);
        isChanged = isChanged || ours != group.value(members).toArray();
        group.insert(members, ours);
        list[at] = group;
    }
    if (isChanged)
        groups = QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
    return true;
}

} // namespace

TableMerge::Adapt fittingRows(MergeWork &work, StudyTable table)
{
    using enum StudyTable;
    static const std::map<StudyTable, bool (*)(MergeWork &, MergeRow &, const MergeRow *)> fits{
        {Coder, fitCoder},
        {Grouping, fitGrouping},
        {Round, fitRound},
        {Exclusion, fitExclusion},
        {CodingDecision, fitCodingDecision},
        {ClusterCard, fitCard},
        {FindingNumber, fitQuestion<FindingNumber>},
        {FindingFigure, fitQuestion<FindingFigure>},
        {SavedFilter, fitQuestion<SavedFilter>},
        {Version, fitVersion},
    };
    const auto found = fits.find(table);
    if (found == fits.end())
        return {};
    return [&work, fit = found->second](MergeRow &row, const MergeRow *mine, qint64) {
        return fit(work, row, mine);
    };
}

} // namespace axial
