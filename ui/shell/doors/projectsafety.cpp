#include "ui/shell/doors/projectsafety.h"

#include "core/base/busy.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/check.h"
#include "core/project/safety/openchecks.h"
#include "core/project/sharing/sharedsteps.h"
#include "ui/base/failures.h"
#include "ui/base/jobs.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"
#include "ui/shell/bars/offerbar.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/doors/projectdoor.h"
#include "ui/shell/leaving.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QThread>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace axial {
namespace {

enum BackupColumn { WhenColumn, WhyColumn, SizeColumn, firstCount };

constexpr std::array countedParts{&StudyCounts::sources, &StudyCounts::quotes,
                                  &StudyCounts::codings, &StudyCounts::codes,
                                  &StudyCounts::labels,  &StudyCounts::participants};

} // namespace

BackupsDialog::BackupsDialog(const StudyCounts &now, std::vector<CountedBackup> backups,
                             const QString &obstacle, QWidget *parent)
    : QDialog(parent), m_backups(std::move(backups)), m_list(new QTreeWidget)
{
    setWindowTitle(tr("Restore a backup"));
    m_list->setAccessibleName(tr("Backups"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setTextElideMode(Qt::ElideLeft); // reasons differ at their end
    m_list->header()->setStretchLastSection(false);
    fill(now);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    QPushButton *copy = buttons->addButton(tr("Open as a &copy"), QDialogButtonBox::ActionRole);
    QPushButton *restore = buttons->addButton(tr("&Restore"), QDialogButtonBox::ActionRole);
    for (QPushButton *each : {copy, restore})
        each->setAutoDefault(false);
    inColumn(this, {paragraph(obstacle.isEmpty()
                                  ? tr("The project goes back to that time. What it is now is "
                                       "kept first, as a backup that stays: restore that to "
                                       "come back.")
                                  : obstacle),
                    {m_list, 1},
                    buttons});
    restore->setDefault(true); // not before it stands in the dialog, which would not notice
    const auto update = [=, this] {
        QTreeWidgetItem *item = m_list->currentItem();
        const int row = item ? m_list->indexOfTopLevelItem(item) : 0;
        const bool isReadable = row > 0 && m_backups[size_t(row - 1)].counts;
        copy->setEnabled(isReadable);
        restore->setEnabled(isReadable && obstacle.isEmpty());
    };
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, update);
    connect(restore, &QPushButton::clicked, this, [this] {
        const Backup backup = *chosen();
        accept(); // first, or what comes next is not in front
        Q_EMIT restoreRequested(backup);
    });
    connect(copy, &QPushButton::clicked, this, [this] {
        const Backup backup = *chosen();
        accept();
        Q_EMIT copyRequested(backup);
    });
    constexpr int around = 60; // frames, and a scroll bar
    resize(std::max(860, m_list->header()->length() + around), 420);
    // What is left of the width is the reason's, so that a chosen row reaches the edge.
    m_list->header()->setSectionResizeMode(WhyColumn, QHeaderView::Stretch);
    m_list->setCurrentItem(m_list->topLevelItem(1));
    update();
    m_list->setFocus();
}

const Backup *BackupsDialog::chosen() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row > 0 ? &m_backups[size_t(row - 1)].backup : nullptr;
}

/// The first row is what there is now; behind each number stands how it differs from that.
void BackupsDialog::fill(const StudyCounts &now)
{
    const QString reasons[] = {tr("by itself"), tr("before an import"), tr("before a merge"),
                               tr("before an update"), tr("before another was restored")};
    m_list->setHeaderLabels({tr("As of"), tr("Made"), tr("Size"), tr("Sources"), tr("Quotes"),
                             tr("Codings"), tr("Codes"), tr("Labels"), tr("Participants")});
    const QLocale locale;
    auto *present = new QTreeWidgetItem(m_list, {tr("now")});
    present->setFlags(Qt::ItemIsEnabled);
    for (size_t i = 0; i < countedParts.size(); ++i)
        present->setText(firstCount + int(i), locale.toString(now.*countedParts[i]));
    for (const CountedBackup &each : m_backups) {
        const QString at = each.backup.at.toLocalTime().toString(
            QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        auto *item = new QTreeWidgetItem(
            m_list, {at, each.counts ? reasons[size_t(each.backup.reason)] : tr("can’t be read"),
                     locale.formattedDataSize(each.backup.bytes)});
        for (size_t i = 0; each.counts && i < countedParts.size(); ++i) {
            const qint64 then = (*each.counts).*countedParts[i];
            const qint64 more = then - now.*countedParts[i];
            const QString sign = more > 0 ? QStringLiteral("+") : QStringLiteral("−");
            item->setText(firstCount + int(i), more == 0
                                                   ? locale.toString(then)
                                                   : QStringLiteral("%1 (%2%3)")
                                                         .arg(locale.toString(then), sign,
                                                              locale.toString(std::abs(more))));
        }
    }
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        for (int column = SizeColumn; column < m_list->columnCount(); ++column)
            m_list->topLevelItem(row)->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    for (int column = 0; column < m_list->columnCount(); ++column)
        m_list->resizeColumnToContents(column);
}

namespace {

constexpr int backupEveryMs = 30 * 60 * 1000; ///< so much work can be lost at most

/// Until the person who edits has paused for a while.
void pause(const Progress &progress)
{
    constexpr int pauseMs = 5000;
    constexpr int stepMs = 50;
    for (int waited = 0; waited < pauseMs; waited += stepMs) {
        progress.checkCanceled();
        QThread::msleep(stepMs);
    }
}

} // namespace

ProjectSafety::ProjectSafety(Workspace &workspace, ErrorBar &errors, ProjectDoor &door,
                             Leaving &leaving, ReportPanel &report)
    : m_workspace(workspace), m_errors(errors), m_door(door), m_leaving(leaving), m_report(report)
{
    connect(&workspace.failures(), &Failures::damageFound, this, &ProjectSafety::foundDamage);
    auto *timer = new QTimer(this);
    timer->setInterval(backupEveryMs);
    connect(timer, &QTimer::timeout, this, &ProjectSafety::backUp);
    timer->start();
}

void ProjectSafety::takeProject()
{
    const Project *project = m_workspace.project();
    if (!project || project->path() != m_damagedPath)
        m_damage.clear();
}

/// A routine backup; nothing is written when nothing was changed.
void ProjectSafety::backUp()
{
    if (!m_workspace.canEdit())
        return;
    m_workspace.jobs().run<int>(
        tr("Making a backup"), this,
        [project = m_workspace.project()](Progress &progress) {
            backups::make(*project, BackupReason::Routine, progress);
            return 0;
        },
        [](int) {}, [this](const Error &error) { m_errors.tell(error.message()); });
}

void ProjectSafety::checkQuietly()
{
    m_workspace.jobs().run<QString>(
        tr("Checking the file"), this,
        [project = m_workspace.project()](Progress &progress) {
            for (;;) {
                try {
                    return openchecks::damage(*project, progress);
                } catch (const Canceled &) {
                    progress.checkCanceled(); // an edit stops it; only Cancel ends it for good
                } catch (const BusyError &) { // later, then
                }
                pause(progress);
            }
        },
        [this](const QString &damage) {
            if (!damage.isEmpty())
                foundDamage(damage);
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

void ProjectSafety::check()
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_workspace.jobs().run<QStringList>(
        tr("Checking the project"), this,
        [reader](Progress &) { return brokenInvariants(*reader); },
        [this](const QStringList &faults) {
            const QString whole = tr("The file is whole, with its tables and every quote’s words.");
            const bool isWhole = faults.isEmpty();
            m_report.tell(isWhole ? whole : tr("The project was checked."),
                          isWhole ? QString() : tr("Faults: %1.").arg(faults.size()),
                          tr("Check of the project"), isWhole ? QStringList{whole} : faults);
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

void ProjectSafety::askRestore()
{
    struct Looked {
        StudyCounts now;
        std::vector<CountedBackup> backups;
        bool isOfTeam = false;
    };
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    const QString path = m_workspace.project()->path();
    m_workspace.jobs().run<Looked>(
        tr("Looking at the backups"), this,
        [reader, path](Progress &progress) {
            return Looked{backups::counts(*reader), backups::counted(path, progress),
                          sharing::state(*reader).has_value()};
        },
        [this, path](const Looked &looked) {
            if (!m_workspace.project() || m_workspace.project()->path() != path)
                return;
            if (looked.backups.empty()) {
                m_workspace.showMessage(tr("There is no backup of this project yet. One is made "
                                           "every 30 minutes in which something was changed."));
                return;
            }
            QString obstacle;
            if (looked.isOfTeam)
                obstacle = tr("The project is shared with a team, so it can’t go back to a backup: "
                              "the others would not. A backup opens as a copy beside it.");
            else if (!m_workspace.canEdit())
                obstacle = tr("The project is open for reading only, so no backup can take its "
                              "place. A backup opens as a copy beside it.");
            auto *dialog = new BackupsDialog(looked.now, looked.backups, obstacle,
                                             m_errors.window());
            connect(dialog, &BackupsDialog::restoreRequested, this, &ProjectSafety::restore);
            connect(dialog, &BackupsDialog::copyRequested, this,
                    [this, path](const Backup &backup) { m_door.openCopy(path, backup); });
            m_workspace.openDialog(dialog);
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

/// While nobody has it open; whatever becomes of that, the project is open again afterwards.
void ProjectSafety::restore(const Backup &backup)
{
    if (!m_workspace.project() || !m_leaving.leave())
        return;
    const QString path = m_workspace.project()->path();
    m_workspace.closeProject();
    m_workspace.jobs().run<Backup>(
        tr("Restoring a backup"), this,
        [path, backup](Progress &progress) { return backups::restore(path, backup, progress); },
        [this, path, backup](const Backup &kept) {
            const auto shown = [](const QDateTime &at) {
                return at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
            };
            if (m_door.open(path))
                m_workspace.showMessage(
                    tr("The project is what it was at %1. What it was until now is kept as the "
                       "backup of %2: restore that to come back.")
                        .arg(shown(backup.at), shown(kept.at)));
        },
        [this, path](const Error &error) {
            m_door.open(path);
            m_errors.tell(error.message());
        },
        [this, path] { m_door.open(path); });
}

void ProjectSafety::lookAtFile()
{
    Project *project = m_workspace.project();
    if (!project)
        return;
    auto state = Project::FileState::Ours;
    m_workspace.guarded([&] { state = project->fileState(); });
    if (state == Project::FileState::Moved)
        offerCopy(
            tr("%1 was moved or replaced while it was open, so nothing more is written to it. "
               "What you see is still whole.")
                .arg(project->path()));
    if (state != Project::FileState::ChangedElsewhere)
        return;
    // What is typed is stored, or stays on the screen.
    const bool isStored = m_leaving.storeTyped() && TypedWordsKeeper::of(m_workspace).storeAll();
    if (isStored)
        m_workspace.readAgain();
    offerCopy((isStored
                   ? tr("%1 was changed by another program while it was open here; what you see "
                        "was read again. Use only one program at a time on a project.")
                   : tr("%1 was changed by another program while it was open here. What you "
                        "typed can’t be stored just now, so what you see may be older than the "
                        "file. Use only one program at a time on a project."))
                  .arg(project->path()));
}

void ProjectSafety::offerCopy(const QString &sentence)
{
    m_errors.offer(MessageBar::Kind::Danger, sentence,
                   {tr("Save a copy…"), [this] { m_door.askCopy(); }});
}

bool ProjectSafety::tellDamage()
{
    if (!m_damage.isEmpty())
        foundDamage(m_damage);
    return !m_damage.isEmpty();
}

void ProjectSafety::foundDamage(const QString &damage)
{
    const Project *project = m_workspace.project();
    if (!project)
        return;
    m_damage = damage;
    m_damagedPath = project->path();
    m_workspace.setDamaged(damage);
    const QString sentence =
        tr("%1 is damaged: %2. It is open for reading only, so that it gets no worse.")
            .arg(QFileInfo(project->path()).fileName(), damage);
    // What was found beside it stood in the same bar.
    m_door.offerRescue(project->path(),
                       (QStringList{sentence} + project->openingNotes()).join(u' '));
}

} // namespace axial
