#pragma once

#include "core/base/error.h"

#include <QString>

namespace axial {

/// Where a hub is: postgres://LOGIN@HOST:PORT/DATABASE?sslmode=...&host=/socket/folder
struct HubAddress {
    QString host; ///< or the folder of a socket
    int port = 5432;
    QString database;
    QString login;
    QString sslMode; ///< as libpq names them; empty over a socket

    /// Throws Error: what is wrong with it. A password in it is refused.
    static HubAddress parsed(const QString &text);
    /// Without the login.
    QString text() const;
    /// Under which a keychain keeps the login's password.
    QString passwordName() const { return QStringLiteral("hub %1 %2").arg(login, text()); }
};

/// What somebody needs to join: where, which project, and the team's key. Whoever has it reads the
/// project as soon as they may log in there.
struct HubInvitation {
    QString address;
    QString project;
    QByteArray key;

    /// Throws Error.
    static HubInvitation parsed(const QString &text);
    QString text() const;
};

} // namespace axial
