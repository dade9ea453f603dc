#include "core/db/readmemory.h"

namespace axial {

/// What was read from the file as it was before is of no use any more.
std::shared_ptr<const void> ReadMemory::find(const char *what, quint32 state)
{
    const QMutexLocker locker(&m_mutex);
    const auto kept = m_kept.find(what);
    if (kept == m_kept.end())
        return {};
    if (kept->second.state == state)
        return kept->second.what;
    m_kept.erase(kept);
    return {};
}

void ReadMemory::keep(const char *what, quint32 state, std::shared_ptr<const void> result)
{
    const QMutexLocker locker(&m_mutex);
    m_kept[what] = {state, std::move(result)};
}

} // namespace axial
