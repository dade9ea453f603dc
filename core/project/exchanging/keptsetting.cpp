#include "core/project/exchanging/keptsetting.h"

#include "core/db/database.h"

#include <QJsonDocument>

namespace axial::keptsetting {

QJsonDocument read(Database &db, const char *name)
{
    const QString json = db.text("SELECT value FROM setting WHERE name=?1", QLatin1String(name));
    return QJsonDocument::fromJson(json.toUtf8());
}

bool write(Database &db, const char *name, const QJsonDocument &json)
{
    constexpr qsizetype most = 16 * 1024 * 1024; // bytes
    const QByteArray words = json.toJson(QJsonDocument::Compact);
    if (words.size() > most)
        return false;
    db.run("INSERT INTO setting(name, value) VALUES(?1, ?2) "
           "ON CONFLICT(name) DO UPDATE SET value=excluded.value",
           QLatin1String(name), QString::fromUtf8(words));
    return true;
}

} // namespace axial::keptsetting
