#include "core/project/publishedlists.h"

#include "core/db/database.h"
#include "core/project/projectsettings.h"

namespace axial::publishedlists {
namespace {

constexpr qsizetype longest = 4 * 1024 * 1024;

QString settingOf(const QString &typeKey)
{
    return QStringLiteral("list.%1").arg(typeKey);
}

} // namespace

void keep(Database &db, const QString &typeKey, const QString &text)
{
    if (text.size() <= longest)
        db.run("INSERT OR IGNORE INTO setting(name, value) VALUES(?1, ?2)", settingOf(typeKey),
               text);
}

QString of(Database &db, const QString &typeKey)
{
    return projectsettings::read(db, settingOf(typeKey));
}

} // namespace axial::publishedlists
