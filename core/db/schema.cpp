#include "core/db/schema.h"

#include "core/db/journal.h"
#include "core/db/schematables.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

namespace axial::schema {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(store)
};

/// What was not the same in all versions.
std::vector<const char *> differingSql(int ofVersion)
{
    if (ofVersion == 1)
        return {memos1Sql};
    std::vector<const char *> sql{memos2Sql, ofVersion < 11 ? links2Sql : links11Sql,
                                  ofVersion < 3 ? reviews2Sql : reviews3Sql};
    constexpr std::pair<int, const char *const *> additions[] = {
        {4, &authors4Sql},    {5, &reports5Sql},      {6, &findings6Sql}, {7, &maps7Sql},
        {8, &recordings8Sql}, {9, &memosAndTags9Sql}, {10, &regions10Sql}};
    for (const auto &[since, added] : additions) {
        if (ofVersion >= since)
            sql.push_back(*added);
    }
    return sql;
}

std::vector<QString> declarations(Database &database)
{
    std::vector<QString> result;
    auto rows = database.query("SELECT type || ' ' || name || ' ' || coalesce(sql, '') "
                               "FROM sqlite_schema ORDER BY type, name");
    while (rows.next())
        result.push_back(rows.text(0));
    return result;
}

} // namespace

const std::vector<const char *> &recordedTables()
{
    static const std::vector<const char *> tables = [] {
        std::vector<const char *> names;
        for (int each = 0; each < int(StudyTable::History); ++each)
            names.push_back(nameOf(StudyTable(each)));
        return names;
    }();
    return tables;
}

void create(Database &database, int ofVersion)
{
    database.execute(commonSql);
    for (const char *sql : differingSql(ofVersion))
        database.execute(sql);
    database.execute(QStringLiteral("PRAGMA application_id=%1; PRAGMA user_version=%2")
                         .arg(applicationId)
                         .arg(ofVersion)
                         .toUtf8()
                         .constData());
}

int fileVersion(const QString &path)
{
    const QFileInfo info(path);
    const QString name = info.fileName();
    if (!info.exists())
        throw Error(
            Messages::tr("%1 was not found. It may have been moved, or its drive is not mounted.")
                .arg(path));
    if (info.isDir())
        throw Error(
            Messages::tr("%1 is a folder; an Axial project is one file (.axial).").arg(path));
    if (!info.isFile()) // which would be waited at for ever
        throw Error(
            Messages::tr("%1 is a device, a pipe or a socket; an Axial project is a file (.axial).")
                .arg(path));
    if (journal::isOfUnfinishedFile(path))
        throw Error(
            Messages::tr(
                "%1 is empty: the making of it was interrupted, or it was not copied whole. "
                "Nothing is in it; a new project of that name takes its place.")
                .arg(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(Messages::tr("%1 could not be read: %2.").arg(path, file.errorString()));
    const QByteArray header = file.read(100);
    if (!header.startsWith("SQLite format 3") || header.size() < 100
        || qFromBigEndian<qint32>(header.constData() + 68) != applicationId)
        throw Error(Messages::tr("%1 is not an Axial project. It was not opened and not changed.")
                        .arg(name));
    const auto found = qFromBigEndian<qint32>(header.constData() + 60);
    if (found < 1)
        throw Error(
            Messages::tr("%1 has a version that no Axial ever wrote. It was not opened and not "
                         "changed.")
                .arg(name));
    return found;
}

bool isExact(Database &database, int ofVersion)
{
    Database fresh(QString(), Database::Mode::Memory);
    create(fresh, ofVersion);
    return declarations(database) == declarations(fresh);
}

} // namespace axial::schema
