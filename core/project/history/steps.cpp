#include "core/project/history/steps.h"

#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/history/sealedlabels.h"
#include "core/project/people/coders.h"
#include "core/project/sharing/sharedsteps.h"

#include <QHash>

#include <algorithm>

namespace axial::steps {
namespace {

/// Of a row of id, at, coder, label, state and size.
Step stepOf(const Statement &row, SealedLabels &labels)
{
    // In UTC: for its own time the system looks into a file, a million times here.
    return {row.id<HistoryId>(0),
            QDateTime::fromMSecsSinceEpoch(row.integer(1), Qt::UTC),
            row.text(2),
            labels.opened(row.text(3)),
            StepState(row.integer(4)),
            row.integer(5)};
}

constexpr qint64 surelyWide = 64 << 10; ///< compressed bytes; more are not unpacked to be counted
constexpr qint64 surelyWideUnpacked = 16 << 20; ///< nor are more than these

/// Compressed bytes; what repeats itself, and hardly takes any, counts as what it unpacks to.
qint64 sizeOfSteps(Database &db, const char *sql, int count)
{
    qint64 size = 0;
    auto rows = db.query(sql, count, surelyWide);
    while (rows.next() && size < surelyWideUnpacked) {
        size += rows.integer(0);
        if (!rows.isNull(1) && unpacksToMore(Frames{{rows.blob(1)}}, surelyWideUnpacked))
            size += surelyWideUnpacked;
    }
    return size;
}

/// A step that did the opposite of another one, or brought back what that had removed.
struct OppositeStep {
    size_t place = 0; ///< among all
    QByteArray mark;
};

/// What an opposite opposed that is opposed itself is in force.
void markOpposed(Database &db, std::vector<Step> &steps, const std::vector<OppositeStep> &opposites)
{
    if (opposites.empty())
        return;
    QHash<qint64, std::vector<size_t>> placesAt;
    for (const OppositeStep &each : opposites)
        placesAt.insert(sharing::timeIn(each.mark), {});
    for (size_t place = 0; place < steps.size(); ++place) {
        const auto found = placesAt.find(steps[place].at.toMSecsSinceEpoch());
        if (found != placesAt.end())
            found->push_back(place);
    }
    for (auto by = opposites.rbegin(); by != opposites.rend(); ++by) {
        const qint64 at = sharing::timeIn(by->mark);
        const std::vector<size_t> &places = *placesAt.constFind(at);
        const auto isMeant = [&](size_t place) {
            const Step &step = steps[place];
            if (place >= by->place || step.state != StepState::Done)
                return false;
            const QString label = db.text("SELECT label FROM history WHERE id=?1", step.id);
            return (coders::isSameName(step.coder, steps[by->place].coder)
                    && sharing::oppositeMark(at, label) == by->mark)
                   || sharing::broughtBackMark(at, label, step.coder) == by->mark;
        };
        const auto meant = std::find_if(places.rbegin(), places.rend(), isMeant);
        if (steps[by->place].isOpposed || meant == places.rend())
            continue;
        steps[*meant].isOpposed = true;
        if (!coders::isSameName(steps[*meant].coder, steps[by->place].coder))
            steps[*meant].usedBy = steps[by->place].coder;
    }
}

} // namespace

std::vector<Step> all(Database &db)
{
    std::vector<Step> steps;
    std::vector<OppositeStep> opposites;
    SealedLabels labels(db);
    // Of a uid only the length is looked at, since it lies behind what may be much.
    auto rows = db.query("SELECT id, at, coder, label, state, size, "
                         "iif(state=0 AND length(uid) > ?1, uid, NULL) FROM history ORDER BY id",
                         qint64(sharing::plainUidBytes));
    while (rows.next()) {
        const QByteArray marks = rows.isNull(6) ? QByteArray()
                                                : rows.blob(6).mid(sharing::plainUidBytes);
        for (qsizetype at = 0; at < marks.size(); at += sharing::markBytes)
            opposites.push_back({steps.size(), marks.mid(at, sharing::markBytes)});
        steps.push_back(stepOf(rows, labels));
    }
    markOpposed(db, steps, opposites);
    return steps;
}

HistoryId newest(Database &db)
{
    return HistoryId{db.integer("SELECT max(id) FROM history").value_or(0)};
}

std::optional<StepState> stateOf(Database &db, HistoryId step)
{
    const auto state = db.integer("SELECT state FROM history WHERE id=?1", step);
    return state ? std::optional(StepState(*state)) : std::nullopt;
}

std::optional<Step> toUndo(Database &db)
{
    auto row = db.query("SELECT id, at, coder, label, state, size FROM history "
                        "WHERE state=0 AND size > 0 AND seq IS NULL AND id = "
                        "(SELECT max(id) FROM history WHERE state=0)");
    SealedLabels labels(db);
    return row.next() ? std::optional(stepOf(row, labels)) : std::nullopt;
}

std::optional<Step> toRedo(Database &db)
{
    auto row = db.query("SELECT id, at, coder, label, state, size FROM history "
                        "WHERE state=1 AND size > 0 AND id = "
                        "(SELECT min(id) FROM history WHERE state=1)");
    SealedLabels labels(db);
    return row.next() ? std::optional(stepOf(row, labels)) : std::nullopt;
}

std::optional<NextStep> nextToUndo(Database &db, HistoryId lastBefore)
{
    constexpr qint64 byHand = 100; // rows of a table
    auto row = db.query("SELECT id, at, coder, label, state, size, changeset, seq FROM history "
                        "WHERE state=0 ORDER BY id DESC LIMIT 1");
    if (!row.next() || row.isNull(6) || !row.isNull(7))
        return std::nullopt;
    NextStep next;
    SealedLabels labels(db);
    next.step = stepOf(row, labels);
    next.isEarlier = next.step.id <= lastBefore;
    const Frames recorded{{row.blob(6)}};
    next.isWide = next.step.size > surelyWide || unpacksToMore(recorded, surelyWideUnpacked);
    if (next.isWide)
        return next;
    for (const auto &touched : changesets::touchedTables(recorded)) {
        const bool areSources = touched.table == StudyTable::Source;
        next.isWide |= touched.added + touched.changed > byHand
                       || (areSources && touched.added > 0);
    }
    return next;
}

std::optional<NextStep> nextToRedo(Database &db, HistoryId lastBefore)
{
    const auto step = toRedo(db);
    return step ? std::optional(NextStep{*step, false, step->id <= lastBefore}) : std::nullopt;
}

Distance distanceTo(Database &db, HistoryId step)
{
    const auto count = [&](const char *sql) {
        return int(db.integer(sql, step.value).value_or(0));
    };
    const auto state = stateOf(db, step);
    // What the team has is not undone, nor what lies below it.
    if (count("SELECT count(*) FROM history WHERE state=0 AND seq IS NOT NULL AND id > ?1"))
        return {};
    if (!step || state == StepState::Done)
        return {count("SELECT count(*) FROM history WHERE state=0 AND id > ?1"), 0};
    if (state == StepState::Undone)
        return {0, count("SELECT count(*) FROM history WHERE state=1 AND id <= ?1")};
    return {};
}

qint64 undoSize(Database &db, int count)
{
    return sizeOfSteps(db,
                       "SELECT size, iif(size<=?2, changeset, NULL) FROM history WHERE state=0 "
                       "ORDER BY id DESC LIMIT ?1",
                       count);
}

qint64 redoSize(Database &db, int count)
{
    return sizeOfSteps(db,
                       "SELECT size, iif(size<=?2, changeset, NULL) FROM history WHERE state=1 "
                       "ORDER BY id LIMIT ?1",
                       count);
}

} // namespace axial::steps
