#include "core/project/exchanging/preserved/preservedguids.h"

#include "core/db/database.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/projectsettings.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace axial {

namespace {

QString wholeSetting()
{
    return QStringLiteral("guids.whole-coding");
}

} // namespace

QString PreservedGuids::settingOf(size_t kind)
{
    constexpr const char *names[kinds] = {"coder",  "code",       "source",      "quote",
                                          "coding", "memo",       "participant", "attribute",
                                          "link",   "collection", "source-field"};
    return QStringLiteral("guids.") + QLatin1String(names[kind]);
}

PreservedGuids::PreservedGuids(Database &db)
{
    for (size_t kind = 0; kind < kinds; ++kind) {
        const QString stored = projectsettings::read(db, settingOf(kind));
        const QJsonObject object = QJsonDocument::fromJson(stored.toUtf8()).object();
        for (auto each = object.begin(); each != object.end(); ++each)
            m_kinds[kind].ids.insert(each.key(), each->toString().toLongLong());
    }
    const QString stored = projectsettings::read(db, wholeSetting());
    const QJsonObject whole = QJsonDocument::fromJson(stored.toUtf8()).object();
    for (auto each = whole.begin(); each != whole.end(); ++each) {
        const QStringList ids = each->toString().split(u' ');
        if (ids.size() == 3)
            m_whole.emplace(WholeCoding{SourceId{ids[0].toLongLong()}, CodeId{ids[1].toLongLong()},
                                        CoderId{ids[2].toLongLong()}},
                            each.key());
    }
}

void PreservedGuids::keep(const QString &guid, const WholeCoding &coding)
{
    if (guid.isEmpty() || guid == StudyGuids::made(coding))
        return;
    if (m_whole.emplace(coding, guid).second)
        m_isWholeChanged = true;
}

void PreservedGuids::recognise(Database &db)
{
    constexpr const char *tables[kinds] = {
        "SELECT id FROM coder",       "SELECT id FROM code",        "SELECT id FROM source",
        "SELECT id FROM quote",       "SELECT id FROM coding",      "SELECT id FROM memo",
        "SELECT id FROM participant", "SELECT id FROM attribute",   "SELECT id FROM link",
        "SELECT id FROM collection",  "SELECT id FROM source_field"};
    for (size_t kind = 0; kind < kinds; ++kind) {
        auto rows = db.query(tables[kind]);
        while (rows.next())
            m_kinds[kind].made.insert(StudyGuids::made(QStringLiteral("row"), rows.integer(0)),
                                      rows.integer(0));
    }
}

void PreservedGuids::store(Database &db) const
{
    const auto write = [&db](const QString &name, const QJsonObject &object) {
        projectsettings::write(
            db, name, QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
    };
    for (size_t kind = 0; kind < kinds; ++kind) {
        if (!m_kinds[kind].isChanged)
            continue;
        QStringList guids = m_kinds[kind].ids.keys();
        guids.sort(); // or each insertion moves all others
        QJsonObject object;
        for (const QString &guid : guids) // as words: a double can't hold an id
            object.insert(guid, QString::number(m_kinds[kind].ids.value(guid)));
        write(settingOf(kind), object);
    }
    if (!m_isWholeChanged)
        return;
    QMap<QString, QString> whole; // ascending, as above
    for (const auto &[coding, guid] : m_whole)
        whole.insert(guid, QStringLiteral("%1 %2 %3")
                               .arg(coding.source.value)
                               .arg(coding.code.value)
                               .arg(coding.coder.value));
    QJsonObject object;
    for (auto each = whole.cbegin(); each != whole.cend(); ++each)
        object.insert(each.key(), *each);
    write(wholeSetting(), object);
}

} // namespace axial
