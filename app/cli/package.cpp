#include "app/cli/verbs.h"

#include "core/base/filename.h"
#include "core/base/savedwords.h"
#include "core/study/package/packagetranscripts.h"
#include "core/study/package/packagewriter.h"

namespace axial::cli {

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
        print(QStringLiteral("Note: Without the words of %1 but for the quotes; --transcripts "
                             "writes them, too.\n")
                  .arg(left == 1 ? QStringLiteral("1 transcript")
                                 : QStringLiteral("%1 transcripts").arg(left)));
    return 0;
}

} // namespace axial::cli
