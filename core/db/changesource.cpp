#include "core/db/changesource.h"

#include "core/db/sqlite.h"

namespace axial::changesets {

int ChangeSource::checked(int code) const
{
    if (m_error)
        std::rethrow_exception(m_error);
    return code;
}

int ChangeSource::read(char *to, int *size)
{
    try {
        if (m_areRowsTrusted)
            m_frames.beginPart();
        *size = int(m_frames.read(to, *size));
    } catch (...) { // whatever kind it is, none may pass through SQLite
        m_error = std::current_exception();
        return SQLITE_CORRUPT;
    }
    return SQLITE_OK;
}

} // namespace axial::changesets
