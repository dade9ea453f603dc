#pragma once

#include "tests/support/study.h"

namespace axial::test {

/// Puts a source into a round that is blind and open.
inline void holdBlindly(Project &project, SourceId source)
{
    project.edit(QStringLiteral("Round"), [&](Database &db) {
        db.run("INSERT OR IGNORE INTO round(id, name, exclusive, blind, closed, created, kind) "
               "VALUES(1, 'Pilot', 1, 1, 0, 0, 0)");
        db.run("INSERT INTO round_source VALUES(?1, 1)", source);
    });
}

inline void closeBlindRound(Project &project)
{
    project.edit(QStringLiteral("Close"),
                 [](Database &db) { db.run("UPDATE round SET closed=1 WHERE id=1"); });
}

} // namespace axial::test
