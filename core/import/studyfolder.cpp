#include "core/import/studyfolder.h"

#include "core/base/filename.h"
#include "core/base/messages.h"
#include "core/import/foldercontents.h"
#include "core/import/importer.h"
#include "core/import/people/experiencelevel.h"
#include "core/import/studymatch.h"

#include <QDir>
#include <QRegularExpression>

namespace axial {
namespace {

constexpr size_t maxFolderFiles = 20'000;
constexpr int maxDepth = 5;

struct StudyFile {
    QString path;
    QString shown; ///< path within the study
    bool inInterviews = false;
};

bool isInterviewsFolder(const QString &name)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(interview[ _-]?)?transcripts?$|^interviews?$"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern.match(name).hasMatch();
}

/// All files of a folder and its folders; notes tell what is passed over.
class StudyFiles
{
public:
    explicit StudyFiles(std::vector<ImportNote> &notes) : m_notes(notes) {}

    void collect(const QString &folder, const QString &prefix, bool inInterviews, int depth = 0)
    {
        const std::vector<FolderEntry> entries = folderContents(folder);
        for (const FolderEntry &entry : entries) {
            if (entry.kind == platform::FileKind::File)
                m_files.push_back({entry.path, prefix + shownPath(entry.name), inInterviews});
            else if (const auto note = obstacle(entry, prefix + shownPath(entry.name)))
                m_notes.push_back(*note);
        }
        if (m_files.size() > maxFolderFiles)
            throw Error(
                ImportText::tr("%1 holds more than %2 files. Choose the folder of one study.")
                    .arg(shownPath(folder))
                    .arg(maxFolderFiles));
        for (const FolderEntry &entry : entries) {
            if (entry.kind == platform::FileKind::Folder)
                enter(entry, prefix + shownPath(entry.name), inInterviews, depth);
        }
    }
    const std::vector<StudyFile> &all() const { return m_files; }

private:
    void enter(const FolderEntry &folder, const QString &shown, bool inInterviews, int depth)
    {
        if (depth >= maxDepth) {
            m_notes.push_back(ImportNote::warning(
                ImportText::tr("this folder lies more than %1 folders deep and was left alone.")
                    .arg(maxDepth),
                shown));
            return;
        }
        try {
            collect(folder.path, shown + u'/', inInterviews || isInterviewsFolder(folder.name),
                    depth + 1);
        } catch (const UnreadableFolder &error) {
            m_notes.push_back(
                ImportNote::warning(ImportText::tr("%1 It was left out.").arg(error.message())));
        }
    }

    std::vector<StudyFile> m_files;
    std::vector<ImportNote> &m_notes;
};

/// The surest format, or nullptr for a file that is no part of a study: plain documents count only
/// among the interviews.
const Importer *formatOf(const ImportInput &input, bool inInterviews)
{
    try {
        const Importer &importer = importerFor(input);
        if (inInterviews || importer.isOfStudy)
            return &importer;
    } catch (const Error &) {
        // no format knows it: left alone
    }
    return nullptr;
}

class StudyReader
{
public:
    StudyReader(std::vector<ImportNote> notes, Progress &progress) : m_progress(progress)
    {
        m_bundle.notes = std::move(notes);
    }

    void read(const StudyFile &file)
    {
        m_progress.checkCanceled();
        m_progress.setStep(ImportText::tr("Reading %1").arg(file.shown));
        try {
            const ImportInput input = readImportInput(file.path);
            const Importer *importer = formatOf(input, file.inInterviews);
            if (!importer) {
                m_bundle.notes.push_back(ImportNote::info(
                    ImportText::tr("this file is no known part of a study and was left alone."),
                    file.shown));
                return;
            }
            ImportOptions options;
            if (file.inInterviews)
                options.collection = QStringList{ImportText::tr("Interviews")};
            m_bundle.append(importer->read(input, options, m_progress));
            ++m_recognised;
        } catch (const Canceled &) {
            throw;
        } catch (const Error &error) {
            // The sentence names the file; the other files are still worth reading.
            m_bundle.notes.push_back(
                ImportNote::warning(ImportText::tr("%1 It was left out.").arg(error.message())));
            m_errors += error.message();
        }
    }

    ImportBundle take(const QString &path)
    {
        if (m_recognised == 0 && !m_errors.isEmpty())
            throw Error(m_errors.first());
        if (m_recognised == 0)
            throw Error(ImportText::tr(
                            "%1 holds nothing that can be imported. Expected parts of a study such "
                            "as CodeBook.csv, Issue Report, or a folder Transcripts.")
                            .arg(shownPath(path)));
        matchReports(m_bundle);
        matchBackgrounds(m_bundle);
        noteContradictedLevels(m_bundle);
        m_bundle.isStudy = true;
        return std::move(m_bundle);
    }

private:
    Progress &m_progress;
    ImportBundle m_bundle;
    int m_recognised = 0;
    QStringList m_errors;
};

} // namespace

ImportBundle readStudyFolder(const QString &path, Progress &progress)
{
    const platform::FileKind kind = pathKind(path);
    if (kind == platform::FileKind::Missing)
        throw Error(ImportText::tr("%1 is not there.").arg(shownPath(path)));
    if (kind != platform::FileKind::Folder)
        throw Error(
            ImportText::tr("%1 is a file. Choose the folder of a study.").arg(shownPath(path)));
    std::vector<ImportNote> notes;
    StudyFiles files(notes);
    // "." is a name, too, but not the folder's.
    const QString name = fileNameOf(path);
    const bool isDots = name == QLatin1String(".") || name == QLatin1String("..") || name.isEmpty();
    files.collect(path, {},
                  isInterviewsFolder(isDots ? QDir(path).canonicalPath().section(u'/', -1) : name));
    progress.setTotal(static_cast<qint64>(files.all().size()));
    progress.setDone(0);
    StudyReader reader(std::move(notes), progress);
    for (const StudyFile &file : files.all()) {
        reader.read(file);
        progress.advance();
    }
    return reader.take(path);
}

} // namespace axial
