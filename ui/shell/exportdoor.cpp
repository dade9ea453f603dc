#include "ui/shell/exportdoor.h"

#include "core/export/exporter.h"
#include "ui/base/exportwriting.h"
#include "ui/base/workspace.h"
#include "ui/shell/filechoice.h"

#include <QCoreApplication>

namespace axial {

ExportDoor::ExportDoor(Workspace &workspace, QWidget &window)
    : m_workspace(workspace), m_window(window)
{
}

void ExportDoor::ask(const Exporter &exporter)
{
    const QString folder = startFolder(m_workspace.project());
    chooseFiles(m_window, tr("Export %1").arg(QCoreApplication::translate("export", exporter.name)),
                QFileDialog::AnyFile, folder + u'/' + QLatin1String(exporter.fileName), {},
                [this, &exporter](const QStringList &files) { write(exporter, files.value(0)); });
}

void ExportDoor::write(const Exporter &exporter, const QString &path)
{
    writeExport(m_workspace, this, exporter, path);
}

} // namespace axial
