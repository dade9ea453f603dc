#include "ui/dialogs/importrun.h"

#include "core/import/studyfolder.h"
#include "core/project/project.h"

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

QString tr(const char *text)
{
    return QCoreApplication::translate("importrun", text);
}

/// Importers read files of a disk, so what the program carries is written out first.
void extract(const QString &resources, const QString &folder)
{
    QDirIterator files(resources, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        const QString target = folder + file.mid(resources.size());
        if (!QDir().mkpath(QFileInfo(target).absolutePath()) || !QFile::copy(file, target))
            throw Error(tr("The sample study could not be written to %1.").arg(folder));
    }
}

ImportBundle readStudy(const QString &folder, Progress &progress)
{
    if (!folder.startsWith(u':'))
        return readStudyFolder(folder, progress);
    loadSampleResources();
    const QTemporaryDir place;
    if (!place.isValid())
        throw Error(tr("The folder for temporary files can’t be written to. Nothing was made."));
    extract(folder, place.path());
    return readStudyFolder(place.path(), progress);
}

} // namespace

QString importLabel(const ImportSummary &summary)
{
    return tr("Import %1").arg(summary.counts());
}

ImportSummary storeImported(Project &project, const ImportBundle &bundle,
                            const StoreOptions &options, Progress &progress)
{
    ImportSummary summary;
    progress.setStep(tr("Storing"));
    project.editNamed([&](Database &db) {
        summary = storeBundle(db, bundle, options, progress);
        progress.checkCanceled();
        return importLabel(summary);
    });
    return summary;
}

ImportSummary makeStudyProject(const QString &studyFolder, const QString &path,
                               const QString &coder, Progress &progress)
{
    const ImportBundle bundle = readStudy(studyFolder, progress);
    if (!QDir().mkpath(QFileInfo(path).absolutePath()))
        throw Error(tr("The folder %1 can’t be made, so no project was created.")
                        .arg(QFileInfo(path).absolutePath()));
    std::unique_ptr<Project> project = Project::create(path);
    try {
        project->setCoderName(coder);
        return storeImported(*project, bundle, {}, progress);
    } catch (...) {
        project.reset();
        QFile::remove(path);
        throw;
    }
}

} // namespace axial
