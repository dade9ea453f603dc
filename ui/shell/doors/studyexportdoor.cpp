#include "ui/shell/doors/studyexportdoor.h"

#include "core/base/diskname.h"
#include "core/base/files.h"
#include "core/base/interruptedread.h"
#include "core/import/people/pseudonyms.h"
#include "core/study/package/keptfolder.h"
#include "core/study/studyexport.h"
#include "ui/base/files/exportwriting.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/pages/documentfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

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

} // namespace

StudyExportDoor::StudyExportDoor(Workspace &workspace, QWidget &window)
    : m_workspace(workspace), m_window(window)
{
}

void StudyExportDoor::ask(const StudyExport &kind, const QString &suffix, const QString &names)
{
    // What is written is what was open when it was asked for.
    connect(&m_workspace, &Workspace::projectChanged,
            kind.folder ? askFolder(kind) : askFile(kind, suffix, names), &QDialog::reject);
}

QFileDialog *StudyExportDoor::askFile(const StudyExport &kind, const QString &chosen,
                                      const QString &names)
{
    const QString name = QCoreApplication::translate("export", kind.name);
    const QFileInfo usual{QLatin1String(kind.fileName)};
    const QString suffix = chosen.isEmpty() ? usual.suffix() : chosen;
    auto *dialog = new QFileDialog(&m_window, tr("Export %1").arg(name),
                                   exportFolder(m_workspace.project()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    if (kind.document)
        offerFormats(*dialog, suffix);
    else
        dialog->setNameFilter(QStringLiteral("%1 (*.%2)").arg(name, suffix));
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(usual.completeBaseName() + u'.' + suffix);
    connect(
        dialog, &QFileDialog::fileSelected, this,
        [this, &kind, names](const QString &path) { write(kind, path, names); },
        Qt::QueuedConnection);
    dialog->open();
    return dialog;
}

QFileDialog *StudyExportDoor::askFolder(const StudyExport &kind)
{
    const QString name = diskName(m_workspace.project()->name() + u' '
                                  + QString(QLatin1String(kind.fileName)).toLower());
    return chooseFolder(
        m_window, tr("Choose where to put the folder “%1”").arg(name),
        exportFolder(m_workspace.project()), tr("Write here"),
        [this, &kind, name](const QString &parent) { write(kind, QDir(parent).filePath(name)); });
}

void StudyExportDoor::write(const StudyExport &kind, const QString &path, const QString &names)
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
    const QString title = m_workspace.project()->name();
    if (format)
        writeFile(m_workspace, this, path, [reader, title, format, &kind](Progress &progress) {
            return readAgain(progress, attempts, [&] {
                return format->write(kind.document(*reader, title, progress), progress);
            });
        });
    else if (kind.folder)
        run(path, [reader, title, path, &kind](Progress &progress) {
            requireKeptFolder(path); // before all the work
            const auto files = readAgain(progress, attempts,
                                         [&] { return kind.folder(*reader, title, progress); });
            writeKeptFolder(path, files, progress);
        });
    else
        run(path, [reader, title, path, names, &kind](Progress &progress) {
            const auto list = names.isEmpty() ? std::vector<Pseudonym>() : readPseudonymFile(names);
            readAgain(progress, attempts, [&] {
                if (names.isEmpty())
                    kind.file(*reader, title, path, progress);
                else
                    kind.fileWithoutNames(*reader, title, path, list, progress);
            });
        });
}

void StudyExportDoor::run(const QString &path, std::function<void(Progress &)> work)
{
    m_workspace.jobs().run<bool>(
        tr("Writing %1").arg(QFileInfo(path).fileName()), this,
        [work = std::move(work)](Progress &progress) {
            work(progress);
            return true;
        },
        [this, path](bool) { filewriting::tellDone(m_workspace, path); },
        [this](const Error &error) { filewriting::tellFailed(m_workspace, error); });
}

} // namespace axial
