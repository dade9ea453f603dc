#pragma once

#include "core/base/progress.h"
#include "core/project/project.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/sharedsteps.h"

#include <QStringList>

namespace axial::test {

/// Makes it a project that a team shares, whose hub nobody reaches.
inline void shareAlone(Project &project)
{
    Progress brief;
    project.receive(
        [](Database &db) {
            HubState state;
            state.address = QStringLiteral("postgres://nowhere.example/axial");
            state.project = QStringLiteral("6f1c1f52-9a55-4f0e-8a4b-0b6a4f6d9f10");
            state.name = QStringLiteral("Study");
            state.login = QStringLiteral("ann");
            state.hash = QByteArray(32, '\0');
            state.keyCheck = QByteArray(32, '\0');
            sharing::setState(db, state);
            return Changes();
        },
        brief);
}

/// Words of one's own that wait beside those of others.
inline QStringList keptBeside(Project &project)
{
    QStringList words;
    for (const sharing::Met &each : sharing::met(project.database())) {
        if (each.isBothWrote)
            words << each.mine;
    }
    return words;
}

} // namespace axial::test
