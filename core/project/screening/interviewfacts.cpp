#include "core/project/screening/interviewfacts.h"

#include "core/base/error.h"
#include "core/db/database.h"
#include "core/project/projectsettings.h"

#include <QCoreApplication>

namespace axial::interviewfacts {
namespace {

const QString invitedSetting = QStringLiteral("interviews.invited");
const QString heldSetting = QStringLiteral("interviews.held");

std::optional<qint64> readOne(Database &db, const QString &name)
{
    bool isNumber = false;
    const qint64 value = projectsettings::read(db, name).toLongLong(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

void setOne(Database &db, const QString &name, std::optional<qint64> value)
{
    projectsettings::write(db, name, value ? QString::number(*value) : QString());
}

} // namespace

InterviewFacts read(Database &db)
{
    return {readOne(db, invitedSetting), readOne(db, heldSetting)};
}

void set(Database &db, const InterviewFacts &facts)
{
    if (facts.invited.value_or(0) < 0 || facts.held.value_or(0) < 0
        || (facts.invited && facts.held.value_or(0) > *facts.invited))
        throw Error(QCoreApplication::translate(
            "screening", "The number of interviews held is at least 0 and at most the number of "
                         "people invited. Nothing was changed."));
    setOne(db, invitedSetting, facts.invited);
    setOne(db, heldSetting, facts.held);
}

} // namespace axial::interviewfacts

namespace axial {

InterviewCounts interviewCounts(Database &db)
{
    auto row = db.query("SELECT count(*), coalesce(sum(EXISTS (SELECT 1 FROM quote q JOIN coding k "
                        "ON k.quote = q.id WHERE q.source = s.id)), 0) "
                        "FROM source s WHERE s.kind=0");
    return row.next() ? InterviewCounts{row.integer(0), row.integer(1)} : InterviewCounts{};
}

} // namespace axial
