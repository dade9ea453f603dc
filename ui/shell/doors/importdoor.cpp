#include "ui/shell/doors/importdoor.h"

#include "core/base/filename.h"
#include "core/base/refusals.h"
#include "core/project/importing/importing.h"
#include "core/project/merging/merging.h"
#include "core/project/safety/backups.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/page.h"
#include "ui/base/workspace.h"
#include "ui/import/importdialog.h"
#include "ui/import/merging/projectmergedialog.h"
#include "ui/shell/bars/offerbar.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/doors/projectdoor.h"
#include "ui/shell/recentfigures.h"

#include <QApplication>
#include <QEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace axial {
namespace {

QStringList linesOf(const MergeReport &report)
{
    QStringList lines{ImportDoor::tr("Merged: %1.").arg(report.brings())};
    if (!report.notes.empty())
        lines << QString() << ImportDoor::tr("Different here than in the other project:");
    for (const ImportNote &note : report.notes)
        lines << note.sentence();
    return lines;
}

/// Whether a hand was on a window since: whoever goes on working while a job runs is not to be led
/// away.
class Hands : public QObject
{
public:
    explicit Hands(const QWidget &window) : m_window(window) { qApp->installEventFilter(this); }
    bool areStill() const { return m_areStill; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const bool isOfHand = event->type() == QEvent::KeyPress
                              || event->type() == QEvent::MouseButtonPress
                              || event->type() == QEvent::Wheel;
        if (isOfHand && watched->isWidgetType()
            && static_cast<QWidget *>(watched)->window() == &m_window)
            m_areStill = false;
        return false;
    }

private:
    const QWidget &m_window;
    bool m_areStill = true;
};

bool isProject(const QStringList &paths)
{
    return paths.size() == 1
           && paths.front().endsWith(QStringLiteral(".axial"), Qt::CaseInsensitive)
           && QFileInfo(paths.front()).isFile();
}

} // namespace

ImportDoor::ImportDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, ProjectDoor &door,
                       RecentFigures &figures, ReportPanel &report)
    : m_workspace(workspace), m_window(window), m_errors(errors), m_door(door), m_figures(figures),
      m_report(report)
{
}

QStringList ImportDoor::dropped(const QMimeData &data)
{
    QStringList paths;
    for (const QUrl &url : data.urls()) {
        if (url.isLocalFile() && url.host().isEmpty()) // by its bytes: a name need not be UTF-8
            paths << pathFromBytes(
                QByteArray::fromPercentEncoding(url.path(QUrl::FullyEncoded).toLatin1()));
        else if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

void ImportDoor::ask(Choice choice)
{
    const bool isFolder = choice == Choice::Folder;
    chooseFiles(m_window, isFolder ? tr("Import a folder") : tr("Import files"),
                isFolder ? QFileDialog::Directory : QFileDialog::ExistingFiles,
                startFolder(m_workspace.project()), {}, [this](const QStringList &paths) {
                    if (m_workspace.project() && isProject(paths))
                        Q_EMIT projectChosen(paths.front());
                    else
                        take(paths);
                });
}

void ImportDoor::take(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    if (isProject(paths)) {
        m_door.open(paths.front());
        return;
    }
    if (m_workspace.project() && !m_workspace.canEdit()) {
        m_errors.tell(refusals::readOnly());
        return;
    }
    auto *dialog = new ImportDialog(m_workspace, paths, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, paths] {
        auto bundle = std::make_shared<ImportBundle>(dialog->takeBundle());
        const auto storeIt = [this, bundle, options = dialog->options()] {
            store(std::move(*bundle), options);
        };
        if (m_workspace.project())
            storeIt();
        else
            m_door.askNew(QFileInfo(shownPath(paths.front())).completeBaseName(), storeIt);
    });
    dialog->open();
}

void ImportDoor::store(ImportBundle bundle, const StoreOptions &options)
{
    Project *project = m_workspace.project(); // outlives its jobs: closing waits for them
    m_workspace.jobs().run<ImportSummary>(
        tr("Importing"), this,
        [project, options, bundle = std::move(bundle)](Progress &progress) {
            backups::make(*project, BackupReason::Import, progress);
            progress.setStep(tr("Importing"));
            return importBundle(*project, bundle, options, progress);
        },
        [this, hands = std::make_shared<Hands>(m_window)](const ImportSummary &summary) {
            m_report.tellImport(m_workspace, tr("Imported %1.").arg(summary.counts()), summary);
            m_figures.remember();
            if (hands->areStill() && m_workspace.steps().obstacle().isEmpty())
                Q_EMIT arrived({summary.firstSource, summary.sources == 1, summary.firstCode});
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

void ImportDoor::askMerge()
{
    chooseFiles(m_window, tr("Merge a project"), QFileDialog::ExistingFile,
                startFolder(m_workspace.project()), projectFilter(),
                [this](const QStringList &files) { takeProject(files.value(0)); });
}

void ImportDoor::takeProject(const QString &path)
{
    if (path.isEmpty() || !m_workspace.canEdit())
        return;
    auto *dialog = new ProjectMergeDialog(m_workspace, path, &m_window);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, path] { merge(path, dialog->choices()); });
    dialog->open();
}

void ImportDoor::merge(const QString &path, const MergeChoices &choices)
{
    Project *project = m_workspace.project(); // outlives its jobs: closing waits for them
    HistoryId before;
    m_workspace.guarded([&] { before = steps::newest(m_workspace.database()); });
    m_workspace.jobs().run<MergeReport>(
        tr("Merging"), this,
        [project, path, choices](Progress &progress) {
            backups::make(*project, BackupReason::Merge, progress);
            progress.setStep(tr("Merging"));
            return mergeProject(*project, path, choices, progress);
        },
        [this, before](const MergeReport &report) {
            const QString different = report.notes.empty()
                                          ? QString()
                                          : tr("%n thing(s) differ from the other project.",
                                               nullptr, int(report.notes.size()));
            m_report.tell(tr("Merged: %1.").arg(report.brings()), different, tr("Merge log"),
                          linesOf(report), standing(before));
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

/// Tells whether the merge, which is the newest step now unless it changed nothing, is done.
std::function<bool()> ImportDoor::standing(HistoryId before) const
{
    HistoryId step;
    if (!m_workspace.guarded([&] { step = steps::newest(m_workspace.database()); })
        || step == before)
        return {};
    return [this, step] { return steps::stateOf(m_workspace.database(), step) == StepState::Done; };
}

} // namespace axial
