#include "ui/shell/doors/projectrescue.h"

#include "core/project/safety/backups.h"
#include "core/project/safety/salvage.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/shell/bars/offerbar.h"
#include "ui/shell/bars/reportpanel.h"

#include <QFileInfo>

#include <utility>

namespace axial {

ProjectRescue::ProjectRescue(Workspace &workspace, QWidget &window, OfferBar &bar,
                             ReportPanel &report, Open open)
    : m_workspace(workspace), m_window(window), m_bar(bar), m_report(report),
      m_open(std::move(open))
{
}

void ProjectRescue::offer(const QString &path, const QString &sentence)
{
    const WayOut save{tr("Save what can be read…"), [=, this] {
                          offer(path, sentence);
                          askSalvage(path);
                      }};
    if (backups::list(path).empty()) {
        m_bar.offer(MessageBar::Kind::Danger, sentence + u' ' + tr("There is no backup of it."),
                    save);
        return;
    }
    const WayOut open{tr("Open the newest good backup"), [=, this] {
                          offer(path, sentence);
                          openBackup(path);
                      }};
    m_bar.offer(MessageBar::Kind::Danger,
                sentence + u' '
                    + tr("A backup opens as a copy beside it; the damaged "
                         "file stays as it is."),
                open, save);
}

void ProjectRescue::openBackup(const QString &path)
{
    openBackup(
        path,
        [path](Progress &progress) {
            const auto backup = backups::newestWhole(path, progress);
            if (!backup)
                throw Error(tr("There is no backup of %1 that is whole. Use “Save what can be "
                               "read…”.")
                                .arg(QFileInfo(path).fileName()));
            return *backup;
        },
        tr("This is the backup of %1. The damaged file stays as it is: %2"));
}

void ProjectRescue::openCopy(const QString &path, const Backup &backup)
{
    openBackup(
        path, [backup](Progress &) { return backup; },
        tr("This is the backup of %1. The project stays as it is: %2"));
}

void ProjectRescue::openBackup(const QString &path, const std::function<Backup(Progress &)> &which,
                               const QString &said)
{
    struct Restored {
        QString path;
        QDateTime at;
    };
    m_workspace.jobs().run<Restored>(
        tr("Opening a backup"), this,
        [path, which](Progress &progress) {
            const Backup backup = which(progress);
            const QString copy = backups::freeCopyPath(path, backup);
            backups::restoreAsCopy(backup, copy, progress);
            return Restored{copy, backup.at};
        },
        [this, path, said](const Restored &restored) {
            if (m_open(restored.path))
                m_workspace.showMessage(said.arg(
                    restored.at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm")), path));
        },
        [this](const Error &error) { m_workspace.showMessage(error.message()); });
}

void ProjectRescue::askSalvage(const QString &path)
{
    const QFileInfo damaged(path);
    chooseFiles(m_window, tr("Save what can be read"), QFileDialog::AnyFile,
                damaged.absolutePath() + u'/' + tr("%1 saved").arg(damaged.completeBaseName())
                    + QStringLiteral(".axial"),
                projectFilter(),
                [this, path](const QStringList &files) { salvageTo(path, files.value(0)); });
}

void ProjectRescue::salvageTo(const QString &path, const QString &fresh)
{
    m_workspace.jobs().run<Salvage>(
        tr("Saving what can be read"), this,
        [path, fresh](Progress &progress) { return salvage(path, fresh, progress); },
        [this, fresh](const Salvage &saved) {
            if (m_open(fresh))
                m_report.showReport(tr("What was saved of the damaged project"), saved.lines());
        },
        [this](const Error &error) { m_workspace.showMessage(error.message()); });
}

} // namespace axial
