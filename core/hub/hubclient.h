#pragma once

#include "core/base/progress.h"
#include "core/hub/hubserver.h"

#include <QByteArray>
#include <QString>

namespace axial {

class Project;

/// A project's file and its team's hub, in the project's thread; what is written goes through its
/// door.
namespace hub {

/// Uploads the project as it is, for a team that has none of this name there. The invitation for
/// the others. Throws Error (it is shared already; labels of a blind round are in it) and Canceled;
/// then the file is its own as before.
HubInvitation share(Project &project, HubServer &server, const HubAddress &address,
                    const QString &name, Progress &progress);

/// Downloads the project into a new file, which is there when it is whole. Throws Error, Canceled.
void join(const QString &path, HubServer &server, const HubInvitation &invitation,
          Progress &progress);

struct Synced {
    qint64 received = 0; ///< steps of others, and own ones that had arrived
    qint64 sent = 0;
};
/// What others did comes in, what was done here goes out, until both are the same or the hub fails:
/// HubError, after which the next time goes on. Other Errors are damage, or a key that is not the
/// team's, and change nothing.
Synced sync(Project &project, HubServer &server, const QByteArray &key, Progress &progress);

} // namespace hub

} // namespace axial
