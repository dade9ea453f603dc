#include "core/db/changeset.h"

#include "core/db/schema.h"
#include "core/db/sqlite.h"

#include <QCoreApplication>
#include <QtEndian>

#include <algorithm>
#include <bit>
#include <cstring>
#include <deque>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace axial {
namespace {

/// A stretch of the recorded bytes; none when empty.
struct Piece {
    size_t start = 0;
    size_t size = 0;
    explicit operator bool() const { return size > 0; }
};

/// What became of one row.
struct RecordedRow {
    Piece key;
    Piece before; ///< none: it is new
    Piece now;    ///< none: it was deleted
};

struct RecordedColumn {
    std::string name;
    char keyPlace = 0; ///< 1, 2, ... within the primary key; 0 = not part of it
    bool isReal = false;
};

struct RecordedTable {
    std::string name;
    std::vector<RecordedColumn> columns;
    size_t leadingKeys = 0;        ///< columns of the key, when they are the first ones; else 0
    std::vector<RecordedRow> rows; ///< in the order in which they were first touched
    /// By the hash of the key: 1 + where in `rows`, 0 = free; never full. Empty as long as the rows
    /// came in the order of their keys, as an import's do.
    std::vector<quint32> places;
};

/// The next value within a row's bytes.
std::string_view nextValue(std::string_view &row)
{
    size_t size = 1;
    const auto type = quint8(row.front());
    if (type == SQLITE_INTEGER || type == SQLITE_FLOAT) {
        size = 9;
    } else if (type == SQLITE_TEXT || type == SQLITE_BLOB) {
        size_t length = 0;
        do
            length = length << 7 | (quint8(row[size]) & 0x7f);
        while (quint8(row[size++]) & 0x80);
        size += length;
    }
    const std::string_view value = row.substr(0, size);
    row.remove_prefix(size);
    return value;
}

/// A value of a key: an integer or a text.
void bind(sqlite3_stmt *statement, int index, std::string_view value)
{
    const auto type = quint8(value.front());
    value.remove_prefix(1);
    if (type == SQLITE_INTEGER) {
        sqlite3_bind_int64(statement, index, qFromBigEndian<qint64>(value.data()));
        return;
    }
    while (quint8(value.front()) & 0x80) // the length
        value.remove_prefix(1);
    value.remove_prefix(1);
    sqlite3_bind_text(statement, index, value.data(), int(value.size()), SQLITE_TRANSIENT);
}

} // namespace

class ChangeRecorder::Recording
{
public:
    explicit Recording(Database &database) : m_database(database), m_failures(database.failures())
    {
        sqlite3_preupdate_hook(database.handle(), &Recording::onChange, this);
    }
    ~Recording() { sqlite3_preupdate_hook(m_database.handle(), nullptr, nullptr); }

    QByteArray changeset();

private:
    static void onChange(void *self, sqlite3 *, int operation, const char *, const char *table,
                         sqlite3_int64, sqlite3_int64);
    void record(int operation, const char *name);
    RecordedTable *tableOf(const char *name);
    RecordedRow &rowOf(RecordedTable &table, Piece row);
    void insert(RecordedTable &table, Piece now);
    void remove(RecordedTable &table, Piece before);

    Piece take(const RecordedTable &table, int (*read)(sqlite3 *, int, sqlite3_value **));
    void write(sqlite3_value *value, bool isReal);
    void writeInteger(quint64 value);
    Piece keyOf(const RecordedTable &table, Piece row);
    RecordedRow *find(RecordedTable &table, std::string_view key);
    size_t placeOf(const RecordedTable &table, std::string_view key) const;
    void makePlaces(RecordedTable &table);
    std::string_view view(Piece piece) const { return {m_bytes.data() + piece.start, piece.size}; }

    void readAgain(RecordedTable &table);
    void append(const RecordedTable &table, QByteArray &changeset) const;
    void appendUpdate(const RecordedTable &table, const RecordedRow &row,
                      QByteArray &changeset) const;

    Database &m_database;
    std::vector<char> m_bytes; ///< all keys and rows
    std::deque<RecordedTable> m_tables;
    RecordedTable *m_last = nullptr;
    qint64 m_failures;
    bool m_isBroken = false; ///< memory ran out within SQLite's callback, which may not throw
};

void ChangeRecorder::Recording::onChange(void *self, sqlite3 *, int operation, const char *,
                                         const char *table, sqlite3_int64, sqlite3_int64)
{
    auto *recording = static_cast<Recording *>(self);
    try {
        recording->record(operation, table);
    } catch (...) {
        recording->m_isBroken = true;
    }
}

RecordedTable *ChangeRecorder::Recording::tableOf(const char *name)
{
    if (m_last && m_last->name == name)
        return m_last;
    const auto known = std::find_if(m_tables.begin(), m_tables.end(),
                                    [&](const RecordedTable &table) { return table.name == name; });
    if (known != m_tables.end())
        return m_last = &*known;
    const auto &recorded = schema::recordedTables();
    if (std::none_of(recorded.begin(), recorded.end(),
                     [&](const char *each) { return std::strcmp(each, name) == 0; }))
        return nullptr;
    RecordedTable table;
    table.name = name;
    bool keysLead = true;
    auto columns = m_database.query("SELECT name, type, pk FROM pragma_table_info(?1) ORDER BY cid",
                                    QString::fromUtf8(name));
    while (columns.next()) {
        const auto keyPlace = char(columns.integer(2));
        keysLead = keysLead && (!keyPlace || table.leadingKeys == table.columns.size());
        table.leadingKeys += keyPlace > 0;
        table.columns.push_back(
            {columns.text(0).toStdString(), keyPlace, columns.text(1) == QLatin1String("REAL")});
    }
    if (!keysLead)
        table.leadingKeys = 0;
    return m_last = &m_tables.emplace_back(std::move(table));
}

void ChangeRecorder::Recording::record(int operation, const char *name)
{
    RecordedTable *table = tableOf(name);
    if (!table)
        return;
    if (operation == SQLITE_INSERT) {
        insert(*table, take(*table, &sqlite3_preupdate_new));
        return;
    }
    const Piece before = take(*table, &sqlite3_preupdate_old);
    if (operation == SQLITE_DELETE) {
        remove(*table, before);
        return;
    }
    const Piece now = take(*table, &sqlite3_preupdate_new);
    RecordedRow &row = rowOf(*table, before);
    if (view(row.key) != view(keyOf(*table, now))) { // a new key makes it another row
        remove(*table, before);
        insert(*table, now);
        return;
    }
    if (!row.before && !row.now)
        row.before = before;
    row.now = now;
}

void ChangeRecorder::Recording::insert(RecordedTable &table, Piece now)
{
    rowOf(table, now).now = now;
}

void ChangeRecorder::Recording::remove(RecordedTable &table, Piece before)
{
    RecordedRow &row = rowOf(table, before);
    if (!row.before && !row.now)
        row.before = before;
    row.now = {};
}

/// What is known of the row with that key; neither before nor now when it was not touched yet.
RecordedRow &ChangeRecorder::Recording::rowOf(RecordedTable &table, Piece row)
{
    const Piece key = keyOf(table, row);
    if (RecordedRow *known = find(table, view(key)))
        return *known;
    table.rows.push_back({key, {}, {}});
    if (table.rows.size() * 2 > table.places.size() && !table.places.empty())
        makePlaces(table);
    else if (!table.places.empty())
        table.places[placeOf(table, view(key))] = quint32(table.rows.size());
    return table.rows.back();
}

RecordedRow *ChangeRecorder::Recording::find(RecordedTable &table, std::string_view key)
{
    if (table.places.empty()) {
        if (table.rows.empty() || view(table.rows.back().key) < key)
            return nullptr;
        const auto at = std::lower_bound(table.rows.begin(), table.rows.end(), key,
                                         [this](const RecordedRow &row, std::string_view wanted) {
                                             return view(row.key) < wanted;
                                         });
        if (view(at->key) == key)
            return &*at;
        makePlaces(table); // the first one out of order
    }
    const quint32 place = table.places[placeOf(table, key)];
    return place ? &table.rows[place - 1] : nullptr;
}

/// Where that key is, or is to be.
size_t ChangeRecorder::Recording::placeOf(const RecordedTable &table, std::string_view key) const
{
    const size_t mask = table.places.size() - 1;
    size_t place = std::hash<std::string_view>()(key) & mask;
    while (table.places[place] && view(table.rows[table.places[place] - 1].key) != key)
        place = (place + 1) & mask;
    return place;
}

void ChangeRecorder::Recording::makePlaces(RecordedTable &table)
{
    table.places.assign(std::bit_ceil(table.rows.size() * 4 + 16), 0);
    for (size_t i = 0; i < table.rows.size(); ++i)
        table.places[placeOf(table, view(table.rows[i].key))] = quint32(i + 1);
}

Piece ChangeRecorder::Recording::keyOf(const RecordedTable &table, Piece row)
{
    std::string_view rest = view(row);
    if (table.leadingKeys) {
        for (size_t i = 0; i < table.leadingKeys; ++i)
            nextValue(rest);
        return {row.start, row.size - rest.size()};
    }
    std::string key;
    for (const RecordedColumn &column : table.columns) {
        const std::string_view value = nextValue(rest);
        if (column.keyPlace)
            key += value;
    }
    m_bytes.insert(m_bytes.end(), key.begin(), key.end());
    return {m_bytes.size() - key.size(), key.size()};
}

Piece ChangeRecorder::Recording::take(const RecordedTable &table,
                                      int (*read)(sqlite3 *, int, sqlite3_value **))
{
    Piece row{m_bytes.size(), 0};
    for (size_t i = 0; i < table.columns.size(); ++i) {
        sqlite3_value *value = nullptr;
        if (read(m_database.handle(), int(i), &value) != SQLITE_OK)
            throw std::bad_alloc();
        write(value, table.columns[i].isReal);
    }
    row.size = m_bytes.size() - row.start;
    return row;
}

void ChangeRecorder::Recording::write(sqlite3_value *value, bool isReal)
{
    const int type = sqlite3_value_type(value);
    if (type == SQLITE_INTEGER && !isReal) {
        m_bytes.push_back(char(type));
        writeInteger(quint64(sqlite3_value_int64(value)));
    } else if (type == SQLITE_INTEGER || type == SQLITE_FLOAT) { // 1.0 is stored as 1
        m_bytes.push_back(char(SQLITE_FLOAT));
        writeInteger(std::bit_cast<quint64>(sqlite3_value_double(value)));
    } else if (type == SQLITE_TEXT || type == SQLITE_BLOB) {
        const void *bytes =
            type == SQLITE_TEXT ? sqlite3_value_text(value) : sqlite3_value_blob(value);
        const auto size = quint32(sqlite3_value_bytes(value));
        m_bytes.push_back(char(type));
        for (int shift = 28; shift >= 0; shift -= 7) { // SQLite's varint
            if (shift == 0 || size >> shift)
                m_bytes.push_back(char((size >> shift & 0x7f) | (shift ? 0x80 : 0)));
        }
        const auto *begin = static_cast<const char *>(bytes);
        m_bytes.insert(m_bytes.end(), begin, begin + size);
    } else {
        m_bytes.push_back(char(SQLITE_NULL));
    }
}

void ChangeRecorder::Recording::writeInteger(quint64 value)
{
    const quint64 bigEndian = qToBigEndian(value);
    const size_t at = m_bytes.size();
    m_bytes.resize(at + sizeof bigEndian);
    std::memcpy(m_bytes.data() + at, &bigEndian, sizeof bigEndian);
}

/// A statement that failed took back what it had done so far, without a word to the hook.
void ChangeRecorder::Recording::readAgain(RecordedTable &table)
{
    QByteArray sql = "SELECT ";
    QByteArray where;
    for (const RecordedColumn &column : table.columns) {
        const QByteArray name = '"' + QByteArray::fromStdString(column.name) + '"';
        sql += (&column == &table.columns.front() ? "" : ", ") + name;
        if (column.keyPlace)
            where += (where.isEmpty() ? " WHERE " : " AND ") + name + " IS ?";
    }
    sql += " FROM \"" + QByteArray::fromStdString(table.name) + '"' + where;
    sqlite3_stmt *prepared = nullptr;
    if (const int code =
            sqlite3_prepare_v2(m_database.handle(), sql.constData(), -1, &prepared, nullptr))
        m_database.fail(code);
    const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt *)> statement(prepared,
                                                                           &sqlite3_finalize);
    for (RecordedRow &row : table.rows) {
        std::string_view rest = view(row.key);
        for (int index = 1; !rest.empty(); ++index)
            bind(prepared, index, nextValue(rest));
        const int code = sqlite3_step(prepared);
        if (code != SQLITE_ROW && code != SQLITE_DONE)
            m_database.fail(code);
        row.now = {m_bytes.size(), 0};
        for (size_t i = 0; code == SQLITE_ROW && i < table.columns.size(); ++i)
            write(sqlite3_column_value(prepared, int(i)), table.columns[i].isReal);
        row.now.size = m_bytes.size() - row.now.start;
        sqlite3_reset(prepared);
    }
}

void ChangeRecorder::Recording::appendUpdate(const RecordedTable &table, const RecordedRow &row,
                                             QByteArray &changeset) const
{
    std::string_view before = view(row.before);
    std::string_view now = view(row.now);
    if (before == now)
        return;
    constexpr char unchanged = 0;
    std::string changed;
    changeset += char(SQLITE_UPDATE);
    changeset += '\0';
    for (const RecordedColumn &column : table.columns) {
        const std::string_view old = nextValue(before);
        const std::string_view fresh = nextValue(now);
        if (old != fresh || column.keyPlace)
            changeset.append(old.data(), qsizetype(old.size()));
        else
            changeset += unchanged;
        if (old != fresh)
            changed += fresh;
        else
            changed += unchanged;
    }
    changeset.append(changed.data(), qsizetype(changed.size()));
}

void ChangeRecorder::Recording::append(const RecordedTable &table, QByteArray &changeset) const
{
    const qsizetype start = changeset.size();
    changeset += 'T';
    changeset += char(table.columns.size()); // below 128: a varint of one byte
    for (const RecordedColumn &column : table.columns)
        changeset += column.keyPlace;
    changeset += table.name.c_str();
    changeset += '\0';
    const qsizetype header = changeset.size();
    for (const RecordedRow &row : table.rows) {
        if (row.before && row.now) {
            appendUpdate(table, row, changeset);
        } else if (row.before || row.now) {
            const std::string_view bytes = view(row.now ? row.now : row.before);
            changeset += char(row.now ? SQLITE_INSERT : SQLITE_DELETE);
            changeset += '\0';
            changeset.append(bytes.data(), qsizetype(bytes.size()));
        }
    }
    if (changeset.size() == header)
        changeset.truncate(start);
}

QByteArray ChangeRecorder::Recording::changeset()
{
    if (m_isBroken)
        throw Error(QCoreApplication::translate(
            "store", "There was not enough memory to keep the way back. Nothing was changed."));
    if (m_database.failures() > m_failures) {
        for (RecordedTable &table : m_tables)
            readAgain(table);
    }
    QByteArray result;
    result.reserve(qsizetype(m_bytes.size()));
    for (const RecordedTable &table : m_tables)
        append(table, result);
    if (result.size() > std::numeric_limits<int>::max()) // what SQLite can apply
        throw Error(QCoreApplication::translate(
            "store",
            "This is too much for one step (2 GiB). Do it in parts. Nothing was changed."));
    return result;
}

ChangeRecorder::ChangeRecorder(Database &database)
    : m_recording(std::make_unique<Recording>(database))
{
}

ChangeRecorder::~ChangeRecorder() = default;

QByteArray ChangeRecorder::changeset()
{
    return m_recording->changeset();
}

} // namespace axial
