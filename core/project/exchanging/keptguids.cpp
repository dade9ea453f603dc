#include "core/project/exchanging/keptguids.h"

#include "core/db/database.h"
#include "core/project/exchanging/givenguids.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace axial {

QString KeptGuids::settingOf(size_t kind)
{
    constexpr const char *names[kinds] = {"coder",  "code",      "source",      "quote",
                                          "coding", "memo",      "participant", "attribute",
                                          "link",   "collection"};
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

void KeptGuids::recognise(Database &db)
{
    constexpr const char *tables[kinds] = {
        "SELECT id FROM coder",       "SELECT id FROM code",      "SELECT id FROM source",
        "SELECT id FROM quote",       "SELECT id FROM coding",    "SELECT id FROM memo",
        "SELECT id FROM participant", "SELECT id FROM attribute", "SELECT id FROM link",
        "SELECT id FROM collection"};
    for (size_t kind = 0; kind < kinds; ++kind) {
        auto rows = db.query(tables[kind]);
        while (rows.next())
            m_kinds[kind].made.insert(GivenGuids::made(QStringLiteral("row"), rows.integer(0)),
                                      rows.integer(0));
    }
}

void KeptGuids::store(Database &db) const
{
    for (size_t kind = 0; kind < kinds; ++kind) {
        if (!m_kinds[kind].isChanged)
            continue;
        QStringList guids = m_kinds[kind].ids.keys();
        guids.sort(); // or each insertion moves all others
        QJsonObject object;
        for (const QString &guid : guids) // as words: a double can't hold an id
            object.insert(guid, QString::number(m_kinds[kind].ids.value(guid)));
        db.run("INSERT INTO setting(name, value) VALUES(?1, ?2) "
               "ON CONFLICT(name) DO UPDATE SET value=excluded.value",
               settingOf(kind),
               QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
    }
}

} // namespace axial
