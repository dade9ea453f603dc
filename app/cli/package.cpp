#include "app/cli/verbs.h"

#include "core/base/filename.h"
#include "core/base/savedwords.h"
#include "core/study/packagewriter.h"

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
    const PackageContents contents = packageContents(
        project->database(), arguments.option(QStringLiteral("--round")), progress);
    writePackage(folder, contents.files, progress);
    const QString files = contents.files.size() == 1 ? QStringLiteral("%1 file to %2")
                                                     : QStringLiteral("%1 files to %2");
    print(savedWords(files.arg(QString::number(contents.files.size()), shownPath(folder)))
          + QStringLiteral(".\n"));
    for (const QString &note : contents.notes)
        print(QStringLiteral("Note: %1\n").arg(note));
    return 0;
}

} // namespace axial::cli
