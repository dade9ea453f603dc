#include "core/base/ownerfile.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/platform/diskfiles.h"
#include "core/base/unfinishedfolder.h"

#include <QFileInfo>

namespace axial::files {
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
    if (const QString why = platform::syncAsOwnersOnly(place); !why.isEmpty())
        failUnchanged(path, why);
    requireTarget(target); // something else may lie there after long work
    if (const QString why = platform::moveOver(place, target); !why.isEmpty())
        failUnchanged(path, why);
    syncFolder(folder);
}

} // namespace axial::files
