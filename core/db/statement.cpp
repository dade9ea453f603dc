#include "core/db/database.h"

#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/db/reading.h"
#include "core/db/sqlite.h"

#include <QScopeGuard>

namespace axial {
Statement::Statement(Database &database, std::string sql, sqlite3_stmt *handle)
    : m_database(&database), m_sql(std::move(sql)), m_handle(handle)
{
}

Statement::Statement(Statement &&other) noexcept
    : m_database(other.m_database), m_sql(std::move(other.m_sql)), m_handle(other.m_handle),
      m_isRunning(other.m_isRunning), m_isReset(other.m_isReset)
{
    other.m_handle = nullptr;
}

Statement::~Statement()
{
    if (!m_handle)
        return;
    const DatabaseUse use(*m_database);
    reset();
    m_database->release(std::move(m_sql), m_handle);
}

bool Statement::next()
{
    auto stopping = qScopeGuard([this] { stop(); });
    if (!m_isRunning) {
        m_isRunning = true;
        m_isReset = false;
        m_database->readLock().enter();
        m_database->readLock().readOn();
    }
    const int code = sqlite3_step(m_handle);
    if (code == SQLITE_ROW) {
        stopping.dismiss();
        return true;
    }
    if (code == SQLITE_DONE)
        return false;
    const int extended = sqlite3_extended_errcode(m_database->m_handle);
    m_database->fail(extended, sqlite3_stmt_readonly(m_handle) ? Database::Doing::Reading
                                                               : Database::Doing::Writing);
}

Statement &Statement::bindAll(const std::vector<Value> &values)
{
    const DatabaseUse use(*m_database);
    reset();
    m_isReset = false;
    int index = 0;
    for (const Value &value : values)
        std::visit([&](const auto &held) { bindValue(++index, held); }, value);
    return *this;
}

qint64 Statement::integer(int column) const
{
    return sqlite3_column_int64(m_handle, column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_handle, column);
}

/// A blob that stands for a text, or a text longer than any, is damage: it would take many times
/// its room to read.
void Statement::requireText(int column) const
{
    constexpr int large = 1 << 20;
    constexpr int most = 3 * maxTextLength; // bytes a UTF-16 unit
    const int size = sqlite3_column_bytes(m_handle, column);
    if (size > large && (size > most || sqlite3_column_type(m_handle, column) == SQLITE_BLOB))
        m_database->failDamaged(StoreText::tr("a text in it is too long or no text at all"));
}

QString Statement::text(int column) const
{
    requireText(column);
    const auto *bytes = reinterpret_cast<const char *>(sqlite3_column_text(m_handle, column));
    return QString::fromUtf8(bytes, sqlite3_column_bytes(m_handle, column));
}

QByteArray Statement::blob(int column) const
{
    const auto *bytes = static_cast<const char *>(sqlite3_column_blob(m_handle, column));
    return QByteArray(bytes, sqlite3_column_bytes(m_handle, column));
}

QByteArrayView Statement::utf8(int column) const
{
    requireText(column);
    const auto *bytes = reinterpret_cast<const char *>(sqlite3_column_text(m_handle, column));
    return {bytes, sqlite3_column_bytes(m_handle, column)};
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_handle, column) == SQLITE_NULL;
}

Statement::Value Statement::value(int column) const
{
    switch (sqlite3_column_type(m_handle, column)) {
    case SQLITE_INTEGER:
        return integer(column);
    case SQLITE_FLOAT:
        return real(column);
    case SQLITE_TEXT:
        return text(column);
    case SQLITE_BLOB:
        return blob(column);
    default:
        return {};
    }
}

std::vector<Statement::Value> Statement::values() const
{
    const int columns = sqlite3_column_count(m_handle);
    std::vector<Value> row;
    row.reserve(size_t(columns));
    for (int column = 0; column < columns; ++column)
        row.push_back(value(column));
    return row;
}

void Statement::reset()
{
    if (m_isReset)
        return;
    const DatabaseUse use(*m_database);
    sqlite3_reset(m_handle);
    sqlite3_clear_bindings(m_handle);
    stop();
    m_isReset = true;
}

void Statement::stop()
{
    if (m_isRunning)
        m_database->readLock().leave();
    m_isRunning = false;
}

void Statement::bindValue(int index, qint64 value)
{
    sqlite3_bind_int64(m_handle, index, value);
}

void Statement::bindValue(int index, double value)
{
    sqlite3_bind_double(m_handle, index, value);
}

void Statement::bindValue(int index, const QString &value)
{
    // An empty or null QString is empty text, never NULL.
    const QByteArray utf8 = value.toUtf8();
    if (sqlite3_bind_text(m_handle, index, utf8.constData(), int(utf8.size()), SQLITE_TRANSIENT))
        m_database->fail(SQLITE_TOOBIG);
}

void Statement::bindValue(int index, const QByteArray &value)
{
    if (sqlite3_bind_blob64(m_handle, index, value.constData(), sqlite3_uint64(value.size()),
                            SQLITE_TRANSIENT))
        m_database->fail(SQLITE_TOOBIG);
}

void Statement::bindValue(int index, std::nullptr_t)
{
    sqlite3_bind_null(m_handle, index);
}

} // namespace axial
