#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace axial::refi {

struct ContentLimits;

/// The entries of an archive, as the paths in its XML name them: programs differ in how they write
/// folders and letters.
class ArchiveEntries
{
public:
    ArchiveEntries() = default;
    explicit ArchiveEntries(const QStringList &names);

    /// The entry of exactly this path, or else the only one of its name; empty when there is none
    /// or it can't be told which.
    QString entryOf(const QString &path) const;
    /// The one with the project's XML: it is not always called project.qde. Empty = there is none.
    QString project() const;

private:
    QStringList m_names;
    QHash<QString, QStringList> m_byKey;
};

/// What lies at a path as a project names it; nullopt = nothing. Throws LargeEntry when it has more
/// than `most` bytes; Error, why it can't be read.
using FetchMedia = std::function<std::optional<QByteArray>(const QString &path, qint64 most)>;

/// Reads the pictures and PDFs of a project into their sources. What is missing, larger than the
/// limits or neither of the two is remarked on. Throws Canceled.
void readMediaFiles(const FetchMedia &fetch, const ContentLimits &limits, Exchange &exchange,
                    Progress &progress);

/// "pdf", "png" or "jpg", by how a file begins; empty for any other.
QString mediaEnding(const QByteArray &file);

} // namespace axial::refi
