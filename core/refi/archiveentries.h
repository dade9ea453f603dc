#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace axial::refi {

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

} // namespace axial::refi
