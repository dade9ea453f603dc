#include "app/cli/verbs.h"

#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/filestream.h"
#include "core/base/savedwords.h"
#include "core/export/fileformat.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/rounds.h"
#include "core/query/reports/ownlabels.h"

#include <algorithm>

namespace axial::cli {

int exportOwnLabels(const Arguments &arguments)
{
    for (const char *needed : {"--round", "--coder", "-o"}) {
        if (arguments.option(QLatin1String(needed)).isEmpty())
            throw UsageError(
                QStringLiteral("export mylabels needs %1.").arg(QLatin1String(needed)));
    }
    const QString path = arguments.option(QStringLiteral("-o"));
    files::requireTarget(path);
    const FileFormat &format = fileFormatOf(path);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Database &db = project->database();
    const Round round = rounds::named(db, arguments.option(QStringLiteral("--round")));
    const QString name = arguments.option(QStringLiteral("--coder"));
    const CoderId coder = coders::find(db, name);
    if (!coder)
        throw Error(
            QStringLiteral("There is no coder called “%1”. Nothing was written.").arg(name));
    Progress progress;
    files::writeStream(path, [labels = ownLabels(db, round.id, coder, progress), &format,
                              &progress](const ByteSink &out) {
        format.stream(labels, documents::ofTable, FormulaGuard::On, out, progress);
    });
    print(savedWords(shownPath(path)) + QStringLiteral(".\n"));
    return 0;
}

} // namespace axial::cli
