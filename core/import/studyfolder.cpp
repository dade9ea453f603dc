#include "core/import/studyfolder.h"

#include "core/import/importer.h"
#include "core/import/studymatch.h"
#include "core/import/textfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace axial
{
namespace
{

constexpr size_t maxFiles = 20'000;
constexpr int maxDepth = 5;

QString tr(const char *text)
{
    return QCoreApplication::translate("import", text);
}

/// Names with their numbers by value: "Interview 2" before "Interview 10".
bool naturallyLess(const QString &left, const QString &right)
{
    const auto numberEnd = [](const QString &text, qsizetype at) {
        while (at < text.size() && text[at].isDigit())
            ++at;
        return at;
    };
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < left.size() && j < right.size()) {
        const qsizetype iEnd = numberEnd(left, i);
        const qsizetype jEnd = numberEnd(right, j);
        if (iEnd > i && jEnd > j) {
            const auto a = QStringView(left).mid(i, iEnd - i).toULongLong();
            const auto b = QStringView(right).mid(j, jEnd - j).toULongLong();
            if (a != b)
                return a < b;
            i = iEnd;
            j = jEnd;
        } else {
            const QChar a = left[i++].toCaseFolded();
            const QChar b = right[j++].toCaseFolded();
            if (a != b)
                return a < b;
        }
    }
    if (left.size() - i != right.size() - j)
        return left.size() - i < right.size() - j;
    return left < right;
}

struct StudyFile {
    QString path;
    QString shown;  ///< path within the study
    bool inInterviews = false;
};

bool isInterviewsFolder(const QString &name)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(interview[ _-]?)?transcripts?$|^interviews?$"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern.match(name).hasMatch();
}

void collectFiles(const QDir &folder, const QString &prefix, bool inInterviews, int depth,
                  std::vector<StudyFile> &files)
{
    QStringList names = folder.entryList(QDir::Files | QDir::NoSymLinks);
    std::sort(names.begin(), names.end(), naturallyLess);
    for (const QString &name : std::as_const(names))
        files.push_back({folder.filePath(name), prefix + name, inInterviews});
    if (files.size() > maxFiles)
        throw Error(tr("%1 holds more than %2 files. Choose the folder of one study.")
                        .arg(folder.path())
                        .arg(maxFiles));
    if (depth >= maxDepth)
        return;
    QStringList folders = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
    std::sort(folders.begin(), folders.end(), naturallyLess);
    for (const QString &name : std::as_const(folders))
        collectFiles(QDir(folder.filePath(name)), prefix + name + u'/',
                     inInterviews || isInterviewsFolder(name), depth + 1, files);
}

/// The surest format, or nullptr for a file that is no part of a study: plain documents count only
/// among the interviews.
const Importer *formatOf(const ImportInput &input, bool inInterviews)
{
    static const QStringList studyFormats{QStringLiteral("issuelinks"), QStringLiteral("labels"),
                                          QStringLiteral("taxonomy"),   QStringLiteral("codebook"),
                                          QStringLiteral("background"), QStringLiteral("guideline"),
                                          QStringLiteral("keywords")};
    try {
        const Importer &importer = importerFor(input);
        if (inInterviews || studyFormats.contains(QLatin1String(importer.id)))
            return &importer;
    } catch (const Error &) {
        // no format knows it: left alone
    }
    return nullptr;
}

class StudyReader
{
public:
    explicit StudyReader(Progress &progress) : m_progress(progress) {}

    void read(const StudyFile &file)
    {
        m_progress.checkCanceled();
        m_progress.setStep(tr("Reading %1").arg(file.shown));
        try {
            const ImportInput input = readImportInput(file.path);
            const Importer *importer = formatOf(input, file.inInterviews);
            if (!importer) {
                note(ImportNote::Severity::Info, file,
                     tr("this file is no known part of a study and was left alone."));
                return;
            }
            ImportOptions options;
            if (file.inInterviews)
                options.collection = QStringList{tr("Interviews")};
            m_bundle.append(importer->read(input, options, m_progress));
            ++m_recognised;
        } catch (const Canceled &) {
            throw;
        } catch (const Error &error) {
            // The sentence names the file; the other files are still worth reading.
            m_bundle.notes.push_back({ImportNote::Severity::Warning,
                                      {},
                                      0,
                                      tr("%1 The file was left out.").arg(error.message())});
            m_errors += error.message();
        }
    }

    ImportBundle take(const QString &path)
    {
        if (m_recognised == 0 && !m_errors.isEmpty())
            throw Error(m_errors.first());
        if (m_recognised == 0)
            throw Error(tr("%1 holds nothing that can be imported. Expected parts of a study such "
                           "as CodeBook.csv, Issue Report, or a folder Transcripts.")
                            .arg(path));
        matchReports(m_bundle);
        matchBackgrounds(m_bundle);
        return std::move(m_bundle);
    }

private:
    void note(ImportNote::Severity severity, const StudyFile &file, const QString &text)
    {
        m_bundle.notes.push_back({severity, file.shown, 0, text});
    }

    Progress &m_progress;
    ImportBundle m_bundle;
    int m_recognised = 0;
    QStringList m_errors;
};

}  // namespace

ImportBundle readStudyFolder(const QString &path, Progress &progress)
{
    const QFileInfo info(path);
    if (!info.exists())
        throw Error(tr("%1: there is no such folder.").arg(path));
    if (!info.isDir())
        throw Error(tr("%1 is a file. Choose the folder of a study.").arg(path));
    if (!info.isReadable())
        throw Error(tr("%1 can't be read: you may not have the permission.").arg(path));
    const QDir folder(info.absoluteFilePath());
    std::vector<StudyFile> files;
    collectFiles(folder, {}, isInterviewsFolder(folder.dirName()), 0, files);
    progress.setTotal(static_cast<qint64>(files.size()));
    progress.setDone(0);
    StudyReader reader(progress);
    for (const StudyFile &file : files) {
        reader.read(file);
        progress.advance();
    }
    return reader.take(path);
}

}  // namespace axial
