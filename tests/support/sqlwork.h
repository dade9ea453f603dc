#pragma once

#include "core/db/database.h"

#include <sqlite3.h>

namespace axial::test {

/// Counts what SQLite's machine does for one connection: work that grows with the project can be
/// told from work that doesn't without looking at a clock.
class SqlWork
{
public:
    explicit SqlWork(Database &db) : m_handle(db.handle())
    {
        for (auto *each = sqlite3_next_stmt(m_handle, nullptr); each;
             each = sqlite3_next_stmt(m_handle, each))
            sqlite3_stmt_status(each, SQLITE_STMTSTATUS_VM_STEP, 1); // of runs before
        const auto count = [](unsigned, void *self, void *statement, void *) {
            auto *work = static_cast<SqlWork *>(self);
            work->m_steps += sqlite3_stmt_status(static_cast<sqlite3_stmt *>(statement),
                                                 SQLITE_STMTSTATUS_VM_STEP, 1);
            ++work->m_statements;
            return 0;
        };
        sqlite3_trace_v2(m_handle, SQLITE_TRACE_PROFILE, count, this);
    }
    ~SqlWork() { sqlite3_trace_v2(m_handle, 0, nullptr, nullptr); }
    SqlWork(const SqlWork &) = delete;
    SqlWork &operator=(const SqlWork &) = delete;

    /// Of the statements that are finished.
    qint64 steps() const { return m_steps; }
    /// How many were finished.
    qint64 statements() const { return m_statements; }

private:
    sqlite3 *m_handle;
    qint64 m_steps = 0;
    qint64 m_statements = 0;
};

} // namespace axial::test
