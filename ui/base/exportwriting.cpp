#include "ui/base/exportwriting.h"

#include "core/base/files.h"
#include "core/export/exporter.h"
#include "ui/base/filewriting.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::ExportWriting)
};

} // namespace

void writeExport(Workspace &workspace, QObject *context, const Exporter &exporter,
                 const QString &path, std::function<void()> written)
{
    const std::shared_ptr<Database> reader = workspace.openReader();
    if (!reader)
        return;
    writeFile(
        workspace, context, path,
        [reader, path, &exporter](Progress &progress) {
            constexpr int attempts = 6;
            return readAgain(progress, attempts, [&] {
                return exporter.writeAs(fileFormatOf(path), *reader, {}, FormulaGuard::On,
                                        progress);
            });
        },
        std::move(written));
}

void writeFile(Workspace &workspace, QObject *context, const QString &path,
               std::function<QByteArray(Progress &)> bytes, std::function<void()> written)
{
    if (!filewriting::guarded(workspace, [&] { files::requireTarget(path); }))
        return;
    workspace.jobs().run<bool>(
        Messages::tr("Writing %1").arg(QFileInfo(path).fileName()), context,
        [path, bytes = std::move(bytes)](Progress &progress) {
            files::write(path, bytes(progress));
            return true;
        },
        [&workspace, path, written = std::move(written)](bool) {
            filewriting::tellDone(workspace, path);
            if (written)
                written();
        },
        [&workspace](const Error &error) { filewriting::tellFailed(workspace, error); });
}

} // namespace axial
