#include "ui/base/files/filewriting.h"

#include "core/base/savedwords.h"
#include "ui/base/failures.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/workspace.h"

#include <QDir>

namespace axial::filewriting {

void tellDone(Workspace &workspace, const QString &path, const QString &more)
{
    rememberExportFolder(path);
    const QString saved = savedWords(QDir::toNativeSeparators(path));
    workspace.showMessage(more.isEmpty() ? saved : saved + QStringLiteral(" · ") + more);
    Q_EMIT workspace.actDone(Failures::writeAct());
}

void tellFailed(Workspace &workspace, const Error &error)
{
    const auto writing = workspace.failures().writing();
    workspace.showError(error.message());
}

bool guarded(Workspace &workspace, const std::function<void()> &write)
{
    const auto writing = workspace.failures().writing();
    return workspace.guarded(write);
}

} // namespace axial::filewriting
