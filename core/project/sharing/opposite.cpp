#include "core/project/sharing/opposite.h"

#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/history/sealedlabels.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/sharing/replay.h"

namespace axial::sharing {
namespace {

HistoryId stepOf(Database &db, const StepName &name, const QString &coder)
{
    auto rows = db.query("SELECT id, coder FROM history WHERE at=?1 AND label=?2 AND state=0 "
                         "ORDER BY id DESC",
                         name.at, name.label);
    while (rows.next()) {
        if (coders::isSameName(rows.text(1), coder))
            return rows.id<HistoryId>(0);
    }
    return {};
}

/// Of `id, at, label, size, seq`.
DoneStep doneStepOf(const Statement &row, const QString &coder, SealedLabels &labels)
{
    DoneStep done;
    done.name = {row.integer(1), row.text(2)};
    done.step = {row.id<HistoryId>(0),
                 QDateTime::fromMSecsSinceEpoch(done.name.at, Qt::UTC),
                 coder,
                 labels.opened(done.name.label),
                 StepState::Done,
                 row.integer(3)};
    done.isOfTeam = !row.isNull(4);
    return done;
}

} // namespace

void eachDone(Database &db, const QString &coder, const std::function<bool(const DoneStep &)> &fn)
{
    SealedLabels labels(db);
    auto rows = db.query("SELECT id, at, label, size, seq, coder FROM history WHERE state=0 "
                         "ORDER BY id DESC LIMIT 1000");
    for (bool isNewest = true; rows.next(); isNewest = false) {
        if (!coders::isSameName(rows.text(5), coder))
            continue;
        DoneStep done = doneStepOf(rows, coder, labels);
        done.isNewest = isNewest;
        if (!fn(done))
            return;
    }
}

std::optional<DoneStep> done(Database &db, const QString &coder, HistoryId step)
{
    SealedLabels labels(db);
    auto row = db.query("SELECT id, at, label, size, seq, coder FROM history "
                        "WHERE id=?1 AND state=0 AND size > 0",
                        step);
    const bool isTheirs = row.next() && coders::isSameName(row.text(5), coder);
    return isTheirs ? std::optional(doneStepOf(row, coder, labels)) : std::nullopt;
}

QString labelOf(const QString &label, const StepName &namedAfter)
{
    return SealedLabels::reworded(namedAfter.label,
                                  [&](const QString &words) { return label.arg(words); });
}

qint64 bytesSince(Database &db, HistoryId step)
{
    return db.integer("SELECT sum(size) FROM history WHERE id >= ?1 AND state=0", step).value_or(0);
}

void doOpposite(Project &project, const Opposite &opposite, Progress &progress)
{
    SharedStep as;
    as.at = opposite.at;
    as.coder = project.coderName();
    project.receive(
        [&](Database &db) {
            const HistoryId step = stepOf(db, opposite.of, as.coder);
            if (!step)
                throw Error(refusals::gone());
            as.label = labelOf(opposite.label, opposite.namedAfter);
            return doOpposite(db, step, as, progress);
        },
        progress);
}

} // namespace axial::sharing
