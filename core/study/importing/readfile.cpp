#include "core/study/importing/readfile.h"

#include "core/base/filename.h"
#include "core/base/messages.h"
#include "core/import/columns.h"
#include "core/import/foldercontents.h"
#include "core/import/studyfolder.h"
#include "core/import/workbook.h"

#include <QFileInfo>

#include <limits>
#include <utility>

namespace axial {
namespace {

constexpr qsizetype maxLooseFiles = 500;

/// For a table like none that is known the one in which the person says what its columns are.
const Importer *surestFor(const ImportInput &input, bool &isGuess)
{
    static const QStringList tables{"csv", "tsv", "xlsx", "ods"};
    try {
        return &importerFor(input);
    } catch (const Error &) {
        const QString suffix = QFileInfo(input.fileName).suffix().toLower();
        if (!tables.contains(suffix))
            throw;
        if (input.bytes.trimmed().isEmpty())
            throw Error(PreviewText::tr("%1: this file is empty.").arg(input.fileName));
        const bool isSheet = suffix == QLatin1String("xlsx") || suffix == QLatin1String("ods");
        if (isSheet && !isWorkbook(input))
            throw Error(PreviewText::tr("%1: this is no workbook, whatever its name says, or it is "
                                        "damaged.")
                            .arg(input.fileName));
        isGuess = true;
        return importerById(QStringLiteral("texttable"));
    }
}

/// A survey may be meant as what people said, or as what is known of them.
bool asksKindOf(const ImportInput &input, const QString &importer)
{
    const bool isEither = importer == QLatin1String("texttable")
                          || importer == QLatin1String("background");
    return isEither && input.bytes.size() <= mostPeekedWorkbook && isSurvey(input);
}

void readInto(ReadFile &file, Progress &progress)
{
    file.bundle = {};
    file.error.clear();
    file.isEmpty = false;
    try {
        ImportInput input = readImportInput(file.path);
        input.sheet = file.sheet;
        file.sheets = sheetsOf(input);
        bool isGuess = false;
        const bool isGuessed = file.importer.isEmpty();
        const Importer *importer = file.importer.isEmpty() ? surestFor(input, isGuess)
                                                           : importerById(file.importer);
        file.importer = QLatin1String(importer->id);
        file.columns.clear();
        if (isGuessed)
            file.asksKind = asksKindOf(input, file.importer);
        if (importer->columns)
            file.columns = importer->columns(input, file.options);
        try {
            file.bundle = importer->read(input, file.options, progress);
        } catch (const Canceled &) {
            throw;
        } catch (const Error &) {
            if (!isGuess)
                throw;
            throw Error(
                PreviewText::tr("%1: no format that can be imported fits this file. If it is "
                                "a table of texts, say which column holds the words.")
                    .arg(file.name));
        }
        if (isGuess)
            file.bundle.notes.insert(
                file.bundle.notes.begin(),
                ImportNote::warning(
                    PreviewText::tr(
                        "the format of this table is not known. It is read as texts, a "
                        "document in each row: check the kind and what the columns are."),
                    file.name));
        file.isEmpty = file.bundle.isEmpty();
        if (file.isEmpty)
            file.error = PreviewText::tr(
                             "%1: there is nothing in this file that could be imported.")
                             .arg(file.name);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        file.error = error.message(); // said in the list; the other files are still worth reading
    }
}

/// Tables of participants lie beside interviews in anybody's folder: they make no study of it.
bool isOnlyAboutPeople(const ImportBundle &bundle)
{
    return bundle.sources.empty() && bundle.links.empty() && bundle.reports.empty()
           && bundle.codes.empty() && bundle.labels.empty() && bundle.evidence.empty()
           && bundle.prompts.empty() && bundle.keywords.empty() && bundle.falsePositives.empty()
           && bundle.lists.empty();
}

bool haveSources(const std::vector<ReadFile> &files)
{
    return std::any_of(files.begin(), files.end(), [](const ReadFile &file) {
        return file.isReadable() && !file.bundle.sources.empty();
    });
}

/// The files that lie in a folder and its folders, as if each had been chosen. Below the first, a
/// folder is a folder of sources.
class LooseFiles
{
public:
    /// Of that format, or (empty) each of the surest one; of more files than `most` the rest is
    /// left alone.
    LooseFiles(QString format, qsizetype most, Progress &progress)
        : m_format(std::move(format)), m_most(most), m_progress(progress)
    {
    }

    /// Throws UnreadableFolder.
    void collect(const QString &folder, const QStringList &below = {})
    {
        const std::vector<FolderEntry> entries = folderContents(folder);
        for (const FolderEntry &entry : entries) {
            m_progress.checkCanceled();
            if (const auto note = obstacle(entry, shownPath(entry.name)))
                passOver(entry.path, note->sentence());
            else if (entry.kind == platform::FileKind::File && ++m_read <= m_most)
                add(readBelow(entry.path, below));
        }
        for (const FolderEntry &entry : entries) {
            if (entry.kind != platform::FileKind::Folder)
                continue;
            if (isProjectFolder(entry.path)) { // of another program, and not a folder of files
                if (++m_read <= m_most)
                    add(readBelow(entry.path, below));
            } else {
                enter(entry, below + QStringList{shownPath(entry.name)});
            }
        }
    }

    std::vector<ReadFile> take(const QString &folder)
    {
        if (m_read > m_most)
            m_files.push_back(ReadFile::unreadable(
                folder, PreviewText::tr("%1 more files of this folder were not read. Import "
                                        "at most %2 at once.")
                            .arg(m_read - m_most)
                            .arg(m_most)));
        return std::move(m_files);
    }

private:
    void add(ReadFile file)
    {
        for (ReadFile &each : eachProject(std::move(file)))
            m_files.push_back(std::move(each));
    }

    void enter(const FolderEntry &folder, const QStringList &below)
    {
        constexpr qsizetype deepest = 5;
        if (below.size() > deepest) {
            m_files.push_back(ReadFile::unreadable(
                folder.path,
                PreviewText::tr(
                    "%1: this folder lies more than %2 folders deep and was left alone.")
                    .arg(below.last())
                    .arg(deepest)));
            return;
        }
        try {
            collect(folder.path, below);
        } catch (const UnreadableFolder &error) {
            m_files.push_back(ReadFile::unreadable(folder.path, error.message()));
        }
    }

    ReadFile readBelow(const QString &path, const QStringList &below)
    {
        ReadFile file;
        file.path = path;
        file.name = shownPath(fileNameOf(path));
        file.importer = m_format;
        file.options.collection = below;
        readInto(file, m_progress);
        return file;
    }

    void passOver(const QString &path, const QString &why)
    {
        m_files.push_back(ReadFile::unreadable(path, why));
        m_files.back().isPassedOver = true;
    }

    QString m_format;
    qsizetype m_most;
    Progress &m_progress;
    std::vector<ReadFile> m_files;
    qsizetype m_read = 0;
};

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

size_t ReadFile::rowsOfNobody() const
{
    return size_t(
        std::count_if(bundle.participants.begin(), bundle.participants.end(),
                      [](const ImportedParticipant &row) { return row.pseudonym.isEmpty(); }));
}

QStringList ReadFile::sourcesOfNobody() const
{
    QStringList titles;
    for (const ImportedSource &source : bundle.sources) {
        if (source.isOfNobody())
            titles << source.title;
    }
    return titles;
}

std::vector<ReadFile> eachProject(ReadFile file)
{
    const std::vector<ImportedExchange> projects = file.bundle.exchanges;
    if (projects.size() < 2 || file.importer != QLatin1String("foreign"))
        return {std::move(file)};
    const std::vector<ImportNote> notes = std::exchange(file.bundle.notes, {});
    std::vector<ReadFile> files;
    for (size_t i = 0; i < projects.size(); ++i) {
        ReadFile each = file;
        each.name = projects[i].file;
        each.options.project = projects[i].place;
        each.bundle.exchanges = {projects[i]};
        std::copy_if(notes.begin(), notes.end(), std::back_inserter(each.bundle.notes),
                     [&](const ImportNote &note) {
                         return note.file == each.name || (i == 0 && note.file == file.name);
                     });
        files.push_back(std::move(each));
    }
    return files;
}

ReadFile readFile(const QString &path, const QString &format, Progress &progress,
                  const QString &sheet)
{
    ReadFile file;
    file.path = path;
    file.name = shownPath(fileNameOf(path));
    file.importer = format;
    file.sheet = sheet;
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

std::vector<ReadFile> readFilesIn(const QString &folder, const QString &format, Progress &progress)
{
    LooseFiles loose(format, std::numeric_limits<qsizetype>::max(), progress);
    loose.collect(folder);
    return loose.take(folder);
}

std::vector<ReadFile> readForImport(const QString &path, Progress &progress)
{
    progress.checkCanceled();
    if (pathKind(path) != platform::FileKind::Folder || isProjectFolder(path))
        return eachProject(readFile(path, {}, progress));
    const ReadFile study = readAsStudy(path, progress);
    if (study.isReadable() && !isOnlyAboutPeople(study.bundle))
        return {study};
    try {
        LooseFiles loose({}, maxLooseFiles, progress);
        loose.collect(path);
        const std::vector<ReadFile> files = loose.take(path);
        const bool isStudy = study.isReadable() && !haveSources(files);
        return files.empty() || isStudy ? std::vector<ReadFile>{study} : files;
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
