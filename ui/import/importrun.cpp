#include "ui/import/importrun.h"

#include "core/base/files.h"
#include "core/project/project.h"
#include "core/study/importing/importsession.h"
#include "core/study/importing/readfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

// The sample lives in a static library, whose resources a program must ask for by name.
static void loadSampleResources()
{
    Q_INIT_RESOURCE(sample);
}

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importrun)
};

/// Importers read files of a disk, so what the program carries is written out first.
void extract(const QString &resources, const QString &folder)
{
    QDirIterator all(resources, QDir::Files, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        const QString file = all.next();
        const QString target = folder + file.mid(resources.size());
        QFile packed(file);
        if (!QDir().mkpath(QFileInfo(target).absolutePath()) || !packed.open(QIODevice::ReadOnly))
            throw Error(Messages::tr("The sample study could not be written to %1.").arg(folder));
        files::write(target, packed.readAll());
    }
}

/// The folder itself, or what the program carries, written into `place`.
QString onDisk(const QString &studyFolder, const QTemporaryDir &place)
{
    if (!studyFolder.startsWith(u':'))
        return studyFolder;
    if (!place.isValid())
        throw Error(
            Messages::tr("The folder for temporary files can’t be written to. Nothing was made."));
    loadSampleResources();
    const QString folder = place.filePath(Messages::tr("Sample study")); // as its log names it
    extract(studyFolder, folder);
    return folder;
}

} // namespace

ImportSummary makeStudyProject(const QString &studyFolder, const QString &path,
                               const QString &coder, Progress &progress)
{
    const QTemporaryDir place;
    ReadFile study = readAsStudy(onDisk(studyFolder, place), progress);
    if (!study.isReadable())
        throw Error(study.error);
    if (!QDir().mkpath(QFileInfo(path).absolutePath()))
        throw Error(Messages::tr("The folder %1 can’t be made, so no project was created.")
                        .arg(QFileInfo(path).absolutePath()));
    std::unique_ptr<Project> project = Project::create(path);
    try {
        project->setCoderName(coder);
        progress.setStep(Messages::tr("Storing the study"));
        StoreOptions options;
        options.codeConflicts = CodeConflicts::NewKeys; // two files with one key: the study is new
        return takeStudy(*project, std::move(study), options, progress);
    } catch (const StoredError &) {
        throw; // it is there, whole
    } catch (...) {
        project.reset();
        QFile::remove(path);
        throw;
    }
}

} // namespace axial
