#include "app/cli/verbs.h"

#include "core/project/safety/salvage.h"

namespace axial::cli {

int runSalvage(const Arguments &arguments)
{
    Progress progress;
    const Salvage saved = salvage(arguments.positional[0], arguments.positional[1], progress);
    for (const QString &line : saved.lines())
        print(line + u'\n');
    return 0;
}

} // namespace axial::cli
