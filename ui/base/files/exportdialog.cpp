#include "ui/base/files/exportdialog.h"

#include "core/export/exporter.h"
#include "ui/base/files/exportwriting.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/settings/settings.h"
#include "ui/base/workspace.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include <utility>

namespace axial {
namespace {

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
    dialog->setAttribute(Qt::WA_DeleteOnClose);
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
    // What is written is what was open when it was asked for.
    QObject::connect(&workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
    dialog->open();
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

} // namespace axial
