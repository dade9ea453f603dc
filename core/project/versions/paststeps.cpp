#include "core/project/versions/paststeps.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/history/steps.h"

namespace axial {
namespace {

std::vector<HistoryId> kept(Database &db, const char *sql, HistoryId step)
{
    std::vector<HistoryId> ids;
    auto rows = db.query(sql, step.value);
    while (rows.next()) {
        if (rows.integer(1) == 1)
            throw Error(VersionsText::tr(
                "Part of the history was forgotten, so the project can’t be shown as "
                "it was then. Versions still have their tree of codes."));
        ids.push_back(rows.id<HistoryId>(0));
    }
    return ids;
}

} // namespace

PastSteps PastSteps::to(Database &db, HistoryId step)
{
    const auto state = steps::stateOf(db, step);
    if (step && !state)
        throw Error(VersionsText::tr("The history has no such step."));
    if (step && state == StepState::Abandoned)
        throw Error(
            VersionsText::tr("This step was undone and other steps followed, so the project "
                             "can’t be shown as it was then."));
    if (step && state == StepState::Undone)
        return {
            {},
            kept(db,
                 "SELECT id, changeset IS NULL FROM history WHERE state=1 AND id <= ?1 ORDER BY id",
                 step)};
    return {
        kept(db,
             "SELECT id, changeset IS NULL FROM history WHERE state=0 AND id > ?1 ORDER BY id DESC",
             step),
        {}};
}

} // namespace axial
