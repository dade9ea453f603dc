#include "ui/base/files/filewriting.h"

#include "core/base/files.h"
#include "core/base/interruptedread.h"
#include "core/base/savedwords.h"
#include "core/export/exporter.h"
#include "ui/base/failures.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include <utility>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::ExportWriting)
};

QString settingOf(const Exporter &exporter)
{
    return QStringLiteral("export/format/%1").arg(QLatin1String(exporter.id));
}

OfferedKind kindOf(const FileFormat &format)
{
    return {QCoreApplication::translate("export", format.name), QLatin1String(format.suffix)};
}

/// The formats of tables, of which the one chosen last for this file is offered.
void offerFormats(QFileDialog &dialog, const Exporter &exporter)
{
    const QString proposed = QLatin1String(exporter.fileName);
    const FileFormat &first = *findFileFormat(u'.' + exportFormatOf(exporter));
    std::vector<OfferedKind> kinds;
    for (const FileFormat &format : fileFormats())
        kinds.push_back(kindOf(format));
    offerKinds(dialog, kinds);
    dialog.selectNameFilter(kindOf(first).filter());
    dialog.setDefaultSuffix(QLatin1String(first.suffix));
    dialog.selectFile(QFileInfo(proposed).completeBaseName() + u'.' + QLatin1String(first.suffix));
}

} // namespace

void askAndWriteExport(Workspace &workspace, QWidget &window, const QString &title,
                       const Exporter &exporter, std::function<void(const QString &)> written)
{
    auto *dialog = new QFileDialog(&window, title, exportFolder(workspace.project()));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    if (!exporter.bytes) { // a file that is no table keeps its own ending
        offerFormats(*dialog, exporter);
    } else {
        const QString suffix = QFileInfo(QLatin1String(exporter.fileName)).suffix();
        dialog->setNameFilter(
            QStringLiteral("%1 (*.%2)")
                .arg(QCoreApplication::translate("export", exporter.name), suffix));
        dialog->setDefaultSuffix(suffix);
        dialog->selectFile(QLatin1String(exporter.fileName));
    }
    QObject::connect(
        dialog, &QFileDialog::fileSelected, &window,
        [&workspace, &window, &exporter, written = std::move(written)](const QString &path) {
            if (const FileFormat *chosen = findFileFormat(path))
                setExportFormat(exporter, QLatin1String(chosen->suffix));
            writeExport(workspace, &window, exporter, path, [written, path] {
                if (written)
                    written(path);
            });
        },
        Qt::QueuedConnection);
    workspace.openDialog(dialog);
}

QString exportFormatOf(const Exporter &exporter)
{
    const QString last = QSettings().value(settingOf(exporter)).toString();
    const FileFormat *found = findFileFormat(last.isEmpty() ? QLatin1String(exporter.fileName)
                                                            : u'.' + last);
    return QLatin1String((found ? *found : fileFormats().front()).suffix);
}

void setExportFormat(const Exporter &exporter, const QString &suffix)
{
    QSettings().setValue(settingOf(exporter), suffix);
}

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
                 const std::shared_ptr<const QStringList> &untold)
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

namespace filewriting {

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

} // namespace filewriting

} // namespace axial
