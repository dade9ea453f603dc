#pragma once

#include <QLockFile>
#include <QString>

#include <memory>

namespace axial {

/// A folder in the user's data folder, for its owner's eyes only, that goes with all that is in it:
/// at the latest when the next one is made after the program was ended by force.
class PrivateFolder
{
public:
    /// Throws Error.
    PrivateFolder();
    ~PrivateFolder();
    PrivateFolder(const PrivateFolder &) = delete;
    PrivateFolder &operator=(const PrivateFolder &) = delete;

    QString filePath(const QString &name) const { return m_path + u'/' + name; }

    /// <user's data folder>/Axial/axial/unfinished, in which they all are.
    static QString placeOfAll();

private:
    QString m_path;
    std::unique_ptr<QLockFile> m_lock; ///< beside it: who has that, may delete it
};

} // namespace axial
