#pragma once

#include "core/base/id.h"
#include "core/hub/hubclient.h"
#include "tests/support/postgres.h"

#include <vector>

namespace axial {
class Database;
class Project;
} // namespace axial

namespace axial::bench {

/// A small study that may be shared on a hub, whose PostgreSQL waits for its disk as a team's does.
class HubStudy
{
public:
    /// Throws Error, also without PostgreSQL.
    HubStudy();

    /// 50 codes and ten texts of 1,000 places each.
    void make(const QString &path);
    /// One act: codes a place of the texts, which there are 10,000 of; beyond, with another code.
    void code(Database &db, const QString &coder, int place) const;

    HubAddress addressOf(const QString &login);
    /// By the login "ann".
    void share(Project &project);
    /// A new member's file, at this place.
    void join(const QString &path, const QString &login);
    const HubInvitation &invitation() const { return m_invitation; }
    /// Prints what the hub holds for each step.
    void printStored();

private:
    test::Postgres m_server{test::Postgres::Disk::WaitedFor};
    QString m_database;
    HubInvitation m_invitation;
    std::vector<CodeId> m_codes;
    std::vector<SourceId> m_sources;
};

} // namespace axial::bench
