#include "app/cli/verbs.h"

#include "core/import/people/pseudonyms.h"
#include "core/project/deidentifying/deidentified.h"

namespace axial::cli {

int runDeidentify(const Arguments &arguments)
{
    if (!arguments.has(QStringLiteral("-o")))
        throw UsageError(QStringLiteral("-o names the copy."));
    const QString copy = arguments.option(QStringLiteral("-o"));
    const auto list = readPseudonymFile(arguments.positional[1]);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Progress progress;
    const Deidentified done = saveDeidentified(*project, copy, list, progress);
    print(QStringLiteral("Wrote %1: names replaced in %2 places, in the texts of %3 sources.\n")
              .arg(copy)
              .arg(done.names)
              .arg(done.sources));
    for (const NameLeft &left : done.left)
        complain(QStringLiteral("“%1” is left%2 in %3")
                     .arg(left.name, left.isWholeWord ? QString() : QStringLiteral(" in a word"),
                          left.place));
    for (const QString &name : done.hidden)
        complain(QStringLiteral("“%1” is left in the bytes of the file.").arg(name));
    return done.isClean() ? 0 : 1;
}

} // namespace axial::cli
