#include "core/project/screening/interviewfacts.h"

#include "core/base/error.h"
#include "core/db/database.h"

#include <QCoreApplication>

namespace axial::interviewfacts {
namespace {

const QString invitedSetting = QStringLiteral("interviews.invited");
const QString heldSetting = QStringLiteral("interviews.held");

std::optional<qint64> readOne(Database &db, const QString &name)
{
    bool isNumber = false;
    const qint64 value =
        db.text("SELECT value FROM setting WHERE name=?1", name).toLongLong(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

void setOne(Database &db, const QString &name, std::optional<qint64> value)
{
    if (!value)
        db.run("DELETE FROM setting WHERE name=?1", name);
    else
        db.run("INSERT INTO setting(name, value) VALUES(?1, ?2) "
               "ON CONFLICT(name) DO UPDATE SET value=excluded.value",
               name, QString::number(*value));
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
            "screening", "No fewer than 0 interviews can be held, and no more than people were "
                         "invited to. Nothing was changed."));
    setOne(db, invitedSetting, facts.invited);
    setOne(db, heldSetting, facts.held);
}

} // namespace axial::interviewfacts
