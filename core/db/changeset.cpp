#include "core/db/changeset.h"

#include "core/db/schema.h"
#include "core/db/sqlite.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {

ChangeRecorder::ChangeRecorder(Database &database) : m_database(database)
{
    int code = sqlite3session_create(database.handle(), "main", &m_session);
    for (const char *table : schema::recordedTables()) {
        if (code == SQLITE_OK)
            code = sqlite3session_attach(m_session, table);
    }
    if (code != SQLITE_OK) {
        sqlite3session_delete(m_session);
        database.fail(code);
    }
}

ChangeRecorder::~ChangeRecorder()
{
    sqlite3session_delete(m_session);
}

QByteArray ChangeRecorder::changeset()
{
    // As a stream, so that a large one is not held twice.
    QByteArray result;
    const auto append = [](void *to, const void *bytes, int size) {
        static_cast<QByteArray *>(to)->append(static_cast<const char *>(bytes), size);
        return SQLITE_OK;
    };
    const int code = sqlite3session_changeset_strm(m_session, append, &result);
    if (code != SQLITE_OK)
        m_database.fail(code);
    return result;
}

namespace changesets {

namespace {

QByteArray keyOf(sqlite3_changeset_iter *iterator)
{
    unsigned char *places = nullptr;
    int columns = 0;
    sqlite3changeset_pk(iterator, &places, &columns);
    return {reinterpret_cast<const char *>(places), columns};
}

/// The row's id, an integer in the first column; of a key of several columns, the first.
std::optional<qint64> idOf(sqlite3_changeset_iter *iterator, int operation, const QByteArray &key)
{
    if (key.isEmpty() || !key[0])
        return std::nullopt;
    sqlite3_value *value = nullptr;
    const int code = operation == SQLITE_INSERT ? sqlite3changeset_new(iterator, 0, &value)
                                                : sqlite3changeset_old(iterator, 0, &value);
    if (code != SQLITE_OK || !value || sqlite3_value_type(value) != SQLITE_INTEGER)
        return std::nullopt;
    return sqlite3_value_int64(value);
}

void addOwners(sqlite3_changeset_iter *iterator, int operation, TouchedTable &table)
{
    if (table.key.size() < 2 || table.key[1])
        return;
    const auto add = [&](auto read) {
        sqlite3_value *owner = nullptr;
        if (read(iterator, 1, &owner) == SQLITE_OK && owner
            && sqlite3_value_type(owner) == SQLITE_INTEGER)
            table.owners.push_back(sqlite3_value_int64(owner));
    };
    if (operation != SQLITE_INSERT)
        add(sqlite3changeset_old);
    if (operation != SQLITE_DELETE)
        add(sqlite3changeset_new);
}

void sortOnce(std::vector<qint64> &ids)
{
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

} // namespace

std::vector<TouchedTable> touchedTables(const QByteArray &changeset)
{
    std::vector<TouchedTable> result;
    sqlite3_changeset_iter *iterator = nullptr;
    if (sqlite3changeset_start(&iterator, int(changeset.size()),
                               const_cast<char *>(changeset.constData())) != SQLITE_OK)
        return result;
    QByteArray last;
    while (sqlite3changeset_next(iterator) == SQLITE_ROW) {
        const char *table = nullptr;
        int columns = 0;
        int operation = 0;
        sqlite3changeset_op(iterator, &table, &columns, &operation, nullptr);
        // A changeset is grouped by table. Names are compared, not pointers: SQLite writes the next
        // table's name where the last one stood.
        if (last != table) {
            last = table;
            result.push_back({QString::fromUtf8(table), keyOf(iterator), std::vector<qint64>(),
                              {}});
        }
        result.back().added += operation == SQLITE_INSERT;
        result.back().changed += operation == SQLITE_UPDATE;
        auto &ids = result.back().ids;
        if (!ids)
            continue;
        const auto id = idOf(iterator, operation, result.back().key);
        if (id && !ids->empty() && ids->back() == *id)
            continue; // another row of the same thing
        if (id && ids->size() < touchedIdsAtMost)
            ids->push_back(*id);
        else
            ids.reset();
        if (ids)
            addOwners(iterator, operation, result.back());
    }
    sqlite3changeset_finalize(iterator);
    std::sort(result.begin(), result.end(),
              [](const auto &a, const auto &b) { return a.name < b.name; });
    for (TouchedTable &table : result) {
        if (table.ids)
            std::sort(table.ids->begin(), table.ids->end());
        sortOnce(table.owners);
    }
    return result;
}

namespace {

/// SQLite leaves out, without a word, the tables that have other columns by now.
bool fits(Database &database, const TouchedTable &table)
{
    QByteArray key;
    auto columns = database.query("SELECT pk FROM pragma_table_info(?1) ORDER BY cid", table.name);
    while (columns.next())
        key += char(columns.integer(0));
    // More columns than then are fine: they get their defaults.
    return !table.key.isEmpty() && key.startsWith(table.key);
}

} // namespace

std::vector<TouchedTable> apply(Database &database, const QByteArray &changeset,
                                Direction direction)
{
    const QString misfit = QCoreApplication::translate(
        "store", "This step no longer fits the project, so nothing was changed.");
    std::vector<TouchedTable> touched = touchedTables(changeset);
    for (const TouchedTable &table : touched) {
        if (!fits(database, table))
            throw Error(misfit);
    }
    // With foreign keys off nothing cascades while rows are put back, so every row must be just
    // as the changeset left it: any conflict means the file was changed by other hands.
    const auto onConflict = [](void *, int, sqlite3_changeset_iter *) {
        return SQLITE_CHANGESET_ABORT;
    };
    const int flags = direction == Direction::Inverse ? SQLITE_CHANGESETAPPLY_INVERT : 0;
    const int code = sqlite3changeset_apply_v2(
        database.handle(), int(changeset.size()), const_cast<char *>(changeset.constData()),
        nullptr, onConflict, nullptr, nullptr, nullptr, flags);
    if (code == SQLITE_ABORT)
        throw Error(misfit);
    if (code != SQLITE_OK)
        database.fail(code);
    return touched;
}

} // namespace changesets

} // namespace axial
