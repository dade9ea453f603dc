#include "ui/shell/exportdoor.h"

#include "core/base/files.h"
#include "core/export/exporter.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/shell/errorbar.h"
#include "ui/shell/filechoice.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace axial {

ExportDoor::ExportDoor(Workspace &workspace, QWidget &window, ErrorBar &errors)
    : m_workspace(workspace), m_window(window), m_errors(errors)
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
    if (!m_workspace.guarded([&] { files::requireTarget(path); }))
        return;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_workspace.jobs().run<QString>(
        tr("Writing %1").arg(QFileInfo(path).fileName()), this,
        [reader, path, &exporter](Progress &progress) {
            constexpr int attempts = 6;
            return readAgain(progress, attempts, [&] {
                files::write(path, exporter.write(*reader, FormulaGuard::On, progress));
                return path;
            });
        },
        [this](const QString &written) { m_workspace.showMessage(tr("Wrote %1").arg(written)); },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

} // namespace axial
