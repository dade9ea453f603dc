#include "core/db/changeset.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/db/frames.h"
#include "core/db/schema.h"
#include "core/db/sqlite.h"
#include "core/things/thing.h"

#include <algorithm>
#include <limits>
#include <memory>

namespace axial::changesets {

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

void sortTouched(std::vector<TouchedTable> &tables)
{
    std::vector<TouchedTable *> order; // g++ 12 warns of swapping the tables themselves
    for (TouchedTable &table : tables) {
        if (table.ids)
            sortOnce(*table.ids); // a row may be in several changesets
        sortOnce(table.owners);
        order.push_back(&table);
    }
    std::sort(order.begin(), order.end(),
              [](const TouchedTable *a, const TouchedTable *b) { return a->table < b->table; });
    std::vector<TouchedTable> sorted;
    sorted.reserve(order.size());
    for (TouchedTable *table : order)
        sorted.push_back(std::move(*table));
    tables = std::move(sorted);
}

/// none when no step of ours has it.
std::optional<StudyTable> recordedTable(const char *name)
{
    const auto table = things::tableNamed(name);
    return table && isRecorded(*table) ? table : std::nullopt;
}

/// One change more of its table. Throws Error: a table that no step of ours has; there may be very
/// many of them.
void addChange(std::vector<TouchedTable> &tables, size_t &at, sqlite3_changeset_iter *iterator)
{
    const char *name = nullptr;
    int columns = 0;
    int operation = 0;
    sqlite3changeset_op(iterator, &name, &columns, &operation, nullptr);
    // A changeset is grouped by table. Names are compared, not pointers: SQLite writes the next
    // table's name where the last one stood.
    if (at >= tables.size() || qstrcmp(things::nameOf(tables[at].table), name) != 0) {
        const auto table = recordedTable(name);
        if (!table)
            throw damagedStep();
        const auto known = std::find_if(tables.begin(), tables.end(),
                                        [table](const auto &each) { return each.table == *table; });
        at = size_t(known - tables.begin());
        if (known == tables.end())
            tables.push_back({*table, keyOf(iterator), std::vector<qint64>(), {}});
    }
    TouchedTable &table = tables[at];
    table.added += operation == SQLITE_INSERT;
    table.changed += operation == SQLITE_UPDATE;
    auto &ids = table.ids;
    if (!ids)
        return;
    const auto id = idOf(iterator, operation, table.key);
    if (id && !ids->empty() && ids->back() == *id)
        return; // another row of the same thing
    if (id && ids->size() < touchedIdsAtMost)
        ids->push_back(*id);
    else
        ids.reset();
    if (ids)
        addOwners(iterator, operation, table);
}

/// `frames` are where each changeset begins.
template <class Function>
void readChanges(ChangeSource &source, std::vector<FrameReader::Place> &frames, Function &&fn)
{
    for (auto place = source.frames().place(); source.frames().next();
         place = source.frames().place()) {
        frames.push_back(place);
        sqlite3_changeset_iter *opened = nullptr;
        source.frames().beginPart();
        int code = sqlite3changeset_start_strm(&opened, ChangeSource::read, &source);
        const std::unique_ptr<sqlite3_changeset_iter, int (*)(sqlite3_changeset_iter *)> iterator(
            opened, &sqlite3changeset_finalize);
        while (code == SQLITE_OK || code == SQLITE_ROW) {
            source.frames().beginPart();
            code = sqlite3changeset_next(iterator.get());
            if (code == SQLITE_ROW)
                fn(iterator.get());
        }
        if (source.checked(code) != SQLITE_DONE)
            throw damagedStep();
    }
}

/// The tables in the order they are touched in.
std::vector<TouchedTable> readTouched(ChangeSource &source, std::vector<FrameReader::Place> &frames)
{
    std::vector<TouchedTable> result;
    size_t at = 0;
    readChanges(source, frames,
                [&](sqlite3_changeset_iter *iterator) { addChange(result, at, iterator); });
    return result;
}

QByteArray valuesOfKey(sqlite3_changeset_iter *iterator, int operation)
{
    const QByteArray places = keyOf(iterator);
    QByteArray key;
    for (int column = 0; column < places.size(); ++column) {
        if (!places[column])
            continue;
        sqlite3_value *value = nullptr;
        const int code = operation == SQLITE_INSERT
                             ? sqlite3changeset_new(iterator, column, &value)
                             : sqlite3changeset_old(iterator, column, &value);
        if (code != SQLITE_OK || !value)
            throw damagedStep();
        if (!key.isEmpty())
            key += ',';
        key += reinterpret_cast<const char *>(sqlite3_value_text(value));
    }
    return key;
}

struct Operation {
    StudyTable table;
    ChangedRow::How how;
    int columns;
    int code; ///< as SQLite calls it
};

/// Throws Error: of a table that no step of ours has.
Operation operationOf(sqlite3_changeset_iter *iterator)
{
    const char *name = nullptr;
    int columns = 0;
    int code = 0;
    sqlite3changeset_op(iterator, &name, &columns, &code, nullptr);
    const auto table = recordedTable(name);
    if (!table)
        throw damagedStep();
    using How = ChangedRow::How;
    return {*table,
            code == SQLITE_INSERT   ? How::Added
            : code == SQLITE_DELETE ? How::Removed
                                    : How::Changed,
            columns, code};
}

quint64 changedColumns(sqlite3_changeset_iter *iterator, int count)
{
    quint64 columns = 0;
    for (int column = 0; column < count && column < 64; ++column) {
        sqlite3_value *value = nullptr;
        if (sqlite3changeset_new(iterator, column, &value) == SQLITE_OK && value)
            columns |= quint64(1) << column;
    }
    return columns;
}

} // namespace

std::vector<TouchedTable> touchedTables(const Frames &changes, Origin origin)
{
    constexpr qint64 any = std::numeric_limits<qint64>::max();
    ChangeSource source = origin == Origin::Recorded ? ChangeSource(changes, any)
                                                     : ChangeSource(changes);
    std::vector<FrameReader::Place> frames;
    std::vector<TouchedTable> result = readTouched(source, frames);
    sortTouched(result);
    return result;
}

std::optional<qint64> RowValues::integer(int column) const
{
    auto *iterator = static_cast<sqlite3_changeset_iter *>(m_iterator);
    for (const auto read : {sqlite3changeset_old, sqlite3changeset_new}) {
        sqlite3_value *value = nullptr; // misuse = the operation has no such side
        if (read(iterator, column, &value) == SQLITE_OK && value
            && sqlite3_value_type(value) == SQLITE_INTEGER)
            return sqlite3_value_int64(value);
    }
    return std::nullopt;
}

QString RowValues::text(int column, Side side) const
{
    auto *iterator = static_cast<sqlite3_changeset_iter *>(m_iterator);
    sqlite3_value *value = nullptr;
    const int code = side == Side::Before ? sqlite3changeset_old(iterator, column, &value)
                                          : sqlite3changeset_new(iterator, column, &value);
    if (code != SQLITE_OK || !value || sqlite3_value_type(value) != SQLITE_TEXT)
        return {};
    const auto *words = reinterpret_cast<const char *>(sqlite3_value_text(value));
    return QString::fromUtf8(words, sqlite3_value_bytes(value));
}

void eachRow(const Frames &changes, const std::function<void(const ChangedRow &)> &fn)
{
    eachRow(changes, [&fn](const ChangedRow &row, const RowValues &) { fn(row); });
}

void eachRow(const Frames &changes,
             const std::function<void(const ChangedRow &, const RowValues &)> &fn)
{
    ChangeSource source(changes);
    std::vector<FrameReader::Place> frames;
    readChanges(source, frames, [&](sqlite3_changeset_iter *iterator) {
        const Operation done = operationOf(iterator);
        fn({done.table, done.how, valuesOfKey(iterator, done.code),
            done.how == ChangedRow::How::Changed ? changedColumns(iterator, done.columns) : 0},
           RowValues(iterator));
    });
}

namespace {

std::optional<Statement::Value> valueOf(sqlite3_value *value)
{
    if (!value)
        return std::nullopt;
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER:
        return qint64(sqlite3_value_int64(value));
    case SQLITE_FLOAT:
        return sqlite3_value_double(value);
    case SQLITE_TEXT: {
        const auto *words = reinterpret_cast<const char *>(sqlite3_value_text(value));
        return QString::fromUtf8(words, sqlite3_value_bytes(value));
    }
    case SQLITE_BLOB: {
        const auto *bytes = static_cast<const char *>(sqlite3_value_blob(value));
        return QByteArray(bytes, sqlite3_value_bytes(value));
    }
    default:
        return std::monostate();
    }
}

} // namespace

std::vector<StepRow> stepRows(const Frames &changes)
{
    std::vector<StepRow> result;
    ChangeSource source(changes);
    std::vector<FrameReader::Place> frames;
    readChanges(source, frames, [&](sqlite3_changeset_iter *iterator) {
        using How = ChangedRow::How;
        const auto [table, how, columns, code] = operationOf(iterator);
        if (columns > int(things::of(table).columns.size()))
            throw damagedStep();
        StepRow row{table, how, {}, {}};
        row.before.resize(size_t(columns));
        row.after.resize(size_t(columns));
        for (int column = 0; column < columns; ++column) {
            sqlite3_value *value = nullptr;
            if (row.how != How::Added
                && sqlite3changeset_old(iterator, column, &value) == SQLITE_OK)
                row.before[size_t(column)] = valueOf(value);
            value = nullptr;
            if (row.how != How::Removed
                && sqlite3changeset_new(iterator, column, &value) == SQLITE_OK)
                row.after[size_t(column)] = valueOf(value);
        }
        result.push_back(std::move(row));
    });
    return result;
}

namespace {

/// SQLite leaves out, without a word, the tables that have other columns by now.
bool fits(Database &database, const TouchedTable &table)
{
    QByteArray key;
    auto columns = database.query("SELECT pk FROM pragma_table_info(?1) ORDER BY cid",
                                  QString::fromLatin1(things::nameOf(table.table)));
    while (columns.next())
        key += char(columns.integer(0));
    // More columns than then are fine: they get their defaults.
    return !table.key.isEmpty() && key.startsWith(table.key);
}

/// With `only`, the other tables are passed over.
std::vector<TouchedTable> applied(Database &database, const Frames &changes, Direction direction,
                                  std::optional<StudyTable> only)
{
    const QString misfit = StoreText::tr(
        "This step no longer fits the project, so nothing was changed.");
    ChangeSource source(changes);
    std::vector<FrameReader::Place> frames;
    std::vector<TouchedTable> touched = readTouched(source, frames);
    if (only)
        std::erase_if(touched, [&](const TouchedTable &each) { return each.table != *only; });
    sortTouched(touched);
    for (const TouchedTable &table : touched) {
        if (!fits(database, table))
            throw Error(misfit);
    }
    if (touched.empty())
        return touched;
    // With foreign keys off nothing cascades while rows are put back, so every row must be just
    // as the changeset left it: any conflict means the file was changed by other hands.
    const auto onConflict = [](void *, int, sqlite3_changeset_iter *) {
        return SQLITE_CHANGESET_ABORT;
    };
    const auto isMeant = [](void *wanted, const char *table) {
        const auto *meant = static_cast<const std::optional<StudyTable> *>(wanted);
        return int(!*meant || qstrcmp(things::nameOf(**meant), table) == 0);
    };
    // Without a savepoint, which would keep every page of the file that a large step touches: who
    // calls takes everything back.
    int flags = SQLITE_CHANGESETAPPLY_NOSAVEPOINT;
    if (direction == Direction::Inverse) {
        flags |= SQLITE_CHANGESETAPPLY_INVERT;
        std::reverse(frames.begin(), frames.end());
    }
    source.trustRows();
    for (const FrameReader::Place &frame : frames) {
        source.frames().goTo(frame);
        source.frames().next();
        const int code = source.checked(
            sqlite3changeset_apply_v2_strm(database.handle(), ChangeSource::read, &source, isMeant,
                                           onConflict, &only, nullptr, nullptr, flags));
        if (code == SQLITE_ABORT)
            throw Error(misfit);
        if (code != SQLITE_OK)
            database.fail(code);
    }
    return touched;
}

} // namespace

std::vector<TouchedTable> apply(Database &database, const Frames &changes, Direction direction)
{
    return applied(database, changes, direction, std::nullopt);
}

void applyOnly(StudyTable table, Database &database, const Frames &changes, Direction direction)
{
    applied(database, changes, direction, table);
}

} // namespace axial::changesets
