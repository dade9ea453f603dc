#pragma once

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

namespace axial::test {

/// In memory (or on disk, where there is none), so that thousands of commits are quick.
inline QString quickFolderTemplate()
{
    if (QFileInfo(QStringLiteral("/dev/shm")).isWritable())
        return QStringLiteral("/dev/shm/axial-test-XXXXXX");
    return QDir::tempPath() + QStringLiteral("/axial-test-XXXXXX");
}

/// A folder for a study, there; programs can't be started from it everywhere.
class QuickFolder : public QTemporaryDir
{
public:
    QuickFolder() : QTemporaryDir(quickFolderTemplate()) {}
};

} // namespace axial::test
