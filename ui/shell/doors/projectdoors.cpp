#include "ui/shell/doors/projectdoors.h"

#include "core/base/diskname.h"
#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/interruptedread.h"
#include "core/base/refusals.h"
#include "core/base/savedwords.h"
#include "core/export/exporter.h"
#include "core/import/people/pseudonyms.h"
#include "core/project/importing/importing.h"
#include "core/project/merging/merging.h"
#include "core/project/rounds/rounds.h"
#include "core/project/safety/backups.h"
#include "core/project/sources/sources.h"
#include "core/query/evidence/evidence.h"
#include "core/study/package/keptfolder.h"
#include "core/study/package/packagetables.h"
#include "core/study/package/packagewriter.h"
#include "core/study/studyexport.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/page.h"
#include "ui/base/pagerequests.h"
#include "ui/base/settings/settings.h"
#include "ui/base/shownparts.h"
#include "ui/base/workspace.h"
#include "ui/import/collectdialog.h"
#include "ui/import/importdialog.h"
#include "ui/import/importrun.h"
#include "ui/import/merging/projectmergedialog.h"
#include "ui/pages/documentfile.h"
#include "ui/shell/actions.h"
#include "ui/shell/bars/offerbar.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/doors/exportchooser.h"
#include "ui/shell/doors/offeredexport.h"
#include "ui/shell/recentfigures.h"
#include "ui/start/newprojectdialog.h"
#include "ui/start/startpage.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include <algorithm>
#include <functional>

namespace axial {

namespace {

constexpr int attempts = 6;

/// The formats of documents, this one first.
void offerFormats(QFileDialog &dialog, const QString &suffix)
{
    std::vector<OfferedKind> kinds;
    for (const DocumentFormat &format : documentFiles())
        kinds.push_back(offeredKind(format));
    std::stable_partition(kinds.begin(), kinds.end(),
                          [&](const OfferedKind &each) { return each.suffix == suffix; });
    offerKinds(dialog, kinds);
}

QStringList linesOf(const MergeReport &report)
{
    QStringList lines{ProjectDoors::tr("Merged: %1.").arg(report.brings())};
    if (!report.notes.empty())
        lines << QString() << ProjectDoors::tr("Different here than in the other project:");
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

ProjectDoors::ProjectDoors(Workspace &workspace, const ShownParts &parts, QWidget &window,
                           const ProjectBars &bars, Leaving &leaving, RecentFigures &figures)
    : m_workspace(workspace), m_parts(parts), m_window(window), m_errors(bars.errors),
      m_notices(bars.notices), m_report(bars.report), m_figures(figures),
      m_project(workspace, window, bars.errors, bars.notices, bars.report, leaving),
      m_safety(workspace, bars.errors, m_project, leaving, bars.report),
      m_exchanges(workspace, window, bars.report),
      m_team(workspace, window, bars.notices, m_project)
{
}

void ProjectDoors::connectMenu(Actions &actions)
{
    const auto on = [this](QAction *action, auto act) {
        connect(action, &QAction::triggered, this, act);
    };
    on(actions.newProject, [this] { m_project.askNew(tr("study")); });
    on(actions.open, [this] { m_project.askOpen(); });
    connect(&actions, &Actions::recentChosen, this,
            [this](const QString &path) { m_project.open(path); });
    on(actions.readStudy, [this] { askStudy(); });
    on(actions.openSample, [this, &actions] {
        openSample(settings::projectsFolder(), [&actions] { actions.tour->trigger(); });
    });
    on(actions.importFiles, [this] { askImport(Choice::Files); });
    on(actions.importFolder, [this] { askImport(Choice::Folder); });
    on(actions.collect, [this] { askCollect(); });
    on(actions.mergeProject, [this] { askMerge(); });
    on(actions.saveCopy, [this] { m_project.askCopy(); });
    m_team.connectMenu(actions);
    on(actions.exportAnything, [this] { askExport({}); });
    connect(actions.exports, &QActionGroup::triggered, this,
            [this](const QAction *action) { askExport(action->data().toString()); });
    on(actions.closeProject, [this] { m_project.close(); });
    on(actions.checkProject, [this] { m_safety.check(); });
    on(actions.restoreBackup, [this] { m_safety.askRestore(); });
}

QStringList ProjectDoors::dropped(const QMimeData &data)
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

void ProjectDoors::askImport(Choice choice)
{
    const bool isFolder = choice == Choice::Folder;
    chooseFiles(m_window, isFolder ? tr("Import a folder") : tr("Import files"),
                isFolder ? QFileDialog::Directory : QFileDialog::ExistingFiles,
                startFolder(m_workspace.project()), {}, [this](const QStringList &paths) {
                    if (m_workspace.project() && isProject(paths))
                        offerProject(paths.front());
                    else
                        importPaths(paths);
                });
}

/// Among the files to import, which it can't be: it is opened, or merged into the open one.
void ProjectDoors::offerProject(const QString &path)
{
    const WayOut open{tr("Open"), [this, path] { m_project.open(path); }};
    const WayOut merge{tr("Merge…"), [this, path] { askHowToMerge(path); }};
    const bool canMerge = m_workspace.canEdit();
    m_notices.offer(MessageBar::Kind::Info,
                    tr("%1 is a project, so nothing was imported.").arg(QFileInfo(path).fileName()),
                    canMerge ? merge : open, canMerge ? open : WayOut{});
}

void ProjectDoors::importPaths(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    if (isProject(paths)) {
        m_project.open(paths.front());
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
            storeImport(std::move(*bundle), options);
        };
        if (m_workspace.project())
            storeIt();
        else
            m_project.askNew(QFileInfo(shownPath(paths.front())).completeBaseName(), storeIt);
    });
    dialog->open();
}

void ProjectDoors::storeImport(ImportBundle bundle, const StoreOptions &options)
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

void ProjectDoors::askMerge()
{
    chooseFiles(m_window, tr("Merge a project"), QFileDialog::ExistingFile,
                startFolder(m_workspace.project()), projectFilter(),
                [this](const QStringList &files) { askHowToMerge(files.value(0)); });
}

void ProjectDoors::askHowToMerge(const QString &path)
{
    if (path.isEmpty() || !m_workspace.canEdit())
        return;
    auto *dialog = new ProjectMergeDialog(m_workspace, path, &m_window);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, path] { merge(path, dialog->choices()); });
    dialog->open();
}

void ProjectDoors::merge(const QString &path, const MergeChoices &choices)
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
std::function<bool()> ProjectDoors::standing(HistoryId before) const
{
    HistoryId step;
    if (!m_workspace.guarded([&] { step = steps::newest(m_workspace.database()); })
        || step == before)
        return {};
    return [this, step] { return steps::stateOf(m_workspace.database(), step) == StepState::Done; };
}

void ProjectDoors::askCollect()
{
    if (m_workspace.project() && !m_workspace.canEdit()) {
        m_errors.tell(refusals::readOnly());
        return;
    }
    if (m_workspace.project())
        showCollect();
    else
        m_project.askNew(tr("study"), [this] { showCollect(); });
}

void ProjectDoors::showCollect()
{
    if (!m_collecting) {
        m_collecting = new CollectDialog(m_workspace, Keychain::ofSystem(), &m_window);
        connect(m_collecting, &CollectDialog::collected, this, [this](const CollectResult &result) {
            m_report.tellImport(m_workspace, tr("Collected %1.").arg(result.summary.counts()),
                                result.summary);
            m_figures.remember();
        });
        connect(m_collecting, &CollectDialog::failedUnseen, this,
                [this](const QString &sentence) { m_errors.tell(sentence); });
    }
    m_collecting->show();
    m_collecting->raise();
    m_collecting->activateWindow();
}

/// Makes a new project at `path` of what a study folder holds, on a worker, and opens it; then
/// calls `opened`.
void ProjectDoors::readStudy(const QString &studyFolder, const QString &path,
                             const std::function<void()> &opened)
{
    const QString coder = m_workspace.coderName();
    m_workspace.jobs().run<ImportSummary>(
        tr("Reading the study"), this,
        [studyFolder, path, coder](Progress &progress) {
            return makeStudyProject(studyFolder, path, coder, progress);
        },
        [this, path, studyFolder, opened](const ImportSummary &summary) {
            if (!m_project.open(path))
                return;
            if (studyFolder.startsWith(u':'))
                m_workspace.showMessage(tr("Read %1").arg(summary.counts()));
            else
                m_report.tellImport(m_workspace, tr("Read %1.").arg(summary.counts()), summary);
            if (opened)
                opened();
        },
        [this](const Error &error) { m_errors.tell(error.message()); });
}

void ProjectDoors::openSample(const QString &folder, const std::function<void()> &opened)
{
    readStudy(QStringLiteral(":/sample"), settings::freeProjectPath(folder, tr("Sample study")),
              [this, opened] {
                  showAQuote();
                  if (opened)
                      opened();
              });
}

void ProjectDoors::showAQuote()
{
    m_workspace.guarded([this] {
        Database &db = m_workspace.database();
        for (const EvidenceQuote &quote : quotesByPlace(db)) {
            if (sources::at(db, quote.source).kind == SourceKind::Transcript) {
                m_workspace.requests().goTo(quote.source, quote.range);
                return;
            }
        }
    });
}

void ProjectDoors::askStudy()
{
    chooseFiles(m_window, tr("Folder of a published study"), QFileDialog::Directory,
                startFolder(m_workspace.project()), {}, [this](const QStringList &folders) {
                    const QString folder = folders.value(0);
                    auto *dialog = new NewProjectDialog(QFileInfo(folder).fileName(),
                                                        NewProjectDialog::Study::Filled, &m_window);
                    connect(dialog, &NewProjectDialog::chosen, this,
                            [this, folder](const QString &path) { readStudy(folder, path); });
                    dialog->open();
                });
}

void ProjectDoors::askExport(const QString &id)
{
    StudyParts parts = m_parts.parts();
    if (const auto part = id.isEmpty() ? std::nullopt : offeredExport(id).part)
        (*part == StudyPart::Interviews ? parts.hasInterviews : parts.hasReports) = true;
    auto *chooser = new ExportChooser(m_workspace, parts, &m_window);
    if (!id.isEmpty())
        chooser->choose(id);
    connect(chooser, &ExportChooser::chosen, this, &ProjectDoors::askWhere);
    m_workspace.openDialog(chooser);
}

void ProjectDoors::askWhere(const QString &id, const QString &suffix, const QString &names)
{
    const OfferedExport &offer = offeredExport(id);
    switch (offer.kind) {
    case OfferedExport::Kind::Table:
        if (!offer.exporter->bytes)
            setExportFormat(*offer.exporter, suffix);
        askAndWriteExport(
            m_workspace, m_window,
            tr("Export %1").arg(QCoreApplication::translate("export", offer.exporter->name)),
            *offer.exporter);
        break;
    case OfferedExport::Kind::Study:
        // What is written is what was open when it was asked for.
        if (const StudyExport &study = *offer.study; study.folder)
            askFolder(diskName(m_workspace.project()->name() + u' '
                               + QString(QLatin1String(study.fileName)).toLower()),
                      [this, &study](const QString &path) { writeStudy(study, path, {}); });
        else
            askFile(study, suffix, names);
        break;
    case OfferedExport::Kind::Package:
        askPackage();
        break;
    case OfferedExport::Kind::Exchange:
        m_exchanges.ask();
        break;
    }
}

/// A folder is made, or written again, at the path.
void ProjectDoors::writeStudy(const StudyExport &kind, const QString &path, const QString &names)
{
    const DocumentFormat *format = nullptr;
    if (!m_workspace.project() || !filewriting::guarded(m_workspace, [&] {
            if (kind.document)
                format = &documentFileOf(path);
            if (!kind.folder)
                files::requireTarget(path);
        }))
        return;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    writeBeside(path, [reader, title = m_workspace.project()->name(), path, format, names,
                       &kind](Progress &progress) {
        if (kind.folder)
            requireKeptFolder(path); // before all the work
        const auto list = names.isEmpty() ? std::vector<Pseudonym>() : readPseudonymFile(names);
        readAgain(progress, attempts, [&] {
            if (format) {
                const Document document = kind.document(*reader, title, progress);
                files::writeStream(
                    path, [&](const ByteSink &out) { format->stream(document, out, progress); });
            } else if (kind.folder) {
                writeKeptFolder(path, kind.folder(*reader, title, progress), progress);
            } else if (names.isEmpty()) {
                kind.file(*reader, title, path, progress);
            } else {
                kind.fileWithoutNames(*reader, title, path, list, progress);
            }
        });
        return QStringList();
    });
}

void ProjectDoors::askFile(const StudyExport &kind, const QString &chosen, const QString &names)
{
    const QString name = QCoreApplication::translate("export", kind.name);
    const QFileInfo usual{QLatin1String(kind.fileName)};
    const QString suffix = chosen.isEmpty() ? usual.suffix() : chosen;
    auto *dialog = new QFileDialog(&m_window, tr("Export %1").arg(name),
                                   exportFolder(m_workspace.project()));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    if (kind.document)
        offerFormats(*dialog, suffix);
    else
        dialog->setNameFilter(QStringLiteral("%1 (*.%2)").arg(name, suffix));
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(usual.completeBaseName() + u'.' + suffix);
    connect(
        dialog, &QFileDialog::fileSelected, this,
        [this, &kind, names](const QString &path) { writeStudy(kind, path, names); },
        Qt::QueuedConnection);
    m_workspace.openDialog(dialog);
}

/// Asks where the folder of that name is to be; `write` gets its path.
void ProjectDoors::askFolder(const QString &name, const std::function<void(const QString &)> &write)
{
    QFileDialog *dialog = chooseFolder(
        m_window, tr("Choose where to put the folder “%1”").arg(name),
        exportFolder(m_workspace.project()), tr("Write here"),
        [name, write](const QString &parent) { write(QDir(parent).filePath(name)); });
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
}

/// On a worker, with progress and Cancel; says where it was written, and in a report what `work`
/// says that has no place in it.
void ProjectDoors::writeBeside(const QString &path, std::function<QStringList(Progress &)> work)
{
    m_workspace.jobs().run<QStringList>(
        tr("Writing %1").arg(QFileInfo(path).fileName()), this, std::move(work),
        [this, path](const QStringList &lacks) {
            filewriting::tellDone(m_workspace, path);
            if (!lacks.isEmpty())
                m_report.tellExport(savedWords(QDir::toNativeSeparators(path)), lacks);
        },
        [this](const Error &error) { filewriting::tellFailed(m_workspace, error); });
}

void ProjectDoors::askPackage()
{
    QStringList rounds;
    int transcripts = 0;
    if (!m_workspace.project() || !m_workspace.guarded([&] {
            for (const Round &round : rounds::all(m_workspace.database()))
                rounds << round.name;
            transcripts = int(transcriptCount(m_workspace.database()));
        }))
        return;
    auto *dialog = new PackageDialog(rounds, transcripts, &m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        askFolder(diskName(tr("%1 study").arg(m_workspace.project()->name())),
                  [this, round = dialog->round(), hasTranscripts = dialog->hasTranscripts()](
                      const QString &folder) { writeStudyFolder(folder, round, hasTranscripts); });
    });
    m_workspace.openDialog(dialog);
}

/// `round`: whose labels; empty = the first.
void ProjectDoors::writeStudyFolder(const QString &folder, const QString &round,
                                    bool hasTranscripts)
{
    if (!m_workspace.project())
        return;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    const PackageWords words = hasTranscripts ? PackageWords::OfTranscripts
                                              : PackageWords::OfQuotes;
    writeBeside(folder, [reader, folder, round, words](Progress &progress) {
        requirePackageTarget(folder); // before all the work
        const PackageContents contents = readAgain(
            progress, attempts, [&] { return packageContents(*reader, round, progress, words); });
        writePackage(folder, contents.files, progress);
        return contents.notes;
    });
}

void ProjectDoors::connectStart(StartPage &start, Actions &actions)
{
    connect(&start, &StartPage::newRequested, actions.newProject, &QAction::trigger);
    connect(&start, &StartPage::openRequested, actions.open, &QAction::trigger);
    connect(&start, &StartPage::joinRequested, actions.join, &QAction::trigger);
    connect(&start, &StartPage::studyRequested, actions.readStudy, &QAction::trigger);
    connect(&start, &StartPage::sampleRequested, actions.openSample, &QAction::trigger);
    connect(&start, &StartPage::projectChosen, this,
            [this](const QString &path) { m_project.open(path); });
}

} // namespace axial
