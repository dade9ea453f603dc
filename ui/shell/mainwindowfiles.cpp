#include "ui/shell/mainwindow.h"

#include "core/base/damage.h"
#include "core/base/files.h"
#include "core/export/exporter.h"
#include "core/project/safety/backups.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/settings.h"
#include "ui/base/workspace.h"
#include "ui/import/importreport.h"
#include "ui/import/importrun.h"
#include "ui/shell/actions.h"
#include "ui/shell/mainwindowreport.h"
#include "ui/shell/statusbar.h"
#include "ui/start/newproject.h"
#include "ui/start/startpage.h"

#include <QAction>
#include <QActionGroup>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

// Opening, making, copying and closing projects.
namespace axial {
namespace {

QString projectFilter()
{
    return MainWindow::tr("Axial projects (*.axial)");
}

/// A file dialog that does not stop the window; `then` gets what was chosen.
void choose(QWidget *window, const QString &title, QFileDialog::FileMode mode,
            const QString &folder, const QString &filter,
            const std::function<void(const QStringList &)> &then)
{
    auto *dialog = new QFileDialog(
        window, title, QFileInfo(folder).isDir() ? folder : QFileInfo(folder).absolutePath(),
        filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    if (mode == QFileDialog::AnyFile) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(QFileInfo(folder).isDir() ? QStringLiteral("axial")
                                                           : QFileInfo(folder).suffix());
        if (!QFileInfo(folder).isDir())
            dialog->selectFile(QFileInfo(folder).fileName());
    }
    if (mode == QFileDialog::Directory)
        dialog->setOption(QFileDialog::ShowDirsOnly);
    QObject::connect(dialog, &QFileDialog::filesSelected, window, then);
    dialog->open();
}

QString startFolder(const Project *project)
{
    if (project)
        return QFileInfo(project->path()).absolutePath();
    const auto recent = settings::recentProjects();
    if (!recent.empty() && QFileInfo::exists(recent.front().path))
        return QFileInfo(recent.front().path).absolutePath();
    return QDir(settings::projectsFolder()).exists() ? settings::projectsFolder()
                                                     : QDir::homePath();
}

} // namespace

void MainWindow::connectFile()
{
    const auto create = [this] { askNew(tr("study"), {}); };
    const auto sample = [this] { openSample(settings::projectsFolder()); };
    connect(m_actions->newProject, &QAction::triggered, this, create);
    connect(m_actions->open, &QAction::triggered, this, &MainWindow::askOpen);
    connect(m_actions->readStudy, &QAction::triggered, this, &MainWindow::askStudy);
    connect(m_actions->openSample, &QAction::triggered, this, sample);
    connect(m_actions->importFiles, &QAction::triggered, this, [this] { askImport(false); });
    connect(m_actions->importFolder, &QAction::triggered, this, [this] { askImport(true); });
    connect(m_actions->saveCopy, &QAction::triggered, this, &MainWindow::askCopy);
    connect(m_actions->exports, &QActionGroup::triggered, this, [this](QAction *action) {
        if (const Exporter *exporter = exporterById(action->data().toString()))
            exportAs(*exporter);
    });
    connect(m_actions->closeProject, &QAction::triggered, this, [this] {
        if (leaveProject())
            m_workspace.closeProject();
    });
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions, &Actions::recentChosen, this,
            [this](const QString &path) { openProject(path); });
    connect(m_start, &StartPage::newRequested, this, create);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::askOpen);
    connect(m_start, &StartPage::studyRequested, this, &MainWindow::askStudy);
    connect(m_start, &StartPage::sampleRequested, this, sample);
    connect(m_start, &StartPage::projectChosen, this,
            [this](const QString &path) { openProject(path); });
}

bool MainWindow::openProject(const QString &path, Project::Access access)
{
    const QFileInfo file(path);
    // A project goes by its one true name, whatever links lead to it.
    const QString absolute = file.exists() ? file.canonicalFilePath() : file.absoluteFilePath();
    if (m_workspace.project() && m_workspace.project()->path() == absolute)
        return true;
    if (access == Project::Access::Write && bringUpToDate(absolute))
        return true; // and then opened
    return m_workspace.guarded([&] {
        std::unique_ptr<Project> project;
        try {
            project = Project::open(absolute, access);
        } catch (const LockedError &locked) {
            offerReadOnly(locked, absolute);
            throw Canceled(); // said already, with a way out
        } catch (const DamageError &damaged) {
            offerRescue(absolute, tr("%1 is damaged and can’t be opened: %2. %3")
                                      .arg(QFileInfo(absolute).fileName(), damaged.damage(),
                                           damaged.besides())
                                      .trimmed());
            throw Canceled();
        } catch (const Error &error) {
            // Emptied by a sync client, or gone: there are its backups. A project that is only
            // busy, or may not be read, is still the newest there is.
            const QFileInfo now(absolute);
            const bool isNoProject = !now.exists()
                                     || (now.isReadable() && !files::isProject(absolute));
            if (!isNoProject || backups::list(absolute).empty())
                throw;
            offerRescue(absolute, error.message());
            throw Canceled();
        }
        if (!leaveProject())
            throw Canceled();
        m_workspace.setProject(std::move(project));
    });
}

bool MainWindow::createProject(const QString &path)
{
    return m_workspace.guarded([&] {
        std::unique_ptr<Project> project = Project::create(path);
        if (!leaveProject())
            throw Canceled();
        m_workspace.setProject(std::move(project));
        m_workspace.showMessage(tr("Created %1").arg(QFileInfo(path).fileName()));
    });
}

void MainWindow::openSample(const QString &folder)
{
    openStudy(QStringLiteral(":/sample"), settings::freeProjectPath(folder, tr("Sample study")));
}

void MainWindow::openStudy(const QString &studyFolder, const QString &path)
{
    const QString coder = m_workspace.coderName();
    m_workspace.jobs().run<ImportSummary>(
        tr("Reading the study"), this,
        [studyFolder, path, coder](Progress &progress) {
            return makeStudyProject(studyFolder, path, coder, progress);
        },
        [this, path, studyFolder](const ImportSummary &summary) {
            if (!openProject(path))
                return;
            m_status->say(tr("Read %1").arg(summary.counts()));
            if (!summary.notes.empty() && !studyFolder.startsWith(u':'))
                m_report->showReport(tr("Import report"), importReport(summary));
        },
        [this](const Error &error) { showError(error.message()); });
}

void MainWindow::askNew(const QString &name, const std::function<void()> &then)
{
    auto *dialog = new NewProjectDialog(name, this);
    connect(dialog, &NewProjectDialog::chosen, this, [this, then](const QString &path) {
        if (createProject(path) && then)
            then();
    });
    dialog->open();
}

void MainWindow::askOpen()
{
    choose(this, tr("Open project"), QFileDialog::ExistingFile, startFolder(m_workspace.project()),
           projectFilter(), [this](const QStringList &files) { openProject(files.value(0)); });
}

void MainWindow::askStudy()
{
    choose(this, tr("Folder of a published study"), QFileDialog::Directory,
           startFolder(m_workspace.project()), {}, [this](const QStringList &folders) {
               const QString folder = folders.value(0);
               auto *dialog = new NewProjectDialog(QFileInfo(folder).fileName(), this);
               connect(dialog, &NewProjectDialog::chosen, this,
                       [this, folder](const QString &path) { openStudy(folder, path); });
               dialog->open();
           });
}

void MainWindow::askCopy()
{
    const Project *project = m_workspace.project();
    if (!project)
        return;
    choose(this, tr("Save a copy"), QFileDialog::AnyFile, startFolder(project), projectFilter(),
           [this](const QStringList &files) {
               if (m_workspace.project())
                   m_workspace.saveCopy(files.value(0));
           });
}

void MainWindow::askSalvage(const QString &path)
{
    const QFileInfo damaged(path);
    choose(this, tr("Save what can be read"), QFileDialog::AnyFile,
           damaged.absolutePath() + u'/' + tr("%1 saved").arg(damaged.completeBaseName())
               + QStringLiteral(".axial"),
           projectFilter(),
           [this, path](const QStringList &files) { salvageTo(path, files.value(0)); });
}

void MainWindow::askImport(bool folder)
{
    choose(this, folder ? tr("Import a folder") : tr("Import files"),
           folder ? QFileDialog::Directory : QFileDialog::ExistingFiles,
           startFolder(m_workspace.project()), {},
           [this](const QStringList &paths) { importPaths(paths); });
}

void MainWindow::exportAs(const Exporter &exporter)
{
    const QString folder = startFolder(m_workspace.project());
    choose(this, tr("Export %1").arg(QCoreApplication::translate("export", exporter.name)),
           QFileDialog::AnyFile, folder + u'/' + QLatin1String(exporter.fileName), {},
           [this, &exporter](const QStringList &files) { exportTo(exporter, files.value(0)); });
}

void MainWindow::exportTo(const Exporter &exporter, const QString &path)
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
        [this](const Error &error) { showError(error.message()); });
}

} // namespace axial
