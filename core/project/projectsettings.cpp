#include "core/project/projectsettings.h"

#include "core/db/database.h"

namespace axial {

QString projectsettings::read(Database &db, const QString &name)
{
    return db.text("SELECT value FROM setting WHERE name=?1", name);
}

void projectsettings::write(Database &db, const QString &name, const QString &value)
{
    if (value.isEmpty())
        db.run("DELETE FROM setting WHERE name=?1", name);
    else
        db.run("INSERT INTO setting(name, value) VALUES(?1, ?2) "
               "ON CONFLICT(name) DO UPDATE SET value=excluded.value",
               name, value);
}

} // namespace axial
