#include "core/db/changeset.h"

#include "core/db/sqlite.h"

#include <QCoreApplication>
#include <QtEndian>

#include <algorithm>

namespace axial::changesets {
namespace {

/// Steps through the bytes of a changeset (sqlite3session.c describes them) without the values:
/// SQLite's own iterator makes an object of each, which costs an import a tenth of its time.
class Walk
{
public:
    explicit Walk(const QByteArray &changeset)
        : m_at(changeset.constBegin()), m_end(changeset.constEnd())
    {
    }

    bool atTable() const { return m_at < m_end && *m_at == 'T'; }

    QString enterTable()
    {
        skip(1);
        m_columns = varint();
        const char *keys = m_at;
        skip(m_columns);
        m_keys = QByteArray(keys, m_at - keys);
        const char *name = m_at;
        m_at = std::find(m_at, m_end, '\0');
        const QString result = QString::fromUtf8(name, m_at - name);
        skip(1);
        return result;
    }

    /// A byte a column of the table: its place in the key, or 0.
    const QByteArray &keys() const { return m_keys; }

    bool atRow() const { return m_at < m_end && !atTable(); }

    /// Beyond it; its id where the whole key is an integer in the first column.
    std::optional<qint64> passRow()
    {
        const bool isUpdate = *m_at == SQLITE_UPDATE;
        skip(2); // what was done, and whether by itself
        std::optional<qint64> id;
        if (m_end - m_at > 8 && *m_at == SQLITE_INTEGER && hasId())
            id = qFromBigEndian<qint64>(m_at + 1);
        for (qint64 left = isUpdate ? 2 * m_columns : m_columns; left > 0 && m_at < m_end; --left)
            skipValue();
        return id;
    }

private:
    bool hasId() const
    {
        return m_keys.startsWith(char(1)) && m_keys.count('\0') == m_keys.size() - 1;
    }

    void skipValue()
    {
        const int type = *m_at++;
        if (type == SQLITE_INTEGER || type == SQLITE_FLOAT)
            skip(8);
        else if (type == SQLITE_TEXT || type == SQLITE_BLOB)
            skip(varint());
    }

    /// A file's bytes may lie, so nothing is read beyond the end.
    void skip(qint64 bytes) { m_at += std::clamp<qint64>(bytes, 0, m_end - m_at); }

    qint64 varint()
    {
        quint64 value = 0;
        for (int i = 0; i < 9 && m_at < m_end; ++i) {
            const auto byte = quint8(*m_at++);
            if (i == 8)
                return qint64(value << 8 | byte);
            value = value << 7 | (byte & 0x7f);
            if (byte < 0x80)
                break;
        }
        return qint64(value);
    }

    const char *m_at;
    const char *m_end;
    qint64 m_columns = 0;
    QByteArray m_keys;
};

/// SQLite leaves out, without a word, the tables that have changed since.
bool fits(Database &database, const QByteArray &changeset)
{
    Walk walk(changeset);
    while (walk.atTable()) {
        QByteArray keys;
        auto columns = database.query("SELECT pk FROM pragma_table_info(?1) ORDER BY cid", walk.enterTable());
        while (columns.next())
            keys += char(columns.integer(0));
        if (walk.keys().isEmpty() || !keys.startsWith(walk.keys()))
            return false;
        while (walk.atRow())
            walk.passRow();
    }
    return true;
}

} // namespace

void apply(Database &database, const QByteArray &changeset, Direction direction)
{
    const QString misfit = QCoreApplication::translate(
        "store", "This step no longer fits the project, so nothing was changed.");
    if (!fits(database, changeset))
        throw Error(misfit);
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
}

std::vector<TouchedTable> touchedTables(const QByteArray &changeset)
{
    std::vector<TouchedTable> result;
    Walk walk(changeset);
    while (walk.atTable()) {
        TouchedTable table{walk.enterTable(), std::vector<qint64>()};
        while (walk.atRow()) {
            const auto id = walk.passRow();
            if (table.ids && id && table.ids->size() < touchedIdsAtMost)
                table.ids->push_back(*id);
            else
                table.ids.reset();
        }
        if (table.ids)
            std::sort(table.ids->begin(), table.ids->end());
        result.push_back(std::move(table));
    }
    std::sort(result.begin(), result.end(),
              [](const auto &left, const auto &right) { return left.name < right.name; });
    return result;
}

} // namespace axial::changesets
