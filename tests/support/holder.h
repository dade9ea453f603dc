#pragma once

#include "core/db/database.h"

namespace axial::test {

/// Another program that has the file for itself, as a sync client or a backup tool does.
class Holder
{
public:
    explicit Holder(const QString &path) : m_db(path, Database::Mode::ReadWrite)
    {
        m_db.execute("BEGIN EXCLUSIVE");
    }
    ~Holder() { m_db.execute("COMMIT"); }

private:
    Database m_db;
};

} // namespace axial::test
