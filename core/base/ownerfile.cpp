#include "core/base/ownerfile.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/unfinishedfolder.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace axial::files {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(files)
};

/// On the disk, and for its owner alone; the error, 0 = none.
int finished(const QByteArray &name)
{
    const int handle = open(name.constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (handle < 0)
        return errno;
    const int error = fchmod(handle, S_IRUSR | S_IWUSR) == 0 && fsync(handle) == 0 ? 0 : errno;
    close(handle);
    return error;
}

} // namespace

void writeOwnerOnly(const QString &path, const std::function<void(const QString &place)> &make)
{
    requireTarget(path);
    const QFileInfo info(path);
    const QString target = info.isSymLink() ? info.canonicalFilePath() : info.absoluteFilePath();
    const QString folder = QFileInfo(target).absolutePath();
    const UnfinishedFolder beside(folder);
    if (!beside.isValid())
        failUnchanged(path, beside.errorString());
    const QString place = beside.filePath(QStringLiteral("file"));
    make(place);
    const QByteArray name = QFile::encodeName(place);
    if (const int error = finished(name); error != 0)
        failUnchanged(path, qt_error_string(error));
    requireTarget(target); // something else may lie there after long work
    if (std::rename(name.constData(), QFile::encodeName(target).constData()) != 0)
        failUnchanged(path, qt_error_string(errno));
    syncFolder(folder);
}

} // namespace axial::files
