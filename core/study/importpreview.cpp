#include "core/study/importpreview.h"

#include "core/base/filename.h"
#include "core/import/foldercontents.h"
#include "core/import/studyfolder.h"
#include "core/import/studymatch.h"

#include <QCoreApplication>
#include <QLocale>

namespace axial {
namespace {

constexpr qsizetype maxLooseFiles = 500;

QString tr(const char *text)
{
    return QCoreApplication::translate("ImportPreview", text);
}

QString counted(size_t count, const char *one, const char *many)
{
    return QLocale(QLocale::English).toString(qulonglong(count)) + u' '
           + tr(count == 1 ? one : many);
}

void readInto(ReadFile &file, Progress &progress)
{
    file.bundle = {};
    file.error.clear();
    try {
        const ImportInput input = readImportInput(file.path);
        const Importer *importer = file.importer.isEmpty() ? &importerFor(input)
                                                           : importerById(file.importer);
        file.importer = QLatin1String(importer->id);
        file.columns.clear();
        if (importer->columns)
            file.columns = importer->columns(input, file.options);
        file.bundle = importer->read(input, file.options, progress);
        if (file.bundle.isEmpty())
            file.error = tr("There is nothing in this file that could be imported.");
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        file.error = error.message(); // said in the list; the other files are still worth reading
    }
}

ReadFile readOne(const QString &path, Progress &progress)
{
    ReadFile file;
    file.path = path;
    file.name = shownPath(fileNameOf(path));
    readInto(file, progress);
    return file;
}

/// What is listed and can't be read, with the reason.
ReadFile unreadable(const QString &path, const QString &why)
{
    ReadFile file;
    file.path = path;
    file.name = shownPath(fileNameOf(path));
    file.error = why;
    return file;
}

/// The files that lie in a folder, as if each had been chosen.
std::vector<ReadFile> looseFiles(const QString &folder, Progress &progress)
{
    std::vector<ReadFile> files;
    qsizetype read = 0;
    for (const FolderEntry &entry : folderContents(folder)) {
        progress.checkCanceled();
        if (const auto note = entry.obstacle(shownPath(entry.name)))
            files.push_back(unreadable(entry.path, note->sentence()));
        else if (entry.kind == FolderEntry::Kind::File && ++read <= maxLooseFiles)
            files.push_back(readOne(entry.path, progress));
    }
    if (read > maxLooseFiles)
        files.push_back(unreadable(folder, tr("%1 more files of this folder were not read. Import "
                                              "at most %2 at once.")
                                               .arg(read - maxLooseFiles)
                                               .arg(maxLooseFiles)));
    return files;
}

} // namespace

bool ReadFile::hasWarning() const
{
    return std::any_of(bundle.notes.begin(), bundle.notes.end(), [](const ImportNote &note) {
        return note.severity == ImportNote::Severity::Warning;
    });
}

std::vector<ReadFile> readForImport(const QString &path, Progress &progress)
{
    progress.checkCanceled();
    if (pathKind(path) != PathKind::Folder)
        return {readOne(path, progress)};
    ReadFile study;
    study.path = path;
    study.name = shownPath(fileNameOf(path)) + u'/';
    try {
        study.bundle = readStudyFolder(path, progress);
        return {study};
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        study.error = error.message();
    }
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

QString contentSentence(const ReadFile &file)
{
    const ImportBundle &bundle = file.bundle;
    if (!file.isReadable())
        return file.error;
    QStringList parts;
    size_t turns = 0;
    size_t transcripts = 0;
    size_t reports = 0;
    size_t documents = 0;
    for (const ImportedSource &source : bundle.sources) {
        turns += source.turns.size();
        transcripts += source.kind == SourceKind::Transcript;
        reports += source.kind == SourceKind::IssueReport;
        documents += source.kind == SourceKind::Document;
    }
    for (const ImportedLinks &links : bundle.links)
        reports += links.size();
    size_t labels = 0;
    for (const ImportedLabels &one : bundle.labels)
        labels += one.rows.size();
    const auto add = [&](size_t count, const char *one, const char *many) {
        if (count > 0)
            parts << counted(count, one, many);
    };
    if (transcripts + documents > 1)
        add(transcripts, QT_TRANSLATE_NOOP("ImportPreview", "transcript"),
            QT_TRANSLATE_NOOP("ImportPreview", "transcripts"));
    add(turns, QT_TRANSLATE_NOOP("ImportPreview", "turn"),
        QT_TRANSLATE_NOOP("ImportPreview", "turns"));
    if (documents == 1 && bundle.sources.size() == 1)
        parts << tr("document, no speakers");
    else
        add(documents, QT_TRANSLATE_NOOP("ImportPreview", "document"),
            QT_TRANSLATE_NOOP("ImportPreview", "documents"));
    add(reports, QT_TRANSLATE_NOOP("ImportPreview", "report"),
        QT_TRANSLATE_NOOP("ImportPreview", "reports"));
    add(labels, QT_TRANSLATE_NOOP("ImportPreview", "labelled report"),
        QT_TRANSLATE_NOOP("ImportPreview", "labelled reports"));
    add(bundle.codes.size(), QT_TRANSLATE_NOOP("ImportPreview", "code"),
        QT_TRANSLATE_NOOP("ImportPreview", "codes"));
    add(bundle.evidence.size(), QT_TRANSLATE_NOOP("ImportPreview", "quote"),
        QT_TRANSLATE_NOOP("ImportPreview", "quotes"));
    add(bundle.participants.size(), QT_TRANSLATE_NOOP("ImportPreview", "participant"),
        QT_TRANSLATE_NOOP("ImportPreview", "participants"));
    add(bundle.prompts.size(), QT_TRANSLATE_NOOP("ImportPreview", "question"),
        QT_TRANSLATE_NOOP("ImportPreview", "questions"));
    add(bundle.keywords.size(), QT_TRANSLATE_NOOP("ImportPreview", "keyword list"),
        QT_TRANSLATE_NOOP("ImportPreview", "keyword lists"));
    return parts.join(QStringLiteral(" · "));
}

ImportBundle takeChosen(std::vector<ReadFile> &files)
{
    ImportBundle bundle;
    int taken = 0;
    for (ReadFile &file : files) {
        if (!file.chosen || !file.isReadable())
            continue;
        if (file.isProposed && !file.isMatchedByHand)
            file.bundle.notes.push_back(
                {ImportNote::Severity::Info, file.name, 0,
                 tr("the table names no participants. Its rows were given to them in order within "
                    "their type, since the numbers agree. This is an assumption; check it.")});
        takeNearWords(file.bundle, file.near);
        leaveOutCodes(file.bundle, file.newCodes);
        bundle.append(std::move(file.bundle));
        ++taken;
    }
    if (taken > 1) // a single file or study was matched by its reader
        matchReports(bundle);
    return bundle;
}

} // namespace axial
