#include "core/project/exchanging/keptguids.h"

#include "core/db/database.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace axial {

QString KeptGuids::settingOf(size_t kind)
{
    constexpr const char *names[kinds] = {"coder", "code",        "source",    "quote", "coding",
                                          "memo",  "participant", "attribute", "link"};
    return QStringLiteral("guids.") + QLatin1String(names[kind]);
}

KeptGuids::KeptGuids(Database &db)
{
    for (size_t kind = 0; kind < kinds; ++kind) {
        const QString stored = db.text("SELECT value FROM setting WHERE name=?1", settingOf(kind));
        const QJsonObject object = QJsonDocument::fromJson(stored.toUtf8()).object();
        for (auto each = object.begin(); each != object.end(); ++each)
            m_kinds[kind].ids.insert(each.key(), each->toString().toLongLong());
    }
}

void KeptGuids::store(Database &db) const
{
    for (size_t kind = 0; kind < kinds; ++kind) {
        if (!m_kinds[kind].isChanged)
            continue;
        QJsonObject object; // as words: a double can't hold an id
        for (auto each = m_kinds[kind].ids.cbegin(); each != m_kinds[kind].ids.cend(); ++each)
            object.insert(each.key(), QString::number(*each));
        db.run("INSERT INTO setting(name, value) VALUES(?1, ?2) "
               "ON CONFLICT(name) DO UPDATE SET value=excluded.value",
               settingOf(kind),
               QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
    }
}

} // namespace axial
