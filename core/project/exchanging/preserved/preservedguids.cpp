#include "core/project/exchanging/preserved/preservedguids.h"

#include "core/db/database.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/projectsettings.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace axial {
namespace {

constexpr char wholeSetting[] = "whole_coding";
constexpr const char *tables[PreservedGuids::kinds] = {
    "coder",  "code", "source", "participant", "attribute",   "quote",
    "coding", "memo", "link",   "collection",  "source_field"};

QString settingOf(const char *table)
{
    return QStringLiteral("guids.") + QString::fromLatin1(table).replace(u'_', u'-');
}

QJsonObject readGuids(Database &db, const char *table)
{
    const QString json = projectsettings::read(db, settingOf(table));
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

void writeGuids(Database &db, const char *table, const QJsonObject &guids)
{
    projectsettings::write(db, settingOf(table),
                           QString::fromUtf8(QJsonDocument(guids).toJson(QJsonDocument::Compact)));
}

} // namespace

PreservedGuids::PreservedGuids(Database &db)
{
    for (size_t kind = 0; kind < kinds; ++kind) {
        const QJsonObject object = readGuids(db, tables[kind]);
        for (auto each = object.begin(); each != object.end(); ++each)
            m_kinds[kind].ids.insert(each.key(), each->toString().toLongLong());
    }
    const QJsonObject whole = readGuids(db, wholeSetting);
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

QMap<qint64, QString> PreservedGuids::all(size_t kind) const
{
    QMap<qint64, QString> result;
    const auto &ids = m_kinds[kind].ids;
    for (auto each = ids.cbegin(); each != ids.cend(); ++each) {
        QString &guid = result[*each];
        if (guid.isEmpty() || each.key() < guid)
            guid = each.key();
    }
    return result;
}

void PreservedGuids::recognise(Database &db)
{
    for (size_t kind = 0; kind < kinds; ++kind) {
        auto rows = db.query((QByteArray("SELECT id FROM ") + tables[kind]).constData());
        while (rows.next())
            m_kinds[kind].made.insert(StudyGuids::made(QStringLiteral("row"), rows.integer(0)),
                                      rows.integer(0));
    }
}

void PreservedGuids::store(Database &db) const
{
    for (size_t kind = 0; kind < kinds; ++kind) {
        if (!m_kinds[kind].isChanged)
            continue;
        QStringList guids = m_kinds[kind].ids.keys();
        guids.sort(); // or each insertion moves all others
        QJsonObject object;
        for (const QString &guid : guids) // as words: a double can't hold an id
            object.insert(guid, QString::number(m_kinds[kind].ids.value(guid)));
        writeGuids(db, tables[kind], object);
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
    writeGuids(db, wholeSetting, object);
}

} // namespace axial
