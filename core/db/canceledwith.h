#pragma once

#include "core/db/database.h"

namespace axial {

/// Lets the statements of a connection be cancelled as long as it lives; without progress none.
class CanceledWith
{
public:
    CanceledWith(Database &db, const Progress *progress) : m_db(db), m_isOn(progress)
    {
        if (m_isOn)
            m_db.cancelWith(progress);
    }
    ~CanceledWith()
    {
        if (m_isOn)
            m_db.cancelWith(nullptr);
    }
    CanceledWith(const CanceledWith &) = delete;
    CanceledWith &operator=(const CanceledWith &) = delete;

private:
    Database &m_db;
    bool m_isOn;
};

} // namespace axial
