#include "app/cli/verbs.h"

#include "core/project/people/coders.h"
#include "core/project/versions/taxonomystates.h"
#include "core/project/versions/versions.h"

namespace axial::cli {

int runVersion(const Arguments &arguments)
{
    const QString name = arguments.positional[1];
    const QString to = arguments.option(QStringLiteral("--rename"));
    const bool isRemoved = arguments.has(QStringLiteral("--remove"));
    const auto project = openProject(arguments.positional[0]);
    const QString coder = arguments.option(QStringLiteral("--coder"), defaultCoder());
    project->setCoderName(coder);
    const std::optional<Version> known = versions::find(project->database(), name);
    if ((!to.isEmpty() || isRemoved) && !known)
        throw Error(QStringLiteral("There is no version “%1”.").arg(name));
    if (isRemoved) {
        project->edit(QStringLiteral("Remove the version %1").arg(name),
                      [&](Database &db) { versions::remove(db, known->id); });
    } else if (!to.isEmpty()) {
        project->edit(QStringLiteral("Rename the version %1").arg(name),
                      [&](Database &db) { versions::rename(db, known->id, to); });
    } else {
        Progress progress;
        const TaxonomyState state = taxonomystates::of(
            project->database(), arguments.option(QStringLiteral("--at")), progress);
        project->edit(QStringLiteral("Name the version %1").arg(name), [&](Database &db) {
            versions::add(db, name, arguments.option(QStringLiteral("--note")), state,
                          coders::ensure(db, coder));
        });
    }
    return 0;
}

} // namespace axial::cli
