#include "core/project/exchanging/preserved/preservedsetting.h"

#include "core/project/projectsettings.h"

#include <QJsonDocument>

namespace axial::preservedsetting {

QJsonDocument read(Database &db, const char *name)
{
    return QJsonDocument::fromJson(projectsettings::read(db, QLatin1String(name)).toUtf8());
}

bool write(Database &db, const char *name, const QJsonDocument &json)
{
    constexpr qsizetype most = 16 * 1024 * 1024; // bytes
    const QByteArray words = json.toJson(QJsonDocument::Compact);
    if (words.size() > most)
        return false;
    projectsettings::write(db, QLatin1String(name), QString::fromUtf8(words));
    return true;
}

} // namespace axial::preservedsetting
