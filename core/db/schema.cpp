#include "core/db/schema.h"

#include "core/base/messages.h"
#include "core/db/journal.h"
#include "core/db/sqlite.h"
#include "core/things/thing.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <algorithm>
#include <utility>
#include <vector>

namespace axial::schema {
namespace {

/// Every name, since what is a keyword differs by SQLite's version, and a file is known by its
/// declarations.
QByteArray quoted(const char *name)
{
    return '"' + QByteArray(name) + '"';
}

QByteArray declared(const Thing &thing, const ThingColumn &column)
{
    constexpr const char *types[] = {" INTEGER", " REAL", " TEXT", " BLOB"};
    QByteArray sql = quoted(column.name) + types[int(column.type)];
    if (&column == &thing.columns.front() && thing.hasRowId())
        sql += " PRIMARY KEY";
    else if (!column.isOptional)
        sql += " NOT NULL";
    if (*column.byDefault)
        sql += QByteArray(" DEFAULT ") + column.byDefault;
    if (column.refersTo)
        sql += QByteArray(" REFERENCES ") + quoted(things::nameOf(*column.refersTo))
               + "(id) ON DELETE " + (column.mayLose ? "SET NULL" : "CASCADE");
    if (column.isFlag)
        sql += " CHECK(" + quoted(column.name) + " IN (0, 1))";
    if (*column.rule)
        sql += QByteArray(" CHECK(") + column.rule + ')';
    return sql;
}

/// None where none is needed.
QByteArray indexOf(const Thing &thing, const ThingColumn &column)
{
    const bool isKey = &column == &thing.columns.front(); // which finds its rows already
    if (!column.index || isKey)
        return {};
    QByteArray columns = quoted(column.name);
    if (*column.index)
        columns += QByteArray(", ") + column.index;
    QByteArray sql = QByteArray("CREATE INDEX ") + thing.name + '_' + column.name + " ON "
                     + quoted(thing.name) + '(' + columns + ')';
    // Few rows have what they may lack; the roots of a tree are asked for by it.
    if (column.isOptional && column.refersTo != thing.table)
        sql += " WHERE " + quoted(column.name) + " IS NOT NULL";
    return sql;
}

/// A row's columns stand in the order of its key: else SQLite 3.40's quick_check finds NULLs in
/// tables without a rowid that are not there.
QByteArray tableOf(const Thing &thing, int ofVersion, const char *create = "CREATE TABLE ")
{
    QByteArrayList parts;
    QByteArrayList keys;
    for (const ThingColumn &column : thing.columns) {
        if (column.since <= ofVersion)
            parts << declared(thing, column);
        if (keys.size() < thing.keyColumns())
            keys << quoted(column.name);
    }
    if (!thing.hasRowId())
        parts << "PRIMARY KEY(" + keys.join(", ") + ')';
    if (*thing.rule)
        parts << QByteArray("CHECK(") + thing.rule + ')';
    return create + quoted(thing.name) + '(' + parts.join(", ") + ") STRICT"
           + (thing.hasRowId() ? "" : ", WITHOUT ROWID");
}

void addColumn(Database &database, const Thing &thing, const ThingColumn &column)
{
    const QByteArray table = quoted(thing.name);
    database.execute(
        ("ALTER TABLE " + table + " ADD COLUMN " + declared(thing, column)).constData());
    // A default that no row holds yet is NULL to the session that records a change of it (SQLite
    // 3.40): undoing that would set NULL.
    if (*column.byDefault)
        database.execute(
            ("UPDATE " + table + " SET " + quoted(column.name) + '=' + quoted(column.name))
                .constData());
}

void setVersion(Database &database, int to)
{
    database.execute(QStringLiteral("PRAGMA user_version=%1").arg(to).toUtf8().constData());
}

/// How SQLite names and keeps it: "table label", "CREATE TABLE ...".
using Declaration = std::pair<QByteArray, QByteArray>;

/// Each table, and each of its indexes after it.
std::vector<Declaration> declarations(int ofVersion)
{
    std::vector<Declaration> result;
    for (const Thing &thing : things::all()) {
        if (thing.since > ofVersion)
            continue;
        const QByteArray name(thing.name);
        result.emplace_back("table " + name, tableOf(thing, ofVersion));
        for (const ThingColumn &column : thing.columns) {
            const QByteArray index = indexOf(thing, column);
            if (column.since <= ofVersion && !index.isEmpty())
                result.emplace_back("index " + name + '_' + column.name, index);
        }
    }
    return result;
}

} // namespace

std::vector<const char *> recordedTables()
{
    std::vector<const char *> names;
    for (const Thing &thing : things::all()) {
        if (isRecorded(thing.table) && thing.since <= version())
            names.push_back(thing.name);
    }
    return names;
}

void create(Database &database, int ofVersion)
{
    for (const Declaration &each : declarations(ofVersion))
        database.execute(each.second.constData());
    database.execute(
        QStringLiteral("PRAGMA application_id=%1").arg(applicationId).toUtf8().constData());
    setVersion(database, ofVersion);
}

int fileVersion(const QString &path)
{
    const QFileInfo info(path);
    const QString name = info.fileName();
    if (!info.exists())
        throw Error(
            StoreText::tr("%1 was not found. It may have been moved, or its drive is not mounted.")
                .arg(path));
    if (info.isDir())
        throw Error(
            StoreText::tr("%1 is a folder; an Axial project is one file (.axial).").arg(path));
    if (!info.isFile()) // which would be waited at for ever
        throw Error(StoreText::tr(
                        "%1 is a device, a pipe or a socket; an Axial project is a file (.axial).")
                        .arg(path));
    if (journal::isOfUnfinishedFile(path))
        throw Error(StoreText::tr("%1 is empty: making or copying it was interrupted. You can make "
                                  "a new project of that name.")
                        .arg(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(StoreText::tr("%1 could not be read: %2.").arg(path, file.errorString()));
    const QByteArray header = file.read(100);
    if (!header.startsWith("SQLite format 3") || header.size() < 100
        || qFromBigEndian<qint32>(header.constData() + 68) != applicationId)
        throw Error(StoreText::tr("%1 is not an Axial project. It was not opened and not changed.")
                        .arg(name));
    const auto found = qFromBigEndian<qint32>(header.constData() + 60);
    if (found < 1)
        throw Error(
            StoreText::tr("%1 has a version that no Axial ever wrote. It was not opened and not "
                          "changed.")
                .arg(name));
    return found;
}

bool isExact(Database &database, int ofVersion)
{
    std::vector<Declaration> found;
    auto rows = database.query("SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema");
    while (rows.next())
        found.emplace_back(rows.text(0).toUtf8(), rows.text(1).toUtf8());
    std::vector<Declaration> expected = declarations(ofVersion);
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    return found == expected;
}

void migrate(Database &database, int from, int to)
{
    Q_ASSERT(from >= 1 && from < to && to <= version());
    const auto isNew = [&](int since) { return since > from && since <= to; };
    for (const Thing &thing : things::all()) {
        if (isNew(thing.since))
            database.execute(tableOf(thing, to).constData());
        for (const ThingColumn &column : thing.columns) {
            if (!isNew(std::max(thing.since, column.since)))
                continue;
            if (!isNew(thing.since))
                addColumn(database, thing, column);
            database.execute(indexOf(thing, column).constData());
        }
    }
    setVersion(database, to);
    if (!isExact(database, to) || database.query("PRAGMA foreign_key_check").next())
        database.fail(SQLITE_CORRUPT);
}

void showAsCurrent(Database &database, int from)
{
    // A temporary table's references would be looked for among the temporary tables too.
    database.execute("PRAGMA foreign_keys=OFF");
    for (const Thing &thing : things::all()) {
        if (thing.since > from) {
            database.execute(tableOf(thing, version(), "CREATE TEMP TABLE ").constData());
            continue;
        }
        QByteArrayList columns;
        bool hasNew = false;
        for (const ThingColumn &column : thing.columns) {
            const bool isNew = column.since > from;
            const QByteArray atFirst = *column.byDefault ? column.byDefault : "NULL";
            columns << (isNew ? atFirst + " AS " : QByteArray()) + quoted(column.name);
            hasNew = hasNew || isNew;
        }
        if (hasNew)
            database.execute((QByteArray("CREATE TEMP VIEW ") + quoted(thing.name) + " AS SELECT "
                              + columns.join(", ") + " FROM main." + quoted(thing.name))
                                 .constData());
    }
    database.execute("PRAGMA foreign_keys=ON");
}

} // namespace axial::schema
