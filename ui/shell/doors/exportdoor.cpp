#include "ui/shell/doors/exportdoor.h"

#include "core/export/exporter.h"
#include "ui/base/files/exportdialog.h"
#include "ui/base/files/exportwriting.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/workspace.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace axial {

ExportDoor::ExportDoor(Workspace &workspace, QWidget &window)
    : m_workspace(workspace), m_window(window)
{
}

void ExportDoor::ask(const Exporter &exporter)
{
    const QString folder = exportFolder(m_workspace.project());
    QFileDialog *dialog = askExportFile(
        m_window, tr("Export %1").arg(QCoreApplication::translate("export", exporter.name)), folder,
        exporter, [this, &exporter](const QString &path) { write(exporter, path); });
    // What is written is what was open when it was asked for.
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
}

void ExportDoor::write(const Exporter &exporter, const QString &path)
{
    writeExport(m_workspace, this, exporter, path);
}

} // namespace axial
