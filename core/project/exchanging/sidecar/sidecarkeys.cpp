#include "core/project/exchanging/sidecar/sidecarkeys.h"

#include "core/base/names.h"
#include "core/db/database.h"
#include "core/text/typedkeys.h"

namespace axial {
namespace {

/// Its name without the key before it; as it is where another one beside it is called so.
QString bareName(Database &db, CodeId code, const QString &key)
{
    const QString name = db.text("SELECT name FROM code WHERE id=?1", code);
    if (!name.startsWith(key + u' '))
        return name;
    const QString bare = name.sliced(key.size() + 1).trimmed();
    const bool isTaken = db.integer("SELECT 1 FROM code WHERE name=?1 AND parent IS "
                                    "(SELECT parent FROM code WHERE id=?2)",
                                    bare, code)
                             .has_value();
    return bare.isEmpty() || isTaken ? name : bare;
}

} // namespace

bool restoreKey(Database &db, CodeId code, const QString &written)
{
    const QString key = canonicalKey(written);
    if (key == db.text("SELECT key FROM code WHERE id=?1", code))
        return true;
    if (key.isEmpty() || !names::fits(key)
        || db.integer("SELECT 1 FROM code WHERE key=?1 OR (id=?2 AND (kind=0 OR key<>''))", key,
                      code))
        return false;
    db.run("UPDATE code SET key=?2, name=?3 WHERE id=?1", code, key, bareName(db, code, key));
    return true;
}

} // namespace axial
