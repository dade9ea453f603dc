#pragma once

#include "core/db/database.h"

#include <sqlite3.h>

namespace axial::test {

/// Counts how often a connection locks its file for reading; one of them at a time.
class SqlLocks
{
public:
    explicit SqlLocks(Database &db)
    {
        sqlite3_file_control(db.handle(), "main", SQLITE_FCNTL_FILE_POINTER, &m_file);
        own() = m_file->pMethods;
        m_counting = *own();
        m_counting.xLock = [](sqlite3_file *file, int lock) {
            ++counted();
            return own()->xLock(file, lock);
        };
        counted() = 0;
        m_file->pMethods = &m_counting;
    }
    ~SqlLocks() { m_file->pMethods = own(); }
    SqlLocks(const SqlLocks &) = delete;
    SqlLocks &operator=(const SqlLocks &) = delete;

    int taken() const { return counted(); }

private:
    static const sqlite3_io_methods *&own()
    {
        static const sqlite3_io_methods *methods = nullptr;
        return methods;
    }
    static int &counted()
    {
        static int locks = 0;
        return locks;
    }

    sqlite3_file *m_file = nullptr;
    sqlite3_io_methods m_counting = {};
};

} // namespace axial::test
