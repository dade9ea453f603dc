#pragma once

#include "core/refi/exchange.h"

namespace axial {

/// GUIDs of the things of a file, each of which one thing has.
class FileGuids
{
public:
    FileGuids() = default;
    explicit FileGuids(const refi::Exchange &exchange);

    bool contains(const QString &guid) const { return m_used.contains(guid); }
    /// The thing's own, as long as it is a GUID and nothing else has it.
    QString own(const QString &guid, const char *kind);

private:
    void use(const refi::Source &source);

    QSet<QString> m_used;
};

/// What a file of ours calls a thing whose GUID something else has.
QString otherGuidFor(const char *kind, const QString &guid);

} // namespace axial
