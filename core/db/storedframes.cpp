#include "core/db/changeset.h"

#include "core/db/database.h"
#include "core/db/reading.h"
#include "core/db/sqlite.h"

#include <algorithm>

namespace axial::changesets {
namespace {

constexpr qsizetype pieceBytes = 1 << 20;

/// An opened value. Binding or reading it by a statement would hold it as a whole, twice.
class Value
{
public:
    enum class Access { Read = 0, Write = 1 };

    Value(Database &database, const char *table, const char *column, qint64 row, Access access)
        : m_database(database), m_use(database)
    {
        const int code = sqlite3_blob_open(database.handle(), "main", table, column, row,
                                           int(access), &m_blob);
        if (code != SQLITE_OK) {
            sqlite3_blob_close(m_blob);
            database.fail(code);
        }
    }
    ~Value() { sqlite3_blob_close(m_blob); }
    Value(const Value &) = delete;
    Value &operator=(const Value &) = delete;

    int size() const { return sqlite3_blob_bytes(m_blob); }
    void write(const QByteArray &piece, int at)
    {
        check(sqlite3_blob_write(m_blob, piece.constData(), int(piece.size()), at));
    }
    void read(QByteArray &piece, int at)
    {
        check(sqlite3_blob_read(m_blob, piece.data(), int(piece.size()), at));
    }

private:
    void check(int code)
    {
        if (code != SQLITE_OK)
            m_database.fail(sqlite3_extended_errcode(m_database.handle()));
    }

    Database &m_database;
    DatabaseUse m_use; // as if it were a statement that runs
    sqlite3_blob *m_blob = nullptr;
};

} // namespace

void store(Database &database, const char *table, const char *column, qint64 row, Frames frames)
{
    Value value(database, table, column, row, Value::Access::Write);
    int at = 0;
    for (QByteArray &piece : frames.pieces) {
        value.write(piece, at);
        at += int(piece.size());
        piece = {};
    }
}

Frames stored(Database &database, const char *table, const char *column, qint64 row)
{
    Value value(database, table, column, row, Value::Access::Read);
    Frames frames;
    for (int at = 0; at < value.size(); at += int(frames.pieces.back().size())) {
        QByteArray piece(std::min<qsizetype>(pieceBytes, value.size() - at), Qt::Uninitialized);
        value.read(piece, at);
        frames.pieces.push_back(std::move(piece));
    }
    return frames;
}

} // namespace axial::changesets
