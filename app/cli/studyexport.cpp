#include "app/cli/verbs.h"

#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/base/savedwords.h"
#include "core/import/people/pseudonyms.h"
#include "core/study/package/keptfolder.h"
#include "core/study/package/packagetables.h"
#include "core/study/package/packagewriter.h"
#include "core/study/studyexport.h"
#include "ui/pages/documentfile.h"

#include <QFileInfo>

namespace axial::cli {
namespace {

void requireEnding(const StudyExport &kind, const QString &path)
{
    const QString ending = QFileInfo(QLatin1String(kind.fileName)).suffix();
    if (QFileInfo(path).suffix().compare(ending, Qt::CaseInsensitive) != 0)
        throw UsageError(QStringLiteral("export %1 writes a file that ends in .%2.")
                             .arg(QLatin1String(kind.id), ending));
}

} // namespace

int exportStudy(const StudyExport &kind, const Arguments &arguments)
{
    for (const char *other : {"--exact", "--layout", "--columns", "--coder", "--round"}) {
        if (arguments.has(QLatin1String(other)))
            throw UsageError(QStringLiteral("%1 is not for %2.")
                                 .arg(QLatin1String(other), QLatin1String(kind.id)));
    }
    const bool isChecked = arguments.has(QStringLiteral("--names"));
    if (isChecked && !kind.fileWithoutNames)
        throw UsageError(QStringLiteral("--names is for export archive."));
    const QString path = arguments.option(QStringLiteral("-o"));
    if (path.isEmpty())
        throw UsageError(QStringLiteral("export %1 needs -o %2.")
                             .arg(QLatin1String(kind.id),
                                  kind.folder ? QStringLiteral("FOLDER") : QStringLiteral("FILE")));
    const DocumentFormat *format = kind.document ? &documentFileOf(path) : nullptr;
    if (kind.file)
        requireEnding(kind, path);
    if (kind.folder)
        requireKeptFolder(path);
    else
        files::requireTarget(path);
    const auto names = isChecked ? readPseudonymFile(arguments.option(QStringLiteral("--names")))
                                 : std::vector<Pseudonym>();
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Database &db = project->database();
    Progress progress;
    if (format) {
        const Document document = kind.document(db, project->name(), progress);
        files::writeStream(path,
                           [&](const ByteSink &out) { format->stream(document, out, progress); });
    } else if (isChecked)
        kind.fileWithoutNames(db, project->name(), path, names, progress);
    else if (kind.file)
        kind.file(db, project->name(), path, progress);
    else if (kind.folder)
        writeKeptFolder(path, kind.folder(db, project->name(), progress), progress);
    print(savedWords(shownPath(path)) + QStringLiteral(".\n"));
    return 0;
}

int exportPackage(const Arguments &arguments)
{
    const QString folder = arguments.option(QStringLiteral("-o"));
    if (folder.isEmpty())
        throw UsageError(QStringLiteral("export package needs -o FOLDER."));
    for (const char *other : {"--exact", "--layout", "--columns", "--coder"}) {
        if (arguments.has(QLatin1String(other)))
            throw UsageError(
                QStringLiteral("A study folder is always written as published: leave %1 out.")
                    .arg(QLatin1String(other)));
    }
    requirePackageTarget(folder);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Progress progress;
    const bool hasTranscripts = arguments.has(QStringLiteral("--transcripts"));
    const PackageContents contents = packageContents(
        project->database(), arguments.option(QStringLiteral("--round")), progress,
        hasTranscripts ? PackageWords::OfTranscripts : PackageWords::OfQuotes);
    writePackage(folder, contents.files, progress);
    const QString files = contents.files.size() == 1 ? QStringLiteral("%1 file to %2")
                                                     : QStringLiteral("%1 files to %2");
    print(savedWords(files.arg(QString::number(contents.files.size()), shownPath(folder)))
          + QStringLiteral(".\n"));
    for (const QString &note : contents.notes)
        print(QStringLiteral("Note: %1\n").arg(note));
    const qint64 left = hasTranscripts ? 0 : transcriptCount(project->database());
    if (left > 0)
        print(QStringLiteral("Note: Of %1 only the quotes were written; --transcripts writes "
                             "all words.\n")
                  .arg(CountText::tr("%n transcript(s)", nullptr, int(left))));
    return 0;
}

} // namespace axial::cli
