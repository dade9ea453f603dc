#include "core/study/readfile.h"

#include "core/base/filename.h"
#include "core/import/foldercontents.h"
#include "core/import/studyfolder.h"

#include <QCoreApplication>

namespace axial {
namespace {

constexpr qsizetype maxLooseFiles = 500;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(ImportPreview)
};

void readInto(ReadFile &file, Progress &progress)
{
    file.bundle = {};
    file.error.clear();
    file.isEmpty = false;
    try {
        const ImportInput input = readImportInput(file.path);
        const Importer *importer = file.importer.isEmpty() ? &importerFor(input)
                                                           : importerById(file.importer);
        file.importer = QLatin1String(importer->id);
        file.columns.clear();
        if (importer->columns)
            file.columns = importer->columns(input, file.options);
        file.bundle = importer->read(input, file.options, progress);
        file.isEmpty = file.bundle.isEmpty();
        if (file.isEmpty)
            file.error = Messages::tr("%1: there is nothing in this file that could be imported.")
                             .arg(file.name);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        file.error = error.message(); // said in the list; the other files are still worth reading
    }
}

/// The files that lie in a folder, as if each had been chosen.
std::vector<ReadFile> looseFiles(const QString &folder, Progress &progress)
{
    std::vector<ReadFile> files;
    qsizetype read = 0;
    for (const FolderEntry &entry : folderContents(folder)) {
        progress.checkCanceled();
        if (const auto note = entry.obstacle(shownPath(entry.name)))
            files.push_back(ReadFile::unreadable(entry.path, note->sentence()));
        else if (entry.kind == FolderEntry::Kind::File && ++read <= maxLooseFiles)
            files.push_back(readFile(entry.path, {}, progress));
    }
    if (read > maxLooseFiles)
        files.push_back(ReadFile::unreadable(
            folder, Messages::tr("%1 more files of this folder were not read. Import "
                                 "at most %2 at once.")
                        .arg(read - maxLooseFiles)
                        .arg(maxLooseFiles)));
    return files;
}

} // namespace

ReadFile ReadFile::unreadable(const QString &path, const QString &why)
{
    ReadFile file;
    file.path = path;
    file.name = shownPath(fileNameOf(path));
    file.error = why;
    return file;
}

bool ReadFile::hasWarning() const
{
    return std::any_of(bundle.notes.begin(), bundle.notes.end(), [](const ImportNote &note) {
        return note.severity == ImportNote::Severity::Warning;
    });
}

ReadFile readFile(const QString &path, const QString &format, Progress &progress)
{
    ReadFile file;
    file.path = path;
    file.name = shownPath(fileNameOf(path));
    file.importer = format;
    readInto(file, progress);
    return file;
}

ReadFile readAsStudy(const QString &folder, Progress &progress)
{
    ReadFile study;
    study.path = folder;
    study.name = shownPath(fileNameOf(folder)) + u'/';
    try {
        study.bundle = readStudyFolder(folder, progress);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        study.error = error.message();
    }
    return study;
}

std::vector<ReadFile> readForImport(const QString &path, Progress &progress)
{
    progress.checkCanceled();
    if (pathKind(path) != PathKind::Folder)
        return {readFile(path, {}, progress)};
    const ReadFile study = readAsStudy(path, progress);
    if (study.isReadable())
        return {study};
    try {
        const std::vector<ReadFile> files = looseFiles(path, progress);
        return files.empty() ? std::vector<ReadFile>{study} : files;
    } catch (const UnreadableFolder &) {
        return {study};
    }
}

ReadFile readAgain(const ReadFile &file, Progress &progress)
{
    ReadFile again = file;
    readInto(again, progress);
    return again;
}

} // namespace axial
