#include "ui/base/files/exportwriting.h"

#include "core/base/files.h"
#include "core/base/interruptedread.h"
#include "core/export/exporter.h"
#include "ui/base/files/filewriting.h"
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
    const auto untold = std::make_shared<QStringList>();
    writeStream(
        workspace, context, path,
        [reader, path, untold, &exporter](Progress &progress) {
            constexpr int attempts = 6;
            return readAgain(progress, attempts, [&] {
                return exporter.read(fileFormatOf(path), *reader, {}, FormulaGuard::On, progress,
                                     untold.get());
            });
        },
        std::move(written), untold);
}

void writeFile(Workspace &workspace, QObject *context, const QString &path,
               std::function<QByteArray(Progress &)> bytes, std::function<void()> written)
{
    writeStream(
        workspace, context, path,
        [bytes = std::move(bytes)](Progress &progress) -> ByteSource {
            return [file = bytes(progress)](const ByteSink &out) { out(file); };
        },
        std::move(written));
}

void writeStream(Workspace &workspace, QObject *context, const QString &path,
                 std::function<ByteSource(Progress &)> source, std::function<void()> written,
                 std::shared_ptr<const QStringList> untold)
{
    if (!filewriting::guarded(workspace, [&] { files::requireTarget(path); }))
        return;
    workspace.jobs().run<bool>(
        Messages::tr("Writing %1").arg(QFileInfo(path).fileName()), context,
        [path, source = std::move(source)](Progress &progress) {
            files::writeStream(path, source(progress));
            return true;
        },
        [&workspace, path, untold, written = std::move(written)](bool) {
            filewriting::tellDone(workspace, path, untold ? untold->join(u' ') : QString());
            if (written)
                written();
        },
        [&workspace](const Error &error) { filewriting::tellFailed(workspace, error); });
}

} // namespace axial
