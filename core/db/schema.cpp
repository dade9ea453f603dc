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
    switch (ofVersion) {
    case 1:
        return {memos1Sql};
    case 2:
        return {memos2Sql, reviews2Sql};
    case 3:
        return {memos2Sql, reviews3Sql};
    case 4:
        return {memos2Sql, reviews3Sql, authors4Sql};
    case 5:
        return {memos2Sql, reviews3Sql, authors4Sql, reports5Sql};
    case 6:
        return {memos2Sql, reviews3Sql, authors4Sql, reports5Sql, findings6Sql};
    case 7:
        return {memos2Sql, reviews3Sql, authors4Sql, reports5Sql, findings6Sql, maps7Sql};
    case 8:
        return {memos2Sql,    reviews3Sql, authors4Sql,   reports5Sql,
                findings6Sql, maps7Sql,    recordings8Sql};
    case 9:
        return {memos2Sql,    reviews3Sql, authors4Sql,    reports5Sql,
                findings6Sql, maps7Sql,    recordings8Sql, memosAndTags9Sql};
    default:
        return {memos2Sql, reviews3Sql,    authors4Sql,      reports5Sql, findings6Sql,
                maps7Sql,  recordings8Sql, memosAndTags9Sql, regions10Sql};
    }
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
